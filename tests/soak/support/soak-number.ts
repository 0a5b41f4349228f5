import process from "node:process";

/** A number that `npm run soak` has set; else the default. */
export function soakNumber(name: string, otherwise: number): number {
  const value = Number(process.env[name] || otherwise);
  if (!(value > 0)) throw new Error(`${name} is a number above 0; not ${process.env[name]}`);
  return value;
}
