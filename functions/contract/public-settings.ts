/** The settings a page needs. All of them are public. */
export type PublicSettings = {
  firebase: {
    projectId: string;
    apiKey: string;
    authDomain: string;
    /** `host:port` of the Auth emulator, or null when sign-in goes to Google. */
    emulatorHost: string | null;
  };
};
