import { expect, test } from "vitest";
import { cuentaDeDocente, unaEnElGrupo, unDocente } from "tests/horarios";
import { unPlan } from "tests/academico";
import { alcanceDe, escenario, unAlumno, unaInscripcion } from "tests/factories";
import { recordarCalificaciones } from "./recordar-calificaciones.server";

test("lo que falta de un parcial se recuerda a sus docentes una vez al día, y quien no tiene cuenta se dice", async () => {
  const e = await escenario();
  const plan = await unPlan(e);
  await unaInscripcion(e, { alumnoId: await unAlumno(e) });
  const conCuenta = await unDocente(e);
  await cuentaDeDocente(e, conCuenta);
  const sinCuenta = await unDocente(e, { nombre: "Raúl" });
  await unaEnElGrupo(e, { docenteId: conCuenta, nombre: "Música" });
  await unaEnElGrupo(e, { docenteId: sinCuenta, nombre: "Ajedrez" });
  const recordar = async (ahora?: string) =>
    recordarCalificaciones(ahora ? { ...e.alcance, ahora } : e.alcance, plan.actualId);
  expect(await recordar()).toMatchObject({ recordatorio: { avisados: 1, repetidos: 0, sinCuenta: 1 } });
  expect(await recordar()).toMatchObject({ recordatorio: { avisados: 0, repetidos: 1, sinCuenta: 1 } });
  const avisos = await e.db
    .selectFrom("notificaciones")
    .select(["titulo", "url", "permiso"])
    .where("clave", "=", "calificaciones.faltan")
    .execute();
  expect(avisos).toEqual([
    {
      titulo: expect.stringMatching(/^Por capturar: 1 calificación de /),
      url: expect.stringContaining(`parcialId=${plan.actualId}`),
      permiso: "PERM_VISTA_DOCENTE",
    },
  ]);
  const lineas = await e.db.selectFrom("bitacora").select("id").where("accion", "=", "parcial.recordado").execute();
  expect(lineas).toHaveLength(2);
  // A teacher may not remind the others, and a closed partial lacks nothing.
  const docente = alcanceDe({ ...e, permisos: ["PERM_VISTA_DOCENTE"] });
  expect(await recordarCalificaciones(docente, plan.actualId)).toMatchObject({ error: "SIN_PERMISO" });
  await e.db.updateTable("definicionesParcial").set({ estado: "CERRADO" }).where("id", "=", plan.actualId).execute();
  expect(await recordar()).toMatchObject({ error: "CERRADO" });
});
