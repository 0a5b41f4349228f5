/** The document in which people's programs run; the Worker serves it with a content policy of its own. */
export const CODE_FRAME_PATH = "/code-frame";
