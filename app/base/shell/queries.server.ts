import type { Alcance } from "~/base/acceso/alcance.server";
import { type EstadoCiclo, elegirCombinacion, estadoCiclo, opcionesDeFiltros } from "~/base/acceso/ambito";
import { ciclosDelColegio, colegioDe, combinacionesDelCiclo } from "~/base/acceso/queries.server";
import { avisoDelDia } from "~/base/acceso/aviso-del-dia.server";
import { obtenerCampana } from "~/base/notificaciones/queries.server";
import { avisoDeRespaldo } from "./respaldo.server";
import { paginasDelCajon } from "./paginas";
import { entradaDe, seccionesPermitidas } from "./secciones";

/** All data of the staff app's frame (B§2.3): the school, the person, the place, and the available pages. */
export async function obtenerShell(alcance: Alcance) {
  const { id, nombre, logoUuid } = await colegioDe(alcance, alcance.colegioId);
  const ciclos = (await ciclosDelColegio(alcance, alcance.colegioId)).map((ciclo) => ({
    ...ciclo,
    estado: estadoCiclo(ciclo, alcance.hoy) as EstadoCiclo,
  }));
  const combinaciones = alcance.cicloId ? await combinacionesDelCiclo(alcance, alcance.cicloId, alcance.limites) : [];
  const actual = elegirCombinacion(combinaciones, alcance);
  return {
    colegio: {
      id,
      nombre,
      logo: logoUuid && `/api/organizaciones/${alcance.organizacionId}/archivos/${logoUuid}?inline=true&size=SMALL`,
    },
    cuenta: {
      nombreCompleto: alcance.cuenta?.nombreCompleto ?? "",
      email: alcance.cuenta?.email ?? "",
      multiColegio: alcance.cuenta?.multiColegio ?? false,
    },
    ciclos,
    ciclo: ciclos.find((ciclo) => ciclo.id === alcance.cicloId) ?? null,
    filtros: { nivelId: alcance.nivelId, plantelId: alcance.plantelId, turnoId: alcance.turnoId },
    opciones: opcionesDeFiltros(combinaciones, alcance),
    titulo: actual ? `${actual.nivel.nombre}-${actual.plantel.nombre}-${actual.turno.nombre}` : null,
    secciones: seccionesPermitidas(alcance.permisos).map((seccion) => ({
      nombre: seccion.nombre,
      ruta: seccion.ruta,
      icono: seccion.icono,
      tecla: seccion.tecla,
      entrada: entradaDe(seccion.ruta, alcance.permisos),
      paginas: paginasDelCajon(seccion.ruta, alcance.permisos).map(({ nombre, ruta, grupo }) => ({
        nombre,
        ruta,
        grupo,
      })),
      usaFiltros: seccion.usaFiltros,
    })),
    dia: await avisoDelDia(alcance),
    respaldo: await avisoDeRespaldo(alcance),
    campana: await obtenerCampana(alcance),
    demo: esDemostracion(),
  };
}

/** True for the demonstration school. The practice school has its own mark on every page. */
export const esDemostracion = (): boolean => process.env.DEMO === "1" && process.env.PRACTICA !== "1";

export type ShellData = Awaited<ReturnType<typeof obtenerShell>>;
