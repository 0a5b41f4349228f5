import type { CueGroup } from "./cue-group";

/** Cues for mails to applicants, and for mails about something else. */
export const OTHER_CUES = {
  /** Phrases that only job applicants receive. */
  applicant: {
    patterns: [
      /\b(?:interviewed|interviewing|your (?:qualifications|skills|portfolio|candidature|candidacy|resume|cv)|hiring process|selection process|recruitment process|the (?:role|position|vacancy)|this (?:role|position|vacancy)|our recruiters?)\b/g,
      /\b(?:candidates?|candidacy|recruit(?:ing|ment|er)|talent (?:team|acquisition)|hiring|vacanc(?:y|ies)|requisition|shortlist(?:ed|ing)?|the (?:position|role|post) of|job title|resume|cover letter|line manager|notice period)\b|\bcvs?\b/g,
      /应聘|应征|求职|简历|履历|招聘|岗位|职位|职缺|候选人|应征者|录用|人力资源|人事|任职|入职|到职|用人|部门主管/g,
    ],
  },
  /** Words about applications of any kind. */
  application: {
    patterns: [
      /\b(?:your (?:\w+ )?(?:application|submission|background|experience|profile)|you applied|you for applying|application for|applicants?|interview|our team)\b/g,
      /投递|申请|报名|面试|面谈|笔试|录取|甄选|甄试|报考|资格审/g,
    ],
  },
  /** Other fields with applications, interviews, offers and refusals, such as housing, banking and studies. */
  field: {
    anywhere: true,
    patterns: [
      /\b(?:rent(?:al|ing|ed)?|tenan(?:t|cy|ts)|landlord|lettings?|flat|apartments?|lease|leasing|viewings?|mortgage|property|planning application|planning permission|housing|dormitory|sublet|roommate|flatmate)\b/g,
      /\b(?:(?:bank|current|savings|checking|everyday|joint) account|credit (?:card|limit|report|score|line|check)|overdraft|loans?|financing|borrow\w*|claim(?:s|ant)?|policy ?holder|insurance|insurer|underwriting|premium|direct debit|cardholder|investments?|refund|repayments?)\b/g,
      /\b(?:undergraduate|postgraduate|master'?s|m\.?sc|mba|b\.?sc|degree|semester|module|coursework|course|learning portal|lecture|graded|admissions?|enrol\w*|your (?:son|daughter|child)|year \d+ place|school place|tuition|campus tour|student (?:id|number|finance)|dear students?|quiz|exam board|certificate of completion|scholarships?|bursary|grants?)\b/g,
      /\b(?:visas?|passport|consul(?:ar|ate)|embassy|residence permit|naturali[sz]ation|green card|citizenship|biometrics?|immigration|asylum)\b/g,
      /\b(?:physio\w*|clinic|your (?:appointment|surgery|gp|doctor|dentist|vehicle|car|home)|blood test|vaccin\w*|prescription|eye test|court|hearing|tax(?:es| return)?|parking|penalty charge|appeal|customs|council tax|jury|electoral)\b/g,
      /\b(?:manuscript|reviewers?|journal|conference|proceedings|call for papers|paper|editorial board|tenders?|bid(?:der|ding|s)?|rf[pq]|suppliers?|procurement|quotation|accelerator|incubator|your startup|pitch|investors?|hackathon|competition|contest|tournament|audition|casting|open mic|beta|waitlist|giveaway|raffle)\b/g,
      /\b(?:study (?:nurse|team|visit)|clinical (?:trial|study)|trials? unit|student finance|entitlement|foundation|prize|judges|winner|jury|our supplier|another supplier|your proposal|proposals|talk proposal|rehearsals?|audition(?:ing)?|nursery|accommodation|hall of residence|your room|the room|mentor(?:ed|ing)?|trial lesson|mortgage adviser|withdrawal|fundrais\w+|learning window|acc\d+|crowdfund\w*)\b/g,
      /\b(?:volunteer\w*|adopt(?:ion)?|foster|rescue|membership|club|charity|donat\w+|wedding|seller|buyer|listing|auction|reservation|booking|host|guest|episode|podcast|match(?:es|ed)? with you|dating|likes? you|fitness|gym|personal trainer|thesis|dissertation|research (?:study|participants?)|focus group)\b/g,
      /租[房客屋赁约]|房东|看[房屋]|套房|物件|公寓|房贷|贷款|信用卡|额度|开户|核卡|理赔|保单|投保|保费|借款|授信|车险/g,
      /硕士|博士班|研究生|本科|学系|学费|选课|招生|入学|入园|家长|户口本|学员|考研|雅思|托福|留学|奖学金|助学|签证|面签|护照|使馆|领事|法庭|开庭|纳税|报税|海关|申报|挂号|就诊|门诊|疫苗/g,
      /稿件|论文|投稿|审稿|期刊|参会|展位|招标|投标|竞标|中标|供应商|大赛|决赛|比赛|路演|志愿者|志工|领养|相亲|住户|管委会|物业|退款|订单|卖家|买家|快递|众筹|直播|课程|社团|会籍|试镜|选秀|抽签|摇号|车牌/g,
    ],
  },
  /** Somebody else's hiring: colleagues who interview, friends who apply, requests for a reference or for help. */
  insider: {
    anywhere: true,
    patterns: [
      /\b(?:sit (?:on|in on) the|interview(?:ing)?) (?:panel|candidates?|(?:two|three|some|a few) (?:candidates|people))\b|\bscore ?cards?\b|\bpeople to interview\b|\bgave your name as\b|\breference for (?!the)\w+\b|\bmy (?:thesis|dissertation|research|interview)\b|\bi(?:'ve| have) applied\b|\bcould you (?:join me to )?interview\b|\bmock interviews?\b|\bput (?:you|your name) forward\b|\binternal referral\b|\breferral bonus\b|\bget hired\b/g,
      /\b(?:could|can|would|will) (?:you|one of you|somebody|someone)\b.{0,50}\b(?:sit in|sit on|chair|score|shadow|pick with|show (?:him|her|them)|meet the candidates?|take the technical)\b|\b(?:the|their|all|these|three|four|\d{1,2}) cvs\b|\bcvs (?:are|attached|in|on)\b|\byou(?:'re| are) (?:interviewing (?:for us|with me|the|two|three|four|a)|on the panel|chairing|the (?:second |first )?interviewer)\b|\bas (?:an |the |our )?(?:second |technical )?(?:interviewer|panel(?:l)?ist|panel member)\b|\b(?:interviewers?|panel) (?:rota|roster|schedule|training|packs?)\b|\b(?:want|like|think of) (?:him|her|them) on the\b|\bif (?:he|she|they) pass(?:es)?\b|\b(?:submit|fill in|write up|send me) your (?:feedback|scores?|scorecard|evaluation|notes)\b|\b(?:candidates?|applicants?|guys|people|lads) (?:is |are |is all )?(?:coming|booked|due)\b|\bwe have a candidate\b/g,
      /面试官[^。！？\n]{0,4}(?:邀请|轮值|排班|培训|名单|分工)|(?:请|邀|由)[^。！？\n]{0,8}(?:担任|作为|当|做)[^。！？\n]{0,12}(?:面试官|评委|主考|考官)|轮到(?:你|您)|(?:你|您)[^。！？\n]{0,8}(?:坐我旁边|面完|一起听|一起看|帮我听|填[^。！？\n]{0,6}(?:评分|评价|评核|打分))|(?:[一二两三四五六七八\d]|几)(?:位|个)[^。！？\n]{0,4}(?:来|应征|应聘|面试)[^。！？\n]{0,6}(?:的|者|老师|技术员)|(?:约了|有)[^。！？\n]{0,4}(?:位|个)[^。！？\n]{0,4}来(?:面试|应聘|应征)|来(?:应聘|应征|面试)的(?:人|有|是|[一两三四几])|应(?:聘|征)者(?:为|是)|打分表|评核表|评估表|面试评价|填写评价|结论选/g,
      /各位面试官|面试官排班|评分表|帮(?:我|忙|你)[^。！？\n]{0,6}面|(?:你|您)[^。！？\n]{0,4}帮[^。！？\n]{0,4}面|有个候选人|内推码|帮我内推|我面试上|我拿到|我被录|我也(?:投|面)|当面试官/g,
    ],
  },
  /** Digests and marketing campaigns. */
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
  /** Lists of openings. A company's answer may end with one, so they don't make a mail a mailing by themselves. */
  openings: {
    anywhere: true,
    patterns: [
      /\b\d{1,5} (?:new )?(?:open(?:ing)?s|jobs|roles|vacancies|positions|opportunities)\b|\bnow hiring\b|\btalent (?:community|network)\b|\bjobs? near you\b|\bnew (?:jobs|openings|roles) (?:for|at|in|this)\b/g,
      /(?<!\d)\d{1,5} ?个(?:新)?(?:岗位|职位|职缺|工作(?![日天])|机会)|(?:看了|浏览了|查看了)(?:你|您)的(?:简历|履历|档案)[\s\S]{0,20}推荐|今(?:天|日)新增|打开app|等你应征|附近[^。！？\n]{0,8}(?:岗位|工作(?![日天])|职缺|公里)/g,
    ],
  },
  /** Requests to rate the process, which a company's answer may end with as well. */
  rating: {
    patterns: [
      /\brate (?:us|your|the|our|how)\b|\bfrom (?:0|1|one|zero) to (?:5|10|five|ten)\b|\bhow (?:was|were) (?:it|your|we)\b.{0,30}\b(?:apply|experience|interview|process|recruit)|\beverybody who (?:did|applied|took)\b|\bno bearing on\b|\bwhatever the (?:outcome|result)\b|\b(?:improve|improving) (?:our|the way we) (?:recruit|hir|process|selection)/g,
      /打(?:个)?分|回访|(?:评价|评一评|吐槽|反馈)[^。！？\n]{0,12}(?:流程|体验|面试官|招聘)|(?:流程|体验|招聘)[^。！？\n]{0,12}(?:评价|打分|评分|问卷|意见|吐槽)|(?:答案|作答|回答|填写|问卷)[^。！？\n]{0,12}(?:不影响|不会影响|无关|没有关系)/g,
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
      /\btelegram\b|\bno interview\b|\busdt\b|\bstart-?up che(?:ck|que)\b|\bwhatsapp (?:number|us|me)\b|\breply (?:yes|with your bank)\b|\b(?:daily|weekly) (?:pay|paid|payout)\b|\bfrom (?:your )?phone\b/g,
      /免面试|不用面试|押金|提款卡|超商代收|\bline ?:|日领|服装费|培训费|材料费|名额[^。！？\n]{0,6}(?:释出|有限)|在家(?:赚|兼职|打字)/g,
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
  /** Language among friends and family. */
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
