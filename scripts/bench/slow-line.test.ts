import { expect, test } from "vitest";
import { createLine, virtualClock } from "./slow-line.mjs";

type Llegada = { ms: number; bytes: number };

/** Sends so many bytes from the server to the phone once it has asked; gives when what arrived, and what the line counted. */
function bajar(bytes: number, linea: { loss: number; seed?: number }) {
  const clock = virtualClock();
  const line = createLine({ ...linea, clock });
  const llegadas: Llegada[] = [];
  const recibido: number[] = [];
  const flujos = line.connect({
    up: () => flujos.down.send(Buffer.from(Array.from({ length: bytes }, (_, i) => i % 251))),
    down: (content: Buffer) => {
      llegadas.push({ ms: clock.now(), bytes: content.length });
      recibido.push(...content);
    },
  });
  flujos.up.send(Buffer.from("GET / HTTP/1.1\r\n\r\n"));
  clock.run();
  return { llegadas, recibido, stats: line.stats, ultima: llegadas.at(-1)!.ms };
}

test("sin pérdidas, lo primero llega dos vueltas después de llamar y lo demás al paso de la línea", () => {
  const { llegadas, ultima } = bajar(10 * 1_448, { loss: 0 });
  // Two round trips of 400 ms, and 1,500 bytes at 400 kbit/s: 30 ms a packet.
  expect(llegadas[0]!.ms).toBeGreaterThan(825);
  expect(llegadas[0]!.ms).toBeLessThan(840);
  expect(ultima - llegadas[0]!.ms).toBeCloseTo(9 * 30, -1);
});

test("lo que no cabe en los primeros diez paquetes espera otra vuelta si la línea queda libre", () => {
  const [diez, once] = [bajar(10 * 1_448, { loss: 0 }).ultima, bajar(11 * 1_448, { loss: 0 }).ultima];
  expect(once - diez).toBeGreaterThan(100);
  expect(once - diez).toBeLessThan(400);
});

test("con pérdidas llega todo, en su orden y una vez, más tarde, e igual con la misma semilla", () => {
  const limpia = bajar(40_000, { loss: 0 });
  const semillas = [1, 2, 3].map((seed) => bajar(40_000, { loss: 0.05, seed }));
  for (const [indice, una] of semillas.entries()) {
    expect(una.recibido).toEqual(limpia.recibido);
    expect(una.stats.lost).toBeGreaterThan(0);
    expect(una.ultima).toBeGreaterThan(limpia.ultima);
    expect(bajar(40_000, { loss: 0.05, seed: indice + 1 }).llegadas).toEqual(una.llegadas);
  }
  expect(new Set(semillas.map(({ ultima }) => ultima)).size).toBe(3);
});

test("lo que se pierde se nota por lo que llega después, aunque saliera en el mismo instante", () => {
  const limpia = bajar(3 * 1_448, { loss: 0 });
  const sinElSegundo = Array.from({ length: 100 }, (_, seed) => bajar(3 * 1_448, { loss: 0.05, seed }))
    .filter(({ llegadas, stats }) => stats.lost === 1 && llegadas.length === 3)
    .filter(({ llegadas: [primera, segunda, tercera] }) => primera!.ms < 840 && segunda!.ms === tercera!.ms);
  expect(sinElSegundo.length).toBeGreaterThan(0);
  // It goes again when a quarter of a round trip has passed in vain; a probe would have gone after two.
  for (const { ultima } of sinElSegundo) expect(ultima - limpia.ultima).toBeLessThan(600);
});

test("se pierde uno de cada veinte paquetes", () => {
  const { stats } = bajar(600_000, { loss: 0.05 });
  expect(stats.lost / stats.packets).toBeGreaterThan(0.03);
  expect(stats.lost / stats.packets).toBeLessThan(0.07);
  // Every byte arrived, and what was lost went again.
  expect(stats.down).toBeGreaterThan(600_000);
});
