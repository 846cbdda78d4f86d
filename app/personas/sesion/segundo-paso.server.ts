import type { Db } from "db/connection";
import { estaRecordado } from "~/base/acceso/navegador-conocido.server";
import { tieneSegundoPaso } from "~/personas/cuenta/segundopaso/segundo-paso.server";
import type { Browser } from "./commands/iniciar-sesion.server";

/** Whether an account that has shown its password owes its code in this browser. */
export async function debeCodigo(db: Db, cuentaId: number, { token, now }: Pick<Browser, "token" | "now">) {
  if (!(await tieneSegundoPaso(db, cuentaId))) return false;
  return !(await estaRecordado(db, cuentaId, { token, ahora: now.toISOString() }));
}
