/** The used part of Google Identity Services, `google.accounts.oauth2`. */
export type TokenAnswer = {
  access_token?: string;
  expires_in?: number | string;
  scope?: string;
  error?: string;
  error_description?: string;
};
export type CodeAnswer = { code?: string; scope?: string; error?: string; error_description?: string };
export type PopupError = { type?: string; message?: string };

export type GoogleOauth = {
  initTokenClient: (config: {
    client_id: string;
    scope: string;
    callback: (answer: TokenAnswer) => void;
    error_callback: (error: PopupError) => void;
    prompt?: string;
    login_hint?: string;
  }) => { requestAccessToken: (overrides?: { prompt?: string; login_hint?: string }) => void };
  initCodeClient: (config: {
    client_id: string;
    scope: string;
    ux_mode: "popup";
    callback: (answer: CodeAnswer) => void;
    error_callback: (error: PopupError) => void;
  }) => { requestCode: () => void };
  hasGrantedAllScopes: (answer: TokenAnswer, ...scopes: [string, ...string[]]) => boolean;
  revoke: (token: string, done?: () => void) => void;
};

declare global {
  interface Window {
    google?: { accounts?: { oauth2?: GoogleOauth } };
  }
}

/** Loads the script once; rejects if it fails to load, and the next call tries again. */
export async function loadGoogleIdentity(address: string): Promise<GoogleOauth> {
  const there = window.google?.accounts?.oauth2;
  if (there) return there;
  await new Promise<void>((resolve, reject) => {
    const script = document.createElement("script");
    script.src = address;
    script.async = true;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error("Google's script cannot be loaded"));
    };
    document.head.appendChild(script);
  });
  const loaded = window.google?.accounts?.oauth2;
  if (!loaded) throw new Error("Google's script has brought nothing");
  return loaded;
}
