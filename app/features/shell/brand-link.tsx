import { Link } from "@remix-run/react";
import { BrandMark } from "../../ui/brand-mark";

export function BrandLink() {
  return (
    <Link
      to="/"
      className="inline-flex min-h-control items-center gap-2 rounded-sm text-md font-semibold tracking-title"
    >
      <BrandMark />
      Mocki
    </Link>
  );
}
