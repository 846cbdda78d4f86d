import { networkInterfaces } from "node:os";
import { ownOrigin, trustedOrigin } from "./trusted-origin.server";

/**
 * The address under which people open the system, for QR codes, mails and WhatsApp links: {@link trustedOrigin}, else
 * {@link origenConfigurado}. A forged Host header has no influence: a family's code or a tutor's link would go there.
 * Without a trailing slash.
 */
export function origenPublico(request: Request): string {
  return trustedOrigin(request) ?? origenConfigurado();
}

/**
 * The same without a request, for texts of jobs: PUBLIC_URL, else {@link origenDeLaRed}. A school that families reach
 * from outside sets PUBLIC_URL.
 */
export function origenConfigurado(): string {
  return origenDeLaRed() ?? process.env.PUBLIC_URL!.replace(/\/+$/, "");
}

/** This machine's address in its own network, reachable from the school's computers only; null if PUBLIC_URL is set. */
export function origenDeLaRed(): string | null {
  if (process.env.PUBLIC_URL) return null;
  const inNetwork = Object.values(networkInterfaces())
    .flatMap((each) => each ?? [])
    .find(({ family, internal }) => family === "IPv4" && !internal);
  return ownOrigin(inNetwork?.address ?? "localhost");
}
