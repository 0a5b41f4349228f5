import { once } from "../../../party/text/once";
import { readBank } from "../read-bank";
import bank from "./banks/fitted/traits.json";
import { parseTraits } from "./rank";

/** Made by `npm run eval -- fit-mails` from the mails that rules may be made by; read with the first mail. */
export const readCompanyWeights = once(() => parseTraits(readBank(bank).company));
export const readPositionWeights = once(() => parseTraits(readBank(bank).position));
