import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { notify } from "../../../state/notifications";
import { useView } from "../../../state/observable";
import type { MainPicture } from "./main-picture";
import { PictureWindow } from "./picture-window";
import { createSmallVideo } from "./small-video";

export type PictureInPicture = {
  /** False without a picture, and in browsers without it (Firefox has a button of its own). */
  can: boolean;
  on: boolean;
  toggle: () => void;
};

export function usePictureInPicture(picture: MainPicture): PictureInPicture {
  const { t } = useTranslation("call");
  // Another language is no reason to close it.
  const words = useRef(t);
  words.current = t;
  const [able, setAble] = useState(false);
  const small = useMemo(
    () =>
      new PictureWindow({
        create: createSmallVideo,
        failed: () => notify.error(words.current("failed.pictureInPicture"), { id: "picture-in-picture" }),
      }),
    [],
  );

  useEffect(() => setAble(document.pictureInPictureEnabled === true), []);
  useEffect(() => small.setPicture(picture), [small, picture]);
  useEffect(() => () => small.close(), [small]);

  const on = useView(small);
  const toggle = useCallback(() => void small.toggle(), [small]);
  return { can: able && ((picture !== null && picture !== "held") || on), on, toggle };
}
