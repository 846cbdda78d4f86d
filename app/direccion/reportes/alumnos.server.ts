import { sql } from "kysely";
import type { Alcance } from "~/base/acceso/alcance.server";
import { dentroDeLimites } from "~/base/acceso/alumnos-visibles.server";
import { PUERTAS } from "~/base/acceso/puertas";
import { noRestringido } from "~/personas/tutores/custodia.server";
import { LIMITE, type Pedido, type Reporte } from "~/base/informes/declarar.server";
import { PARTES_DE_DOMICILIO, domicilioEnLinea, partesDeDomicilio } from "~/personas/domicilios/domicilio";
import type { Columna, Renglon } from "~/base/informes/reporte";

const ALUMNO: Columna = { clave: "alumno", titulo: "Alumno", ancho: 40 };
const GRUPO: Columna = { clave: "grupo", titulo: "Grado y grupo", ancho: 28 };

const nombreDeLista = sql<string>`rtrim(a.apellido1 || ' ' || a.apellido2) || ', ' || a.nombre`;
const lugar = sql<string>`n.nombre || ' ' || g.nombre || ' ' || coalesce(gr.nombre, 'Sin grupo')`;

/**
 * The enrolments of the viewer's cycle within the account's limits, with student and place. The caller adds conditions
 * and order.
 */
function inscripcionesDe({ db, colegioId, cicloId, limites }: Alcance, { nivelId, grupoId }: Pedido) {
  let query = db
    .selectFrom("inscripciones as i")
    .innerJoin("alumnos as a", "a.id", "i.alumnoId")
    .innerJoin("niveles as n", "n.id", "i.nivelId")
    .innerJoin("grados as g", "g.id", "i.gradoId")
    .leftJoin("grupos as gr", "gr.id", "i.grupoId")
    .select(["i.alumnoId", "a.matricula", nombreDeLista.as("alumno"), lugar.as("grupo")])
    .where("i.colegioId", "=", colegioId)
    .where("i.cicloId", "=", cicloId)
    .where(dentroDeLimites(limites))
    .limit(LIMITE + 1);
  if (nivelId !== null) query = query.where("i.nivelId", "=", nivelId);
  if (grupoId !== null) query = query.where("i.grupoId", "=", grupoId);
  return query;
}

/** The current enrolments, by name. */
export const inscritosDe = (alcance: Alcance, pedido: Pedido) =>
  inscripcionesDe(alcance, pedido).where("i.fechaBaja", "is", null).orderBy("i.nombreOrden").orderBy("i.id");

async function directorio(alcance: Alcance, pedido: Pedido): Promise<Renglon[]> {
  const filas = await inscritosDe(alcance, pedido)
    .leftJoin(
      (eb) =>
        eb
          .selectFrom("alumnosTutores as at")
          .innerJoin("tutores as t", "t.id", "at.tutorId")
          .innerJoin("parentescos as p", "p.id", "at.parentescoId")
          .select(["at.alumnoId", "t.id", "t.nombreCompleto", "t.telefonoMovil", "t.telefonoCasa", "t.email"])
          .select(["p.nombre as parentesco", "at.cliente"])
          // Restricted tutors receive nothing, and no report leads to them (personas/tutores/REGLAS.md 134).
          .where(noRestringido)
          .as("x"),
      (union) => union.onRef("x.alumnoId", "=", "i.alumnoId"),
    )
    .select(["x.nombreCompleto", "x.parentesco", "x.telefonoMovil", "x.telefonoCasa", "x.email"])
    .orderBy("x.cliente", "desc")
    .orderBy("x.id")
    .execute();
  return filas.map((fila) => ({
    alumnoId: fila.alumnoId,
    celdas: [
      fila.alumno,
      fila.grupo,
      fila.nombreCompleto,
      fila.parentesco,
      fila.telefonoMovil || fila.telefonoCasa,
      fila.email,
    ],
  }));
}

/** The receivers of paper letters about each student, with the place: the tutor's own home, else the student's. */
async function cartas(alcance: Alcance, pedido: Pedido): Promise<Renglon[]> {
  const filas = await inscritosDe(alcance, pedido)
    .innerJoin("alumnosTutores as at", "at.alumnoId", "i.alumnoId")
    .innerJoin("tutores as t", "t.id", "at.tutorId")
    .leftJoin("domicilios as d", "d.alumnoId", "i.alumnoId")
    .select("t.nombreCompleto as tutor")
    .select((eb) => PARTES_DE_DOMICILIO.map((parte) => eb.ref(`t.${parte}`).as(parte)))
    .select((eb) => PARTES_DE_DOMICILIO.map((parte) => eb.ref(`d.${parte}`).as(`alumno_${parte}`)))
    .where(noRestringido)
    .where("at.recibeCartas", "=", 1)
    .orderBy("at.cliente", "desc")
    .orderBy("t.id")
    .execute();
  return filas.map((fila) => {
    const aparte = domicilioEnLinea(fila);
    const delAlumno = PARTES_DE_DOMICILIO.map((parte) => [parte, fila[`alumno_${parte}`]]);
    const lugar = aparte || domicilioEnLinea(partesDeDomicilio(Object.fromEntries(delAlumno)));
    return {
      alumnoId: fila.alumnoId,
      celdas: [fila.alumno, fila.grupo, fila.tutor, lugar, aparte === "" ? "" : "Sí"],
    };
  });
}

async function cumpleanos(alcance: Alcance, pedido: Pedido): Promise<Renglon[]> {
  const filas = await inscritosDe(alcance, pedido)
    .select("a.fechaNacimiento")
    .where(sql`substr(a.fechaNacimiento, 6, 2)`, "=", String(pedido.mes).padStart(2, "0"))
    .execute();
  // The year of the next occurrence of the month: in November, January belongs to the next year.
  const anio = Number(alcance.hoy.slice(0, 4)) + (pedido.mes < Number(alcance.hoy.slice(5, 7)) ? 1 : 0);
  return filas
    .map(({ fechaNacimiento, alumnoId, alumno, grupo }) => ({
      alumnoId,
      celdas: [Number(fechaNacimiento.slice(8)), alumno, grupo, anio - Number(fechaNacimiento.slice(0, 4))],
    }))
    .sort((a, b) => Number(a.celdas[0]) - Number(b.celdas[0]));
}

async function listasDeGrupo(alcance: Alcance, pedido: Pedido): Promise<Renglon[]> {
  const filas = await inscritosDe(alcance, pedido)
    .select("i.grupoId")
    .where("i.grupoId", "is not", null)
    .clearOrderBy()
    .orderBy("n.orden")
    .orderBy("g.orden")
    .orderBy("gr.orden")
    .orderBy("gr.nombre")
    .orderBy("i.grupoId")
    .orderBy("i.nombreOrden")
    .orderBy("i.id")
    .execute();
  let numero = 0;
  return filas.map(({ alumnoId, grupoId, grupo, alumno, matricula }, i) => {
    numero = filas[i - 1]?.grupoId === grupoId ? numero + 1 : 1;
    return { alumnoId, celdas: [grupo, numero, alumno, matricula] };
  });
}

async function altasYBajas(alcance: Alcance, pedido: Pedido): Promise<Renglon[]> {
  const { desde, hasta } = pedido;
  const filas = await inscripcionesDe(alcance, pedido)
    .select(["i.fechaInscripcion", "i.fechaBaja", "i.motivoBaja", "i.nombreOrden"])
    .select(
      sql<number>`not exists (select 1 from inscripciones v where v.alumnoId = i.alumnoId and v.colegioId = i.colegioId
        and v.cicloId <> i.cicloId and v.fechaInscripcion < i.fechaInscripcion)`.as("esNuevo"),
    )
    .where(({ or, and, eb }) =>
      or([
        and([eb("i.fechaInscripcion", ">=", desde), eb("i.fechaInscripcion", "<=", hasta)]),
        and([eb("i.fechaBaja", ">=", desde), eb("i.fechaBaja", "<=", hasta)]),
      ]),
    )
    .execute();
  const dentro = (dia: string | null): dia is string => dia !== null && dia >= desde && dia <= hasta;
  return filas
    .flatMap(({ alumnoId, alumno, grupo, fechaInscripcion, fechaBaja, motivoBaja, esNuevo, nombreOrden }) => [
      dentro(fechaInscripcion) && {
        nombreOrden,
        alumnoId,
        celdas: [fechaInscripcion, esNuevo ? "Nuevo ingreso" : "Reinscripción", alumno, grupo, ""],
      },
      dentro(fechaBaja) && { nombreOrden, alumnoId, celdas: [fechaBaja, "Baja", alumno, grupo, motivoBaja] },
    ])
    .filter((renglon) => renglon !== false)
    .sort((a, b) => (`${a.celdas[0]} ${a.nombreOrden}` < `${b.celdas[0]} ${b.nombreOrden}` ? -1 : 1))
    .map(({ alumnoId, celdas }) => ({ alumnoId, celdas }));
}

const DE_ALUMNOS = { grupo: "Alumnos", filtros: ["nivelId", "grupoId"] } as const;
const DE_UN_EXPEDIENTE = { todos: ["PERM_VISTA_REPORTES", "PERM_VER_ALUMNO"] } as const;

/** Students of the cycle, their families, and who joined and left, within the viewer's limits. */
export const REPORTES_DE_ALUMNOS = {
  directorio: {
    ...DE_ALUMNOS,
    nombre: "Directorio",
    linea: "Cada alumno con sus tutores, sus teléfonos y sus correos",
    icono: "users",
    permiso: PUERTAS.directorio,
    columnas: [
      ALUMNO,
      GRUPO,
      { clave: "tutor", titulo: "Tutor", ancho: 36 },
      { clave: "parentesco", titulo: "Parentesco", ancho: 14 },
      { clave: "telefono", titulo: "Teléfono", ancho: 16 },
      { clave: "email", titulo: "Correo", ancho: 34 },
    ],
    leer: directorio,
  },
  cartas: {
    ...DE_ALUMNOS,
    nombre: "Cartas en papel",
    linea: "A quién y a qué domicilio se mandan las cartas de cada alumno",
    icono: "mail",
    permiso: { todos: [...PUERTAS.directorio.todos, "PERM_MAS_DATOS_VISTA_DOMICILIO"] },
    columnas: [
      ALUMNO,
      GRUPO,
      { clave: "tutor", titulo: "Destinatario", ancho: 36 },
      { clave: "domicilio", titulo: "Domicilio", ancho: 60 },
      { clave: "aparte", titulo: "Vive aparte", ancho: 12 },
    ],
    leer: cartas,
  },
  cumpleanos: {
    ...DE_ALUMNOS,
    nombre: "Cumpleaños del mes",
    linea: "Quién cumple años, qué día y cuántos",
    icono: "calendar-days",
    permiso: DE_UN_EXPEDIENTE,
    filtros: ["mes", "nivelId", "grupoId"],
    columnas: [
      { clave: "dia", titulo: "Día", ancho: 8, clase: "numero" },
      ALUMNO,
      GRUPO,
      { clave: "anios", titulo: "Cumple", ancho: 10, clase: "numero" },
    ],
    leer: cumpleanos,
  },
  altasybajas: {
    ...DE_ALUMNOS,
    nombre: "Altas y bajas",
    linea: "Quién se inscribió, quién es de nuevo ingreso y quién se fue, con su motivo",
    icono: "user-plus",
    permiso: DE_UN_EXPEDIENTE,
    filtros: ["desde", "hasta", "nivelId", "grupoId"],
    columnas: [
      { clave: "fecha", titulo: "Fecha", ancho: 14, clase: "fecha" },
      { clave: "tipo", titulo: "Movimiento", ancho: 16 },
      ALUMNO,
      GRUPO,
      { clave: "motivo", titulo: "Motivo", ancho: 40 },
    ],
    leer: altasYBajas,
  },
  grupos: {
    ...DE_ALUMNOS,
    grupo: "Escuela",
    nombre: "Listas de grupo",
    linea: "Los alumnos de cada grupo, numerados, para el docente",
    icono: "clipboard-check",
    permiso: { todos: ["PERM_VISTA_REPORTES", "PERM_VISTA_CONTROLESCOLAR"] },
    columnas: [
      GRUPO,
      { clave: "numero", titulo: "No.", ancho: 6, clase: "numero" },
      ALUMNO,
      { clave: "matricula", titulo: "Matrícula", ancho: 14 },
    ],
    leer: listasDeGrupo,
  },
} as const satisfies Record<string, Reporte>;
