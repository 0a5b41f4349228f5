import { screen, waitFor } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { words, wordsIn } from "../../../../../e2e/support/words";
import { choose } from "../../../../support/choose";
import { endInterview, openPeerPage, sees, seesNoMore, textsShown } from "../../../../support/peer-page";

const timeShown = () => screen.getByRole("timer", { name: words("top.elapsed") }).textContent;
const tile = (name: string) => screen.findByRole("region", { name });

describe("shared timer", () => {
  test("starts when both are there, pauses and resets for both, and shows the planned length", async () => {
    const page = await openPeerPage();
    await page.openPane(words("interviewer:tabs.room"));
    expect(timeShown()).toBe("0:00");
    const carl = await page.meets("Carl", "candidate");
    const running = () => carl.client.getView().timer.running;
    await waitFor(() => expect(running()).toBe(true));
    await waitFor(() => expect(timeShown()).not.toBe("0:00"));
    carl.client.actions.timer("pause");
    await screen.findByRole("button", { name: words("tools.timerResume"), hidden: true });
    const stopped = timeShown();
    await page.reload();
    await waitFor(() => expect(timeShown()).toBe(stopped));
    await page.openPane(words("interviewer:tabs.room"));
    await page.press(words("tools.timerReset"));
    await waitFor(() => expect(timeShown()).toBe("0:00"));
    await waitFor(() => expect(carl.client.getView().timer.elapsedMs).toBe(0));
    await page.press(words("tools.timerStart"));
    await waitFor(() => expect(running()).toBe(true));
    await page.press(words("tools.timerPause"));
    await waitFor(() => expect(running()).toBe(false));
    await choose(page.user, words("tools.planned"), words("tools.minutes", { n: 45 }));
    await waitFor(() => expect(carl.client.getView().timer.seconds).toBe(45 * 60));
    await waitFor(() => expect(timeShown()).toMatch(/^0:\d\d\/ 45:00$/));
  });
});

describe("role swap", () => {
  test("can be declined or withdrawn, takes effect when the other accepts, and keeps the roles of earlier lines", async () => {
    const page = await openPeerPage({ role: "candidate" });
    const ida = await page.meets("Ida", "interviewer");
    const asked = () => ida.client.getView().swap !== null;
    await page.openPane(words("interviewer:tabs.room"));
    await page.press(words("tools.swap"));
    await sees(words("banner.swapWaiting"));
    await waitFor(() => expect(asked()).toBe(true));
    ida.client.actions.swap("decline");
    await sees(words("toast.swapDeclined"));
    await seesNoMore(words("banner.swapWaiting"));
    await page.press(words("tools.swap"));
    await waitFor(() => expect(asked()).toBe(true));
    await page.press(words("banner.swapWithdraw"));
    await waitFor(() => expect(asked()).toBe(false));
    await tile(`Ida, ${words("roles.interviewer")}`);

    await page.says("I answer.");
    await waitFor(() => expect(ida.texts()).toEqual(["I answer."]));
    ida.client.actions.swap();
    await sees(words("banner.swapAsked", { name: "Ida" }));
    await sees(words("banner.swapAskedHelp", { role: words("roles.interviewer") }));
    await page.press(words("banner.swapAccept"));
    await sees(words("toast.swapDone"));
    await tile(`Ida, ${words("roles.candidate")}`);
    await page.says("Now I ask.");
    await waitFor(() => expect(textsShown()).toEqual(["I answer.", "Now I ask."]));
    await waitFor(() =>
      expect(ida.client.getView().lines.map(({ role }) => role)).toEqual(["candidate", "interviewer"]),
    );
  });

  test("can be declined by the page that is asked", async () => {
    const page = await openPeerPage();
    const carl = await page.meets("Carl", "candidate");
    carl.client.actions.swap();
    await sees(words("banner.swapAsked", { name: "Carl" }));
    await page.press(words("banner.swapDecline"));
    await waitFor(() => expect(carl.client.getView().swap).toBeNull());
    await seesNoMore(words("banner.swapAsked", { name: "Carl" }));
    expect(carl.client.getView().self?.role).toBe("candidate");
  });
});

describe("offer to swap roles at half of the planned time", () => {
  test.for(["banner.halfwaySwap", "banner.halfwayLater"] as const)(
    "is in the top bar until a press: %s",
    async (answer) => {
      const told = wordsIn("zh-TW");
      const page = await openPeerPage({ role: "candidate", language: "zh-TW" });
      const ida = await page.meets("Ida", "interviewer");
      const offer = () =>
        screen.queryByRole("group", { name: told("banner.halfway"), hidden: true })?.closest("header") ?? null;
      expect(offer()).toBeNull();
      ida.client.actions.timer("start", 2);
      await waitFor(() => expect(offer()).not.toBeNull());
      await waitFor(() =>
        expect(screen.getAllByRole("status").map(({ textContent }) => textContent)).toContainEqual(
          expect.stringContaining(told("banner.halfwayHelp", { role: told("roles.interviewer") })),
        ),
      );
      await page.press(told(answer));
      await waitFor(() => expect(offer()).toBeNull());
      if (answer === "banner.halfwayLater") return expect(ida.client.getView().swap).toBeNull();
      await waitFor(() => expect(ida.client.getView().swap).not.toBeNull());
      await sees(told("banner.swapWaiting"));
    },
  );
});

describe("date for the next interview", () => {
  test("is refused when it is over, and the way on is one room for both with the other role", async () => {
    const page = await openPeerPage();
    const carl = await page.meets("Carl", "candidate");
    await endInterview(page);
    await waitFor(() => expect(carl.client.getView().isDebrief).toBe(true));
    await page.press(words("bar.leaveCall"));
    await sees(words("left.over", { name: "Carl" }));
    await page.press(words("next.pick"));
    const day = screen.getByLabelText(words("next.day"));
    await page.user.clear(day);
    await page.user.type(day, "2001-01-01");
    await page.press(words("next.save"));
    expect((await screen.findByRole("alert")).textContent).toContain(words("next.past"));
    await page.press(words("left.againAction"));
    await waitFor(() => expect(screen.getByLabelText("room").textContent).not.toBe(page.room.id));
    const seat = await screen.findByRole("radio", { name: new RegExp(`^${words("roles.candidate")}`) });
    await waitFor(() => expect(seat.getAttribute("aria-checked")).toBe("true"));
  });
});
