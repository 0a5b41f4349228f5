import { TriangleAlert } from "lucide-react";
import { Banner } from "../../ui/banner";

/** The command that starts the identity emulator; it is the same in every language. */
const COMMAND = "npm run identity";

/** In development: nobody can sign in without the identity emulator. The server writes the words, so no other page has them. */
export function EmulatorNotice({ words }: { words: string }) {
  return (
    <Banner
      tone="warning"
      icon={<TriangleAlert aria-hidden />}
      role="status"
      className="rounded-none border-x-0 border-t-0"
    >
      {words} <code className="font-mono">{COMMAND}</code>
    </Banner>
  );
}
