import { redirect } from "@remix-run/node";
import type { Asentamiento } from "~/personas/domicilios/domicilio";
import { buscarAsentamientos } from "~/personas/domicilios/asentamientos.server";
import { listarParentescos } from "~/personas/tutores/queries.server";
import { noEncontrado } from "~/server/request/responses.server";
import { avisoDelFormulario } from "~/personas/privacidad/avisos.server";
import { rutaPublica } from "../formato";
import {
  PASOS,
  type Paso,
  type Respuestas,
  estaCompleto,
  estaTerminada,
  estaValidada,
  pasoAnterior,
  pasosDe,
  primerPasoIncompleto,
  puedeAbrirPaso,
  puedeEditarFamilia,
  textoSinRegistro,
} from "../preinscripcion";
import { codigoEsperadoHasta } from "./codigos.server";
import { direccionDeAlumnos, direccionDeArchivo, direccionDeAsentamientos, direccionDeSubidas } from "./direcciones";
import { type Familia, type FamiliaConRegistro, abrirRegistro, renovarAcceso } from "./puerta-familia.server";
import { propuestasDe } from "./propuestas.server";
import { resumenDe } from "./resumen";
import { registrosHermanos } from "./registro.server";

/** The address of a step of a registration; without a step, the address that continues it. */
export function rutaDePaso({ formatoId, uuid }: { formatoId: number; uuid: string }, paso: Paso | "final"): string {
  return paso === "registro" ? rutaPublica(formatoId) : `${rutaPublica(formatoId)}/${uuid}/${paso}`;
}

/** The address that asks for a code to continue at `paso`. */
export function rutaDeValidacion(registro: { formatoId: number; uuid: string }, paso: string | null): string {
  const ruta = rutaDePaso(registro, "validacion");
  return esPaso(paso) && paso !== "validacion" ? `${ruta}?paso=${paso}` : ruta;
}

/** True if an address names a step. */
export function esPaso(paso: string | null): paso is Paso {
  return paso !== null && Object.hasOwn(PASOS, paso);
}

/** The address of a family's file (A§7); with `small`, the thumbnail of a picture. */
function rutaDeArchivo(formatoId: number, uuid: string, small = false): string {
  return `${direccionDeArchivo(formatoId, uuid)}?inline=true${small ? "&size=SMALL" : ""}`;
}

/** The frame of every page of a formato. */
export function marcoDe({ formato }: Pick<Familia, "formato">) {
  const { formatoId, colegio, colegioLogoUuid, nombre, ciclo } = formato;
  const logo = colegioLogoUuid && rutaDeArchivo(formatoId, colegioLogoUuid, true);
  return { colegio: { nombre: colegio, logo }, nombre, ciclo };
}

/** The privacy notice on a formato's pages: the short text and the link to the full one. */
export async function avisoDe({ alcance, formato }: Pick<Familia, "alcance" | "formato">) {
  const { db } = alcance;
  const { simplificado, liga } = await avisoDelFormulario(db, formato.colegioId, formato.ligaAvisoPrivacidad);
  return { simplificado, liga };
}

/**
 * The steps of a formato for the indicator. The progress of a registration is only for browsers that have given its
 * code.
 */
export function indicadorDe(
  { formato, registro, validada }: Pick<Familia, "formato"> & { registro: Respuestas; validada: boolean },
  actual: Paso,
) {
  return pasosDe(formato).map((paso) => ({
    nombre: PASOS[paso],
    actual: paso === actual,
    completo: paso !== actual && (validada || paso === "registro") && estaCompleto(paso, formato, registro),
  }));
}

/**
 * The data of a step's page; `acceso` is the cookie to renew. Redirects if the step may not be opened (decisions.md).
 */
export async function vistaDelPaso(
  request: Request,
  { formatoId, uuid, paso }: { formatoId: number; uuid: string; paso: string | null },
) {
  const familia = await abrirRegistro(request, { formatoId, uuid });
  const actual = pasoPermitido(familia, paso);
  const clave = { formatoId, uuid };
  if (actual !== paso)
    throw redirect(actual === "validacion" ? rutaDeValidacion(clave, paso) : rutaDePaso(clave, actual));
  const { formato, registro, estadoFormato } = familia;
  // After the hand-in, the family sees the outcome on any phone that has given a code.
  const cerrado =
    !estaTerminada(registro.estado) &&
    estaValidada(registro.estado) &&
    !puedeEditarFamilia(registro.estado, estadoFormato === "ABIERTO");
  const anterior = actual === "final" ? null : pasoAnterior(actual, formato);
  return {
    acceso: await renovarAcceso(familia.alcance, request, uuid),
    marco: marcoDe(familia),
    cerrado: cerrado ? textoSinRegistro(formato, estadoFormato) : null,
    pasos: actual === "final" ? [] : indicadorDe(familia, actual),
    anterior: anterior && rutaDePaso(clave, anterior),
    contenido: await contenidoDe(familia, actual),
  };
}

/** The requested step, if the browser may open it; without a request, the step to continue with. */
export function pasoPermitido(
  { formato, registro, validada }: Pick<FamiliaConRegistro, "formato" | "registro" | "validada">,
  pedido: string | null,
): Paso | "final" {
  if (pedido !== null && pedido !== "final" && !esPaso(pedido)) throw noEncontrado();
  if (!validada || !estaValidada(registro.estado)) return "validacion";
  if (estaTerminada(registro.estado)) return "final";
  const paso = pedido as Paso | "final" | null;
  const dentro = paso !== null && paso !== "final" && paso !== "registro" && paso !== "validacion";
  return dentro && puedeAbrirPaso(paso, formato, registro) ? paso : primerPasoIncompleto(formato, registro);
}

async function contenidoDe(familia: FamiliaConRegistro, paso: Paso | "final") {
  const { alcance, formato, registro, validada } = familia;
  const { formatoId } = formato;
  switch (paso) {
    case "registro":
      throw noEncontrado();
    case "validacion":
      return {
        paso,
        // Only a browser that has given the code may know the same person's other registrations.
        hermanos: validada ? await registrosHermanos(alcance, registro) : null,
        vence: validada ? null : await codigoEsperadoHasta(alcance, registro),
      };
    case "instrucciones":
      return {
        paso,
        instrucciones: formato.instrucciones,
        comentarios: registro.comentarios,
        aviso: (await avisoDe(familia)).liga,
        anexos: formato.archivosAnexos.map(({ nombre, uuid }) => ({ nombre, url: rutaDeArchivo(formatoId, uuid) })),
      };
    case "aspirante":
      return {
        paso,
        datos: registro.aspirante,
        hoy: alcance.hoy,
        duplicado: `${direccionDeAlumnos(formatoId)}?registro=${registro.uuid}`,
      };
    case "escolares": {
      const { nivelesRegistrar, gradosRegistrar, plantelesRegistrar, turnosRegistrar, combinaciones } = formato;
      return {
        paso,
        datos: registro.escolares,
        nivelesRegistrar,
        gradosRegistrar,
        plantelesRegistrar,
        turnosRegistrar,
        combinaciones,
      };
    }
    case "documentos":
      return {
        paso,
        completo: estaCompleto(paso, formato, registro),
        requisitos: formato.archivosPorAnexar.map((requisito) => {
          const archivo = registro.archivos.find(({ requisitoId }) => requisitoId === requisito.id);
          return {
            ...requisito,
            subidas: direccionDeSubidas({ formatoId, uuid: registro.uuid, requisitoId: requisito.id }),
            archivo: archivo ? { ...archivo, url: rutaDeArchivo(formatoId, archivo.uuid) } : null,
          };
        }),
      };
    case "tutores":
      return {
        paso,
        datos: registro.tutores ?? (await propuestasDe(alcance, registro)).tutores,
        parentescos: await listarParentescos(alcance),
      };
    case "domicilio":
      return { paso, ...(await domicilioDe(familia)), colonias: direccionDeAsentamientos(formatoId) };
    case "finalizar":
      return {
        paso,
        resumen: resumenDe(formato, registro).map((parte) => ({ ...parte, ruta: rutaDePaso(registro, parte.paso) })),
      };
    case "final":
      return { paso, estado: registro.estado, folio: registro.folio, registro: rutaPublica(formatoId) };
  }
}

async function domicilioDe({ alcance, registro }: FamiliaConRegistro) {
  const datos = registro.domicilio ?? (await propuestasDe(alcance, registro)).domicilio;
  const asentamientos: Asentamiento[] = await buscarAsentamientos(alcance.db, datos?.codigoPostal ?? "");
  return { datos, asentamientos };
}
