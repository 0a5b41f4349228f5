import { Link2 } from "lucide-react";
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Period } from "../../../../functions/shared/contract/journey";
import { Button } from "../../../ui/button";
import { lazyPart } from "../../../ui/lazy-part";

const ShareDialog = lazyPart(() => import("./share-dialog").then((m) => m.ShareDialog));

/** Opens the dialog with the links to this chart. */
export function ShareButton({ uid, period }: { uid: string; period: Period }) {
  const { t } = useTranslation("journey");
  const [isOpen, setOpen] = useState(false);
  const [isWanted, setWanted] = useState(false);
  const open = () => {
    setWanted(true);
    setOpen(true);
  };
  return (
    <>
      <Button size="sm" icon={<Link2 aria-hidden />} onClick={open}>
        {t("share.open")}
      </Button>
      {isWanted ? (
        <Suspense fallback={null}>
          <ShareDialog uid={uid} period={period} open={isOpen} onOpenChange={setOpen} />
        </Suspense>
      ) : null}
    </>
  );
}
