/** The prefix of a development secret. Such values are public, so production refuses them. */
export const DEVELOPMENT_SECRET_PREFIX = "development-only-";
