import { domainOf, type Mail } from "../shared/contract/mail";

export type SenderKind = "ats" | "assessment" | "board" | "sign" | "free" | "other";

const HOSTS: Record<Exclude<SenderKind, "other">, readonly string[]> = {
  // Applicant-tracking systems: they write on behalf of an employer, and only to applicants.
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
    ...["avature", "phenompeople", "csod", "zohorecruit", "freshteam", "comeet", "welcomekit", "hibob", "clearcompany"],
    ...["hireology", "tribepad", "eploy", "applicantpro", "governmentjobs", "neogov", "usastaffing", "oleeo", "pageup"],
    ...["pageuppeople", "jobadder", "livehire", "umantis", "rexx", "dvinci", "onlyfy", "prescreen", "dayforce", "ukg"],
    ...["ultipro", "paylocity", "paycom", "jobtrain", "networx", "goodtime", "modernloop", "gem", "bullhorn", "loxo"],
    ...["moseeker", "tupu360", "nowcoderhr", "workdayjobs", "personio", "factorialhr", "hirebridge", "trakstar"],
    ...["mokahr", "italent", "beisen", "feishu", "hotjob", "dayee", "zhiye", "gllue", "softgarden", "join", "tal"],
  ],
  assessment: [
    ...["hackerrank", "hackerrankforwork", "codility", "codesignal", "hirevue", "hirevue-app", "hackerearth"],
    ...["hackerearth-mail", "testgorilla", "mettl", "shl", "cubiks", "pymetrics", "nowcoder", "sparkhire", "karat"],
    ...["testlify", "sovaonline", "sova", "acmcoder", "qualified", "devskiller", "criteriacorp", "predictiveindex"],
    ...["arcticshores", "capp", "talentq", "kenexa", "vervoe", "myinterview", "hireflix", "imocha", "wonderlic"],
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
    ...[
      "otta",
      "indeedemail",
      "bosszhipin",
      "ziprecruiter-mail",
      "joinhandshake",
      "kanzhun",
      "maimai",
      "yingjiesheng",
      "dajie",
      "welcometothejungle",
      "hired",
      "builtin",
    ],
    ...["careerbuilder", "snagajob", "simplyhired", "adzuna", "cv-library", "cwjobs", "internshala", "bayt", "yes123"],
    ...["workatastartup", "weworkremotely", "himalayas", "talent-board", "apna", "shine", "timesjobs", "irishjobs"],
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

/** Whether an address is a machine's, so that no person reads replies. */
export function isMachine(address: string): boolean {
  return /no[-_.]?reply|do[-_]?not[-_]?reply|notification|newsletter|automated/.test(address.toLowerCase());
}

/** The kind of sender, judged by its domain. */
export function kindOfSender({ from }: Pick<Mail, "from">): SenderKind {
  return kindOfDomain(domainOf(from.address));
}

export function kindOfDomain(domain: string): SenderKind {
  // Skip the top-level domain; of the other labels, the nearest to it names the owner.
  const parts = domain.split(".").slice(0, -1).reverse();
  for (const part of parts) {
    const kind = KINDS.get(part);
    if (kind) return kind;
  }
  return "other";
}
