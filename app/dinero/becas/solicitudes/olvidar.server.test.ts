import { expect, test } from "vitest";
import { unaSolicitudDeBeca } from "tests/dinero";
import { unDocumento } from "tests/documentos";
import { escenario, unAlumno, unaInscripcion } from "tests/factories";
import { aprobarRetencion } from "~/personas/privacidad/commands/aprobar-retencion.server";
import { listarOlvidables, verRetencion } from "~/personas/privacidad/olvidables.server";
import { registerScholarshipForgetting } from "./olvidar.server";

registerScholarshipForgetting();

test("de quien salió hace seis años se olvidan la razón y los papeles de sus solicitudes, y queda la decisión", async () => {
  const e = await escenario();
  const conSolicitud = async (salio: string | null) => {
    const alumnoId = await unAlumno(e);
    const inscripcionId = await unaInscripcion(e, { alumnoId });
    await e.db.updateTable("inscripciones").set({ fechaBaja: salio }).where("id", "=", inscripcionId).execute();
    // A paper of the student alone becomes the request's.
    const { archivoUuid, documentoId } = await unDocumento(e, alumnoId);
    await e.db.deleteFrom("documentos").where("id", "=", documentoId).execute();
    const { solicitudId } = await unaSolicitudDeBeca(e, { alumnoId, archivoUuid });
    await e.db
      .updateTable("solicitudesDeBeca")
      .set({ motivo: "Un solo ingreso" })
      .where("id", "=", solicitudId)
      .execute();
    return { alumnoId, archivoUuid, solicitudId };
  };
  const salio = await conSolicitud(`${Number(e.hoy.slice(0, 4)) - 6}${e.hoy.slice(4)}`);
  const sigue = await conSolicitud(null);
  expect((await listarOlvidables(e.alcance, "PAPELES")).map(({ id }) => id)).toEqual([salio.alumnoId]);
  const versiones = (await verRetencion(e.alcance)).listas.map(({ clase, version }) => `${clase} ${version}`);
  const aprobada = await aprobarRetencion(e.alcance, { clases: ["PAPELES"], versiones, apruebo: true });
  expect(aprobada).toMatchObject({ ok: true, olvidados: 1 });
  expect(await listarOlvidables(e.alcance, "PAPELES")).toEqual([]);
  const solicitudes = await e.db.selectFrom("solicitudesDeBeca").select(["motivo", "estado"]).orderBy("id").execute();
  expect(solicitudes).toEqual([
    { motivo: "", estado: "RETIRADA" },
    { motivo: "Un solo ingreso", estado: "RETIRADA" },
  ]);
  const papeles = await e.db.selectFrom("solicitudesDeBecaArchivos").select("archivoUuid").execute();
  expect(papeles).toEqual([{ archivoUuid: sigue.archivoUuid }]);
  const archivos = await e.db.selectFrom("archivos").select("uuid").execute();
  expect(archivos.map(({ uuid }) => uuid)).not.toContain(salio.archivoUuid);
});
