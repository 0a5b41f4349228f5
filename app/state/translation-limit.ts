import { ObservableValue } from "./observable";

/** Whether the server has refused a translation because of today's limit; reset by its next success. */
export const translationLimit = new ObservableValue(false);
