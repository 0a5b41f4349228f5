import type { Field } from "./fields";
import { findNumbers } from "./numbers";
import { compileTerms, type Terms } from "./terms";
import type { AnswerText } from "./text";

/** What certain questions ask for, and the words of which one or the other must then be there. */
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
    ["leisure", "sports", "media", "travel", "food", "home", "pets", "nature", "health", "shopping"],
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
    ["media", "leisure"],
    true,
  ),
  theme(
    "grew up, hometown, home town, where you live, your city, your town, place you, neighbourhood, neighborhood, 长大, 家乡, 故乡, 老家, 住的地方, 城市",
    "town, city, village, river, sea, street, house, people, grew up, born, north, south, east, west, live, school, mountain, coast, park, capital, flat, neighbour, 镇, 城, 村, 河, 海, 街, 房, 人口, 出生, 长大, 北, 南, 东, 西, 山, 住, 县, 市, 老家, 乡",
    ["travel", "home", "food", "weather", "nature", "leisure", "study"],
    true,
  ),
  theme(
    "journey, trip, travel, holiday, vacation, 旅行, 旅程, 旅游, 出游, 假期, 度假",
    "travel, trip, journey, train, flight, plane, bus, car, hotel, airport, country, city, ticket, luggage, holiday, beach, drive, sea, mountain, camp, station, went, 旅, 车, 飞机, 航班, 酒店, 饭店, 机场, 票, 行李, 海, 山, 开车, 站, 岛, 去",
    ["travel", "weather", "food", "nature", "leisure", "home", "health"],
    true,
  ),
  theme(
    "food, dish, meal, restaurant, cook, recipe, eat, 菜, 美食, 吃, 餐厅, 做饭, 料理, 食物",
    "eat, cook, dish, food, taste, rice, meat, sauce, noodle, soup, vegetable, fry, oven, spice, restaurant, sweet, fresh, meal, bread, cheese, 吃, 煮, 菜, 味, 饭, 肉, 酱, 面, 汤, 炒, 烤, 辣, 甜, 新鲜, 餐, 锅",
    ["food", "home", "travel", "leisure", "health"],
    true,
  ),
  theme(
    "family, brother, sister, parents, 家人, 家庭, 兄弟, 姐妹, 父母",
    "family, brother, sister, mother, father, parents, mum, mom, dad, son, daughter, wife, husband, grandmother, grandfather, child, children, married, live, 家, 爸, 妈, 父, 母, 兄, 弟, 姐, 妹, 爷, 奶, 孩, 儿子, 女儿, 结婚, 先生, 太太, 老公, 老婆",
    ["home", "leisure", "pets", "food", "travel"],
    true,
  ),
  theme(
    "sport, exercise, team you support, keep fit, 运动, 锻炼, 健身, 球",
    "sport, run, swim, gym, play, walk, game, match, team, exercise, yoga, bike, cycle, train, fit, hike, dance, 运动, 跑, 游, 健身, 打, 走, 赛, 队, 锻炼, 瑜, 骑, 爬, 跳, 球",
    ["sports", "health", "leisure", "nature"],
    true,
  ),
  theme(
    "ordinary day, typical day, daily routine, working day, morning to evening, 一天, 日常, 从早到晚, 作息",
    "morning, evening, wake, get up, breakfast, lunch, o'clock, then, after, meeting, finish, start, home, night, work, 早上, 晚上, 起床, 早餐, 午, 点, 然后, 之后, 开会, 下班, 回家, 上班",
    ["home", "food", "leisure", "travel", "sports", "media", "health", "work"],
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
];

export type ThemeState = {
  state: "met" | "missed" | "strictly_missed" | null;
  fields: readonly Field[];
};

export function findTheme(question: AnswerText, answer: AnswerText): ThemeState {
  const asked = THEMES.filter(({ ask }) => ask.count(question.folded) > 0);
  if (asked.length === 0) return { state: null, fields: [] };
  const least = answer.size >= 30 ? 2 : 1;
  const figures = findNumbers(answer).length;
  const met = asked.some((one) => one.expect.words(answer).size + (one.figures ? figures : 0) >= least);
  const fields = asked.flatMap((one) => one.fields);
  if (met) return { state: "met", fields };
  return { state: asked.every(({ strict }) => strict) ? "strictly_missed" : "missed", fields };
}
