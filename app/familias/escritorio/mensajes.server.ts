import { listarComentarios } from "~/base/comentarios/queries.server";
import { DICHO, leerEdicion } from "~/base/comentarios/edicion.server";
import { rutaPersonal } from "~/familias/comunicados/comunicado";
import { submit } from "~/base/acceso/submit.server";
import { puertaPersonal } from "~/personas/enlaces/puerta.server";
import { formatFechaHora } from "~/lib/dates";
import { nombreCompleto } from "~/lib/text";
import { comentarDesdeEscritorio } from "~/familias/misivas/commands/comentar-misiva.server";
import { ESTADOS, TIPOS, estadoDe, type TipoMisiva } from "~/familias/misivas/misiva";
import { archivosDe } from "~/familias/misivas/queries.server";
import { comentarioSchema } from "~/base/comentarios/schemas.server";
import type { Escritorio, Seccion } from "./seccion.server";

type EscritorioMinimo = Pick<Escritorio, "alcance" | "alumno" | "lugar">;

/** The comunicados sent to a student, newest first; each opens by the student's own link, which accepts nothing. */
export async function comunicadosDe({ alcance, alumno }: EscritorioMinimo) {
  const filas = await alcance.db
    .selectFrom("comunicadosEntregas as e")
    .innerJoin("comunicados as c", "c.id", "e.comunicadoId")
    .select([
      "c.id",
      "c.titulo",
      "c.descripcion",
      "c.publicadoDate",
      "c.token",
      "e.token as tokenAlumno",
      "e.leidaDate",
    ])
    .where("e.alumnoId", "=", alumno.id)
    .where("e.tutorId", "is", null)
    .where("c.estatus", "=", "PUBLICADO")
    .where("c.colegioId", "=", alcance.colegioId)
    .where("c.cicloId", "=", alcance.cicloId)
    .orderBy("c.publicadoDate", "desc")
    .execute();
  return filas.map(({ id, titulo, descripcion, publicadoDate, token, tokenAlumno, leidaDate }) => ({
    id,
    titulo,
    descripcion,
    publicacion: publicadoDate === null ? "" : formatFechaHora(publicadoDate, alcance.zonaHoraria),
    nuevo: leidaDate === null,
    token,
    tokenAlumno,
    alumnoId: alumno.id,
    ruta: `${rutaPersonal({ tokenComunicado: token, tokenTutor: tokenAlumno, alumnoId: alumno.id })}?fromAlumno=true`,
  }));
}

const leerComunicados = async (escritorio: Escritorio) => ({ comunicados: await comunicadosDe(escritorio) });
export type DatosDeComunicados = Awaited<ReturnType<typeof leerComunicados>>;

export const comunicados: Seccion<DatosDeComunicados> = {
  clave: "comunicados",
  titulo: "Comunicados",
  enMenu: true,
  sensible: true,
  leer: leerComunicados,
  cuenta: async (escritorio) => (await comunicadosDe(escritorio)).filter(({ nuevo }) => nuevo).length,
};

/** The authorised misivas about a student (decisions.md, Student desktop), latest first. */
export async function misivasDe({ alcance, alumno }: EscritorioMinimo) {
  const filas = await alcance.db
    .selectFrom("misivas as m")
    .innerJoin("cuentas as c", "c.id", "m.createdBy")
    .select(["m.id", "m.titulo", "m.contenido", "m.tipo", "m.lastModifiedDate", "m.comentarios", "m.createdBy"])
    .select(["m.revisar", "m.tomada", "m.autorizada", "m.autorizadorId", "m.cerrada"])
    .select(["c.nombre", "c.apellido1", "c.apellido2"])
    .where("m.alumnoId", "=", alumno.id)
    .where("m.colegioId", "=", alcance.colegioId)
    .where("m.cicloId", "=", alcance.cicloId)
    .where("m.autorizada", "is not", null)
    .orderBy("m.autorizada", "desc")
    .execute();
  return Promise.all(
    filas.map(async ({ nombre, apellido1, apellido2, ...misiva }) => ({
      id: misiva.id,
      titulo: misiva.titulo,
      contenido: misiva.contenido,
      clave: misiva.tipo,
      tipo: TIPOS[misiva.tipo as TipoMisiva],
      estado: estadoDe(misiva),
      estatus: ESTADOS[estadoDe(misiva)].texto,
      lastModifiedDate: misiva.lastModifiedDate,
      modificada: formatFechaHora(misiva.lastModifiedDate, alcance.zonaHoraria),
      creador: nombreCompleto({ nombre, apellido1, apellido2 }),
      comentarios: misiva.comentarios,
      archivos: (await archivosDe(alcance, misiva.id)).map(({ uuid, nombre: fileName }) => ({ uuid, fileName })),
    })),
  );
}

/** The same in the form of a call (C§3 Misiva). */
export const comoMisivas = async (escritorio: EscritorioMinimo) =>
  (await misivasDe(escritorio)).map(({ clave: tipo, creador, archivos, estado: _, modificada: __, ...misiva }) => ({
    ...misiva,
    tipo,
    createdBy: { nombreCompleto: creador },
    archivos: archivos.map(({ uuid, fileName: nombre }) => ({ uuid, nombre })),
  }));

/** The thread of a misiva from the view of this student; null if the misiva is not about them. */
export async function hiloDelAlumno(escritorio: Escritorio, misivaId: number) {
  const misiva = (await misivasDe(escritorio)).find(({ id }) => id === misivaId);
  if (!misiva) return null;
  const abierto = misiva.estado === "AUTORIZADA";
  const lector = { lector: { alumnoId: escritorio.alumno.id }, abierto };
  const hilo = { hilo: "MISIVA", hiloId: misivaId } as const;
  return { misiva, abierto, comentarios: await listarComentarios(escritorio.alcance, hilo, lector) };
}

async function leerMisivas(escritorio: Escritorio, { request, dentro }: { request: Request; dentro: string[] }) {
  if (dentro.length === 0) return { misivas: await misivasDe(escritorio), hilo: null };
  const misivaId = leerHilo(dentro);
  const conversacion = misivaId === null ? null : await hiloDelAlumno(escritorio, misivaId);
  if (!conversacion) return null;
  const { misiva, abierto, comentarios } = conversacion;
  const hilo = {
    titulo: misiva.titulo,
    abierto,
    comentarios,
    enEdicion: abierto ? leerEdicion(request, comentarios) : null,
    zonaHoraria: escritorio.alcance.zonaHoraria,
    ruta: `${escritorio.base}/misivas/${misiva.id}/comentarios`,
  };
  return { misivas: [], hilo };
}
export type DatosDeMisivas = NonNullable<Awaited<ReturnType<typeof leerMisivas>>>;

/** C§2.5: /misivas/{misivaId}/comentarios. */
function leerHilo([id = "", parte, ...mas]: string[]): number | null {
  return /^[1-9]\d{0,14}$/.test(id) && parte === "comentarios" && mas.length === 0 ? Number(id) : null;
}

export const misivas: Seccion<DatosDeMisivas> = {
  clave: "misivas",
  titulo: "Misivas",
  enMenu: true,
  sensible: true,
  leer: leerMisivas,
  responder: async (args, { alumno, base }, dentro) => {
    const misivaId = leerHilo(dentro) ?? 0;
    return submit(args, {
      access: puertaPersonal,
      schema: comentarioSchema,
      run: (cambio, { alcance }) => comentarDesdeEscritorio(alcance, { misivaId, alumnoId: alumno.id }, cambio),
      mensaje: ({ accion }) => DICHO[accion],
      success: () => `${base}/misivas/${misivaId}/comentarios`,
    });
  },
  archivo: async (escritorio, uuid) => {
    const archivo = await escritorio.alcance.db
      .selectFrom("misivasArchivos as ma")
      .innerJoin("misivas as m", "m.id", "ma.misivaId")
      .innerJoin("archivos as f", "f.uuid", "ma.archivoUuid")
      .select(["f.tipo", "ma.fileName as nombre"])
      .where("ma.archivoUuid", "=", uuid)
      .where("m.alumnoId", "=", escritorio.alumno.id)
      .where("m.colegioId", "=", escritorio.alcance.colegioId)
      .where("m.autorizada", "is not", null)
      .executeTakeFirst();
    return archivo ?? null;
  },
};
