/** The operator's page. Only the server knows it, and tells it to operators. */
export const OPERATOR_PATH = "/operator";
