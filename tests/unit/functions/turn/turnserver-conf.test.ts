import { readFileSync } from "node:fs";
import { BlockList, isIPv6 } from "node:net";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { ROOT } from "../../../../functions/local/local-settings";

const lines = readFileSync(path.join(ROOT, "functions/turn/turnserver.conf"), "utf8")
  .split("\n")
  .filter((line) => line !== "" && !line.startsWith("#"));

// One for each family: to a BlockList, IPv4 addresses are part of IPv6 ranges too.
const denied = { ipv4: new BlockList(), ipv6: new BlockList() };
const familyOf = (address: string) => (isIPv6(address) ? "ipv6" : "ipv4");
for (const line of lines) {
  const [first = "", last = first] = line.startsWith("denied-peer-ip=")
    ? line.slice("denied-peer-ip=".length).split("-")
    : [];
  if (first !== "") denied[familyOf(first)].addRange(first, last, familyOf(first));
}
const isDenied = (address: string) => denied[familyOf(address)].check(address, familyOf(address));

describe("the configuration for coturn", () => {
  it.each([
    ...["0.0.0.0", "10.0.0.1", "10.255.255.255", "100.64.0.1", "100.100.100.200", "127.0.0.1", "169.254.169.254"],
    ...["172.16.0.1", "172.31.255.254", "192.0.0.192", "192.168.1.1", "198.18.0.1", "224.0.0.1", "255.255.255.255"],
    ...["::1", "::ffff:10.0.0.1", "::ffff:169.254.169.254", "64:ff9b::a00:1", "64:ff9b:1::a00:1", "2002:a00:1::"],
    ...["2001::1", "2001:db8::1", "fc00::1", "fd00:ec2::254", "fe80::1", "ff02::1"],
  ])("lets nobody reach %s through the relay", (address) => {
    expect(isDenied(address)).toBe(true);
  });

  it.each([
    "1.1.1.1",
    "8.8.8.8",
    "100.63.255.255",
    "172.32.0.1",
    "192.169.0.1",
    "2001:4860:4860::8888",
    "2606:4700::1111",
  ])("lets browsers at %s be reached", (address) => {
    expect(isDenied(address)).toBe(false);
  });

  it("relays UDP alone, for credentials that expire, with quotas", () => {
    for (const line of ["no-tcp-relay", "no-multicast-peers", "no-cli", "use-auth-secret"])
      expect(lines).toContain(line);
    for (const name of ["user-quota", "total-quota", "max-bps"]) {
      expect(lines.filter((line) => new RegExp(`^${name}=[1-9]\\d*$`).test(line))).toHaveLength(1);
    }
    // To coturn, a range from `::` has every address.
    expect(lines.join("\n")).not.toMatch(/denied-peer-ip=::-|allow-loopback-peers|allowed-peer-ip|no-auth/);
  });
});
