import { idNuevo } from "db/consecutivos";
import { randomBytes } from "node:crypto";
import { remove } from "~/base/archivos/almacen.server";
import { agregarAnexos, conArchivos, prepararAnexos } from "~/base/archivos/anexos.server";
import type { Subida } from "~/base/archivos/preparar.server";
import { registrar } from "~/base/bitacora/registrar.server";
import type { Fecha } from "~/lib/dates";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import { foldText } from "~/lib/text";
import { type Alcance, enTransaccion, tienePermiso } from "~/base/acceso/alcance.server";
import { quitarFilas } from "~/base/archivos/filas.server";
import type { Audiencia } from "../audiencia";
import { esAudienciaPermitida, escribirCombinaciones } from "../audiencia.server";
import { type PreguntaGuardada, preguntaLimpia } from "../pregunta";
import { MAX_ARCHIVOS, esBorrador, esEditable, faltaDeTexto } from "../comunicado";
import { archivosDe, obtenerComunicado } from "../queries.server";
import { cambioMientras, rechazoDeAlcance, yaNoSePuede } from "../rechazos.server";
import { guardarVersion } from "../version.server";

export type DatosDeComunicado = {
  titulo: string;
  descripcion: string;
  liga: string;
  requiereAceptacion: boolean;
  /** The last day on which tutors may answer the question; null for no such day. */
  respuestaHasta: Fecha | null;
  archivos: readonly Subida[];
  /** The uuids of files stored with an earlier, refused form of this person. */
  guardados?: readonly string[];
  /** The uuids of files to remove. */
  quitar: readonly string[];
  /** The version that the form was drawn from, so that no other change is overwritten unseen; '' skips the check. */
  lastModifiedDate: string;
  /** Only of a draft: once families have it, neither changes. */
  audiencia?: Audiencia;
  fechaPublicacion?: Fecha;
} & PreguntaGuardada;

const ANEXOS = { tabla: "comunicadosArchivos", columna: "comunicadoId" } as const;

type Rechazo = "DATOS" | "MUY_GRANDE" | "TIPO" | "AUDIENCIA" | "ARCHIVOS" | "ESTATUS" | "CAMBIO" | "SIN_PERMISO";
type Guardado = { comunicadoId: number; nuevaVersion: boolean };

/**
 * Writes a comunicado (`comunicadoId` 0: a new draft) with its files (C§7 POST, PUT). One waiting for its date becomes
 * a draft again. A published one gets a new version if its text, link, files or question changed; acceptances stay with
 * their version. Refuses DATOS (by field), MUY_GRANDE (413) and TIPO for a file, and ARCHIVOS (more than 10, or one of
 * `guardados` is missing). Refuses AUDIENCIA (none given, or parts that the viewer may not choose), ESTATUS (409:
 * withdrawn), CAMBIO (409) and SIN_PERMISO (403: it was sent beyond the account's limits). Throws 404 like
 * `obtenerComunicado`.
 */
export async function guardarComunicado(
  alcance: Alcance,
  comunicadoId: number,
  { archivos, ...datos }: DatosDeComunicado,
): Promise<Outcome<Guardado, Rechazo>> {
  if (comunicadoId !== 0) await obtenerComunicado(alcance, comunicadoId);
  const falta = faltaDeTexto(datos);
  if (falta) return refuse("DATOS", falta.mensaje, { campo: falta.campo });
  const listos = await prepararAnexos(archivos);
  if (!listos.ok) return listos;
  const { preparados } = listos;
  const quitados: string[] = [];
  const outcome = await conArchivos(preparados, (uuids) =>
    enTransaccion<Outcome<Guardado, Rechazo>>(alcance, async (trx) => {
      const escrito = await escribir(trx, comunicadoId, datos);
      if (!escrito.ok) return escrito;
      quitados.push(...(await quitarArchivos(trx, escrito.comunicadoId, datos.quitar)));
      const agregados = await agregarAnexos(trx, ANEXOS, escrito.comunicadoId, {
        preparados,
        uuids,
        guardados: datos.guardados ?? [],
        max: MAX_ARCHIVOS,
      });
      if (!agregados.ok) return agregados;
      const nuevaVersion = escrito.publicado && (await guardarVersion(trx, escrito.comunicadoId));
      await registrar(
        trx,
        comunicadoId === 0 ? "comunicado.redactado" : "comunicado.editado",
        "comunicados",
        escrito.comunicadoId,
        {
          titulo: datos.titulo,
          nuevaVersion,
        },
      );
      return ok({ comunicadoId: escrito.comunicadoId, nuevaVersion });
    }),
  );
  if (outcome.ok) await Promise.all(quitados.map((uuid) => remove(uuid)));
  return outcome;
}

type Escrito = Outcome<{ comunicadoId: number; publicado: boolean }, Rechazo>;

async function escribir(
  trx: Alcance,
  comunicadoId: number,
  {
    audiencia,
    fechaPublicacion,
    lastModifiedDate,
    titulo,
    descripcion,
    liga,
    ...datos
  }: Omit<DatosDeComunicado, "archivos">,
): Promise<Escrito> {
  const { db, ahora, cuenta } = trx;
  const texto = {
    titulo,
    descripcion,
    liga,
    busqueda: foldText(`${titulo} ${descripcion}`),
    requiereAceptacion: datos.requiereAceptacion ? 1 : 0,
    ...columnasDePregunta(datos),
    lastModifiedDate: ahora,
    lastModifiedBy: cuenta?.id ?? null,
  };
  const comunicadoPrevio = comunicadoId === 0 ? null : await obtenerComunicado(trx, comunicadoId);
  const fuera = comunicadoPrevio && (await rechazoDeAlcance(trx, comunicadoPrevio.id));
  if (fuera) return fuera;
  if (comunicadoPrevio && !esEditable(comunicadoPrevio.estatus))
    return yaNoSePuede("El comunicado fue retirado y ya no se edita.");
  if (comunicadoPrevio && lastModifiedDate !== "" && lastModifiedDate !== comunicadoPrevio.lastModifiedDate)
    return cambioMientras();
  if (comunicadoPrevio && !esBorrador(comunicadoPrevio.estatus)) {
    await db.updateTable("comunicados").set(texto).where("id", "=", comunicadoPrevio.id).execute();
    return ok({ comunicadoId: comunicadoPrevio.id, publicado: true });
  }
  const enSuCiclo = { ...trx, cicloId: comunicadoPrevio?.cicloId ?? trx.cicloId };
  if (!audiencia || !fechaPublicacion || !(await esAudienciaPermitida(enSuCiclo, audiencia)))
    return refuse("AUDIENCIA", "Elige a quién va dirigido el comunicado.", { campo: "audiencia" });
  const destino = {
    audiencia: audiencia.tipo,
    plantelId: audiencia.plantelId,
    turnoId: audiencia.turnoId,
    fechaPublicacion,
    estatus: "BORRADOR",
  };
  const id = comunicadoPrevio?.id ?? (await nuevo(trx, { ...texto, ...destino }));
  if (comunicadoPrevio)
    await db
      .updateTable("comunicados")
      .set({ ...texto, ...destino })
      .where("id", "=", id)
      .execute();
  // The chosen students stay while the rest of the draft is edited, unless the form names others.
  const siguenLosAlumnos =
    audiencia.tipo === "ALUMNOS" && audiencia.ids.length === 0 && comunicadoPrevio?.audiencia === "ALUMNOS";
  if (!siguenLosAlumnos) await escribirAudiencia(trx, id, audiencia);
  await escribirCombinaciones(trx, id);
  return ok({ comunicadoId: id, publicado: false });
}

// The last day belongs to a question.
function columnasDePregunta({
  respuestaHasta,
  ...datos
}: PreguntaGuardada & Pick<DatosDeComunicado, "respuestaHasta">) {
  const { pregunta, tipoDePregunta, opciones } = preguntaLimpia(datos);
  return {
    pregunta,
    tipoDePregunta: tipoDePregunta ?? "",
    opciones: JSON.stringify(opciones),
    respuestaHasta: pregunta === "" ? null : respuestaHasta,
  };
}

type Borrador = { titulo: string; descripcion: string; liga: string; busqueda: string; requiereAceptacion: number } & {
  pregunta: string;
  tipoDePregunta: string;
  opciones: string;
  respuestaHasta: string | null;
  lastModifiedDate: string;
  lastModifiedBy: number | null;
  audiencia: string;
  plantelId: number | null;
  turnoId: number | null;
  fechaPublicacion: string;
};

async function nuevo(trx: Alcance, valores: Borrador): Promise<number> {
  const esDeDocente = tienePermiso(trx, "PERM_VISTA_DOCENTE") && !tienePermiso(trx, "PERM_COORDINACION");
  const { id } = await trx.db
    .insertInto("comunicados")
    .values({
      id: await idNuevo(trx.db, "comunicados"),
      ...valores,
      colegioId: trx.colegioId,
      cicloId: trx.cicloId,
      token: randomBytes(16).toString("base64url"),
      deDocente: esDeDocente ? 1 : 0,
      createdDate: trx.ahora,
      createdBy: trx.cuenta?.id ?? null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

async function escribirAudiencia({ db }: Alcance, comunicadoId: number, { tipo, ids }: Audiencia): Promise<void> {
  await db.deleteFrom("comunicadosAudiencia").where("comunicadoId", "=", comunicadoId).execute();
  const columna = { TODOS: null, ALUMNOS: "alumnoId", NIVELES: "nivelId", GRADOS: "gradoId", GRUPOS: "grupoId" }[tipo];
  if (columna === null || ids.length === 0) return;
  await db
    .insertInto("comunicadosAudiencia")
    .values(ids.map((id) => ({ comunicadoId, [columna]: id })))
    .execute();
}

// Files of a version are evidence and stay in the store; a draft's are deleted. Returns the files to delete.
async function quitarArchivos({ db }: Alcance, comunicadoId: number, uuids: readonly string[]): Promise<string[]> {
  if (uuids.length === 0) return [];
  const uuidsDelComunicado = (await archivosDe({ db }, comunicadoId))
    .map(({ uuid }) => uuid)
    .filter((uuid) => uuids.includes(uuid));
  if (uuidsDelComunicado.length === 0) return [];
  await db.deleteFrom("comunicadosArchivos").where("archivoUuid", "in", uuidsDelComunicado).execute();
  const version = await db
    .selectFrom("comunicadosVersiones")
    .select("id")
    .where("comunicadoId", "=", comunicadoId)
    .limit(1)
    .executeTakeFirst();
  if (version) return [];
  await quitarFilas({ db }, uuidsDelComunicado);
  return uuidsDelComunicado;
}
