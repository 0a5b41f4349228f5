/** The settings a page needs. All of them are public. */
export type PublicSettings = {
  /** `host` or `host:port` of the rooms, or null when this Worker serves them. */
  roomHost: string | null;
  firebase: {
    projectId: string;
    apiKey: string;
    authDomain: string;
    /** `host:port` of the Auth emulator, or null when sign-in goes to Google. */
    emulatorHost: string | null;
  };
  /** Cloudflare Turnstile: the widget's site key, and the folder of its script. Null: nobody is checked. */
  turnstile: { siteKey: string; url: string } | null;
  /** How mails are read from Gmail; null where the operator has not set it up. */
  google: {
    clientId: string;
    /** `code`: what Google answers is a code, for which `POST /api/tracker/google-token` gives a token. */
    flow: "token" | "code";
    /** The address of Google's identity script. */
    script: string;
    /** Where Gmail's API is, without a slash at its end. */
    gmailApi: string;
  } | null;
};
