import * as v from "valibot";
import { judgeBroughtUrl } from "../../../party/protocol/hosts";
import { isApiKey, LONGEST_KEY } from "../../../party/protocol/own-key";
import type { OwnKey } from "../../room/client/asks";

/** Validation errors by field; the values are text keys. */
export type OwnKeyFaults = { apiKey?: KeyFault; baseUrl?: UrlFault };
const KEY_FAULTS = ["missing", "wrong"] as const;
const URL_FAULTS = ["not_url", "extra", "insecure", "private"] as const;
export type KeyFault = (typeof KEY_FAULTS)[number];
export type UrlFault = (typeof URL_FAULTS)[number];

/** `privateAddresses`: as the menu says. The room asks the same of both. */
export function readOwnKey(
  typed: { apiKey: string; baseUrl: string },
  privateAddresses: boolean,
): { key: OwnKey } | { faults: OwnKeyFaults } {
  const read = v.safeParse(schemaOf(privateAddresses), typed);
  if (read.success) {
    const { apiKey, baseUrl } = read.output;
    return { key: baseUrl === "" ? { apiKey } : { apiKey, baseUrl } };
  }
  const { apiKey, baseUrl } = v.flatten(read.issues).nested ?? {};
  const keyFault = KEY_FAULTS.find((fault) => fault === apiKey?.[0]);
  const urlFault = URL_FAULTS.find((fault) => fault === baseUrl?.[0]);
  return { faults: { ...(keyFault && { apiKey: keyFault }), ...(urlFault && { baseUrl: urlFault }) } };
}

function schemaOf(privateAddresses: boolean) {
  return v.object({
    apiKey: v.pipe(
      v.string(),
      v.trim(),
      v.nonEmpty("missing" satisfies KeyFault),
      v.check(isApiKey, "wrong" satisfies KeyFault),
    ),
    baseUrl: v.pipe(
      v.string(),
      v.trim(),
      v.rawCheck(({ dataset, addIssue }) => {
        if (!dataset.typed || dataset.value === "") return;
        const judged = judgeBroughtUrl(dataset.value, privateAddresses);
        if ("fault" in judged) addIssue({ message: judged.fault satisfies UrlFault });
        else if (dataset.value.length > LONGEST_KEY) addIssue({ message: "not_url" satisfies UrlFault });
      }),
    ),
  });
}
