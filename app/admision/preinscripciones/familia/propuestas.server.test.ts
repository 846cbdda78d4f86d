import { expect, test } from "vitest";
import { escenario } from "tests/factories";
import { unAspirante, unFormato, unaPreinscripcion } from "tests/preinscripciones";
import { obtenerFormatoPublico } from "../formato-publico.server";
import { partesDelNombre, propuestasDe } from "./propuestas.server";
import { buscarRegistro } from "./registro.server";
import { resumenDe } from "./resumen";
import { schemasDePasos } from "./schemas-familia.server";

test.each([
  ["Ana", "Ana", "", ""],
  ["Ana García", "Ana", "García", ""],
  ["Ana García Peña", "Ana", "García", "Peña"],
  ["María José García Peña", "María José", "García", "Peña"],
])("de '%s' salen sus partes", (escrito, nombre, apellido1, apellido2) => {
  expect(partesDelNombre(escrito)).toEqual({ nombre, apellido1, apellido2 });
});

const TUTOR = { nombre: "Rosa", apellido1: "Peña", apellido2: "", genero: "FEMENINO", email: "rosa@prueba.mx" };
const TELEFONOS = { telefonoMovil: "5512345678", telefonoCasa: "", telefonoOficina: "" };
const DOMICILIO = { calle: "Av. de la Prueba", numeroExterior: "12", numeroInterior: "", codigoPostal: "06000" };

test("a quien registra no se le pregunta otra vez quién es, ni a la familia sus tutores y su dirección por otro hijo", async () => {
  const e = await escenario();
  const { formatoId } = await unFormato(e, { lugares: 5 });
  const registro = async (uuid: string) => (await buscarRegistro(e.alcance, { formatoId, uuid }))!;
  const sinResponder = async () => {
    const datos = { formatoId, estado: "CAPTURA", nombre: "Rosa Peña Luna", email: "rosa@prueba.mx" };
    return registro((await unaPreinscripcion(e, datos)).uuid);
  };
  const primero = await sinResponder();
  const { tutores, domicilio } = await propuestasDe(e.alcance, primero);
  expect(domicilio).toBeNull();
  expect(tutores).toMatchObject([
    { nombre: "Rosa", apellido1: "Peña", apellido2: "Luna", email: "rosa@prueba.mx", parentescoId: "" },
  ]);

  const tutoresDados = [{ ...TUTOR, ...TELEFONOS, parentescoId: e.parentescos.Madre }];
  await unaPreinscripcion(e, { formatoId, email: "rosa@prueba.mx", tutores: tutoresDados, domicilio: DOMICILIO });
  const segundo = await sinResponder();
  expect(await propuestasDe(e.alcance, segundo)).toMatchObject({ tutores: tutoresDados, domicilio: DOMICILIO });
  // Another mailbox proves nothing about these.
  const ajeno = { ...segundo, email: "otra@prueba.mx" };
  expect(await propuestasDe(e.alcance, ajeno)).toMatchObject({
    domicilio: null,
    tutores: [{ email: "otra@prueba.mx" }],
  });
});

test("lo que la CURP dice no se pregunta: la fecha y el género en blanco son los suyos", () => {
  const { fechaNacimiento, genero, ...resto } = unAspirante() as Record<string, string>;
  const { aspirante } = schemasDePasos("2026-11-23" as never);
  expect(aspirante.parse({ ...resto, fechaNacimiento: "", genero: "" })).toMatchObject({ fechaNacimiento, genero });
  const pasaporte = { ...resto, tipoIdentificacion: "OTRO", curp: "PAS123", fechaNacimiento: "", genero: "" };
  const leido = aspirante.safeParse(pasaporte);
  expect(leido.error?.issues.map(({ path }) => path.join())).toEqual(["fechaNacimiento", "genero"]);
});

test("antes de terminar se ve todo lo que se dijo, con su lugar para cambiarlo", async () => {
  const e = await escenario();
  const { formatoId } = await unFormato(e, { lugares: 5 });
  const tutores = [{ ...TUTOR, ...TELEFONOS, parentescoId: e.parentescos.Madre }];
  const { uuid } = await unaPreinscripcion(e, { formatoId, tutores: tutores, domicilio: DOMICILIO });
  const formato = await obtenerFormatoPublico(e.db, formatoId);
  const partes = resumenDe(formato, (await buscarRegistro(e.alcance, { formatoId, uuid }))!);
  expect(partes.map(({ paso }) => paso)).toEqual(["aspirante", "escolares", "tutores", "domicilio"]);
  expect(partes.find(({ paso }) => paso === "tutores")?.datos).toEqual([
    ["Padre o tutor 1", "Rosa Peña · 5512345678 · rosa@prueba.mx"],
  ]);
  expect(partes.find(({ paso }) => paso === "domicilio")?.datos[0]?.[1]).toContain("Av. de la Prueba 12");
});
