import type { Alcance } from "~/base/acceso/alcance.server";
import { agreeing } from "~/base/acceso/consent.server";
import { clonarCiclo } from "~/direccion/configuracion/clonar/commands/clonar-ciclo.server";
import { avanzarImportacion } from "~/direccion/importar/avanzar.server";
import { importarRevisada } from "~/direccion/importar/commands/importar-revisada.server";
import { revisarImportacion } from "~/direccion/importar/commands/revisar-importacion.server";
import { subirHoja } from "~/direccion/importar/commands/subir-hoja.server";
import { OPCIONES } from "~/direccion/importar/importacion";
import { obtenerImportacion } from "~/direccion/importar/queries.server";
import { avanzarPromocion } from "~/admision/promocion/avanzar.server";
import { pedirTarea } from "~/admision/promocion/commands/pedir-tarea.server";
import { proponerPromocion } from "~/admision/promocion/commands/proponer-promocion.server";
import { leerFiltros } from "~/admision/promocion/filtros";
import type { Tarea } from "~/admision/promocion/promocion";
import { hojaDeAlumnos } from "./hoja-de-alumnos";

const PARTES = ["lugares", "grupos", "programas"] as const;

function resultadoDe<T extends object>(
  paso: string,
  resultado: ({ ok: true } & T) | { ok: false; mensaje: string },
): T {
  if (!resultado.ok) throw new Error(`${paso}: ${resultado.mensaje}`);
  return resultado;
}

/** Makes the cycle after another, with everything carried over; returns its id. */
export async function clonar(alcance: Alcance, cicloId: number, nombre: string): Promise<number> {
  const pedido = { cicloId, nombre, anios: 1, partes: PARTES };
  return resultadoDe("clonar", await agreeing((consent) => clonarCiclo(alcance, { ...pedido, ...consent }))).cicloId;
}

/** Uploads, previews and imports a sheet of new students, as the window does; returns the import. */
export async function importar(alcance: Alcance, cuantos: number, desde: number): Promise<number> {
  const subida = { parte: "alumnos", archivo: hojaDeAlumnos(cuantos, desde) };
  const { importacionId } = resultadoDe("subir", await subirHoja(alcance, subida));
  const { columnas } = await obtenerImportacion(alcance, importacionId);
  resultadoDe(
    "revisar",
    await revisarImportacion(alcance, { importacionId, columnas: Object.entries(columnas), enviadas: OPCIONES }),
  );
  await avanzarImportacion(alcance, importacionId);
  resultadoDe("importar", await importarRevisada(alcance, { importacionId }));
  await avanzarImportacion(alcance, importacionId);
  return importacionId;
}

/** Proposes a cycle's pupils for another, or the newcomers since; returns the promotion. */
export async function proponer(alcance: Alcance, deCicloId: number, aCicloId: number): Promise<number> {
  return resultadoDe("proponer", await proponerPromocion(alcance, { deCicloId, aCicloId })).promocionId;
}

const TODOS = { filtros: leerFiltros(new URLSearchParams()) };

/** Requests a task of a promotion with all of its pupils, and completes it; false if there was nothing to do. */
export async function hacerTarea(alcance: Alcance, promocionId: number, tarea: Tarea): Promise<boolean> {
  const pedida = await agreeing((consent) => pedirTarea(alcance, { promocionId, tarea, seleccion: TODOS, ...consent }));
  if (!pedida.ok && pedida.error === "NADA") return false;
  resultadoDe(tarea, pedida);
  await avanzarPromocion(alcance, promocionId);
  return true;
}
