import type { StoryList } from "../../../../functions/shared/contract/resources";
import { Card } from "../../../ui/card";
import { ComingRows } from "./list/story-list-card";
import { OwnStories } from "./own-stories";

export type StoriesTabProps = {
  /** Whose stories these are; null: nobody knows yet. */
  uid: string | null;
  /** What the server knew when the page was made. */
  first: StoryList | null;
};

/** The stories that somebody tells in interviews. */
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
