import { Agent, request as httpRequest } from "node:http";
import { type Fetching, PlainResponse } from "./answers";
import { orNeedsBrowser } from "./locator";
import { PlainPage } from "./page";

const agent = new Agent({ keepAlive: true });

type Cookie = { name: string; value: string; path: string };

/** The cookies and the pages of one person. */
export class PlainContext {
  private jar: Cookie[] = [];
  private readonly opened: PlainPage[] = [];

  constructor(readonly baseURL: string) {}

  async newPage(): Promise<PlainPage> {
    const page = new PlainPage(this);
    this.opened.push(page);
    return orNeedsBrowser(page, "page");
  }

  async cookies(): Promise<(Cookie & { url: string })[]> {
    return this.jar.map((cookie) => ({ ...cookie, url: this.baseURL }));
  }

  async addCookies(cookies: { name: string; value: string; path?: string }[]): Promise<void> {
    for (const { name, value, path = "/" } of cookies) this.keep({ name, value, path });
  }

  async clearCookies({ name }: { name?: string } = {}): Promise<void> {
    this.jar = name === undefined ? [] : this.jar.filter((cookie) => cookie.name !== name);
  }

  async close(): Promise<void> {
    this.jar = [];
  }

  private keep(cookie: Cookie, expired = false): void {
    this.jar = this.jar.filter(({ name, path }) => name !== cookie.name || path !== cookie.path);
    if (!expired) this.jar.push(cookie);
  }

  private read(header: string, url: URL): void {
    const [pair = "", ...attributes] = header.split(/;\s*/);
    const at = pair.indexOf("=");
    const told = Object.fromEntries(
      attributes.map((each) => [each.split("=")[0]!.toLowerCase(), each.split("=")[1] ?? ""]),
    );
    const expired = told["max-age"] === "0" || (told.expires !== undefined && Date.parse(told.expires) < Date.now());
    const path = told.path || url.pathname.slice(0, url.pathname.lastIndexOf("/") || 1);
    this.keep({ name: pair.slice(0, at), value: pair.slice(at + 1), path }, expired);
  }

  /** Asks the server once, with the cookies of the address. */
  async fetch(url: URL, { method = "GET", sent, headers = {}, from }: Fetching = {}): Promise<PlainResponse> {
    const mine = this.jar.filter(({ path }) => `${url.pathname}/`.startsWith(path.endsWith("/") ? path : `${path}/`));
    const all: Record<string, string> = {
      accept: "text/html,application/xhtml+xml,*/*;q=0.8",
      "accept-language": "es-MX",
      "user-agent": "Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0",
      "sec-fetch-site": from ? "same-origin" : "none",
      "sec-fetch-mode": "navigate",
      "sec-fetch-dest": "document",
      ...(mine.length > 0 && { cookie: mine.map(({ name, value }) => `${name}=${value}`).join("; ") }),
      ...(sent && { "content-type": sent.type, "content-length": String(sent.body.length), origin: url.origin }),
      ...(from && { referer: from }),
      ...headers,
    };
    return new Promise((resolve, reject) => {
      const asked = httpRequest(url, { method, headers: all, agent }, (answer) => {
        for (const cookie of answer.headers["set-cookie"] ?? []) this.read(cookie, url);
        const pieces: Buffer[] = [];
        answer.on("data", (piece: Buffer) => pieces.push(piece));
        answer.on("error", reject);
        answer.on("end", () => {
          resolve(new PlainResponse(url.href, method, answer.statusCode ?? 0, answer.headers, Buffer.concat(pieces)));
        });
      });
      asked.on("error", reject);
      asked.end(sent?.body);
    });
  }
}
