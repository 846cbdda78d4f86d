import { type LookupAddress, lookup } from "node:dns";
import { BlockList, isIP, isIPv6, type LookupFunction } from "node:net";

const PRIVATE = new BlockList();
for (const [net, bits] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
] as const)
  PRIVATE.addSubnet(net, bits, "ipv4");

// Only the global range is public; inside it, the tunnels that wrap another address, and the examples, are not.
const GLOBAL = new BlockList();
GLOBAL.addSubnet("2000::", 3, "ipv6");
for (const [net, bits] of [
  ["2001::", 32],
  ["2001:db8::", 32],
  ["2002::", 16],
] as const)
  PRIVATE.addSubnet(net, bits, "ipv6");

/** True if an IP address belongs to the open internet: neither to this machine nor to a network behind it. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false;
  if (!isIPv6(address)) return !PRIVATE.check(address, "ipv4");
  return GLOBAL.check(address, "ipv6") && !PRIVATE.check(address, "ipv6");
}

const INNER_NAMES =
  /(?:^|\.)(?:localhost|local|localdomain|internal|intranet|lan|home|corp|private|test|invalid|arpa)$/;

/**
 * True for an https address of a server of the open internet by its name: no IP address, no name of an inner network, no
 * other port, no user. Its name may still lead inside: {@link publicLookup} refuses that when it is called.
 */
export function isPublicUrl(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname, port, username, password } = new URL(url);
  if (protocol !== "https:" || port !== "" || username !== "" || password !== "") return false;
  return /^(?:[a-z0-9-]+\.)+[a-z][a-z0-9-]*$/.test(hostname) && !INNER_NAMES.test(hostname);
}

/** The lookup of a connection to an address that somebody else chose: a name that leads into a network is refused. */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    if (error) return callback(error, "");
    const open = (found as LookupAddress[]).filter(({ address }) => isPublicAddress(address));
    const [first] = open;
    if (!first) return callback(new Error(`No es una dirección pública: ${hostname}`), "");
    if (options.all) return callback(null, open);
    callback(null, first.address, first.family);
  });
};
