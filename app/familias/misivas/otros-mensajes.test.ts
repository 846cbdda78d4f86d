import { expect, test } from "vitest";
import { unTutor } from "tests/comunicados";
import { escenario, unAlumno, unaInscripcion } from "tests/factories";
import { unaAutorizada } from "tests/misivas";
import { obtenerMisivaPublica } from "./publico/publico.server";

test("el enlace a una misiva lleva a las otras que el colegio mandó a ese tutor de ese hijo, y a ninguna más", async () => {
  const e = await escenario();
  const alumnoId = await unAlumno(e);
  const hermano = await unAlumno(e, { nombre: "Iker", fechaNacimiento: "2015-01-01" });
  for (const alumno of [alumnoId, hermano]) await unaInscripcion(e, { alumnoId: alumno });
  const tutorId = await unTutor(e, alumnoId, { email: "vero@correo.mx" });
  const otroTutor = await unTutor(e, alumnoId, { nombre: "Raúl", email: "raul@correo.mx" });
  await e.db
    .insertInto("alumnosTutores")
    .values({ alumnoId: hermano, tutorId, parentescoId: e.parentescos.Madre })
    .execute();
  const una = await unaAutorizada(e, alumnoId);
  const segunda = await unaAutorizada(e, alumnoId);
  await unaAutorizada(e, hermano);
  const tokenDe = async (misivaId: number, tutor: number) =>
    (
      await e.db
        .selectFrom("misivasEntregas")
        .select("token")
        .where("misivaId", "=", misivaId)
        .where("tutorId", "=", tutor)
        .executeTakeFirstOrThrow()
    ).token;
  const otrasDe = async (tutor: number) => (await obtenerMisivaPublica(e, await tokenDe(una.misivaId, tutor))).otras;
  for (const tutor of [tutorId, otroTutor])
    expect(await otrasDe(tutor)).toMatchObject([{ token: await tokenDe(segunda.misivaId, tutor), leidaDate: null }]);
  await e.db.updateTable("misivas").set({ autorizada: null }).where("id", "=", segunda.misivaId).execute();
  expect(await otrasDe(tutorId)).toEqual([]);
});
