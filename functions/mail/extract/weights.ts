import { once } from "../../../party/text/once";
import { readBank } from "../read-bank";
import bank from "./banks/fitted/traits.json";
import { parseTraits } from "./rank";

/** Fitted by `npm run eval -- fit-mails` to the labeled mails; parsed when the first mail is read. */
export const readCompanyWeights = once(() => parseTraits(readBank(bank).company));
export const readPositionWeights = once(() => parseTraits(readBank(bank).position));
