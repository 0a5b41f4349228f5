/** Every address that no other route has. */
export function loader(): never {
  throw new Response(null, { status: 404, statusText: "Not Found" });
}

export default function NoPage() {
  return null;
}
