import { useSearchParams } from "@remix-run/react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useStore } from "zustand";
import type { FileList, StoryList } from "../../../functions/shared/contract/resources";
import { sessionStore, useSession } from "../../state/session/session-store";
import { Card } from "../../ui/card";
import { NobodyState } from "../../ui/nobody-state";
import { Tabs } from "../../ui/tabs";
import { FilesTab } from "./files/files-tab";
import { uploads } from "./files/uploads/open-uploads";
import { isUnderWay } from "./files/uploads/uploads";
import { StoriesTab } from "./stories/stories-tab";

const TABS = ["files", "stories"] as const;
type Tab = (typeof TABS)[number];
const idsOf = (tab: Tab) => ({ tab: `resources-tab-${tab}`, panel: `resources-panel-${tab}` });

/** The server's answer from the session's cookie. */
export type FirstResources = { files: FileList; stories: StoryList };

/** Files and stories of the person. `first`: null where the server recognized nobody, or was not asked. */
export function ResourcesScreen({ first }: { first: FirstResources | null }) {
  const { t } = useTranslation("resources");
  const owner = useOwner(first?.files.uid ?? null);
  const [tab, setTab] = useTab();
  // The loader's answer is outdated for tabs that were opened before.
  const left = useRef(new Set<Tab>());
  useEffect(() => () => void left.current.add(tab), [tab]);
  const known = left.current.has(tab) ? null : first;
  const sending = useStore(uploads, ({ uploads }) => uploads.filter(isUnderWay).length);
  const uid = owner.status === "known" ? owner.uid : null;

  if (owner.status === "nobody") {
    return (
      <Framed>
        <Card>
          <NobodyState
            title={t("nobody.title")}
            text={t("nobody.text")}
            reloadLabel={t("nobody.reload")}
            loginLabel={t("nobody.login")}
            login="/login?next=%2Fresources"
          />
        </Card>
      </Framed>
    );
  }
  const { tab: tabId, panel } = idsOf(tab);
  return (
    <Framed>
      <Tabs
        label={t("title")}
        values={TABS}
        value={tab}
        onValue={setTab}
        idsOf={idsOf}
        textOf={(one) => t(`tabs.${one}`)}
        badgeOf={(one) =>
          one === "files" && tab !== "files" && sending > 0 ? t("tabs.sending", { count: sending }) : null
        }
        badgeTone="primary"
        className="px-0!"
        tabClassName="min-h-control-lg"
      />
      <div role="tabpanel" id={panel} aria-labelledby={tabId} className="min-w-0">
        {tab === "files" ? (
          <FilesTab uid={uid} first={known?.files ?? null} />
        ) : (
          <StoriesTab uid={uid} first={known?.stories ?? null} />
        )}
      </div>
    </Framed>
  );
}

function Framed({ children }: { children: ReactNode }) {
  const { t } = useTranslation("resources");
  return (
    <div className="flex min-w-0 flex-col gap-5">
      <header className="flex flex-col gap-1">
        <h1 className="text-xl tracking-title">{t("title")}</h1>
        <p className="text-sm text-fg-2">{t("lead")}</p>
      </header>
      {children}
    </div>
  );
}

/** In the address, so that reload and shared links open the same tab. */
function useTab(): [Tab, (tab: Tab) => void] {
  const [params, setParams] = useSearchParams();
  const tab = TABS.find((one) => one === params.get("tab")) ?? "files";
  const setTab = (next: Tab) =>
    setParams(
      (now) => {
        const changed = new URLSearchParams(now);
        if (next === "files") changed.delete("tab");
        else changed.set("tab", next);
        return changed;
      },
      { replace: true, preventScrollReset: true },
    );
  return [tab, setTab];
}

/** The current owner. `loading`: not known yet; `nobody`: no session could be established, not even a guest's. */
type Owner = { status: "known"; uid: string } | { status: "loading" | "nobody" };

/** `first`: the server's answer from the cookie. */
function useOwner(first: string | null): Owner {
  const { userInfo, isLoading } = useSession();
  const [hasLeft, setLeft] = useState(false);
  // Their data leaves the screen with them, even if no new guest session starts.
  useEffect(
    () => sessionStore.subscribe(({ userInfo }, before) => (before.userInfo && !userInfo ? setLeft(true) : undefined)),
    [],
  );
  // Until the session has started the cookie's answer counts, then the one stored in this browser: offline there is no
  // other.
  const byCookie = hasLeft ? null : first;
  const kept = userInfo?.uid ?? null;
  const uid = isLoading ? (byCookie ?? kept) : (kept ?? byCookie);
  return uid === null ? { status: isLoading ? "loading" : "nobody" } : { status: "known", uid };
}
