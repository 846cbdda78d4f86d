import { beforeEach, expect, test } from "vitest";
import { type Escenario, escenario, insertar } from "tests/factories";
import { resultadoDe, unaEnElGrupo, unDocente, unGrupoConClases } from "tests/horarios";
import { guardarReparto } from "~/aula/docentes/commands/guardar-reparto.server";
import { fecha } from "~/lib/dates";
import { cambiarClases } from "./clases-del-dia.server";
import { generarClases, previsualizarClases } from "./generar-clases.server";
import { guardarHorario } from "./guardar-horario.server";

let e: Escenario;
beforeEach(async () => {
  e = await escenario();
});

const lineas = async () =>
  (await e.db.selectFrom("bitacora").select("accion").orderBy("id").execute()).map(({ accion }) => accion);
const SEMANAS = { inicia: fecha("2026-10-15"), termina: fecha("2026-11-30") };
const NUEVO = { horarioId: null, ...SEMANAS };

/** A second group of the scenario's grade, as a separate scenario. */
async function otroGrupo(optativas = 0): Promise<Escenario> {
  const { cicloId, gradoId, plantelId, turnoId } = e;
  const nombre = optativas ? "Francés" : "B";
  return { ...e, grupoId: await insertar(e.db, "grupos", { cicloId, gradoId, plantelId, turnoId, nombre, optativas }) };
}

test("un horario guardado hace sus clases en cada día hábil, y otra vez no hace nada", async () => {
  const dia = { colegioId: e.colegioId, nombre: "Revolución", tipo: "OFICIAL", lastModifiedDate: e.alcance.ahora };
  await insertar(e.db, "diasInhabiles", { ...dia, fechaInicio: "2026-11-16", fechaFin: "2026-11-16" });
  await unGrupoConClases(e);
  const clases = await e.db.selectFrom("clases").select("fecha").orderBy("fecha").execute();
  expect(clases).toHaveLength(32);
  expect(clases.map(({ fecha: fechaDeClase }) => fechaDeClase)).not.toContain("2026-11-16");
  expect((await lineas()).slice(-2)).toEqual(["horario.creado", "clases.generadas"]);
  expect(await generarClases(e.alcance, { grupos: [] })).toMatchObject({ grupos: [{ agregar: 0, quitar: 0 }] });
  expect((await lineas()).at(-1)).toBe("clases.generadas");
});

test("regenerar quita lo que ya no se pide y no toca lo impartido ni lo eliminado a mano", async () => {
  const { horarioId, moduloId, grupoAsignaturaId, claseId } = await unGrupoConClases(e);
  const claseDelDia = async (dia: string) =>
    (await e.db.selectFrom("clases").select("id").where("fecha", "=", dia).executeTakeFirstOrThrow()).id;
  const lunes = await claseDelDia("2026-10-19");
  resultadoDe(
    await cambiarClases(e.alcance, {
      accion: "ELIMINAR",
      clases: [lunes],
      motivo: "Consejo",
      suplenteId: null,
      apoyos: [],
    }),
  );
  const lecciones = [{ diaSemana: 1, moduloId, grupoAsignaturaId }];
  resultadoDe(await guardarHorario(e.alcance, { grupoId: e.grupoId, horarioId, ...SEMANAS, lecciones }));
  expect(await previsualizarClases(e.alcance, [])).toMatchObject([{ agregar: 0, quitar: 25 }]);
  resultadoDe(await generarClases(e.alcance, { grupos: [] }));
  const quedan = await e.db.selectFrom("clases").select(["id", "eliminadaDate"]).execute();
  // Today's has begun already; one of the Mondays stays deleted.
  expect(quedan.map(({ id }) => id)).toContain(claseId);
  expect(quedan.filter(({ eliminadaDate }) => eliminadaDate !== null).map(({ id }) => id)).toEqual([lunes]);
  expect(quedan).toHaveLength(8);
});

test("un nivel que toma lista por día tiene una clase «Día» por día hábil, también sin horario", async () => {
  resultadoDe(await generarClases(e.alcance, { grupos: [e.grupoId] }));
  const dias = await e.db
    .selectFrom("clases")
    .select(["fecha", "inicia", "grupoAsignaturaId"])
    .orderBy("fecha")
    .execute();
  expect(dias[0]).toEqual({ fecha: "2026-10-16", inicia: "07:00", grupoAsignaturaId: null });
  expect(dias.length).toBeGreaterThan(180);
});

test("las clases se eliminan con motivo, se recuperan, y las que tienen lista se quedan", async () => {
  const { claseId } = await unGrupoConClases(e);
  const pedido = { accion: "ELIMINAR" as const, clases: [claseId], motivo: "", suplenteId: null, apoyos: [] };
  expect(await cambiarClases(e.alcance, pedido)).toMatchObject({ error: "DATOS", campo: "motivo" });
  resultadoDe(await cambiarClases(e.alcance, { ...pedido, motivo: "Consejo técnico" }));
  const clase = () => e.db.selectFrom("clases").selectAll().where("id", "=", claseId).executeTakeFirstOrThrow();
  expect(await clase()).toMatchObject({ motivoEliminada: "Consejo técnico", eliminadaDate: e.alcance.ahora });
  resultadoDe(await cambiarClases(e.alcance, { ...pedido, accion: "RECUPERAR" }));
  expect(await clase()).toMatchObject({ motivoEliminada: "", eliminadaDate: null });
  expect((await lineas()).slice(-2)).toEqual(["clases.eliminadas", "clases.recuperadas"]);
  const lista = { claseId, inscripciones: "[]", tomadaDate: e.alcance.ahora, lastModifiedDate: e.alcance.ahora };
  await e.db.insertInto("asistencias").values(lista).execute();
  expect(await cambiarClases(e.alcance, { ...pedido, motivo: "Otro" })).toMatchObject({ error: "CON_ASISTENCIA" });
});

test("un suplente toma la clase por un día si a esa hora está libre", async () => {
  const { claseId } = await unGrupoConClases(e);
  const suplenteId = await unDocente(e, { nombre: "Luis", apellido1: "Mora" });
  const segundoId = await unDocente(e, { nombre: "Rosa", apellido1: "Cano" });
  const suplir = (suplente: number) =>
    cambiarClases(e.alcance, { accion: "SUPLIR", clases: [claseId], motivo: "", suplenteId: suplente, apoyos: [] });
  expect(await suplir(suplenteId)).toMatchObject({ ok: true });
  const b = await otroGrupo();
  const clase = { colegioId: e.colegioId, grupoId: b.grupoId, fecha: "2026-10-15", inicia: "07:30", termina: "08:00" };
  const otraId = await insertar(e.db, "clases", { ...clase, suplenteId: segundoId });
  expect(await suplir(segundoId)).toMatchObject({ error: "CHOQUE", mensaje: "Rosa Cano tiene clase a las 07:30" });
  await e.db.deleteFrom("clases").where("id", "=", otraId).execute();
  expect(await suplir(segundoId)).toMatchObject({ ok: true });
});

test("cambiar quién imparte no pone a nadie en dos clases, ni en el horario ni en las que ya hay", async () => {
  const { docenteId, moduloId } = await unGrupoConClases(e);
  const b = await otroGrupo();
  const segundoDocente = await unDocente(e, { nombre: "Luis", apellido1: "Mora" });
  const { asignaturaId, grupoAsignaturaId } = await unaEnElGrupo(b, { docenteId: segundoDocente, nombre: "Historia" });
  const lecciones = [{ diaSemana: 1, moduloId, grupoAsignaturaId }];
  const { horarioId } = resultadoDe(await guardarHorario(e.alcance, { grupoId: b.grupoId, ...NUEVO, lecciones }));
  resultadoDe(await generarClases(e.alcance, { grupos: [b.grupoId] }));
  const reparto = [{ asignaturaId, aulaId: null, imparten: [docenteId], apoyan: [] }];
  const cambiar = () => guardarReparto(e.alcance, { grupoId: b.grupoId, reparto });
  expect(await cambiar()).toMatchObject({
    error: "CHOQUE",
    campo: "imparten",
    mensaje: "Lunes 07:00: Ana Peña ya da Matemáticas a 1° A",
  });
  // Its timetable has released the hour, its classes have not yet.
  resultadoDe(await guardarHorario(e.alcance, { grupoId: b.grupoId, horarioId, ...SEMANAS, lecciones: [] }));
  expect(await cambiar()).toMatchObject({
    error: "CHOQUE",
    mensaje: "Ana Peña tendría dos clases el 19-oct-26 a las 07:00",
  });
  resultadoDe(await generarClases(e.alcance, { grupos: [b.grupoId] }));
  expect(await cambiar()).toMatchObject({ ok: true });
});

test("lo que se regenera deja su hora a una clase de otro grupo que se queda, y la toma cuando se va", async () => {
  const { docenteId, moduloId, horarioId } = await unGrupoConClases(e);
  const b = await otroGrupo();
  const { grupoAsignaturaId } = await unaEnElGrupo(b, { docenteId, nombre: "Historia" });
  resultadoDe(await guardarHorario(e.alcance, { grupoId: e.grupoId, horarioId, ...SEMANAS, lecciones: [] }));
  const lecciones = [{ diaSemana: 1, moduloId, grupoAsignaturaId }];
  resultadoDe(await guardarHorario(e.alcance, { grupoId: b.grupoId, ...NUEVO, lecciones }));
  const deB = { agregar: 0, chocan: 7 };
  expect(await previsualizarClases(e.alcance, [b.grupoId])).toMatchObject([deB]);
  expect(await generarClases(e.alcance, { grupos: [b.grupoId] })).toMatchObject({ grupos: [deB] });
  expect(await previsualizarClases(e.alcance, [])).toMatchObject([{}, { agregar: 7, chocan: 0 }]);
  expect(await generarClases(e.alcance, { grupos: [] })).toMatchObject({ grupos: [{}, { agregar: 7, chocan: 0 }] });
});

test("quien vuelve a dar su clase está libre: al recuperarla y al quitarle el suplente", async () => {
  const { claseId, docenteId } = await unGrupoConClases(e);
  const luis = await unDocente(e, { nombre: "Luis", apellido1: "Mora" });
  const b = await otroGrupo();
  const aLaVez = { colegioId: e.colegioId, grupoId: b.grupoId, fecha: "2026-10-15", inicia: "07:30", termina: "08:00" };
  const pedido = { clases: [claseId], motivo: "Consejo", suplenteId: null, apoyos: [] };
  const ocupada = { error: "CHOQUE", mensaje: "Ana Peña tiene clase a las 07:30" };
  resultadoDe(await cambiarClases(e.alcance, { ...pedido, accion: "ELIMINAR" }));
  const otraId = await insertar(e.db, "clases", { ...aLaVez, suplenteId: docenteId });
  expect(await cambiarClases(e.alcance, { ...pedido, accion: "RECUPERAR" })).toMatchObject(ocupada);
  await e.db.updateTable("clases").set({ suplenteId: null }).where("id", "=", otraId).execute();
  resultadoDe(await cambiarClases(e.alcance, { ...pedido, accion: "RECUPERAR" }));
  resultadoDe(await cambiarClases(e.alcance, { ...pedido, accion: "SUPLIR", suplenteId: luis }));
  await e.db.updateTable("clases").set({ suplenteId: docenteId }).where("id", "=", otraId).execute();
  expect(await cambiarClases(e.alcance, { ...pedido, accion: "SUPLIR" })).toMatchObject(ocupada);
});
