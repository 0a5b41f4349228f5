import { domainOf, type Mail } from "../../contract/mail";

export type SenderKind = "ats" | "assessment" | "board" | "sign" | "free" | "other";

const HOSTS: Record<Exclude<SenderKind, "other">, readonly string[]> = {
  // Applicant-tracking systems: they write in the name of an employer, to applicants only.
  ats: [
    ...["greenhouse", "greenhouse-mail", "lever", "ashbyhq", "myworkday", "myworkdayjobs", "smartrecruiters", "icims"],
    ...["workable", "workablemail", "teamtailor", "teamtailor-mail", "recruitee", "personio", "jobvite", "taleo"],
    ...[
      "successfactors",
      "bamboohr",
      "breezy",
      "applytojob",
      "jazz",
      "pinpointhq",
      "rippling",
      "oraclecloud",
      "eightfold",
    ],
    ...["mokahr", "italent", "beisen", "feishu", "hotjob", "dayee", "zhiye", "gllue", "softgarden", "join", "tal"],
  ],
  assessment: [
    ...["hackerrank", "hackerrankforwork", "codility", "codesignal", "hirevue", "hirevue-app", "hackerearth"],
    ...["hackerearth-mail", "testgorilla", "mettl", "shl", "cubiks", "pymetrics", "nowcoder", "sparkhire", "karat"],
    ...["coderpad", "aon", "harver", "willo", "modernhire", "codesubmit", "coderbyte"],
  ],
  board: [
    ...[
      "linkedin",
      "indeed",
      "glassdoor",
      "ziprecruiter",
      "monster",
      "naukri",
      "jobstreet",
      "jobsdb",
      "stepstone",
      "xing",
    ],
    ...[
      "seek",
      "totaljobs",
      "reed",
      "51job",
      "zhaopin",
      "liepin",
      "zhipin",
      "lagou",
      "104",
      "1111",
      "518",
      "cakeresume",
    ],
    ...["cake", "yourator", "meet", "handshake", "wellfound", "dice", "foundit", "shixiseng", "jobalert"],
  ],
  sign: ["docusign", "hellosign", "dropboxsign", "adobesign", "pandadoc", "fadada", "esign"],
  free: [
    ...["gmail", "googlemail", "outlook", "hotmail", "live", "yahoo", "icloud", "qq", "163", "126", "sina", "foxmail"],
    ...["mailbox", "proton", "gmx", "web", "aol", "aliyun", "hinet", "139", "sohu"],
  ],
};
const KINDS = new Map(
  Object.entries(HOSTS).flatMap(([kind, names]) => names.map((name) => [name, kind as SenderKind] as const)),
);

/** What kind of sender writes, by the parts of its domain. */
export function kindOfSender({ from }: Pick<Mail, "from">): SenderKind {
  return kindOfDomain(domainOf(from.address));
}

export function kindOfDomain(domain: string): SenderKind {
  // The last part is the top level; of the others, the one nearest to it is the owner.
  const parts = domain.split(".").slice(0, -1).reverse();
  for (const part of parts) {
    const kind = KINDS.get(part);
    if (kind) return kind;
  }
  return "other";
}
