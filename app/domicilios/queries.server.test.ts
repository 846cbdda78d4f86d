import { expect, test } from "vitest";
import { escenario, otroColegio, unAlumno, unaInscripcion } from "tests/factories";
import { guardarDomicilio } from "./commands/guardar-domicilio.server";
import { buscarDomicilio } from "./queries.server";

const DOMICILIO = {
  calle: "Av. Juárez",
  numeroExterior: "12",
  numeroInterior: "3-B",
  codigoPostal: "06000",
  codigoAsentamiento: "0001",
  nombreAsentamiento: "Centro",
  nombreCiudad: "Ciudad de México",
  nombreMunicipio: "Cuauhtémoc",
  nombreEntidad: "Ciudad de México",
};

test("el domicilio es el que se guardó, y antes de eso no hay", async () => {
  const e = await escenario();
  const alumnoId = await unAlumno(e);
  await unaInscripcion(e, { alumnoId });
  expect(await buscarDomicilio(e.alcance, alumnoId)).toBeNull();
  await guardarDomicilio(e.alcance, { alumnoId, ...DOMICILIO });
  expect(await buscarDomicilio(e.alcance, alumnoId)).toEqual(DOMICILIO);
});

test("el domicilio de un alumno de otro colegio no existe", async () => {
  const e = await escenario();
  const otro = await otroColegio(e);
  const alumnoId = await unAlumno(e);
  await unaInscripcion(e, { alumnoId });
  await expect(buscarDomicilio(otro.alcance, alumnoId)).rejects.toMatchObject({ status: 404 });
});
