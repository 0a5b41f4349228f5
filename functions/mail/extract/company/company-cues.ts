/** A capitalized word. Its length is limited, and hyphens don't begin it: otherwise long runs would backtrack. */
const WORD = "(?!\\p{Lu}\\.\\p{Lu}\\b)[\\p{Lu}\\d][\\p{L}\\d'’+-]{0,30}";
/** A run of capitalized words, with the joining words that names contain. */
export const NAME = `((?:St\\. )?(?:${WORD}|[a-z]{1,12}[A-Z]\\p{L}{0,30})(?: (?:(?:&|and|of|for|und|et|y|voor|für|de|des|du|del|di|van|x) )?(?:the )?${WORD}){0,6})`;
const ZH = "([\\p{Script=Han}\\p{L}][\\p{Script=Han}\\p{L}\\d ]{1,15}?)";

/** Places of names in sentences, subjects and fields. Weights refer to them by index: add new ones at the end. */
export const CUES: readonly RegExp[] = [
  `\\b(?:role|position|post|job|team|career|interview|hiring process|internship|registration)s? (?:at|with|in the) (?:the )?${NAME}`,
  `\\b(?:application|applying|applied|candidacy|applicant) (?:to|with) (?:the )?${NAME}`,
  `\\b(?:interest (?:in|to)|joining|join|considering|choosing|received by|(?:was|were) sent to|career with|(?:viewed|read|seen|opened|reviewed|downloaded|shortlisted|advertised|posted) by|welcome to|part of|team at|here at|from|Greetings from|on behalf of|by|employment with|offer from|interview with|behalf of) (?:joining |join |a career with )?(?:the )?${NAME}`,
  `${NAME} (?:would like (?:you )?to|has invited|invites|wants you|asks you|want to speak|is pleased to|received your|sent you|liked the|never makes|considers|will never|is an Equal|does not charge)`,
  `\\b(?:at|with|in the|w) (?:the )?${NAME}`,
  "((?:Department|Bureau|Board|Ministry|University|Institute|City|County|Office) (?:of|for) \\p{Lu}\\p{L}+(?: (?:and )?\\p{Lu}\\p{L}+){0,3})",
  "((?:\\p{Lu}[\\p{L}'’]+ ){1,4}(?:Hospital|University|School|College|Home|Council|Bank|Museum|Institute|Medical Center|Clinic|Association|Union|Trust|Theatre))\\b(?! (?:Recruit|Relations|Talent|Team))",
  "(?:^|\\n)[ \\t]{0,8}(?:公司|企业|企業|雇主|廠商|厂商|Company|Employer|Organi[sz]ation)\\s?[:：]?[ \\t]{1,12}([^\\s，。,；;][^\\n，。,；;]{1,47})(?=\\n|$)",
  "(?:公司名[稱称]|公司|(?:您|你)?(?:报考的)?单位|單位|企业|企業|雇主)\\s?[:：]\\s*([^\\n，。,；;]{2,24})",
  "(?:公司名[稱称])\\s+([^\\n，。,；;]{2,24})",
  "[「【]([\\p{Script=Han}\\p{L}\\d ]{2,20})[」】] ?(?:诚邀|誠邀|邀请|邀請|对您|對您|招聘)",
  "(?:^|\\n)([\\p{Script=Han}\\p{L}]{2,14}) (?:邀请|邀請|將你|将你|已于|已於)",
  "[（(]([\\p{Script=Han}]{2,12}?)(?:集团|集團)?[)）] ?已(?:被|由)",
  "(?:^|\\n)([\\p{Script=Han}]{4,14}(?:医院|醫院|大学|大學|学校|學校|中学|中學|研究院|银行|銀行|設計院|设计院))(?= |\\n|$)",
  "([\\p{Script=Han}]{2,12}(?:股份有限公司|有限公司|集团|集團|银行|銀行|医院|醫院|大学|大學|学校|學校|中学|國小|小学|事务所|事務所|研究院|幼儿园|幼兒園|飯店|酒店|設計院|设计院|图书馆|藥局|農會))",
  `(?:感谢您对|感謝您對|感謝您对|谢谢您应徵|謝謝您應徵|感谢投递|感謝您日前應徵|我是|我們是|我们是|您与|您與|通过|通過|加入|参加|參加)${ZH}(?:的|有兴趣|有興趣|招聘|HR|人事|人资|人資|面试|面試|数据|全部|20\\d\\d|$|[，。！!\\n])`,
  `(?:恭喜您?(?:通过|通過)|来自|來自|投递|應徵|应征|申请|申請|欢迎加入|歡迎加入)${ZH}(?:的|面试|面試|[，。！!\\n]|$)`,
  "(?:^|[:：\\]】] ?)([\\p{Script=Han}]{3,8}) [\\p{Script=Han}A-Za-z]{1,14}(?:专员|專員|工程师|工程師|经理|經理|助理|师|師|员|員) ?(?:复试|複試|初试|面试|面試|[一二三终]面)",
  // Subjects of job boards and campaigns.
  `^${ZH}(?:的)?(?:老板|老闆|HR|人事|招聘者|企业|雇主|廠商)?(?:已)?(?:查看|讀取|读取|瀏覽|浏览|看)(?:了)?(?:你|您)`,
  `^(?:投递|投遞|应聘|應聘|应征|應徵)(?:反馈|反饋|结果|結果|进展|進展|成功)(?:通知)?[：:]${ZH}(?:$|[-－—｜|的])`,
  `(?:应征|應徵|应聘|應聘|投递|投遞)(?:了)? ?[「“【]${ZH}[」”】](?=[\\p{Script=Han}A-Za-z])`,
  `(?:已應徵|已应征|已投递|已投遞|應徵|成功應徵) ([\\p{Lu}][\\p{L}\\d]+(?: [\\p{Script=Han}\\p{L}\\d]+)?) 的`,
  `(?:^|[\\n，,：:])${ZH}(?:的\\p{Script=Han}{2,4})? ?(?:已)?(?:于|於)?(?:今日|今天)?(?:查看|讀取|读取|浏览|瀏覽)(?:了)?(?:您|你)`,
  `(?:^|[\\n，,：:])${ZH}的\\p{Script=Han}{1,4}(?:邀请|邀請)(?:您|你)`,
  `(?:^|[\\n，,：:])${ZH} ?邀(?:请|請)(?:您|你)(?:参加|參加|面试|面試|完成|进行|進行)`,
  `^${ZH}(?:对|對)(?:您|你)的(?:应聘|應聘|應徵|应征|投递|投遞|简历|履歷)`,
  `(?:申请|申請|應徵|投递|投遞)了 ?${ZH} ?的`,
  `[@＠] ?([\\p{Script=Han}\\p{L}\\d]{2,14})$`,
  `(?:报考|報考|報名|报名)(?:了|的)?[「“]?${ZH} (?=\\p{Script=Han})`,
  `(?:飛到|飞到|送到|送达|送達|寄達)${ZH}(?:囉|啰|啦|了|手上|手|信箱|[，。！!\\n]|$)`,
  `^(?:【[^】]*】)?${ZH}(?=20\\d\\d(?:届|屆|年|校|秋|春|暑)|(?:校招|秋招|春招|校园招聘|校園徵才|社会招聘|暑期实习|秋季招聘|春季招聘))`,
  `(?:我是|这里是|這裡是|我们是|我們是)${ZH}(?:的|这边|這邊)?(?:HR|人事|人资|人資|招聘|店长|店長|老板|老闆)`,
  "^【([^】\\d]{2,16})】",
  "(?:^|[_-])([\\p{Script=Han}]{3,8})[_：:]",
].map((source) => new RegExp(source, "gu"));
