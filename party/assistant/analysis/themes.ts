import type { Field } from "./fields";
import { findNumbers } from "./numbers";
import { compileTerms, type Terms } from "./terms";
import type { AnswerText } from "./text";

/** Requirements of certain questions, with the words of which at least one has to occur. */
type Theme = { ask: Terms; expect: Terms; fields: readonly Field[]; strict: boolean; figures: boolean };

const theme = (ask: string, expect: string, fields: readonly Field[] = [], strict = false, figures = false): Theme => ({
  ask: compileTerms(ask),
  expect: compileTerms(expect),
  fields,
  strict,
  figures,
});

const THEMES: readonly Theme[] = [
  theme(
    "salary, pay do you expect, compensation, 薪资, 薪水, 工资, 薪酬, 待遇, 期望薪",
    "salary, pay, range, euro, dollar, pound, yuan, thousand, k, per year, a year, month, market, gross, package, budget, offer, bonus, benefits, number, amount, figure, negotiate, 薪, 万, 千, 元, 块, 区间, 行情, 待遇, 预算, 奖金, 数字, 钱, 福利",
    [],
    true,
    true,
  ),
  theme(
    "when could you start, start date, when can you start, how soon, notice period, 什么时候可以到, 何时可以, 多久可以到, 最快什么时候, 到岗, 到职, 报到, 上班时间, 什么时候能",
    "week, month, notice, day, immediately, right away, contract, handover, hand over, monday, january, february, march, april, may, june, july, august, september, october, november, december, start, begin, 周, 个月, 月, 天, 马上, 立刻, 随时, 交接, 离职, 合同, 合约, 通知, 到岗, 到职, 号, 日",
    [],
    true,
    true,
  ),
  theme(
    "outside work, hobby, hobbies, free time, spare time, weekend, 工作之外, 工作以外, 下班后, 业余, 爱好, 兴趣, 空闲, 周末, 平时喜欢",
    "enjoy, like, love, friend, family, read, run, walk, cook, play, watch, visit, went, sleep, garden, sport, music, hobby, weekend, saturday, sunday, evening, 喜欢, 周末, 朋友, 家人, 看, 跑, 玩, 打, 弹, 爬, 骑, 煮, 睡, 逛, 种",
    [
      "leisure",
      "sports",
      "media",
      "travel",
      "food",
      "home",
      "pets",
      "nature",
      "health",
      "shopping",
      "garden",
      "farming",
      "craft",
      "gaming",
      "stage",
      "coaching",
      "screen",
      "relatives",
      "kitchen",
      "sea",
      "places",
      "church",
    ],
  ),
  theme(
    "stress, balance, recover, 压力, 平衡, 放松, 调节",
    "stress, sleep, run, break, walk, list, pressure, tired, balance, hour, evening, calm, breathe, talk, 压力, 睡, 跑, 休息, 散步, 清单, 累, 平衡, 下班, 冷静, 呼吸, 聊",
    ["health", "sports", "leisure"],
  ),
  theme(
    "move or to travel, relocate, relocation, willing to travel, willing to move, 搬家, 出差, 外派, 调动, 异地",
    "move, travel, relocate, city, family, week, month, trip, flat, school, rent, yes, home, train, 搬, 出差, 外派, 城市, 家, 周, 月, 房, 可以, 愿意, 高铁",
    ["travel", "home"],
  ),
  theme(
    "introduce yourself, about yourself, who are you, 介绍自己, 介绍一下自己, 自我介绍, 介绍你自己, 介绍您自己",
    "i'm, i am, my name, years, degree, study, work, joined, graduate, role, current, experience, born, from, 我叫, 我是, 毕业, 年, 目前, 现在, 工作, 负责, 专业, 经验, 学",
    ["leisure", "home", "travel"],
  ),
  theme(
    "leave your, leaving, left your, want to leave, change jobs, 离开, 离职, 跳槽, 换工作, 转职",
    "leave, left, because, company, role, growth, manager, team, closed, change, grow, project, next, reason, contract, 离开, 离职, 因为, 公司, 团队, 成长, 业务, 项目, 专案, 学, 方向, 合约, 合同, 岗位",
  ),
  theme(
    "weather, climate, season, 天气, 气候, 季节",
    "weather, sun, sunny, rain, spring, autumn, fall, flower, leaves, beach, holiday, 春, 秋, 春天, 秋天, 夏天, 冬天, 花, 凉, 暑假, 寒假, 雨季, 下雨, 下雪, 太阳, 气温, 海边, 风景, warm, cold, hot, snow, wind, degree, humid, summer, winter, season, cloud, dry, 天气, 晴, 雨, 热, 冷, 温, 风, 雪, 湿, 夏, 冬, 季, 度",
    ["weather", "nature", "leisure", "travel", "home"],
    true,
  ),
  theme(
    "read or watched, book, movie, film, series, music, 书, 电影, 影集, 剧, 音乐, 推荐",
    "book, film, movie, series, author, story, read, watch, episode, song, novel, documentary, podcast, character, listen, play, band, 书, 电影, 剧, 作者, 故事, 看, 读, 集, 歌, 小说, 纪录片, 听, 演",
    ["media", "leisure", "screen", "stage", "relatives", "order", "stars", "gaming"],
    true,
  ),
  theme(
    "grew up, where you come from, where are you from, hometown, home town, where you live, your city, your town, place you, neighbourhood, neighborhood, 长大, 家乡, 故乡, 老家, 住的地方, 城市",
    "market, shop, quiet, noise, bus, square, minutes, church, lane, harbour, field, farm, industry, near, town, city, village, river, sea, street, house, people, grew up, born, north, south, east, west, live, school, mountain, coast, park, capital, flat, neighbour, 巷, 路, 市场, 附近, 邻居, 公园, 捷运, 地铁, 车站, 安静, 方便, 热闹, 走路, 空气, 田, 稻田, 便利, 人口, 地方, 车, 镇, 城, 村, 河, 海, 街, 房, 人口, 出生, 长大, 北, 南, 东, 西, 山, 住, 县, 市, 老家, 乡",
    [
      "travel",
      "home",
      "food",
      "weather",
      "nature",
      "leisure",
      "study",
      "farming",
      "places",
      "sea",
      "streets",
      "housing",
      "relatives",
    ],
    true,
  ),
  theme(
    "journey, trip, travel, holiday, vacation, days off, 长假, 连假, 放假, 旅行, 旅程, 旅游, 出游, 假期, 度假",
    "travel, trip, journey, train, flight, plane, bus, car, hotel, airport, country, city, ticket, luggage, holiday, beach, drive, sea, mountain, camp, station, went, 旅, 车, 飞机, 航班, 酒店, 饭店, 机场, 票, 行李, 海, 山, 开车, 站, 岛, 去",
    [
      "travel",
      "weather",
      "food",
      "nature",
      "leisure",
      "home",
      "health",
      "places",
      "aviation",
      "sea",
      "hotel",
      "vehicles",
      "errands",
      "animals",
    ],
    true,
  ),
  theme(
    "food, dish, meal, restaurant, cook, recipe, eat, 菜, 美食, 吃, 餐厅, 做饭, 料理, 食物",
    "eat, cook, dish, food, taste, rice, meat, sauce, noodle, soup, vegetable, fry, oven, spice, restaurant, sweet, fresh, meal, bread, cheese, 吃, 煮, 菜, 味, 饭, 肉, 酱, 面, 汤, 炒, 烤, 辣, 甜, 新鲜, 餐, 锅",
    ["food", "home", "travel", "leisure", "health", "kitchen", "housekeeping", "places", "hotel"],
    true,
  ),
  theme(
    "family, brother, sister, parents, 家人, 家庭, 兄弟, 姐妹, 父母",
    "family, brother, sister, mother, father, parents, mum, mom, dad, son, daughter, wife, husband, grandmother, grandfather, child, children, married, live, 家, 爸, 妈, 父, 母, 兄, 弟, 姐, 妹, 爷, 奶, 孩, 儿子, 女儿, 结婚, 先生, 太太, 老公, 老婆",
    ["home", "leisure", "pets", "food", "travel", "relatives", "schoolkids", "work", "study", "farming"],
    true,
  ),
  theme(
    "sport, exercise, team you support, keep fit, 运动, 锻炼, 健身, 球",
    "sport, run, swim, gym, play, walk, game, match, team, exercise, yoga, bike, cycle, train, fit, hike, dance, 运动, 跑, 游, 健身, 打, 走, 赛, 队, 锻炼, 瑜, 骑, 爬, 跳, 球",
    ["sports", "health", "leisure", "nature", "matches", "coaching", "wellness", "stage"],
    true,
  ),
  theme(
    "weekday, normal day, day look like, ordinary day, typical day, daily routine, working day, morning to evening, 一天, 日常, 从早到晚, 作息",
    "morning, evening, wake, get up, breakfast, lunch, o'clock, then, after, meeting, finish, start, home, night, work, 早上, 晚上, 起床, 早餐, 午, 点, 然后, 之后, 开会, 下班, 回家, 上班",
    [
      "home",
      "food",
      "leisure",
      "travel",
      "sports",
      "media",
      "health",
      "work",
      "schoolkids",
      "housekeeping",
      "vehicles",
      "errands",
      "cleaning",
      "hotel",
      "kitchen",
    ],
    true,
  ),
  theme(
    "learn any, new skill, like to learn, want to learn, learn something, could learn, 学一种, 学习一种, 想学, 新技能, 新的技能, 学什么",
    "learn, skill, course, practise, practice, teach, lesson, class, play, speak, able to, i'd, would, beginner, hobby, language, instrument, 学, 课, 会, 练, 教, 技能, 老师, 弹, 说, 入门, 报名, 想",
    ["media", "sports", "leisure", "food", "travel", "home", "work", "study"],
    true,
  ),
  theme(
    "influenced, influence on you, admire, look up to, role model, inspired you, important person, memorable teacher, 影响最大的人, 影响很大的人, 敬佩, 崇拜, 榜样, 难忘的老师, 难忘的人, 最感谢",
    "he, she, him, her, his, teacher, mother, father, grandmother, grandfather, aunt, uncle, friend, boss, taught, showed, told, learned, 他, 她, 老师, 妈, 爸, 外公, 外婆, 爷爷, 奶奶, 阿嬷, 阿公, 朋友, 主管, 教, 告诉, 学到, 说",
    ["home", "work", "study", "teaching", "leisure"],
    true,
  ),
  theme(
    "phone, social media, internet, technology, app, apps, artificial intelligence, smartphone, 手机, 社交媒体, 社群, 网络, 网路, 科技, 软件, 人工智能, 人工智慧",
    "phone, app, message, internet, online, screen, video, post, computer, technology, tool, ai, machine, robot, data, photo, scroll, chat, website, 手机, 软件, 软体, 信息, 讯息, 网, 屏幕, 萤幕, 视频, 影片, 电脑, 科技, 工具, 机器, 数据, 资料, 聊, 滑, 群",
    ["media", "leisure", "frontend", "architecture", "data", "quality", "work", "home", "study"],
  ),
  theme(
    "transport, commute, get to work, get here, public transport, traffic, station to your office, 交通, 通勤, 上下班, 怎么来的, 怎么过来, 搭车, 坐车",
    "bus, train, car, bike, walk, metro, subway, tram, drive, station, minutes, traffic, street, turn, left, right, line, stop, taxi, scooter, 公交, 公车, 火车, 车, 走路, 走, 地铁, 捷运, 开, 站, 分钟, 塞, 路, 左, 右, 线, 骑",
    ["travel", "leisure", "home", "weather"],
    true,
  ),
  theme(
    "house, dream home, apartment, your room, your home, 房子, 住处, 你的房间, 您的房间, 理想的家, 住家",
    "room, kitchen, window, garden, floor, light, wall, bed, balcony, bathroom, door, quiet, live, neighbour, view, wood, space, sofa, table, stairs, house, flat, 房, 房间, 厨房, 窗, 窗户, 阳台, 院子, 客厅, 卧室, 书房, 灯, 墙, 床, 浴室, 门, 安静, 住, 邻居, 采光, 木, 空间, 沙发, 桌, 楼, 装修",
    ["home", "food", "pets", "nature", "leisure", "travel", "media"],
    true,
  ),
  theme(
    "festival, celebrate, tradition, new year, christmas, 节日, 过年, 春节, 中秋, 庆祝, 传统, 习俗",
    "family, celebrate, eat, food, gift, visit, relatives, new year, christmas, lantern, fireworks, dance, tradition, holiday, song, church, temple, cook, 家, 过年, 节, 吃, 红包, 礼物, 亲戚, 拜, 灯, 鞭炮, 烟火, 月饼, 粽, 团圆, 传统, 庙, 习俗, 饺子",
    ["home", "food", "travel", "leisure", "shopping", "nature", "media"],
    true,
  ),
  theme(
    "money, shopping, buy, bought, gift, present you, 买, 花钱, 购物, 礼物, 省钱",
    "buy, bought, money, price, expensive, cheap, shop, store, pay, save, spend, gift, cost, sale, online, brand, quality, 买, 钱, 价, 贵, 便宜, 店, 付, 省, 花, 礼物, 送, 网购, 打折, 品质, 质量",
    ["shopping", "leisure", "home", "food", "media"],
    true,
  ),
  theme(
    "friend, friendship, 朋友, 友谊, 友情",
    "friend, met, know each other, trust, together, talk, laugh, call, help, honest, listen, school, he, she, 朋友, 认识, 信任, 一起, 聊, 笑, 帮, 老实, 听, 同学, 他, 她",
    ["leisure", "home", "study", "sports", "food", "travel", "media"],
  ),
  theme(
    "environment, climate change, recycle, pollution, 环保, 环境保护, 垃圾分类, 污染, 气候变化, 气候变迁",
    "plastic, waste, recycle, bag, bottle, energy, car, bike, electricity, water, tree, air, climate, pollution, green, bus, reduce, 塑料, 塑胶, 垃圾, 回收, 袋, 瓶, 能源, 电, 水, 树, 空气, 污染, 减少, 骑, 环保",
    ["nature", "weather", "travel", "shopping", "home", "food"],
    true,
  ),
  theme(
    "role play, polite, politely, 角色扮演, 礼貌, 客气, 请对我, 和我谈",
    "sorry, please, thank, could, would, excuse, afraid, appreciate, understand, hello, good morning, good afternoon, calling, may i, mind, happy to, 不好意思, 抱歉, 请, 谢谢, 麻烦, 您好, 你好, 可以, 能否, 是否, 打扰, 理解, 感谢, 方便",
    ["people", "career", "work", "effort"],
  ),
  theme(
    "pet, animal, 宠物, 动物",
    "dog, cat, pet, animal, bird, fish, fur, horse, feed, walk, 狗, 猫, 宠物, 动物, 鸟, 鱼, 养, 喂, 马",
    ["pets", "nature", "home", "leisure"],
    true,
  ),
  theme(
    "disagree, conflict, did not agree, not getting along, argument, hard to work with, difficult colleague, difficult person, 意见不同, 冲突, 分歧, 不同意, 不认同, 处不来, 争执, 难相处, 矛盾, 不合",
    "disagree, argue, agree, opinion, compromise, convince, discuss, talk, listen, proposed, suggested, differ, wanted, thought, point, side, angry, tension, shout, boss, objection, rude, 同意, 争, 意见, 折中, 说服, 讨论, 沟通, 聊, 提议, 建议, 坚持, 认为, 觉得, 僵, 吵, 反对, 分歧, 冲突",
  ),
  theme(
    "failed, failure, mistake, missed, turned out to be wrong, wrong, 失败, 错误, 失误, 错过, 搞砸, 延误",
    "mistake, fail, missed, wrong, late, forgot, lost, broke, delay, error, fault, bug, underestimate, should have, overlooked, crashed, deleted, 错, 失败, 失误, 晚, 忘, 丢, 坏, 延, 漏, 低估, 没注意, 没想到, 误, 挂, 删",
  ),
  theme(
    "strength, strengths, good at, best quality, hire you, choose you, stand out, 优点, 强项, 长处, 优势, 擅长, 选你, 选您, 录用你, 录用您, 为什么是你",
    "i'm good, i am good, good at, i can, people say, colleagues, patient, calm, careful, precise, quick, organised, notice, listen, explain, experience, strength, reliable, years, learn, customer, detail, remember, tidy, fast, trained, certificate, 擅长, 优点, 强项, 耐心, 细心, 仔细, 冷静, 记得, 会, 能, 经验, 同事, 客户, 客人, 主管, 别人说, 学, 快, 稳, 沟通, 整理, 观察, 证, 年",
  ),
  theme(
    "weakness, weaknesses, improve about yourself, not good at, bad at, work on, 缺点, 弱点, 短处, 不足, 不擅长, 改进的地方",
    "weakness, bad at, too, impatient, slow, late, say no, delegate, perfectionist, forget, nervous, shy, learn, since then, now i, used to, help, ask, difficult, hate, 缺点, 弱点, 不太会, 不擅长, 太, 急, 慢, 拒绝, 紧张, 粗心, 忘, 完美, 拖, 现在, 后来, 改, 练, 提醒, 容易, 不敢",
  ),
  theme(
    "stress, pressure, calm down, 压力, 紧张, 情绪, 纾压, 减压",
    "stress, pressure, breathe, walk, run, list, sleep, calm, pause, break, sport, talk, first, priority, music, home, exercise, bike, swim, garden, 压力, 跑, 走, 睡, 呼吸, 休息, 运动, 清单, 先, 聊, 音乐, 骑, 游泳, 情绪, 放松, 静, 缓, 爬山, 打球",
    ["health", "sports", "leisure", "wellness"],
  ),
  theme(
    "five years, three years, career goal, your goals, future plans, see yourself, 五年, 三年, 三到五年, 职业规划, 未来规划, 未来的规划, 目标, 职涯",
    "year, lead, team, train, master, learn, own, become, responsible, exam, certificate, manage, specialist, department, stay, grow, job, course, qualified, 年, 带, 团队, 学, 考, 证, 负责, 主管, 专业, 独立, 管理, 成为, 希望, 想, 第一年, 之后, 师傅, 经理, 技术",
  ),
  theme(
    "why do you want, why us, why this company, why did you apply, apply here, apply to us, work for us, work here, join us, interests you, attracts you, know about us, know about our, why this job, why this position, 为什么想, 为什么选择, 为什么来, 想加入, 应聘, 应征, 来我们, 了解我们, 我们公司, 这个职位, 这份工作",
    "you, your, company, read, website, product, customer, team, near, close, job, advert, apply, apprentice, experience, learn, work, friend, told, heard, tried, visited, bought, because, 你们, 贵, 您们, 公司, 产品, 看到, 听说, 官网, 离, 近, 学, 团队, 做过, 经验, 朋友, 介绍, 用过, 因为, 岗位, 职缺, 方向, 想",
  ),
  theme(
    "motivates you, motivation, drives you, satisfaction, enjoy about your work, like about your job, 动力, 激励, 成就感, 喜欢这份工作, 喜欢什么样的工作",
    "when, see, people, customer, finished, result, learn, team, works, thank, problem, day, work, job, solve, children, patient, built, 看到, 完成, 客户, 客人, 学, 解决, 谢谢, 成就, 感, 做出来, 帮, 问题, 结果, 团队, 孩子, 病人, 工作",
  ),
  theme(
    "gap, between jobs, unemployed, years off, 空窗, 空档, 空白, 没有工作, 待业",
    "mother, father, child, sick, ill, care, baby, travel, study, course, laid off, closed, year, month, burnout, company, looked, family, moved, learned, 妈, 爸, 孩子, 生病, 照顾, 生, 手术, 旅, 学, 课, 考, 裁, 倒闭, 年, 个月, 家, 休息, 备考, 创业",
    ["health", "home", "travel", "medicine", "relatives"],
  ),
  theme(
    "questions for us, questions for me, ask us, ask me, anything you want to know, 想问我们, 问题想问, 问题要问, 想了解的, 要问我的",
    "what, how, who, who would, team, first, shift, training, week, why, would i, your, weeks, you, 请问, 什么, 怎么, 多少, 几, 谁, 团队, 培训, 训练, 排班, 新人, 你们, 试用, 为什么, 会不会, 是不是, 方便",
  ),
  theme(
    "notice period, available, start working, 离职预告, 通知期, 到岗, 到职",
    "week, month, notice, immediately, contract, start, first of, end of, hand over, days, 周, 月, 天, 马上, 交接, 合同, 离职, 立刻, 随时, 号, 礼拜, 预告",
    [],
    true,
    true,
  ),
  theme(
    "weekend work, overtime, shifts, night shift, working hours, work at weekends, 加班, 轮班, 夜班, 排班, 假日上班, 周末上班",
    "shift, night, weekend, saturday, sunday, overtime, hour, family, child, sleep, week, fine, no problem, plan, day off, kids, advance, evening, 班, 夜, 周末, 假日, 加班, 小时, 家, 孩子, 睡, 可以, 没问题, 提前, 排, 补休, 接受, 晚上",
  ),
  theme(
    "team, group, together, cooperation, 团队, 合作, 协作, 配合, 小组, 一起",
    "team, we, together, colleague, group, everyone, helped, share, role, split, us, partner, crew, shift, others, 我们, 一起, 同事, 大家, 团队, 组, 分工, 配合, 帮, 负责, 伙伴, 队, 人",
  ),
  theme(
    "led, leader, leadership, in charge, led a, lead a team, 带领, 领导, 带队, 带团队, 组长",
    "led, lead, team, people, asked, split, plan, everyone, group, responsible, crew, divided, showed, decided, volunteers, 带, 团队, 大家, 分, 安排, 组, 人, 负责, 计划, 队, 开会, 排, 我让, 盯",
  ),
  theme(
    "customer, client, guest, complaint, patient, difficult person, 客户, 客人, 顾客, 投诉, 客诉, 病人, 家属, 难缠",
    "customer, client, guest, he, she, they, woman, man, complain, angry, apologise, sorry, refund, offered, listened, explained, patient, family, asked, 客户, 客人, 顾客, 他, 她, 投诉, 生气, 骂, 道歉, 退, 补, 解释, 听, 家属, 病人, 问, 阿姨, 先生, 老板",
  ),
  theme(
    "helped, help a, support a, taught, trained, new colleague, new employee, mentor, explain something, 帮助, 帮忙, 教, 带新人, 新同事, 新人, 指导",
    "he, she, him, her, they, showed, explained, helped, new, taught, trainee, apprentice, together, week, colleague, sat, wrote, 他, 她, 教, 帮, 带, 新, 一起, 解释, 学, 同事, 徒弟, 陪, 写, 演示, 示范",
  ),
  theme(
    "deadline, under pressure, time pressure, urgent, short notice, busy, at the same time, prioritise, 截止, 期限, 时间很赶, 很紧, 赶, 紧急, 急事, 优先, 同时",
    "deadline, hour, day, week, late, time, night, before, first, urgent, until, quick, minutes, morning, priority, left, ready, list, 小时, 天, 周, 晚, 前, 先, 时间, 分钟, 急, 赶, 来不及, 剩, 通宵, 加班, 优先, 点, 号",
    [],
    false,
    true,
  ),
  theme(
    "learn something, learn quickly, learned a, learnt, new skill, unfamiliar, new technology, 学会, 学习, 学到, 新东西, 新技术, 陌生",
    "learn, course, book, video, practise, practice, showed, taught, first, tried, week, evening, exam, asked, read, training, 学, 课, 书, 视频, 影片, 练, 教, 试, 周, 晚上, 考, 问, 看, 培训, 请教, 上手",
  ),
  theme(
    "decision, decide, decided, choose, 决定, 决策, 抉择, 选择",
    "decide, decision, choose, chose, because, risk, between, option, instead, so i, call, wait, information, later, knew, 决定, 选, 因为, 风险, 还是, 就, 判断, 结果, 后来, 算, 等, 要是, 宁可",
  ),
  theme(
    "feedback, criticism, criticised, 反馈, 回馈, 批评, 意见",
    "told me, said, feedback, criticism, boss, first, angry, right, changed, since, asked, wrote, hurt, defensive, too, trainer, colleague, 说, 批评, 意见, 主管, 经理, 师傅, 难过, 不服, 后来, 改, 现在, 觉得, 对, 反馈, 当时",
  ),
  theme(
    "initiative, idea, suggested, improved, improve a process, changed something, better, proud, achievement, 主动, 点子, 想法, 改进, 改善, 流程, 建议, 骄傲, 自豪, 成就, 变革",
    "noticed, idea, suggest, propose, asked, tried, built, wrote, made, before, since then, hours, minutes, now, save, boss, list, sheet, 发现, 提, 建议, 主动, 做, 写, 试, 以前, 后来, 现在, 小时, 分钟, 省, 主管, 老板, 表, 流程, 改",
  ),
  theme(
    "school, subject, teacher at school, studied, 学校, 科目, 学科, 上学, 读书",
    "school, teacher, class, subject, maths, math, history, lesson, exam, university, learn, like, geography, biology, sport, book, read, chemistry, 学校, 老师, 课, 班, 数学, 历史, 语文, 国文, 英文, 考, 学, 同学, 大学, 物理, 化学, 体育, 美术",
    ["study", "teaching", "media", "sports", "nature", "lab"],
    true,
  ),
  theme(
    "childhood, as a child, when you were young, memory, 小时候, 童年, 难忘, 回忆",
    "when i was, child, little, mother, father, grandmother, grandfather, brother, sister, school, we, years old, played, village, summer, remember, 小时候, 岁, 妈, 爸, 爷, 奶, 外婆, 外公, 阿嬷, 阿公, 哥, 姐, 弟, 妹, 学校, 那时, 记得, 玩, 村, 暑假, 小学, 家",
    ["home", "relatives", "nature", "food", "study", "leisure", "travel", "pets"],
  ),
  theme(
    "plans, plan to do, next holiday, next weekend, next year, will you, would like to do, going to do, dream, 计划, 打算, 想做, 梦想, 愿望, 如果有",
    "want, will, going to, would, plan, hope, would like, dream, i'd, maybe, next, then, save, when i, become, 想, 打算, 要, 会, 计划, 希望, 梦想, 以后, 明年, 准备, 如果, 可能, 先, 再, 长大, 当",
    ["travel", "leisure", "home", "food", "sports", "places"],
  ),
  theme(
    "room you are, describe the room, describe this picture, picture, photo, where are you, 房间, 这张图, 图片, 照片, 描述一下你现在",
    "on the left, on the right, table, window, wall, door, chair, behind, in front, there is, there are, light, desk, floor, see, picture, lamp, shelf, 左, 右, 桌, 窗, 墙, 门, 椅, 前面, 后面, 有, 灯, 书架, 床, 角落, 看到, 旁边, 中间",
    ["home", "housing", "craft", "food", "nature"],
    true,
  ),
  theme(
    "language, foreign language, learning english, learning chinese, languages do you, 语言, 外语, 英语, 英文, 中文, 学外语",
    "language, speak, english, spanish, french, german, chinese, word, learn, accent, talk, understand, grammar, country, people, films, translate, 语言, 外语, 英语, 英文, 日语, 日文, 单词, 单字, 说, 学, 口音, 听, 翻译, 国家, 沟通, 语法, 讲",
    ["study", "media", "travel", "screen", "places"],
    true,
  ),
  theme(
    "health, healthy, stay fit, take care of yourself, 健康, 保持健康, 养生, 身体",
    "walk, sleep, eat, sugar, vegetables, run, swim, gym, doctor, bike, water, fruit, sport, yoga, stairs, cook, smoke, alcohol, weight, 走, 睡, 吃, 糖, 菜, 跑, 游, 健身, 医, 骑, 水, 水果, 运动, 瑜, 楼梯, 煮, 烟, 酒, 体重, 动",
    ["health", "wellness", "food", "sports", "leisure", "coaching"],
    true,
  ),
  theme(
    "lottery, won, rich, million, 彩票, 中奖, 有钱, 乐透",
    "buy, give, family, travel, house, pay, save, parents, work, money, donate, bank, stop, would, i'd, trip, 买, 给, 爸, 妈, 家, 旅, 房, 存, 钱, 还, 辞, 捐, 先, 环游",
    ["moneytalk", "housing", "home", "travel", "places", "relatives"],
  ),
  theme(
    "young people, old people, generation, marriage, get married, children should, 年轻人, 老人, 结婚, 一代, 孩子应该, 小孩应该",
    "young, old, people, family, marry, married, child, children, money, time, parents, today, house, work, freedom, life, they, i think, generation, 年轻, 结婚, 孩子, 小孩, 压力, 房, 钱, 自由, 父母, 觉得, 以前, 现在, 时代, 工作, 生活, 老人, 家",
    ["relatives", "home", "schoolkids", "housing", "moneytalk", "gadgets", "work", "study"],
  ),
  theme(
    "neighbour, neighbor, neighbours, 邻居",
    "neighbour, neighbor, upstairs, downstairs, next door, house, flat, noise, help, garden, he, she, they, lives, stairs, 邻居, 楼上, 楼下, 隔壁, 对门, 吵, 帮, 他, 她, 住",
    ["housing", "home", "relatives", "pets"],
  ),
];

export type ThemeState = {
  state: "met" | "missed" | "strictly_missed" | null;
  /** Number of the expected words in the answer. */
  hits: number;
  fields: readonly Field[];
};

export function findTheme(question: AnswerText, answer: AnswerText): ThemeState {
  const asked = THEMES.filter(({ ask }) => ask.count(question.folded) > 0);
  if (asked.length === 0) return { state: null, hits: 0, fields: [] };
  const least = answer.size >= 30 ? 2 : 1;
  const figures = findNumbers(answer).length;
  const hits = Math.max(...asked.map((one) => one.expect.words(answer).size + (one.figures ? figures : 0)));
  const met = hits >= least;
  const fields = asked.flatMap((one) => one.fields);
  if (met) return { state: "met", hits, fields };
  return { state: asked.every(({ strict }) => strict) ? "strictly_missed" : "missed", hits, fields };
}
