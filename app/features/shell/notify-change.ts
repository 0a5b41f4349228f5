import type { TFunction } from "i18next";
import { hasRecogniser } from "../../speech/browser-recogniser";
import { keptService } from "../../speech/kept-service";
import { chooseService } from "../../speech/services";
import { speechMenu } from "../../speech/speech-menu";
import { notify } from "../../state/notifications";
import type { SettingsChange } from "../../state/settings-changes";
import { describeChange, type ServiceInForce } from "./describe-change";

export async function notifyChange(change: SettingsChange, t: TFunction): Promise<void> {
  // Only the server knows which service recognizes a language.
  if (change.type === "recognitionLanguage") await speechMenu.load();
  for (const [index, text] of describeChange(change, t, findService).entries()) {
    notify.info(text, { id: `settings-${change.type}-${index}` });
  }
}

function findService(lang: ServiceInForce["lang"]): ServiceInForce {
  const { menu, status } = speechMenu.get();
  const known = { menu, asked: status === "ready", browser: hasRecogniser(window) };
  const choice = keptService.get();
  return { lang, known, chosen: chooseService(choice, known, lang), isAutomatic: choice === "automatic" };
}
