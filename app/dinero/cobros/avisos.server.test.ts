import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { empezarCobro, enElSimulador, unaFamiliaQuePaga, unCobro } from "tests/cobros";
import { unTutor } from "tests/comunicados";
import { baseDelProceso } from "tests/navegador";
import { carpetaDeDatos } from "tests/setup/carpeta";
import { recibirAviso } from "./avisos.server";
import { revisarAbiertos } from "./tareas.server";

carpetaDeDatos();

const AHORA = "2026-11-05T18:00:00.000Z";
beforeEach(() => void vi.stubEnv("RELOJ", AHORA));
afterEach(() => void vi.unstubAllEnvs());

async function unCobroConTarjeta() {
  const familia = await unaFamiliaQuePaga(baseDelProceso().db);
  const { e, tutorId, octubre } = familia;
  const cobro = await unCobro(e, { tutorId, cargos: [octubre], visto: 3575 });
  const avisar = (origen: string, texto = JSON.stringify({ id: cobro.proveedorId })) =>
    recibirAviso({ db: e.db, ahora: AHORA }, { nombre: "local", origen, texto });
  const estado = async () => (await e.db.selectFrom("cobros").select("estado").executeTakeFirstOrThrow()).estado;
  return { ...familia, cobro, avisar, estado, revisar: () => revisarAbiertos(new AbortController().signal) };
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

test("lo que no se entiende y lo desconocido no llega a leer nada", async () => {
  const { e, cobro } = await unCobroConTarjeta();
  const enviar = (texto: string, nombre = "local") =>
    recibirAviso({ db: e.db, ahora: AHORA }, { nombre, origen: "malo", texto });
  for (const texto of ["", "{{", "null", "[]", '{"id":5}', "[".repeat(30_000)]) expect(await enviar(texto)).toBe(400);
  expect(await enviar('{"id":"x"}')).toBe(200);
  expect(await enviar("{}", "otro")).toBe(404);
  const estados = await Promise.all(Array.from({ length: 120 }, () => enviar('{"id":"x"}')));
  expect(estados.filter((cada) => cada === 429)).toHaveLength(7);
  expect(await e.db.selectFrom("cobros").select("revisadoDate").where("id", "=", cobro.id).execute()).toEqual([
    { revisadoDate: null },
  ]);
});

test("un tutor no deja sin terminar más de veinte pagos en un día", async () => {
  const { e, tutorId, noviembre } = await unCobroConTarjeta();
  const empezar = () => empezarCobro(e, { tutorId, cargos: [noviembre], visto: 3250 });
  for (let veces = 1; veces < 20; veces++) expect(await empezar()).toMatchObject({ ok: true });
  expect(await empezar()).toMatchObject({ error: "DEMASIADOS", status: 429 });
});

test("dos fichas del mismo cargo pedidas a la vez son una", async () => {
  const { e, tutorId, noviembre } = await unCobroConTarjeta();
  const padre = await unTutor(
    e,
    (await e.db.selectFrom("cobrosPartes").select("alumnoId").executeTakeFirst())!.alumnoId,
  );
  const pedir = (pagadorId: number, metodo: "SPEI" | "EFECTIVO") =>
    empezarCobro(e, { tutorId: pagadorId, cargos: [noviembre], visto: 3250, metodo });
  const pedidas = await Promise.all([pedir(tutorId, "EFECTIVO"), pedir(tutorId, "SPEI"), pedir(padre, "EFECTIVO")]);
  expect(pedidas.filter(({ ok }) => ok)).toHaveLength(1);
  expect(pedidas.filter((cada) => !cada.ok && cada.error === "EN_ESPERA")).toHaveLength(2);
});
