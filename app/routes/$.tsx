/** All addresses without a route. */
export function loader(): never {
  throw new Response(null, { status: 404, statusText: "Not Found" });
}

export default function NoPage() {
  return null;
}
