import type { CueGroup } from "./cue-group";

const STAGE_ZH = "(?:面试|面谈|面谈|复试|终面|初试|一面|二面|三面|试讲|试教|口试|面聊|约谈|面议)";

/** Cues for tests, interviews and other steps before the outcome. */
export const STEP_CUES = {
  /** A test to take. */
  testDo: {
    patterns: [
      /\b(?:test piece|trial task|paid trial|written exercise|coding exercise|blended assessment|game-based|on-?demand|one-way|time-shifted|asynchronous|hiring challenge|civil service examination|written examination|skills? (?:test|check|assessment)|situational|aptitude|reasoning (?:test|assessment))\b|\b(?:build|design|write|solve|translate|copy-?edit|record|sketch|draft|prepare|analy[sz]e)\b.{0,80}\b(?:send|mail|return|get (?:it|them)|submit|upload|share)\b.{0,24}\b(?:back|us|me|it|them|link|repo|by)\b|\b(?:kindly|please) (?:return|submit|upload|send) (?:it|them|your)\b|\b(?:link|test|assessment|challenge) (?:stops working|works until|is valid|expires|will expire|closes)\b|\bhave a go at\b|\bhere comes the case\b/g,
      /录制[^。！？\n]{0,14}视频|小(?:测试|测验|练习|任务|案子|东西)|做个小|准考证|考试系统|测评邀请|题目(?:发|在|如下|见)|回传|限作答|每人限|预录|录影|作业|试写|试标|试播|跑通|提交(?:代码|作品|方案)|sql题|编程题/g,
      /\bsent you (?:a|an) (?:\w+ )?(?:test|assessment|challenge|exercise|questionnaire)\b|\b(?:excel|case|design|writing|coding|technical|programming|personality|logic) (?:task|test|assignment|exercise|challenge|questionnaire)\b|\b(?:email|mail|send) me (?:the|your) (?:file|solution|result|work)|\b(?:days?|hours?) left to\b|\bfollowing assessments\b/g,
      /(?:专业|逻辑|编程|技术|英文|笔试|面试)题|(?:英文|语言|性格|逻辑)检测|回复本邮件[^。！？\n]{0,6}作答|作答后/g,
      /\b(?:not|haven't|n't) (?:yet )?(?:completed|started|finished|submitted|begun)\b|\btranslate the\b|\battached (?:page|brief|task|dataset|file|topic|zip|exercise|case)\b|\b(?:your|the) repo\b|\bopen a pr\b|\bimplement (?:the|a)\b|\byou have \d+ (?:hours|days)\b/g,
      /试译|(?:附件|里的|以下)[^。！？\n]{0,14}(?:译|写|做|画|设计|改|完成)[^。！？\n]{0,10}(?:发我|回传|提交|交)|上机考|作答时间|通过链接作答|实作|未完成[^。！？\n]{0,6}(?:测评|测验|笔试)|测评未完成/g,
      /\b(?:assessments?|tests?|questionnaires?|challenges?|exercises?|exams?|reasoning|judgement) (?:link|invitation|invite|details|instructions|window|stage|brief)|\b(?:complete|take|do|sit|attempt|finish|invited)\b.{0,70}\b(?:tests|assessments|exercises|challenges|reasoning|judg(?:e)?ment|games|questionnaires)\b|\b(?:writing|work|code|design) sample\b|\bsample (?:task|project)\b|\b(?:send|mail|return|share|submit)\b.{0,20}\b(?:it|us|me|your|back)\b.{0,20}\b(?:solution|answers?|code|repo|submission|back|draft|case|slides)\b|\btake-?home\b|\bsmall (?:exercise|task|project|case)\b|\b(?:record|recording) (?:your|a) (?:responses?|video|answers?)\b|\bhomework\b/g,
      /(?:(?<!申)请|麻烦|邀|想请|需要|务必|点选|登录|登入)[^。！？\n]{0,30}(?:笔试|测评|测验|测试|作业|问卷|题目|考试|机考|考核|案例|试题)|(?:小作业|试做|试稿|试译|试题|命题|实作|代码题|编程挑战|能力测验|性向测验|适性测评|认知测评|心理测验|人格测验|线上测评|在线测评|在线笔试|线上笔试|笔试时间|考试时间)|代码仓库|把[^。！？\n]{0,10}(?:发我|回传|寄回|传回)|视为放弃/g,
      /\b(?:complete|take|finish|attempt|do|start|begin|submit|send (?:back|in)|play|record|sit|make|solve|answer)\b.{0,60}\b(?:assessment|test|challenge|questionnaire|screening|exercise|case|assignment|homework|take-?home|game|framework|review in|psychometric|tasks?|questions|answers|video|slides|simulation|quiz|examination|exam|project)\b/g,
      /\b(?:invit(?:e|ed|es|ation)|asked?|asks|wants? you|like you|shortlisted|call letter)\b.{0,60}\b(?:assessment|test|challenge|questionnaire|screening|exercise|case|assignment|homework|take-?home|games?|on ?demand|framework|exam)\b/g,
      /\b(?:supplemental|screening|scored|judg(?:e)?ment|safety|values) questionnaire\b|(?:录影|录像|异步|ai)面试|(?:还没|没有|尚未|仍未|未)(?:有)?(?:开考|交卷|作答)/g,
      /\b(?:on-?demand|one-way|pre-?recorded|asynchronous)\b.{0,20}\binterview|\brecord (?:your )?answers\b|\byour (?:game-based )?(?:assessment|online test|coding test)\b|\b(?:ability|aptitude|verbal|numerical|coding|psychometric|timed|online|personality) (?:\w+ )?(?:test|assessment|challenge|questionnaire)\b/g,
      /(?:完成|参加|进行|做|写|提交|发回|答|填写?|缴交|交付|上传|回传|开始|实现|解出|挑战)[^。！？\n]{0,24}(?:笔试|测评|测试|测验|题|作业|问卷|案例|case|点评|报告|投影片|游戏|评估|作品|write-?up|机考|盲审|代码)/g,
      /(?:笔试|测评|测验|作业|测试题|实作题目|take-?home|online case|机考|靶场|问卷|上机|在线编程|线上程式|编程题|考试|case exercise|assessment)[^。！？\n]{0,10}(?:通知|邀请|说明|邀请函|题|安排|时间|须知|如下|已就绪|链接|入口|时长|：|\(|（)/g,
      /邀(?:请)?[^。！？\n]{0,16}(?:参加|做)[^。！？\n]{0,24}(?:笔试|测验|测评|机考|考试)|答题入口|作答|题型|题数|限时|准考证|登录码|开始(?:笔试|测验|测评|答题)|适性测验|性格测[试验]|性向测验|录影问题|virtual ?box|数字推理/g,
    ],
  },
  /** Details of a test, such as its duration, platform and deadline. */
  testSoft: {
    patterns: [
      /\b\d+ ?(?:min|mins|minutes|hours?|h)\b|\b\d+ (?:questions|tasks|problems|statements|games|slides|pages)\b|\bduration\b|\b(?:link|window|ticket|invitation|test) (?:expires?|is open|closes|runs out|will no longer)|\b(?:proctored|webcam|plagiarism|calculators?|ai tools|username|login window|test link)\b/g,
      /\b(?:codility|hackerrank|codesignal|hirevue|hackerearth|testgorilla|mettl|shl|cubiks|pymetrics|coderpad|qualified|karat|devskiller)\b/g,
      /\b(?:by|before|until|within|no later than|latest|due|deadline|expires?)\b.{0,30}\d/g,
      /\d+ ?(?:分钟|小时|道|题|页)|摄像头|双机位|监考|账号|帐号|密码|有效期|逾期|失效|计时|开卷|开书|字数|底稿|ide\b/g,
    ],
  },
  /** An interview to come. */
  talkDo: {
    patterns: [
      /\b(?:swing(?:ing)? by|pop(?:ping)? (?:down|in|by|over|round)|natter|trial shift|shar(?:e|ing) your availab\w+|availability (?:request|for)|superday|super day|choose from the times|schedule your interviews?|job talk|campus visit|teaching demonstration|what suits|when suits|when are you (?:free|about|around)|would (?:love|like) to meet you|come (?:in|down|over|by|and see|see us)|show you (?:around|round)|here's my cal(?:endar)?|free (?:for \d|this week|next week|on|any)|talk (?:you )?through the (?:job|role)|get you in (?:for|to)|stop by|drop in|grab (?:a )?coffee|coffee chat|next interview|interview (?:is|has been) (?:confirmed|booked|set|scheduled|moved)|interviews will (?:be held|take place))\b/g,
      /坐坐|过来看看|来店里|当面聊|见一面|见个面|见面聊|约(?:您|你|妳)|线上聊|电话可以|(?:技术|业务|主管|群|终|初|复|[一二三四])面(?:预约|安排|邀请|通知|时间)?|面谈邀[约请]|过来面|抽签|场次|试岗|答辩/g,
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
  /** Time and place of an interview. */
  talkSoft: {
    patterns: [
      /\b\d{1,2}(?:[:.]\d{2})? ?(?:am|pm|a\.m\.|p\.m\.)|\b\d{1,2}[:.]\d{2}\b|\bat \d{4}\b|\bo'clock\b|\bfrom \d{1,2}pm\b/g,
      /\b(?:mon|tues|wednes|thurs|fri|satur|sun)day\b|\btomorrow\b|\btmrw\b/g,
      /\b(?:zoom|teams|google meet|chime|discord|skype|webex|meet\.google)\b|\b(?:panel|reception|campus|room|office|lab|venue|level \d|floor|plant|shop|address|location|dress|bring|wear|parking?)\b/g,
      /(?:上午|下午|早上|晚上|中午|点|[0-2]?\d[:：][0-5]\d)[^。！？\n]{0,4}|周[一二三四五六日]|星期[一二三四五六日]|礼拜[一二三四五六日]|明天|后天|\([一二三四五六日]\)/g,
      /(?:地址|地点|地铁|捷运|楼|会议室|路\d+号|路[^。！？\n]{0,4}号|请带|携带|带身份证|身份证|服装|着装|停车|签到|面试官|主管|经理|门口|登记)/g,
    ],
  },
  /** An interview that took place. */
  talkOver: {
    patterns: [
      /\b(?:great|nice|pleasure|lovely|good|enjoyed) (?:to )?(?:meet(?:ing)?|speak(?:ing)?|talk(?:ing)?|chat(?:ting)?) (?:with )?(?:you|to you)|\bthank(?:s| you).{0,20}\b(?:the hour|your time|coming|making the trip|today|yesterday|the interview|meeting)\b|\bafter the interview\b|\bthank you for the call\b/g,
      /谢谢[^。！？\n]{0,10}(?:今天|面试|时间)|今天的(?:面试|时间)|面试辛苦/g,
    ],
  },
  reschedule: {
    patterns: [
      /\b(?:reschedul\w+|cancel(?:l)?ed|instead|new (?:date|time)|moved? (?:the|to)|fallen ill|sick|next week here)\b/g,
      /改期|改到|挪到|顺延|取消|延期|另约|临时/g,
    ],
  },
  /** The application is delayed or on hold. */
  rest: {
    patterns: [
      /\btaking (?:a )?(?:little |bit |much )?longer\b|\b(?:don't|do not) have an (?:answer|update|outcome) (?:for you )?yet\b|\bnothing(?:'s| has| is) (?:been )?decided\b|\bpress(?:ed)? pause\b|\binterim (?:notice|update|reply)\b|\bask(?:ing)? for your patience\b|\bgone quiet\b|\bstill (?:in process|deciding|no (?:news|decision|answer))\b|\bdidn't want you to think\b|\bon hold\b|\bsign-?off\b.{0,30}\blonger\b|\bdisregard\b|\bsent (?:to you )?in error\b|\bhiring (?:is|has been|was) paused\b|\bpausing\b/g,
      /还没(?:有)?(?:出来|定|批|结果)|没有?(?:明确)?(?:结论|结果|定论)|(?:结果|流程|offer|进度)[^。！？\n]{0,10}(?:延后|延迟|推迟|晚一些|慢一些|要等|会晚)|还(?:在|要)(?:审批|讨论|走流程|等)|先停在|再等等|请再等|还请[^。！？\n]{0,6}等候|尚在|不是拒绝|暂停(?:招|募)/g,
      /\b(?:delayed|delay|taking longer|slower than|still (?:being )?(?:considering|reviewing|working)|no decision|not (?:yet )?(?:made|reached) a decision|hiring freeze|bear with us|be able to update you)\b|\bput (?:the|this|our)\b.{0,30}\b(?:hold|pause)/g,
      /暂缓|延迟|推迟|顺延招聘|架构调整|组织调整|预算(?:调整|冻结|未)|尚未(?:有)?(?:结果|确定|决定)|还在(?:走|等)|再等等|重新规划/g,
      /\bon hold\b|\bpaused?\b|\bpostponed\b|\bfreeze\b|\bput on\b|\bre-?organisation\b|\bstays where it is\b/g,
      /暂停|搁置|待定|重新评估|冻结|先取消|再定|说不准|延后处理/g,
      /\b(?:is|it'?s)(?:n't| not) (?:an? )?(?:no|rejection|refusal)\b|\bnot (?:a|saying) no\b|\b(?:nobody|no one|none) has been (?:appointed|chosen|rejected|decided|selected)\b|\b(?:stays?|remains?|kept|keep) (?:\w+ )?(?:live|open|active|valid|in the running)\b|\beither way (?:until|before|yet)\b|\b(?:frozen|froze|freezes) (?:all )?(?:hiring|recruitment|head-?count|posts?)\b|\b(?:hiring|recruitment|recruiting|head-?count|posts?|vacanc\w+|budget)\b.{0,30}\bfrozen\b|\bstands? still\b|\bleave you hanging\b|\bnot (?:need to )?(?:re-?apply|apply again|be resubmitted)\b|\breserve list\b|\bwaiting list\b|\bwait-?list\w*/g,
      /(?:不是|并非|没有|不代表|非)(?:说)?(?:拒绝|婉拒|不要(?:你|您)|淘汰|不录)|(?:状态|申请|资格|成绩)[^。！？\n]{0,8}(?:保留|不变|有效)|(?:无需|不用|不必|毋须|无须)重新?(?:投递|报名|申请|投|测)|(?:名额|编制|指标|预算|hc|headcount|职缺|岗位)[^。！？\n]{0,12}(?:没批|未批|批不下|还没下来|hold|卡住|冻住)|备取|候补|递补/g,
    ],
  },
  portal: {
    patterns: [
      /\b(?:outstanding|new|pending|open) tasks?\b|\btasks? (?:relating|awaiting|waiting|is waiting|regarding)\b|\bhas sent you a (?:new )?message\b|\b(?:status|state) of your (?:application|candidacy)\b.{0,40}\b(?:changed|updated)\b|\b(?:there (?:has been|is) an? (?:update|change)|update to your application)\b|\blog (?:on|in|into)\b.{0,50}\b(?:to (?:view|read|see|review)|see the)\b|\bsign in to\b.{0,40}\b(?:see|view|review|read)\b|\bto (?:read|view) (?:it|the message|your message)\b/g,
      /\byou have (?:a|an|\d+|one) (?:new )?(?:task|message|notification|update|document)s?\b|\b(?:log|sign) in to (?:your|the) (?:candidate|applicant|account|portal|profile)/g,
      /登[录入][^。！？\n]{0,14}(?:查看|查询|阅读|补充|完善)|(?:有|收到)[^。！？\n]{0,4}(?:新|未读|一则|一条)[^。！？\n]{0,4}(?:消息|通知|讯息|信息)|站内信/g,
      /\b(?:message|update|letter|correspondence|document)\b.{0,60}\b(?:waiting|inbox|portal|log ?in|sign in|candidate (?:home|page))|\bnew message\b|\bcontent isn't shown\b/g,
      /新(?:讯息|消息|信息|通知)|(?:留了|有)[^。！？\n]{0,6}(?:讯息|消息|留言|站内信)|登(?:录|入)后查看|内容不会?显示/g,
    ],
  },
  papers: {
    patterns: [
      /\b(?:names? and e-?mails?|former (?:managers?|employers?)|referees?|proof of|right to work|salary expectations?|expected salary|notice period|update your (?:details|profile|contact)|the (?:phone )?number we have|before (?:we|your (?:application|file)) can (?:go|be|proceed|continue)|draft will be|haven't finished (?:it|your)|finish your application|complete your application|optician|questionnaire outstanding|as (?:a )?(?:word|pdf)\b)/g,
      /期望薪[资水]|到岗时间|补充填写|登记表|更正|有误|完整度|证件照|背景信息|离职原因|在职状态/g,
      /\b(?:referees|contact details of|consent to store|renew it|consent (?:is|will) expir)\b/g,
      /提供(?:一下)?[^。！？\n]{0,14}(?:编号|证书|证明|材料|信息)|归档|核验/g,
      /\b(?:self-identification|references?|background (?:information|form)|consent form|right to work|proof of|additional (?:information|documents?)|missing)\b.{0,40}\b(?:form|provide|submit|upload|complete|send|needed|required|documents?|details)|\b(?:provide|submit|upload|send (?:us|over))\b.{0,40}\b(?:references|certificates?|proof|documents|copy of|transcripts?)\b/g,
      /(?:补充|完善|上传|提交|补交|补齐)[^。！？\n]{0,16}(?:信息|资料|材料|证件|证明|扫描件|简历|经历|文件|影本)/g,
      /\b(?:missing|incomplete|pending|re-?upload|unreadable|upload|provide|candidate profile|profile information)\b.{0,60}\b(?:documents?|information|item|copy|license|transcript|profile|record|certificate|references?|receipt of)\b|\bdocuments? (?:pending|required|missing)\b|\bupdate your (?:candidate )?profile\b|\bcomplete missing\b/g,
      /补(?:件|充材料|充资料|齐|传|交)|材料[^。！？\n]{0,20}(?:不清晰|缺失|不全)|(?:缺失|缺附|缺少|漏了)[^。！？\n]{0,20}|必填项|完善[^。！？\n]{0,6}(?:简历|资料|信息)|信息不完整|重新上传/g,
    ],
  },
  withdraw: {
    patterns: [
      /\b(?:take (?:me|my name) (?:out|off)|out of the running|accepted (?:an?other|a different|the other)|found (?:something|another job|a job)|won't be (?:accepting|coming|attending|joining|going)|go(?:ing)? with another (?:opportunity|offer|company)|decided (?:not to (?:take|accept|pursue|continue)|to stay)|(?:have to|must|will|going to) (?:decline|turn)|no longer available|pull out)\b/g,
      /先不考虑|不(?:去|参加|来)了|签了别|(?:决定|想)[^。！？\n]{0,6}(?:婉拒|放弃|不去|留在)|接受了(?:别|其他|另)|无法前往|没办法(?:去|来)|抱歉不能|谨此婉/g,
      /\b(?:withdraw(?:ing)? (?:my|from)|step back from|close my application|remove me from|no longer (?:pursue|interested in the)|decline (?:the|your) (?:offer|invitation))\b/g,
      /撤回[^。！？\n]{0,8}(?:应聘|申请|应征)|退出[^。！？\n]{0,8}(?:应征|流程|申请|面试)|婉谢|放弃(?:此|本|这)[^。！？\n]{0,6}(?:机会|面试)|谢绝|无法接受/g,
    ],
  },
  /** The employer confirms that the applicant has withdrawn. */
  withdrawn: {
    patterns: [
      /\b(?:taken|took|take|removed|withdrawn|withdrew|dropped|struck) (?:you|your name|your application|your candidacy)\b.{0,12}\b(?:out|off|from|as)\b|\breleased? your (?:\w+ )?(?:slot|spot|place|appointment|interview|time)\b|\byou(?:'ve| have) withdrawn\b|\byou withdrew\b|\byour (?:decision to (?:withdraw|step|pull|decline)|withdrawal)\b|\b(?:been|is|are) withdrawn (?:as|at) you/g,
      /\byou (?:no longer wish|do not wish|don't want|have (?:decided|chosen) (?:not to|to (?:step|withdraw|take|stay))|have accepted (?:an?other|a (?:post|role|job|position))|step(?:ped)? back|are stepping back|are pulling out|found something else|went with)\b/g,
      /\b(?:thank(?:s| you)) (?:\w+ )?for (?:letting|informing|telling) (?:us|me)\b|\bcongrat(?:ulation)?s on (?:the|your) (?:new|other)\b|\bsorry (?:to lose you|to hear (?:that )?you(?:'re| are| have|'ve| won't))|\bif you (?:ever )?change your mind\b/g,
      /(?:已|帮(?:你|您)|为(?:你|您)|把(?:你|您)|将(?:你|您)|替(?:你|您))[^。！？\n]{0,16}(?:撤回|撤下|撤掉|撤销|结掉|移除|移出|退出流程|从[^。！？\n]{0,6}名单)|(?:你|您)[^。！？\n]{0,10}(?:撤回|退出|放弃)[^。！？\n]{0,12}(?:已|收到|登记|知悉|确认|成功)/g,
      /撤回(?:成功|登记|已登记|申请已)|确认[^。！？\n]{0,6}(?:撤回|退出)|(?:候选人|申请人|应聘者|应征者)[^。！？\n]{0,4}退出|自行退出|(?:尊重|理解|了解)(?:你|您)的(?:决定|选择)|(?:你|您)(?:已)?(?:接了|接受了?|选择了?|选了)(?:别|其他|另)|恭喜[^。！？\n]{0,6}(?:找到|新工作|新职)|改变(?:主意|想法|心意)/g,
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
  policy: {
    patterns: [
      /\bprivacy (?:notice|policy|statement)\b.{0,40}\b(?:updated|changed)|\bupdated our\b|\bneed not take any action\b|\bno action is (?:needed|required)\b|\bdata retention\b/g,
      /(?:隐私|个人信息|个资)[^。！？\n]{0,12}(?:更新|政策|变更|声明已)|无需(?:任何)?操作/g,
    ],
  },
} as const satisfies Record<string, CueGroup>;
