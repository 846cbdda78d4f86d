import { hostname, networkInterfaces } from "node:os";

/**
 * The address under which people open the system, only if nobody but the operator can have chosen it. It is PUBLIC_URL,
 * else the requested host if it belongs to this machine (its name, one of its addresses), with this server's port. Null
 * otherwise. A person who requests a password link for someone else also controls the Host header; the link must lead
 * neither to another server nor to another program on this machine.
 */
export function trustedOrigin(request: Request): string | null {
  const configured = process.env.PUBLIC_URL;
  if (configured) return configured.replace(/\/+$/, "");
  const { hostname: asked } = new URL(request.url);
  return ownNames().has(asked) ? ownOrigin(asked) : null;
}

/** This server's address under one of its machine's names. */
export function ownOrigin(name: string): string {
  return new URL(`http://${name}:${process.env.PORT || 3000}`).origin;
}

function ownNames(): ReadonlySet<string> {
  const addresses = Object.values(networkInterfaces()).flatMap((each) => each ?? []);
  const numbers = addresses.map(({ address, family }) => (family === "IPv6" ? `[${address.split("%")[0]}]` : address));
  const name = hostname().toLowerCase();
  return new Set(["localhost", name, `${name}.local`, ...numbers]);
}
