import type { TFunction } from "i18next";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useStore } from "zustand";
import { notify } from "../../state/notifications";
import type { MergeOutcome } from "../../state/session/merge";
import { cancelMerge, completeSignIn, loadSignIn, prepareMerge } from "../../state/session/session";
import type { Failure } from "./failure";
import { EXAMPLE_NUMBER } from "./phone-number";
import { createSignInFlow, type SignInFlow, type SignInState } from "./sign-in-flow";

/** One notice at a time: a new failure replaces the previous one. */
const NOTICE_ID = "sign-in";

/** One page's sign-in flow and its state. */
export function useSignInFlow(): { flow: SignInFlow; state: SignInState } {
  const { i18n } = useTranslation("signin");
  const [flow] = useState(() => {
    // The language may change during the flow.
    const now = () => i18n.getFixedT(null, "signin");
    return createSignInFlow({
      signIn: loadSignIn,
      prepareMerge,
      cancelMerge,
      complete: completeSignIn,
      onFailure: (failure) => notifyFailure(failure, now()),
      onMerged: (outcome) => notifyMerge(outcome, now()),
      isOnline: () => navigator.onLine,
      now: Date.now,
    });
  });
  return { flow, state: useStore(flow.store) };
}

function notifyFailure(failure: Failure, t: TFunction<"signin">): void {
  const description = failure.hint && t(`hints.${failure.hint}`);
  if (failure.kind === "words") {
    notify.error(failure.words, { id: NOTICE_ID, description });
    return;
  }
  const { text, error = "" } = failure;
  notify.error(t(`errors.${text}`, { error, example: EXAMPLE_NUMBER }), { id: NOTICE_ID, description });
}

function notifyMerge(outcome: MergeOutcome, t: TFunction<"signin">): void {
  switch (outcome.kind) {
    case "nothing":
      notify.success(t("done.signedIn"), { id: NOTICE_ID });
      return;
    case "merged":
      notify.success(t("done.signedIn"), {
        id: NOTICE_ID,
        description: outcome.interviews > 0 ? t("done.merged", { count: outcome.interviews }) : undefined,
      });
      return;
    case "pending":
      notify.info(t("done.signedIn"), { id: NOTICE_ID, description: t("done.mergePending") });
      return;
    case "refused":
      notify.warning(t("done.signedIn"), { id: NOTICE_ID, description: t("done.mergeRefused") });
      return;
    default:
      return outcome satisfies never;
  }
}
