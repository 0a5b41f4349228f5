import { useTranslation } from "react-i18next";
import { Card, CardHead } from "../../../ui/card";
import type { FindingWords } from "../use-finding-words";
import type { Testing } from "../use-rehearsal";
import { TestRow } from "./test-row";

/** The way to the room, and the way to another person. */
export function NetworkCard({ testing, words }: { testing: Testing; words: FindingWords }) {
  const { t } = useTranslation("test");
  return (
    <Card aria-labelledby="network-title">
      <CardHead id="network-title" title={t("card.network")} />
      <ul>
        <TestRow id="room" testing={testing} words={words} about={t("about.room")} running={t("measuring")} />
        <TestRow id="call" testing={testing} words={words} about={t("about.call")} />
      </ul>
    </Card>
  );
}
