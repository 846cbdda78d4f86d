import { withPageFacts } from "~/base/acceso/once-per-page.server";
import { abrirEnColegios, textoDeLugar } from "~/personas/enlaces/alumno.server";
import { rutaDeEnlace, TEXTOS as DE_ENLACE } from "~/personas/enlaces/enlace";
import { type EnlaceAbierto, type Puerta, abrirEnlacePersonal } from "~/personas/enlaces/puerta.server";
import { ligasDeAyuda } from "~/base/ayuda/fuera.server";
import { iniciales } from "~/lib/text";
import { noEncontrado } from "~/server/request/responses.server";
import { correoVisible } from "./cuenta.server";
import { direccionDeArchivos } from "./direcciones";
import { rutaDeColegio } from "./escritorio";
import { type Escritorio, pideCodigo, type Seccion } from "./seccion.server";
import { EN_INICIO, SECCIONES } from "./secciones.server";

/**
 * A link to a desktop, once for each of the student's schools; none while nothing may be shown: the link was requested
 * by e-mail and waits for its code. The base of the first is the link itself.
 */
export async function abrirEscritorios(
  puerta: Puerta,
  request: Request,
  tokenPersonal: string,
): Promise<{ enlace: EnlaceAbierto; escritorios: Escritorio[] }> {
  const enlace = await abrirEnlacePersonal(puerta, request, { clase: "ALUMNO", token: tokenPersonal });
  const { persona, porCorreo, verificado } = enlace;
  if (persona?.clase !== "ALUMNO" || (porCorreo && !verificado)) return { enlace, escritorios: [] };
  const abiertos = await abrirEnColegios(puerta, persona.alumnoId);
  if (abiertos.length === 0) throw noEncontrado(DE_ENLACE.incorrecto);
  const raiz = rutaDeEnlace("ALUMNO", tokenPersonal);
  const archivos = direccionDeArchivos(tokenPersonal);
  const colegios = abiertos.map(({ colegio, lugar }) => ({ colegioId: lugar.colegioId, nombre: colegio.nombre }));
  const escritorios = abiertos.map((abierto, indice) => {
    const base = indice === 0 ? raiz : `${raiz}/${rutaDeColegio(abierto.lugar.colegioId)}`;
    return { ...abierto, alcance: withPageFacts(abierto.alcance), tokenPersonal, base, archivos, colegios, verificado };
  });
  return { enlace, escritorios };
}

/** The desktop of a school, or the first; null while nothing may be shown. Throws 404 for a school without the student. */
export function elegirEscritorio(escritorios: readonly Escritorio[], colegioId: number | null): Escritorio | null {
  if (colegioId === null || escritorios.length === 0) return escritorios[0] ?? null;
  const elegido = escritorios.find(({ lugar }) => lugar.colegioId === colegioId);
  if (!elegido) throw noEncontrado(DE_ENLACE.incorrecto);
  return elegido;
}

/** The section of an address; throws 404 for an unknown name. */
export function obtenerSeccion(clave: string): Seccion {
  const seccion = SECCIONES.find((cada) => cada.clave === clave);
  if (!seccion) throw noEncontrado(DE_ENLACE.sinParte);
  return seccion;
}

/** The frame of every section: the school, the student, and the menu with the count of each section. */
export async function marcoDe(escritorio: Escritorio, actual: string) {
  const { alcance, colegio, alumno, lugar, archivos, base, colegios, tokenPersonal, verificado } = escritorio;
  const raiz = rutaDeEnlace("ALUMNO", tokenPersonal);
  const delMenu = SECCIONES.filter(({ enMenu }) => enMenu);
  // Without a code, sensitive items are not even counted.
  const cuentas = await Promise.all(
    delMenu.map((seccion) => (verificado || !pideCodigo(seccion) ? (seccion.cuenta?.(escritorio) ?? 0) : 0)),
  );
  const { base: wiki } = ligasDeAyuda();
  return {
    base,
    verificado,
    zonaHoraria: alcance.zonaHoraria,
    colegio: {
      nombre: colegio.nombre,
      logo: colegio.logoUuid && `${archivos}${colegio.logoUuid}?size=SMALL`,
      lugar: textoDeLugar(lugar),
    },
    /** The choice of school of a student with several. */
    colegios: colegios.map(({ colegioId, nombre }) => ({
      nombre,
      a: `${raiz}/${rutaDeColegio(colegioId)}`,
      actual: colegioId === lugar.colegioId,
    })),
    alumno: {
      nombreCompleto: alumno.nombreCompleto,
      iniciales: iniciales(alumno.nombreCompleto),
      email: correoVisible(escritorio),
    },
    /** The school's knowledge base (C§2.5: a wiki), or the product's own help. */
    ayuda: wiki === null ? { href: `${base}/ayuda` } : { href: wiki, target: "_blank", rel: "noreferrer" },
    menu: delMenu.map(({ clave, titulo }, indice) => ({
      clave,
      titulo,
      a: clave === "" ? base : `${base}/${clave}`,
      actual: clave === actual,
      cuenta: cuentas[indice]!,
    })),
  };
}
export type Marco = Awaited<ReturnType<typeof marcoDe>>;

/** The rows of 'Información escolar' (C§2.5), from each section. */
export async function resumenDe(escritorio: Escritorio) {
  return (await Promise.all(EN_INICIO.map(({ resumen }) => resumen?.(escritorio) ?? []))).flat();
}
