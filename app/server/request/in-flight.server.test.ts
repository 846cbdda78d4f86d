import { expect, test } from "vitest";
import { createInFlight } from "./in-flight.server";

test("cuenta por dirección y en todo, y devuelve lo que se soltó", async () => {
  const lugares = createInFlight({ perKey: 10, total: 15, patienceMs: 10 });
  const suelta = await lugares.take("a", 10);
  expect(await lugares.take("a", 1)).toBeNull();
  expect(await lugares.take("b", 6)).toBeNull();
  expect(await lugares.take("b", 5)).not.toBeNull();
  suelta?.();
  expect(lugares.bytes()).toBe(5);
});

test("quien espera entra en cuanto cabe, por orden, y nunca caben más de los que se dijo", async () => {
  const lugares = createInFlight({ perKey: 10, total: 10, patienceMs: 5_000 });
  const suelta = await lugares.take("a", 10);
  const entraron: string[] = [];
  const esperan = ["b", "c", "d"].map(async (clave) => {
    const soltar = await lugares.take(clave, 5);
    entraron.push(clave);
    return soltar;
  });
  suelta?.();
  await Promise.all(esperan.slice(0, 2));
  expect([entraron, lugares.bytes()]).toEqual([["b", "c"], 10]);
  (await esperan[0]!)?.();
  await esperan[2];
  expect([entraron, lugares.bytes()]).toEqual([["b", "c", "d"], 10]);
});
