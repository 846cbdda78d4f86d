import { expect, test } from "vitest";
import { correosAbiertos } from "tests/correo/abiertos";
import { alcanceDe, otroColegio } from "tests/factories";
import { unAspirante, unFormato, unaPreinscripcion } from "tests/preinscripciones";
import { carpetaDeDatos } from "tests/setup/carpeta";
import { rechazoDeDuplicado } from "../../familia/duplicado.server";
import { buscarRegistro } from "../../familia/registro.server";
import type { FiltrosRevision } from "../../decision";
import { listarPreinscripciones } from "../revision.server";
import { aceptarPreinscripcion } from "./aceptar-preinscripcion.server";
import { devolverPreinscripcion } from "./devolver-preinscripcion.server";
import { rechazarPreinscripcion } from "./rechazar-preinscripcion.server";
import { conLugares, correos, fila, madre } from "tests/resoluciones";

carpetaDeDatos();

const SIN_FILTROS: FiltrosRevision = { formatoId: null, estado: null, busqueda: "" };

test("la lista de preinscripciones sin formato las trae todas, de un colegio solo", async () => {
  const { e, formatoId } = await conLugares(null);
  const { formatoId: otroId } = await unFormato(e);
  const ajeno = await otroColegio(e);
  const [una, dos] = [await unaPreinscripcion(e, { formatoId }), await unaPreinscripcion(e, { formatoId: otroId })];
  await unaPreinscripcion(ajeno, { formatoId: (await unFormato(ajeno)).formatoId });
  const ids = async (filtros: Partial<FiltrosRevision>) => {
    const { filas } = await listarPreinscripciones(e.alcance, { ...SIN_FILTROS, ...filtros });
    return filas.map(({ preinscripcionId }) => preinscripcionId);
  };
  expect(await ids({})).toEqual([dos.preinscripcionId, una.preinscripcionId]);
  expect(await ids({ formatoId })).toEqual([una.preinscripcionId]);
  expect(await ids({ estado: "ACEPTADA" })).toEqual([]);
});

test("devolver guarda los comentarios, conserva el lugar, pide leer de nuevo y manda la liga", async () => {
  const { e, formatoId } = await conLugares(1);
  const una = await unaPreinscripcion(e, { formatoId });
  expect(await devolverPreinscripcion(e.alcance, { ...una, comentarios: "  Falta el acta " })).toMatchObject({
    ok: true,
  });
  expect(await fila(e, una.preinscripcionId)).toMatchObject({
    estado: "DEVUELTA",
    ocupaLugar: 1,
    instruccionesLeidas: 0,
    comentarios: "Falta el acta",
  });
  const [correo] = await correosAbiertos(e.db);
  expect(correo?.texto).toContain("Falta el acta");
  expect(correo?.texto).toContain(`https://colegio.prueba/public/preinscripciones/${formatoId}/${una.uuid}`);
});

test.each([
  ["devolver", devolverPreinscripcion],
  ["rechazar", rechazarPreinscripcion],
])("%s sin comentarios se rechaza", async (_, comando) => {
  const { e, formatoId } = await conLugares(1);
  const una = await unaPreinscripcion(e, { formatoId });
  expect(await comando(e.alcance, { ...una, comentarios: " \n" })).toMatchObject({ campo: "comentarios" });
  expect((await fila(e, una.preinscripcionId)).estado).toBe("TERMINADA");
});

test("rechazar libera el lugar, que pasa al primero de la lista de espera, y se avisa a los dos", async () => {
  const { e, formatoId } = await conLugares(1);
  const una = await unaPreinscripcion(e, { formatoId });
  const tarde = await unaPreinscripcion(e, { formatoId, estado: "ESPERA", folio: 900_090 });
  const primera = await unaPreinscripcion(e, { formatoId, estado: "ESPERA", folio: 900_080 });
  expect(await rechazarPreinscripcion(e.alcance, { ...una, comentarios: "Sin cupo" })).toMatchObject({ ok: true });
  expect(await fila(e, una.preinscripcionId)).toMatchObject({ estado: "RECHAZADA", ocupaLugar: 0 });
  expect(await fila(e, primera.preinscripcionId)).toMatchObject({ estado: "TERMINADA", ocupaLugar: 1 });
  expect(await fila(e, tarde.preinscripcionId)).toMatchObject({ estado: "ESPERA", ocupaLugar: 0 });
  expect(await correos(e)).toEqual([
    expect.stringContaining("no fue aceptada"),
    expect.stringMatching(/: Hay lugar para tu preinscripción/),
  ]);
});

test("rechazar a quien espera no da lugares que no hay", async () => {
  const { e, formatoId } = await conLugares(1);
  await unaPreinscripcion(e, { formatoId });
  const una = await unaPreinscripcion(e, { formatoId, estado: "ESPERA" });
  const segundaPreinscripcion = await unaPreinscripcion(e, { formatoId, estado: "ESPERA" });
  expect(await rechazarPreinscripcion(e.alcance, { ...una, comentarios: "No" })).toMatchObject({ ok: true });
  expect(await fila(e, segundaPreinscripcion.preinscripcionId)).toMatchObject({ estado: "ESPERA", ocupaLugar: 0 });
});

test("veinte decisiones a la vez: nunca hay más lugares ocupados que los que hay", async () => {
  const { e, formatoId } = await conLugares(5);
  const conLugar = [];
  for (let i = 0; i < 5; i++) conLugar.push(await unaPreinscripcion(e, { formatoId }));
  for (let i = 0; i < 15; i++) await unaPreinscripcion(e, { formatoId, estado: "ESPERA" });
  const decisiones = conLugar.flatMap((una) => [
    rechazarPreinscripcion(e.alcance, { ...una, comentarios: "No" }),
    aceptarPreinscripcion(e.alcance, una),
    rechazarPreinscripcion(e.alcance, { ...una, comentarios: "Tampoco" }),
    aceptarPreinscripcion(e.alcance, una),
  ]);
  const resultados = await Promise.all(decisiones);
  expect(resultados.filter(({ ok }) => ok)).toHaveLength(5);
  const { ocupados } = await e.db
    .selectFrom("preinscripciones")
    .select(({ fn }) => fn.sum<number>("ocupaLugar").as("ocupados"))
    .executeTakeFirstOrThrow();
  expect(ocupados).toBe(5);
});

test("lo que cambió desde que se leyó no se decide", async () => {
  const { e, formatoId } = await conLugares(1);
  const una = await unaPreinscripcion(e, { formatoId });
  const vieja = { ...una, lastModifiedDate: "2026-10-14T00:00:00.000Z" };
  expect(await aceptarPreinscripcion(e.alcance, vieja)).toMatchObject({ error: "CAMBIO", status: 409 });
});

test("lo de otro colegio no existe, sin permiso es 403 y fuera de los límites de la cuenta es 404", async () => {
  const { e, formatoId } = await conLugares(1);
  const una = await unaPreinscripcion(e, { formatoId });
  const colegioAjeno = await otroColegio(e);
  expect(await aceptarPreinscripcion(colegioAjeno.alcance, una)).toMatchObject({ status: 404 });
  expect(await aceptarPreinscripcion(alcanceDe({ ...e, permisos: [] }), una)).toMatchObject({ status: 403 });
  for (const limites of [{ grados: [999] }, { niveles: [999] }, { planteles: [999] }, { turnos: [999] }])
    expect(await aceptarPreinscripcion(alcanceDe({ ...e, limites }), una)).toMatchObject({ status: 404 });
  const alcanceLimitado = alcanceDe({ ...e, limites: { grados: [e.gradoId], planteles: [e.plantelId] } });
  expect(await aceptarPreinscripcion(alcanceLimitado, una)).toMatchObject({ ok: true });
});

test("lo que se devolvió en un formato se termina aunque en otro ya se aceptó al mismo niño del mismo correo", async () => {
  const { e, formatoId } = await conLugares(null);
  const { formatoId: otroId } = await unFormato(e);
  const aspirante = unAspirante();
  const email = "familia@dos.mx";
  const una = await unaPreinscripcion(e, { formatoId, aspirante, email, tutores: [madre(e)] });
  const segundaPreinscripcion = await unaPreinscripcion(e, { formatoId: otroId, aspirante, email, estado: "DEVUELTA" });
  const ajena = await unaPreinscripcion(e, {
    formatoId: otroId,
    aspirante,
    email: "otra@familia.mx",
    estado: "CAPTURA",
  });
  expect(await aceptarPreinscripcion(e.alcance, una)).toMatchObject({ ok: true });
  const revisar = async ({ uuid }: { uuid: string }) =>
    rechazoDeDuplicado(e.alcance, (await buscarRegistro(e.alcance, { formatoId: otroId, uuid }))!, aspirante);
  expect(await revisar(segundaPreinscripcion)).toMatchObject({ ok: true });
  expect(await revisar(ajena)).toMatchObject({ ok: false, error: "DUPLICADO" });
});
