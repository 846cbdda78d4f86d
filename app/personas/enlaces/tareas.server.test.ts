import { expect, test, vi } from "vitest";
import { startJobs } from "~/server/jobs/jobs.server";
import { escenario, insertar, unAlumno } from "tests/factories";
import { baseDelProceso } from "tests/navegador";
import { registerPersonalLinkJobs } from "./tareas.server";

test("los códigos de un enlace personal se olvidan cuando ningún límite los mira ya", async () => {
  const e = await escenario(baseDelProceso());
  const alumnoId = await unAlumno(e);
  const enlaceId = await insertar(e.db, "enlacesPersonales", {
    clase: "ALUMNO",
    alumnoId,
    token: "t".repeat(43),
    venceDate: "2027-10-15T12:00:00.000Z",
    createdDate: "2026-10-01T12:00:00.000Z",
  });
  const dias = ["2026-10-12T12:00:00.000Z", "2026-10-14T13:00:00.000Z"];
  for (const createdDate of dias)
    await insertar(e.db, "codigosPersonales", {
      enlaceId,
      buzon: "ana@correo.mx",
      codigoHash: "x",
      createdDate,
      venceDate: createdDate,
    });
  vi.stubEnv("RELOJ", "2026-10-15T12:00:00.000Z");
  registerPersonalLinkJobs();
  const tareas = startJobs({ clock: () => Date.parse("2026-10-15T12:00:00.000Z"), tickMs: 5 });
  const quedan = () => e.db.selectFrom("codigosPersonales").select("createdDate").execute();
  await vi.waitFor(async () => expect(await quedan()).toHaveLength(1), { timeout: 15_000, interval: 5 });
  expect(await quedan()).toEqual([{ createdDate: dias[1] }]);
  await tareas.stop();
  vi.unstubAllEnvs();
});
