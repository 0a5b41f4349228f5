import { Download, FileImage, PenTool } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Journey } from "../../../../functions/shared/contract/journey";
import { notify } from "../../../state/notifications";
import { Button } from "../../../ui/button";
import { Menu, MenuItem } from "../../../ui/menu";
import { useJourneyWords } from "./use-journey-words";

/** Saves the chart as a file. The code for it is loaded on demand. */
export function SaveMenu({ journey }: { journey: Journey }) {
  const { t, i18n } = useTranslation("journey");
  const words = useJourneyWords();
  const save = async (kind: "png" | "svg") => {
    try {
      const { saveChart } = await import("./save-chart");
      await saveChart(kind, journey, {
        language: i18n.language,
        title: t("title"),
        subtitle: [words.total(journey), ...(journey.hasDemo ? [t("demo")] : [])].join(" · "),
        date: words.date(Date.now()),
        sentence: words.sentence(journey),
        word: words.word,
        number: words.number,
      });
    } catch {
      notify.error(t("save.failed"));
    }
  };
  return (
    <Menu
      trigger={
        <Button size="sm" icon={<Download aria-hidden />} disabled={journey.total === 0}>
          {t("save.label")}
        </Button>
      }
    >
      <MenuItem icon={<FileImage aria-hidden />} onSelect={() => save("png")}>
        {t("save.png")}
      </MenuItem>
      <MenuItem icon={<PenTool aria-hidden />} onSelect={() => save("svg")}>
        {t("save.svg")}
      </MenuItem>
    </Menu>
  );
}
