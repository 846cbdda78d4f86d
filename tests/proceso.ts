import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { type AddressInfo } from "node:net";
import { join } from "node:path";
import { ROOT } from "../scripts/prepare.mjs";

// The smallest build that remix-serve accepts: one resource route that shows what reaches the app.
export const BUILD = `
import { routerOfTheServer } from "../../server/process/narrow-routes.mjs";
const { matchRoutes } = routerOfTheServer();
const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
async function handle({ request }) {
  const url = new URL(request.url);
  if (url.pathname === "/practica") {
    if (request.method === "PUT") practice.make(url.searchParams.get("clave"));
    if (request.method === "DELETE") await practice.discard();
    return Response.json({ state: practice?.state() ?? null, pid: process.pid, folder: process.env.DATA_DIR,
      smtp: process.env.SMTP_URL, publicUrl: process.env.PUBLIC_URL, demo: process.env.DEMO });
  }
  if (url.pathname === "/otra-parte") return new Response(null, { status: 302, headers: { location: "/login" } });
  if (url.pathname === "/enrutador") return new Response(String(routerOfTheServer().matchRoutes === matchRoutes));
  if (url.pathname === "/suyo") return new Response("", { headers: { "cache-control": "private, max-age=60" } });
  if (url.pathname === "/sin-leer") return new Response("antes", { status: 403 });
  if (url.pathname === "/lento") { console.log("lento empieza"); await wait(700); return new Response("terminado"); }
  if (url.pathname === "/eventos") {
    return new Response(new ReadableStream({ start(c) { c.enqueue(new TextEncoder().encode("data: 1\\n\\n")); } }),
      { headers: { "content-type": "text/event-stream", "cache-control": "no-cache, no-transform" } });
  }
  if (url.pathname.startsWith("/una-vuelta/"))
    return new Response(url.pathname + url.search + " " + typeof answer);
  if (request.method === "POST") return new Response(await request.text());
  return Response.json({ url: request.url, headers: Object.fromEntries(request.headers) });
}
let answer;
let practice;
const seam = {
  startJobs() {
    console.log("tareas empiezan");
    return { async stop() { console.log("tareas terminan"); }, async close() { console.log("base cerrada"); } };
  },
  answeringWhenFull: (handler) => (args) =>
    args.request.url.endsWith("/lleno") ? new Response("lleno", { status: 507 }) : handler(args),
  securityHeaders: () => ({ "cache-control": "no-store", "x-content-type-options": "nosniff" }),
  answersWith: (given) => void (answer = given),
  practiceIs: (given) => (practice = given),
  undeclaredProxySeen: (at) => console.log("visto: " + at),
  gateIs: (gate) => process.on("SIGUSR2", async () => {
    await gate.shut({ page: "<h1>Vuelve en un momento</h1>", sentence: "Vuelve en un momento", retryAfterSeconds: 5 });
    console.log("cerrado a todos");
    process.once("SIGWINCH", () => { gate.open(); console.log("abierto"); });
  }),
};
const route = { id: "todo", path: "*", hasLoader: true, hasAction: true, hasErrorBoundary: false, module: "" };
export const assets = { entry: { module: "", imports: [] }, routes: { todo: route }, url: "", version: "1" };
export const assetsBuildDirectory = "build/client";
export const basename = "/";
export const publicPath = "/";
export const mode = "production";
export const isSpaMode = false;
export const future = { v3_singleFetch: true };
export const entry = { module: { default: () => new Response("documento"), seam } };
export const routes = { todo: { id: "todo", path: "*", module: { loader: handle, action: handle } } };
`;

// The tools that make a practice school, without the people.
export const TOOLS = {
  "practica.mjs": `import { writeFileSync } from "node:fs";
    const { DATA_DIR, PRACTICA_CONTRASENA: contrasena } = process.env;
    writeFileSync(DATA_DIR + "/lista.json", JSON.stringify({ contrasena, cuentas: [], hecha: "" }));
    process.exit(contrasena === "mala" ? 1 : 0);`,
  "migrate.mjs": "process.exit();",
};

// The resolution of #build for runs of server.mjs.
export const { imports: OWN_IMPORTS } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as {
  imports: object;
};

export async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, "127.0.0.1", resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
