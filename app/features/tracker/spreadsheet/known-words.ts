import type { Channel, JobStatus, TodoStatus } from "../../../../functions/shared/contract/tracker";
import type { RecordField } from "./record";

/** Without case, spaces and punctuation, so that "Job Title", "job_title" and "JobTitle" are equal. */
export function foldWord(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
}

/** Column names in files of this and other trackers, the least ambiguous first. */
export const COLUMN_NAMES: Record<RecordField, readonly string[]> = {
  company: split("company companyname employer organization organisation 公司 公司名称 公司名稱 雇主 企业 企業"),
  position: split(
    "position positiontitle jobtitle jobposition title role job 职位 職位 职位名称 職位名稱 岗位 職缺 職稱",
  ),
  status: split("status applicationstatus stage state listname 状态 狀態 进度 進度 阶段 階段"),
  appliedOn: split(
    "appliedon dateapplied applieddate applicationdate appliedat applied date 投递日期 投遞日期 申请日期 申請日期 应聘日期 日期",
  ),
  channel: split("channel source via 渠道 管道 来源 來源"),
  todoStatus: split("todostatus taskstatus 待办状态 待辦狀態"),
  todo: split("todo nextstep nextsteps nextaction task 待办 待辦 下一步"),
  deadline: split("deadline duedate due followupdate followup 截止日期 截止 期限"),
  reminder: split("reminder remindertext 提醒 提醒内容 提醒內容"),
  remindOn: split("remindon reminderdate remindat 提醒日期 提醒日"),
  link: split("link joblink jobposting joburl postingurl url 链接 連結 职位链接 職缺連結"),
  place: split("place location joblocation city office 地点 地點 工作地点 工作地點 城市"),
  salary: split("salary pay compensation salaryrange 薪资 薪資 薪水 薪酬 待遇"),
  contact: split("contact contactperson contactname 联系人 聯絡人"),
  resume: split("resume résumé resumeversion cv cvversion 简历 简历版本 履歷 履歷版本"),
  notes: split("notes note comments comment 备注 備註 备忘 笔记 筆記"),
};

export const STATUS_WORDS: Record<JobStatus, readonly string[]> = {
  applied: split("applied applying submitted applicationsubmitted sent 已投递 已投遞 已申请 已申請 投递 投遞"),
  interviewing: split(
    "interviewing interview interviews phonescreen screening screen assessment onlineassessment virtualonsiteinterview onsite inprogress 面试 面试中 面試 面試中 笔试 筆試 线上测评 線上測驗 进行中 進行中",
  ),
  offered: split("offered offer offerreceived negotiating negotiation 录用 已录用 錄取 已錄取 錄用 收到offer"),
  rejected: split("rejected reject rejection notselected turneddown denied 被拒 已拒绝 未录取 未錄取 拒绝 拒絕 婉拒"),
  accepted: split("accepted offeraccepted hired 已接受 接受 入职 已入职 到職 已到職"),
  withdrawn: split("withdrawn withdrew withdraw offerdeclined 已撤回 已放弃 已放棄 放弃 放棄 撤回"),
};

export const CHANNEL_WORDS: Record<Channel, readonly string[]> = {
  job_board: split("jobboard jobsite 招聘网站 招聘平台 人力銀行 求職網站"),
  company_site: split("companysite companywebsite careerpage website 公司官网 公司網站 官网 官網"),
  recruiter: split("recruiter headhunter agency 猎头 獵頭 招聘人员 招募人員"),
  referral: split("referral referred 内推 內推 推荐 推薦"),
  other: split("other 其他"),
};

export const TODO_WORDS: Record<TodoStatus, readonly string[]> = {
  todo: split("todo open 待办 待辦"),
  done: split("done complete completed 完成 已完成"),
  blocked: split("blocked waiting 受阻"),
  archived: split("archived 已归档 已封存"),
  not_set: split("notset none 未设置 未設定"),
};

export function findWord<T extends string>(words: Record<T, readonly string[]>, text: string): T | null {
  const folded = foldWord(text);
  for (const key in words) if (foldWord(key) === folded || words[key].includes(folded)) return key;
  return null;
}

function split(words: string): string[] {
  return words.split(" ");
}
