import { Link, useNavigate, useSearchParams } from "@remix-run/react";
import { type ReactNode, Suspense, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useSession } from "../../state/session/session-store";
import { BrandMark } from "../../ui/brand-mark";
import { buttonClass } from "../../ui/button-class";
import { HeadingText } from "../../ui/heading-text";
import { lazyPart } from "../../ui/lazy-part";
import { Main } from "../../ui/main";
import { CodeForm } from "./code-form";
import type { Emulator } from "./emulator-hint";
import { nextPath } from "./next-path";
import { PhoneForm } from "./phone-form";
import { SignedInAlready } from "./signed-in-already";
import { useSignInFlow } from "./use-sign-in-flow";
import { Ways } from "./ways";

const MergeDialog = lazyPart(() => import("./merge-dialog").then((m) => m.MergeDialog));

export type SignInPageProps = {
  /** Language and theme. */
  controls: ReactNode;
  emulator: Emulator | null;
};

/** Signing in and signing up on one page: for the person there is no difference. */
export function SignInPage({ controls, emulator }: SignInPageProps) {
  const { t } = useTranslation("signin");
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const next = nextPath(search.get("next"));
  const { user, isGuest } = useSession();
  const { flow, state } = useSignInFlow();
  const isSigningIn = state.busy === "finish" || state.step === "done";
  const isHere = user !== null && !isGuest && !isSigningIn;

  useEffect(() => {
    if (state.step === "done") navigate(next, { replace: true });
  }, [state.step, next, navigate]);

  const check = useRef<HTMLDivElement>(null);
  const isByPhone = state.step === "phone" || state.step === "code";
  useEffect(() => {
    if (isByPhone && check.current) return flow.attachVerifier(check.current);
  }, [isByPhone, flow]);

  return (
    <div className="flex min-h-dvh flex-col">
      <header className="flex flex-wrap items-center justify-between gap-2 px-4 py-3 md:px-6">
        <Link
          to="/"
          className="inline-flex min-h-control items-center gap-2 rounded-sm text-md font-semibold tracking-title"
        >
          <BrandMark />
          Mocki
        </Link>
        <div className="flex items-center gap-1">{controls}</div>
      </header>
      <Main className="mx-auto flex w-full max-w-104 flex-1 flex-col gap-6 px-4 pt-8 pb-16 md:pt-28">
        <div className="flex flex-col gap-2 text-center">
          <h1 className="text-xl">
            <HeadingText>{t(isHere ? "already.title" : TITLES[state.step])}</HeadingText>
          </h1>
          {isHere || isByPhone ? null : <p className="text-balance text-fg-2">{t("lead")}</p>}
        </div>
        <div className="flex flex-col gap-5 rounded-lg border border-line bg-card p-5 shadow-card">
          {isHere ? <SignedInAlready user={user} next={next} /> : null}
          {!isHere && state.step === "phone" ? <PhoneForm flow={flow} state={state} /> : null}
          {!isHere && state.step === "code" ? <CodeForm flow={flow} state={state} emulator={emulator} /> : null}
          {!isHere && !isByPhone ? <Ways flow={flow} state={state} /> : null}
          {isHere ? null : (
            <div className="flex flex-col gap-2 border-t border-line pt-4">
              <Link to={next} className={buttonClass({ variant: "quiet", block: true })}>
                {t("guest.goOn")}
              </Link>
              <p className="text-center text-xs text-balance text-fg-3">{t("guest.hint")}</p>
            </div>
          )}
        </div>
        {isHere ? null : <Agreement />}
      </Main>
      {/* Container of the bot check, which only shows itself over the page in case of doubt. */}
      <div ref={check} />
      {state.asking ? (
        <Suspense fallback={null}>
          <MergeDialog flow={flow} state={state} />
        </Suspense>
      ) : null}
    </div>
  );
}

const TITLES = { ways: "title", done: "title", phone: "phone.title", code: "code.title" } as const;

const TAGS = /<(terms|privacy)>(.*?)<\/\1>/g;

/** The terms that signing in agrees to; each language places the two links in its own sentence. */
function Agreement() {
  const { t } = useTranslation("signin");
  const text = t("agreement");
  const parts = [];
  let end = 0;
  for (const match of text.matchAll(TAGS)) {
    const [whole, page, label] = match;
    parts.push(
      text.slice(end, match.index),
      <Link key={page} to={`/${page}`} className="rounded-xs text-fg-2 underline underline-offset-2 hover:text-fg">
        {label}
      </Link>,
    );
    end = match.index + whole.length;
  }
  return (
    <p className="text-center text-xs text-balance text-fg-3">
      {parts}
      {text.slice(end)}
    </p>
  );
}
