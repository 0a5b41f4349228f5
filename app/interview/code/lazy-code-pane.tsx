import { lazyPart } from "../../ui/lazy-part";
import { LazyPanel } from "../panel/lazy-panel";
import type { CodePaneProps } from "./code-pane.client";

const CodePane = lazyPart(() => import("./code-pane.client").then((m) => m.CodePane));

/** The editor's code is fetched when it is opened, and is no part of the server's bundle. */
export function LazyCodePane(props: CodePaneProps) {
  return (
    <LazyPanel className={props.className}>
      <CodePane {...props} />
    </LazyPanel>
  );
}
