import type { BackendModule, ReadCallback, Services } from "i18next";
import type HttpBackend from "i18next-http-backend";

/**
 * Loads texts over HTTP. Its code and the list of URLs are loaded with the first texts that the page does not contain.
 */
export function createLazyBackend(): BackendModule {
  let services: Services;
  let backend: Promise<HttpBackend> | null = null;

  function load(): Promise<HttpBackend> {
    backend ??= import("./http-backend")
      .then(({ openHttpBackend }) => openHttpBackend(services))
      .catch((error: unknown) => {
        backend = null;
        throw error;
      });
    return backend;
  }

  return {
    type: "backend",
    init: (given) => {
      services = given;
    },
    read: (language: string, namespace: string, callback: ReadCallback) => {
      load().then(
        (loaded) => loaded.read(language, namespace, callback),
        // True: retry.
        () => callback("unreachable", true),
      );
    },
  };
}
