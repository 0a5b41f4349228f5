import type { TFunction } from "i18next";
import { hasRecognizer } from "../../speech/browser-recognizer";
import { serviceChoiceStore } from "../../speech/service-choice-store";
import { chooseService } from "../../speech/services";
import { speechMenu } from "../../speech/speech-menu";
import { notify } from "../../state/notifications";
import type { SettingsChange } from "../../state/settings-changes";
import { describeChange, type ServiceInForce } from "./describe-change";

/** Shows the change. Answers the ids of its notices. */
export async function notifyChange(change: SettingsChange, t: TFunction): Promise<string[]> {
  // Only the server knows which service recognizes a language.
  if (change.type === "recognitionLanguage") await speechMenu.load();
  return describeChange(change, t, findService).map((text, index) => {
    const id = `settings-${change.type}-${index}`;
    notify.info(text, { id });
    return id;
  });
}

function findService(lang: ServiceInForce["lang"]): ServiceInForce {
  const { menu, status } = speechMenu.getView();
  const known = { menu, asked: status === "ready", browser: hasRecognizer(window) };
  const choice = serviceChoiceStore.getView();
  return { lang, known, chosen: chooseService(choice, known, lang), isAutomatic: choice === "automatic" };
}
