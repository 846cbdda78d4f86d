import { expect, test } from "vitest";
import { unAsentamiento } from "tests/asentamientos";
import { escenario, otroColegio, unAlumno, unaInscripcion } from "tests/factories";
import { guardarDomicilio } from "./commands/guardar-domicilio.server";
import { buscarDomicilio } from "./queries.server";

const CAPTURADO = { calle: "Av. Juárez", numeroExterior: "12", numeroInterior: "3-B" };

test("el domicilio es el que se guardó, con los nombres del catálogo, y antes de eso no hay", async () => {
  const e = await escenario();
  const alumnoId = await unAlumno(e);
  await unaInscripcion(e, { alumnoId });
  const colonia = await unAsentamiento(e.db);
  expect(await buscarDomicilio(e.alcance, alumnoId)).toBeNull();
  await guardarDomicilio(e.alcance, { alumnoId, ...CAPTURADO, ...colonia });
  expect(await buscarDomicilio(e.alcance, alumnoId)).toEqual({
    id: expect.any(Number),
    lastModifiedDate: e.alcance.ahora,
    porRevisar: false,
    ...CAPTURADO,
    codigoPostal: "06000",
    codigoAsentamiento: "090150001",
    nombreAsentamiento: "Jardín de los Ahuehuetes",
    nombreCiudad: "Ciudad de México",
    nombreMunicipio: "Cuauhtémoc",
    nombreEntidad: "Ciudad de México",
  });
});

test("el domicilio de un alumno de otro colegio no existe", async () => {
  const e = await escenario();
  const colegioAjeno = await otroColegio(e);
  const alumnoId = await unAlumno(e);
  await unaInscripcion(e, { alumnoId });
  await expect(buscarDomicilio(colegioAjeno.alcance, alumnoId)).rejects.toMatchObject({ status: 404 });
});
