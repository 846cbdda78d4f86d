import { estadoDelLugar } from "db/second-place";
import { dataDir } from "db/connection";
import type { Alcance } from "~/base/acceso/alcance.server";
import { pideContrasena } from "~/base/acceso/contrasena-actual.server";
import { rechazoDeInstancia } from "~/base/acceso/instancia.server";
import { buscarColegio } from "~/direccion/configuracion/colegio.server";
import { keptResult } from "~/server/jobs/results.server";
import { loQueEstaEnCurso } from "./en-curso.server";
import { listarTodos } from "./respaldos.server";

/** The backups for their page, and the selected one; null if the account may not manage them. */
export async function obtenerRespaldos(alcance: Alcance, archivo: string) {
  if (await rechazoDeInstancia(alcance)) return null;
  const lista = await listarTodos();
  const ensayo = keptResult("ensayoPedido");
  return {
    lista,
    pideContrasena: await pideContrasena(alcance),
    elegido: lista.find((cada) => cada.archivo === archivo) ?? null,
    ensayo: ensayo?.archivo === archivo ? ensayo : null,
    enCurso: loQueEstaEnCurso(),
    restauracion: keptResult("restauracion"),
    colegio: (await buscarColegio(alcance))?.nombre ?? "",
    lugar: await estadoDelLugar({ dataDir: dataDir(), backupDir: process.env.BACKUP_DIR || undefined }),
  };
}

export type PaginaDeRespaldos = NonNullable<Awaited<ReturnType<typeof obtenerRespaldos>>>;
