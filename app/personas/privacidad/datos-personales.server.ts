import { sql } from "kysely";
import { inscripcionesConNombre } from "~/base/escuela/lugares.server";
import { ETIQUETAS_GENERALES } from "~/personas/alumnos/alumno";
import { exigirAlumno } from "~/base/acceso/alumnos-visibles.server";
import { ETIQUETAS_DOMICILIO, PARTES_DE_DOMICILIO } from "~/personas/domicilios/domicilio";
import { AVISOS, type Aviso } from "~/personas/tutores/vinculo";
import type { Alcance } from "~/base/acceso/alcance.server";
import { seccionesAcademicas } from "./academico.server";
import { seccionesDeDinero } from "./dinero.server";
import { seccionesDeExpediente } from "./expediente.server";
import { seccionesFiscales } from "./fiscal.server";
import { seccionesDeMensajes } from "./mensajes.server";
import type { Columna, Seccion } from "./seccion";

/**
 * All stored data of a student and the tutors, table by table: persons belong to the organization, events to the
 * viewer's school (another school answers for its own). Throws 404 if the student is not of the viewer's school.
 */
export async function reunirDatosPersonales(alcance: Alcance, alumnoId: number): Promise<Seccion[]> {
  await exigirAlumno(alcance, alumnoId);
  return [
    ...(await personas(alcance, alumnoId)),
    ...(await uniones(alcance, alumnoId)),
    ...(await seccionesDeExpediente(alcance, alumnoId)),
    ...(await seccionesFiscales(alcance, alumnoId)),
    ...(await escolares(alcance, alumnoId)),
    ...(await seccionesAcademicas(alcance, alumnoId)),
    ...(await seccionesDeDinero(alcance, alumnoId)),
    ...(await seccionesDeMensajes(alcance, alumnoId)),
  ];
}

const etiquetas = (textos: Readonly<Record<string, string>>): Columna[] =>
  Object.entries(textos).map(([clave, titulo]) => ({ clave, titulo }));

const MODIFICADO: Columna = { clave: "lastModifiedDate", titulo: "Modificado", tipo: "instante" };

/** The switches of a tutor about one child. */
const INTERRUPTORES = ["puedeRecoger", "restringido", "cliente", ...(Object.keys(AVISOS) as Aviso[])] as const;

const ETIQUETAS_DE_TUTOR = {
  parentesco: "Parentesco",
  nombre: "Nombre",
  apellido1: "Primer apellido",
  apellido2: "Segundo apellido",
  genero: "Género",
  email: "Correo",
  telefonoMovil: "Teléfono móvil",
  telefonoCasa: "Teléfono de casa",
  telefonoOficina: "Teléfono de oficina",
  ...ETIQUETAS_DOMICILIO,
  puedeRecoger: "Puede recoger",
  restringido: "Restringido",
  notaCustodia: "Custodia",
  cliente: "Cliente",
  ...AVISOS,
};

async function personas({ db }: Alcance, alumnoId: number): Promise<Seccion[]> {
  const alumno = await db
    .selectFrom("alumnos")
    .select(["matricula", "tipoIdentificacion", "curp", "nombre", "apellido1", "apellido2", "fechaNacimiento"])
    .select(["genero", "grupoSanguineo", "observaciones", "email", "createdDate", "lastModifiedDate"])
    .select(sql<string>`iif(cuentaVerificada, 'Sí', 'No')`.as("cuentaVerificada"))
    .where("id", "=", alumnoId)
    .execute();
  const domicilio = await db
    .selectFrom("domicilios")
    .select([...PARTES_DE_DOMICILIO, "lastModifiedDate"])
    .where("alumnoId", "=", alumnoId)
    .execute();
  const tutores = await db
    .selectFrom("alumnosTutores as at")
    .innerJoin("tutores as t", "t.id", "at.tutorId")
    .innerJoin("parentescos as p", "p.id", "at.parentescoId")
    .select(["p.nombre as parentesco", "t.nombre", "t.apellido1", "t.apellido2", "t.genero", "t.email"])
    .select(["t.telefonoMovil", "t.telefonoCasa", "t.telefonoOficina", "at.notaCustodia", "t.lastModifiedDate"])
    .select(PARTES_DE_DOMICILIO.map((parte) => `t.${parte}` as const))
    .select(INTERRUPTORES.map((clave) => sql<string>`iif(${sql.ref(`at.${clave}`)}, 'Sí', 'No')`.as(clave)))
    .where("at.alumnoId", "=", alumnoId)
    .orderBy("t.id")
    .execute();
  return [
    {
      clave: "alumno",
      titulo: "Alumno",
      columnas: [
        { clave: "matricula", titulo: "Matrícula" },
        ...etiquetas(ETIQUETAS_GENERALES),
        { clave: "email", titulo: "Correo" },
        { clave: "cuentaVerificada", titulo: "Correo verificado" },
        { clave: "createdDate", titulo: "Registrado", tipo: "instante" },
        MODIFICADO,
      ],
      filas: alumno,
    },
    {
      clave: "domicilio",
      titulo: "Domicilio",
      columnas: [...etiquetas(ETIQUETAS_DOMICILIO), MODIFICADO],
      filas: domicilio,
    },
    {
      clave: "tutores",
      titulo: "Tutores",
      columnas: [...etiquetas(ETIQUETAS_DE_TUTOR), MODIFICADO],
      filas: tutores,
    },
  ];
}

/** The student's tutors who were stored twice, and the time of their merge. */
async function uniones({ db }: Alcance, alumnoId: number): Promise<Seccion[]> {
  const filas = await db
    .selectFrom("unionesTutores as u")
    .innerJoin("alumnosTutores as at", "at.tutorId", "u.tutorId")
    .innerJoin("tutores as t", "t.id", "u.tutorId")
    .select(["t.nombreCompleto as tutor", "u.nombre", "u.createdDate", "u.deshechaDate"])
    .where("at.alumnoId", "=", alumnoId)
    .orderBy("u.id")
    .execute();
  return [
    {
      clave: "unionesTutores",
      titulo: "Tutores unidos",
      columnas: [
        ...etiquetas({ tutor: "Tutor", nombre: "Con quién se unió" }),
        { clave: "createdDate", titulo: "Unidos", tipo: "instante" },
        { clave: "deshechaDate", titulo: "Separados", tipo: "instante" },
      ],
      filas,
    },
  ];
}

async function escolares({ db, colegioId, organizacionId }: Alcance, alumnoId: number): Promise<Seccion[]> {
  const inscripciones = await inscripcionesConNombre(db)
    .innerJoin("ciclos as c", "c.id", "i.cicloId")
    .select(["c.nombre as ciclo", "i.fechaInscripcion", "i.fechaBaja", "i.motivoBaja"])
    .where("i.alumnoId", "=", alumnoId)
    .where("i.colegioId", "=", colegioId)
    .orderBy("i.id")
    .execute();
  const reinscripciones = await db
    .selectFrom("promocionesAlumnos as p")
    .innerJoin("promociones as pr", "pr.id", "p.promocionId")
    .innerJoin("ciclos as c", "c.id", "pr.aCicloId")
    .select(["c.nombre as ciclo", "p.propuesta", "p.estado", "p.motivo"])
    .where("p.alumnoId", "=", alumnoId)
    .where("pr.colegioId", "=", colegioId)
    .orderBy("p.id")
    .execute();
  const archivos = await db
    .selectFrom("archivos")
    .select(["uso", "nombre", "tipo", "bytes", "createdDate"])
    .where("alumnoId", "=", alumnoId)
    .where("organizacionId", "=", organizacionId)
    .where(({ eb, or }) => or([eb("colegioId", "=", colegioId), eb("colegioId", "is", null)]))
    .orderBy("createdDate")
    .execute();
  return [
    {
      clave: "inscripciones",
      titulo: "Inscripciones",
      columnas: etiquetas({
        ciclo: "Ciclo",
        nivel: "Nivel",
        grado: "Grado",
        grupo: "Grupo",
        plantel: "Plantel",
        turno: "Turno",
        fechaInscripcion: "Fecha de inscripción",
        fechaBaja: "Fecha de baja",
        motivoBaja: "Motivo de baja",
      }),
      filas: inscripciones,
    },
    {
      clave: "reinscripciones",
      titulo: "Reinscripciones propuestas",
      columnas: etiquetas({ ciclo: "Ciclo", propuesta: "Propuesta", estado: "Estado", motivo: "Motivo" }),
      filas: reinscripciones,
    },
    {
      clave: "archivos",
      titulo: "Archivos",
      columnas: [
        { clave: "uso", titulo: "Uso" },
        { clave: "nombre", titulo: "Nombre" },
        { clave: "tipo", titulo: "Tipo" },
        { clave: "bytes", titulo: "Bytes" },
        { clave: "createdDate", titulo: "Guardado", tipo: "instante" },
      ],
      filas: archivos,
    },
  ];
}
