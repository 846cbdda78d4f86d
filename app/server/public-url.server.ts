/**
 * The address under which people open the system, for QR codes, mails and WhatsApp links: PUBLIC_URL, else the address
 * of the request. Without a trailing slash.
 */
export function origenPublico(request: Request): string {
  const configured = process.env.PUBLIC_URL;
  return configured ? configured.replace(/\/+$/, "") : new URL(request.url).origin;
}

/**
 * The same without a request, for what jobs write: PUBLIC_URL, else this machine's own address, which only a browser on
 * it can open. A real school sets PUBLIC_URL.
 */
export function origenConfigurado(): string {
  return origenPublico(new Request(`http://localhost:${process.env.PORT || 3000}`));
}
