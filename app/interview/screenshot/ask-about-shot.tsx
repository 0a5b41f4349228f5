import { Scale, Sparkles } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Room } from "../../room/client/use-room";
import { useModelWords } from "../../room/models/model-label";
import { notify } from "../../state/notifications";
import { Button } from "../../ui/button";
import { type AskContext, useAsking } from "../assistant/use-asking";
import { openEncoder, scalePicture } from "./scale-picture";
import type { Shot } from "./take-frame";

export type AskAboutShotProps = {
  room: Room;
  context: AskContext;
  shot: Shot | null;
  /** Offers an analysis of the newest answer with the picture, too. */
  canAnalyze?: boolean;
  onAsked: () => void;
};

/** Asks a model that reads pictures for a hint about the picture, or to judge an answer with it. */
export function AskAboutShot({ room, context, shot, canAnalyze = false, onAsked }: AskAboutShotProps) {
  const { t } = useTranslation("assistant");
  const { choice, menu, key, status, ask } = useAsking(room, context);
  const { nameOf } = useModelWords(menu.models, key);
  const [busy, setBusy] = useState(false);
  const model = nameOf(choice.model.id);
  const reads = choice.model.readsPictures;
  const help = useId();
  const closed = useRef(false);
  useEffect(() => {
    closed.current = false;
    return () => {
      closed.current = true;
    };
  }, []);

  async function send(mode: "interview_hint" | "answer_analysis", { image }: Shot) {
    setBusy(true);
    const picture = await shrink(image);
    // A user who has closed the dialog meanwhile does not want the request any more.
    if (closed.current) return;
    setBusy(false);
    if (!picture) return notify.error(t("picture.failed"), { id: "picture" });
    ask(mode, { image: picture });
    notify.success(t("picture.asked"), { id: "picture", duration: 4_000 });
    onAsked();
  }
  return (
    <span className="flex min-w-0 basis-full flex-wrap items-center gap-2">
      <Button
        icon={<Sparkles aria-hidden />}
        busy={busy}
        disabled={!shot || status === "loading"}
        aria-disabled={!reads || undefined}
        aria-describedby={help}
        onClick={() => shot && reads && void send("interview_hint", shot)}
      >
        {t("picture.ask")}
      </Button>
      {canAnalyze ? (
        <Button
          icon={<Scale aria-hidden />}
          disabled={!shot || busy || status === "loading"}
          aria-disabled={!reads || undefined}
          aria-describedby={help}
          onClick={() => shot && reads && void send("answer_analysis", shot)}
        >
          {t("picture.analyze")}
        </Button>
      ) : null}
      <span id={help} className="min-w-0 flex-1 text-xs text-fg-3">
        {reads ? t("picture.help", { model }) : t("picture.noModel", { model })}
      </span>
    </span>
  );
}

async function shrink(image: Blob) {
  try {
    const encoder = await openEncoder(image);
    return await scalePicture(encoder.width, encoder.encode).finally(encoder.close);
  } catch {
    return null;
  }
}
