import { afterEach, expect, test, vi } from "vitest";
import { unTutor } from "tests/comunicados";
import { escenario, insertar, unAlumno } from "tests/factories";
import { baseDelProceso } from "tests/navegador";
import { startJobs } from "~/server/jobs/jobs.server";
import { registerProposalJobs } from "./tareas.server";

afterEach(() => void vi.unstubAllEnvs());

test("lo respondido hace tres meses se olvida, y lo que espera de quien ya no es tutor; lo demás se queda", async () => {
  const e = await escenario(baseDelProceso());
  const alumnoId = await unAlumno(e);
  const tutorId = await unTutor(e, alumnoId);
  const quitado = await unTutor(e, alumnoId, { nombre: "Raúl", email: "raul@correo.mx" });
  await e.db.deleteFrom("alumnosTutores").where("tutorId", "=", quitado).execute();
  const una = (propuesto: string, mas: { tutorId?: number; dato?: string; estado?: string; resueltaDate?: string }) =>
    insertar(e.db, "propuestas", {
      colegioId: e.colegioId,
      tutorId,
      alumnoId,
      dato: "alergias",
      antes: "",
      propuesto,
      createdDate: "2026-06-01T12:00:00.000Z",
      ...mas,
    });
  await una("espera", {});
  await una("de quien ya no", { tutorId: quitado });
  await una("vieja", { estado: "ACEPTADA", resueltaDate: "2026-07-01T12:00:00.000Z" });
  await una("reciente", { estado: "RECHAZADA", resueltaDate: "2026-10-01T12:00:00.000Z" });
  vi.stubEnv("RELOJ", "2026-10-15T12:00:00.000Z");
  registerProposalJobs();
  const tareas = startJobs({ clock: () => Date.parse("2026-10-15T12:00:00.000Z"), tickMs: 5 });
  const quedan = async () =>
    (await e.db.selectFrom("propuestas").select("propuesto").orderBy("id").execute()).map(({ propuesto }) => propuesto);
  await vi.waitFor(async () => expect(await quedan()).toEqual(["espera", "reciente"]), {
    timeout: 15_000,
    interval: 5,
  });
  await tareas.stop();
});
