/** A small browser for measurements: keeps its connections and its session, and takes the time of each answer. */
import { Agent, request } from "node:http";
import { gunzipSync } from "node:zlib";

/** Who directs every invented school, to `signIn` as. */
export const DIRECTION = ["direccion@demo.mx", "Demo2026"];

/** Of a list of milliseconds: p50, p95 and p99. */
export function quantiles(samples) {
  const sorted = [...samples].sort((a, b) => a - b);
  const at = (part) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}

const TYPES = { form: "application/x-www-form-urlencoded", json: "application/json" };

/**
 * A client of 127.0.0.1:`port` with up to `connections` of them. `encoding` is what it says that it can unpack: browsers over plain
 * HTTP say "gzip, deflate". `from` is the address of this machine that it asks from: the server limits by address.
 */
export function createClient(port, { connections = 1, encoding, from } = {}) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  let cookie = "";

  /**
   * Sends one request: a POST with the fields of `form`, or with a whole `body` of that `type`, a `method` with `json`,
   * else a GET. With `follow` it asks for the page that the form leads to in the same answer, as families' script does.
   * Gives `{ status, location, at, body, bytes, ms }`, `at` the address of what came so, `bytes` as they came. Rejects
   * when the connection breaks; `cut` breaks it here, `ms` milliseconds after the first `bytes` of the body went out.
   */
  function ask(path, { method, json, form, body, type = TYPES[json ? "json" : "form"], cut, follow = false } = {}) {
    return new Promise((resolve, reject) => {
      const text = form ? new URLSearchParams(form).toString() : json && JSON.stringify(json);
      const content = text === undefined ? body : Buffer.from(text);
      const headers = { cookie, ...(content && { "content-type": type, "content-length": content.length }) };
      if (encoding) headers["accept-encoding"] = encoding;
      if (content) headers["sec-fetch-site"] = "same-origin";
      if (content && follow) headers.prefer = "return=representation";
      const startedAt = performance.now();
      const asked = request(
        {
          host: "127.0.0.1",
          port,
          path,
          method: method ?? (content ? "POST" : "GET"),
          agent,
          headers,
          localAddress: from,
        },
        (answer) => {
          const parts = [];
          answer.on("data", (part) => parts.push(part));
          answer.once("error", reject);
          answer.once("aborted", () => reject(new Error("cut")));
          answer.once("end", () => {
            for (const set of answer.headers["set-cookie"] ?? []) remember(set);
            const ms = performance.now() - startedAt;
            const bytes = Buffer.concat(parts);
            const { location = "", "content-location": at = "", "content-encoding": packed } = answer.headers;
            const body = (packed === "gzip" ? gunzipSync(bytes) : bytes).toString();
            resolve({ status: answer.statusCode, location, at, body, bytes: bytes.length, ms });
          });
        },
      );
      asked.once("error", reject);
      if (!cut) return asked.end(content);
      const whole = !content || cut.bytes >= content.length;
      if (whole) asked.end(content);
      else asked.write(content.subarray(0, cut.bytes));
      setTimeout(() => asked.destroy(new Error("cut")), cut.ms);
    });
  }

  function remember(set) {
    const [pair] = set.split(";");
    const name = pair.slice(0, pair.indexOf("="));
    // The cookie of the last success's notice is not kept: it would only make the next page longer.
    if (name.includes("toast") || name.includes("aviso")) return;
    const others = cookie.split("; ").filter((each) => each !== "" && !each.startsWith(`${name}=`));
    cookie = [...others, pair].join("; ");
  }

  return {
    ask,
    /** Signs in; throws when it is not let in. */
    async signIn(username, password) {
      const { status, body } = await ask("/login", { form: { username, password } });
      if (status !== 302) throw new Error(`No se pudo entrar (${status}): ${body.slice(0, 300)}`);
    },
    session: () => cookie,
    resume: (value) => (cookie = value),
    close: () => agent.destroy(),
  };
}

/** One request after another over one connection: `pathOf(i)` for each of `times`, after a few to warm up; `bytes` of the longest. */
export async function oneByOne(client, pathOf, times, warmUp = 20) {
  const samples = [];
  let longest = 0;
  for (let i = -warmUp; i < times; i++) {
    const { status, ms, bytes } = await client.ask(pathOf(Math.abs(i)));
    if (status !== 200) throw new Error(`${pathOf(Math.abs(i))} respondió ${status}`);
    if (i >= 0) samples.push(ms);
    longest = Math.max(longest, bytes);
  }
  return { ...quantiles(samples), bytes: longest };
}

/**
 * As many requests as fit into `ms` milliseconds over `connections` connections. Gives requests a second, and the part
 * of `cpuMs()` that each took (which other programs on the machine do not change).
 */
export async function together(client, pathOf, { connections, ms, cpuMs }) {
  const startedAt = performance.now();
  const cpuBefore = cpuMs();
  let done = 0;
  let next = 0;
  const worker = async () => {
    while (performance.now() - startedAt < ms) {
      const path = pathOf(next++);
      const { status } = await client.ask(path);
      if (status !== 200) throw new Error(`${path} respondió ${status}`);
      done++;
    }
  };
  await Promise.all(Array.from({ length: connections }, worker));
  const perSecond = (1_000 * done) / (performance.now() - startedAt);
  return { perSecond, cpu: (cpuMs() - cpuBefore) / done };
}
