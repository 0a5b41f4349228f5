/** Names what the widget's token is for, in the page and in siteverify's answer. */
export const CHECK_ACTION = "first-ticket";

/** The longest token that the widget makes. */
export const MAX_CHECK_LENGTH = 2048;
