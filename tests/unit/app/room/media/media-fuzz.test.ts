import fc from "fast-check";
import { expect, it } from "vitest";
import type { MediaActions } from "../../../../../app/room/media/media-view";
import { device, type FakeMediaDevices, fakePage, settled } from "../../../../support/fake-media";

type Step = { name: string; run: (actions: MediaActions, fake: FakeMediaDevices) => void };

const switches = [
  "setMicrophone",
  "setCamera",
  "setCameraAudio",
  "setScreen",
  "setVideoShare",
  "setAudioShare",
] as const;

const steps: Step[] = [
  ...switches.flatMap((name) =>
    [true, false].map((on): Step => ({ name: `${name} ${on}`, run: (actions) => void actions[name](on) })),
  ),
  ...["mic-a", "mic-b", null].map((id) => ({
    name: `microphone ${id}`,
    run: (actions: MediaActions) => void actions.chooseMicrophone(id),
  })),
  ...["cam-a", "cam-b", null].map((id) => ({
    name: `camera ${id}`,
    run: (actions: MediaActions) => void actions.chooseCamera(id),
  })),
  { name: "start", run: (actions) => actions.start({ ask: true }) },
  { name: "stop", run: (actions) => actions.stop() },
  { name: "mute", run: (actions) => actions.setMuted(true) },
  { name: "unmute", run: (actions) => actions.setMuted(false) },
  { name: "first answer", run: (_, fake) => fake.release("first") },
  { name: "last answer", run: (_, fake) => fake.release("last") },
  { name: "cam-b busy", run: (_, fake) => fake.busy.add("cam-b") },
  { name: "cam-b free", run: (_, fake) => fake.busy.delete("cam-b") },
  { name: "mic-a lost", run: (_, fake) => fake.unplug("mic-a") },
  {
    name: "mic-a back",
    run: (_, fake) => {
      if (!fake.devices.some(({ deviceId }) => deviceId === "mic-a")) fake.plug(device("audioinput", "mic-a"));
    },
  },
  {
    name: "camera ends",
    run: (_, fake) =>
      fake
        .live()
        .find(({ kind }) => kind === "video")
        ?.end(),
  },
];

it("LocalMedia never keeps a hidden capture, or two exclusive ones, after any sequence of actions", async () => {
  const turn = fc.record({ step: fc.constantFrom(...steps), waits: fc.boolean() });
  await fc.assert(
    fc.asyncProperty(fc.array(turn, { maxLength: 25 }), fc.boolean(), async (turns, isPhone) => {
      const { actions, fake, view, status } = fakePage();
      Object.assign(fake, { held: true, isPhone });
      actions.start({ ask: true });
      for (const { step, waits } of turns) {
        step.run(actions, fake);
        if (waits) await settled();
        const { microphone, cameraAudio, screen, videoShare, audioShare, videoShareAudio } = view().captures;
        expect(microphone.track && cameraAudio.track).toBeNull();
        expect(screen.track && videoShare.track).toBeNull();
        expect(audioShare.track && videoShareAudio.track).toBeNull();
      }
      fake.held = false;
      fake.release();
      await settled();
      const shown = Object.values(view().captures).flatMap(({ track }) => (track ? [track] : []));
      const last = (...names: string[]) => turns.findLast(({ step }) => names.includes(step.name))?.step.name;
      if (last("start", "stop") === "stop") expect(shown).toEqual([]);
      if (last("setCamera true", "setCamera false") === "setCamera false")
        expect(view().captures.camera.track).toBeNull();
      expect(new Set<unknown>(fake.live())).toEqual(new Set<unknown>(shown));
      for (const name of ["microphone", "camera", "cameraAudio", "screen", "videoShare", "audioShare"] as const)
        expect(status(name)).not.toBe("starting");
      for (const { kind, enabled } of [view().outgoing.voice].flatMap((track) => track ?? []))
        expect([kind, enabled]).toEqual(["audio", !view().muted]);
      actions.stop();
      expect(fake.live()).toEqual([]);
    }),
    { numRuns: 300 },
  );
});
