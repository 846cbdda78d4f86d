import type { Alcance } from "~/base/acceso/alcance.server";
import { exigirAlumno, puedeVerAlumno } from "~/base/acceso/alumnos-visibles.server";
import { cumple, PUERTAS } from "~/base/acceso/puertas";
import { noExiste } from "~/base/acceso/rechazos.server";
import { prepararArchivo, type Preparado, type Subida } from "~/base/archivos/preparar.server";
import { guardarTemporal, leerTemporal } from "~/base/archivos/temporales.server";
import {
  type ConstanciaLeida,
  leerConstancia,
  type Papel,
  type TipoDocumentoSat,
} from "~/dinero/facturacion/constancia/constancia";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import { MENSAJES } from "~/lib/validators";
import { readPaper } from "~/server/documents/papers.server";
import { noEncontrado } from "~/server/request/responses.server";
import { noRestringido } from "~/personas/tutores/custodia.server";
import { REGIMENES } from "../catalogos-del-sat";
import { esRegimen, esUso, usoSugerido } from "../sat";
import { type DatoFiscal, TEXTOS_DE_CONSTANCIA } from "./dato-fiscal";
import { listarDatosFiscales } from "./queries.server";

/** The document to be read: a file, or the copied text of one. */
export type PorLeer = { archivo: Subida | null; texto: string };

/** The type under which its reading is stored: neither the paper nor its picture is kept, only the content. */
const LECTURA = "application/json";

const CATALOGO = Object.entries(REGIMENES).map(([codigo, { nombre }]) => ({ codigo, nombre }));

type Leido = Outcome<{ constancia: ConstanciaLeida; papel: Papel }>;

/**
 * Reads a Constancia or a Cédula of the SAT, without any outside request. Refuses 'DATOS' (422) if nothing was sent,
 * MUY_GRANDE (413) and TIPO (a file other than PDF, JPG and PNG). Refuses with 409 an unreadable document and as
 * `leerConstancia` does (B§8).
 */
export async function leerPapelDelSat(
  { hoy }: Pick<Alcance, "hoy">,
  tipoDocumento: TipoDocumentoSat,
  { archivo, texto }: PorLeer,
): Promise<Leido> {
  if (!archivo && texto === "") return refuse("DATOS", MENSAJES.obligatorio, { campo: "archivo" });
  const abierto = archivo ? await abrir(archivo) : ok({ papel: { texto, codigos: [] } });
  if (!abierto.ok) return abierto;
  return juzgar(abierto.papel, { tipoDocumento, hoy, campo: archivo ? "archivo" : "texto" });
}

async function abrir(archivo: Subida): Promise<Outcome<{ papel: Papel }>> {
  const revisado = await prepararArchivo(archivo, { despues: true });
  if (!revisado.ok) return { ...revisado, campo: "archivo" };
  return leerBytes(revisado.preparado);
}

async function leerBytes({ bytes, tipo }: { bytes: Uint8Array; tipo: string }): Promise<Outcome<{ papel: Papel }>> {
  const leido = await readPaper(bytes, tipo).catch(() => refuse("PAPEL", ""));
  if (leido.ok) return ok({ papel: { texto: leido.paper.text, codigos: leido.paper.codes } });
  const mensaje = leido.mensaje === "" ? TEXTOS_DE_CONSTANCIA.error : `El archivo ${leido.mensaje}.`;
  return refuse("PAPEL", mensaje, { status: 409, campo: "archivo" });
}

type Juicio = Pick<Alcance, "hoy"> & { tipoDocumento: TipoDocumentoSat; campo: "archivo" | "texto" };

function juzgar(papel: Papel, { tipoDocumento, hoy, campo }: Juicio): Leido {
  const leida = leerConstancia(papel, { tipoDocumento, hoy, catalogo: CATALOGO });
  if (leida.ok) return ok({ constancia: leida.constancia, papel });
  // Without a file, the pasted text is at fault, even if it is too short to be recognised.
  const esAjeno = leida.error === "NO_ES_CSF" || leida.error === "SIN_TEXTO";
  const mensaje = campo === "texto" && esAjeno ? TEXTOS_DE_CONSTANCIA.textoAjeno : leida.mensaje;
  return { ...leida, mensaje, campo };
}

/**
 * Reads it for the wizard of a student and stores the content for the next step, for a day. Returns the uuid. Refuses
 * as {@link leerPapelDelSat}, and NO_EXISTE (404) for a student outside the viewer's reach.
 */
export async function guardarLectura(
  alcance: Alcance,
  { alumnoId, tipoDocumento, ...porLeer }: PorLeer & { alumnoId: number; tipoDocumento: TipoDocumentoSat },
): Promise<Outcome<{ archivoUuid: string }>> {
  if (!(await puedeVerAlumno(alcance, alumnoId))) return noExiste();
  const leido = await leerPapelDelSat(alcance, tipoDocumento, porLeer);
  if (!leido.ok) return leido;
  const bytes = new TextEncoder().encode(JSON.stringify(leido.papel));
  const lectura: Preparado = { nombre: "constancia.json", tipo: LECTURA, bytes, small: null, porRehacer: false };
  return ok({ archivoUuid: await guardarTemporal(alcance, lectura) });
}

/**
 * A§7 datosFiscalesSAT: the content of a file that the viewer stored as `temporal`, or a step of the wizard. Throws 404
 * if the viewer stored none with that uuid; refuses as {@link leerPapelDelSat}.
 */
export async function leerTemporalDelSat(
  alcance: Alcance,
  { archivoUuid, tipoDocumento }: { archivoUuid: string; tipoDocumento: TipoDocumentoSat },
): Promise<Leido> {
  const guardado = await leerTemporal(alcance, archivoUuid);
  if (!guardado) throw noEncontrado();
  const { tipo, bytes } = guardado;
  const abierto = tipo === LECTURA ? ok({ papel: papelDe(bytes) }) : await leerBytes({ bytes, tipo });
  if (!abierto.ok) return abierto;
  return juzgar(abierto.papel, { tipoDocumento, hoy: alcance.hoy, campo: "archivo" });
}

const papelDe = (bytes: Uint8Array) => JSON.parse(new TextDecoder().decode(bytes)) as Papel;

/**
 * The initial data of the wizard's last step: the reading, as tax data of the student. It includes the student's
 * existing ones with that RFC, if any, and their values for fields missing in the document (use, e-mail). Throws 404
 * for a student or a reading outside the viewer's reach.
 */
export async function obtenerConstanciaPorUsar(
  alcance: Alcance,
  { alumnoId, ...archivo }: { alumnoId: number; archivoUuid: string; tipoDocumento: TipoDocumentoSat },
): Promise<Outcome<{ constancia: ConstanciaLeida; valores: DatoFiscal; yaEsta: boolean }>> {
  await exigirAlumno(alcance, alumnoId);
  const leido = await leerTemporalDelSat(alcance, archivo);
  if (!leido.ok) return leido;
  const { constancia } = leido;
  const datosFiscales = await listarDatosFiscales(alcance, alumnoId);
  const datoPrevio = datosFiscales.find(({ rfc }) => rfc === constancia.rfc);
  const email = datoPrevio?.email ?? (await correoDelPagador(alcance, alumnoId));
  return ok({
    constancia,
    yaEsta: datoPrevio !== undefined,
    valores: { ...comoDatoFiscal(constancia, datoPrevio), email },
  });
}

function comoDatoFiscal(constancia: ConstanciaLeida, datoPrevio: DatoFiscal | undefined): DatoFiscal {
  const { tipoPersona: tipo, rfc, partes, razonSocial, regimenes } = constancia;
  const regimenPrevio = regimenes.some(({ codigo }) => codigo === datoPrevio?.regimenFiscal)
    ? datoPrevio?.regimenFiscal
    : null;
  const regimen = regimenPrevio ?? regimenes[0]?.codigo ?? datoPrevio?.regimenFiscal ?? "";
  const preferido = datoPrevio && esUso(datoPrevio.usoCfdi) ? datoPrevio.usoCfdi : "";
  return {
    tipo,
    rfc,
    nombre: partes?.nombre ?? razonSocial ?? datoPrevio?.nombre ?? "",
    apellido1: partes?.apellido1 ?? datoPrevio?.apellido1 ?? "",
    apellido2: partes?.apellido2 ?? datoPrevio?.apellido2 ?? "",
    regimenFiscal: regimen,
    codigoPostal: constancia.codigoPostal ?? datoPrevio?.codigoPostal ?? "",
    usoCfdi: esRegimen(regimen) ? usoSugerido({ persona: tipo, regimen, preferido, esColegiatura: true }) : "",
    email: datoPrevio?.email ?? "",
  };
}

/** The address for an invoice: that of the billing tutor, if the viewer may see contact data; else none. */
async function correoDelPagador(alcance: Alcance, alumnoId: number): Promise<string> {
  if (!cumple(alcance.permisos, PUERTAS.contacto)) return "";
  const cliente = await alcance.db
    .selectFrom("alumnosTutores as at")
    .innerJoin("tutores as t", "t.id", "at.tutorId")
    .select("t.email")
    .where("at.alumnoId", "=", alumnoId)
    .where("at.cliente", "=", 1)
    .where(noRestringido)
    .executeTakeFirst();
  return cliente?.email ?? "";
}
