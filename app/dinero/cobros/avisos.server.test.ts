import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { enElSimulador, unaFamiliaQuePaga, unCobro } from "tests/cobros";
import { baseDelProceso } from "tests/navegador";
import { carpetaDeDatos } from "tests/setup/carpeta";
import { recibirAviso } from "./avisos.server";
import { revisarAbiertos } from "./tareas.server";

carpetaDeDatos();

const AHORA = "2026-11-05T18:00:00.000Z";
beforeEach(() => void vi.stubEnv("RELOJ", AHORA));
afterEach(() => void vi.unstubAllEnvs());

async function unCobroConTarjeta() {
  const { e, tutorId, octubre } = await unaFamiliaQuePaga(baseDelProceso().db);
  const cobro = await unCobro(e, { tutorId, cargos: [octubre], visto: 3575 });
  const avisar = (origen: string, texto = JSON.stringify({ id: cobro.proveedorId })) =>
    recibirAviso({ db: e.db, ahora: AHORA }, { nombre: "local", origen, texto });
  const estado = async () => (await e.db.selectFrom("cobros").select("estado").executeTakeFirstOrThrow()).estado;
  return { e, cobro, avisar, estado, revisar: () => revisarAbiertos(new AbortController().signal) };
}

test("un aviso en el primer minuto de la orden la lee enseguida", async () => {
  const { e, cobro, avisar, estado, revisar } = await unCobroConTarjeta();
  await enElSimulador(e, cobro, "CREDITO");
  await revisar();
  expect(await estado()).toBe("EN_CURSO");
  expect(await avisar("primer-minuto")).toBe(200);
  await revisar();
  expect(await estado()).toBe("PAGADO");
});

test("un aviso de una orden terminada la lee una vez más: se devolvió", async () => {
  const { e, cobro, avisar, estado, revisar } = await unCobroConTarjeta();
  await enElSimulador(e, cobro, "CREDITO");
  await avisar("terminada");
  await revisar();
  await e.db.updateTable("cobrosSimulados").set({ estado: "DEVUELTO" }).execute();
  await revisar();
  expect(await estado()).toBe("PAGADO");
  await avisar("terminada");
  await revisar();
  expect(await estado()).toBe("DEVUELTO");
});

test("los avisos de un mismo origen tienen un límite, y la basura no llega a nada", async () => {
  const { avisar } = await unCobroConTarjeta();
  expect(await avisar("basura", "{")).toBe(400);
  expect(await avisar("basura", "[]")).toBe(400);
  expect(await avisar("basura", '{"id":"desconocida"}')).toBe(200);
  const muchos = await Promise.all(Array.from({ length: 125 }, () => avisar("insistente")));
  expect(muchos.filter((status) => status === 429)).toHaveLength(5);
});
