interface ImportMetaEnv {
  /** By vite.config.ts: the version and, in a checkout, the commit. */
  readonly MOCKI_VERSION: string;
}
