/*
 * The program of the process that reads a file of unknown origin (aside.server.ts). It runs the reader in a thread of
 * its own, so that this thread stays free to watch the memory: a thread's limits do not hold the memory of buffers.
 */
// A loader without '?raw' (the journeys') runs this as a normal module: there it does nothing.
const [, mark] = process.argv;
const WATCH_MS = 10;

if (mark === "reader") {
  process.once("message", read);
  // A signal that stops the server reaches the whole group; the server ends this process itself.
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => undefined);
  process.on("disconnect", () => process.kill(process.pid, "SIGKILL"));
}

function read({ program, workerData, memory, memoryLimit }) {
  // Text that node is given with -e is no module.
  // oxlint-disable-next-line typescript/no-require-imports
  const { Worker } = require("node:worker_threads");
  setInterval(() => {
    // The thread may be inside a loop that no exit interrupts.
    if (process.memoryUsage.rss() > memoryLimit) process.kill(process.pid, "SIGKILL");
  }, WATCH_MS);
  // A library's warnings are nobody's to read, and may quote the file.
  const worker = new Worker(program, { eval: true, workerData, resourceLimits: memory, stdout: true, stderr: true });
  worker.once("message", (answer) => process.send({ answer }));
  worker.once("error", () => process.send({}));
}
