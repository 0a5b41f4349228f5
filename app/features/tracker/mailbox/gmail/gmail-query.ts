/** Words of mails about applications. Gmail's search has no stemming, and finds only whole terms in Chinese. */
const WORDS = [
  ...["application", "applied", "applying", "applicant", "interview", "interviews", "candidate", "candidacy"],
  ...["recruiter", "recruiting", "recruitment", "hiring", "careers", "assessment", "resume", "résumé", "offer"],
  ...['"talent acquisition"', '"coding challenge"', '"take-home"', '"your profile"', '"the position"', '"the role"'],
  ...["面试", "应聘", "招聘", "简历", "录用", "笔试", "测评", "职位", "投递", "求职"],
  ...["面試", "應徵", "招募", "履歷", "錄取", "筆試", "測驗", "職缺", "投遞", "求職"],
];
/** Senders that are searched whatever their mails say: applicant-tracking systems, test providers and job boards. */
const SENDERS = [
  ...["greenhouse.io", "greenhouse-mail.io", "lever.co", "myworkday.com", "workday.com", "ashbyhq.com"],
  ...["smartrecruiters.com", "icims.com", "jobvite.com", "taleo.net", "successfactors.com", "bamboohr.com"],
  ...["workable.com", "workablemail.com", "teamtailor.com", "recruitee.com", "breezy.hr", "personio.de"],
  ...["hackerrank.com", "hackerrankforwork.com", "codility.com", "codesignal.com", "hirevue.com", "linkedin.com"],
  ...["indeed.com", "zhaopin.com", "51job.com", "lagou.com", "zhipin.com", "liepin.com", "mokahr.com"],
  ...["nowcoder.com", "104.com.tw", "1111.com.tw", "cakeresume.com", "cake.me", "yourator.co"],
];
/** Gmail files LinkedIn's answers to applications under "social". */
const NOT = "-in:chats -in:drafts -in:spam -in:trash {-category:social from:linkedin.com}";

/** A search for mails about jobs since then. Braces mean "one of these". */
export function writeGmailQuery(since: number): string {
  const anyOf = [...WORDS, ...SENDERS.map((domain) => `from:${domain}`)].join(" ");
  return `after:${Math.floor(since / 1000)} ${NOT} {${anyOf}}`;
}
