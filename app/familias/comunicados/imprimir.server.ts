import { formatFechaHora } from "~/lib/dates";
import { type Alcance, tienePermiso } from "~/base/acceso/alcance.server";
import { type Cell, type Sheet, sheetFile } from "~/server/documents/csv.server";
import { impresoPor, membreteDePdf } from "~/base/escuela/membrete.server";
import { noEncontrado } from "~/server/request/responses.server";
import { yieldToOthers } from "~/server/jobs/turns.server";

import { type ArchivoDeVersion, TALONES_POR_PDF, estadoDeEntrega, respuestaDeHoy, rutaPersonal } from "./comunicado";
import { type DondeEntregas, type Entrega, listarEntregas, obtenerEntrega } from "./entregas.server";
import { type Evidencia, pdfDeEvidencia } from "./pdf/evidencia.server";
import { deColumnas } from "./pregunta";
import { pdfDeTalones } from "./pdf/talones.server";
import { obtenerComunicado } from "./queries.server";

const grupoDe = ({ nivel, grado, grupo }: Entrega) => [nivel, grado, grupo].filter(Boolean).join(" ");

/**
 * The printed slips of a comunicado: of one link (`entregaId`), or of the filtered links, at most {@link
 * TALONES_POR_PDF} from `despues` on. Links that do not open today have no slip, because a slip asks to open its link.
 * Throws 404 like `obtenerComunicado`, and if it has no links yet.
 */
export async function imprimirTalones(
  alcance: Alcance,
  comunicadoId: number,
  {
    entregaId,
    origen,
    despues,
    ...donde
  }: DondeEntregas & { entregaId: number | null; despues: number | null; origen: string },
): Promise<Uint8Array> {
  const comunicado = await obtenerComunicado(alcance, comunicadoId);
  if (comunicado.estatus !== "PUBLICADO") throw noEncontrado();
  const { nombre: colegio } = await colegioDeAqui(alcance);
  const pagina = { despues, limite: TALONES_POR_PDF, soloAbiertas: true };
  const filas = entregaId
    ? [await obtenerEntrega(alcance, comunicado, entregaId)].filter(({ abre }) => abre)
    : (await listarEntregas(alcance, comunicado, donde, pagina)).filas;
  if (entregaId && filas.length === 0) throw noEncontrado();
  const { titulo, requiereAceptacion, pregunta, tokenComunicado } = comunicado;
  return pdfDeTalones(
    filas.map((fila) => ({
      colegio,
      titulo,
      requiereAceptacion,
      pregunta,
      alumno: fila.alumno,
      tutor: fila.tutor,
      grupo: grupoDe(fila),
      url: `${origen}${rutaPersonal({ tokenComunicado, tokenTutor: fila.tokenTutor, alumnoId: fila.alumnoId })}`,
    })),
  );
}

/**
 * The PDFs for the slips of a filter, {@link TALONES_POR_PDF} in each: the link that each begins after, and its slips.
 * It reads pages and lets other requests run in between. Throws like {@link imprimirTalones}.
 */
export async function partesDeTalones(alcance: Alcance, comunicadoId: number, donde: DondeEntregas) {
  const comunicado = await obtenerComunicado(alcance, comunicadoId);
  if (comunicado.estatus !== "PUBLICADO") throw noEncontrado();
  const partes: { despues: number | null; desde: number; hasta: number }[] = [];
  let despues: number | null = null;
  do {
    const pagina: Awaited<ReturnType<typeof listarEntregas>> = await listarEntregas(alcance, comunicado, donde, {
      despues,
      limite: TALONES_POR_PDF,
      soloAbiertas: true,
    });
    const desde = partes.length * TALONES_POR_PDF + 1;
    if (pagina.filas.length > 0) partes.push({ despues, desde, hasta: desde + pagina.filas.length - 1 });
    despues = pagina.siguiente;
    await yieldToOthers();
  } while (despues !== null);
  return { comunicado, partes };
}

/**
 * The evidence of a tutor's acceptance or answers as a PDF, with the last version accepted or answered. Throws 404 if
 * the viewer has no such link, or its tutor neither accepted nor answered.
 */
export async function imprimirEvidencia(
  alcance: Alcance,
  comunicadoId: number,
  entregaId: number,
  leerArchivo: (uuid: string) => Promise<Uint8Array | null>,
): Promise<Uint8Array> {
  const comunicado = await obtenerComunicado(alcance, comunicadoId);
  const entrega = await obtenerEntrega(alcance, comunicado, entregaId);
  const versionId = Math.max(entrega.aceptadaVersionId ?? 0, entrega.respondidaVersionId ?? 0);
  if (versionId === 0) throw noEncontrado();
  const { db } = alcance;
  const version = await db
    .selectFrom("comunicadosVersiones")
    .select(["version", "titulo", "descripcion", "liga", "archivos", "sha256", "createdDate"])
    .select(["pregunta", "tipoDePregunta", "opciones"])
    .where("id", "=", versionId)
    .executeTakeFirstOrThrow();
  const acuses = await db
    .selectFrom("comunicadosAcuses")
    .select(["tipo", "fecha", "direccion", "navegador", "sha256"])
    .where("entregaId", "=", entregaId)
    .where("versionId", "=", versionId)
    .orderBy("id", "desc")
    .execute();
  const respuestas = await db
    .selectFrom("comunicadosRespuestas")
    .select(["respuesta", "fecha", "direccion", "navegador", "sha256"])
    .where("entregaId", "=", entregaId)
    .where("versionId", "=", versionId)
    .orderBy("id", "desc")
    .execute();
  const parentesco = await db
    .selectFrom("alumnosTutores as at")
    .innerJoin("parentescos as p", "p.id", "at.parentescoId")
    .select("p.nombre")
    .where("at.alumnoId", "=", entrega.alumnoId)
    .where("at.tutorId", "=", entrega.tutorId)
    .executeTakeFirst();
  return pdfDeEvidencia({
    membrete: await membreteDePdf(alcance, leerArchivo),
    impreso: impresoPor(alcance),
    zonaHoraria: alcance.zonaHoraria,
    alumno: { nombreCompleto: entrega.alumno, matricula: entrega.matricula },
    tutor: { nombreCompleto: entrega.tutor, parentesco: parentesco?.nombre ?? "ya no es tutor del alumno" },
    version: { ...version, ...deColumnas(version), archivos: JSON.parse(version.archivos) as ArchivoDeVersion[] },
    acuses: acuses as Evidencia["acuses"],
    respuestas,
  });
}

function colegioDeAqui({ db, colegioId }: Alcance) {
  return db.selectFrom("colegios").select("nombre").where("id", "=", colegioId).executeTakeFirstOrThrow();
}

/**
 * The tutors of a comunicado with their actions, as a spreadsheet. Addresses need permission to see contact data, and
 * personal links need permission to send. Throws 404 like `obtenerComunicado`.
 */
export async function exportarEntregas(
  alcance: Alcance,
  comunicadoId: number,
  { origen, ...donde }: DondeEntregas & { origen: string },
) {
  const comunicado = await obtenerComunicado(alcance, comunicadoId);
  const cuando = (instante: string | null) => (instante ? formatFechaHora(instante, alcance.zonaHoraria) : null);
  const envia = tienePermiso(alcance, "PERM_ADMIN_COMUNICADOS");
  const rows: Cell[][] = [];
  let despues: number | null = null;
  const { tokenComunicado } = comunicado;
  do {
    const pagina: Awaited<ReturnType<typeof listarEntregas>> = await listarEntregas(alcance, comunicado, donde, {
      despues,
      limite: 200,
    });
    for (const fila of pagina.filas) {
      const enlace = { tokenComunicado, tokenTutor: fila.tokenTutor, alumnoId: fila.alumnoId };
      rows.push([
        fila.matricula,
        fila.alumno,
        grupoDe(fila),
        fila.tutor,
        fila.contacto ? fila.contacto.email : fila.conCorreo ? "Sí" : "No",
        estadoDeEntrega(comunicado, fila).texto,
        cuando(fila.leidaDate),
        cuando(fila.aceptadaDate),
        ...(comunicado.pregunta === "" ? [] : [respuestaDeHoy(comunicado, fila), cuando(fila.respondidaDate)]),
        fila.avisos,
        envia && fila.abre ? `${origen}${rutaPersonal(enlace)}` : null,
      ]);
    }
    despues = pagina.siguiente;
    await yieldToOthers();
  } while (despues !== null);
  const deRespuesta = comunicado.pregunta === "" ? [] : COLUMNAS_DE_RESPUESTA;
  const columns = [...COLUMNAS.slice(0, -2), ...deRespuesta, ...COLUMNAS.slice(-2)];
  return sheetFile({ columns, rows }, { nombre: `comunicado-${comunicadoId}`, formato: "xlsx" });
}

const COLUMNAS_DE_RESPUESTA: Sheet["columns"] = [
  { title: "Respuesta", width: 24 },
  { title: "Respondió", width: 18 },
];

const COLUMNAS: Sheet["columns"] = [
  { title: "Matrícula", width: 14 },
  { title: "Alumno", width: 36 },
  { title: "Grupo", width: 20 },
  { title: "Tutor", width: 36 },
  { title: "Correo", width: 28 },
  { title: "Estado", width: 22 },
  { title: "Leído", width: 18 },
  { title: "Aceptado", width: 18 },
  { title: "Correos escritos", width: 16 },
  { title: "Enlace personal", width: 60 },
];
