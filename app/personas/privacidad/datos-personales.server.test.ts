import { unaAutorizada } from "tests/misivas";
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { unEnlace } from "tests/enlaces";
import { unCorreo } from "tests/correo/un-correo";
import { pagar } from "tests/en-la-ventanilla";
import {
  type Escenario,
  escenario,
  insertar,
  otroColegio,
  unAlumno,
  unaAsignacion,
  unaInscripcion,
  unPrograma,
  unDatoFiscal,
} from "tests/factories";
import { dentroDelLibro } from "tests/libro-xlsx";
import { baseNueva } from "tests/setup/base";
import { reunirDatosPersonales } from "./datos-personales.server";
import { exportarDatosPersonales } from "./exportar-datos-personales.server";

/** A student with one of each stored record. */
async function unExpediente(e: Escenario) {
  const alumnoId = await unAlumno(e, { curp: "NUGS180504MDFXRFA5", observaciones: "=1+1" });
  await unEnlace(e, { alumnoId });
  await unaInscripcion(e, { alumnoId });
  await unDatoFiscal(e, { alumnoId });
  const octubre = { nombre: "Colegiatura octubre", monto: 1250.5, fechaInicio: "2026-10-01", fechaFin: "2026-10-31" };
  const { programaPagosId } = await unPrograma(e, { cargos: [octubre] });
  await unaAsignacion(e, { alumnoId, programaPagosId });
  await pagar(e, { alumnoId, monto: 1250.5 });
  const parentescoId = await insertar(e.db, "parentescos", { nombre: `Madre ${alumnoId}` });
  const tutorId = await insertar(e.db, "tutores", {
    organizacionId: e.organizacionId,
    nombre: "Mariana",
    apellido1: "García",
    nombreCompleto: "Mariana García",
    genero: "FEMENINO",
    email: `mariana${alumnoId}@prueba.mx`,
    telefonoMovil: "5512345678",
  });
  await e.db.insertInto("alumnosTutores").values({ alumnoId, tutorId, parentescoId }).execute();
  await insertar(e.db, "dispositivos", {
    tutorId,
    endpoint: `https://avisos.mx/${alumnoId}`,
    p256dh: "x",
    auth: "x",
    navegador: "x",
    nombre: "Chrome en Android",
    createdDate: e.alcance.ahora,
  });
  await unaAutorizada(e, alumnoId);
  await insertar(e.db, "propuestas", {
    colegioId: e.colegioId,
    tutorId,
    alumnoId,
    dato: "alergias",
    antes: "Polvo",
    propuesto: "Polen",
    createdDate: e.alcance.ahora,
  });
  await e.db
    .insertInto("domicilios")
    .values({ alumnoId, calle: "Reforma", numeroExterior: "100", codigoPostal: "06000" })
    .execute();
  const ahora = e.alcance.ahora;
  await e.db.insertInto("datosClinicos").values({ alumnoId, alergias: "Polvo", lastModifiedDate: ahora }).execute();
  const papel = { nombre: "acta.pdf", tipo: "application/pdf", bytes: 8, sha256: "x", createdDate: ahora };
  const { organizacionId, colegioId, cicloId } = e;
  const archivoUuid = randomUUID();
  await e.db
    .insertInto("archivos")
    .values({ uuid: archivoUuid, organizacionId, colegioId, alumnoId, uso: "DOCUMENTO", ...papel })
    .execute();
  await insertar(e.db, "documentos", { alumnoId, colegioId, archivoUuid, createdDate: ahora });
  const fechas = {
    fechaApertura: "2026-10-01",
    fechaCierre: "2026-10-31",
    createdDate: ahora,
    lastModifiedDate: ahora,
  };
  const formatoId = await insertar(e.db, "formatosPreinscripcion", {
    colegioId,
    cicloId,
    nombre: "Primaria",
    ...fechas,
  });
  const preinscripcionId = await insertar(e.db, "preinscripciones", {
    uuid: randomUUID(),
    formatoId,
    colegioId,
    alumnoId,
    nombre: "Mariana García",
    email: `mariana${alumnoId}@prueba.mx`,
    createdDate: ahora,
    lastModifiedDate: ahora,
  });
  await insertar(e.db, "consentimientos", {
    colegioId,
    preinscripcionId,
    nombre: "Mariana García",
    otorgado: 1,
    canal: "PREINSCRIPCION",
    fecha: ahora,
  });
  await unCorreo(e, { clave: `correo:${alumnoId}`, para: `mariana${alumnoId}@prueba.mx` });
  return alumnoId;
}

const cuantos = async (e: Escenario, alumnoId: number) =>
  Object.fromEntries(
    (await reunirDatosPersonales(e.alcance, alumnoId)).map(({ clave, filas }) => [clave, filas.length]),
  );

test("la exportación trae todo lo del alumno y sus tutores, y nada de otros", async () => {
  const e = await escenario();
  const alumnoId = await unExpediente(e);
  const conteoPrevio = await cuantos(e, alumnoId);
  expect(conteoPrevio).toEqual({
    alumno: 1,
    clinicos: 1,
    documentos: 1,
    referencias: 1,
    depositos: 0,
    domicilio: 1,
    enlacesPersonales: 1,
    dispositivos: 1,
    propuestas: 1,
    datosFiscales: 1,
    facturas: 0,
    tutores: 1,
    unionesTutores: 0,
    grupos: 1,
    calificaciones: 0,
    boletas: 0,
    camposCorregidos: 0,
    avisosDeAusencia: 0,
    ausencias: 0,
    misivas: 1,
    tareas: 0,
    tareasPropias: 0,
    entregas: 0,
    comentarios: 1,
    inscripciones: 1,
    justificantes: 0,
    archivos: 1,
    programasPagos: 1,
    becas: 0,
    solicitudesDeBeca: 0,
    convenios: 0,
    promesas: 0,
    movimientos: 2,
    aplicaciones: 1,
    recibos: 1,
    cobros: 0,
    preinscripciones: 1,
    reinscripciones: 0,
    consentimientos: 1,
    comunicados: 0,
    correos: 3,
  });
  await unExpediente(e);
  expect(await cuantos(e, alumnoId)).toEqual(conteoPrevio);
});

test("cada tabla que nombra a un alumno o a un tutor está en la exportación, o se sabe por qué no", () => {
  const { sqlite } = baseNueva();
  const tablas = sqlite
    .prepare(
      `select distinct t.name from pragma_table_list t, pragma_table_info(t.name) c
       where t.schema = 'main' and t.type = 'table' and c.name in ('alumnoId', 'tutorId', 'inscripcionId') order by 1`,
    )
    .pluck()
    .all();
  const exportadas = [
    "alumnosTutores",
    "aplicaciones",
    "archivos",
    "asignaciones",
    "becasAlumnos",
    "solicitudesDeBeca",
    "justificantes",
    "convenios",
    "promesas",
    "comunicadosEntregas",
    "consentimientos",
    "datosFiscales",
    "facturas",
  ];
  exportadas.push(
    "correos",
    "datosClinicos",
    "depositosBanco",
    "documentos",
    "referenciasPago",
    "domicilios",
    "inscripciones",
    "movimientos",
    "preinscripciones",
    "promocionesAlumnos",
    "propuestas",
    "calificaciones",
    "faltas",
    "misivas",
    "misivasEntregas",
    "comentarios",
    "ausenciasAvisadas",
    "boletas",
    "camposCorregidos",
    "enlacesPersonales",
    "dispositivos",
    "gruposOptativosAlumnos",
    "inscripcionesGrupos",
    "definicionesTareaAlumnos",
    "tareas",
    "unionesTutores",
    "cobros",
    "cobrosPartes",
  );
  // Data computed from the movements, choices of a writer's students, and secrets that only open access.
  const deTrabajo = [
    "adeudos",
    "cuentasCobranza",
    "pendientes",
    "posteos",
    "comunicadosAudiencia",
    "tokens",
    "calendariosFamilias",
    "dispositivosAvisos",
  ];
  expect(tablas).toEqual([...exportadas, ...deTrabajo].sort());
});

test("en JSON el dinero va en pesos y nada lleva un token", async () => {
  const e = await escenario();
  const alumnoId = await unExpediente(e);
  const { cuerpo, nombre, tipo } = await exportarDatosPersonales(e.alcance, alumnoId, "json");
  const datos = JSON.parse(String(cuerpo));
  expect([nombre, tipo]).toEqual([
    "Datos personales de Sofía Núñez García 2026-10-15.json",
    "application/json; charset=utf-8",
  ]);
  expect(datos.colegio).toBe("Colegio de prueba");
  expect(datos.tutores).toMatchObject([{ nombre: "Mariana", telefonoMovil: "5512345678" }]);
  expect(datos.movimientos).toMatchObject([{ cargo: "1250.50" }, { abono: "1250.50", codigoOperacion: "PAGO" }]);
  expect(datos.recibos).toMatchObject([{ serie: "A", folio: 1, monto: "1250.50" }]);
  const { token } = await e.db.selectFrom("recibos").select("token").executeTakeFirstOrThrow();
  expect(String(cuerpo)).not.toContain(token);
});

test("en Excel hay una hoja por tabla, con el dinero en números y los textos como textos", async () => {
  const e = await escenario();
  const alumnoId = await unExpediente(e);
  const { cuerpo } = await exportarDatosPersonales(e.alcance, alumnoId, "xlsx");
  const libro = dentroDelLibro(cuerpo as Uint8Array);
  const hojas = [...libro["xl/workbook.xml"]!.matchAll(/<sheet [^>]*?\bname="([^"]*)"/g)].map(([, nombre]) => nombre);
  expect(hojas.slice(0, 4)).toEqual(["Resumen", "Alumno", "Domicilio", "Tutores"]);
  const hoja = (nombre: string) => libro[`xl/worksheets/sheet${hojas.indexOf(nombre) + 1}.xml`]!;
  expect(hoja("Movimientos").match(/<v>1250\.5<\/v>/g)).toHaveLength(2);
  expect(hoja("Alumno")).not.toContain("<f>");
  expect(libro["xl/sharedStrings.xml"]).toContain("=1+1");
});

test("descargarlos queda en la bitácora, y el alumno de otro colegio no existe", async () => {
  const e = await escenario();
  const alumnoId = await unExpediente(e);
  const colegioAjeno = await otroColegio(e);
  await expect(exportarDatosPersonales(colegioAjeno.alcance, alumnoId, "json")).rejects.toMatchObject({ status: 404 });
  await exportarDatosPersonales(e.alcance, alumnoId, "xlsx");
  const lineas = await e.db
    .selectFrom("bitacora")
    .select(["entidadId", "cuentaId", "detalle"])
    .where("accion", "=", "alumno.datosExportados")
    .execute();
  expect(lineas).toEqual([{ entidadId: alumnoId, cuentaId: e.cuentaId, detalle: '{"formato":"xlsx"}' }]);
});

test("lo que pasó en otro colegio lo entrega ese colegio", async () => {
  const e = await escenario();
  const alumnoId = await unExpediente(e);
  const colegioAjeno = await otroColegio(e);
  await unaInscripcion(colegioAjeno, { alumnoId });
  expect(await cuantos(colegioAjeno, alumnoId)).toMatchObject({
    alumno: 1,
    clinicos: 1,
    tutores: 1,
    inscripciones: 1,
    movimientos: 0,
    recibos: 0,
    consentimientos: 0,
    preinscripciones: 0,
    archivos: 0,
    correos: 0,
  });
});
