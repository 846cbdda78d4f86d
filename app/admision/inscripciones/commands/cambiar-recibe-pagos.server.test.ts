import { expect, test } from "vitest";
import { alcanceDe, escenario, otroColegio, unAlumno, unaInscripcion } from "tests/factories";
import { TODOS_LOS_PERMISOS } from "~/base/acceso/permisos";
import { obtenerMasDatos } from "~/composicion/ficha/mas-datos.server";
import { cambiarRecibePagos } from "./cambiar-recibe-pagos.server";

async function conAlumno(cobrosElectronicos: "" | "POR_SERVICIO_ALUMNO") {
  const e = await escenario();
  await e.db.updateTable("colegios").set({ cobrosElectronicos }).execute();
  const alumnoId = await unAlumno(e);
  return { e, alumnoId, inscripcionId: await unaInscripcion(e, { alumnoId }) };
}

test("se activan y se desactivan, y cada vez queda dicho", async () => {
  const { e, alumnoId, inscripcionId } = await conAlumno("POR_SERVICIO_ALUMNO");
  for (const recibePagos of [true, true, false])
    expect(await cambiarRecibePagos(e.alcance, { inscripcionId, alumnoId, recibePagos })).toEqual({
      ok: true,
      recibePagos,
    });
  const lineas = await e.db
    .selectFrom("bitacora")
    .select("detalle")
    .where("accion", "=", "inscripcion.recibePagos")
    .execute();
  expect(lineas.map(({ detalle }) => JSON.parse(detalle).recibePagos)).toEqual(["Sí", "No"]);
});

test("solo donde el colegio los recibe por servicio y alumno, con permiso, y de un alumno propio", async () => {
  const { e, alumnoId, inscripcionId } = await conAlumno("");
  const cambio = { inscripcionId, alumnoId, recibePagos: true };
  expect(await cambiarRecibePagos(e.alcance, cambio)).toMatchObject({ error: "SIN_AJUSTE" });
  expect((await obtenerMasDatos(e.alcance, alumnoId)).cobros).toBeNull();
  await e.db.updateTable("colegios").set({ cobrosElectronicos: "POR_SERVICIO_ALUMNO" }).execute();
  expect((await obtenerMasDatos(e.alcance, alumnoId)).cobros).toEqual({ recibePagos: false, referencias: [] });
  const permisos = TODOS_LOS_PERMISOS.filter((cada) => cada !== "PERM_ADMIN_PAGOS_ELECTRONICOS");
  const sin = alcanceDe({ ...e, permisos });
  expect(await cambiarRecibePagos(sin, cambio)).toMatchObject({ status: 403 });
  expect((await obtenerMasDatos(sin, alumnoId)).cobros).toBeNull();
  expect(await cambiarRecibePagos((await otroColegio(e)).alcance, cambio)).toMatchObject({ status: 404 });
});
