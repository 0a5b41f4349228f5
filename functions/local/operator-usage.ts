/** The command's forms, in every message about a wrong one. */
export const PLAN_USAGE = "npm run operator -- plan <e-mail address, phone number or uid> pro|free [--remote]";
export const DELETE_USAGE = "npm run operator -- delete <e-mail address, phone number or uid> [--yes] [--remote]";
export const COUNT_USAGE = "npm run operator -- usage [days] [--remote]";

export const OPERATOR_USAGE = ["Usage:", COUNT_USAGE, PLAN_USAGE, DELETE_USAGE].join("\n  ");
