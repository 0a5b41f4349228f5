import { describe, expect, it } from "vitest";
import { findCompanies } from "../../../../../functions/mail/extract/company";
import { isThird } from "../../../../../functions/mail/extract/company/sender";
import { fitOwner } from "../../../../../functions/mail/extract/sender-name";
import { isShortFor } from "../../../../../functions/mail/extract/short-for";
import { canBeName, tidyName } from "../../../../../functions/mail/extract/tidy-name";
import { expectLinear } from "../../../../support/growth";
import { makeMail } from "../../../../support/mails";

/** Every name that may be the employer's, whatever it weighs. */
function namesOf(from: { name: string; address: string }, text = "Hello", subject = "News"): string[] {
  return findCompanies(makeMail({ from, subject, text })).candidates.flatMap(({ forms }) => [...forms.keys()]);
}

function traitsOf(name: string, from: { name: string; address: string }, text: string): string[] {
  const { candidates, traits } = findCompanies(makeMail({ from, subject: "News", text }));
  return traits[candidates.findIndex(({ forms }) => forms.has(name))] ?? [];
}

describe("findCompanies, names in a mail", () => {
  it.each([
    ["锦辉电子招工办", "锦辉电子"],
    ["江湾船舶研究所人事处", "江湾船舶研究所"],
    ["青禾茶铺滨江店", "青禾茶铺"],
    ["云帆数科", "云帆数科"],
    ["安康齿科 莫", "安康齿科"],
    ["Red Ember 赤焱消防装备", "Red Ember 赤焱消防装备"],
    ["洄游 Huiyou", "洄游 Huiyou"],
    ["Yoshi 居酒屋", "Yoshi 居酒屋"],
    ["FERRO/9", "FERRO/9"],
    ["bramble.ai", "bramble.ai"],
    ["Kittiwake Insurance People Hub", "Kittiwake Insurance"],
    ["Lane Creative", "Lane Creative"],
  ])("finds the company in the sender's name %s: %s", (name, firm) => {
    expect(namesOf({ name, address: "noreply@ashbyhq.com" })).toContain(firm);
  });

  it("finds the company in a display name that ends with the sender's first name", () => {
    expect(namesOf({ name: "Maple & Moss Bella", address: "bella@gmail.com" })).toContain("Maple & Moss");
  });

  it.each([
    ["您好，我们是恒泰物业小谢，周三见。", "恒泰物业"],
    ["请你到东澜市第三人民医院报到。", "东澜市第三人民医院"],
    ["We have your application to bramble.ai on file.", "bramble.ai"],
    ["Your trial at Nonna's is on Friday.", "Nonna's"],
    ["Thank you for applying to Havvind Service A/S.", "Havvind Service"],
  ])("finds the company in %s", (text, firm) => {
    expect(namesOf({ name: "", address: "someone@gmail.com" }, text)).toContain(firm);
  });

  it.each(["Tue 23 June 9am", "Mon 2pm", "5 PM CT", "20th of March", "www.bramble.ai", "v1.2"])(
    "doesn't take %s for a name",
    (name) => {
      expect(canBeName(name)).toBe(false);
    },
  );

  it("splits a display name that says who writes for whom", () => {
    const names = namesOf({ name: "Freja from Nordhavn Studio", address: "freja@nordhavn.teamtailor-mail.com" });
    expect(names).toContain("Nordhavn Studio");
    expect(names).not.toContain("Freja from Nordhavn");
  });

  it("removes the hiring department", () => {
    expect(tidyName("滨湖城投公开招聘工作组")).toBe("滨湖城投");
    expect(tidyName("糯米团游戏招聘小队")).toBe("糯米团游戏");
  });
});

describe("findCompanies, names made from an address", () => {
  it.each([
    ["pete@saltmarshboats.example", "Saltmarshboats"],
    ["anil@vortexa-marine.example", "Vortexa Marine"],
    ["abebe@riftvalleyresearch.example", "Riftvalleyresearch"],
    ["tom@cheshirebikes.example", "Cheshirebikes"],
  ])("makes a name from %s", (address, name) => {
    const key = name.replace(/ /g, "").toLowerCase();
    expect(isThird(address)).toBe(false);
    expect(namesOf({ name: "", address }).map((one) => one.replace(/ /g, "").toLowerCase())).toContain(key);
  });

  it.each(["yarrambat@mercury-ats.example", "priya@mosaicplacements.example", "casey@shamrockstaff.example"])(
    "makes no name from an address that writes for several employers: %s",
    (address) => {
      expect(isThird(address)).toBe(true);
      expect(
        findCompanies(makeMail({ from: { name: "", address } })).candidates.some((one) => one.traits.has("made")),
      ).toBe(false);
    },
  );

  it("gives traits to names that the address abbreviates", () => {
    const from = { name: "Yolanda", address: "yolanda@mercertransit.example" };
    const text = "Mercer County Transit Authority will see you on Friday.";
    expect(traitsOf("Mercer County Transit Authority", from, text)).toContain("the address is short for it");
    expect(traitsOf("Mercer Transit", from, text)).toContain("made short for a written one");
  });

  it.each([
    ["Havbris Sjømat", "havbrissjomat"],
    ["Złoty Kłos", "zlotyklos"],
    ["Nordbyg Små", "nordbygsmaa"],
  ])("fits %s to the address %s", (name, owner) => {
    expect(fitOwner(name, owner)).toBe(2);
  });
});

describe("isShortFor", () => {
  it.each([
    ["mercertransit", "Mercer County Transit Authority", true],
    ["northgatepcf", "Northgate Primary Care Federation", true],
    ["ridgewayel", "Ridgeway Early Learning", true],
    ["梧桐三院", "梧桐市第三人民医院", true],
    ["卓衡精仪", "苏州卓衡精密仪器", true],
    // A name that only lacks its end, or shares its beginning, is not the same.
    ["northbeam", "Northbeam Labs", false],
    ["mercerbank", "Mercer County Transit Authority", false],
    ["梧桐银行", "梧桐市第三人民医院", false],
  ])("says whether %s is short for %s: %s", (key, name, isShort) => {
    expect(isShortFor(key, name)).toBe(isShort);
  });
});

describe("findCompanies, time", () => {
  it.each(["a.ai ", "Ab/", "A/S ", "aa-", "Ab 面", "面Ab", "小面", "招聘", "Abc's ", "client "])(
    "grows as the mail does: %j over and over",
    async (piece) => {
      const find = (size: number) => {
        const text = piece.repeat(Math.ceil(size / piece.length)).slice(0, size);
        findCompanies(
          makeMail({ text, subject: text.slice(0, 998), from: { name: text.slice(0, 998), address: "a@b.example" } }),
        );
      };
      await expectLinear(find, { small: 2_500, large: 20_000 });
    },
  );
});
