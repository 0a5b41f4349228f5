import { Search } from "lucide-react";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ApplicationRow } from "../../../../functions/shared/contract/tracker";
import { Button } from "../../../ui/button";
import { cn } from "../../../ui/cn";
import { Dialog } from "../../../ui/dialog";
import { Input } from "../../../ui/input";
import { CompanyMark } from "../list/company-mark";
import { StatusLabel } from "../list/status-label";
import type { ApplicationActions } from "../use-application-actions";
import { chooseOthers } from "./choose-others";

/** Limit of suggestions; the search finds all others. */
const SHOWN = 30;

export type MergeDialogProps = {
  row: ApplicationRow;
  rows: readonly ApplicationRow[];
  actions: Pick<ApplicationActions, "merge">;
  onMerged: (into: string) => void;
  onClose: () => void;
};

/** Chooses the application to merge this one into. Applications to the same company come first. */
export function MergeDialog({ row, rows, actions, onMerged, onClose }: MergeDialogProps) {
  const { t } = useTranslation(["applications", "common"]);
  const [search, setSearch] = useState("");
  const [chosen, setChosen] = useState<string | null>(null);
  const name = useId();
  const company = row.company ?? t("table.noCompany");
  const others = chooseOthers(row, rows, search);
  const target = others.find(({ id }) => id === chosen);
  function merge() {
    if (!target) return;
    actions.merge(row, target);
    onMerged(target.id);
    onClose();
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t("merge.title", { company })}
      description={t("merge.text")}
      closeLabel={t("common:actions.close")}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t("common:actions.cancel")}
          </Button>
          <Button variant="primary" disabled={!target} onClick={merge}>
            {t("merge.confirm")}
          </Button>
        </>
      }
    >
      <Input
        type="search"
        aria-label={t("merge.search")}
        placeholder={t("search.placeholder")}
        icon={<Search aria-hidden />}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
        className="mt-2 shrink-0"
      />
      <fieldset className="flex max-h-80 min-h-24 flex-col overflow-y-auto">
        <legend className="sr-only">{t("merge.others")}</legend>
        {others.slice(0, SHOWN).map((other) => (
          <label
            key={other.id}
            className={cn(
              "relative flex min-h-control-lg shrink-0 cursor-pointer items-center gap-3 rounded-md px-2 py-1 text-sm has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-focus",
              other.id === chosen ? "bg-primary-soft" : "hover:bg-hover",
            )}
          >
            <input
              type="radio"
              name={name}
              checked={other.id === chosen}
              onChange={() => setChosen(other.id)}
              className="absolute inset-0 size-full cursor-pointer appearance-none opacity-0"
            />
            <CompanyMark name={other.company} />
            <span className="min-w-0 flex-1">
              <span className="block truncate font-medium">{other.company ?? t("table.noCompany")}</span>
              <span className="block truncate text-xs text-fg-3">{other.position}</span>
            </span>
            <StatusLabel row={other} className="text-xs" />
          </label>
        ))}
        {others.length === 0 ? <p className="p-2 text-sm text-fg-2">{t("merge.none")}</p> : null}
        {others.length > SHOWN ? <p className="p-2 text-xs text-fg-3">{t("merge.more")}</p> : null}
      </fieldset>
    </Dialog>
  );
}
