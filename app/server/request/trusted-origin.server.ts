import { hostname, networkInterfaces } from "node:os";

/**
 * The address under which people open the system, only where nobody but the operator can have chosen it: PUBLIC_URL, else
 * the name by which the request asked if it is this very machine's (its name, one of its addresses), with the port on which
 * this server listens. Null otherwise: whoever asks for a password link of somebody else writes the Host header too, and the
 * link must lead neither to his server nor to another program of this machine.
 */
export function trustedOrigin(request: Request): string | null {
  const configured = process.env.PUBLIC_URL;
  if (configured) return configured.replace(/\/+$/, "");
  const { hostname: asked } = new URL(request.url);
  return ownNames().has(asked) ? ownOrigin(asked) : null;
}

/** Where this server answers, under one of its machine's names. */
export function ownOrigin(name: string): string {
  return new URL(`http://${name}:${process.env.PORT || 3000}`).origin;
}

function ownNames(): ReadonlySet<string> {
  const addresses = Object.values(networkInterfaces()).flatMap((each) => each ?? []);
  const numbers = addresses.map(({ address, family }) => (family === "IPv6" ? `[${address.split("%")[0]}]` : address));
  const name = hostname().toLowerCase();
  return new Set(["localhost", name, `${name}.local`, ...numbers]);
}
