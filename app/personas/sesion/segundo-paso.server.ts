import type { Db } from "db/connection";
import { estaRecordado } from "~/base/acceso/navegador-conocido.server";
import { tieneSegundoPaso } from "~/personas/cuenta/segundopaso/segundo-paso.server";
import type { Browser } from "./commands/iniciar-sesion.server";

/** True if an account needs a code in this browser after its password. */
export async function debeCodigo(db: Db, cuentaId: number, { token, now }: Pick<Browser, "token" | "now">) {
  if (!(await tieneSegundoPaso(db, cuentaId))) return false;
  return !(await estaRecordado(db, cuentaId, { token, ahora: now.toISOString() }));
}
