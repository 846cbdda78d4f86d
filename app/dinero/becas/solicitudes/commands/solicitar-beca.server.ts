import { sql } from "kysely";
import { insertar } from "db/insertar";
import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { exigirAlumno } from "~/base/acceso/alumnos-visibles.server";
import { PUERTAS } from "~/base/acceso/puertas";
import { noExiste, rechazoDePermiso } from "~/base/acceso/rechazos.server";
import { agregarAnexos, conArchivos, prepararAnexos } from "~/base/archivos/anexos.server";
import { registrar } from "~/base/bitacora/registrar.server";
import { type Outcome, ok, type Refusal, refuse } from "~/lib/outcome";
import { cleanText } from "~/lib/text";
import { inscripcionDelCiclo } from "~/personas/alumnos/inscripciones.server";
import { puedeAbrirEnlaces } from "~/personas/tutores/custodia.server";
import { avisarSolicitud } from "../avisar-solicitud.server";
import { anotarPapeles, type PapelSubido, sonDelColegio } from "../papeles-subidos.server";
import { fraseDeVentana, losQueFaltan, seReciben } from "../../convocatoria/convocatoria";
import { leerAjustesDeBecas, papelesPedidosDe } from "../../convocatoria/queries.server";
import { seSolicita } from "../se-solicita.server";
import {
  folioDeSolicitud,
  MAX_ENTRE_TODOS_MB,
  MAX_MOTIVO,
  MAX_PAPELES,
  MAX_SOLICITUDES,
  MENSAJES_SOLICITUD,
} from "../solicitud";

export type DatosDeSolicitud = {
  alumnoId: number;
  becaId: number;
  motivo: string;
  /** The tutor who asks; null if the school files it for nobody in particular. */
  tutorId: number | null;
  /** True if the tutor asks on their own page; the caller has checked the code. */
  porFamilia: boolean;
  archivos?: readonly PapelSubido[];
};

type Rechazo =
  | "SIN_PERMISO"
  | "NO_EXISTE"
  | "SIN_INSCRIPCION"
  | "FUERA_DE_FECHAS"
  | "NO_SE_PIDE"
  | "YA_HAY"
  | "YA_LA_TIENE"
  | "DATOS"
  | "LIMITE"
  | "MUY_GRANDE"
  | "TIPO"
  | "ARCHIVOS";
type Solicitada = Outcome<{ solicitudId: number; folio: number }, Rechazo>;

export const ANEXOS = { tabla: "solicitudesDeBecaArchivos", columna: "solicitudId" } as const;

/**
 * Files a request of a beca with its papers, and mails its receipt to the tutors. One that lacks a required paper waits
 * for it. Refuses SIN_PERMISO (403) to staff, and NO_EXISTE (404) for a tutor who opens no links of the student, or a
 * beca or a paper that is not the school's. Refuses FUERA_DE_FECHAS to families, SIN_INSCRIPCION, NO_SE_PIDE, YA_HAY one open (409), YA_LA_TIENE, DATOS without a reason, and LIMITE (429) in a cycle.
 * Refuses MUY_GRANDE (413), TIPO and ARCHIVOS for its papers. Throws 404 to staff who may not see the student.
 */
export async function solicitarBeca(
  alcance: Alcance,
  { archivos = [], ...datos }: DatosDeSolicitud,
): Promise<Solicitada> {
  const mal = malEscrita(datos.motivo, archivos);
  // Checked before its papers are opened, too: nobody waits for an upload that will be refused.
  const previo = mal ?? (await impedimentoDe(alcance, datos));
  if (previo) return previo;
  if (!(await sonDelColegio(alcance, archivos))) return noExiste();
  const listos = await prepararAnexos(archivos);
  if (!listos.ok) return listos;
  return conArchivos<{ solicitudId: number; folio: number }, Rechazo>(listos.preparados, (uuids) =>
    enTransaccion<Solicitada>(alcance, async (trx) => {
      const impedimento = (await impedimentoDe(trx, datos)) ?? (await repetida(trx, datos));
      if (impedimento) return impedimento;
      const { solicitudId, folio } = await escribir(trx, datos);
      const { preparados } = listos;
      const agregados = await agregarAnexos(trx, ANEXOS, solicitudId, {
        preparados,
        uuids,
        guardados: [],
        max: MAX_PAPELES,
      });
      if (!agregados.ok) return agregados;
      const { alumnoId, becaId, porFamilia } = datos;
      await anotarPapeles(trx, uuids, archivos);
      const faltan = losQueFaltan(await papelesPedidosDe(trx, { solicitudId, alumnoId }));
      if (faltan !== "")
        await trx.db
          .updateTable("solicitudesDeBeca")
          .set({ estado: "FALTA_PAPEL", papelPedido: faltan })
          .where("id", "=", solicitudId)
          .execute();
      await avisarSolicitud(trx, { solicitudId, aviso: "RECIBIDA" });
      // The reason is the family's: a line of the log outlives it.
      await registrar(trx, "beca.solicitada", "alumnos", alumnoId, {
        solicitud: folioDeSolicitud(folio),
        becaId,
        papeles: preparados.length,
        ...(faltan === "" ? {} : { faltan }),
        porFamilia,
      });
      return ok({ solicitudId, folio });
    }),
  );
}

/** The fault of a text or of its files; null if there is none. */
function malEscrita(motivo: string, archivos: readonly PapelSubido[]): Refusal<Rechazo> | null {
  const texto = cleanText(motivo);
  if (texto === "") return refuse("DATOS", MENSAJES_SOLICITUD.sinMotivo, { campo: "motivo" });
  if ([...texto].length > MAX_MOTIVO)
    return refuse("DATOS", `Máximo ${MAX_MOTIVO.toLocaleString("es-MX")} caracteres`, { campo: "motivo" });
  return malosArchivos(archivos);
}

/** The fault of the files of one form; null if there is none. */
export function malosArchivos(archivos: readonly PapelSubido[]): Refusal<"ARCHIVOS" | "MUY_GRANDE"> | null {
  if (archivos.length > MAX_PAPELES) return refuse("ARCHIVOS", `Máximo ${MAX_PAPELES} archivos`, { campo: "archivos" });
  if (archivos.reduce((suma, { bytes }) => suma + bytes.byteLength, 0) > MAX_ENTRE_TODOS_MB * 1024 * 1024)
    return refuse("MUY_GRANDE", MENSAJES_SOLICITUD.muyPesados, { status: 413, campo: "archivos" });
  return null;
}

async function impedimentoDe(
  alcance: Alcance,
  { alumnoId, becaId, tutorId, porFamilia }: Omit<DatosDeSolicitud, "archivos">,
): Promise<Refusal<Rechazo> | null> {
  if (porFamilia) {
    if (tutorId === null || !(await puedeAbrirEnlaces(alcance, { alumnoId, tutorId }))) return noExiste();
    const { ventana } = await leerAjustesDeBecas(alcance);
    if (!seReciben(ventana, alcance.hoy)) return refuse("FUERA_DE_FECHAS", fraseDeVentana(ventana)!);
  } else {
    const sinPermiso = rechazoDePermiso(alcance, PUERTAS.becas);
    if (sinPermiso) return sinPermiso;
    await exigirAlumno(alcance, alumnoId);
    if (tutorId !== null && !(await esTutor(alcance, { alumnoId, tutorId }))) return noExiste();
  }
  const inscripcion = await inscripcionDelCiclo(alcance, alumnoId);
  if (!inscripcion || inscripcion.fechaBaja !== null)
    return refuse("SIN_INSCRIPCION", MENSAJES_SOLICITUD.sinInscripcion);
  const beca = await seSolicita(alcance, becaId);
  if (beca === null) return noExiste();
  return beca.seSolicita ? null : refuse("NO_SE_PIDE", MENSAJES_SOLICITUD.noSePide, { campo: "becaId" });
}

async function esTutor({ db }: Alcance, { alumnoId, tutorId }: { alumnoId: number; tutorId: number }) {
  const vinculo = await db
    .selectFrom("alumnosTutores")
    .select("tutorId")
    .where("alumnoId", "=", alumnoId)
    .where("tutorId", "=", tutorId)
    .executeTakeFirst();
  return vinculo !== undefined;
}

async function repetida(
  { db, cicloId, hoy }: Alcance,
  { alumnoId, becaId, porFamilia }: { alumnoId: number; becaId: number; porFamilia: boolean },
): Promise<Refusal<Rechazo> | null> {
  const { rows } = await sql<{ abiertas: number; todas: number; tiene: number }>`
    select count(*) filter (where becaId = ${becaId} and estado in ('ENVIADA', 'FALTA_PAPEL', 'EN_COMITE')) as abiertas,
      count(*) as todas, exists (select 1 from becasAlumnos b where b.alumnoId = ${alumnoId} and b.cicloId = ${cicloId}
        and b.becaId = ${becaId} and b.desde <= b.hasta and b.hasta >= ${hoy}) as tiene
    from solicitudesDeBeca where alumnoId = ${alumnoId} and cicloId = ${cicloId}`.execute(db);
  const { abiertas, todas, tiene } = rows[0]!;
  if (tiene === 1) return refuse("YA_LA_TIENE", MENSAJES_SOLICITUD.yaLaTiene, { campo: "becaId" });
  if (abiertas > 0) return refuse("YA_HAY", MENSAJES_SOLICITUD.yaHay, { status: 409, campo: "becaId" });
  return porFamilia && todas >= MAX_SOLICITUDES ? refuse("LIMITE", MENSAJES_SOLICITUD.muchas, { status: 429 }) : null;
}

async function escribir(
  { db, colegioId, cicloId, ahora, cuenta }: Alcance,
  { alumnoId, becaId, tutorId, motivo }: Omit<DatosDeSolicitud, "archivos">,
) {
  const { ultimo } = await db
    .selectFrom("solicitudesDeBeca")
    .select(sql<number>`coalesce(max(folio), 0)`.as("ultimo"))
    .where("colegioId", "=", colegioId)
    .executeTakeFirstOrThrow();
  const folio = ultimo + 1;
  const solicitudId = await insertar(db, "solicitudesDeBeca", {
    colegioId,
    cicloId,
    alumnoId,
    becaId,
    tutorId,
    folio,
    estado: "ENVIADA",
    motivo: cleanText(motivo),
    enviadaDate: ahora,
    enviadaPorId: cuenta?.id ?? null,
  });
  return { solicitudId, folio };
}
