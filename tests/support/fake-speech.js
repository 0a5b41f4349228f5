// A scripted replacement for the browser's speech recognition and synthesis, installed before a page's own scripts.
// Tests control it through window.mockSpeech; its shape is the type FakeSpeech in browser.ts.
(() => {
  const running = new Set();
  const spoken = [];

  class ScriptedRecognition extends EventTarget {
    lang = "";
    continuous = false;
    interimResults = false;
    maxAlternatives = 1;
    track = null;
    #started = false;
    #results = [];

    start(track) {
      if (this.#started) throw new DOMException("recognition has already started", "InvalidStateError");
      this.#started = true;
      this.track = track ?? null;
      this.#results = [];
      setTimeout(() => {
        if (!this.#started) return;
        const error = window.mockSpeech.failNext;
        window.mockSpeech.failNext = null;
        if (error) return this.fail(error);
        running.add(this);
        this.#emit("start");
        this.#emit("audiostart");
      });
    }

    stop() {
      setTimeout(() => this.finish());
    }

    abort() {
      setTimeout(() => this.#started && this.fail("aborted"));
    }

    hear(transcript, isFinal) {
      if (!isFinal && !this.interimResults) return;
      const result = Object.assign([{ transcript, confidence: 0.9 }], { isFinal });
      result.item = (index) => result[index];
      // An interim result is the last one, and is replaced by the next.
      const last = this.#results.length - 1;
      const resultIndex = last >= 0 && !this.#results[last].isFinal ? last : last + 1;
      this.#results[resultIndex] = result;
      const results = [...this.#results];
      results.item = (index) => results[index];
      this.#emit("result", { resultIndex, results });
      if (isFinal && !this.continuous) this.finish();
    }

    fail(error) {
      this.#emit("error", { error, message: "" });
      this.finish();
    }

    finish() {
      if (!this.#started) return;
      this.#started = false;
      running.delete(this);
      this.#emit("audioend");
      this.#emit("end");
    }

    #emit(type, detail = {}) {
      const event = Object.assign(new Event(type), detail);
      this[`on${type}`]?.(event);
      this.dispatchEvent(event);
    }
  }

  const all = (act) => {
    for (const recognition of [...running]) act(recognition);
  };
  window.mockSpeech = {
    failNext: null,
    get listening() {
      return running.size;
    },
    get languages() {
      return [...running].map((recognition) => recognition.lang);
    },
    get microphones() {
      return [...running].map(({ track }) => track?.label ?? null);
    },
    hear: (text, isFinal) => all((recognition) => recognition.hear(text, isFinal)),
    fail: (code) => all((recognition) => recognition.fail(code)),
    end: () => all((recognition) => recognition.finish()),
    spoken,
  };
  window.SpeechRecognition = ScriptedRecognition;
  window.webkitSpeechRecognition = ScriptedRecognition;

  const voices = ["en-US", "zh-CN", "zh-TW"].map((lang, index) => ({
    name: `Scripted ${lang}`,
    voiceURI: `scripted:${lang}`,
    lang,
    default: index === 0,
    localService: true,
  }));
  let queue = [];
  let current = null;
  const speakNext = () => {
    const utterance = queue[0];
    // One at a time: an utterance added while another ends is spoken after it.
    if (!utterance || current === utterance) return;
    current = utterance;
    spoken.push({ text: utterance.text, lang: utterance.lang });
    utterance.dispatchEvent(new Event("start"));
    setTimeout(() => {
      if (queue[0] !== utterance) return;
      queue.shift();
      utterance.dispatchEvent(new Event("end"));
      speakNext();
    });
  };
  const synthesis = Object.assign(new EventTarget(), {
    paused: false,
    onvoiceschanged: null,
    getVoices: () => voices,
    pause() {},
    resume() {},
    speak(utterance) {
      queue.push(utterance);
      if (queue.length === 1) setTimeout(speakNext);
    },
    cancel() {
      const cancelled = queue;
      queue = [];
      for (const utterance of cancelled) {
        utterance.dispatchEvent(Object.assign(new Event("error"), { error: "canceled" }));
      }
    },
  });
  Object.defineProperties(synthesis, {
    speaking: { get: () => queue.length > 0 },
    pending: { get: () => queue.length > 1 },
  });
  Object.defineProperty(window, "speechSynthesis", { value: synthesis, configurable: true });
})();
