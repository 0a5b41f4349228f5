import { useEffect, useState } from "react";

/** `unknown`: this browser does not tell before it is asked. */
export type Access = "granted" | "prompt" | "denied" | "unknown";
export type MediaAccess = { microphone: Access; camera: Access };

const KINDS = ["microphone", "camera"] as const;

/** Whether this site may use microphone and camera, followed as it changes; null until the browser has been asked. */
export function useMediaAccess(): MediaAccess | null {
  const [access, setAccess] = useState<MediaAccess | null>(null);

  useEffect(() => {
    const gone = new AbortController();
    async function query(name: (typeof KINDS)[number]): Promise<PermissionStatus | null> {
      try {
        return await navigator.permissions.query({ name });
      } catch {
        // Some browsers do not know these permissions by name, or have no way to ask for any.
        return null;
      }
    }
    Promise.all(KINDS.map(query)).then(([microphone = null, camera = null]) => {
      if (gone.signal.aborted) return;
      const read = () => setAccess({ microphone: microphone?.state ?? "unknown", camera: camera?.state ?? "unknown" });
      for (const status of [microphone, camera]) status?.addEventListener("change", read, { signal: gone.signal });
      read();
    });
    return () => gone.abort();
  }, []);

  return access;
}
