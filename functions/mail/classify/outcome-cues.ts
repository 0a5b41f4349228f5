import type { CueGroup } from "./cue-group";

const NOT = "(?:not|n't|unable to|cannot|can't|won't|no longer|unfortunately)";
const OTHER = "(?:an?other|other|different|stronger|internal|alternative)";
const WHO = "(?:candidates?|applicants?|persons?|people|profiles?|individuals?|move|else|hire|direction|colleague)";
const STAGE_ZH = "(?:面试|面谈|面谈|复试|终面|初试|一面|二面|三面|试讲|试教|口试|面聊|约谈|面议)";

/** Cues for receipts, rejections and offers. */
export const OUTCOME_CUES = {
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
  /** Next steps that a receipt announces. Conditions count here. */
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
  /** A rejection, stated as a fact. */
  rejectHard: {
    patterns: [
      /\b(?:unable|not able) to (?:offer|invite|appoint|take|support)\b|\b(?:isn't|is not|wasn't|was not|aren't|not) (?:quite )?(?:a|the right|a good|the best) (?:match|fit)\b|\bother (?:\w+ )?(?:applicants|candidates) (?:were|have been|had been|demonstrated|whose|who|more|better)\b|\bmade our (?:choice|decision)\b|\b(?:job|role|post|spot|place|position) (?:is|has|had) (?:already )?gone\b|\bidentified (?:an?other|other) (?:candidate|applicant)|\bchosen to (?:interview|proceed|progress|move|continue)\b|\bplaced (?:second|third|fourth|lower)\b|\b(?:not|n't) (?:be )?(?:recommended|at the level|taken forward|progressing|shortlisted)\b|\b(?:can't|cannot|can not|couldn't) (?:\w+ )?(?:offer|take|hire|invite|cover|bring|employ)\b|\b(?:spots?|places?|seats?|positions?|roles?) (?:for this \w+ )?(?:are|were|is|have been|has been) (?:all )?(?:taken|filled|gone)\b|\b(?:not be|won't be|will not be) filled\b|\btake (?:nobody|no one|no-one)\b|\bappointed (?:a|an|another|someone)\b|\bgoing to be \w+ for the\b|\bdecided (?:for|on) (?:an?other|a different)\b|\bnot be progressing\b|\bpass mark\b|\bgone with (?:someone|somebody|a|an|another)\b|\bisn't a match\b|\bno longer being considered\b/g,
      /\bcould only (?:\w+ )?(?:pick|take|invite|interview|choose|select|offer|hire)\b|\b(?:were|was|are)n't one of\b|\b(?:not appear|not) on (?:the|our) (?:short ?list|final list|list)\b|\bnot (?:yet )?(?:met|meet|reach(?:ed)?|attain(?:ed)?) (?:the|our) (?:\w+ )?(?:standard|minimum|benchmark|threshold|criteria|pass mark|bar|requirements?)\b|\bdo not meet\b|\bdidn't (?:quite )?(?:make|reach|clear)\b|\b(?:unable|not able) to (?:progress|proceed|advance|include|continue)\b|\bpursu\w+ other\b|\b(?:made|making|extended|given) (?:an|the|our) offer to\b|\b(?:an|the) offer has been accepted\b/g,
      /\b(?:so )?we(?:'ll| will|'re going to| have decided to| are going to)? pass(?:ing)?(?: on this| for now| this time)?\b(?! (?:it|your|this|the|them|you)\b)|\bsearch (?:has |is )?(?:now )?(?:concluded|closed|ended|over)\b|\bappointment of another\b|\bfound (?:someone|somebody)\b|\bgave it to\b|\b(?:went|gone|going|go|proceed|moved?|moving) (?:ahead |forward )?with (?:a|an|the|another|one of) (?:\w+ ){0,3}(?:who|whose|finalist|candidate|applicant|person|that has)\b|\bfilled (?:all|every|both|the|our)\b|\bno longer (?:considering|looking|accepting|recruiting)\b|\bcancel(?:l?ed)? (?:the|this) (?:search|hire|hiring|vacancy|recruitment)\b/g,
      /\b(?:isn't|is not|won't be|not) going (?:any )?further\b|\bnot going to be (?:taking|moving|progressing|proceeding|continuing|offering)\b|\bstop(?:ping)? here\b|\bnot (?:think|believe|feel) (?:it|this|you|that)(?:'s| is| are|'re)?\b|\bdon't think (?:it's|it is|this is|you're|you are|you'd|this|we|the)\b|\bwants? someone (?:with|who|more)\b|\bother(?:s| people| candidates| applicants)? (?:were|was|are) (?:\w+ )?(?:stronger|closer|better|ahead|further)\b|\bwe (?:do|did) not intend to\b|\bin favou?r of (?:an?other|other)\b|\bnot (?:the )?successful\b|\bposition has been (?:given|awarded|offered)\b/g,
      /(?:人|位子|位置|名额|职缺|岗位|职位|缺)[^。！？\n]{0,8}(?:已经|已|昨天|都)?(?:定下来|定了|有了人选|有人选|找到人|关掉|收回|撤销|取消了)|已(?:经)?有[^。！？\n]{0,4}人选|找到人了|招到人|有人了|找了[个位]|(?:先|就)(?:算了|作罢|不麻烦)|只好[^。！？\n]{0,4}(?:作罢|割爱|放弃)|没(?:办)?法用|不太?对口|标记为"?不合适|"不合适"|不符合[^。！？\n]{0,8}(?:要求|条件|资格)|资格不符|不会?进入[^。！？\n]{0,4}(?:下|复|面)|不(?:再)?往下|没(?:能|有机会)[^。！？\n]{0,6}(?:同行|共事|合作)|忍痛|暂(?:时)?不(?:安排|考虑|录|适合|需要)|不(?:大)?适合[^。！？\n]{0,6}(?:岗|职|团队)|定了内部|内部(?:转岗|调任|晋升)的?(?:同事|同仁)|选择?了[^。！？\n]{0,14}(?:伙伴|人选|一位|候选人|应征者)|深感惋惜/g,
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
  /** Phrases that accompany a rejection but aren't one by themselves. */
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
  /** An offer, stated as a fact. */
  offerHard: {
    patterns: [
      /\b(?:love|like|want|thrilled|delighted|happy|over the moon) (?:for|if) you (?:to (?:be|join|come|start)|took|take|joined|were)\b|\blike you to start\b|\bstart (?:on )?(?:mon|tues|wednes|thurs|fri|satur|sun)day\b|\bif (?:you|u) (?:still )?(?:want|fancy) (?:it|the job|the spot)\b|\bmake you an offer\b|\boffering (?:you )?[\d£$€]|\binvite you to join (?:us|our|the)\b(?!.{0,20}\b(?:call|zoom|interview|webinar|session|for a))|\b(?:boss|team|board|committee|client|steve|everyone|they|\w+) (?:says|said) yes\b|\bconvinced us\b|\byour offer (?:is ready|will remain|remains|expires|from|details)|\bupdated (?:offer|letter)\b|\bnew hire (?:forms?|paperwork)\b|\bfirst (?:working )?day (?:is|will be|of work)\b|\bwelcome to \p{L}+!/gu,
      /就(?:是)?你[了啦]|同意录用|录[用取](?:您|你|妳|台端)|(?:邀请|欢迎)(?:您|你|妳)(?:正式)?(?:加入|成为)|三方协议|劳动合同|聘[僱雇]契约|接受 ?offer|来(?:上班|报到)|办(?:理)?入职|干得好再加|包吃住?[^。！？\n]{0,12}(?:来|上班)|开始上班|签(?:好|署)的?(?:三方|合同|offer|录)|全员通过|回签|录用意向/g,
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
  /** Pay, start date and paperwork of a new job. */
  offerSoft: {
    patterns: [
      /\b(?:start(?:s|ing)? (?:date|on|from)|start (?:nov|dec|jan|feb|mar|apr|may|jun|jul|aug|sep|oct)\w*|date of joining|joining date|first day|start on the|from \d{1,2} \w+ to)\b/g,
      /(?:[$£€]|\b(?:usd|eur|gbp|inr|sgd|chf|nt\$))\s?[\d,.]{2,}\s?(?:k\b)?|\b[\d,.]{2,}\s?(?:usd|eur|gbp|inr|sgd|chf)\b|\b(?:salary|stipend|compensation|base|ctc|lpa|pay|per hour|an hour|a month|a year|\/h|\/hr)\b/g,
      /\bcongratulations\b|\bcongrats\b|\bso excited\b|\bofficial\b|\b(?:accept|acceptance|decline)\b.{0,20}\b(?:offer|post|position|loi|by|the)\b|\bbackground check\b|\bdrug screen\b|\bonboarding\b|\bpassport (?:scan|copy)\b|\bp45\b|\btax id\b/g,
      /月薪|底薪|本薪|年薪|薪资|综合工资|时薪|津贴|五险|社保|劳健保|试用期|伙食|13 ?薪|年终/g,
      /报到|入职(?:日|时间|手续)|到职|上班|离职证明|体检报告|体检表|毕业证|存折|银行卡|工资流水|工服|是否接受|要不要接受|接受(?:与否|offer|录用)|给我答案|恭喜|荣幸/g,
    ],
  },
} as const satisfies Record<string, CueGroup>;
