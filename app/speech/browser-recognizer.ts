/** Whether this browser has a recognizer; it may still refuse to work. */
export function hasRecognizer(page: object): boolean {
  return "SpeechRecognition" in page || "webkitSpeechRecognition" in page;
}
