import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { familySide } from "./torture-familia.mjs";
import { chanceOf } from "./torture-worker.mjs";

const REGISTRO = `<form method="post"><input name="nombre" required><input name="email" required>
  <input type="checkbox" name="terminos" required><button>Siguiente</button></form>`;

/** A formato's first page, without any visitor yet. */
async function unFormato() {
  const pedidas: string[] = [];
  const server = createServer((request, response) => {
    pedidas.push(`${request.method} ${request.url}`);
    response.setHeader("content-type", "text/html").end(REGISTRO);
  });
  await new Promise<void>((listo) => server.listen(0, "127.0.0.1", listo));
  onTestFinished(() => void server.close());
  return { port: (server.address() as AddressInfo).port, pedidas };
}

test("cuando ya no llegan familias, el teléfono de la tortura descansa y no culpa a la página", async () => {
  const { port, pedidas } = await unFormato();
  const world = { folder: "", seed: 15, alive: true, promised: new Map(), faults: [] as string[], cuts: 0, folios: 0 };
  const side = familySide(world, { number: 0, formatoId: 1, next: () => undefined });
  await side.live(port);
  expect(world.faults).toEqual([]);
  expect(pedidas).toEqual([]);
});

test("lo que saca cada uno de varios que trabajan a la vez depende de la semilla y de su número, no de los demás", () => {
  const sacar = (semilla: number, numero: number) => {
    const azar = chanceOf(semilla, numero);
    return Array.from({ length: 20 }, () => azar());
  };
  expect(sacar(15, 1)).toEqual(sacar(15, 1));
  expect(sacar(15, 1)).not.toEqual(sacar(15, 2));
  expect(sacar(15, 1)).not.toEqual(sacar(16, 1));
});
