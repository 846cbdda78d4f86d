import { expect, test } from "vitest";
import { unTutor } from "tests/comunicados";
import { unEnlace } from "tests/enlaces";
import { escenario, unAlumno, unaInscripcion } from "tests/factories";
import { verEnlaceDe } from "./administracion.server";
import { abrirEnlacePersonal } from "./puerta.server";

const DIA_MS = 86_400_000;

test("un enlace que nadie abre en 180 días se acaba; abrirlo lo mantiene, y verlo en la oficina queda en la bitácora", async () => {
  const e = await escenario();
  const alumnoId = await unAlumno(e);
  await unaInscripcion(e, { alumnoId });
  const tutorId = await unTutor(e, alumnoId);
  const token = await unEnlace(e, { tutorId });
  await e.db.updateTable("enlacesPersonales").set({ venceDate: "2030-01-01T00:00:00.000Z" }).execute();
  const peticion = new Request("http://colegio.test/");
  const alDia = (dias: number) => ({
    db: e.db,
    ahora: new Date(Date.parse(e.alcance.ahora) + dias * DIA_MS).toISOString(),
  });
  const abrir = (dias: number) => abrirEnlacePersonal(alDia(dias), peticion, { clase: "TUTOR", token });
  expect((await verEnlaceDe(e.alcance, peticion, alumnoId, tutorId)).url).toContain(token);
  const lineas = e.db.selectFrom("bitacora").select(["accion", "entidadId"]).where("accion", "=", "enlace.visto");
  expect(await lineas.execute()).toEqual([{ accion: "enlace.visto", entidadId: tutorId }]);
  await abrir(170);
  await abrir(340);
  await expect(abrir(521)).rejects.toMatchObject({ status: 404 });
  const tarde = { ...e.alcance, ...alDia(521) };
  expect((await verEnlaceDe(tarde, peticion, alumnoId, tutorId)).url).toBeNull();
});
