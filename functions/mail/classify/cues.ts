/**
 * What mails say, as groups of phrases. A group is one feature whatever its phrases are, so that a new phrase needs no
 * new weight. Patterns are matched against folded text: small letters, half width, characters of China.
 * `anywhere` is matched on the whole text; the others only in sentences that state something, never in conditions,
 * notices and quotations (see `sentences.ts`).
 */
export type CueGroup = { patterns: readonly RegExp[]; anywhere?: true };

const NOT = "(?:not|n't|unable to|cannot|can't|won't|no longer|unfortunately)";
const OTHER = "(?:an?other|other|different|stronger|internal|alternative)";
const WHO = "(?:candidates?|applicants?|persons?|people|profiles?|individuals?|move|else|hire|direction|colleague)";
const STAGE_ZH = "(?:面试|面谈|面谈|复试|终面|初试|一面|二面|三面|试讲|试教|口试|面聊|约谈|面议)";

export const CUES = {
  /** An application was received. */
  received: {
    patterns: [
      /\bput you in (?:our|the) system\b|\blook through your\b|\b(?:attached|enclosed)\b.{0,20}\b(?:cv|resume|cover letter)\b/g,
      /\b(?:leaving|given|passed|forwarded) (?:us )?(?:your|it|the) ?(?:cv|resume|to the)?\b.{0,20}\b(?:to|on)\b|\bapplication was viewed\b/g,
      /收到(?:你|您)?份|俾老细|迟啲覆|先睇/g,
      /\b(?:successfully (?:applied|submitted|received|registered)|we(?:'ve| have) (?:now )?(?:received|got|logged)|(?:has|have) (?:now )?(?:reached|come in|been (?:received|submitted|logged|forwarded|passed|sent|recorded))|safely (?:received|arrived)|your (?:application|cv|resume) is (?:in|with|now|on)|got your (?:cv|application|resume|email|mail)|pass(?:ed)? (?:it|this|your \w+) (?:on )?to)\b/g,
      /(?:已|已经|成功)[^。！？\n]{0,4}(?:收到|投递|提交|送达|转交|转给|登记|受理)|(?:转给|转交|交给)[^。！？\n]{0,8}(?:部门|主管|负责人|经理)|投递至|应征成功|应征纪录|尽速审核|处理中|审核中|待审核/g,
      /\b(?:your|the) (?:\w+ ){0,3}(?:application|submission|resume|cv|documents|registration)\b.{0,90}\b(?:received|submitted|registered|arrived|sent to|landed|came through|under review|being processed|being reviewed|in our cart|is successful|complete)/g,
      /\b(?:received|receipt of|got|have|confirm)\b.{0,25}\b(?:your|the|you(?:r)?) (?:\w+ ){0,3}(?:application|submission|resume|cv|documents|app|dossier|materials|mail)\b/g,
      /\bthank(?:s| ?you)\b.{0,40}\b(?:for|the)\b.{0,20}\b(?:apply|applying|application|submitting|submission|expression of interest|dossier|wanting to|interest (?:in|to)|considering)/g,
      /\bapplication (?:received|submitted|confirmation|confirmed|complete)|acknowledge?ment|\b(?:eingangsbestatigung|bestätigung|confirmation)\b/g,
      /\b(?:applied (?:on|for|to)|your application (?:to|for|was|has|is)|added you to|put your name forward|referred you|paper application)\b/g,
      /(?:投递|应征|申请|报名|网申|提交|报考)(?:的职位|职位|职缺)?[^。！？\n]{0,12}(?:成功|完成|已送出|送出|确认)|成功(?:申请|投递|提交|报名|应征|送出)|已(?:成功)?(?:投递|提交|送出|应征)/g,
      /(?:简历|履历|申请|材料|资料|邮件|报名|作品集|来信|求职信|表件|应征|附件|应聘)[^。！？\n]{0,22}(?:收到|收悉|收妥|接收|敬悉|送达|抵达|齐全|到牧场|已进入|已转|查看|读取)/g,
      /(?:收到|收悉)[^。！？\n]{0,14}(?:简历|履历|申请|材料|资料|应征|投递|报名)|收到收到|已读取|被[^。！？\n]{0,6}查看|待筛选|收件通知|应聘回执|邮件回执/g,
      /(?:感谢|谢谢|多谢)[^。！？\n]{0,10}(?:投递|申请|应征|应聘|投|报名|想加入|关注)/g,
      /(?:审阅|审核|审慎评估|查阅|集中审|放进|列入[^。！？\n]{0,10}名册)/g,
    ],
  },
  /** What an acknowledgement says of the time to come. Conditions count here. */
  ackTail: {
    anywhere: true,
    patterns: [
      /\b(?:respond|contact|reach out to|notify|inform) (?:you|all|each|every|successful|only)|\bdue to the (?:high )?(?:volume|number)|\bautomated (?:response|message|reply)|\bclosing date\b|\bnext steps\b|\bhear (?:from us|back)\b/g,
      /(?:答复|回复|反馈|通知)(?:你|您|面试|结果)?|另行通知|等待|静候|敬请期待|主动(?:与|联系)/g,
      /\b(?:will|we'll|shall) (?:review|look at|take a look|evaluate|check|read|be in touch|get back|come back|reply|reach out|let you know|hear)/g,
      /\breview(?:s|ing)? (?:it|your|each|every|the)\b|\bunder review\b|\breads? every\b/g,
      /\b(?:within|up to|in|by|till) (?:about )?(?:the )?(?:end of|middle of|\d+|two|three|four|five|six|ten|a few)(?: working| business)?.{0,8}(?:days?|weeks?|month|october|september|june)\b/g,
      /\bif (?:your|there|you are selected|you have not heard|you do not hear|you don't hear|selected)\b|\bshould your\b|\bonly (?:candidates|shortlisted)|\b(?:in the meantime|sit tight|patience)\b/g,
      /(?:工作日|天|周|礼拜|月底|上旬|星期)[^。！？\n]{0,8}(?:内|前|左右|有结果|有下文|通知|回复|联系)/g,
      /(?:如|若|合适|适合|符合|匹配|通过)[^。！？\n]{0,18}(?:联系|联络|沟通|通知|奉告|约你|约您)|耐心|未(?:获通知|接到|收到)[^。！？\n]{0,16}|请留意|统一(?:筛选|组织|回复|通知)|有结果/g,
    ],
  },
  /** "Not you", said as a fact. */
  rejectHard: {
    patterns: [
      /\b(?:job|role|post|position|place|offer|spot|it) (?:has |have |had )?(?:gone|went|been given|been offered|was given) to\b|\b(?:progress|proceed|mov|continu|go|work)\w* (?:ahead |forward |on )?with (?:an?other|others|those|someone|somebody|a different|candidates|applicants)\b|\bcould(?: not|n't) (?:consider|offer|progress|include|select|accept|take)\b|\b(?:end|ended|ending|conclude|stop|close) (?:the|our|this|your) (?:process|recruitment process|conversation|application)\b|\bleave it (?:here|there|at that)\b|\b(?:going to|have to|decided to|will) pass\b|\bnot (?:able to |going to )?(?:move|bring|take|invite|progress) you\b|\bfeedback (?:is|was) mixed\b|\bnot (?:the )?(?:right|best|strongest|good) (?:fit|match|candidate)\b|\bno longer (?:proceed|progress|open|hiring|recruiting)\w*\b|\bwithout success\b|\bnot reached the\b|\binstead (?:chosen|selected|decided)\b/g,
      /(?:就|先|暂时|决定)[^。！？\n]{0,4}不(?:再)?(?:继续|往下|推进|考虑|合作|录)|(?:侧重|方向|风格|经历|背景|条件)[^。！？\n]{0,10}(?:不太?一样|不同|不符|不合|有出入)|还是(?:想|要|决定)(?:找|选|招)|由其他(?:人选|同仁|人)|未能(?:录用|进入|入围|通过|如愿|获)|(?:很|非常|十分|深感)?(?:抱歉|遗憾|可惜)[^。！？\n]{0,20}(?:未能|无法|没有|没能|不能)/g,
      /(?:尚|暂|并|目前)?无[^。！？\n]{0,16}(?:相符|适合|合适|相应|对应)[^。！？\n]{0,8}(?:员额|职缺|岗位|机会|名额|职位)/g,
      /\b(?:offered|given|gave|awarded|promised) (?:it|the (?:job|role|post|position|place|spot|contract)) to\b|\b(?:ranking|ranked) .{0,20}\b(?:second|third|fourth|lower)|\b(?:positions?|places?|spots?|slots?|roster|crew|bunks|team|vacancies) (?:is|are) (?:now |already )?(?:full|taken|filled|gone)|\bnot (?:be )?(?:continuing|progressing|proceeding|advancing|pursuing)\b|\bn't be (?:continuing|progressing|proceeding|advancing|pursuing|moving|taking|inviting|offering)\b|\bnot (?:been )?(?:taken (?:forward|further)|put forward|shortlisted|progressed|carried forward)|\brole's dead\b|\bbudget (?:got|was|has been) (?:pulled|cut)|\b(?:stage|test|round|assessment|status|result)\b.{0,30}(?:- |: |changed to:? )(?:fail(?:ed)?|rejected|declined|unsuccessful|not successful|no longer)|\bno longer under consideration\b|\bfell short\b|\blost out\b|\bmissed out\b|\bcan't (?:take|offer|bring) you\b|\bnot able to (?:take|offer|bring|invite)\b/g,
      /(?:已|经|已经)?(?:招够|招满|招到|满员|人满)(?:了|人)|名额(?:给|已|只)|(?:合作|请|用|帮)(?:唔|不)(?:到|了)|唔太?(?:夹|夾|啱|适合)|成绩?未达|未(?:达|满足|符合)[^。！？\n]{0,8}(?:标准|要求|门槛|条件)|已淘汰|未予通过|(?:经费|预算|编制)[^。！？\n]{0,14}(?:只|仅)[^。！？\n]{0,6}(?:一|1)(?:位|个|名)|没能帮上忙|下次再(?:约|合作)/g,
      /\bit'?s a no\b|\b(?:didn't|did not|doesn't|hasn't) (?:go your way|work out|make it|make the|progress)|\b(?:different|another) direction\b|\b(?:decided|chosen|opted|elected|had) to (?:focus on|withdraw|pass|close|decline|reject|concentrate|stop)\b|\bpass(?:ed|ing)? on (?:your|you)\b|\bdeclin(?:e|ed|ing) (?:your application|to)\b|\bnot (?:to )?(?:hire|interview|offer|shortlist)\b|\b(?:were|was|have been|been) (?:un|not )success\w+|\bended up\b.{0,20}\b(?:with|hiring|going|choosing)|\bno position for you\b|\bwill not be (?:\w+ ){0,2}(?:pursuing|progress|proceed|moving|taking|able|invited|considered|continu)\w*|\bturned down\b|\bjust missed\b|\bnarrowly\b|\brunner-up\b|\bsecond choice\b|\bcannot (?:be )?(?:offer|accept|consider|proceed)\w*/g,
      /(?:觅得|找到|选定|确定|敲定|录用了|招到|选了|选择了|录取了|选用|聘任|任用)[^。！？\n]{0,6}(?:合适|适合|适任|更|另|其他|别|他人|人选)|(?:暂时|目前|最终|此次|本次|这次|遗憾|抱歉)[^。！？\n]{0,16}(?:无法|没能|没有能|不能|未能|没办法|不再|不会|未被|没有被|无缘|不予|婉拒)|有(?:一定|些|一些)?差距|(?:不太|不够|不是很|不完全|暂不|未)(?:匹配|合适|符合|契合|吻合)|(?:没|未)(?:有)?(?:通过|被录|进入|入选|选上|中选|中|上榜|晋级|获聘|获选)|淘汰|刷掉了您|不录用|未录用|不聘用|不予考虑|进入[^。！？\n]{0,6}人才库|结束(?:您|你|此次|本次)[^。！？\n]{0,10}(?:流程|申请|应聘)|流程(?:到此|已)?(?:结束|终止|关闭)|职缺(?:已)?(?:关闭|取消|补足|补满)|另有(?:人选|安排)|与您失之交臂|爱莫能助/g,
      new RegExp(
        `\\b${NOT}\\b.{0,40}\\b(?:mov(?:e|ing)|tak(?:e|ing)|progress(?:ing)?|proceed(?:ing)?|go(?:ing)?|continu(?:e|ing)|advanc(?:e|ing)|pursu(?:e|ing)|extend(?:ing)?)\\b.{0,40}\\b(?:forward|further|ahead|next|application|candidacy|offer|process|things|with you|you)`,
        "g",
      ),
      /\b(?:not|n't|haven't) (?:been |be |able to )?(?:selected|shortlisted|successful|chosen|progressed|invited to interview|referred|accepted|retained|appointed|offer you|consider you|considered|inclined|among|amongst|the right|one of|a (?:fit|match)|on the)\b/g,
      /\b(?:no longer (?:be )?(?:consider|under consider|moving|in the running)|not selected|unsuccessful|not be (?:taking|moving|progress|offer|proceed|referred)|no-hire|regret (?:to|that)|sorry to (?:inform|tell|let you|say)|isn't one of|wasn't among|weren't among)/g,
      new RegExp(
        `\\b(?:chose|chosen|selected|appointed|hired|offered|gone|went|go|going|mov(?:e|ed|ing) (?:forward|ahead|on)|proceed(?:ing)?|pursu(?:e|ing)|accepted|decided (?:on|for|to)|given|continue|progress(?:ing)?|filled|awarded|picked|opted|settled)\\b.{0,40}\\b(?:${OTHER}\\b.{0,24}\\b${WHO}|someone|somebody|(?:one|two|three|a|the) (?:candidate|person|applicant|other)s?|from inside|internally)`,
        "g",
      ),
      new RegExp(
        `\\b(?:${OTHER} (?:\\w+ ){0,3}${WHO}|someone|somebody|candidates?)\\b.{0,60}\\b(?:chosen|selected|accepted|appointed|hired|offered|awarded|has been|better|more closely|closer|who (?:has|have|had|better))`,
        "g",
      ),
      /\bdecided (?:not to|against|to (?:go|move|proceed|pursue|appoint|continue|fill))/g,
      /\b(?:position|role|post|vacancy|requisition|job|opening|it)\b.{0,50}\b(?:(?:has|have|was|is)(?: now| already| since)?(?: been)? (?:filled|closed|cancelled|canceled|withdrawn|eliminated)|filled it|no longer (?:available|open))|\bwe(?:'ve| have) (?:now )?filled\b/g,
      /\bclos(?:e|ing|ed) your (?:candidacy|application|file)|\bapplication has (?:now )?(?:ended|been (?:closed|rejected|declined|unsuccessful))|\b(?:we|so we) (?:will )?stop here\b|\bended (?:our|the|your) (?:process|candidacy)/g,
      /\b(?:did not|didn't|does not|doesn't) (?:meet|reach|match|fall on|pass|quite|fit)\b|\bbelow the (?:threshold|cut|benchmark)\b/g,
      new RegExp(
        `(?:未能?|没有?能?|无法|不能|未克|不再|暂不|没办法|不予|不(?!论)|未获|未达|未被|没)[^。！？\\n]{0,3}(?:再)?(?:通过|录取|录用|取录|入选|进入|延揽|达到|匹配|推进|往下|继续往下|与您继续|安排${STAGE_ZH}|安排面谈|安排职务|安排第|为您安排|进行后续|发 ?offer|发出 ?offer|合适|考虑|聘用|入围|获选|相符|成为|达门槛|邀请您进|和你一起|和妳一起|在名单)`,
        "g",
      ),
      /(?:另聘|他人|别人|其他(?:同学|候选人|应征者|申请人|人选|应聘者)|另(?:一|外一)位|一位(?:有|做|在|更|具|拥有|来自)[^。！？\n]{0,24}(?:同学|老师|伙伴|候选人|应征者|同事))[^。！？\n]{0,14}/g,
      /(?:给了|交给了?|定了|留给了?|录用了?|录取了?|决定(?:录取|录用)|选择了?|聘请了?|先录取了)[^。！？\n]{0,10}(?:另|一位|其他|别|他人|更)/g,
      /(?:笔试|面试|测评|审查|审核|筛选|初筛|结果|状态|评估)[^。！？\n]{0,12}(?:未通过|不通过|没有?通过|不合适|不符|未入围|淘汰|未录取)|更新为 ?不合适|落选|已满(?:，|,|。| |无法)|名额已满|编制已满|额满|招满|停止招聘|已(?:由|被)其他/g,
      /(?:遗憾|抱歉|可惜|惋惜|婉拒|鉴谅|致歉|歉意)[^。！？\n]{0,40}(?:未|不|无法|没|另聘|另有|暂不|暂无)|未克|遗珠|没有?缘分|无缘|此次未|到这里|就到这|不适合|不在名单|最低(?:分|为|)|排名第[^。！？\n]{0,20}计划招/g,
    ],
  },
  /** What goes with a refusal and is no refusal by itself. */
  rejectSoft: {
    patterns: [
      /\b(?:happier|better|good) news\b|\b(?:must|have to|need to) inform you\b|\bthank(?:s| you) for (?:all )?your (?:effort|patience|time)\b|\bliked you\b/g,
      /\bi'm afraid\b|\bclose call\b|\bwasn't (?:an )?easy\b|\bnot (?:an )?easy decision|\bhope (?:our paths|you|we)\b.{0,30}\b(?:cross|apply|again|future)|\balthough\b|\bthat said\b|\bhowever\b|\bfeedback\b|\bimpressi(?:ve|ed)\b|\bstranger\b|\bappreciate (?:your|the) (?:time|interest|effort)|\bsuccess in your\b/g,
      /不好意思|久等|但是|然而|不过|惟|唯|可是|虽然|尽管|后续[^。！？\n]{0,8}(?:合适|机会)|保持联系|有机会(?:再|会)|感谢(?:您|你)[^。！？\n]{0,12}(?:参加|支持|时间|抽出|来|面试)|敬请(?:原谅|见谅|谅解)|工作顺利|一切顺利/g,
      /\bunfortunately\b|\bregret\b|\bsorry\b|\bdisappoint|\bnot the news\b|\bhard news\b|\bdifficult (?:decision|mail|choice|one)|\btough (?:decision|call)/g,
      /\bwish you\b|\bbest of luck\b|\bgood luck (?:with|in)\b|\ball the best\b|\bevery success\b|\bfuture endeavou?rs\b|\bonwards\b/g,
      /\b(?:future|other) (?:openings?|opportunit|vacanc|roles?|positions?|requisitions?)|\b(?:re-?apply|apply again|new application)\b|\bkeep (?:your|an eye)|\bon file\b|\btalent (?:pool|community)|\bin our pool\b|\bstay (?:connected|in touch|a friend)|\bnext (?:academic )?year\b/g,
      /\b(?:after (?:careful|long|thorough|much|a lot)|having compared|following (?:review|careful)|at this time|on this occasion|this time|at this point|at this stage)\b/g,
      /\b(?:high|large|overwhelming|strong) (?:number|volume|pool|calibre|caliber|field|interest)|\b(?:received|had) (?:over )?[\d,]+ applications\b|\bvery (?:strong|competitive)\b|\bclose second\b|\bbrilliant people\b/g,
      /遗憾|抱歉|可惜|致歉|鉴谅|很为难|坦诚/g,
      /(?:人才|简历|储备|建档)[^。！？\n]{0,8}(?:库|保存|留存)|妥为收存|留着|留了联系方式|以后有合适|日后|将来|未来[^。！？\n]{0,10}(?:机会|合作)|半年后|再投|再次(?:投递|报名|申请)|另行?投递|欢迎[^。！？\n]{0,12}(?:再|下次|下学期|留意)|第一个找你/g,
      /祝(?:福|您|你)?[^。！？\n]{0,8}(?:前程|找到|早日|顺利|更适合|求职|锦绣)|前程似锦|感谢函|一封回信|致应聘者/g,
      /名额有限|竞争激烈|仅[^。！？\n]{0,6}(?:位|名)|优秀(?:的)?(?:候选人|应征者)|综合(?:评估|考虑|考量)|慎重考虑|反复讨论/g,
    ],
  },
  /** A place is offered, said as a fact. */
  offerHard: {
    patterns: [
      /(?<!not )\b(?:been|were) successful\b|\b(?:this|the|our) (?:job )?offer is (?:subject|conditional|contingent)|\b(?:review|accept) your (?:employment )?offer\b|\bare you in\?|\beveryone said yes\b/g,
      /邀(?:请)?(?:您|你|妳)加入|加入本公司(?:担任)?|到职意愿|正式来(?:吧|上班)|核定[^。！？\n]{0,12}(?:录|聘|薪)|拟给您|薪资结构/g,
      /\b(?:job|role|post|position|spot|it)(?:'s| is) yours\b|\bwe want you\b|\bunanimous\b|\breport for duty\b|\byour appointment as\b|\blike you to (?:join|start|be our)\b|\bcan you start\b|\bcould you start\b|\bwhen can you start\b/g,
      /排你的班|办理入职|入职手续|同意您到|关于录用|录取公告|办理报到|可以来(?:上班|了)|来当(?:我们|店)|开始上班/g,
      /\byou(?:'re| are) hired\b|\bgot the job\b|\bjob is yours\b|\b(?:verbal|formal|official) offer\b|\bwhether you accept\b|\bsummary of (?:the|your) (?:package|offer)|\bwe(?:'d| would) (?:like|love) (?:to have you|you to join|you on)|\bjoin us (?:as|on|from)\b|\boffer you\b|\b(?:contract|paperwork|agreement) (?:is|will be|follows|attached|coming|to sign)|\bselected (?:you )?(?:for|as) (?:the|our) (?:position|role|post|new)|\bappoint(?:ed|ment)? (?:you|as|to the)\b|\bwelcome you\b/g,
      /(?:发出|发放|提供|给您|给你|寄发)[^。！？\n]{0,6}(?:录用|录取|聘|offer)|录用邀请|获得?录取|通过[^。！？\n]{0,6}(?:全部|所有|最终|终轮)[^。！？\n]{0,4}面试|(?:可以|能|请)[^。！？\n]{0,8}(?:来上班|报到|到岗|入职)|成为[^。！？\n]{0,12}(?:一员|同事|伙伴)|期待(?:您|你|妳)的?加入|(?:我们|公司|部门|领导|老板)[^。！？\n]{0,8}(?:决定|同意|想)(?:录|聘|要你|用你|请你)/g,
      /\b(?:pleased|happy|thrilled|delighted|excited|glad|like|want|love|proud) to (?:formally |officially )?(?:offer you|extend|issue|make you|confirm your appointment|appoint you|welcome you)/g,
      /\b(?:offer(?:ing)? you (?:the|a|an)|extend(?:ing)? (?:this|an?|you an?|our)(?: \w+){0,3} offer|offer of employment|job offer|offer letter|letter of (?:offer|intent|appointment)|employment (?:agreement|contract)|contract of employment|contingent offer|conditional offer|formal offer|written offer)\b/g,
      /\byou(?:'re| are) in!|\b(?:is|are|it's) yours\b|\byou(?:'ve| have)? got (?:the|it)\b|\bit's a yes\b|\bsaid yes\b|\bwelcome (?:to the|aboard|on board)|\bratified your\b|\bappointment to the (?:post|position)\b|\bwe'd love to have you[!. ]|\bcan't wait to have you\b|\bjoin (?:us|the team|our team) (?:as|on)\b|\byou on the \w+ team as\b/g,
      /\b(?:attach|enclose|attached|enclosed|sign|signed|countersign|e-sign|return)\b.{0,40}\b(?:contract|agreement|offer|(?<!cover )letter)\b|\b(?:contract|agreement|offer)\b.{0,80}\b(?:sign|signed|countersign|e-sign|enclosed|attached)\b|\bsay you're in\b/g,
      /(?:录用|录取|聘用|入职|任用|核薪)(?:通知|意向|offer|条件|内容)|offer (?:letter|函)|(?:发|发放|发出|收到)[^。！？\n]{0,6}offer|(?:决定|拟|同意|正式|已被?[^。！？\n]{0,16})(?:录用|录取|(?<![招应])聘用?|(?<![招应])聘请)(?!他人|其他|另|一位|了?其他|了?一位|别)|恭喜[^。！？\n]{0,14}(?:录用|录取|加入|入职|被录)/g,
      /欢迎加入|(?:通过|完成)[^。！？\n]{0,10}(?:全部面试|所有面试)|就用你了|来上班|请(?:妳|你|您)来(?:当|担任|上班)|签(?:协议|约|回|署合同|合同|订|署)|录用了|愿意的话[^。！？\n]{0,10}(?:就位|报到|上班)|正式(?:邀请|聘)|聘(?:您|你|妳)(?:为|当|任)/g,
    ],
  },
  /** Pay, start and papers of a new job. */
  offerSoft: {
    patterns: [
      /\b(?:start(?:s|ing)? (?:date|on|from)|start (?:nov|dec|jan|feb|mar|apr|may|jun|jul|aug|sep|oct)\w*|date of joining|joining date|first day|start on the|from \d{1,2} \w+ to)\b/g,
      /(?:[$£€]|\b(?:usd|eur|gbp|inr|sgd|chf|nt\$))\s?[\d,.]{2,}\s?(?:k\b)?|\b[\d,.]{2,}\s?(?:usd|eur|gbp|inr|sgd|chf)\b|\b(?:salary|stipend|compensation|base|ctc|lpa|pay|per hour|an hour|a month|a year|\/h|\/hr)\b/g,
      /\bcongratulations\b|\bcongrats\b|\bso excited\b|\bofficial\b|\b(?:accept|acceptance|decline)\b.{0,20}\b(?:offer|post|position|loi|by|the)\b|\bbackground check\b|\bdrug screen\b|\bonboarding\b|\bpassport (?:scan|copy)\b|\bp45\b|\btax id\b/g,
      /月薪|底薪|本薪|年薪|薪资|综合工资|时薪|津贴|五险|社保|劳健保|试用期|伙食|13 ?薪|年终/g,
      /报到|入职(?:日|时间|手续)|到职|上班|离职证明|体检报告|体检表|毕业证|存折|银行卡|工资流水|工服|是否接受|要不要接受|接受(?:与否|offer|录用)|给我答案|恭喜|荣幸/g,
    ],
  },
  /** A test to be done. */
  testDo: {
    patterns: [
      /\bsent you (?:a|an) (?:\w+ )?(?:test|assessment|challenge|exercise|questionnaire)\b|\b(?:excel|case|design|writing|coding|technical|programming|personality|logic) (?:task|test|assignment|exercise|challenge|questionnaire)\b|\b(?:email|mail|send) me (?:the|your) (?:file|solution|result|work)|\b(?:days?|hours?) left to\b|\bfollowing assessments\b/g,
      /(?:专业|逻辑|编程|技术|英文|笔试|面试)题|(?:英文|语言|性格|逻辑)检测|回复本邮件[^。！？\n]{0,6}作答|作答后/g,
      /\b(?:not|haven't|n't) (?:yet )?(?:completed|started|finished|submitted|begun)\b|\btranslate the\b|\battached (?:page|brief|task|dataset|file|topic|zip|exercise|case)\b|\b(?:your|the) repo\b|\bopen a pr\b|\bimplement (?:the|a)\b|\byou have \d+ (?:hours|days)\b/g,
      /试译|(?:附件|里的|以下)[^。！？\n]{0,14}(?:译|写|做|画|设计|改|完成)[^。！？\n]{0,10}(?:发我|回传|提交|交)|上机考|作答时间|通过链接作答|实作|未完成[^。！？\n]{0,6}(?:测评|测验|笔试)|测评未完成/g,
      /\b(?:assessments?|tests?|questionnaires?|challenges?|exercises?|exams?|reasoning|judgement) (?:link|invitation|invite|details|instructions|window|stage|brief)|\b(?:complete|take|do|sit|attempt|finish|invited)\b.{0,70}\b(?:tests|assessments|exercises|challenges|reasoning|judg(?:e)?ment|games|questionnaires)\b|\b(?:writing|work|code|design) sample\b|\bsample (?:task|project)\b|\b(?:send|mail|return|share|submit)\b.{0,20}\b(?:it|us|me|your|back)\b.{0,20}\b(?:solution|answers?|code|repo|submission|back|draft|case|slides)\b|\btake-?home\b|\bsmall (?:exercise|task|project|case)\b|\b(?:record|recording) (?:your|a) (?:responses?|video|answers?)\b|\bhomework\b/g,
      /(?:(?<!申)请|麻烦|邀|想请|需要|务必|点选|登录|登入)[^。！？\n]{0,30}(?:笔试|测评|测验|测试|作业|问卷|题目|考试|机考|考核|案例|试题)|(?:小作业|试做|试稿|试译|试题|命题|实作|代码题|编程挑战|能力测验|性向测验|适性测评|认知测评|心理测验|人格测验|线上测评|在线测评|在线笔试|线上笔试|笔试时间|考试时间)|代码仓库|把[^。！？\n]{0,10}(?:发我|回传|寄回|传回)|视为放弃/g,
      /\b(?:complete|take|finish|attempt|do|start|begin|submit|send (?:back|in)|play|record|sit|make|solve|answer)\b.{0,60}\b(?:assessment|test|challenge|questionnaire|screening|exercise|case|assignment|homework|take-?home|game|framework|review in|psychometric|tasks?|questions|answers|video|slides|simulation|quiz|examination|exam|project)\b/g,
      /\b(?:invit(?:e|ed|es|ation)|asked?|asks|wants? you|like you|shortlisted|call letter)\b.{0,60}\b(?:assessment|test|challenge|questionnaire|screening|exercise|case|assignment|homework|take-?home|games?|on ?demand|framework|exam)\b/g,
      /\b(?:on-?demand|one-way|pre-?recorded|asynchronous)\b.{0,20}\binterview|\brecord (?:your )?answers\b|\byour (?:game-based )?(?:assessment|online test|coding test)\b|\b(?:ability|aptitude|verbal|numerical|coding|psychometric|timed|online|personality) (?:\w+ )?(?:test|assessment|challenge|questionnaire)\b/g,
      /(?:完成|参加|进行|做|写|提交|发回|答|填写?|缴交|交付|上传|回传|开始|实现|解出|挑战)[^。！？\n]{0,24}(?:笔试|测评|测试|测验|题|作业|问卷|案例|case|点评|报告|投影片|游戏|评估|作品|write-?up|机考|盲审|代码)/g,
      /(?:笔试|测评|测验|作业|测试题|实作题目|take-?home|online case|机考|靶场|问卷|上机|在线编程|线上程式|编程题|考试|case exercise|assessment)[^。！？\n]{0,10}(?:通知|邀请|说明|邀请函|题|安排|时间|须知|如下|已就绪|链接|入口|时长|：|\(|（)/g,
      /邀(?:请)?[^。！？\n]{0,16}(?:参加|做)[^。！？\n]{0,24}(?:笔试|测验|测评|机考|考试)|答题入口|作答|题型|题数|限时|准考证|登录码|开始(?:笔试|测验|测评|答题)|适性测验|性格测[试验]|性向测验|录影问题|virtual ?box|数字推理/g,
    ],
  },
  /** How such tests are described. */
  testSoft: {
    patterns: [
      /\b\d+ ?(?:min|mins|minutes|hours?|h)\b|\b\d+ (?:questions|tasks|problems|statements|games|slides|pages)\b|\bduration\b|\b(?:link|window|ticket|invitation|test) (?:expires?|is open|closes|runs out|will no longer)|\b(?:proctored|webcam|plagiarism|calculators?|ai tools|username|login window|test link)\b/g,
      /\b(?:codility|hackerrank|codesignal|hirevue|hackerearth|testgorilla|mettl|shl|cubiks|pymetrics|coderpad|qualified|karat|devskiller)\b/g,
      /\b(?:by|before|until|within|no later than|latest|due|deadline|expires?)\b.{0,30}\d/g,
      /\d+ ?(?:分钟|小时|道|题|页)|摄像头|双机位|监考|账号|帐号|密码|有效期|逾期|失效|计时|开卷|开书|字数|底稿|ide\b/g,
    ],
  },
  /** A talk to come. */
  talkDo: {
    patterns: [
      /\bselect (?:all )?the times\b|\bschedule your (?:on-?site|interview|call|next)\b|\basked to (?:speak|meet|talk)\b|\b(?:having|seeing) you (?:here|in)\b|\binterviewer\b|\byour (?:visit|on-?site|agenda)\b|\bwalk in\b|\bsee you again\b|\bwhat days\b|\blet me know (?:what|which|when)\b|\bfree for\b|\bhere's the plan\b/g,
      /视频聊|试(?:一天)?工|聊半小时|面试官|有空[^。！？\n]{0,12}(?:吗|么|聊)|哪个时段|方便过来/g,
      /\bcome (?:down|along|round|over|and (?:see|meet))\b|\bnext up is\b|\bgrab whatever\b|\bhere's my (?:link|calendar)\b|\b(?:sent|send|sending) (?:a|an|you an?|the) (?:\w+ )?invite\b|\bsee how you get on\b|\bget to know you\b|\battend the\b|\b(?:system design|pair(?:ing)? session|case interview|culture fit|deep dive)\b|\bwould .{3,40}\bsuit\b/g,
      /见工|倾(?:下|计|偈)|得唔得|上嚟|语音聊|(?:想|约)[^。！？\n]{0,20}聊(?:一下|下|一聊)|试讲|座谈|(?:第[二三]次|总经理)[^。！？\n]{0,6}面谈|方便的话/g,
      /\byour interview (?:with|at|is|will|has|on|for|tomorrow|slot|details)|\binterview (?:with \w+|tomorrow|today|will take place|details|schedule|is (?:set|booked|scheduled|confirmed))|\b(?:final|next|second|third|last) (?:stage|round)\b.{0,60}\b(?:office|call|interview|sessions?|meet|team|zoom|day|panel|are you)|\bmove you (?:to|on|forward|into)\b|\bsessions?\b.{0,30}\b(?:team|minutes?|each)|\bare you (?:around|free|available|up for)\b|\b(?:intro|introductory|quick|short|initial|informal|exploratory) (?:call|chat|conversation|meeting)\b|\btrial (?:shift|day|lesson|hour)\b|\bpush (?:our|the|your)\b|\bwhat does your calendar\b|\bcalendar (?:invite|link)\b|\bshortlisted for (?:an? )?interview\b|\bmeet (?:the team|with|up|you|our)\b|\bcatch up\b|\bhave a (?:call|chat|talk)\b|\bspeak (?:with|to) (?:you|our|the)\b|\bjump on a\b|\bhop on a\b/g,
      /(?:邀请|约|安排|参加|通过|进入|恭喜)[^。！？\n]{0,16}(?:[一二三四终初复]面|下一轮|线上面|现场面|hr面|交叉面|群面)|(?:过来|来|到)[^。！？\n]{0,10}(?:聊聊|坐坐|谈谈|看看|面谈|面试)|通话|(?:方便|有空|有时间|可以|合适)(?:吗|么|嘛)|(?:时间|时段|日期)[^。！？\n]{0,10}(?:方便|可以|合适|选择|确认)|来店|到公司|至(?:本)?公司|来校|到场|请[^。！？\n]{0,6}(?:准时|提前)[^。！？\n]{0,8}(?:参加|到|进入|上线)|会议(?:链接|室|号)|是否(?:可|能|方便)(?:出席|参加|以)/g,
      /\b(?:invite|inviting|invited|pleased|like|love|want|wants|wanted|happy|could (?:you|we)|can u|can you|shall we|would)\b.{0,70}\b(?:interview|call|chat|meet(?:ing)?|conversation|speak|talk|visit|panel|coffee|hour with you|see you|have you up|pop by|get to know)\b/g,
      /\b(?:schedule|scheduled|schedul(?:e|ing)|arrange|book|confirm(?:ed|ing)?|set up|pick|choose|grab|slots?|invitation)\b.{0,50}\b(?:interview|call|chat|screen|time|slot|conversation|meeting|round|tomorrow|rounds|talk)\b/g,
      /\b(?:phone|video|telephone|zoom|teams|virtual|on-?site|onsite|face-to-face|f2f|first|second|final|technical|panel|peer|working|selection|open|screening|hr|group)(?: (?:ms|microsoft|google|technical|peer|and hr))? (?:interviews?|screen(?:ing)?|call|rounds?|panel|chat|conversation|day)\b/g,
      /\b(?:come|pop|drop|visit) (?:by|in|up|over|on|see|round|to)\b|\bwill (?:call|ring|meet|collect|see) you\b|\byou'll meet\b|\bwill see candidates\b|\bdemo lesson\b|\bassessment (?:centre|center|day)\b|\binterview (?:loop|dates?|day|at|on)\b|^interview\b|\bloop is\b|\bface to face\b|\bshadow\b|\binterview (?:confirmed|confirmation|invitation|reminder)\b/g,
      /\b(?:dates?|times?|slots?|half days|availability|available|which (?:one|day|of)|suit(?:s|able)?|works? for you|that work|prefer|free|favourite)\b.{0,40}\?|\b(?:possible are|are possible|see available times|here is my calendar|thursday instead|move the on-?site|it is then|instead come)\b/g,
      new RegExp(
        `(?:邀请?|约|参加|安排|(?<!申)请于|来|到|进入|入围|进行|准备|恭喜[^。！？\\n]{0,20})[^。！？\\n]{0,30}${STAGE_ZH}`,
        "g",
      ),
      new RegExp(
        `${STAGE_ZH}[^。！？\\n]{0,8}(?:通知|邀约|邀请|安排|提醒|时间|确认|改期|改到|挪|顺延|日期|时段|形式|地点|官|主管|如下|流程)|约面试|^${STAGE_ZH}$|interview confirmed`,
        "g",
      ),
      /(?:聊聊|聊半|聊一|来聊|来公司聊|电话聊|电话沟通|通个电话|去个电话|来电约|约个时间|面谈可以|onsite loop|视频面试|腾讯会议|飞书会议|无领导|小组讨论|试岗|操作考核|复试|当场面试|slot|挑时间|选一个时段|哪天[^。！？\n]{0,12}(?:方便|可以)|哪天可以|备选时间|可以吗|改期|会议号|团体面试|个人面谈|个案讨论)/g,
    ],
  },
  /** Where and when people meet. */
  talkSoft: {
    patterns: [
      /\b\d{1,2}(?:[:.]\d{2})? ?(?:am|pm|a\.m\.|p\.m\.)|\b\d{1,2}[:.]\d{2}\b|\bat \d{4}\b|\bo'clock\b|\bfrom \d{1,2}pm\b/g,
      /\b(?:mon|tues|wednes|thurs|fri|satur|sun)day\b|\btomorrow\b|\btmrw\b/g,
      /\b(?:zoom|teams|google meet|chime|discord|skype|webex|meet\.google)\b|\b(?:panel|reception|campus|room|office|lab|venue|level \d|floor|plant|shop|address|location|dress|bring|wear|parking?)\b/g,
      /(?:上午|下午|早上|晚上|中午|点|[0-2]?\d[:：][0-5]\d)[^。！？\n]{0,4}|周[一二三四五六日]|星期[一二三四五六日]|礼拜[一二三四五六日]|明天|后天|\([一二三四五六日]\)/g,
      /(?:地址|地点|地铁|捷运|楼|会议室|路\d+号|路[^。！？\n]{0,4}号|请带|携带|带身份证|身份证|服装|着装|停车|签到|面试官|主管|经理|门口|登记)/g,
    ],
  },
  /** A talk that took place. */
  talkOver: {
    patterns: [
      /\b(?:great|nice|pleasure|lovely|good|enjoyed) (?:to )?(?:meet(?:ing)?|speak(?:ing)?|talk(?:ing)?|chat(?:ting)?) (?:with )?(?:you|to you)|\bthank(?:s| you).{0,20}\b(?:the hour|your time|coming|making the trip|today|yesterday|the interview|meeting)\b|\bafter the interview\b|\bthank you for the call\b/g,
      /谢谢[^。！？\n]{0,10}(?:今天|面试|时间)|今天的(?:面试|时间)|面试辛苦/g,
    ],
  },
  /** The application rests, or something else is asked. */
  rest: {
    patterns: [
      /\b(?:delayed|delay|taking longer|slower than|still (?:being )?(?:considering|reviewing|working)|no decision|not (?:yet )?(?:made|reached) a decision|hiring freeze|bear with us|be able to update you)\b|\bput (?:the|this|our)\b.{0,30}\b(?:hold|pause)/g,
      /暂缓|延迟|推迟|顺延招聘|架构调整|组织调整|预算(?:调整|冻结|未)|尚未(?:有)?(?:结果|确定|决定)|还在(?:走|等)|再等等|重新规划/g,
      /\bon hold\b|\bpaused?\b|\bpostponed\b|\bfreeze\b|\bput on\b|\bre-?organisation\b|\bstays where it is\b/g,
      /暂停|搁置|待定|重新评估|冻结|先取消|再定|说不准|延后处理/g,
    ],
  },
  portal: {
    patterns: [
      /\byou have (?:a|an|\d+|one) (?:new )?(?:task|message|notification|update|document)s?\b|\b(?:log|sign) in to (?:your|the) (?:candidate|applicant|account|portal|profile)/g,
      /登[录入][^。！？\n]{0,14}(?:查看|查询|阅读|补充|完善)|(?:有|收到)[^。！？\n]{0,4}(?:新|未读|一则|一条)[^。！？\n]{0,4}(?:消息|通知|讯息|信息)|站内信/g,
      /\b(?:message|update|letter|correspondence|document)\b.{0,60}\b(?:waiting|inbox|portal|log ?in|sign in|candidate (?:home|page))|\bnew message\b|\bcontent isn't shown\b/g,
      /新(?:讯息|消息|信息|通知)|(?:留了|有)[^。！？\n]{0,6}(?:讯息|消息|留言|站内信)|登(?:录|入)后查看|内容不会?显示/g,
    ],
  },
  papers: {
    patterns: [
      /\b(?:referees|contact details of|consent to store|renew it|consent (?:is|will) expir)\b/g,
      /提供(?:一下)?[^。！？\n]{0,14}(?:编号|证书|证明|材料|信息)|归档|核验/g,
      /\b(?:self-identification|references?|background (?:information|form)|consent form|right to work|proof of|additional (?:information|documents?)|missing)\b.{0,40}\b(?:form|provide|submit|upload|complete|send|needed|required|documents?|details)|\b(?:provide|submit|upload|send (?:us|over))\b.{0,40}\b(?:references|certificates?|proof|documents|copy of|transcripts?)\b/g,
      /(?:补充|完善|上传|提交|补交|补齐)[^。！？\n]{0,16}(?:信息|资料|材料|证件|证明|扫描件|简历|经历|文件|影本)/g,
      /\b(?:missing|incomplete|pending|re-?upload|unreadable|upload|provide|candidate profile|profile information)\b.{0,60}\b(?:documents?|information|item|copy|license|transcript|profile|record|certificate|references?|receipt of)\b|\bdocuments? (?:pending|required|missing)\b|\bupdate your (?:candidate )?profile\b|\bcomplete missing\b/g,
      /补(?:件|充材料|充资料|齐|传|交)|材料[^。！？\n]{0,20}(?:不清晰|缺失|不全)|(?:缺失|缺附|缺少|漏了)[^。！？\n]{0,20}|必填项|完善[^。！？\n]{0,6}(?:简历|资料|信息)|信息不完整|重新上传/g,
    ],
  },
  policy: {
    patterns: [
      /\bprivacy (?:notice|policy|statement)\b.{0,40}\b(?:updated|changed)|\bupdated our\b|\bneed not take any action\b|\bno action is (?:needed|required)\b|\bdata retention\b/g,
      /(?:隐私|个人信息|个资)[^。！？\n]{0,12}(?:更新|政策|变更|声明已)|无需(?:任何)?操作/g,
    ],
  },
  away: {
    patterns: [
      /\bparental leave\b|\bmaternity\b|\bfor urgent matters\b|\blimited access to email\b/g,
      /外出培训|不能及时回复|回复可能不及时|急事请/g,
      /\bautomatic reply\b|\bout of (?:the )?office\b|\b(?:i'm|i am) (?:traveling|travelling|away|on leave|out)\b|\breading email rarely\b|\bannual leave\b/g,
      /休假|出差中|不在办公室|自动回复[^。！？\n]{0,6}(?:外出|休假|不在)|外出不在|产假|年假|返回[^。！？\n]{0,6}后回复|暂时无法(?:查看|回复)/g,
    ],
  },
  withdraw: {
    patterns: [
      /\b(?:withdraw(?:ing)? (?:my|from)|step back from|close my application|remove me from|no longer (?:pursue|interested in the)|decline (?:the|your) (?:offer|invitation))\b/g,
      /撤回[^。！？\n]{0,8}(?:应聘|申请|应征)|退出[^。！？\n]{0,8}(?:应征|流程|申请|面试)|婉谢|放弃(?:此|本|这)[^。！？\n]{0,6}(?:机会|面试)|谢绝|无法接受/g,
    ],
  },
  reschedule: {
    patterns: [
      /\b(?:reschedul\w+|cancel(?:l)?ed|instead|new (?:date|time)|moved? (?:the|to)|fallen ill|sick|next week here)\b/g,
      /改期|改到|挪到|顺延|取消|延期|另约|临时/g,
    ],
  },
  /** What only applicants are told. */
  applicant: {
    patterns: [
      /\b(?:interviewed|interviewing|your (?:background|experience|qualifications|skills|portfolio|profile|candidature)|hiring process|selection process|the (?:role|position|vacancy)|this (?:role|position|vacancy)|our (?:team|recruiters?))\b/g,
      /\b(?:your (?:\w+ )?(?:application|candidacy|candidature|interview|submission|resume|cv)|you applied|you for applying|application for|candidates?|applicants?|recruit(?:ing|ment|er)|talent (?:team|acquisition)|hiring (?:team|manager)|vacancy|requisition|shortlist(?:ed|ing)?|the (?:position|role|post) of)\b/g,
      /应聘|应征|投递|求职|简历|履历|招聘|岗位|职位|职缺|候选人|应征者|面试|笔试|录用|录取|人力资源|人事|甄选|报考|资格审/g,
    ],
  },
  /** Digests and campaigns. */
  digest: {
    anywhere: true,
    patterns: [
      /\b(?:job fair|career fair|gradfair|\d+ (?:employers|companies|exhibitors)|free entry|info session|open day|register now|rsvp)\b|博览会|征才活动|宣讲|家单位|各位同学/g,
      /\bunsubscribe\b|\bopt out\b|\bview (?:online|in browser)\b|\bread online\b|\bmanage (?:preferences|alerts?|my)\b|\bthis issue\b|\bepisode\b|\bnewsletter\b|\bweekly\b|\bdigest\b|\bedition\b|\btips\b|\bupgrade to\b|\bpremium\b|\bfree (?:webinar|trial)\b|\bwebinar\b|\bchange this alert\b|\bleave the network\b|\btalent network\b|\bhow to\b/g,
      /退订|取消订阅|订阅|本期|目录|周报|精选|vol\.|no\.\d+|扫码|直播|讲座|公开课|宣讲会|双选会|博览会|早鸟|优惠|折扣|封闭营|领取|名额仅剩|群|读者/g,
    ],
  },
  alert: {
    anywhere: true,
    patterns: [
      /\bjob alert\b|\b\d+\+? new (?:jobs|openings)\b|\brecommended (?:for you|jobs)\b|\bjobs? (?:for you|you may|matching|match)|\bmatch(?:es)? your preferences\b|\beasy apply\b|\bactively recruiting\b|\bclosing soon\b|\bposted \d+d ago\b|\bsaved job\b|\byou (?:saved|appeared in)\b|\bprofile is \d+%|\blooking for an? .{3,40} like you\b|\binterview reviews\b/g,
      /(?:适合|推荐|精选|挑选|匹配)[^。！？\n]{0,10}(?:工作|职位|职缺)|个新职位|根据你的求职意向|职位推荐|更多职缺|急聘|薪资(?:面议)|猎头顾问[^。！？\n]{0,8}推荐/g,
    ],
  },
  survey: {
    patterns: [
      /\bsurvey\b|\bhow did we do\b|\byour (?:opinion|feedback|honest view)\b.{0,30}\b(?:counts|matters|help)|\banonymous\b|\b(?:two|2|3|three) minutes\b.{0,40}\b(?:experience|survey|view)|\bhow likely are you\b|\bcandidate experience\b|\bparticipation\b/g,
      /满意度|体验如何|匿名|评分|(?:问卷|调查)[^。！？\n]{0,12}(?:无关|礼券|抽奖|匿名|不影响)|礼券/g,
    ],
  },
  code: {
    patterns: [
      /\b(?:confirmation|login|log-in|access|passcode|authentication|pin) code\b|\bcode is\b|\bsign in to your\b.{0,20}\bnew device\b|\bpassword\b/g,
      /校验码|登录码为|一次性密码|新设备登录|密码重设/g,
      /\b(?:verification code|one-time|otp|verify your|reset (?:your|the) password|password reset|security code|confirm your email|activate your|sign-in)\b/g,
      /验证码|验证您的|重置密码|启用您的|动态码|激活(?:您|你|账号|帐号)|正在登录/g,
    ],
  },
  shop: {
    anywhere: true,
    patterns: [
      /\binterview (?:two|three|some|a few|the) candidates\b|\bhelp (?:me|us) interview\b|\bvolunteer\b|\bbootcamp\b/g,
      /(?:帮忙|一起|协助)面试|候选人面试|志愿者|考研|会员查看/g,
      /\b(?:performance review|self assessment|all staff|colleagues|annual leave request|expense|timesheet|place on the|undergraduate|degree programme|streak|your ticket|you're going)\b/g,
      /装修|各位同事|年度体检|物业|图纸|博主|关注的/g,
      /\b(?:landlord|flat|tenancy|mortgage|pull request|merge request|commit|repository|issue #|package (?:was|is|has)|parcel|your ride|your statement|bank account|visa application|grant application|scholarship|your stay|hotel|recipe|match day|tournament|concert|adoption|pet|dating|wedding|appointment with|clinic appointment|dentist|patient|prescription|crypto|bitcoin|streaming|playlist|audition|marketplace)\b/g,
      /套房|租客|看房|学费|选课|论文|投稿|稿件|签证|护照申请|包裹|缺货|商品|购物|外卖|航班|酒店预订|演唱会|众筹|奖学金|补习|驾校|就诊|体检套餐|基金|理财产品|彩票|中奖|相亲|领养|游戏(?:礼包|活动)/g,
      /\b(?:your order|order #|refund(?:ed)?|your booking|booking confirmation|reservation|insurance (?:quote|policy)|renters coverage|(?:home|car|travel|health|renters|pet|life) insurance|loan|credit card|card with|discount|% off|% extra|pay the|upgrade for|checkout|delivery|shipment|invoice|quoted rate|apartment|your flight|your trip|payment due|subscription|for your ad|buy now|purchase|gift card|membership|gym|graded|your course|tuition|admissions|m\.?sc|b\.?sc|place to study|deals?|shop now|cart\b(?! )|ends in \d+ hours|in place of \$|bank account)\b/g,
      /订单|退款|退货|售后|发货|贷款|信用卡|保险|会员|健身|私教|租房|房东|看屋|订位|付款|车次|优惠券|门槛券|选修|单元测验|结业|课程|志工|婚礼|缴费|白金卡|快递|买[一二三]|免费领/g,
    ],
  },
  scam: {
    patterns: [
      /\b(?:gift card|no interview required|western union|starter software|registration fee|send us the code|pay .{0,20}fee)\b/g,
      /无需面试|日结|点赞|添加客服|刷单|垫付|手续费|保证金/g,
    ],
  },
  cold: {
    patterns: [
      /\b(?:found your (?:cv|resume|profile|details)|saw your (?:profile|cv|resume|github|linkedin)|reaching out (?:because|as|regarding|about|to see)|urgent requirement|job board|if interested|would you be interested|exciting (?:\w+ )?opportunit|keen to hear|\/day|per day|day rate|in the market|currently looking|send me (?:an|your) updated|refer (?:a|someone)|great fit for)\b/g,
      /(?:在|从)[^。！？\n]{0,12}(?:平台|网上|库里|领英|脉脉|linkedin|github)[^。！？\n]{0,8}看到|考虑(?:新的)?机会|有没有兴趣了解|了解一下[^。！？\n]{0,6}机会|加(?:个|我)?微信|jd发|推荐(?:给)?您[^。！？\n]{0,6}(?:职位|岗位|机会)|客户公司|猎头/g,
      /\b(?:came across your profile|your profile (?:was|looks|on)|are you open|open to (?:new )?opportunit|stealth|not interested|passive|on behalf of a client|my client is (?:looking|hiring)|i'm working with|thought of you|your background caught)\b/g,
      /在库里看到|看机会|猎头|冒昧打扰|加个微信|手上有[^。！？\n]{0,14}(?:公司|客户|职缺)|欢迎推荐朋友|上看到你的经历|机会分享|不看机会|伯乐奖/g,
    ],
  },
  /** People who talk as friends do. */
  friend: {
    anywhere: true,
    patterns: [
      /\b(?:mum|mom|dad|darling|honey|babe|sis|bro|mate|buddy|dude|love ya|miss you|hugs|dinner|pub|movie|weekend plans)\b|\bgood luck (?:tomorrow|today|with)\b|\bhow (?:did|was) (?:it|the|your)\b/g,
      /儿子|女儿|妈妈|爸爸|老爸|老妈|宝贝|吃饭|喝酒|周末(?:去|一起)|闺蜜|哥们|亲爱的|想你|晚上(?:回|一起|打)|加油|好消息告诉|恭喜你啊|撸串/g,
      /\bxx+\b|\bdrinks\b|\bchips\b|\bsooo+\b|\btell me everything\b|\bgot it!!|\bthey offered me\b|\bi got\b|\blove you\b|\bhaha\b|\blol\b/g,
      /兄弟|请客|打球|哈哈|求婚|婚礼|老地方|聚聚|我也|我这边|我们厂|我上次|加油啊|刷掉|伴娘|xd\b/g,
    ],
  },
} as const satisfies Record<string, CueGroup>;

export type CueName = keyof typeof CUES;
