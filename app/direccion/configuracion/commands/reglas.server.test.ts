import { beforeEach, expect, test } from "vitest";
import { alcanceDe, type Escenario, escenario, insertar } from "tests/factories";
import type { Outcome } from "~/lib/outcome";
import { lugaresQueTiene } from "../lugares.server";
import { listarRegistros } from "../queries.server";
import { eliminarRegistro } from "./eliminar-registro.server";
import { guardarLugares } from "./guardar-lugares.server";
import { guardarRegistro } from "./guardar-registro.server";

let e: Escenario;
beforeEach(async () => {
  e = await escenario();
});

const SIN_EMISOR = {
  emisorRfc: "",
  emisorRazonSocial: "",
  emisorRegimen: "",
  emisorCodigoPostal: "",
  nivelEducativo: "",
} as const;
const PRIMARIA = { nombre: "Primaria", grados: null, cct: "", rvoe: "", ...SIN_EMISOR, orden: null, activo: true };

/** The `force` that 'Continuar' of a question sends. */
const fuerzaDe = (pregunta: Outcome) => String(pregunta.ok ? "" : pregunta.datos?.force);

test("el último banco y la última forma de pago no se desactivan, ni por su diálogo ni al eliminarlos", async () => {
  await e.db.updateTable("bancos").set({ activo: 0 }).where("id", "<>", e.bancoId).execute();
  const { EFECTIVO } = e.formasPago;
  await e.db.updateTable("formasPago").set({ activo: 0 }).where("id", "<>", EFECTIVO).execute();
  const apagados = {
    bancos: { nombre: "BBVA", activo: false },
    formaspago: { nombre: "Efectivo", claveSat: "01", orden: null, activo: false },
  };
  for (const [clave, registroId] of [
    ["bancos", e.bancoId],
    ["formaspago", EFECTIVO],
  ] as const) {
    const referencia = { clave, registroId, padreId: null };
    expect(await eliminarRegistro(e.alcance, { ...referencia, desactivar: true })).toMatchObject({ error: "ULTIMA" });
    const guardado = await guardarRegistro(e.alcance, { ...referencia, datos: apagados[clave] as never });
    expect(guardado).toMatchObject({ error: "ULTIMA", campo: "activo" });
  }
  await e.db.updateTable("bancos").set({ activo: 1 }).execute();
  const banco = { clave: "bancos", registroId: e.bancoId, padreId: null, desactivar: true } as const;
  expect(await eliminarRegistro(e.alcance, banco)).toMatchObject({ ok: true });
});

test("un nivel factura con su propio emisor: los cuatro datos, y un régimen que sea de ese RFC", async () => {
  const guardar = (emisor: object, force?: string) =>
    guardarRegistro(e.alcance, {
      clave: "niveles",
      registroId: e.nivelId,
      padreId: null,
      datos: { ...PRIMARIA, ...emisor },
      ...(force ? { force } : {}),
    });
  expect(await guardar({ emisorRegimen: "601" })).toMatchObject({ error: "DATOS", campo: "emisorRfc" });
  const moral = { emisorRfc: "EKU9003173C9", emisorRazonSocial: "ESCUELA KEMPER URGATE" };
  expect(await guardar(moral)).toMatchObject({ campo: "emisorRegimen" });
  const fisico = { ...moral, emisorRegimen: "612", emisorCodigoPostal: "03100" };
  expect(await guardar(fisico)).toMatchObject({ campo: "emisorRegimen" });
  expect(await guardar({ ...fisico, emisorRegimen: "603" })).toMatchObject({ ok: true });
  const dudoso = { ...fisico, emisorRegimen: "603", emisorRfc: "EKU9003173C8" };
  const pregunta = await guardar(dudoso);
  expect(pregunta).toMatchObject({ error: "RFC_RARO", status: 409 });
  expect(await guardar(dudoso, fuerzaDe(pregunta))).toMatchObject({ ok: true });
  const [primaria] = await listarRegistros(e.alcance, "niveles", null);
  expect(primaria).toMatchObject({ emisorRfc: "EKU9003173C8", emisorRegimen: "603", emisorCodigoPostal: "03100" });
});

test("los módulos de un turno no se enciman, llevan su número y un receso no lleva clase", async () => {
  const guardar = (
    datos: { nombre?: string; inicia: string; termina: string; receso?: boolean },
    registroId: number | null = null,
  ) =>
    guardarRegistro(e.alcance, {
      clave: "modulos",
      registroId,
      padreId: e.turnoId,
      datos: { nombre: "", receso: false, ...datos },
    });
  const primero = await guardar({ inicia: "07:00", termina: "07:50" });
  expect(primero).toMatchObject({ ok: true });
  expect(await guardar({ inicia: "07:50", termina: "08:40" })).toMatchObject({ ok: true });
  expect(await guardar({ inicia: "08:40", termina: "09:00", receso: true })).toMatchObject({ ok: true });
  const nombres = (await listarRegistros(e.alcance, "modulos", e.turnoId)).map(({ nombre }) => nombre);
  expect(nombres).toEqual(["1", "2", "Receso"]);
  expect(await guardar({ inicia: "07:40", termina: "08:00" })).toMatchObject({
    error: "TRASLAPE",
    mensaje: "A esa hora está 1, de 07:00 a 07:50",
    campo: "inicia",
  });
  expect(await guardar({ inicia: "10:00", termina: "09:30" })).toMatchObject({ error: "DATOS", campo: "termina" });
  expect(await guardar({ nombre: "2", inicia: "10:00", termina: "10:30" })).toMatchObject({ error: "DUPLICADO" });
  const { id: moduloId } = primero as unknown as { id: number };
  const lastModifiedDate = e.alcance.ahora;
  const materia = { cicloId: e.cicloId, gradoId: e.gradoId, nombre: "Inglés", lastModifiedDate };
  const asignaturaId = await insertar(e.db, "asignaturas", materia);
  const grupoAsignaturaId = await insertar(e.db, "gruposAsignaturas", {
    grupoId: e.grupoId,
    asignaturaId,
    lastModifiedDate,
  });
  const semanas = { inicia: "2026-08-31", termina: "2027-07-09" };
  const horarioId = await insertar(e.db, "horarios", { grupoId: e.grupoId, ...semanas, lastModifiedDate });
  await insertar(e.db, "horariosLecciones", { horarioId, diaSemana: 1, moduloId, grupoAsignaturaId });
  expect(await guardar({ nombre: "1", inicia: "07:00", termina: "07:50", receso: true }, moduloId)).toMatchObject({
    error: "EN_USO",
    campo: "receso",
  });
  expect(
    await eliminarRegistro(e.alcance, { clave: "modulos", registroId: moduloId, padreId: e.turnoId }),
  ).toMatchObject({
    error: "EN_USO",
    mensaje: "No se puede eliminar: tiene 1 horario que lo ocupa.",
  });
});

test("los límites de la cuenta valen en los ajustes: lo demás no se ve, no se cambia, no se quita y no se agrega", async () => {
  const nivelId = await insertar(e.db, "niveles", { colegioId: e.colegioId, nombre: "Secundaria", orden: 2 });
  const gradoId = await insertar(e.db, "grados", { nivelId, nombre: "1°", orden: 1 });
  const { cicloId, plantelId, turnoId } = e;
  const lugar = { cicloId, plantelId, turnoId, gradoId };
  await insertar(e.db, "configuracionesCiclo", { ...lugar, nivelId });
  await insertar(e.db, "grupos", { ...lugar, nombre: "A" });
  const limitada = alcanceDe({ ...e, limites: { niveles: [e.nivelId] } });
  const nombres = async (clave: "niveles" | "grados" | "grupos", padreId: number | null) =>
    (await listarRegistros(limitada, clave, padreId)).map(({ nombre }) => nombre);
  expect(await nombres("niveles", null)).toEqual(["Primaria"]);
  expect(await nombres("grados", nivelId)).toEqual([]);
  expect(await nombres("grupos", cicloId)).toHaveLength(1);
  const noExiste = { error: "NO_EXISTE", status: 404 };
  const ajeno = { clave: "niveles", registroId: nivelId, padreId: null } as const;
  expect(await guardarRegistro(limitada, { ...ajeno, datos: PRIMARIA })).toMatchObject(noExiste);
  expect(await eliminarRegistro(limitada, ajeno)).toMatchObject(noExiste);
  const nuevo = {
    clave: "niveles",
    registroId: null,
    padreId: null,
    datos: { ...PRIMARIA, nombre: "Maternal" },
  } as const;
  expect(await guardarRegistro(limitada, nuevo)).toMatchObject({ error: "SIN_PERMISO", status: 403 });
  // Saving the visible places leaves the invisible ones unchanged.
  const vistos = [...(await lugaresQueTiene(limitada, cicloId)).keys()];
  expect(vistos).toHaveLength(1);
  expect(await guardarLugares(limitada, { cicloId, lugares: vistos })).toMatchObject({ ok: true });
  expect((await lugaresQueTiene(e.alcance, cicloId)).size).toBe(2);
});

test("un día inhábil o un documento de otro nivel u otro plantel no se ve, no se cambia y no se nombra (239)", async () => {
  const nivelId = await insertar(e.db, "niveles", { colegioId: e.colegioId, nombre: "Secundaria", orden: 2 });
  const plantelId = await insertar(e.db, "planteles", { colegioId: e.colegioId, nombre: "Norte" });
  const limitada = alcanceDe({ ...e, limites: { niveles: [e.nivelId], planteles: [e.plantelId] } });
  const dia = { nombre: "Consejo", contenido: "", fechaInicio: "2026-12-01", fechaFin: "2026-12-01" };
  const papel = { nombre: "Acta", obligatorio: true, vigenciaMeses: null, orden: null, activo: true };
  const casos = [
    ["diasinhabiles", { ...dia, nivelId, plantelId: null }, { ...dia, nivelId: e.nivelId, plantelId: null }, "nivelId"],
    ["diasinhabiles", { ...dia, nivelId: null, plantelId }, { ...dia, nivelId: null, plantelId: null }, "plantelId"],
    ["requisitos", { ...papel, nivelId }, { ...papel, nombre: "CURP", nivelId: null }, "nivelId"],
  ] as const;
  for (const [clave, datosAjenos, datosPropios, campo] of casos) {
    const guardar = (alcance: typeof limitada, registroId: number | null, datos: object) =>
      guardarRegistro(alcance, { clave, registroId, padreId: null, datos } as Parameters<typeof guardarRegistro>[1]);
    expect(await guardar(limitada, null, datosAjenos)).toMatchObject({ error: "DATOS", campo });
    const ajeno = (await guardar(e.alcance, null, datosAjenos)) as { id: number };
    const propio = (await guardar(limitada, null, datosPropios)) as { id: number };
    expect(await guardar(limitada, propio.id, datosAjenos)).toMatchObject({ error: "DATOS", campo });
    expect(await guardar(limitada, ajeno.id, datosPropios)).toMatchObject({ error: "NO_EXISTE", status: 404 });
    const pedido = { clave, registroId: ajeno.id, padreId: null } as const;
    expect(await eliminarRegistro(limitada, pedido)).toMatchObject({ error: "NO_EXISTE", status: 404 });
    const vistos = (await listarRegistros(limitada, clave, null)).map(({ id }) => id);
    expect([vistos.includes(propio.id), vistos.includes(ajeno.id)]).toEqual([true, false]);
  }
});
