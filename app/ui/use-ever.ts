import { useState } from "react";

/** Whether it has been true at any time since the component was mounted. */
export function useEver(condition: boolean): boolean {
  const [ever, setEver] = useState(condition);
  if (condition && !ever) setEver(true);
  return ever || condition;
}
