// A replacement for https://apis.google.com/js/api.js, in the app's pages and in the emulator's: the part of Google's
// frames that Firebase's pop-ups use. Each end of a frame has a line to the other over window messages.
(() => {
  /** A line to the window that `other` answers. */
  function openLine(other) {
    const handlers = new Map();
    const unheard = [];
    const waiting = new Map();
    let count = 0;

    function post(message) {
      other().postMessage({ mockiFrame: true, ...message }, "*");
    }
    async function hear({ id, type, data }) {
      const answer = await handlers.get(type)(data);
      post({ answers: id, data: [answer] });
    }
    window.addEventListener("message", ({ data: message, source }) => {
      if (!message?.mockiFrame || source !== other()) return;
      if (message.answers) {
        const done = waiting.get(message.answers);
        waiting.delete(message.answers);
        try {
          done?.(message.data);
        } catch {
          // One of the SDK's callbacks throws by design, and Google's script makes nothing of it.
        }
      } else if (handlers.has(message.type)) {
        hear(message);
      } else {
        unheard.push(message);
      }
    });

    const line = {
      register(type, handler) {
        handlers.set(type, handler);
        for (const message of unheard.splice(0)) {
          if (handlers.has(message.type)) hear(message);
          else unheard.push(message);
        }
      },
      send(type, data, done) {
        count += 1;
        const id = `${Math.random()}-${count}`;
        if (done) waiting.set(id, done);
        post({ id, type, data });
      },
      restyle: async () => {},
      ping: (done) =>
        new Promise((resolve) => {
          line.send("ping", null, (answer) => {
            done?.(answer);
            resolve(answer);
          });
        }),
    };
    line.register("ping", () => "pong");
    return line;
  }

  // At once: the page above pings as soon as this one is loaded.
  const toParent = window.parent === window ? null : openLine(() => window.parent);

  const context = {
    getParentIframe: () => toParent,
    open: ({ url, where }, ready) =>
      new Promise((resolve, reject) => {
        const frame = document.createElement("iframe");
        frame.style.cssText = "position:absolute;top:-100px;width:1px;height:1px";
        frame.tabIndex = -1;
        frame.setAttribute("aria-hidden", "true");
        const line = openLine(() => frame.contentWindow);
        frame.onload = () => ready(line).then(() => resolve(line), reject);
        frame.src = url;
        where.appendChild(frame);
      }),
  };

  window.gapi ??= {};
  window.gapi.load = (_modules, options) =>
    setTimeout(() => {
      window.gapi.iframes = { Iframe: class {}, CROSS_ORIGIN_IFRAMES_FILTER: () => true, getContext: () => context };
      (options.callback ?? options)();
    });

  const script = document.currentScript;
  const callback = script && new URL(script.src).searchParams.get("onload");
  setTimeout(() => window[callback ?? "gapi_onload"]?.());
})();
