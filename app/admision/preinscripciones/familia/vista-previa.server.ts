import { urlDeArchivo } from "~/base/archivos/archivo";
import { avisoDelFormulario } from "~/personas/privacidad/avisos.server";
import type { Alcance } from "~/base/acceso/alcance.server";
import { colegioDe } from "~/base/acceso/queries.server";
import { lugaresLibres } from "../formato";
import { lugaresDeFormato, obtenerFormato, opcionesDeFormato } from "../formatos.server";
import { PASOS, pasosDe } from "../preinscripcion";

/**
 * The data of a formato's pages without a registration, open or not. Throws 404 if it is not of the viewer's school.
 */
export async function obtenerVistaPrevia(alcance: Alcance, formatoId: number) {
  const formato = await obtenerFormato(alcance, formatoId);
  const opciones = await opcionesDeFormato(alcance);
  const lugares = await lugaresDeFormato(alcance, formatoId);
  const aviso = await avisoDelFormulario(alcance.db, alcance.colegioId, formato.ligaAvisoPrivacidad);
  const ofrecidos = new Map(lugares.map((grado) => [grado.gradoId, lugaresLibres(grado)]));
  const gradosRegistrar = opciones.niveles.flatMap(({ id: nivelId, grados }) =>
    grados
      .filter(({ id }) => ofrecidos.has(id))
      .map((grado) => ({ ...grado, nivelId, lugaresLibres: ofrecidos.get(grado.id) ?? null })),
  );
  const requisitos = formato.archivosPorAnexar.map(({ id, ...requisito }) => ({
    ...requisito,
    id: id!,
    archivo: null,
  }));
  return {
    nombre: formato.nombre,
    colegio: (await colegioDe(alcance, alcance.colegioId)).nombre,
    instrucciones: formato.instrucciones,
    aviso: { simplificado: aviso.simplificado, liga: aviso.liga },
    anexos: formato.archivosAnexos.map(({ nombre, uuid }) => ({
      nombre,
      url: urlDeArchivo(alcance.organizacionId, uuid),
    })),
    nivelesRegistrar: opciones.niveles.filter(({ id }) => gradosRegistrar.some(({ nivelId }) => nivelId === id)),
    gradosRegistrar,
    plantelesRegistrar: opciones.planteles.filter(({ id }) => formato.plantelesRegistrar.includes(id)),
    turnosRegistrar: opciones.turnos.filter(({ id }) => formato.turnosRegistrar.includes(id)),
    requisitos,
    parentescos: await alcance.db.selectFrom("parentescos").select(["id", "nombre"]).orderBy("id").execute(),
    pasos: pasosDe({ ...formato, archivosPorAnexar: requisitos }).map((paso) => ({ paso, nombre: PASOS[paso] })),
    hoy: alcance.hoy,
  };
}

export type VistaPrevia = Awaited<ReturnType<typeof obtenerVistaPrevia>>;
