import { hostname, networkInterfaces } from "node:os";

/**
 * The address under which people open the system, only where nobody but the operator can have chosen it: PUBLIC_URL, else
 * the request's own if it names this very machine (its name, one of its addresses). Null otherwise: whoever asks for a
 * password link of somebody else writes the Host header too, and the link must not lead to his server.
 */
export function trustedOrigin(request: Request): string | null {
  const configured = process.env.PUBLIC_URL;
  if (configured) return configured.replace(/\/+$/, "");
  const { origin, hostname: asked } = new URL(request.url);
  return ownNames().has(asked) ? origin : null;
}

function ownNames(): ReadonlySet<string> {
  const addresses = Object.values(networkInterfaces()).flatMap((each) => each ?? []);
  const numbers = addresses.map(({ address, family }) => (family === "IPv6" ? `[${address.split("%")[0]}]` : address));
  const name = hostname().toLowerCase();
  return new Set(["localhost", name, `${name}.local`, ...numbers]);
}
