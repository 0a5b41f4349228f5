import * as v from "valibot";

const countrySchema = v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, "must be an ISO 3166 country code such as US"));
const numberSchema = v.pipe(v.string(), v.regex(/^\+?[\d -]{2,20}$/, "must be a telephone number"));

export const helpLineSchema = v.object({
  country: countrySchema,
  /** `crisis`: for somebody in danger; `violence`: for somebody who suffers harassment or violence. */
  kind: v.picklist(["crisis", "violence"]),
  /** As the line calls itself. */
  name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(80)),
  phone: numberSchema,
  /** The number for text messages, if there is one. */
  sms: v.optional(numberSchema),
  /** Calls cost nothing. */
  free: v.boolean(),
  /** It is answered day and night. */
  allDay: v.boolean(),
});
export type HelpLine = v.InferOutput<typeof helpLineSchema>;

/** The answer of `GET /api/help`. `country`: where the request comes from; null if that is unknown. */
export const helpSchema = v.object({ country: v.nullable(countrySchema), lines: v.array(helpLineSchema) });
export type Help = v.InferOutput<typeof helpSchema>;
