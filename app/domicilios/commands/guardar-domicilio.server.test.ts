import { expect, test } from "vitest";
import { alcanceDe, escenario, otroColegio, unAlumno, unaInscripcion } from "tests/factories";
import { guardarDomicilio } from "./guardar-domicilio.server";

const DOMICILIO = {
  calle: " Av. Insurgentes  Sur ",
  numeroExterior: "1602",
  numeroInterior: "",
  codigoPostal: "03940",
  codigoAsentamiento: "0001",
  nombreAsentamiento: "Crédito Constructor",
  nombreCiudad: "Ciudad de México",
  nombreMunicipio: "Benito Juárez",
  nombreEntidad: "Ciudad de México",
};

test("guarda el domicilio, y después lo sustituye", async () => {
  const e = await escenario();
  const alumnoId = await unAlumno(e);
  await unaInscripcion(e, { alumnoId });
  await guardarDomicilio(e.alcance, { alumnoId, ...DOMICILIO });
  await guardarDomicilio(e.alcance, { alumnoId, ...DOMICILIO, numeroExterior: "7" });
  const filas = await e.db.selectFrom("domicilios").selectAll().execute();
  expect(filas).toMatchObject([{ alumnoId, calle: "Av. Insurgentes Sur", numeroExterior: "7" }]);
  expect(await e.db.selectFrom("bitacora").select("accion").execute()).toEqual([
    { accion: "alumno.domicilio" },
    { accion: "alumno.domicilio" },
  ]);
});

test.each([
  [{ calle: " " }, "calle", "Campo obligatorio"],
  [{ codigoAsentamiento: "" }, "codigoAsentamiento", "Campo obligatorio"],
  [{ codigoPostal: "3940" }, "codigoPostal", "Deben ser 5 dígitos"],
])("rechaza %o", async (cambio, campo, mensaje) => {
  const e = await escenario();
  const alumnoId = await unAlumno(e);
  await unaInscripcion(e, { alumnoId });
  expect(await guardarDomicilio(e.alcance, { alumnoId, ...DOMICILIO, ...cambio })).toMatchObject({ campo, mensaje });
  expect(await e.db.selectFrom("domicilios").select("id").execute()).toHaveLength(0);
});

test("el alumno de otro colegio no existe, y sin permiso no se guarda", async () => {
  const e = await escenario();
  const otro = await otroColegio(e);
  const alumnoId = await unAlumno(e);
  await unaInscripcion(e, { alumnoId });
  expect(await guardarDomicilio(otro.alcance, { alumnoId, ...DOMICILIO })).toMatchObject({ status: 404 });
  const sinPermiso = alcanceDe({ ...e, permisos: [] });
  expect(await guardarDomicilio(sinPermiso, { alumnoId, ...DOMICILIO })).toMatchObject({ status: 403 });
});
