import { type ComponentProps, memo } from "react";
import Markdown, { type Components } from "react-markdown";
import remarkGfm from "remark-gfm";

/** Allowed link targets in a story. */
const SAFE_LINK = /^(?:https?:\/\/|mailto:)/i;

/** Shifts headings down, because the page has its own above. */
const components: Components = {
  h1: (props) => <Heading {...props} />,
  h2: (props) => <Heading {...props} />,
  h3: (props) => <Heading {...props} />,
  h4: (props) => <Heading {...props} />,
  h5: (props) => <Heading {...props} />,
  h6: (props) => <Heading {...props} />,
  p: ({ children }) => <p className="my-2 whitespace-pre-line">{children}</p>,
  ul: ({ children }) => <ul className="my-2 list-disc pl-5">{children}</ul>,
  ol: ({ children, start }) => (
    <ol start={start} className="num my-2 list-decimal pl-5">
      {children}
    </ol>
  ),
  li: ({ children }) => <li className="my-1">{children}</li>,
  strong: ({ children }) => <strong className="font-semibold">{children}</strong>,
  blockquote: ({ children }) => (
    <blockquote className="my-2 border-l-2 border-line-strong pl-3 text-fg-2">{children}</blockquote>
  ),
  code: ({ children }) => <code className="rounded-xs bg-hover px-1 font-mono text-sm">{children}</code>,
  pre: ({ children }) => (
    <pre className="my-2 rounded-md border border-line bg-hover p-3 whitespace-pre-wrap [&>code]:bg-transparent [&>code]:p-0">
      {children}
    </pre>
  ),
  hr: () => <hr className="my-4 border-line" />,
  table: ({ children }) => <table className="my-2 w-full text-sm">{children}</table>,
  th: ({ children }) => <th className="border border-line px-3 py-1 text-left font-medium">{children}</th>,
  td: ({ children }) => <td className="border border-line px-3 py-1">{children}</td>,
  a: ({ href, children }) =>
    href && SAFE_LINK.test(href) ? (
      <a href={href} target="_blank" rel="noopener noreferrer nofollow" className="text-primary-text underline">
        {children}
      </a>
    ) : (
      <span>{children}</span>
    ),
  // An image would tell another site who reads this, and when.
  img: ({ alt }) => <span className="text-fg-3">{alt}</span>,
  input: ({ checked }) => <input type="checkbox" checked={checked ?? false} disabled readOnly aria-hidden />,
};

function Heading({ children }: ComponentProps<"h2">) {
  return <h2 className="mt-5 mb-2 text-md font-semibold first:mt-0">{children}</h2>;
}

/** Renders the story's Markdown; HTML in it is dropped. */
export const Preview = memo(function Preview({ text }: { text: string }) {
  return (
    <div className="max-w-read text-base wrap-anywhere">
      <Markdown skipHtml remarkPlugins={[remarkGfm]} components={components}>
        {text}
      </Markdown>
    </div>
  );
});
