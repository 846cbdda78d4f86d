import { correoVisible } from "~/base/correo/queries.server";
import type { Alcance } from "~/base/acceso/alcance.server";
import type { Seccion } from "./seccion";

type Tutor = { id: number; email: string };

/** The messages between a family and the viewer's school: pre-enrolments, consents, announcements, mails. */
export async function seccionesDeMensajes(alcance: Alcance, alumnoId: number): Promise<Seccion[]> {
  const tutores = await alcance.db
    .selectFrom("alumnosTutores as at")
    .innerJoin("tutores as t", "t.id", "at.tutorId")
    .select(["t.id", "t.email"])
    .where("at.alumnoId", "=", alumnoId)
    .execute();
  return [
    await preinscripciones(alcance, alumnoId),
    await consentimientos(alcance, alumnoId, tutores),
    await comunicados(alcance, alumnoId),
    await correos(alcance, alumnoId, tutores),
    await enlaces(alcance, alumnoId, tutores),
    await dispositivos(alcance, tutores),
    await propuestas(alcance, alumnoId, tutores),
  ];
}

// A tutor's own data are the same for all children, so they appear in each child's file.
async function propuestas({ db, colegioId }: Alcance, alumnoId: number, tutores: readonly Tutor[]): Promise<Seccion> {
  const ids = tutores.map(({ id }) => id);
  const filas = await db
    .selectFrom("propuestas as p")
    .innerJoin("tutores as t", "t.id", "p.tutorId")
    .select(["t.nombreCompleto as tutor", "p.dato", "p.antes", "p.propuesto", "p.estado", "p.motivo", "p.createdDate"])
    .select("p.resueltaDate")
    .where("p.colegioId", "=", colegioId)
    .where(({ and, eb, or }) =>
      or([
        eb("p.alumnoId", "=", alumnoId),
        and([
          eb("p.tutorId", "in", ids),
          eb("p.dato", "in", ["telefonoMovil", "telefonoCasa", "telefonoOficina", "email"]),
        ]),
      ]),
    )
    .orderBy("p.id")
    .execute();
  return {
    clave: "propuestas",
    titulo: "Cambios de datos propuestos",
    columnas: [
      { clave: "tutor", titulo: "Tutor" },
      { clave: "dato", titulo: "Dato" },
      { clave: "antes", titulo: "Antes" },
      { clave: "propuesto", titulo: "Propuesto" },
      { clave: "estado", titulo: "Estado" },
      { clave: "motivo", titulo: "Motivo" },
      { clave: "createdDate", titulo: "Propuesto el", tipo: "instante" },
      { clave: "resueltaDate", titulo: "Respondido el", tipo: "instante" },
    ],
    filas,
  };
}

// The token itself opens the page, so it must not leave in a file.
async function enlaces({ db }: Alcance, alumnoId: number, tutores: readonly Tutor[]): Promise<Seccion> {
  const filas = await db
    .selectFrom("enlacesPersonales as e")
    .leftJoin("tutores as t", "t.id", "e.tutorId")
    .select(["e.clase", "t.nombreCompleto as tutor", "e.createdDate", "e.abiertoDate", "e.venceDate", "e.revocadoDate"])
    .where(({ eb, or }) =>
      or([
        eb("e.alumnoId", "=", alumnoId),
        eb(
          "e.tutorId",
          "in",
          tutores.map(({ id }) => id),
        ),
      ]),
    )
    .orderBy("e.id")
    .execute();
  return {
    clave: "enlacesPersonales",
    titulo: "Enlaces personales",
    columnas: [
      { clave: "clase", titulo: "De quién" },
      { clave: "tutor", titulo: "Tutor" },
      { clave: "createdDate", titulo: "Creado", tipo: "instante" },
      { clave: "abiertoDate", titulo: "Código aceptado", tipo: "instante" },
      { clave: "venceDate", titulo: "Vence", tipo: "instante" },
      { clave: "revocadoDate", titulo: "Revocado", tipo: "instante" },
    ],
    filas: filas.map(({ clase, ...fila }) => ({ ...fila, clase: clase === "ALUMNO" ? "Alumno" : "Tutor" })),
  };
}

// The address and the keys of a telephone only ring it, so they stay here.
async function dispositivos({ db }: Alcance, tutores: readonly Tutor[]): Promise<Seccion> {
  const filas = await db
    .selectFrom("dispositivos as d")
    .innerJoin("tutores as t", "t.id", "d.tutorId")
    .select(["t.nombreCompleto as tutor", "d.nombre", "d.createdDate", "d.exitoDate"])
    .where(
      "d.tutorId",
      "in",
      tutores.map(({ id }) => id),
    )
    .orderBy("d.id")
    .execute();
  return {
    clave: "dispositivos",
    titulo: "Teléfonos con avisos",
    columnas: [
      { clave: "tutor", titulo: "Tutor" },
      { clave: "nombre", titulo: "Navegador" },
      { clave: "createdDate", titulo: "Desde", tipo: "instante" },
      { clave: "exitoDate", titulo: "Último aviso", tipo: "instante" },
    ],
    filas,
  };
}

async function preinscripciones({ db, colegioId }: Alcance, alumnoId: number): Promise<Seccion> {
  const filas = await db
    .selectFrom("preinscripciones as p")
    .innerJoin("formatosPreinscripcion as f", "f.id", "p.formatoId")
    .select(["p.folio", "f.nombre as formato", "p.estado", "p.nombre", "p.email", "p.aspirante", "p.escolares"])
    .select(["p.tutores", "p.domicilio", "p.comentarios", "p.createdDate", "p.terminadaDate", "p.resueltaDate"])
    .where("p.alumnoId", "=", alumnoId)
    .where("p.colegioId", "=", colegioId)
    .orderBy("p.id")
    .execute();
  return {
    clave: "preinscripciones",
    titulo: "Preinscripciones",
    columnas: [
      { clave: "folio", titulo: "Folio" },
      { clave: "formato", titulo: "Formato" },
      { clave: "estado", titulo: "Estado" },
      { clave: "nombre", titulo: "Nombre" },
      { clave: "email", titulo: "Correo" },
      { clave: "aspirante", titulo: "Aspirante" },
      { clave: "escolares", titulo: "Datos escolares" },
      { clave: "tutores", titulo: "Tutores" },
      { clave: "domicilio", titulo: "Domicilio" },
      { clave: "comentarios", titulo: "Comentarios" },
      { clave: "createdDate", titulo: "Registrada", tipo: "instante" },
      { clave: "terminadaDate", titulo: "Terminada", tipo: "instante" },
      { clave: "resueltaDate", titulo: "Resuelta", tipo: "instante" },
    ],
    filas,
  };
}

async function consentimientos(
  { db, colegioId }: Alcance,
  alumnoId: number,
  tutores: readonly Tutor[],
): Promise<Seccion> {
  const filas = await db
    .selectFrom("consentimientos as c")
    .leftJoin("avisosPrivacidad as a", "a.id", "c.avisoId")
    .select([
      "c.nombre",
      "c.email",
      "a.version",
      "c.ligaAviso",
      "c.finalidades",
      "c.otorgado",
      "c.canal",
      "c.direccion",
    ])
    .select(["c.navegador", "c.fecha"])
    .where("c.colegioId", "=", colegioId)
    .where(({ eb, or, selectFrom }) =>
      or([
        eb("c.alumnoId", "=", alumnoId),
        eb(
          "c.tutorId",
          "in",
          tutores.map(({ id }) => id),
        ),
        eb(
          "c.preinscripcionId",
          "in",
          selectFrom("preinscripciones as p").select("p.id").where("p.alumnoId", "=", alumnoId),
        ),
      ]),
    )
    .orderBy("c.id")
    .execute();
  return {
    clave: "consentimientos",
    titulo: "Consentimientos",
    columnas: [
      { clave: "nombre", titulo: "Nombre" },
      { clave: "email", titulo: "Correo" },
      { clave: "version", titulo: "Versión del aviso" },
      { clave: "ligaAviso", titulo: "Liga del aviso" },
      { clave: "finalidades", titulo: "Finalidades" },
      { clave: "otorgado", titulo: "Otorgado" },
      { clave: "canal", titulo: "Canal" },
      { clave: "direccion", titulo: "Dirección de red" },
      { clave: "navegador", titulo: "Navegador" },
      { clave: "fecha", titulo: "Fecha", tipo: "instante" },
    ],
    filas: filas.map(({ otorgado, ...fila }) => ({ ...fila, otorgado: otorgado === 1 ? "Sí" : "No" })),
  };
}

async function comunicados({ db, colegioId }: Alcance, alumnoId: number): Promise<Seccion> {
  const filas = await db
    .selectFrom("comunicadosEntregas as e")
    .innerJoin("comunicados as c", "c.id", "e.comunicadoId")
    .leftJoin("tutores as t", "t.id", "e.tutorId")
    .select(["c.titulo", "t.nombreCompleto as tutor", "e.avisadaDate", "e.leidaDate", "e.aceptadaDate"])
    .select(["c.pregunta", "e.respuesta", "e.respondidaDate"])
    .where("e.alumnoId", "=", alumnoId)
    .where("c.colegioId", "=", colegioId)
    .orderBy("e.id")
    .execute();
  return {
    clave: "comunicados",
    titulo: "Comunicados",
    columnas: [
      { clave: "titulo", titulo: "Título" },
      { clave: "tutor", titulo: "Tutor" },
      { clave: "avisadaDate", titulo: "Avisado", tipo: "instante" },
      { clave: "leidaDate", titulo: "Leído", tipo: "instante" },
      { clave: "aceptadaDate", titulo: "Aceptado", tipo: "instante" },
      { clave: "pregunta", titulo: "Pregunta" },
      { clave: "respuesta", titulo: "Respuesta" },
      { clave: "respondidaDate", titulo: "Respondido", tipo: "instante" },
    ],
    filas,
  };
}

// The mails to the tutors: about this student, or about an unknown one (older versions stored none). A sibling's mails
// are in the sibling's own file.
async function correos(alcance: Alcance, alumnoId: number, tutores: readonly Tutor[]): Promise<Seccion> {
  const emails = tutores.map(({ email }) => email).filter((email) => email !== "");
  const filas = await alcance.db
    .selectFrom("correos as c")
    .select(["c.para", "c.asunto", "c.estado", "c.createdDate", "c.enviadoDate"])
    .where("c.colegioId", "=", alcance.colegioId)
    .where("c.para", "in", emails)
    .where(({ eb, or }) => or([eb("c.alumnoId", "is", null), eb("c.alumnoId", "=", alumnoId)]))
    .where(correoVisible(alcance))
    .orderBy("c.id")
    .execute();
  return {
    clave: "correos",
    titulo: "Correos",
    columnas: [
      { clave: "para", titulo: "Para" },
      { clave: "asunto", titulo: "Asunto" },
      { clave: "estado", titulo: "Estado" },
      { clave: "createdDate", titulo: "Fecha", tipo: "instante" },
      { clave: "enviadoDate", titulo: "Enviado", tipo: "instante" },
    ],
    filas,
  };
}
