/** Puts a bad line before a server of this machine: whoever connects to its port is a phone far away. */
import { connect, createServer } from "node:net";
import { createLine } from "./slow-line.mjs";

/** A line on a port of its own before 127.0.0.1:`target`; gives `{ port, stats, reset, close }`. */
export async function startSlowLine(target, options) {
  const line = createLine(options);
  const sockets = new Set();
  const server = createServer((phone) => {
    const far = connect({ host: "127.0.0.1", port: target });
    const write = (socket) => (content) => {
      if (socket.destroyed) return;
      if (content === null) socket.end();
      else socket.write(content);
    };
    const flows = line.connect({ up: write(far), down: write(phone) });
    for (const [from, to, flow] of [
      [phone, far, flows.up],
      [far, phone, flows.down],
    ]) {
      sockets.add(from);
      from.setNoDelay(true);
      from.on("data", (bytes) => flow.send(bytes));
      from.on("end", () => flow.end());
      from.on("error", () => to.destroy());
      from.on("close", () => {
        sockets.delete(from);
        if (from.errored || !from.readableEnded) flow.drop();
      });
    }
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    port: server.address().port,
    stats: line.stats,
    /** Counts from nothing. */
    reset: () => Object.assign(line.stats, { down: 0, up: 0, packets: 0, lost: 0 }),
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
