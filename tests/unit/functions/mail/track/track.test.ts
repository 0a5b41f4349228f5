import { describe, expect, it } from "vitest";
import type { MailAnalysis } from "../../../../../functions/mail/analyse";
import { comparePositions, normalizeCompany } from "../../../../../functions/mail/extract/names";
import { ownerOf } from "../../../../../functions/mail/extract/sender-name";
import { appendMails } from "../../../../../functions/mail/track/append";
import { channelOf } from "../../../../../functions/mail/track/channel";
import { type Clue, findIds } from "../../../../../functions/mail/track/clue";
import type { MailEvent } from "../../../../../functions/mail/track/events";
import { chooseName, findBest } from "../../../../../functions/mail/track/match";
import { analysis, append, RUN } from "../../../../support/analyses";
import { expectLinear } from "../../../../support/growth";

describe("appendMails, a mail that may be about a job", () => {
  const unsure = { confidence: 0.6, clue: { domain: "stranger.example", owner: "stranger", names: [] } };

  it("asks for a review of a personal mail from an unknown sender", () => {
    expect(append([], analysis("not_a_job_related_email", 1, { ...unsure, isMaybeJob: true }))).toHaveLength(1);
    expect(append([], analysis("not_a_job_related_email", 1, { ...unsure, isMaybeJob: false }))).toEqual([]);
  });
});

describe("appendMails, an approach", () => {
  const first = { isApproach: true, clue: { domain: "stranger.example", owner: "stranger", names: ["Stranger"] } };

  it("opens no application", () => {
    expect(append([], analysis("unknown", 1, first))).toEqual([]);
    expect(append([], analysis("unknown", 1, { ...first, isApproach: false }))).toHaveLength(1);
  });

  it("is added to the application that it led to", () => {
    const step = { clue: first.clue };
    const events = append([], analysis("unknown", 1, first), analysis("virtual_onsite_interview", 2, step));
    expect(new Set(events.map(({ application }) => application)).size).toBe(1);
    expect(events).toHaveLength(2);
  });

  it("is added to an existing application", () => {
    const events = append([], analysis("rejected", 1), analysis("unknown", 2, { isApproach: true }));
    expect(events.map(({ application }) => application)).toEqual([events[0]?.application, events[0]?.application]);
  });
});

describe("chooseName, normalizeCompany, comparePositions and findIds", () => {
  it("choose the company's name without its office", () => {
    const vote = (name: string) => [{ name, trust: 0.9 }];
    expect(chooseName([vote("Northbeam"), vote("Northbeam APAC"), vote("Northbeam")])).toBe("Northbeam");
    expect(chooseName([vote("Northbeam"), vote("Northbeam Labs"), vote("Northbeam")])).toBe("Northbeam Labs");
  });

  it.each([
    ["Northbeam Labs, Inc.", "northbeam labs"],
    ["Reinfeld Antriebstechnik GmbH", "Reinfeld Antriebstechnik"],
    ["雲杉資訊股份有限公司", "云杉资讯"],
    ["杭州青岫智能科技有限公司", "杭州青岫智能科技"],
    ["Harrow & Pike", "Harrow and Pike"],
  ])("treat %s as %s", (one, other) => {
    expect(normalizeCompany(one)).toBe(normalizeCompany(other));
  });

  it.each([
    ["SWE II", "Software Engineer II", 1],
    ["Junior PM", "Junior Product Manager", 1],
    ["Engineer (m/f/d)", "Engineer", 1],
    ["后端开发工程师（Go）", "后端开发工程师", 1],
    ["機器學習實習生", "ML Intern", null],
  ])("compare the positions %s and %s", (one, other, fit) => {
    expect(comparePositions(one, other)).toBe(fit);
  });

  it("distinguish positions of two levels", () => {
    expect(comparePositions("Software Engineer I", "Software Engineer II")).toBeLessThan(0.5);
  });

  it("choose the fullest form of a name", () => {
    const seen = [[{ name: "Northbeam", trust: 0.9 }], [{ name: "Northbeam Labs", trust: 0.8 }]];
    expect(chooseName(seen)).toBe("Northbeam Labs");
    expect(chooseName([])).toBeNull();
  });

  it("choose the name that is written out, but not one with additional words", () => {
    const initials = [[{ name: "NTA", trust: 0.9 }], [{ name: "National Transit Authority", trust: 0.6 }]];
    expect(chooseName(initials)).toBe("National Transit Authority");
    const more = [[{ name: "Lanternfish", trust: 0.95 }], [{ name: "Lanternfish SWE", trust: 0.3 }]];
    expect(chooseName([...more, ...more.slice(0, 1)])).toBe("Lanternfish");
  });

  it.each([
    // The address says it in two mails, the firm itself in one.
    [["Kuesten Wind", "Kuestenwind", "Küstenwind Anlagenbau"], "Küstenwind Anlagenbau"],
    [["Tulpenburg", "Tulpenburg", "Royal Tulpenburg Observatory"], "Royal Tulpenburg Observatory"],
    [["Kaffeehausmueller", "Kaffeehausmueller", "Kaffeehaus Müller"], "Kaffeehaus Müller"],
    [["Hughespartridge", "Hughespartridge", "Hughes & Partridge"], "Hughes & Partridge"],
    [["德润康复", "德润康复", "临江德润康复医院"], "临江德润康复医院"],
    [["Northgate Pcf", "Northgate Pcf", "Northgate Primary Care Federation"], "Northgate Primary Care Federation"],
    [["梧桐三院", "梧桐三院", "梧桐市第三人民医院"], "梧桐市第三人民医院"],
  ])("prefer a written name to one made from an address or shortened: %j", (names, chosen) => {
    expect(chooseName(names.map((name) => [{ name, trust: 0.8 }]))).toBe(chosen);
  });

  it("prefer a name that one mail is certain of to one that two mails may mean", () => {
    const sure = [{ name: "Bramble Freight", trust: 0.96 }];
    const half = [{ name: "Kestrelparade", trust: 0.69 }];
    expect(chooseName([sure, half, half])).toBe("Bramble Freight");
  });

  it("don't match a short name inside a longer one by chance", () => {
    expect(chooseName(["Art", "Art", "Fine Art Supplies"].map((name) => [{ name, trust: 0.8 }]))).toBe("Art");
  });

  it("find the reference numbers of applications", () => {
    expect(findIds("R-0048817 Software Developer (JR-20455)")).toEqual(["R-0048817", "JR-20455"]);
  });
});

describe("findBest, a mail that names no position", () => {
  const clueOf = (messageId: string, date: string, more: Partial<Clue> = {}): Clue => ({
    ...{
      messageId,
      threadIds: [],
      date,
      domain: "firm.example",
      owner: "firm",
      names: ["Firm"],
      positions: [],
      ids: [],
    },
    ...more,
  });

  it("chooses the application that the company hasn't rejected", () => {
    const clerk = clueOf("1", "2026-05-01T10:00:00Z", { positions: ["Clerk"] });
    const refusal = clueOf("2", "2026-05-09T10:00:00Z", { positions: ["Clerk"], isEnd: true });
    const baker = clueOf("3", "2026-05-02T10:00:00Z", { positions: ["Baker"] });
    const known = [
      { id: "clerk", clues: [clerk, refusal] },
      { id: "baker", clues: [baker] },
    ];
    expect(findBest(clueOf("4", "2026-05-10T10:00:00Z"), known)).toBe("baker");
    expect(findBest(clueOf("4", "2026-05-10T10:00:00Z"), known.slice(0, 1))).toBe("clerk");
  });

  it("gets no owner from ownerOf for addresses at public mail providers", () => {
    const hosts = ["shop@gmmail.example", "kindergarten@postbox.example", "shop@firm.example"].map(ownerOf);
    expect(hosts).toEqual(["", "", "firm"]);
  });
});

describe("ownerOf and channelOf, an impossibly long address", () => {
  it("read no more than the longest label of a domain", () => {
    expect(ownerOf(`careers@${"x".repeat(900)}.example`)).toHaveLength(64);
  });

  it.each(["headhunt", "talent-partners.", "hays-", "a."])("take linear time for %j repeated", async (part) => {
    const [mail] = append([], analysis("applied", 1, {})) as [MailEvent];
    const read = (size: number) => {
      const senderDomain = part.repeat(size / part.length);
      for (let n = 0; n < 50; n += 1) {
        channelOf([{ ...mail, senderDomain }]);
        ownerOf(`careers@${senderDomain}`);
      }
    };
    await expectLinear(read, { small: 1_000, large: 8_000 });
  });
});

describe("findBest", () => {
  const known = (changes: Partial<MailAnalysis["clue"]>) => [
    { id: "a", clues: [analysis("applied", 1, { clue: changes }).clue] },
  ];

  it.each<[string, Partial<MailAnalysis["clue"]>, Partial<MailAnalysis["clue"]>, boolean]>([
    ["the same company", {}, {}, true],
    ["another company", {}, { domain: "other.example", owner: "other", names: ["Other"] }, false],
    [
      "a thread from another address",
      { messageId: "x" },
      { domain: null, owner: "", names: [], threadIds: ["x"] },
      true,
    ],
    ["another position at the same company", { positions: ["Data Engineer"] }, { positions: ["Product Owner"] }, false],
    ["another position of the same kind", { positions: ["Controls Engineer"] }, { positions: ["ML Engineer"] }, false],
    [
      "another position of the same kind in Chinese",
      { positions: ["DevOps 工程師"] },
      { positions: ["Java 工程師"] },
      false,
    ],
    ["a position without its field", { positions: ["Data Engineer"] }, { positions: ["Engineer"] }, true],
    ["an abbreviated position", { positions: ["Software Engineer II"] }, { positions: ["SWE II"] }, true],
    ["another reference number", { ids: ["JR-20455"] }, { ids: ["JR-20471"] }, false],
    ["the name at a shared host", {}, { domain: null, owner: "", names: ["Firm Inc."] }, true],
  ])("%s", (_, there, mail, fits) => {
    expect(findBest(analysis("rejected", 9, { clue: mail }).clue, known(there))).toBe(fits ? "a" : null);
  });
});

describe("appendMails, events", () => {
  it("are added once, however often a mail is read", () => {
    const mails = [analysis("applied", 1), analysis("rejected", 9)];
    const events = append([], ...mails);
    expect(events).toHaveLength(2);
    expect(appendMails(events, mails, RUN)).toEqual([]);
    expect(appendMails(events, [...mails, ...mails].reverse(), RUN)).toEqual([]);
  });

  it("are not added for other mails", () => {
    expect(append([], analysis("not_a_job_related_email", 1))).toEqual([]);
  });

  it("contain nothing of a mail except its source and its quotes", () => {
    const [event] = append([], analysis("applied", 1));
    expect(Object.keys(event ?? {}).sort()).toEqual(
      "application at by clue companies confidence details gmailId id kind position quotes senderDomain source status todo".split(
        " ",
      ),
    );
  });
});
