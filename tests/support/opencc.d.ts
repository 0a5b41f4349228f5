/** The package has types for its converter, not for its dictionaries. */
declare module "opencc-js/dict/*" {
  /** `from to`, separated by `|`. */
  const dictionary: string;
  export default dictionary;
}
