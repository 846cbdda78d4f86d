import { unaAsignatura, unaCalificacion, unParcial, unPeriodo, unPlan } from "./academico";
import { type Escenario, escenario, unAlumno, unaInscripcion } from "./factories";
import { beforeEach, expect, test } from "vitest";
import { ausencias, calificacionesDe } from "~/familias/escritorio/asignaturas.server";
import { abrirEscritorios } from "~/familias/escritorio/escritorio.server";
import type { Fecha } from "~/lib/dates";
import { entregarBoletas } from "~/aula/boletas/commands/entregar-boletas.server";
import { unEnlace } from "./enlaces";
import { unaAusencia } from "./horarios";

// The paper and the pupil's desktop say the same.

let e: Escenario;
let alumnoId: number;
let inscripcionId: number;
beforeEach(async () => {
  e = await escenario();
  alumnoId = await unAlumno(e);
  inscripcionId = await unaInscripcion(e, { alumnoId });
});

async function escritorioDe() {
  const token = await unEnlace(e, { alumnoId });
  const request = new Request("http://colegio.test/");
  return (await abrirEscritorios(e.alcance, request, token)).escritorios[0]!;
}

const cerrar = (parciales: readonly number[]) =>
  e.db.updateTable("definicionesParcial").set({ estado: "CERRADO" }).where("id", "in", parciales).execute();

test("la boleta que se entrega promedia solo parciales cerrados, como el escritorio", async () => {
  const { matematicasId: asignaturaId, periodoId, anteriorId, actualId } = await unPlan(e);
  const dias = { inicia: "2026-11-01" as Fecha, termina: "2026-11-30" as Fecha };
  const siguienteId = await unParcial(e, periodoId, { nombre: "Noviembre", etiqueta: "NOV", ...dias });
  for (const [parcialId, nota] of [
    [anteriorId, "8"],
    [actualId, "8"],
    [siguienteId, "10"],
  ] as const)
    await unaCalificacion(e, { inscripcionId, asignaturaId, parcialId }, nota);
  await cerrar([anteriorId, actualId]);
  const [impresa] = await entregarBoletas(e.alcance, { alumnoId });
  expect(impresa!.entregada).not.toBeNull();
  expect(impresa!.boleta.promedio).toBe("8.0");
  expect(impresa!.boleta.filas.find(({ nombre }) => nombre === "Matemáticas")!.notas).toEqual(["8", "8", ""]);
  expect(impresa!.boleta.promedio).toBe((await calificacionesDe(await escritorioDe()))!.promedio);
});

test("la boleta por campos cuadra en el papel: 8, 9 y 9 impresos dan 9, aunque sus decimales den menos", async () => {
  await e.db.updateTable("niveles").set({ nombre: "Secundaria" }).where("id", "=", e.nivelId).execute();
  const campoFormativo = "Lenguajes";
  const parcialId = await unParcial(e, await unPeriodo(e));
  for (const [nombre, nota] of [
    ["Español", "7.5"],
    ["Inglés", "8.5"],
    ["Artes", "8.5"],
  ] as const) {
    const asignaturaId = await unaAsignatura(e, { nombre, campoFormativo });
    await unaCalificacion(e, { inscripcionId, asignaturaId, parcialId }, nota);
  }
  await cerrar([parcialId]);
  const [impresa] = await entregarBoletas(e.alcance, { grupoId: e.grupoId, formato: "OFICIAL" });
  const campo = impresa!.boleta.filas.find(({ nombre }) => nombre === campoFormativo);
  expect(campo).toMatchObject({ notas: ["9"], promedio: "9.0" });
});

test("la de un nivel que califica en palabras no lleva columnas de números: cada asignatura tiene sus renglones", async () => {
  const largo = { tipoCalificacion: "TEXT_LIBRE_LARGO" as const, promedia: false };
  const lenguajesId = await unaAsignatura(e, { nombre: "Lenguajes", campoFormativo: "Lenguajes", ...largo });
  await unaAsignatura(e, { nombre: "Ética", campoFormativo: "Ética", ...largo });
  const parcialId = await unParcial(e, await unPeriodo(e));
  await unaCalificacion(e, { inscripcionId, asignaturaId: lenguajesId, parcialId }, "Cuenta historias con detalle.");
  await cerrar([parcialId]);
  const [impresa] = await entregarBoletas(e.alcance, { alumnoId });
  expect(impresa!.boleta).toMatchObject({ periodos: [], columnas: [], filas: [], promedio: "N/A" });
  expect(impresa!.boleta.observaciones).toEqual([
    { titulo: "Lenguajes · OCT", texto: "Cuenta historias con detalle." },
    { titulo: "Ética", texto: "Sin observaciones registradas" },
  ]);
  expect(impresa!.boleta.asistencia).toHaveLength(3);
});

test("la boleta y el escritorio cuentan las mismas faltas: la justificada no cuenta en ninguno", async () => {
  await unPlan(e);
  await unaAusencia(e, inscripcionId);
  const [impresa] = await entregarBoletas(e.alcance, { alumnoId });
  const enPapel = impresa!.boleta.asistencia.find(({ nombre }) => nombre === "Faltas")!.valor;
  const [renglon] = (await ausencias.resumen!(await escritorioDe()))!;
  expect([enPapel, renglon!.valor]).toEqual([0, "0"]);
  expect(renglon!.nota).toContain("1 falta registrada");
});
