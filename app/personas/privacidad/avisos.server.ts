import { nombreDelAspirante } from "~/personas/alumnos/alumno";
import type { ExpressionBuilder } from "kysely";
import type { DB, Db } from "db/connection";
import { alumnoVisible, preinscritoDentroDeLimites, tieneLimites } from "~/base/acceso/alumnos-visibles.server";
import { formatFechaHora } from "~/lib/dates";
import type { Alcance } from "~/base/acceso/alcance.server";
import { type Cell, sheetFile } from "~/server/documents/csv.server";
import { noEncontrado } from "~/server/request/responses.server";
import { yieldToOthers } from "~/server/jobs/turns.server";
import { type TextosDelAviso, borradorDeAviso, ligaDelTexto, rutaDelAviso } from "./aviso";

/** The privacy notice in force of a school, or null if it has published none. A new text is a new version. */
export async function avisoVigente(
  db: Db,
  colegioId: number,
): Promise<(TextosDelAviso & { id: number; version: number; sha256: string; createdDate: string }) | null> {
  const aviso = await db
    .selectFrom("avisosPrivacidad")
    .select(["id", "version", "simplificado", "texto", "liga", "sha256", "createdDate"])
    .where("colegioId", "=", colegioId)
    .orderBy("version", "desc")
    .limit(1)
    .executeTakeFirst();
  return aviso ?? null;
}

/** The notice on a form, in the form that consents store: `avisoId` is null if it was not the school's own. */
export type AvisoMostrado = { avisoId: number | null; sha256: string; simplificado: string; liga: string | null };

/** The notice of a school's form: the link that the form itself names, else the school's notice in force, else none. */
export async function avisoDelFormulario(db: Db, colegioId: number, ligaPropia: string): Promise<AvisoMostrado> {
  const nada = { avisoId: null, sha256: "", simplificado: "", liga: ligaPropia || null };
  const vigente = ligaPropia === "" ? await avisoVigente(db, colegioId) : null;
  if (!vigente) return nada;
  const { id: avisoId, sha256, simplificado } = vigente;
  return { avisoId, sha256, simplificado, liga: ligaDelTexto(vigente, colegioId) };
}

/** The versions of the viewer's school, the one in force first: publisher, time, and number of consents of each. */
export async function listarAvisos({ db, colegioId }: Pick<Alcance, "db" | "colegioId">) {
  const avisos = await db
    .selectFrom("avisosPrivacidad as a")
    .leftJoin("cuentas as c", "c.id", "a.createdBy")
    .select(["a.id as avisoId", "a.version", "a.sha256", "a.createdDate", "c.nombre", "c.apellido1"])
    .select((eb) =>
      eb
        .selectFrom("consentimientos as co")
        .select((count) => count.fn.countAll<number>().as("cuantos"))
        .whereRef("co.avisoId", "=", "a.id")
        .as("aceptaciones"),
    )
    .where("a.colegioId", "=", colegioId)
    .orderBy("a.version", "desc")
    .execute();
  return avisos.map(({ nombre, apellido1, aceptaciones, ...aviso }) => ({
    ...aviso,
    publico: [nombre, apellido1].filter(Boolean).join(" "),
    aceptaciones: aceptaciones ?? 0,
  }));
}

/**
 * The number of consents in the viewer's school without a version: their form had another link, or there was no notice
 * yet.
 */
export async function contarSinAviso({ db, colegioId }: Pick<Alcance, "db" | "colegioId">): Promise<number> {
  const { cuantos } = await db
    .selectFrom("consentimientos")
    .select(({ fn }) => fn.countAll<number>().as("cuantos"))
    .where("colegioId", "=", colegioId)
    .where("avisoId", "is", null)
    .executeTakeFirstOrThrow();
  return cuantos;
}

/** One version with its texts, in the form of {@link listarAvisos}. Throws 404 if it is not of the viewer's school. */
export async function obtenerAviso(alcance: Pick<Alcance, "db" | "colegioId">, avisoId: number) {
  const aviso = (await listarAvisos(alcance)).find((each) => each.avisoId === avisoId);
  if (!aviso) throw noEncontrado();
  const textos = await alcance.db
    .selectFrom("avisosPrivacidad")
    .select(["simplificado", "texto", "liga"])
    .where("id", "=", avisoId)
    .executeTakeFirstOrThrow();
  return { ...aviso, ...textos };
}

/** The initial texts of a new version: those in force, else the parts that the law requires. */
export async function textosParaEditar({ db, colegioId }: Pick<Alcance, "db" | "colegioId">): Promise<TextosDelAviso> {
  const vigente = await avisoVigente(db, colegioId);
  if (vigente) return { simplificado: vigente.simplificado, texto: vigente.texto, liga: vigente.liga };
  const colegio = await db
    .selectFrom("colegios")
    .select(["nombre", "domicilio", "email", "telefono"])
    .where("id", "=", colegioId)
    .executeTakeFirstOrThrow();
  return borradorDeAviso(colegio);
}

/** The link to the notices on pages of no school: null while no school has published any. */
export async function ligaDeLosAvisos(db: Db): Promise<string | null> {
  const alguno = await db.selectFrom("avisosPrivacidad").select("id").limit(1).executeTakeFirst();
  return alguno ? rutaDelAviso() : null;
}

/**
 * The content of the public page: the notice in force of the named school, or of the only one with a notice. Otherwise
 * it is the schools to choose from; no schools if none has published one. Throws 404 for a school without one.
 */
export async function avisosPublicos(db: Db, colegioId: number | null) {
  const colegios = await db
    .selectFrom("colegios as c")
    .select(["c.id as colegioId", "c.nombre", "c.zonaHoraria"])
    .where(({ exists, selectFrom }) =>
      exists(selectFrom("avisosPrivacidad as a").select("a.id").whereRef("a.colegioId", "=", "c.id")),
    )
    .orderBy("c.nombre")
    .execute();
  const elegido = colegioId === null && colegios.length === 1 ? colegios[0] : buscarEn(colegios, colegioId);
  if (colegioId !== null && !elegido) throw noEncontrado();
  if (!elegido) return { aviso: null, colegios: colegios.map(({ zonaHoraria: _, ...colegio }) => colegio) };
  const { id: _, sha256: __, ...aviso } = (await avisoVigente(db, elegido.colegioId))!;
  return { aviso: { ...aviso, colegio: elegido.nombre, zonaHoraria: elegido.zonaHoraria }, colegios: [] };
}

const buscarEn = <C extends { colegioId: number }>(colegios: readonly C[], colegioId: number | null) =>
  colegios.find((colegio) => colegio.colegioId === colegioId);

const LOTE = 200;

const COLUMNAS = [
  { title: "Fecha", width: 18 },
  { title: "Nombre", width: 30 },
  { title: "Email", width: 30 },
  { title: "Aspirante", width: 30 },
  { title: "Folio", width: 8 },
  { title: "Formato", width: 30 },
  { title: "Aceptó", width: 8 },
  { title: "Finalidades", width: 20 },
  { title: "Versión", width: 8 },
  { title: "Huella del texto (SHA-256)", width: 66 },
  { title: "Liga mostrada", width: 40 },
  { title: "Canal", width: 18 },
  { title: "Dirección IP", width: 18 },
  { title: "Navegador", width: 60 },
] as const;

// A batch of a school's consents (optionally of one version), oldest first: the indexes follow the id.
function consultaDeConsentimientos(
  { db, colegioId, limites }: Alcance,
  { avisoId, despues }: { avisoId: number | null; despues: number },
) {
  let consulta = db
    .selectFrom("consentimientos as c")
    .leftJoin("avisosPrivacidad as a", "a.id", "c.avisoId")
    .leftJoin("preinscripciones as p", "p.id", "c.preinscripcionId")
    .leftJoin("formatosPreinscripcion as f", "f.id", "p.formatoId")
    .select(["c.id", "c.fecha", "c.nombre", "c.email", "c.otorgado", "c.finalidades", "c.sha256", "c.ligaAviso"])
    .select(["c.canal", "c.direccion", "c.navegador", "a.version", "p.aspirante", "p.folio", "f.nombre as formato"])
    .where("c.colegioId", "=", colegioId)
    .where("c.id", ">", despues);
  if (avisoId !== null) consulta = consulta.where("c.avisoId", "=", avisoId);
  if (tieneLimites(limites)) consulta = consulta.where(consentimientoDentroDeLimites({ colegioId, limites }));
  return consulta.orderBy("c.id").limit(LOTE);
}

type Consentimiento = DB & { c: DB["consentimientos"] };

// A consent is about a registration, a student or a tutor, who must be within the limits.
function consentimientoDentroDeLimites(alcance: Pick<Alcance, "colegioId" | "limites">) {
  return ({ or, exists, selectFrom }: ExpressionBuilder<Consentimiento, "c">) =>
    or([
      exists(
        selectFrom("preinscripciones as p")
          .leftJoin("grados as g", "g.id", "p.gradoId")
          .select("p.id")
          .whereRef("p.id", "=", "c.preinscripcionId")
          .where(preinscritoDentroDeLimites(alcance.limites)),
      ),
      exists(
        selectFrom("alumnos as a").select("a.id").whereRef("a.id", "=", "c.alumnoId").where(alumnoVisible(alcance)),
      ),
      exists(
        selectFrom("alumnosTutores as at")
          .innerJoin("alumnos as a", "a.id", "at.alumnoId")
          .select("a.id")
          .whereRef("at.tutorId", "=", "c.tutorId")
          .where(alumnoVisible(alcance)),
      ),
    ]);
}

/**
 * The families' consents within the viewer's limits, as a spreadsheet with one row of evidence for each: of one
 * version, or all.
 */
export async function exportarConsentimientos(alcance: Alcance, avisoId: number | null) {
  const rows: Cell[][] = [];
  for (let despues = 0; ; await yieldToOthers()) {
    const filas = await consultaDeConsentimientos(alcance, { avisoId, despues }).execute();
    for (const fila of filas)
      rows.push([
        formatFechaHora(fila.fecha, alcance.zonaHoraria),
        fila.nombre,
        fila.email,
        nombreDelAspirante(fila.aspirante ?? "") ?? "",
        fila.folio,
        fila.formato,
        fila.otorgado === 1 ? "Sí" : "No",
        fila.finalidades,
        fila.version,
        fila.sha256,
        fila.ligaAviso,
        fila.canal,
        fila.direccion,
        fila.navegador,
      ]);
    if (filas.length < LOTE)
      return sheetFile({ columns: COLUMNAS, rows }, { nombre: `consentimientos-${alcance.hoy}`, formato: "xlsx" });
    despues = filas.at(-1)!.id;
  }
}
