import { normalizeCompany } from "./names";

/** Departments and roles within a company, which aren't part of its name. */
const ROLE =
  /[\s,|·•@–—:-]*\b(?:(?:the |your )?(?:university recruit\w+|campus|early|technical|creative|global|graduates?|talent|careers?|people|hiring|recruit(?:ing|ment)|candidate|human resources|hr|resourcing|jobs?|vacancies|applications?|assessments?|interviews?|offers?|notifications?|scheduling|operations|ops|onboarding|culture|experience|feedback|connect|acquisition|network|team|department|dept|office|crew|admissions|support|no-?reply|via|from|is|who)\b[\s,|·&–—-]*)+$/i;
const ROLE_LEADING =
  /^(?:(?:the )?(?:talent acquisition|talent|human resources|recruitment|recruiting|careers|personalabteilung|bewerbermanagement|secretary|office of the \w+|admissions|hr|jobs|people & culture|people|hiring team|team)\b[\s,|–—@:-]+(?:(?:at|of|@)\s+)?)+/i;
const ROLE_ZH =
  /[\s·|｜_-]*(?:(?:集团|集團)?(?:招聘办公室|招聘办|招考组|招考組|招考|校招组|人力资源|人力資源|人资|人資|人事|人才|招聘|招募|校园|校園|校招|实习|实習|教务|教務|办公室|辦公室|政治部|党政办|總公司|总公司|管理部|研究所|华东|HR|hr|MA|展店|行政|总务|窗口|人力|平台|官网|团队|團隊|小组|小組|编辑|童书|部|处|處|组|組|科|课|課|(?<=招聘|招募|人力|[资資]源|人才|人[资資]|人事|校招|考[试試]|[测測]评|[测測][验驗])中心|(?<!实验|實驗|工作)室|通知|系统|老师|敬上|敬啟|敬启|拜啟|谨启|謹啟|启|公告|應聘|应聘|园长|園長|考试|校园招聘|自動|HR & Admin)+)+$/;

/** A person or department after a Chinese company's name: "順昌貨運 李主任", "仁澤醫院護理部". */
const PERSON_ZH =
  /[\s·|｜_-]+(?:\p{Script=Han}{1,3}(?:主任|課長|课长|科长|科長|经理|經理|先生|小姐|女士|老師|老师|總監|总监|店長|店长|老板|老闆|主管|專員|专员|顧問|顾问|站长|站長|總|总|姐|哥)|[小阿老]?\p{Script=Han}|HR|編輯室|编辑部)$/u;
const OFFICE_ZH =
  /(?<=.{2})(?:護理|护理|編輯|编辑|教學|教学|設計|设计|工程|研發|研发|業務|业务|財務|财务|行銷|营销|市場|市场|技術|技术|秘書|秘书|總務|总务|學務|学务|社會|社会|人事|人力|人資|人资|採購|采购)(?:部|室|处|處|股|科|課|课|組|组)$/u;

/** A hiring department after a Chinese company's name: 锦辉电子招工办, 滨湖城投公开招聘工作组. */
const HIRING_ZH =
  /(?<=.{2})(?:公开|公開)?招[聘募工考飞飛生](?:办公室|辦公室|办|辦|小队|小隊|工作组|工作組|领导小组|領導小組|专班|專班)$/u;

/** Legal forms with periods. They are removed first, because other words with a period inside aren't names. */
const LEGAL =
  /[\s,]+(?:B\.\s?V|N\.\s?V|S\.\s?A(?:\.\s?S)?|S\.\s?R\.\s?L|S\.\s?p\.\s?A|L\.\s?L\.\s?[CP]|P\.\s?C|A\.\s?[SG]|K\.\s?K|e\.\s?V)\.?$/i;

export function tidyName(raw: string): string {
  let name = raw
    .trim()
    .replace(LEGAL, "")
    .replace(/\p{Extended_Pictographic}\uFE0F?/gu, "")
    .replace(/^[\s"'“”‘’【「『>*•·-]+|["“”】」』\s!！。.,，:：;*]+$/gu, "");
  for (let i = 0; i < 3; i += 1) {
    name = name
      .replace(ROLE_LEADING, "")
      .replace(ROLE, "")
      .replace(PERSON_ZH, "")
      .replace(OFFICE_ZH, "")
      .replace(HIRING_ZH, "");
    name = name.replace(ROLE_ZH, "").trim();
  }
  return name
    .replace(/(?<=\p{Script=Han}{2}) \p{Script=Han}{2,3}(?:店|门市|門市|分店)$/u, "")
    .replace(/\s*[（(][^（()）]*[)）]$/u, "")
    .replace(/(?:['’]s|(?<=\p{Script=Han}{2})的)$/u, "")
    .trim();
}

const NO_NAME =
  /^(?:the|we|our|your|you|i|thank|thanks|dear|hi|hello|please|this|that|for|if|it|team|best|kind|regards|sincerely|application|interview|update|next|first|invitation|reminder|job|offer|zoom|teams|microsoft|google|ms|docusign|hr|north america|talent|position|role|status|action|re|mr|ms|mrs|dr|prof|head|level|day|time|date|notice|notification|announcement|receipt|confirmation|non-selection|monday|tuesday|wednesday|thursday|friday|saturday|sunday|january|february|march|april|may|june|july|august|september|october|november|december|mountain|eastern|pacific|all|good|great|new|candidate|outcome|congratulations|cheers|warmly|security|reception|automatic|auto|acknowledgement|weekend|page|smartrecruiters|greenhouse|workday|lever|ashby|hackerrank|codility|codesignal|linkedin|indeed|powered|chime|discord|stage|round|part|what|how|community|tell|ask|just|here|sorry|again|well|yes|no|mum|dad|adr|cpc|cv|ps|fyi)\b/i;
const DATE =
  /^(?:\d{1,2}(?:st|nd|rd|th)?|(?:\d{1,2}(?:st|nd|rd|th)? )?(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)(?: \d{1,4})?(?: 20\d\d)?)$/i;
/** Times and dates anywhere in a text: "Tue 23 June 9am", "5 PM CT", "On 21 Jan". */
const WHEN =
  /\b\d{1,2}(?:[:.]\d\d)? ?[ap]m\b|\b(?:mon|tues?|wed|thu(?:rs)?|fri|sat|sun)(?:day)? \d|\b\d{1,2}(?:st|nd|rd|th)? (?:of )?(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\b/i;
const NO_NAME_ZH =
  /^(?:企业|企業|考试|考試|报名|報名|事求人|人力銀行|人力银行|BOSS直聘|智联|智聯|前程无忧|前程無憂|猎聘|獵聘|拉勾|牛客|104|1111|518|Cake|Yourator|LinkedIn|Indeed|领英|領英|应届生|應屆生|实习僧|亲爱|親愛|各位|尊敬|敬爱|致|站长|站長|同学|同學|进度|進度|职务|職務|职缺|職缺|岗位|崗位|您|你|我|请|關|关|感|谢|謝|恭喜|面试|面試|简历|履歷|应聘|應聘|投递|邮件|自动|回复|本|贵|貴|录用|錄|通知|重要|笔试|测评|测试|以下|此|祝|时间|地点|职位|职务|岗位|無主題|无主题|报名|结果|明日|作品|一面|二面|应征|應徵|申请|申請|送出|狀態|状态|邀请|邀請|已|如|将|將|在|后|後|近|的|会|會|公开|试讲|試|操作|资格|資格|甄選|补|補|电话|電話|測評|線上|线上|函|改|约|約|第|成功|提交|收到|社交|资料|資料|流程|确认|確認|视频|視訊|现场|現場|最终|最終|最后|最後|进展|進展|纪录|紀錄|(?:技术|技術|前端|后端|後端|产品|產品|业务|業務)$)/;
const TITLE_WORDS =
  /\b(?:engineer|developer|manager|officer|assistant|analyst|designer|teacher|intern|trainee|scientist|nurse|recruiter|director|supervisor|partner|consultant|specialist|coordinator|advis[eo]r|leiter|principal|programmer|researcher|swe|conversation|chat|call|interview|application|assessment|test|panel|invite)\b/i;
const NOT_AT_END =
  /(?:總行|分行|儲備幹部?|储备干部|製片|制片|工程师|工程師|专员|專員|经理|經理|助理|实习生|实習生|老师|老師|教师|教師|分析师|设计师|岗|先生|女士|小姐|同学|同學|您好|你好|同志|面试|面試|通知|结果|結果|环节|环節|时|者|了|吗|呢|一职|一職|职位|職位|笔试|筆試|测评|測評|测验|測驗|已收到|已送出|收讫|收訖|一关|一關)$/;

/** Whether a text can be a company's name and shows no signs of being anything else. */
export function isName(name: string): boolean {
  return canBeName(name) && oddities(name).length === 0;
}

/** Names that look like domains: "bramble.ai". */
export const DOTTED = /^\p{L}[\p{L}\d-]{1,20}\.(?:ai|io|so|co|app|dev|tech|xyz|health|bio|studio|works|club)$/u;

/** Whether a text has the form of a name. */
export function canBeName(name: string): boolean {
  if (name.length < 2 || name.length > 48 || /[@?？!！:：，。；、\n<>]|https?/.test(name)) return false;
  if (/\w\.\w/.test(name) && !DOTTED.test(name)) return false;
  if (
    !/\p{L}/u.test(name) ||
    DATE.test(name) ||
    WHEN.test(name) ||
    (/^\d|\d{3}/.test(name) && !/^\d+ ?\p{L}|^\p{Lu}\p{L}{3,} 1\d{3}$/u.test(name))
  )
    return false;
  return normalizeCompany(name).length > 1;
}

/** Signs that a text isn't a name, such as its first word or a word for an occupation. */
export function oddities(name: string): string[] {
  return [
    ...(NO_NAME.test(name) ? ["begins with a word"] : []),
    ...(NO_NAME_ZH.test(name) ? ["begins with a Chinese word"] : []),
    ...(TITLE_WORDS.test(name) ? ["names a trade"] : []),
    ...(NOT_AT_END.test(name) ? ["ends as no name does"] : []),
    ...(/^\p{Script=Han}{1,2}(?:老板|老闆|主任|经理|經理|店长|店長|总|姐|哥)$/u.test(name)
      ? ["is how people are called"]
      : []),
  ];
}
