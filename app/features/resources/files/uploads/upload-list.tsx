import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useStore } from "zustand";
import { Card, CardHead } from "../../../../ui/card";
import { onFileNews, uploads } from "./open-uploads";
import { UploadRow } from "./upload-row";

/** Uploads in progress and failed ones. */
export function UploadList({ uid }: { uid: string }) {
  const { t } = useTranslation("resources");
  const own = useStore(uploads, ({ uploads }) => uploads).filter((one) => one.uid === uid);
  const [stored, setStored] = useState<string | null>(null);
  useEffect(() => onFileNews(uid, ({ name, text }) => text === "pending" && setStored(name)), [uid]);
  return (
    <>
      <p role="status" className="sr-only">
        {stored === null ? null : t("upload.stored", { name: stored })}
      </p>
      {own.length === 0 ? null : (
        <Card aria-labelledby="uploads-title">
          <CardHead id="uploads-title" title={t("upload.title")} />
          <ul aria-labelledby="uploads-title" className="divide-y divide-line-subtle">
            {own.map((upload) => (
              <UploadRow key={upload.id} upload={upload} />
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}
