import { expect, test } from "vitest";
import { ThreadDeadline, runInThread, startThread } from "./thread";

const unanswered = "El hilo no terminó";
const program = (body: string) => `const { parentPort, workerData } = require("node:worker_threads"); ${body}`;

test("el primer mensaje de un hilo es su respuesta, y sus datos le llegan", async () => {
  const answer = runInThread(program("parentPort.postMessage(workerData.a + workerData.b)"), {
    data: { a: 2, b: 3 },
    unanswered,
  });
  expect(await answer).toBe(5);
});

test("un hilo sabe en qué archivo está cada paquete que carga", async () => {
  const answer = runInThread<string>(program("parentPort.postMessage(typeof require(workerData.driver))"), {
    packages: { driver: "better-sqlite3" },
    unanswered,
  });
  expect(await answer).toBe("function");
});

test("el error de un hilo es el de quien pregunta", async () => {
  await expect(runInThread(program(`throw new RangeError("No cabe")`), { unanswered })).rejects.toThrow("No cabe");
});

test("un hilo que termina sin responder es un error con el texto de quien pregunta", async () => {
  await expect(runInThread("", { unanswered })).rejects.toThrow(unanswered);
  await expect(runInThread("process.exit(0)", { unanswered })).rejects.toThrow(unanswered);
});

test("un hilo que pasa de su tiempo se termina, aunque nunca ceda el turno", async () => {
  const ticks = new Int32Array(new SharedArrayBuffer(4));
  const answer = runInThread(
    "const { workerData } = require('node:worker_threads'); for (;;) workerData.ticks[0] += 1;",
    {
      data: { ticks },
      deadlineMs: 300,
      unanswered,
    },
  );
  await expect(answer).rejects.toThrow(ThreadDeadline);
  const atTheEnd = ticks[0];
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(ticks[0]).toBe(atTheEnd);
});

test("un hilo que pasa de su memoria es un error, y el proceso sigue", async () => {
  const answer = runInThread("const all = []; for (;;) all.push(new Array(10000).fill(all.length));", {
    memory: { maxOldGenerationSizeMb: 16 },
    unanswered,
  });
  await expect(answer).rejects.toMatchObject({ code: "ERR_WORKER_OUT_OF_MEMORY" });
});

test("un hilo que respondió también se termina", async () => {
  const ticks = new Int32Array(new SharedArrayBuffer(4));
  const body = `parentPort.postMessage("listo"); setInterval(() => (workerData.ticks[0] += 1), 1)`;
  expect(await runInThread(program(body), { data: { ticks }, unanswered })).toBe("listo");
  const atTheEnd = ticks[0];
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(ticks[0]).toBe(atTheEnd);
});

test("con un hilo se conversa: sus mensajes esperan en orden a quien los pide", async () => {
  const body = `parentPort.on("message", (most) => { for (let n = 1; n <= most; n += 1) parentPort.postMessage(n); })`;
  const thread = startThread(program(body), { unanswered });
  thread.send(2);
  expect([await thread.answer(), await thread.answer()]).toEqual([1, 2]);
  thread.send(1);
  expect(await thread.answer()).toBe(1);
  await thread.end();
  await expect(thread.answer()).rejects.toThrow(unanswered);
});

test("quien espera cuando se termina el hilo recibe un error, no silencio", async () => {
  const thread = startThread(program(`parentPort.on("message", () => undefined)`), { unanswered });
  await Promise.all([expect(thread.answer()).rejects.toThrow(unanswered), thread.end()]);
});

test("un error que llega después de la última respuesta no termina el proceso", async () => {
  const body = `parentPort.postMessage("listo"); parentPort.on("message", () => { throw new Error("tarde"); })`;
  const thread = startThread(program(body), { unanswered });
  expect(await thread.answer()).toBe("listo");
  thread.send("otra");
  await new Promise((resolve) => setTimeout(resolve, 100));
  await thread.end();
});
