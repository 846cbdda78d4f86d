import { afterEach, expect, test, vi } from "vitest";
import { releerBuzon } from "./buzon";

afterEach(() => vi.unstubAllGlobals());

// The call of the list, with `total` unread notifications, the newest first, five at a time.
function conBuzon(total: number) {
  const pedidas: string[] = [];
  vi.stubGlobal("fetch", async (ruta: string) => {
    pedidas.push(ruta);
    const tope = Number(new URL(ruta, "http://escuela").searchParams.get("antes") ?? total + 1);
    const ids = Array.from({ length: Math.min(5, tope - 1) }, (_, lugar) => tope - 1 - lugar);
    const siguiente = ids.length > 0 && ids.at(-1)! > 1 ? ids.at(-1)! : null;
    return Response.json({ notificaciones: ids.map((id) => ({ id })), pendientes: total, siguiente });
  });
  return pedidas;
}

const ids = async (hasta: number) => (await releerBuzon("/buzon", hasta))?.notificaciones.map(({ id }) => id);

test("lo que llega no quita del panel las páginas que ya se habían traído", async () => {
  const pedidas = conBuzon(13);
  expect(await ids(0)).toEqual([13, 12, 11, 10, 9]);
  expect(await ids(10)).toEqual([13, 12, 11, 10, 9, 8, 7, 6, 5, 4]);
  expect(await ids(99)).toHaveLength(13);
  expect(pedidas.filter((ruta) => ruta === "/buzon")).toHaveLength(3);
});

test("sin respuesta a media lista no se cambia lo que se ve", async () => {
  vi.stubGlobal("fetch", async (ruta: string) =>
    ruta.includes("antes") ? new Response(null, { status: 500 }) : Response.json({ notificaciones: [], siguiente: 4 }),
  );
  expect(await releerBuzon("/buzon", 10)).toBeNull();
});
