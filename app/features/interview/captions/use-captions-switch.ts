import { useCallback, useState } from "react";

const KEY = "mocki.captions";

/** Whether captions are shown, remembered in this browser. */
export function useCaptionsSwitch(): [on: boolean, toggle: () => void] {
  const [on, setOn] = useState(read);
  const toggle = useCallback(() => {
    setOn((before) => {
      write(!before);
      return !before;
    });
  }, []);
  return [on, toggle];
}

function read(): boolean {
  try {
    return localStorage.getItem(KEY) === "on";
  } catch {
    return false;
  }
}

function write(on: boolean): void {
  try {
    localStorage.setItem(KEY, on ? "on" : "off");
  } catch {
    // It then lasts as long as the page.
  }
}
