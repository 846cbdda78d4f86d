import { kyselyOver } from "db/connection";
import type { Alcance } from "~/base/acceso/alcance.server";
import { agreeing } from "~/base/acceso/consent.server";
import { revisarLibro } from "~/dinero/cobranza/libro/revision.server";
import { avanzarImportacion } from "~/direccion/importar/avanzar.server";
import { deshacerImportacion } from "~/direccion/importar/commands/deshacer-importacion.server";
import { importarRevisada } from "~/direccion/importar/commands/importar-revisada.server";
import { revisarImportacion } from "~/direccion/importar/commands/revisar-importacion.server";
import { subirHoja } from "~/direccion/importar/commands/subir-hoja.server";
import { OPCIONES } from "~/direccion/importar/importacion";
import { contarFilas, obtenerImportacion } from "~/direccion/importar/queries.server";
import { conGasto, enCopia, type Gasto } from "./gasto";
import { hojaDeOficina } from "./hoja-de-alumnos";
import { alcanceDeBanco } from "./medir-lecturas";

/** The costs of an office's list: of its reading, dry run, import and undo, and of the first two for one of 20,000. */
export type Hojas = {
  filas: number;
  largas: number;
  gastos: Record<"leer" | "revisar" | "importar" | "deshacer" | "leerLarga" | "revisarLarga", Gasto>;
  /** The rows that the import registered, and those that its undo left. */
  importadas: number;
  quedan: number;
  diferencias: number;
};

function esperado<T extends object>(paso: string, resultado: ({ ok: true } & T) | { ok: false; mensaje: string }): T {
  if (!resultado.ok) throw new Error(`${paso}: ${resultado.mensaje}`);
  return resultado;
}

async function subir(alcance: Alcance, filas: number, desde: number): Promise<number> {
  const subida = await subirHoja(alcance, { parte: "alumnos", archivo: hojaDeOficina(filas, desde) });
  return esperado("subir", subida).importacionId;
}

async function revisar(alcance: Alcance, importacionId: number): Promise<void> {
  const { columnas } = await obtenerImportacion(alcance, importacionId);
  const pedido = { importacionId, columnas: Object.entries(columnas), enviadas: OPCIONES };
  esperado("revisar", await revisarImportacion(alcance, pedido));
  await avanzarImportacion(alcance, importacionId);
}

/** Measures a sheet of `filas` from its reading to its undo, and one of `largas` to the end of its dry run, on a copy. */
export async function medirHojas(archivo: string, filas: number, largas: number): Promise<Hojas> {
  return enCopia(archivo, async (sqlite) => {
    const db = kyselyOver(sqlite);
    const alcance = await alcanceDeBanco(sqlite, db);
    const [leer, importacionId] = await conGasto(() => subir(alcance, filas, 0));
    const [revisarGasto] = await conGasto(() => revisar(alcance, importacionId));
    const [importar] = await conGasto(async () => {
      esperado("importar", await importarRevisada(alcance, { importacionId }));
      await avanzarImportacion(alcance, importacionId);
    });
    const { por } = await contarFilas(alcance, importacionId);
    const [deshacer] = await conGasto(async () => {
      const pedido = await agreeing((consent) => deshacerImportacion(alcance, { importacionId, ...consent }));
      esperado("deshacer", pedido);
      await avanzarImportacion(alcance, importacionId);
    });
    const quedan = filas - ((await contarFilas(alcance, importacionId)).por.DESHECHA ?? 0);
    const [leerLarga, largaId] = await conGasto(() => subir(alcance, largas, filas));
    const [revisarLarga] = await conGasto(() => revisar(alcance, largaId));
    const diferencias = (await revisarLibro(db)).length;
    const gastos = { leer, revisar: revisarGasto, importar, deshacer, leerLarga, revisarLarga };
    return { filas, largas, gastos, importadas: por.NUEVA ?? 0, quedan, diferencias };
  });
}
