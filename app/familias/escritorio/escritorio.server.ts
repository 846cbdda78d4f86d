import { withPageFacts } from "~/base/acceso/once-per-page.server";
import { abrirAlumno, textoDeLugar } from "~/personas/enlaces/alumno.server";
import { rutaDeEnlace, TEXTOS as DE_ENLACE } from "~/personas/enlaces/enlace";
import { type EnlaceAbierto, type Puerta, abrirEnlacePersonal } from "~/personas/enlaces/puerta.server";
import { ligasDeAyuda } from "~/base/ayuda/fuera.server";
import { iniciales } from "~/lib/text";
import { noEncontrado } from "~/server/request/responses.server";
import { correoVisible } from "./cuenta.server";
import { direccionDeArchivos } from "./direcciones";
import { type Escritorio, pideCodigo, type Seccion } from "./seccion.server";
import { EN_INICIO, SECCIONES } from "./secciones.server";

/**
 * A link to a desktop; `escritorio` is null while nothing may be shown: the link was requested by e-mail and waits for
 * its code.
 */
export async function abrirEscritorio(
  puerta: Puerta,
  request: Request,
  tokenPersonal: string,
): Promise<{ enlace: EnlaceAbierto; escritorio: Escritorio | null }> {
  const enlace = await abrirEnlacePersonal(puerta, request, { clase: "ALUMNO", token: tokenPersonal });
  const { persona, porCorreo, verificado } = enlace;
  if (persona?.clase !== "ALUMNO" || (porCorreo && !verificado)) return { enlace, escritorio: null };
  const abierto = await abrirAlumno(puerta, persona.alumnoId);
  if (!abierto) throw noEncontrado(DE_ENLACE.incorrecto);
  const base = rutaDeEnlace("ALUMNO", tokenPersonal);
  const archivos = direccionDeArchivos(tokenPersonal);
  const alcance = withPageFacts(abierto.alcance);
  return { enlace, escritorio: { ...abierto, alcance, tokenPersonal, base, archivos, verificado } };
}

/** The section of an address; throws 404 for an unknown name. */
export function obtenerSeccion(clave: string): Seccion {
  const seccion = SECCIONES.find((cada) => cada.clave === clave);
  if (!seccion) throw noEncontrado(DE_ENLACE.incorrecto);
  return seccion;
}

/** The frame of every section: the school, the student, and the menu with the count of each section. */
export async function marcoDe(escritorio: Escritorio, actual: string) {
  const { alcance, colegio, alumno, lugar, archivos, base, verificado } = escritorio;
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
