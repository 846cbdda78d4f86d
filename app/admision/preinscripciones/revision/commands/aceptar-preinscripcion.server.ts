import { type DatosGenerales, leerRespuesta } from "~/personas/alumnos/alumno";
import { numeroDeDocumento } from "~/personas/alumnos/documento.server";
import { alumnoDelColegio } from "~/base/acceso/alumnos-visibles.server";
import { registrarAlumnoEnTransaccion } from "~/personas/alumnos/commands/registrar-alumno.server";
import { registrar } from "~/base/bitacora/registrar.server";
import { guardarDomicilioEnTransaccion } from "~/personas/domicilios/commands/guardar-domicilio.server";
import { type Domicilio, PARTES_DE_DOMICILIO, domicilioEnLinea } from "~/personas/domicilios/domicilio";
import { type Outcome, type Refusal, ok, refuse } from "~/lib/outcome";
import { enumerar, foldText, nombreCompleto } from "~/lib/text";
import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { askConsent, type Consent } from "~/base/acceso/consent.server";
import { registrarTutorEnTransaccion } from "~/personas/tutores/commands/registrar-tutor.server";
import type { Permiso } from "~/base/acceso/permisos";
import { pasarAPapel } from "~/base/archivos/filas.server";
import { anotarPapel } from "~/personas/documentos/commands/anotar-papel.server";
import type { TutorAspirante } from "../../preinscripcion";
import { avisarALaFamilia } from "../../familia/commands/avisar.server";
import { type PorResolver, type RechazoDeResolver, abrirPorResolver, escribirDecision } from "./resolver.server";

type Rechazo = RechazoDeResolver | "DATOS" | "TUTORES_NUEVOS" | "DOMICILIO_DISTINTO";
type Aceptada = { alumnoId: number };

// Accepting is one permission; it includes those of its parts.
const PARTES: readonly Permiso[] = [
  "PERM_ADMIN_INSCRIPCION_ALUMNO",
  "PERM_MAS_DATOS_EDITAR_PADRES",
  "PERM_MAS_DATOS_EDITAR_DOMICILIO",
];

/**
 * Accepts a registration with a place. One transaction creates the student, the tutors (one known by e-mail is linked),
 * the address and the documents, and mails the family (decisions.md, Pre-enrolment). Refuses like `abrirPorResolver`,
 * and DATOS: a refusal of the student's or a tutor's registration, in its own words (A§5 'Ya existe un alumno con esa
 * CURP'). For a child whom the organization knows, refuses TUTORES_NUEVOS (with other tutors) and DOMICILIO_DISTINTO
 * (with another address), each 409 until agreed to.
 */
export function aceptarPreinscripcion(
  alcance: Alcance,
  { force, escrito, ...datos }: PorResolver & Consent,
): Promise<Outcome<Aceptada, Rechazo>> {
  return enTransaccion<Outcome<Aceptada, Rechazo>>(alcance, async (trx) => {
    const abierta = await abrirPorResolver(trx, datos, "ACEPTAR");
    if (!abierta.ok) return abierta;
    const { preinscripcionId, origen } = datos;
    const { fila, despues } = abierta;
    const completo = { ...trx, permisos: new Set([...trx.permisos, ...PARTES]) };
    const aspirante = leerRespuesta<DatosGenerales>(fila.aspirante);
    if (!aspirante) return refuse("DATOS", "Faltan los datos del aspirante; devuélvela para que se completen.");
    const conocido = await alumnoConocido(trx, aspirante);
    const registrado = conocido ?? (await registrarAlumnoEnTransaccion(completo, aspirante));
    if (!registrado.ok) return comoDatos(registrado);
    const { alumnoId } = registrado;
    // From here on the school may see the student.
    await trx.db.updateTable("preinscripciones").set({ alumnoId }).where("id", "=", preinscripcionId).execute();
    await escribirDecision(trx, preinscripcionId, { estado: despues });
    const familia = await registrarFamilia(completo, alumnoId, fila);
    if (!familia.ok) return comoDatos(familia);
    const deTutores = conocido ? frasesDeTutoresNuevos(familia) : [];
    const lines = [...deTutores, ...(conocido ? frasesDeDomicilio(familia) : [])];
    const content = { preinscripcionId, lastModifiedDate: datos.lastModifiedDate };
    const error = deTutores.length > 0 ? "TUTORES_NUEVOS" : "DOMICILIO_DISTINTO";
    const duda = await askConsent(trx, { force, escrito }, { error, lines, content });
    if (duda) return duda;
    await pasarDocumentos(trx, preinscripcionId, alumnoId);
    await trx.db
      .updateTable("consentimientos")
      .set({ alumnoId })
      .where("preinscripcionId", "=", preinscripcionId)
      .execute();
    await registrar(trx, "preinscripcion.aceptada", "preinscripciones", preinscripcionId, { alumnoId });
    await avisarALaFamilia(trx, { preinscripcionId, aviso: "ACEPTADA", origen });
    return ok({ alumnoId });
  });
}

/**
 * A child of another school of the organization is the same student (decisions.md, Instance). So is a child that this
 * school accepted by another registration: the family finished in two formatos. Null for all others.
 */
async function alumnoConocido({ db, organizacionId, colegioId }: Alcance, aspirante: DatosGenerales) {
  const alumno = await db
    .selectFrom("alumnos as a")
    .select("a.id")
    .where("a.organizacionId", "=", organizacionId)
    .where("a.curp", "=", numeroDeDocumento(aspirante))
    .where((eb) =>
      eb.or([
        eb.and([
          eb.not(alumnoDelColegio(colegioId)(eb)),
          eb.exists(eb.selectFrom("inscripciones as i").select("i.id").whereRef("i.alumnoId", "=", "a.id")),
        ]),
        eb.exists(
          eb
            .selectFrom("preinscripciones as p")
            .select("p.id")
            .whereRef("p.alumnoId", "=", "a.id")
            .where("p.colegioId", "=", colegioId)
            .where("p.estado", "=", "ACEPTADA"),
        ),
      ]),
    )
    .executeTakeFirst();
  return alumno ? ok({ alumnoId: alumno.id }) : null;
}

// The form of a confirmation has none of these fields, so the refusal is shown for the whole form.
function comoDatos({ mensaje, status }: Refusal): Refusal<"DATOS"> {
  return refuse("DATOS", mensaje, status ? { status } : {});
}

type Familia = {
  tutoresPrevios: readonly { restringido: number }[];
  agregados: readonly string[];
  /** The new address in one line, if the student had another; null otherwise. */
  domicilioNuevo: string | null;
};

/**
 * A tutor sees what the student has in every school. Anybody may register a child whose CURP they know, so a person
 * checks who they are. The earlier tutors are not named: who accepts may see none.
 */
function frasesDeTutoresNuevos({ tutoresPrevios, agregados }: Familia): string[] {
  if (tutoresPrevios.length === 0 || agregados.length === 0) return [];
  const restringido = tutoresPrevios.some((tutor) => tutor.restringido === 1);
  return [
    `El aspirante ya es alumno y tiene tutores. Se agrega a ${enumerar(agregados)}, que no estaba entre ellos.`,
    "Verá lo que el alumno tiene en todos sus colegios: comprueba antes que es de su familia.",
    ...(restringido ? ["El alumno tiene un tutor restringido."] : []),
  ];
}

/** A registration with a known CURP and the names of the tutors must not move a child's address unseen. */
function frasesDeDomicilio({ domicilioNuevo }: Familia): string[] {
  if (domicilioNuevo === null) return [];
  return [
    `El aspirante ya es alumno y tiene otro domicilio. Quedaría en ${domicilioNuevo}, en todos sus colegios.`,
    "Comprueba que su familia se mudó.",
  ];
}

async function registrarFamilia(
  trx: Alcance,
  alumnoId: number,
  fila: { tutores: string; domicilio: string },
): Promise<Outcome<Familia>> {
  const agregados: string[] = [];
  const tutoresPrevios = await tutoresDe(trx, alumnoId);
  const nuevos = (leerRespuesta<TutorAspirante[]>(fila.tutores) ?? []).filter(
    // The student's existing tutors without a mailbox are recognised by name.
    (tutor) =>
      !tutoresPrevios.some(({ nombreCompleto: nombre }) => foldText(nombre) === foldText(nombreCompleto(tutor))),
  );
  const hayCliente = tutoresPrevios.some(({ cliente }) => cliente === 1);
  for (const [indice, tutor] of nuevos.entries()) {
    // Nobody is there to ask: people who share a mailbox are two, and can be made one later.
    const asociado = await registrarTutorEnTransaccion(trx, {
      ...tutor,
      sinPreguntar: true,
      alumnoId,
      cliente: indice === 0 && !hayCliente,
    });
    if (!asociado.ok && asociado.error !== "YA_ASOCIADO") return asociado;
    if (asociado.ok) agregados.push(nombreCompleto(tutor));
  }
  const domicilio = leerRespuesta<Domicilio>(fila.domicilio);
  if (!domicilio) return ok({ tutoresPrevios, agregados, domicilioNuevo: null });
  const anterior = await domicilioPrevio(trx, alumnoId);
  const { porRevisar: aMano = false, ...escrito } = domicilio;
  const alojado = await guardarDomicilioEnTransaccion(trx, { ...escrito, aMano, alumnoId, comoSeLeyo: true });
  if (!alojado.ok) return alojado;
  const enLinea = domicilioEnLinea(domicilio);
  return ok({ tutoresPrevios, agregados, domicilioNuevo: anterior === null || anterior === enLinea ? null : enLinea });
}

async function domicilioPrevio({ db }: Alcance, alumnoId: number): Promise<string | null> {
  const fila = await db
    .selectFrom("domicilios")
    .select(PARTES_DE_DOMICILIO)
    .where("alumnoId", "=", alumnoId)
    .executeTakeFirst();
  return fila ? domicilioEnLinea(fila) : null;
}

function tutoresDe({ db }: Alcance, alumnoId: number) {
  return db
    .selectFrom("alumnosTutores as at")
    .innerJoin("tutores as t", "t.id", "at.tutorId")
    .select(["t.nombreCompleto", "at.cliente", "at.restringido"])
    .where("at.alumnoId", "=", alumnoId)
    .execute();
}

/** The uploads become the student's papers, named after their requirements. */
async function pasarDocumentos(
  { db, colegioId, ahora }: Alcance,
  preinscripcionId: number,
  alumnoId: number,
): Promise<void> {
  const papeles = await db
    .selectFrom("preinscripcionesArchivos as a")
    .innerJoin("formatosRequisitos as r", "r.id", "a.requisitoId")
    .innerJoin("archivos as f", "f.uuid", "a.archivoUuid")
    .select(["a.archivoUuid", "r.nombre as requisito", "f.nombre"])
    .where("a.preinscripcionId", "=", preinscripcionId)
    .execute();
  const pedidos = await db
    .selectFrom("requisitosDocumentos")
    .select(["id", "nombre"])
    .where("colegioId", "=", colegioId)
    .execute();
  // An upload answers the school's requirement of the same name as the formato's.
  const pedido = (nombre: string) => pedidos.find((cada) => foldText(cada.nombre) === foldText(nombre))?.id ?? null;
  for (const { archivoUuid, requisito, nombre } of papeles) {
    const extension = /\.[a-z0-9]+$/i.exec(nombre)?.[0]?.toLowerCase() ?? "";
    await pasarAPapel({ db }, archivoUuid, { alumnoId, nombre: `${requisito}${extension}` });
    await anotarPapel({ db, colegioId, ahora }, { alumnoId, archivoUuid, requisitoId: pedido(requisito) });
  }
}
