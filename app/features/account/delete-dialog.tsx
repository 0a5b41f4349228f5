import { type FormEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { localStorageOrNull } from "../../state/browser-storage";
import { forgetRecordings } from "../../state/recordings/forget-recordings";
import { THEME_COOKIE } from "../../state/theme";
import { useTooOften } from "../../state/use-too-often";
import { Button } from "../../ui/button";
import { Dialog } from "../../ui/dialog";
import { Field } from "../../ui/field";
import { Input } from "../../ui/input";
import { clearBrowserData } from "./browser-data";
import { type DeleteProblem, deleteAccount, sendDelete } from "./delete-account";
import { FAREWELL_KEY, sessionStorageOrNull } from "./farewell";

export type DeleteDialogProps = { uid: string; isGuest: boolean; onClose: () => void };

/** Lists what is deleted and what stays, and asks for a typed word, because it cannot be undone. */
export function DeleteDialog({ uid, isGuest, onClose }: DeleteDialogProps) {
  const { t } = useTranslation(["account", "common"]);
  const tooOften = useTooOften();
  const [typed, setTyped] = useState("");
  const [missing, setMissing] = useState(false);
  const [state, setState] = useState<"asking" | "deleting" | DeleteProblem>("asking");
  const formId = useId();
  const word = t("delete.word");
  const busy = state === "deleting";
  const problem = state === "asking" || state === "deleting" ? null : state;

  async function confirm(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    if (typed.trim().toLowerCase() !== word.toLowerCase()) {
      setMissing(true);
      return;
    }
    setState("deleting");
    const outcome = await deleteAccount({
      send: () => sendDelete(uid),
      renewSession: async () => (await import("../../state/session/session")).renewSession(),
      deleteIdentity: async () => (await import("../../state/session/session")).deleteIdentity(),
      clearBrowser: clearAndLeave,
    });
    if (outcome !== null) setState(outcome);
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open && !busy) onClose();
      }}
      title={t(isGuest ? "delete.guestAsk" : "delete.ask")}
      description={t("delete.askText")}
      closeLabel={t("common:actions.close")}
      footer={
        <>
          <Button variant="quiet" disabled={busy} onClick={onClose}>
            {t("common:actions.cancel")}
          </Button>
          <Button type="submit" form={formId} variant="danger" busy={busy}>
            {t("delete.confirm")}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4 pt-2">
        <Points
          title={t("delete.goes")}
          points={[t("delete.goesServer"), t("delete.goesFiles"), t("delete.goesHere")]}
        />
        <Points title={t("delete.stays")} points={[t("delete.staysOther"), t("delete.staysCopies")]} />
        <form id={formId} noValidate onSubmit={confirm}>
          <Field label={t("delete.type", { word })} error={missing ? t("delete.mistyped", { word }) : null}>
            {(control) => (
              <Input
                {...control}
                value={typed}
                disabled={busy}
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                onChange={(event) => {
                  setTyped(event.target.value);
                  setMissing(false);
                }}
              />
            )}
          </Field>
        </form>
        {problem ? (
          <p role="alert" className="text-sm text-danger">
            {t("delete.failed")} {problem === "too_often" ? tooOften() : t(`problems.${problem}`)}
          </p>
        ) : null}
      </div>
    </Dialog>
  );
}

function Points({ title, points }: { title: string; points: readonly string[] }) {
  return (
    <div className="text-sm">
      <h3 className="font-medium">{title}</h3>
      <ul className="mt-1 flex list-disc flex-col gap-1 pl-5 text-fg-2">
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </div>
  );
}

/**
 * Clears this browser and reloads the landing page: stores in memory would write their data back. The next page signs
 * in a new guest.
 */
async function clearAndLeave(): Promise<void> {
  await forgetRecordings().catch(() => {
    // A browser that refuses its storage has none.
  });
  clearBrowserData(localStorageOrNull());
  const ofTab = sessionStorageOrNull();
  clearBrowserData(ofTab);
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and on plain HTTP
  document.cookie = `${THEME_COOKIE}=; Path=/; Max-Age=0; SameSite=Lax`;
  try {
    ofTab?.setItem(FAREWELL_KEY, "deleted");
  } catch {
    // Without the cookie API the deletion goes on.
  }
  window.location.replace("/");
}
