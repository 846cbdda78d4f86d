import { expect, test } from "vitest";
import { alcanceDe, insertar, otroColegio, tokenDe, unAlumno, unaInscripcion } from "tests/factories";
import { unaAsignatura, unaCalificacion, unParcial, unPeriodo } from "tests/academico";
import { unaAusencia, unaOptativaQueChoca } from "tests/horarios";
import { agreeing } from "~/base/acceso/consent.server";
import { asignarGrupo } from "./asignar-grupo.server";
import { cambiarInscripcion } from "./cambiar-inscripcion.server";
import { conInscripcion } from "tests/inscripcion-con-cambios";

test("asigna un grupo del mismo grado y lo anota", async () => {
  const { e, inscripcionId, leer, bitacora } = await conInscripcion({ grupoId: null });
  expect((await asignarGrupo(e.alcance, { inscripcionId, grupoId: e.grupoId })).ok).toBe(true);
  expect(await leer()).toMatchObject({ grupoId: e.grupoId });
  expect(await bitacora()).toEqual([{ accion: "inscripcion.grupo", entidadId: inscripcionId }]);
});

test("antes de que un grupo pase de su cupo pregunta, y quien dice que sí lo hace; quien ya estaba en él no cuenta dos veces", async () => {
  const { e, inscripcionId, leer } = await conInscripcion({ grupoId: null });
  const otraId = await unaInscripcion(e, { alumnoId: await unAlumno(e) });
  await e.db.updateTable("grupos").set({ cupo: 1 }).where("id", "=", e.grupoId).execute();
  expect(await asignarGrupo(e.alcance, { inscripcionId: otraId, grupoId: e.grupoId })).toMatchObject({ ok: true });
  const pregunta = await asignarGrupo(e.alcance, { inscripcionId, grupoId: e.grupoId });
  expect(pregunta).toMatchObject({
    error: "CUPO",
    status: 409,
    mensaje: expect.stringMatching(/es para 1 y .* serían 2/) as unknown,
  });
  expect(await leer()).toMatchObject({ grupoId: null });
  const force = tokenDe(pregunta);
  expect(await asignarGrupo(e.alcance, { inscripcionId, grupoId: e.grupoId, force })).toMatchObject({ ok: true });
  expect(await leer()).toMatchObject({ grupoId: e.grupoId });
});

test("no asigna grupos de otro lado, ni a quien se dio de baja, ni sin permiso", async () => {
  const { e, inscripcionId, bitacora } = await conInscripcion({ grupoId: null });
  const colegioAjeno = await otroColegio(e);
  expect(await asignarGrupo(e.alcance, { inscripcionId, grupoId: colegioAjeno.grupoId })).toMatchObject({
    error: "GRUPO",
  });
  expect(await asignarGrupo(colegioAjeno.alcance, { inscripcionId, grupoId: e.grupoId })).toMatchObject({
    status: 404,
  });
  const sinPermiso = alcanceDe({ ...e, permisos: [] });
  expect(await asignarGrupo(sinPermiso, { inscripcionId, grupoId: e.grupoId })).toMatchObject({ status: 403 });
  await e.db.updateTable("inscripciones").set({ fechaBaja: "2026-10-01" }).execute();
  expect(await asignarGrupo(e.alcance, { inscripcionId, grupoId: e.grupoId })).toMatchObject({ error: "YA_DE_BAJA" });
  expect(await bitacora()).toEqual([]);
});

test("antes de pasar a otro grupo dice qué pasa con lo que ya se escribió de él, y quien dice que sí lo hace; volver es lo mismo", async () => {
  const { e, inscripcionId, leer } = await conInscripcion();
  const grupoNuevoId = await insertar(e.db, "grupos", {
    ...(await e.db.selectFrom("grupos").selectAll().where("id", "=", e.grupoId).executeTakeFirstOrThrow()),
    id: undefined,
    nombre: "Z",
  });
  // Without records of the student there is nothing to ask.
  expect(await asignarGrupo(e.alcance, { inscripcionId, grupoId: grupoNuevoId })).toMatchObject({ ok: true });
  expect(await asignarGrupo(e.alcance, { inscripcionId, grupoId: e.grupoId })).toMatchObject({ ok: true });
  const asignaturaId = await unaAsignatura(e, { nombre: "Historia" });
  const parcialId = await unParcial(e, await unPeriodo(e));
  await unaCalificacion(e, { inscripcionId, asignaturaId, parcialId }, "9");
  await unaAusencia(e, inscripcionId);
  const pregunta = await asignarGrupo(e.alcance, { inscripcionId, grupoId: grupoNuevoId });
  expect(pregunta).toMatchObject({
    error: "CONFIRMA",
    status: 409,
    mensaje: [
      "Pasa de A a Z desde hoy; hasta ayer sigue en las listas de A.",
      "1 calificación se va al grupo nuevo, en su asignatura, y sigue contando.",
      "1 falta o retardo se conserva.",
      "Lo que no entregó en A deja de contar.",
    ].join("\n"),
  });
  expect(await leer()).toMatchObject({ grupoId: e.grupoId });
  const force = tokenDe(pregunta);
  expect(await asignarGrupo(e.alcance, { inscripcionId, grupoId: grupoNuevoId, force })).toMatchObject({ ok: true });
  expect(await leer()).toMatchObject({ grupoId: grupoNuevoId });
  const vuelve = (consent: object) => asignarGrupo(e.alcance, { inscripcionId, grupoId: e.grupoId, ...consent });
  expect(await vuelve({})).toMatchObject({ mensaje: expect.stringMatching(/^Pasa de Z a A desde hoy\.$/m) as unknown });
  expect(await agreeing(vuelve)).toMatchObject({ ok: true });
  expect(await leer()).toMatchObject({ grupoId: e.grupoId });
  expect(await e.db.selectFrom("faltas").select("inscripcionId").execute()).toEqual([{ inscripcionId }]);
});

const CHOCA = "Deja el grupo optativo Idiomas, que choca con el horario de B: Lunes 07:00, Francés con Historia.";

test("quien lleva una optativa a la hora en que su grupo nuevo tiene clase la deja, y antes se dice con asignatura, día y hora", async () => {
  const { e, inscripcionId, leer } = await conInscripcion();
  const { segundoGrupo: b, optativo: frances, optativas } = await unaOptativaQueChoca(e, inscripcionId);
  const pregunta = await asignarGrupo(e.alcance, { inscripcionId, grupoId: b.grupoId });
  expect(pregunta).toMatchObject({ error: "CONFIRMA", status: 409, mensaje: CHOCA });
  expect([await leer(), await optativas()]).toMatchObject([{ grupoId: e.grupoId }, [{ grupoId: frances.grupoId }]]);
  const force = tokenDe(pregunta);
  expect(await asignarGrupo(e.alcance, { inscripcionId, grupoId: b.grupoId, force })).toMatchObject({ ok: true });
  expect([await leer(), await optativas()]).toMatchObject([{ grupoId: b.grupoId }, []]);
  // Both timetables can be saved: no pupil is in two lessons.
  expect(await frances.guardar(frances.horarioId)).toMatchObject({ ok: true });
  expect(await b.guardar(b.horarioId)).toMatchObject({ ok: true });
  const { detalle } = await e.db
    .selectFrom("bitacora")
    .select("detalle")
    .where("accion", "=", "inscripcion.grupo")
    .executeTakeFirstOrThrow();
  expect(JSON.parse(detalle)).toEqual({ antes: e.grupoId, grupoId: b.grupoId, optativos: "Idiomas" });
});

test("otro grupo del mismo lugar se cambia también donde se cambia la inscripción, con la misma pregunta y el mismo permiso", async () => {
  const { e, inscripcionId, leer } = await conInscripcion();
  const { segundoGrupo: b } = await unaOptativaQueChoca(e, inscripcionId);
  const { cicloId, nivelId, gradoId, plantelId, turnoId } = e;
  const datos = { cicloId, nivelId, gradoId, plantelId, turnoId, inscripcionId, grupoId: b.grupoId };
  const pregunta = await cambiarInscripcion(e.alcance, datos);
  expect(pregunta).toMatchObject({ error: "CONFIRMA", status: 409, mensaje: CHOCA });
  const permisos = ["PERM_ADMIN_INSCRIPCION_ALUMNO"] as const;
  expect(await cambiarInscripcion(alcanceDe({ ...e, permisos }), datos)).toMatchObject({ status: 403 });
  expect(await cambiarInscripcion(e.alcance, { ...datos, grupoId: e.grupoId })).toMatchObject({ error: "SIN_CAMBIOS" });
  expect(await cambiarInscripcion(e.alcance, { ...datos, force: tokenDe(pregunta) })).toMatchObject({ ok: true });
  expect(await leer()).toMatchObject({ grupoId: b.grupoId });
});
