import { aceptarComunicado } from "~/familias/comunicados/publico/commands/acusar.server";
import type { EnlacePersonal } from "~/familias/comunicados/comunicado";
import { enviarComunicado } from "~/familias/comunicados/commands/enviar-comunicado.server";
import { type DatosDeComunicado, guardarComunicado } from "~/familias/comunicados/commands/guardar-comunicado.server";
import { SIN_PREGUNTA } from "~/familias/comunicados/pregunta";
import { obtenerComunicadoPublico } from "~/familias/comunicados/publico/publico.server";
import { type Escenario, insertar } from "./factories";

export const ORIGEN = "https://colegio.test";

/** A tutor of a student, with an address by default; returns the id. */
export async function unTutor(
  e: Pick<Escenario, "db" | "organizacionId" | "parentescos">,
  alumnoId: number,
  datos: { nombre?: string; apellido1?: string; nombreCompleto?: string; email?: string; telefonoMovil?: string } = {},
): Promise<number> {
  const nombre = datos.nombre ?? "Verónica";
  const tutorId = await insertar(e.db, "tutores", {
    organizacionId: e.organizacionId,
    nombre,
    apellido1: "Peña",
    nombreCompleto: `${nombre} Peña`,
    genero: "FEMENINO",
    email: "vero@correo.mx",
    telefonoMovil: "5512345678",
    ...datos,
  });
  await e.db.insertInto("alumnosTutores").values({ alumnoId, tutorId, parentescoId: e.parentescos.Madre }).execute();
  return tutorId;
}

/** The form data of a comunicado for everybody, from today on. */
export function datosDeComunicado(
  e: Pick<Escenario, "hoy">,
  datos: Partial<DatosDeComunicado> = {},
): DatosDeComunicado {
  return {
    titulo: "Junta de padres",
    descripcion: "El viernes a las 8:00.\nEn el auditorio.",
    liga: "",
    requiereAceptacion: true,
    ...SIN_PREGUNTA,
    respuestaHasta: null,
    archivos: [],
    quitar: [],
    lastModifiedDate: "",
    audiencia: { tipo: "TODOS", ids: [], plantelId: null, turnoId: null },
    fechaPublicacion: e.hoy,
    ...datos,
  };
}

/** A draft; returns its id. */
export async function unBorrador(e: Escenario, datos: Partial<DatosDeComunicado> = {}): Promise<number> {
  const guardado = await guardarComunicado(e.alcance, 0, datosDeComunicado(e, datos));
  if (!guardado.ok) throw new Error(guardado.mensaje);
  return guardado.comunicadoId;
}

type Enlaces = {
  comunicadoId: number;
  tokenComunicado: string;
  tutores: { entregaId: number; tokenTutor: string; alumnoId: number; tutorId: number }[];
  tokenAlumno: string;
};

/** A sent comunicado, with the links of its tutors and of its first student. */
export async function unEnviado(e: Escenario, datos: Partial<DatosDeComunicado> = {}): Promise<Enlaces> {
  const comunicadoId = await unBorrador(e, datos);
  const enviado = await enviarComunicado(e.alcance, comunicadoId, ORIGEN);
  if (!enviado.ok) throw new Error(enviado.mensaje);
  const entregas = await e.db
    .selectFrom("comunicadosEntregas as en")
    .innerJoin("comunicados as c", "c.id", "en.comunicadoId")
    .select(["en.id as entregaId", "en.token as tokenTutor", "en.alumnoId", "en.tutorId", "c.token as tokenComunicado"])
    .where("en.comunicadoId", "=", comunicadoId)
    .orderBy("en.id")
    .execute();
  return {
    comunicadoId,
    tokenComunicado: entregas[0]!.tokenComunicado,
    tutores: entregas.flatMap(({ tutorId, tokenComunicado: _, ...entrega }) =>
      tutorId === null ? [] : { ...entrega, tutorId },
    ),
    tokenAlumno: entregas.find(({ tutorId }) => tutorId === null)!.tokenTutor,
  };
}

/** A tutor accepts the current content of their link. */
export async function acepta(e: Pick<Escenario, "db">, enlace: EnlacePersonal) {
  const { sha256 } = await obtenerComunicadoPublico(e, enlace);
  return aceptarComunicado(e, enlace, { sha256, direccion: "10.0.0.9", navegador: "Navegador de prueba" });
}
