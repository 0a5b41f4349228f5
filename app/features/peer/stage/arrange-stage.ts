import { cn } from "../../../ui/cn";

/**
 * `column` is beside the transcript, `row` above it, `inset` puts the own picture into the other's, `full` is the whole
 * screen.
 */
export type StageLayout = "column" | "row" | "inset" | "full";

export type StageClasses = {
  stage: string;
  /** The other's shared screen; there only while they share. */
  screen: string;
  /** The own share; present only while there is one. */
  ownShare: string;
  peer: string;
  self: string;
  /** In the biggest tile, clear of the names and of the small tiles. */
  captions: string;
  /** These tiles are too small for words. */
  small: { peer: boolean; self: boolean };
};

const edgeless = "rounded-none! border-x-0! border-t-0!";
const inset = "absolute! z-1 border-line-strong shadow-raise";

/** The layout of all tiles: only classes change, so that videos do not restart when the layout changes. */
export function arrangeStage(layout: StageLayout, shown: { screen: boolean; ownShare: boolean }): StageClasses {
  const small = { peer: false, self: false };
  const { ownShare } = shown;
  const captions = "absolute inset-x-2 bottom-10";
  switch (layout) {
    case "column":
      return shown.screen
        ? {
            stage: cn(
              "grid grid-cols-2 gap-3",
              ownShare ? "grid-rows-[auto_minmax(0,1fr)_10rem]" : "grid-rows-[minmax(0,1fr)_10rem]",
            ),
            ownShare: "col-span-2",
            screen: "col-span-2",
            peer: "",
            self: "",
            captions,
            small,
          }
        : {
            stage: cn("grid gap-3", ownShare ? "grid-rows-[auto_minmax(0,1fr)_minmax(0,1fr)]" : "grid-rows-2"),
            ownShare: "",
            screen: "",
            peer: "",
            self: "",
            captions,
            small,
          };
    case "row":
      return shown.screen
        ? {
            stage: cn(
              "grid gap-3 grid-cols-[minmax(0,1fr)_minmax(8rem,13rem)]",
              ownShare ? "grid-rows-[auto_minmax(0,1fr)_minmax(0,1fr)]" : "grid-rows-2",
            ),
            ownShare: "col-span-2",
            screen: "row-span-2",
            peer: "",
            self: "",
            captions,
            small,
          }
        : {
            stage: cn(
              "grid grid-cols-2 gap-3",
              ownShare ? "grid-rows-[auto_minmax(0,1fr)]" : "grid-rows-[minmax(0,1fr)]",
            ),
            ownShare: "col-span-2",
            screen: "",
            peer: "",
            self: "",
            captions,
            small,
          };
    case "inset": {
      const corner = `${inset} bottom-3 h-20 w-26`;
      if (shown.screen)
        return {
          stage: "relative",
          ownShare: "absolute! inset-x-2 top-2 z-2",
          screen: `h-full ${edgeless}`,
          peer: `${inset} right-3 bottom-19 h-14 w-18`,
          self: `${inset} right-3 bottom-3 h-14 w-18`,
          captions: "absolute right-23 bottom-10 left-2",
          small: { peer: true, self: true },
        };
      return {
        stage: "relative",
        ownShare: "absolute! inset-x-2 top-2 z-2",
        screen: "",
        peer: `h-full ${edgeless}`,
        self: `${corner} right-3`,
        captions: "absolute right-31 bottom-10 left-2",
        small: { peer: false, self: true },
      };
    }
    case "full": {
      const corner = `${inset} right-4 h-[18dvh] w-[24dvh]`;
      const bar = "absolute! left-1/2 top-3 z-2 max-w-full -translate-x-1/2";
      if (shown.screen)
        return {
          stage: "relative",
          ownShare: bar,
          screen: "h-full",
          peer: `${corner} bottom-[calc(18dvh+1.75rem)]`,
          self: `${corner} bottom-4`,
          captions: "absolute inset-x-[27dvh] bottom-10",
          small: { peer: true, self: true },
        };
      return {
        stage: "relative",
        ownShare: bar,
        screen: "",
        peer: "h-full",
        self: `${corner} bottom-4`,
        captions: "absolute inset-x-[27dvh] bottom-10",
        small: { peer: false, self: true },
      };
    }
    default:
      return layout satisfies never;
  }
}
