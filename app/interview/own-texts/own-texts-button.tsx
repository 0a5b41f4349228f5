import { FolderOpen } from "lucide-react";
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../ui/button";
import { lazyPart } from "../../ui/lazy-part";
import { fitText } from "./own-texts";

const OwnTextsDialog = lazyPart(() => import("./own-texts-dialog").then((m) => m.OwnTextsDialog));

export type OwnTextsButtonProps = {
  /** Null: no user is known yet. */
  uid: string | null;
  /** The content of the field, and its maximum length. */
  value: string;
  most: number;
  /** `note`: what became of it, to be said beside the field. */
  onChange: (text: string, note: string) => void;
};

/** Puts the user's own résumé or stories into a field. */
export function OwnTextsButton({ uid, value, most, onChange }: OwnTextsButtonProps) {
  const { t, i18n } = useTranslation("interview");
  const [isOpen, setOpen] = useState(false);
  const number = new Intl.NumberFormat(i18n.language);

  function use(text: string, names: readonly string[]) {
    const fitted = fitText(text, most);
    const name = new Intl.ListFormat(i18n.language).format(names);
    const note =
      fitted.left > 0
        ? t("own.cut", { max: number.format(most), left: number.format(fitted.left) })
        : t("own.used", { name });
    onChange(fitted.text, note);
    setOpen(false);
  }
  return (
    <>
      <Button size="sm" icon={<FolderOpen aria-hidden />} disabled={uid === null} onClick={() => setOpen(true)}>
        {t("own.open")}
      </Button>
      {isOpen && uid !== null ? (
        <Suspense fallback={null}>
          <OwnTextsDialog
            uid={uid}
            most={number.format(most)}
            hasText={value.trim() !== ""}
            onUse={(text, names, adds) => use(adds ? `${value.trimEnd()}\n\n${text}` : text, names)}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
