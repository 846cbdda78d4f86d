import { unaAsignatura, unParcial, unPeriodo, unPlan } from "tests/academico";
import { alcanceDe, type Escenario, escenario, otroColegio, unAlumno, unaInscripcion } from "tests/factories";
import { beforeEach, expect, test } from "vitest";
import { guardarCalificaciones } from "~/aula/calificaciones/commands/guardar-calificaciones.server";
import { fecha } from "~/lib/dates";
import { buscarRegistro, listarRegistros } from "../queries.server";
import { eliminarRegistro } from "./eliminar-registro.server";
import { guardarRegistro } from "./guardar-registro.server";

let e: Escenario;
beforeEach(async () => {
  e = await escenario();
});

const dias = (inicia: string, termina: string) => ({ inicia: fecha(inicia), termina: fecha(termina) });

test("un plan queda en su ciclo, con su grado y sus secciones", async () => {
  await unPlan(e);
  await unaAsignatura(e, { nombre: "Inglés", secciones: "Reading\n\n Writing \nreading" });
  const filas = await listarRegistros(e.alcance, "asignaturas", e.cicloId);
  expect(filas.map(({ nombre, grado, secciones }) => [nombre, grado, secciones])).toEqual([
    ["Matemáticas", "Primaria 1°", null],
    ["Español", "Primaria 1°", null],
    ["Inglés", "Primaria 1°", "reading\nWriting"],
  ]);
});

test("una sección que sigue ahí es la misma aunque otra se quite", async () => {
  const id = await unaAsignatura(e, { secciones: "Lectura\nEscritura" });
  const seccionesPrevias = await e.db.selectFrom("asignaturasSecciones").selectAll().orderBy("orden").execute();
  const registro = (await buscarRegistro(e.alcance, "asignaturas", { registroId: id, padreId: e.cicloId }))!;
  const asignatura = { clave: "asignaturas", registroId: id, padreId: e.cicloId } as const;
  const datos = {
    gradoId: e.gradoId,
    nombre: String(registro.nombre),
    campoFormativo: "",
    tipoCalificacion: "NUMERICA" as const,
    secciones: "Oral\nEscritura",
    horasSemana: 5,
    promedia: true,
    optativa: false,
    orden: null,
    activo: true,
  };
  expect(await guardarRegistro(e.alcance, { ...asignatura, datos })).toMatchObject({ ok: true });
  const despues = await e.db.selectFrom("asignaturasSecciones").selectAll().orderBy("orden").execute();
  expect(despues.map(({ nombre }) => nombre)).toEqual(["Oral", "Escritura"]);
  expect(despues[1]!.id).toBe(seccionesPrevias[1]!.id);
});

test("dos asignaturas de un grado no se llaman igual, y las de palabras no promedian", async () => {
  await unaAsignatura(e);
  await expect(unaAsignatura(e, { nombre: "matemáticas" })).rejects.toThrow("Ese grado ya tiene una asignatura");
  await expect(unaAsignatura(e, { nombre: "Otra", gradoId: 999 })).rejects.toThrow("Selecciona una opción");
  const id = await unaAsignatura(e, { nombre: "Lenguajes", tipoCalificacion: "TEXT_LIBRE" });
  const fila = await e.db.selectFrom("asignaturas").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  expect(fila.promedia).toBe(0);
});

test("un periodo cabe en su ciclo, y un parcial en su periodo, sin encimarse", async () => {
  await expect(unPeriodo(e, dias("2026-01-01", "2026-09-30"))).rejects.toThrow("El ciclo va de");
  await expect(unPeriodo(e, dias("2026-10-01", "2026-09-30"))).rejects.toThrow("Termina antes de comenzar");
  const periodoId = await unPeriodo(e);
  await unParcial(e, periodoId);
  await expect(unParcial(e, periodoId)).rejects.toThrow("Ya existe otro parcial con ese nombre");
  await expect(unParcial(e, periodoId, { nombre: "Otro" })).rejects.toThrow("Se traslapa con octubre");
  await expect(unParcial(e, periodoId, { nombre: "Otro", ...dias("2026-12-01", "2026-12-02") })).rejects.toThrow(
    "El periodo va de",
  );
});

test("lo de otro colegio no se ve ni se toca, ni lo de fuera de los límites", async () => {
  const ajeno = await otroColegio(e);
  const { periodoId, actualId, matematicasId } = await unPlan(e);
  const parcial = { registroId: actualId, padreId: periodoId };
  expect(await buscarRegistro(e.alcance, "parciales", parcial)).not.toBeNull();
  expect(await buscarRegistro(ajeno.alcance, "parciales", parcial)).toBeNull();
  expect(await listarRegistros(ajeno.alcance, "asignaturas", e.cicloId)).toEqual([]);
  const limitado = alcanceDe({ ...e, limites: { niveles: [999] } });
  expect(await listarRegistros(limitado, "asignaturas", e.cicloId)).toEqual([]);
  expect(await listarRegistros(limitado, "parciales", periodoId)).toEqual([]);
  const asignatura = { clave: "asignaturas", registroId: matematicasId, padreId: e.cicloId } as const;
  expect(await eliminarRegistro(ajeno.alcance, asignatura)).toMatchObject({ error: "NO_EXISTE" });
});

test("un ciclo solo preparado se va con sus asignaturas y periodos; uno en uso dice cuántos son", async () => {
  await unPlan(e);
  const ciclo = { clave: "ciclos", registroId: e.cicloId, padreId: null } as const;
  expect(await eliminarRegistro(e.alcance, ciclo)).toMatchObject({
    mensaje: expect.stringContaining("2 asignaturas y 1 periodo"),
  });
  expect(await eliminarRegistro(e.alcance, { ...ciclo, eliminadoEspecial: true })).toMatchObject({ ok: true });
  expect(await e.db.selectFrom("definicionesParcial").selectAll().execute()).toEqual([]);
});

test("una asignatura con calificaciones no se elimina: dice cuántas, ofrece desactivarla, y ninguna se pierde", async () => {
  const { matematicasId, actualId } = await unPlan(e);
  const inscripcionId = await unaInscripcion(e, { alumnoId: await unAlumno(e) });
  const destino = { asignaturaId: matematicasId, seccionId: null, parcialId: actualId, observaciones: "" };
  await guardarCalificaciones(e.alcance, {
    ...destino,
    celdas: [{ inscripcionId, columna: 0, escrito: "9.5", version: 0 }],
  });
  const pedido = { clave: "asignaturas", registroId: matematicasId, padreId: e.cicloId } as const;
  expect(await eliminarRegistro(e.alcance, pedido)).toMatchObject({
    error: "EN_USO",
    mensaje: expect.stringContaining("1 calificación"),
  });
  expect(await e.db.selectFrom("calificaciones").select("valor").execute()).toEqual([{ valor: 95 }]);
  expect(await eliminarRegistro(e.alcance, { ...pedido, desactivar: true })).toMatchObject({ ok: true });
  expect(await e.db.selectFrom("calificaciones").select("valor").execute()).toEqual([{ valor: 95 }]);
});
