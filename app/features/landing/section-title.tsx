export function SectionTitle({ title, lead }: { title: string; lead?: string }) {
  return (
    <>
      <h2 className="max-w-136 text-2xl tracking-display text-balance md:text-3xl">{title}</h2>
      {lead ? <p className="mt-4 max-w-144 text-lg text-fg-2">{lead}</p> : null}
    </>
  );
}
