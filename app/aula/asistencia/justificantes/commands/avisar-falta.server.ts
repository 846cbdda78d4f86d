import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { noExiste } from "~/base/acceso/rechazos.server";
import { agregarAnexos, conArchivos, prepararAnexos } from "~/base/archivos/anexos.server";
import type { Subida } from "~/base/archivos/preparar.server";
import { registrar } from "~/base/bitacora/registrar.server";
import { type Outcome, ok, refuse, type Refusal } from "~/lib/outcome";
import { cleanText } from "~/lib/text";
import { puedeAbrirEnlaces } from "~/personas/tutores/custodia.server";
import type { TipoJustificacion } from "../../asistencia";
import { type DiasAvisados, MAX_ARCHIVOS, POR_DIA, TEXTOS } from "../justificante";
import { faltaDeAviso } from "../reglas";

/** The tutor who writes, and the child. */
export type DeFamilia = { alumnoId: number; tutorId: number };
type Aviso = DeFamilia & DiasAvisados & { tipo: TipoJustificacion; detalle: string; archivos: readonly Subida[] };
type Rechazo = "NO_EXISTE" | "DATOS" | "REPETIDO" | "LIMITE" | "CAMBIO" | "MUY_GRANDE" | "TIPO" | "ARCHIVOS";

const ANEXOS = { tabla: "justificantesArchivos", columna: "justificanteId" } as const;
const DIA_MS = 24 * 3600_000;

/**
 * A tutor announces an absence of a child, or explains one, with papers; nothing is justified until the school accepts.
 * `alcance` is the system's in the child's school, and the caller has checked the code. Refuses NO_EXISTE (404: not a
 * tutor who opens links of the child), DATOS by field, REPETIDO (409: the same days wait already) and LIMITE (429).
 * Refuses MUY_GRANDE (413), TIPO and ARCHIVOS for its papers.
 */
export async function avisarFalta(
  alcance: Alcance,
  { archivos, ...aviso }: Aviso,
): Promise<Outcome<{ justificanteId: number }, Rechazo>> {
  const falta = faltaDeAviso(aviso, alcance.hoy);
  if (falta) return refuse("DATOS", falta.mensaje, { campo: falta.campo });
  const previo = await impedimentoDe(alcance, aviso);
  if (previo) return previo;
  const listos = await prepararAnexos(archivos);
  if (!listos.ok) return listos;
  const { preparados } = listos;
  return conArchivos<{ justificanteId: number }, Rechazo>(preparados, (uuids) =>
    enTransaccion<Outcome<{ justificanteId: number }, Rechazo>>(alcance, async (trx) => {
      const impedimento = await impedimentoDe(trx, aviso);
      if (impedimento) return impedimento;
      const { id: justificanteId } = await trx.db
        .insertInto("justificantes")
        .values({
          ...aviso,
          detalle: cleanText(aviso.detalle),
          colegioId: trx.colegioId,
          createdDate: trx.ahora,
        })
        .returning("id")
        .executeTakeFirstOrThrow();
      const agregados = await agregarAnexos(trx, ANEXOS, justificanteId, {
        preparados,
        uuids,
        guardados: [],
        max: MAX_ARCHIVOS,
      });
      if (!agregados.ok) return agregados;
      // The reason is the family's: a line of the log outlives it.
      const { alumnoId, desde, hasta } = aviso;
      await registrar(trx, "justificante.avisado", "alumnos", alumnoId, { desde, hasta, papeles: preparados.length });
      return ok({ justificanteId });
    }),
  );
}

async function impedimentoDe(
  alcance: Alcance,
  { alumnoId, tutorId, desde, hasta }: Omit<Aviso, "archivos">,
): Promise<Refusal<Rechazo> | null> {
  if (!(await puedeAbrirEnlaces(alcance, { alumnoId, tutorId }))) return noExiste();
  const propios = alcance.db.selectFrom("justificantes").where("tutorId", "=", tutorId);
  const repetido = await propios
    .select("id")
    .where("alumnoId", "=", alumnoId)
    .where("colegioId", "=", alcance.colegioId)
    .where("estado", "=", "EN_REVISION")
    .where("desde", "=", desde)
    .where("hasta", "=", hasta)
    .executeTakeFirst();
  if (repetido) return refuse("REPETIDO", TEXTOS.yaAvisaste, { status: 409, campo: "desde" });
  const { cuantos } = await propios
    .select(({ fn }) => fn.countAll<number>().as("cuantos"))
    .where("createdDate", ">", new Date(Date.parse(alcance.ahora) - DIA_MS).toISOString())
    .executeTakeFirstOrThrow();
  return cuantos >= POR_DIA ? refuse("LIMITE", TEXTOS.limite, { status: 429 }) : null;
}

type Propio = DeFamilia & { justificanteId: number };

/** Adds papers to a notice that waits. Refuses as {@link avisarFalta}, and CAMBIO (409) once it is answered. */
export async function agregarPapeles(
  alcance: Alcance,
  { archivos, ...propio }: Propio & { archivos: readonly Subida[] },
): Promise<Outcome<{}, Rechazo>> {
  if (archivos.length === 0) return refuse("DATOS", "Elige un archivo", { campo: "archivos" });
  const previo = await abierto(alcance, propio);
  if (!previo.ok) return previo;
  const listos = await prepararAnexos(archivos);
  if (!listos.ok) return listos;
  const { preparados } = listos;
  return conArchivos<{}, Rechazo>(preparados, (uuids) =>
    enTransaccion<Outcome<{}, Rechazo>>(alcance, async (trx) => {
      const espera = await abierto(trx, propio);
      if (!espera.ok) return espera;
      const datos = { preparados, uuids, guardados: [], max: MAX_ARCHIVOS };
      const agregados = await agregarAnexos(trx, ANEXOS, propio.justificanteId, datos);
      if (!agregados.ok) return agregados;
      await registrar(trx, "justificante.papeles", "alumnos", propio.alumnoId, { papeles: preparados.length });
      return ok();
    }),
  );
}

/** A tutor withdraws a notice that waits. Refuses NO_EXISTE (404) and CAMBIO (409) once it is answered. */
export function retirarAviso(alcance: Alcance, propio: Propio): Promise<Outcome<{}, Rechazo>> {
  return enTransaccion<Outcome<{}, Rechazo>>(alcance, async (trx) => {
    const espera = await abierto(trx, propio);
    if (!espera.ok) return espera;
    await trx.db
      .updateTable("justificantes")
      .set({ estado: "RETIRADA", resueltaDate: trx.ahora })
      .where("id", "=", propio.justificanteId)
      .execute();
    await registrar(trx, "justificante.retirado", "alumnos", propio.alumnoId, {});
    return ok();
  });
}

async function abierto(
  alcance: Alcance,
  { justificanteId, alumnoId, tutorId }: Propio,
): Promise<Outcome<{}, "NO_EXISTE" | "CAMBIO">> {
  if (!(await puedeAbrirEnlaces(alcance, { alumnoId, tutorId }))) return noExiste();
  const aviso = await alcance.db
    .selectFrom("justificantes")
    .select("estado")
    .where("id", "=", justificanteId)
    .where("alumnoId", "=", alumnoId)
    .where("tutorId", "=", tutorId)
    .where("colegioId", "=", alcance.colegioId)
    .executeTakeFirst();
  if (!aviso) return noExiste();
  return aviso.estado === "EN_REVISION"
    ? ok()
    : refuse("CAMBIO", "El colegio ya respondió este aviso.", { status: 409 });
}
