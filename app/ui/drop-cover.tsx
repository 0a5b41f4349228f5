import { FileUp } from "lucide-react";

/** Covers the page while files are dragged over it. */
export function DropCover({ text }: { text: string }) {
  return (
    <div className="pointer-events-none fixed inset-0 z-dialog grid place-items-center bg-backdrop p-6">
      <p className="flex items-center gap-3 rounded-xl border-2 border-dashed border-primary-text bg-popover px-8 py-6 text-md shadow-pop">
        <FileUp aria-hidden className="text-primary-text" />
        {text}
      </p>
    </div>
  );
}
