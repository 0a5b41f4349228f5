import { useTranslation } from "react-i18next";
import type { RoomErrorCode } from "../../../party/protocol/errors";
import type { Refusal } from "../../room/client/room-view";
import { WorkRefusal, type WorkRefusalProps } from "./work-refusal";

export type CodeRefusal = Refusal & {
  message: Extract<Refusal["message"], { type: "code_file" | "code_change" | "code_run" }>;
};

export function isAboutCode(refusal: Refusal): refusal is CodeRefusal {
  return ["code_file", "code_change", "code_run"].includes(refusal.message.type);
}

export type CodeRefusalsProps = Pick<WorkRefusalProps, "onCopy" | "onDismiss"> & { refusals: readonly CodeRefusal[] };

/** Code that the room refused, one notice for each file and kind: a change takes those after it along. */
export function CodeRefusals({ refusals, onCopy, onDismiss }: CodeRefusalsProps) {
  const { t } = useTranslation("interview");
  const groups = new Map<string, CodeRefusal[]>();
  for (const refusal of refusals) {
    const key = `${refusal.message.type} ${refusal.message.file}`;
    groups.set(key, [...(groups.get(key) ?? []), refusal]);
  }
  return [...groups].map(([key, group]) => {
    const [first] = group;
    if (!first) return null;
    const reason = reasonOf(first.code);
    return (
      <WorkRefusal
        key={key}
        title={t(`banner.refusedCode.${first.message.type}`)}
        reason={reason && t(reason)}
        refusals={group}
        onCopy={onCopy}
        onDismiss={onDismiss}
      />
    );
  });
}

/** Null where the code says nothing to a person. */
function reasonOf(code: RoomErrorCode) {
  switch (code) {
    case "finished":
      return "banner.refusedCode.finished";
    case "not_found":
      return "banner.refusedCode.gone";
    case "room_limit":
      return "banner.refusedCode.full";
    case "too_large":
      return "errors.too_large";
    default:
      return null;
  }
}
