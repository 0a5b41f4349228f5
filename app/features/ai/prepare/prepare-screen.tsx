import { ArrowRight, Hourglass } from "lucide-react";
import { type FormEvent, Suspense, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Criterion } from "../../../../party/protocol/analysis";
import { MOCK_MINUTES } from "../../../../party/protocol/mock";
import { COACH, type InterviewType, promptTypeOf } from "../../../../party/protocol/vocabulary";
import { useQuotaUsage } from "../../../interview/quota/use-quota";
import { RecordingFields } from "../../../interview/recording/recording-fields";
import { ChecksCard } from "../../../interview/setup/checks-card";
import { DeviceFields } from "../../../room/devices/device-fields";
import { PreviewTile } from "../../../room/devices/preview-tile";
import { useMediaAccess } from "../../../room/devices/use-media-access";
import { usePreview } from "../../../room/devices/use-preview";
import type { Media } from "../../../room/media/media-view";
import { keyProviders } from "../../../room/models/choose-model";
import type { BroughtKey } from "../../../room/models/own-key";
import { useMenu } from "../../../room/models/use-menu";
import { openBrowserStorage } from "../../../state/browser-storage";
import { type ChosenQuestions, forgetQuestions } from "../../../state/chosen-questions";
import { useSession } from "../../../state/session/session-store";
import { useAssistantSettings } from "../../../state/use-assistant-settings";
import { useSettings } from "../../../state/use-settings";
import { Banner } from "../../../ui/banner";
import { Button } from "../../../ui/button";
import { Card } from "../../../ui/card";
import { HeadingText } from "../../../ui/heading-text";
import { lazyPart } from "../../../ui/lazy-part";
import { type JoinedInterview, loadSetup, type Setup, saveSetup } from "../setup";
import { AboutFields } from "./about-fields";
import { AdvancedFields } from "./advanced-fields";
import { AnswerFields } from "./answer-fields";
import { ChosenQuestionsNotice } from "./chosen-questions-notice";
import { ContextField } from "./context-field";
import { FocusNotice } from "./focus-notice";
import { HonestCard } from "./honest-card";
import { InterviewerField } from "./interviewer-field";
import { chooseModel, keyOwnerOf, ModelField } from "./model-field";
import { ReturnNotice } from "./return-notice";
import { useAdvert } from "./use-advert";
import { useChosenQuestions } from "./use-chosen-questions";
import { useContextText } from "./use-context-text";
import { useRecognitionBlocker } from "./use-recognition-blocker";
import { useWish } from "./use-wish";
import type { Wish } from "./wish";

const KeyDialog = lazyPart(() => import("../key-dialog").then((m) => m.KeyDialog));

export type PrepareScreenProps = {
  /** An interview that the address names, and this tab is not in. */
  room: string | null;
  /** The settings requested by the link that led here, until they are applied. */
  wish: Wish | null;
  onWishTaken: () => void;
  /** The criterion to practice. */
  focus: Criterion | null;
  onFocusLeftOut: () => void;
  media: Media;
  /** Coming back from an interview, whose devices were just closed. */
  cameBack: boolean;
  ownKey: BroughtKey | null;
  onKey: (key: BroughtKey | null) => void;
  onTouched: () => void;
  /** `back`: the interview to go back into; null begins another. */
  onStart: (chosen: Omit<JoinedInterview, "room">, back: string | null) => void;
};

const storage = openBrowserStorage();
const HONEST_ID = "honest-points";

/** Prepares an AI interview: its setup, how to answer, and the devices. */
export function PrepareScreen(props: PrepareScreenProps) {
  const { room, wish, onWishTaken, focus, onFocusLeftOut, media, cameBack, ownKey, onKey, onTouched, onStart } = props;
  const { t } = useTranslation("ai");
  const { user, isLoading } = useSession();
  const [setup, setSetup] = useState<Setup>(() => loadSetup(null));
  const [isLoaded, setLoaded] = useState(false);
  const uid = user?.uid ?? null;
  const { text: context, set: setContext } = useContextText(uid);
  const { text: advert, set: setAdvert } = useAdvert(uid);
  const listed = useMenu();
  const menu = listed.status === "loading" ? null : listed.menu;
  const quota = useQuotaUsage(uid, null);
  const access = useMediaAccess();
  const tile = usePreview(media, cameBack, true);

  // In the browser alone: the server's page is the same for everybody.
  useEffect(() => {
    setSetup(loadSetup(storage));
    setLoaded(true);
  }, []);
  function change(next: Partial<Setup>) {
    const changed = { ...setup, ...next };
    setSetup(changed);
    if (isLoaded) saveSetup(storage, changed);
  }
  useWish(wish, { isLoaded, onType: (interviewType) => change({ interviewType }), onWishTaken });

  const { chosen, leaveOut } = useChosenQuestions(uid);
  const blocker = useRecognitionBlocker();
  // Type where no voice can be heard; the person's own choice stays for the next time.
  const shown: Setup = blocker ? { ...setup, answerBy: "typing" } : setup;
  const stored = useStoredModel(setup.interviewType);
  const model = chooseModel(menu, setup.model, ownKey, stored);
  const keyOf = keyOwnerOf(menu, model);
  const [asksKey, setAsksKey] = useState<"chosen" | "any" | null>(null);
  // Until the menu is loaded, only the coach is known to be available.
  const isReady = isLoaded && (menu !== null || setup.model === COACH);
  const left = quota?.ai ? Math.max(0, quota.ai.limit - quota.ai.used) : null;
  const chosenOwner = keyOf === null ? [] : [keyOf];
  const keyOwners = asksKey === null ? [] : asksKey === "any" ? keyProviders(menu?.models ?? []) : chosenOwner;
  function takeKey(key: BroughtKey | null) {
    onKey(key);
    // A key brought for no particular model is to be used.
    if (key !== null && asksKey === "any" && setup.model !== null) change({ model: chooseModel(menu, null, key) });
  }
  function start(event: FormEvent) {
    event.preventDefault();
    if (!isReady || left === 0) return;
    if (keyOf !== null && ownKey?.provider !== keyOf) return setAsksKey("chosen");
    forgetQuestions();
    const begun = chosen?.only ? { ...shown, minutes: minutesFor(chosen) } : shown;
    onStart({ setup: begun, model, keyOf, context, advert, focus, chosen }, null);
  }

  return (
    <>
      <header className="mb-6">
        <h1 className="text-xl tracking-title text-balance">
          <HeadingText>{t("prepare.title")}</HeadingText>
        </h1>
        <p className="max-w-160 text-fg-2">{t("prepare.intro")}</p>
      </header>
      {room ? (
        <ReturnNotice
          room={room}
          signedIn={user !== null}
          ready={isReady}
          onReturn={() => onStart({ setup: shown, model, keyOf, context, advert, focus, chosen: null }, room)}
        />
      ) : null}
      {chosen ? <ChosenQuestionsNotice chosen={chosen} onLeaveOut={leaveOut} /> : null}
      {focus ? <FocusNotice focus={focus} interviewType={setup.interviewType} onLeaveOut={onFocusLeftOut} /> : null}
      <form
        onSubmit={start}
        onFocus={onTouched}
        onPointerDown={onTouched}
        noValidate
        className="grid items-start gap-5 lg:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)] lg:grid-rows-[auto_auto_1fr] lg:gap-x-6"
      >
        <div className="flex min-w-0 flex-col gap-5 lg:col-start-1 lg:row-span-3 lg:row-start-1">
          <Card className="flex flex-col gap-5 p-5">
            <AboutFields setup={setup} onChange={change} />
            <InterviewerField setup={setup} onChange={change} />
            <ModelField
              menu={menu}
              value={model}
              ownKey={ownKey}
              onChange={(next) => change({ model: next })}
              missed={setup.model === null || setup.model === model ? null : setup.model}
              onGiveKey={() => setAsksKey("chosen")}
              onOwnKey={() => setAsksKey("any")}
            />
          </Card>
          <Card className="flex flex-col gap-5 p-5">
            <AnswerFields setup={shown} blocker={blocker} onChange={change} />
            {shown.answerBy === "typing" ? null : <RecordingFields />}
            <AdvancedFields setup={shown} onChange={change} />
          </Card>
          <Card className="flex flex-col gap-3 p-5">
            <ContextField of="context" uid={uid} value={context} onChange={setContext} />
          </Card>
          <Card className="flex flex-col gap-3 p-5">
            <ContextField of="advert" uid={uid} value={advert} onChange={setAdvert} />
          </Card>
        </div>
        <div className="min-w-0 max-lg:order-first lg:col-start-2 lg:row-start-1">
          <PreviewTile media={media} access={access} preview={tile} />
        </div>
        <div className="flex min-w-0 flex-col gap-2 max-lg:sticky max-lg:bottom-0 max-lg:order-last max-lg:z-sticky max-lg:-mx-4 max-lg:-mb-12 max-lg:border-t max-lg:border-line max-lg:bg-panel max-lg:px-4 max-lg:py-3 md:max-lg:-mx-6 md:max-lg:-mb-16 md:max-lg:px-6 lg:col-start-2 lg:row-start-2">
          {left === 0 ? (
            <Banner tone="warning" role="status" icon={<Hourglass aria-hidden />} title={t("left.noneTitle")}>
              {t("left.none", { limit: quota?.ai?.limit ?? 0 })}
            </Banner>
          ) : null}
          <Button
            type="submit"
            variant="primary"
            size="lg"
            block
            disabled={!isReady || left === 0}
            aria-describedby={HONEST_ID}
            iconEnd={<ArrowRight aria-hidden />}
          >
            {t("prepare.start")}
          </Button>
          {left !== null && left > 0 ? (
            <p className="text-xs text-fg-2 lg:text-sm">{t("left.some", { left, limit: quota?.ai?.limit ?? 0 })}</p>
          ) : null}
          <p className="text-xs text-fg-3 lg:text-sm">{t("prepare.startHelp")}</p>
        </div>
        <div className="flex min-w-0 flex-col gap-5 lg:col-start-2 lg:row-start-3">
          <DeviceFields media={media} size={tile.size} />
          <ChecksCard media={media} connectable={user !== null && !isLoading} onAllow={tile.allow} call={false} />
          <HonestCard id={HONEST_ID} />
        </div>
      </form>
      {keyOwners.length > 0 ? (
        <Suspense>
          <KeyDialog
            providers={keyOwners}
            held={ownKey && keyOwners.includes(ownKey.provider) ? ownKey.provider : null}
            onKey={takeKey}
            onClose={() => setAsksKey(null)}
          />
        </Suspense>
      ) : null}
    </>
  );
}

const MINUTES_EACH = 4;

/** Time enough for these questions, with their follow-ups. */
function minutesFor({ questions }: ChosenQuestions): number {
  return Math.max(MOCK_MINUTES.least, questions.length * MINUTES_EACH);
}

/** The model that the assistant's settings hold for interviews of this type. */
function useStoredModel(type: InterviewType): string | null {
  const [{ prompts }] = useAssistantSettings();
  const lang = useSettings((settings) => settings.recognitionLanguage);
  return prompts.find(({ promptType }) => promptType === promptTypeOf(type, lang))?.model ?? null;
}
