import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { unaFamiliaQuePaga, unCobro, enElSimulador, empezarCobro } from "tests/cobros";
import { unTutor } from "tests/comunicados";
import { baseDelProceso } from "tests/navegador";
import { carpetaDeDatos } from "tests/setup/carpeta";
import { recibirAviso } from "./avisos.server";

carpetaDeDatos();
const reloj = (instante: string) => vi.stubEnv("RELOJ", instante);
beforeEach(() => void reloj("2026-11-05T18:00:00.000Z"));
afterEach(() => void vi.unstubAllEnvs());

const AHORA = "2026-11-05T18:00:00.000Z";
async function pagado() {
  const familia = await unaFamiliaQuePaga(baseDelProceso().db);
  const { e, tutorId, octubre } = familia;
  const cobro = await unCobro(e, { tutorId, cargos: [octubre], visto: 3575 });
  await enElSimulador(e, cobro, "CREDITO");
  return { ...familia, cobro };
}

test("lo que no se entiende, lo desconocido y lo seguido no llega a leer nada", async () => {
  const { e, cobro } = await pagado();
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
  const { e, tutorId, noviembre } = await pagado();
  const empezar = () => empezarCobro(e, { tutorId, cargos: [noviembre], visto: 3250 });
  for (let veces = 1; veces < 20; veces++) expect(await empezar()).toMatchObject({ ok: true });
  expect(await empezar()).toMatchObject({ error: "DEMASIADOS", status: 429 });
});

test("dos fichas del mismo cargo pedidas a la vez son una", async () => {
  const { e, tutorId, noviembre } = await pagado();
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
