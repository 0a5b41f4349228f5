import { createInstance } from "i18next";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { ConfirmDialog, type ConfirmDialogProps } from "../../../../../../app/features/peer/screen/confirm-dialog";
import type { AlertDialogProps } from "../../../../../../app/ui/alert-dialog";
import { readTexts } from "../../../../../support/texts";

/** The dialog is rendered into a portal, which static markup leaves out. */
const dialog = vi.hoisted(() => ({ shown: null as AlertDialogProps | null }));
vi.mock("../../../../../../app/ui/alert-dialog", () => ({
  AlertDialog: (props: AlertDialogProps) => {
    dialog.shown = props;
    return null;
  },
}));

const i18n = createInstance();
await i18n.init({ lng: "en", fallbackLng: false, resources: readTexts(), interpolation: { escapeValue: false } });

function show(props: Pick<ConfirmDialogProps, "question" | "name" | "away">) {
  renderToStaticMarkup(
    <I18nextProvider i18n={i18n}>
      <ConfirmDialog lines={3} onCancel={() => {}} onConfirm={() => {}} onLeaveInstead={null} {...props} />
    </I18nextProvider>,
  );
  return { description: dialog.shown?.description, confirmLabel: dialog.shown?.confirmLabel };
}

beforeEach(() => {
  dialog.shown = null;
});

describe("ConfirmDialog", () => {
  it("says before leaving that the other stays, and can end the interview", () => {
    expect(show({ question: "leave", name: "Ann", away: false })).toEqual({
      description:
        "Ann stays in the room and can end the interview without you. Until then it’s in your history as unfinished, and you can come back with the same link. It ends by itself once you’ve both been gone for half an hour.",
      confirmLabel: "Leave",
    });
  });

  it("doesn't say that somebody who is away stays", () => {
    expect(show({ question: "leave", name: "Ann", away: true })).toEqual({
      description:
        "Ann isn’t here now. The interview goes into your history as unfinished, and either of you can come back with the same link. It ends by itself once you’ve both been gone for half an hour.",
      confirmLabel: "Leave",
    });
  });

  it.each([
    ["when the other is there", { name: "Ann", away: false }, "End and debrief"],
    ["not when the other is away", { name: "Ann", away: true }, "End interview"],
    ["not when nobody has joined", { name: null, away: false }, "End interview"],
  ])("offers a debrief at the end: %s", (_, there, label) => {
    expect(show({ question: "finish", ...there }).confirmLabel).toBe(label);
  });
});
