import { MAILBOX_THREAD, type Mail } from "../../shared/contract/mail";
import { kindOfSender } from "../senders";
import { runAtOnce, type Steps } from "../steps";
import { TITLE, TITLE_ZH } from "../title-words";
import { CUES, type CueName } from "./has-cue";
import { blankHedges, blankInvitations, foldText } from "./sentences";
import { wordsOf } from "./words";

/** A match of a cue in the subject or the text; `at` and `length` count characters. */
export type Hit = { cue: CueName; place: "subject" | "text"; at: number; length: number };
export type Reading = {
  features: Readonly<Record<string, number>>;
  words: readonly string[];
  hits: readonly Hit[];
  /** Subject and text, folded, with everything blanked that states no fact. */
  stated: string;
};

/** Characters of a mail that are read: its topic comes first. */
const READ = 3_000;

/** Groups of cues in one step. */
const AT_ONCE = 8;

/** Reads the features of a mail, without knowledge of other mails. */
export function readMail(mail: Mail): Reading {
  return runAtOnce(readInSteps(mail));
}

export function* readInSteps(mail: Mail): Steps<Reading> {
  const features: Record<string, number> = { bias: 1 };
  const hits: Hit[] = [];
  const set = (name: string, value: number) => {
    if (value) features[name] = value;
  };
  const body = [mail.text || mail.calendar?.summary || "", mail.calendar?.description ?? ""].join("\n").slice(0, READ);
  const subject = foldText(mail.subject);
  const folded = withoutInvitations(subject, foldText(body));
  const stated = { subject: blankHedges(subject), text: blankHedges(folded) };
  const whole = { subject, text: folded };

  const kind = kindOfSender(mail);
  const isAnswer = kind === "board" && ANSWER.test(`${subject}\n${folded.slice(0, 300)}`);
  set("board:answer", isAnswer ? 1 : 0);
  let looked = 0;
  for (const [name, group] of Object.entries(CUES)) {
    if (looked++ % AT_ONCE === 0) yield;
    const cue = name as CueName;
    if (isAnswer && (cue === "alert" || cue === "digest" || cue === "shop")) continue;
    // A company that refuses may point to its other openings.
    if (cue === "openings" && "rejectHard" in features && "application" in features) continue;
    const texts = "anywhere" in group ? whole : stated;
    const inSubject = findHits(cue, "subject", texts.subject, group.patterns);
    const inText = findHits(cue, "text", texts.text, group.patterns);
    hits.push(...inSubject, ...inText);
    // The mailbox owner's own refusal or acceptance is neither a rejection nor an offer.
    const own = mail.isOwn && (cue === "rejectHard" || cue === "offerHard" || cue === "testDo") ? "own:" : "";
    set(`${own}${cue}@subject`, Math.min(1, inSubject.length));
    // The second and third match count less; more matches only show that the mail is long.
    set(`${own}${cue}`, Math.log2(1 + Math.min(3, inText.length)));
    set(`${own}${cue}@first`, inText.some(({ at }) => at < 260) ? 1 : 0);
  }

  yield;

  set(`from:${kind}`, 1);
  set("bulk", mail.isBulk && !isAnswer ? 1 : 0);
  set("bulk:other", mail.isBulk && !isAnswer && kind !== "ats" && kind !== "assessment" ? 1 : 0);
  set("auto", mail.isAutoReply ? 1 : 0);
  set("own", mail.isOwn ? 1 : 0);
  const isAnswering = mail.threadIds.some((id) => !id.startsWith(MAILBOX_THREAD));
  set("thread", isAnswering ? 1 : 0);
  set("invite", mail.calendar?.method === "request" ? 1 : 0);
  set("cancel", mail.calendar?.method === "cancel" ? 1 : 0);
  const length = folded.trim().length * (/\p{Script=Han}/u.test(folded) ? 3 : 1);
  set("short", length < 220 ? 1 : 0);
  set("long", length > 900 ? 1 : 0);
  set("noreply", /no-?reply|donotreply|notification|auto/.test(mail.from.address) ? 1 : 0);
  set(
    "news-address",
    /news|alert|digest|jobmail|offers?@|deals|edm|weekly|events?@|hello@|subscribe|community/.test(mail.from.address)
      ? 1
      : 0,
  );
  set(
    "hr-address",
    /\b(?:hr|jobs?|careers?|recruit\w*|talent|people|hiring|zhaopin|renshi|personnel|bewerbung|karriere|join|campus)\b|人事|人力|招聘|招募|人资|recruit|hiring|talent|careers|personal/.test(
      foldText(`${mail.from.name} ${mail.from.address.replace(/\.[^.]*$/, "")}`),
    )
      ? 1
      : 0,
  );
  set(
    "person",
    /^[\p{Lu}][\p{L}'-]+ (?:[\p{Lu}][\p{L}'.-]+ ?){1,2}$|^\p{Script=Han}{2,3}$/u.test(mail.from.name) ? 1 : 0,
  );
  set("bullets", (folded.match(/\n\s*[-*•·・]/g)?.length ?? 0) > 2 ? 1 : 0);
  // A list of several openings isn't about one that was applied for.
  const posts = isAnswer || "rejectHard" in features ? 0 : body.split("\n").filter(isPostLine).length;
  set("posts", Math.log2(Math.max(1, Math.min(MANY_POSTS, posts))));
  set("question", /[?？]/.test(folded) ? 1 : 0);
  const isWork = hasCue(features, "applicant");
  set("applicant-none", isWork ? 0 : 1);
  const isField = hasCue(features, "field");
  set("field:only", isField && !isWork ? 1 : 0);
  set("field:subject-only", "field@subject" in features && !("applicant@subject" in features) ? 1 : 0);
  // "We can't continue this year, everything is paused until January" isn't a refusal.
  set("rest:reject", "rest" in features && "rejectHard" in features ? 1 : 0);
  const none = ["received", "rejectHard", "offerHard", "testDo", "talkDo"].every((name) => !(name in features));
  set("nothing", none ? 1 : 0);
  set("own:withdraw", mail.isOwn && hasCue(features, "withdraw") ? 1 : 0);
  const knowsApplicant = isWork || isAnswering;
  const isElsewhere = ["shop", "digest", "code", "insider"].some((name) => name in features) || (isField && !isWork);
  for (const name of ["received", "rejectHard", "offerHard", "testDo", "talkDo"]) {
    if (!hasCue(features, name)) continue;
    // Mails about orders, apartments and courses use the same words.
    if (!knowsApplicant) set("claim:unknown", 1);
    if (isElsewhere) set(`${name}:elsewhere`, 1);
  }
  yield;
  return {
    features,
    words: wordsOf({ ...mail, text: withoutInvitations(subject, foldText(mail.text)) }),
    hits,
    stated: `${stated.subject}\n${stated.text}`,
  };
}

const RECEIPT =
  /\bthank(?:s| you) for (?:applying|your (?:application|interest))\b|\b(?:received|got) your (?:application|resume|cv)\b|\byour application\b.{0,80}\b(?:received|submitted)\b|(?:已|成功)(?:收到|接收)[^。\n]{0,12}(?:您|你)?[^。\n]{0,16}(?:投递|申请|应征|应聘|简历|履历)|投递成功|(?:应征|投递|申请)[^。\n]{0,6}已(?:送出|送达|收到)/;

/** Receipts often end with an invitation to a talent network, which reads like a mailing. */
function withoutInvitations(subject: string, folded: string): string {
  return RECEIPT.test(`${subject}\n${folded.slice(0, 600)}`) ? blankInvitations(folded) : folded;
}

/** Whether a cue was found in the text or the subject. */
export function hasCue(features: Reading["features"], name: string): boolean {
  return name in features || `${name}@subject` in features;
}

const MANY_POSTS = 6;

function isPostLine(line: string): boolean {
  const text = line.replace(/\d ?[ap]m\b/gi, "").trim();
  return text.length > 3 && text.length < 70 && !/[.!?。！？]$/.test(text) && (TITLE.test(text) || TITLE_ZH.test(text));
}

/** Adjusts a reading if the mailbox is in touch with the sender: a claim doesn't come from a stranger then. */
export function knowSender({ features: { "claim:unknown": _, ...features }, ...rest }: Reading, mail: Mail): Reading {
  return { ...rest, features: mail.isBulk ? features : { ...features, known: 1 } };
}

/** A company's answer, sent by a job board: boards add similar jobs and send it like their mailings. */
const ANSWER =
  /\byour application (?:to|for|with|was|has|from)\b|\byou applied\b|\bapplication (?:sent|submitted|viewed|received)\b|\b(?:received|viewed|opened|read|downloaded) your (?:application|resume|cv|profile)\b|(?:您|你)(?:应聘|应征|投递|主动应征|申请)的|(?:应聘|投递|应征)(?:反馈|结果|成功)|面试邀请|邀请(?:您|你)(?:参加)?面试/;

/** A negation before an offer: "We have decided not to extend an offer". */
const NEGATED =
  /(?:\bnot|n't|\bunable|\bcannot|\bnever|\bwithout|没有|没办法|无法|未能?|不能|不予|不再)[^.。,，!！?？\n]{0,18}$/;

function findHits(cue: CueName, place: Hit["place"], text: string, patterns: readonly RegExp[]): Hit[] {
  const found: Hit[] = [];
  for (const pattern of patterns) {
    // Most patterns don't match, and `search` is cheaper than `matchAll`.
    if (text.search(pattern) < 0) continue;
    for (const match of text.matchAll(pattern)) {
      const length = match[0].length;
      if (!length || found.some((one) => match.index < one.at + one.length && one.at < match.index + length)) continue;
      if (cue === "offerHard" && NEGATED.test(text.slice(Math.max(0, match.index - 24), match.index))) continue;
      found.push({ cue, place, at: match.index, length });
    }
  }
  return found;
}
