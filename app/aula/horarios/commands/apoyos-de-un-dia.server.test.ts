import { beforeEach, expect, test } from "vitest";
import { alcanceDe, type Escenario, escenario, insertar } from "tests/factories";
import { cuentaDeDocente, resultadoDe, unDocente, unGrupoConClases } from "tests/horarios";
import { obtenerMiDia } from "~/aula/asistencia/mi-dia.server";
import { obtenerClase } from "../semana.server";
import { cambiarClases } from "./clases-del-dia.server";
import { previsualizarClases } from "./generar-clases.server";

let e: Escenario;
let claseId: number;
let luis: number;
let rosa: number;
beforeEach(async () => {
  e = await escenario();
  ({ claseId } = await unGrupoConClases(e));
  luis = await unDocente(e, { nombre: "Luis", apellido1: "Mora" });
  rosa = await unDocente(e, { nombre: "Rosa", apellido1: "Cano" });
});

const apoyar = (apoyos: readonly number[], alcance = e.alcance) =>
  cambiarClases(alcance, { accion: "APOYAR", clases: [claseId], motivo: "", suplenteId: null, apoyos });

const enMiDia = async (docenteId: number, fecha = e.hoy) =>
  (await obtenerMiDia((await cuentaDeDocente(e, docenteId))(), fecha)).clases.map(({ id }) => id);

test("quien apoya un solo día tiene la clase en su Mi día, y los siguientes no; la clase lo dice y se quita igual", async () => {
  expect(await enMiDia(luis)).toEqual([]);
  resultadoDe(await apoyar([luis, rosa, luis]));
  expect(await enMiDia(rosa)).toEqual([claseId]);
  const clase = await obtenerClase(e.alcance, claseId);
  expect(clase).toMatchObject({ apoyosDelDia: ["Rosa Cano", "Luis Mora"], apoyosImparten: [], suplente: null });
  const { total } = await e.db
    .selectFrom("clasesApoyos")
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  expect(total).toBe(2);
  const ultima = await e.db.selectFrom("bitacora").select("accion").orderBy("id", "desc").executeTakeFirst();
  expect(ultima).toEqual({ accion: "clases.apoyos" });
  resultadoDe(await apoyar([]));
  expect((await obtenerClase(e.alcance, claseId)).apoyosDelDia).toEqual([]);
});

test("no apoya quien tiene clase, o apoya otra, a esa hora, quien ya no es del colegio, ni lo pone quien no administra", async () => {
  const { colegioId, cicloId, gradoId, plantelId, turnoId, hoy: fecha } = e;
  const grupoId = await insertar(e.db, "grupos", { cicloId, gradoId, plantelId, turnoId, nombre: "B" });
  const media = { colegioId, fecha, inicia: "07:30", termina: "08:00" };
  const otraId = await insertar(e.db, "clases", { ...media, grupoId });
  resultadoDe(
    await cambiarClases(e.alcance, {
      accion: "APOYAR",
      clases: [otraId],
      motivo: "",
      suplenteId: null,
      apoyos: [luis],
    }),
  );
  expect(await apoyar([rosa, luis])).toMatchObject({
    error: "CHOQUE",
    campo: "apoyos",
    mensaje: "Luis Mora tiene clase a las 07:30",
  });
  const dos = { accion: "APOYAR" as const, clases: [claseId, otraId], motivo: "", suplenteId: null, apoyos: [rosa] };
  expect(await cambiarClases(e.alcance, dos)).toMatchObject({ error: "CHOQUE", campo: "apoyos" });
  // The daily list of a group is in the same place as its classes.
  const delDia = await insertar(e.db, "clases", { ...media, grupoId: e.grupoId });
  expect(await cambiarClases(e.alcance, { ...dos, clases: [claseId, delDia] })).toMatchObject({ ok: true });
  resultadoDe(await cambiarClases(e.alcance, { ...dos, clases: [claseId, delDia], apoyos: [] }));
  await e.db.updateTable("docentesColegios").set({ activo: 0 }).where("docenteId", "=", rosa).execute();
  expect(await apoyar([rosa])).toMatchObject({ error: "DATOS", campo: "apoyos" });
  expect(await apoyar([], alcanceDe({ ...e, permisos: ["PERM_VISTA_DOCENTE"] }))).toMatchObject({
    error: "SIN_PERMISO",
  });
  expect((await obtenerClase(e.alcance, claseId)).apoyosDelDia).toEqual([]);
});

test("regenerar deja la clase de quien viene a apoyar", async () => {
  await e.db.deleteFrom("horariosLecciones").execute();
  const quita = async () => {
    const cambios = await previsualizarClases(e.alcance, [e.grupoId]);
    return cambios![0]!.quitar;
  };
  const totalPrevio = await quita();
  const { id } = await e.db
    .selectFrom("clases")
    .select("id")
    .where("fecha", ">", e.hoy)
    .orderBy("id")
    .executeTakeFirstOrThrow();
  resultadoDe(
    await cambiarClases(e.alcance, { accion: "APOYAR", clases: [id], motivo: "", suplenteId: null, apoyos: [luis] }),
  );
  expect(await quita()).toBe(totalPrevio - 1);
});
