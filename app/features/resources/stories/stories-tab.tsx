import type { StoryList } from "../../../../functions/shared/contract/resources";
import { Card } from "../../../ui/card";
import { ComingRows } from "./list/story-list-card";
import { OwnStories } from "./own-stories";

export type StoriesTabProps = {
  /** Uid of the owner; null: not known yet. */
  uid: string | null;
  /** The loader's answer. */
  first: StoryList | null;
};

/** Stories to tell in interviews. */
export function StoriesTab({ uid, first }: StoriesTabProps) {
  if (uid === null) {
    return (
      <Card>
        <ComingRows />
      </Card>
    );
  }
  return <OwnStories key={uid} uid={uid} first={first?.uid === uid ? first : null} />;
}
