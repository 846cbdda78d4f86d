/**
 * The address under which people open the system, for QR codes, mails and WhatsApp links: PUBLIC_URL, else the address
 * of the request. Without a trailing slash.
 */
export function origenPublico(request: Request): string {
  const configured = process.env.PUBLIC_URL;
  return configured ? configured.replace(/\/+$/, "") : new URL(request.url).origin;
}
