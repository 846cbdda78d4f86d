/* oxlint-disable vitest/no-standalone-expect -- its checks run inside the test of the table */
import { expect } from "vitest";
import { insertar } from "../factories";
import { PUNTO } from "../rutas/escuela";
import { unAspirante } from "../preinscripciones";
import { type Bases, campos, type Fila, type Mundo } from "./fila";

// The student file: the student, tutors, addresses, papers, enrolments, tax data, and their pictures.

const C = "/colegios/:colegioId";
const A = `${C}/alumnos/:alumnoId`;

export const LUGAR = {
  cicloId: "$cicloId",
  nivelId: "$nivelId",
  gradoId: "$gradoId",
  plantelId: "$plantelId",
  turnoId: "$turnoId",
};

const punto = () => new File([PUNTO], "foto.png", { type: "image/png" });

/** A picture that waits for its use. */
export async function conFoto({ ids, e }: Mundo) {
  const { subirTemporales } = await import("~/base/archivos/commands/subir-temporales.server");
  const { comoSubida } = await import("~/base/archivos/anexos.server");
  const alcance = { ...e.alcance, cuenta: { ...e.alcance.cuenta!, id: ids.usuarioId } };
  const archivos = [await comoSubida(punto())];
  const subida = await subirTemporales(alcance, { archivos, alumnoId: null, extensiones: [] });
  if (!subida.ok) throw new Error(subida.mensaje);
  return { fotoUuid: subida.uuids[0]! };
}

const leida =
  (ruta: (ids: Mundo["ids"]) => string, cambios: object = {}) =>
  async ({ ids, llamar }: Mundo) => ({ ...((await llamar("GET", ruta(ids))).cuerpo as object), ...cambios });

const deAlumno = (fin: string) => (ids: Mundo["ids"]) => `colegios/${ids.colegioId}/alumnos/${ids.alumnoId}${fin}`;

const TUTOR = { nombre: "Elena", apellido1: "Ríos", parentescoId: 1, genero: "FEMENINO", email: "elena@correo.mx" };
const FISCALES = {
  tipo: "FISICA",
  rfc: "GODE561231GR8",
  nombre: "JUAN",
  apellido1: "PEREZ",
  regimenFiscal: "612",
  codigoPostal: "64000",
  usoCfdi: "G03",
  email: "juan@correo.mx",
};
const DOMICILIO = { calle: "Juárez", numeroExterior: "1", codigoPostal: "06000", codigoAsentamiento: "090150001" };

const sinInscripcion = async ({ e, ids }: Mundo) => {
  const { unAlumno } = await import("../factories");
  return { ...ids, alumnoId: await unAlumno(e, { nombre: "Por Inscribir" }) };
};

export const bases: Bases = {
  [`PUT ${A}`]: { cuerpo: leida(deAlumno(""), { tipoIdentificacion: "OTRO", curp: "PAS123" }) },
  [`PUT ${A}/fotos/:fotoUuid`]: { prepara: conFoto },
  [`PUT ${A}/tutores/:tutorId/fotos/:fotoUuid`]: { prepara: conFoto },
  [`PATCH ${A}/cuenta`]: { cuerpo: { email: "ana@alumnos.mx" } },
  [`POST ${A}/tutores`]: { cuerpo: TUTOR },
  [`PUT ${A}/tutores/:tutorId`]: { cuerpo: TUTOR },
  [`PATCH ${C}/tutores/app`]: { prepara: conCorreo, cuerpo: { alumnoId: "$alumnoId", tutorId: "$tutorDelAlumnoId" } },
  [`PUT ${A}/datosfiscales`]: { cuerpo: FISCALES },
  [`PUT ${A}/domicilios`]: { cuerpo: DOMICILIO },
  [`GET ${A}/domicilios`]: { prepara: conDomicilio },
  [`POST ${C}/inscripciones`]: { prepara: sinInscripcion, cuerpo: { alumnoId: "$alumnoId", ...LUGAR } },
  [`PUT ${C}/inscripciones/:inscripcionId`]: { prepara: conSegundoGrado, cuerpo: LUGAR },
  [`DELETE ${C}/inscripciones/:inscripcionId`]: { cuerpo: { motivo: "Se muda" } },
  [`PATCH ${C}/inscripciones/:inscripcionId/recibePagos`]: { cuerpo: { recibePagos: true }, prepara: porServicio },
  [`POST ${A}/documentos`]: { formulario: { file: punto } },
  [`POST ${A}/archivos`]: { formulario: { file: punto } },
  ["POST /organizaciones/:organizacionId/archivos"]: { formulario: { files: punto }, consulta: { temporal: "true" } },
  ["PATCH /organizaciones/:organizacionId/archivos/:documentoUuid"]: { cuerpo: { fileName: "acta.pdf" } },
  [`PUT ${C}/preinscripciones/:preinscripcionId`]: {
    cuerpo: leida((ids) => `colegios/${ids.colegioId}/preinscripciones/${ids.preinscripcionId}`),
  },
  [`PUT ${C}/preinscripciones/formatos/:formatoId`]: {
    cuerpo: leida((ids) => `colegios/${ids.colegioId}/preinscripciones/formatos/${ids.formatoId}`),
  },
  [`GET ${A}/validaemail`]: { consulta: { email: "libre@correo.mx" } },
};

async function conCorreo({ e, ids }: Mundo) {
  await e.db.updateTable("tutores").set({ email: "oscar@correo.mx" }).where("id", "=", ids.tutorDelAlumnoId).execute();
}

/** A second grade, to which the student moves. */
async function conSegundoGrado({ e, ids }: Mundo) {
  const { cicloId, nivelId, plantelId, turnoId } = ids;
  const gradoId = await insertar(e.db, "grados", { nivelId, nombre: "2°", orden: 2 });
  await insertar(e.db, "configuracionesCiclo", { cicloId, nivelId, gradoId, plantelId, turnoId });
  return { gradoId };
}

async function porServicio({ e }: Mundo) {
  const porAlumno = { cobrosElectronicos: "POR_SERVICIO_ALUMNO" } as const;
  await e.db.updateTable("colegios").set(porAlumno).where("id", "=", e.colegioId).execute();
}

async function conDomicilio({ ids, llamar }: Mundo) {
  expect(await llamar("PUT", deAlumno("/domicilios")(ids), DOMICILIO)).toMatchObject({ status: 200 });
}

const uno = (respuesta: { filas: object[] }) => expect(respuesta.filas).toHaveLength(1);
const ninguno = (respuesta: { filas: object[] }) => expect(respuesta.filas).toHaveLength(0);

export const filas: Fila[] = [
  ...(["cicloId", "nivelId", "plantelId", "turnoId"] as const).map((clave): Fila => [
    "A§7",
    `GET ${C}/alumnos`,
    "consulta",
    clave,
    `$${clave}`,
    "deja los de ahí",
    uno,
  ]),
  ["A§7", `GET ${C}/alumnos`, "consulta", "soloInscritos", "true", "deja a los inscritos", uno],
  ["A§7", `GET ${C}/alumnos`, "consulta", "filtro", "zzzz", "busca por su texto", ninguno],
  ["C§9", `GET ${C}/alumnos`, "consulta", "nivelId", 0, "son todos los niveles", uno],
  ...campos("C§3", `GET ${C}/alumnos`, "matricula nombre nivel grado grupo inscripcionId", "filas.[]."),
  ...campos(
    "B§3",
    `GET ${A}`,
    "id inscripcionId matricula nombreCompleto nivel nivelId grado gradoId grupo grupoId grupoAlias plantel turno fechaBaja " +
      "fechaInscripcion fotoUuid otrasInscripciones tieneServicios recibePagos email cuentaVerificada curp tipoIdentificacion " +
      "fechaNacimiento genero grupoSanguineo observaciones alergias problemasAuditivos problemasVisuales cuidadosEspeciales " +
      "discapacidades",
  ),
  [
    "A§7",
    `PUT ${A}`,
    "cuerpo",
    "observaciones",
    "Usa lentes",
    "la guarda",
    guardaAlumno("observaciones", "Usa lentes"),
  ],
  ["A§3", `PUT ${A}`, "cuerpo", "grupoSanguineo", "OP", "lo guarda", guardaAlumno("grupoSanguineo", "OP")],
  ["A§7", `PUT ${A}`, "cuerpo", "id", "$alumnoId", "es el de la dirección"],
  ["A§7", `PUT ${A}`, "cuerpo", "alumnoId", "$alumnoId", "es el de la dirección"],
  ["A§7", `PUT ${A}/fotos/:fotoUuid`, "llamada", "", "", "pone la foto", { uuid: expect.any(String) }],
  [
    "A§7",
    `PATCH ${A}/cuenta`,
    "cuerpo",
    "email",
    "ana@alumnos.mx",
    "lo guarda",
    guardaAlumno("email", "ana@alumnos.mx"),
  ],
  ...campos(
    "B§3",
    `GET ${A}/tutores`,
    "genero parentesco email telefonoMovil telefonoCasa telefonoOficina fotoUuid enlaces",
    "[].",
  ),
  ...campos(
    "C§3",
    `GET ${A}/tutores`,
    "notificaciones notificacionesComunicados notificacionesTareas notificacionesMisivas verAlumnoApp cliente uuid",
    "[].",
  ),
  ["A§7", `POST ${A}/tutores`, "llamada", "", "", "agrega una persona", { tutorId: expect.any(Number) }],
  ...(["telefonoMovil", "telefonoCasa", "telefonoOficina"] as const).map((clave): Fila => [
    "B§3",
    `POST ${A}/tutores`,
    "cuerpo",
    clave,
    "5512345678",
    "lo guarda",
  ]),
  ["A§7", `PUT ${A}/tutores/:tutorId`, "cuerpo", "apellido2", "Paz", "lo guarda", { tutorId: "$tutorDelAlumnoId" }],
  ["A§7", `PUT ${A}/tutores/:tutorId`, "cuerpo", "tutorId", "$tutorDelAlumnoId", "es el de la dirección"],
  ["A§7", `DELETE ${A}/tutores/:tutorId`, "llamada", "", "", "lo quita del alumno"],
  ["A§7", `GET ${C}/tutores/metricas`, "llamada", "", "", "cuenta tutores", { tutores: 2 }],
  ["A§7", `PATCH ${C}/tutores/app`, "llamada", "", "", "manda su enlace otra vez"],
  ...(["nombre", "apellido1", "apellido2"] as const).map((clave): Fila => [
    "C§7",
    `GET ${C}/tutores`,
    "consulta",
    clave,
    "Óscar",
    "busca por nombre",
    {},
  ]),
  ["C§7", `GET ${C}/tutores`, "consulta", "email", "nadie@correo.mx", "busca por correo", []],
  ...campos("A§3", `GET ${C}/parentescos`, "id nombre", "[]."),
  ...campos(
    "B§3",
    `GET ${A}/datosfiscales`,
    "id activo tipo regimenFiscal rfc nombre apellido1 apellido2 razonSocial email usoCfdi domicilio.codigoPostal versionCFDi",
    "[].",
  ),
  ["A§7", `PUT ${A}/datosfiscales`, "llamada", "", "", "los agrega", { datoFiscalId: expect.any(Number) }],
  ["B§3", `PUT ${A}/datosfiscales`, "cuerpo", "versionCFDi", "4.0", "la toma"],
  ["B§3", `PUT ${A}/datosfiscales`, "cuerpo", "activo", true, "lo guarda"],
  ["B§3", `PUT ${A}/datosfiscales`, "cuerpo", "domicilio", { codigoPostal: "64000" }, "toma su código postal"],
  ...campos(
    "A§3",
    `GET ${A}/domicilios`,
    "id calle numeroExterior numeroInterior codigoPostal codigoAsentamiento nombreAsentamiento nombreCiudad nombreEntidad " +
      "nombreMunicipio",
  ),
  ...campos("B§3", `GET ${A}/domicilios`, "asentamiento municipio entidad"),
  ["A§7", `PUT ${A}/domicilios`, "cuerpo", "numeroInterior", "2", "lo guarda"],
  ["A§7", "GET /asentamientos", "consulta", "cp", "06000", "dice sus colonias"],
  ["A§7", `POST ${C}/inscripciones`, "llamada", "", "", "inscribe", { inscripcionId: expect.any(Number) }],
  ["A§7", `POST ${C}/inscripciones`, "cuerpo", "grupoId", "$grupoId", "con su grupo"],
  ["A§7", `PUT ${C}/inscripciones/:inscripcionId`, "llamada", "", "", "la cambia"],
  [
    "A§7",
    `PUT ${C}/inscripciones/:inscripcionId`,
    "cuerpo",
    "inscripcionId",
    "$inscripcionId",
    "es la de la dirección",
  ],
  ["A§7", `DELETE ${C}/inscripciones/:inscripcionId`, "llamada", "", "", "lo da de baja"],
  ["A§7", `PATCH ${C}/inscripciones/:inscripcionId/recibePagos`, "llamada", "", "", "cambia", { recibePagos: true }],
  [
    "A§7",
    `GET ${C}/grados/:gradoId/grupos/existen`,
    "consulta",
    "cicloId",
    "$cicloId",
    "dice si hay",
    { existen: true },
  ],
  ["A§7", `GET ${A}/validaemail`, "llamada", "", "", "dice si está libre", { mensaje: null }],
  ...campos("C§3", `GET ${A}/documentos`, "id archivoUuid archivo", "[]."),
  ...campos(
    "B§3",
    `GET ${A}/documentos`,
    "archivo.uuid archivo.nombre archivo.createdDate archivo.createdBy.nombreCompleto",
    "[].",
  ),
  ["C§7", `POST ${A}/documentos`, "llamada", "", "", "lo agrega", [expect.any(String)]],
  ["B§7", `POST ${A}/archivos`, "consulta", "temporal", "true", "espera a que se use", [expect.any(String)]],
  ["C§7", `DELETE ${A}/documentos/:documentoId`, "llamada", "", "", "lo quita"],
  ...(
    [
      ["colegioId", "$colegioId"],
      ["alumnoId", "$alumnoId"],
      ["nombre", "foto.png"],
      ["nombres", "foto.png"],
      ["acceptExtension", "png,jpg"],
      ["temporal", "true"],
      ["type", "FOTO"],
    ] as const
  ).map(([clave, valor]): Fila => [
    "C§7",
    "POST /organizaciones/:organizacionId/archivos",
    "consulta",
    clave,
    valor,
    "la toma",
    [expect.any(String)],
  ]),
  [
    "B§7",
    "PATCH /organizaciones/:organizacionId/archivos/:documentoUuid",
    "cuerpo",
    "fileName",
    "acta.pdf",
    "le da otro nombre",
    { uuid: "$archivoDelDocumento", nombre: "acta.pdf" },
  ],
  ["C§7", "DELETE /organizaciones/:organizacionId/archivos/:documentoUuid", "llamada", "", "", "lo quita"],
  ...(["true", "false"] as const).map((valor): Fila => [
    "B§7",
    "GET /organizaciones/:organizacionId/archivos/:uuid",
    "consulta",
    "inline",
    valor,
    `lo da ${valor}`,
  ]),
  ["A§7", `GET ${C}/preinscripciones`, "llamada", "", "", "las lista"],
  ...campos(
    "A§3",
    `GET ${C}/preinscripciones/:preinscripcionId`,
    "uuid aspirante escolares archivosAnexos domicilio comentarios",
  ),
  ["A§7", `PUT ${C}/preinscripciones/:preinscripcionId`, "cuerpo", "aspirante", unAspirante(), "la corrige"],
  ["A§7", `GET ${C}/preinscripciones/formatos`, "llamada", "", "", "los lista"],
  ["A§7", `PUT ${C}/preinscripciones/formatos/:formatoId`, "cuerpo", "nombre", "Nuevo ingreso", "lo guarda"],
  ["B§7", `GET ${A}/ficha`, "consulta", "cicloId", "$cicloId", "es de ese ciclo"],
  ["B§7", `GET ${A}/ficha`, "consulta", "plantelId", "$plantelId", "es de ahí"],
  ["B§7", `GET ${A}/ficha`, "consulta", "turnoId", "$turnoId", "es de ahí"],
  ["B§7", `GET ${A}/ficha`, "consulta", "nivelId", "$nivelId", "es de ahí"],
];

function guardaAlumno(campo: string, valor: string) {
  return async (_: never, { ids, llamar }: Mundo) =>
    expect((await llamar("GET", deAlumno("")(ids))).cuerpo).toMatchObject({ [campo]: valor });
}
