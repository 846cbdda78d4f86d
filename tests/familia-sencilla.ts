import { WHOLE } from "~/forms/form-reply";
import { sumarDias } from "~/lib/dates";
import { hashContrasena } from "~/base/acceso/contrasenas.server";
import { aplicacion } from "./aplicacion";
import { unAsentamiento } from "./asentamientos";
import { escenario, unPrograma } from "./factories";
import { baseDelProceso } from "./navegador";
import { navegadorSencillo } from "./navegador-sencillo";
import { unFormato } from "./preinscripciones";

export const HOY = "2026-10-15";
export const CONTRASENA = "Recorrido2026";

export type Navegador = ReturnType<typeof navegadorSencillo>;

export const nombresDe = (navegador: Navegador) =>
  (navegador.forms()[0]?.controls ?? [])
    .map(({ name }: { name: string }) => name)
    .filter((name: string) => name !== WHOLE.name);

export async function mundo() {
  const { db } = baseDelProceso();
  const e = await escenario({ db, hoy: HOY });
  const { formatoId } = await unFormato(e, { lugares: 1 });
  const colonia = { codigoPostal: "06140", codigoAsentamiento: "090150077" };
  await unAsentamiento(db, colonia);
  const dia = (n: number) => sumarDias(e.hoy, n);
  const fechas = { fechaInicio: dia(-15), fechaFin: dia(15), fechaLimitePago: dia(-5) };
  await unPrograma(e, { principal: true, cargos: [{ nombre: "Colegiatura octubre", ...fechas }] });
  const contrasenaHash = await hashContrasena(CONTRASENA);
  await db.updateTable("cuentas").set({ contrasenaHash }).where("id", "=", e.cuentaId).execute();
  const abrir = await aplicacion();
  return { e, formatoId, colonia, navegador: () => navegadorSencillo(abrir) };
}
