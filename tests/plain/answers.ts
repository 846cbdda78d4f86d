import type { IncomingHttpHeaders } from "node:http";

/** An answer of the server, with the part of Playwright's API that journeys read. */
export class PlainResponse {
  constructor(
    private readonly address: string,
    private readonly sentBy: string,
    private readonly code: number,
    private readonly head: IncomingHttpHeaders,
    private readonly bytes: Buffer,
  ) {}

  url = () => this.address;
  status = () => this.code;
  ok = () => this.code >= 200 && this.code < 300;
  headers = () => this.head as Record<string, string>;
  request = () => ({ method: () => this.sentBy, url: () => this.address });
  body = async () => this.bytes;
  text = async () => this.bytes.toString("utf8");
  json = async () => JSON.parse(this.bytes.toString("utf8")) as unknown;
}

/** The body of a form. */
export type Sent = { type: string; body: Buffer };

/** A request of a page. */
export type Fetching = {
  method?: string;
  sent?: Sent;
  headers?: Record<string, string>;
  from?: string;
  maxRedirects?: number;
};

/** True if an answer leads to another address. */
export const isRedirect = (response: PlainResponse) =>
  response.status() >= 300 && response.status() < 400 && response.headers().location !== undefined;
