/** A cheap phone: Chromium of 360 × 640 with its processor slowed six times, and what opening a page costs it. */
import { setTimeout as sleep } from "node:timers/promises";

const SLOWER = 6;
/** After its load event a page may still paint something larger. */
const SETTLE_MS = 1_200;
const ARGUMENTS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--disable-features=OptimizationHints,MediaRouter,Translate",
];

/** Starts the browser that the phones are made of. */
export async function startChromium(executablePath) {
  const { chromium } = await import("playwright");
  return chromium.launch({ executablePath, args: ARGUMENTS });
}

/** A phone with nothing in its cache, and `cookie` (a header's text) in its jar. Gives `{ context, page }`. */
export async function newPhone(browser, origin, cookie = "") {
  const context = await browser.newContext({ viewport: { width: 360, height: 640 } });
  const cookies = cookie.split("; ").filter(Boolean);
  await context.addCookies(
    cookies.map((pair) => ({
      url: origin,
      name: pair.slice(0, pair.indexOf("=")),
      value: pair.slice(pair.indexOf("=") + 1),
    })),
  );
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
  const devtools = await context.newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) window.lcp = entry.startTime;
    }).observe({ type: "largest-contentful-paint", buffered: true });
  });
  return { context, page };
}

/** Milliseconds to the first and to the largest paint of the page that is open, and when (epoch) the first came. */
export async function paintsOf(page) {
  // A slow processor may paint after the load event.
  await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
  return page.evaluate(() => {
    const [{ startTime: fcp }] = performance.getEntriesByName("first-contentful-paint");
    return { fcp, lcp: window.lcp ?? fcp, paintedAt: performance.timeOrigin + fcp };
  });
}

/**
 * Opens a page over the line with an empty cache. Gives `{ fcp, lcp, down, up }`: milliseconds to its paints and bytes on the
 * wire, headers of IP and TCP included.
 */
export async function visit(browser, line, { path, cookie }) {
  const origin = `http://127.0.0.1:${line.port}`;
  const { context, page } = await newPhone(browser, origin, cookie);
  line.reset();
  const answer = await page.goto(origin + path, { waitUntil: "load" });
  if (!answer?.ok() || answer.url() !== origin + path) throw new Error(`${path} llevó a ${page.url()}`);
  await sleep(SETTLE_MS);
  const { fcp, lcp } = await paintsOf(page);
  const { down, up } = line.stats;
  await context.close();
  return { fcp, lcp, down, up };
}

/** Bytes of a page as its server sends them (gzip), without any line between: `{ page, scripts, required }`. */
export async function weigh(browser, port, { path, cookie }) {
  const origin = `http://127.0.0.1:${port}`;
  const { context, page } = await newPhone(browser, origin, cookie);
  const finished = [];
  page.on("requestfinished", (request) => finished.push(request));
  await page.goto(origin + path, { waitUntil: "networkidle" });
  const weight = { page: 0, scripts: 0, required: 0 };
  for (const request of finished) {
    const { responseBodySize } = await request.sizes();
    weight[request.resourceType() === "script" ? "scripts" : "page"] += responseBodySize;
  }
  // A script that neither waits for the page nor is deferred holds it up.
  weight.required = await page.locator("script[src]:not([defer]):not([async]), script[type=module]").count();
  await context.close();
  return weight;
}
