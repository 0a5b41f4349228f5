/**
 * Counts pending WebCrypto calls. WebCrypto runs on threads of its own and takes real time: a virtual clock that
 * continued meanwhile would depend on the machine's load, and signatures would come too late. Counted for both ends of
 * a line, the product's and the fake's.
 */
let underWay = 0;

export function isCryptoUnderWay(): boolean {
  return underWay > 0;
}

const { subtle } = crypto;
Object.defineProperty(crypto, "subtle", {
  configurable: true,
  value: new Proxy(subtle, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name, target);
      return typeof member === "function" ? (...given: unknown[]) => watch(member.apply(target, given)) : member;
    },
  }),
});

async function watch<T>(work: Promise<T>): Promise<T> {
  underWay += 1;
  try {
    return await work;
  } finally {
    underWay -= 1;
  }
}
