import { invariant } from "~/lib/assert";
import { formatFechaHora } from "~/lib/dates";
import { type Alcance, tienePermiso } from "~/base/acceso/alcance.server";
import type { Sesion } from "~/base/acceso/sesion.server";
import { listSessions } from "~/base/acceso/session.server";
import { type Configuraciones, type NombreDeOpcion, OPCIONES } from "./configuraciones";
import { nombreDelNavegador } from "~/base/acceso/navegador";

/** The settings that the account may choose in its school (B§6 Account settings). */
export async function opcionesDeLaCuenta(alcance: Alcance): Promise<ReadonlySet<NombreDeOpcion>> {
  const { docenteId } = await filaDe(alcance);
  const puede = {
    avisos: tienePermiso(alcance, "PERM_ADMIN_NOTIFICACIONES_CONTROL_ESCOLAR"),
    docente: docenteId !== null && tienePermiso(alcance, "PERM_VISTA_DOCENTE"),
  };
  return new Set(OPCIONES.filter(({ publico }) => puede[publico]).map(({ nombre }) => nombre));
}

/** The current settings of the account (B§7 GET …/configs). */
export async function obtenerConfiguraciones(alcance: Alcance): Promise<Configuraciones> {
  const { docenteId: _, ...row } = await filaDe(alcance);
  return {
    notificacionesTareas: row.notificacionesTareas === 1,
    notificacionesMisivas: row.notificacionesMisivas === 1,
    verClasesImpartidasEliminadas: row.verClasesImpartidasEliminadas === 1,
  };
}

function filaDe({ db, cuenta }: Alcance) {
  invariant(cuenta, "El sistema no tiene configuraciones");
  return db
    .selectFrom("cuentas")
    .select(["docenteId", "notificacionesTareas", "notificacionesMisivas", "verClasesImpartidasEliminadas"])
    .where("id", "=", cuenta.id)
    .executeTakeFirstOrThrow();
}

/** An open session in a form that its owner recognises: its place, its start, and a mark on the current one. */
export type SesionAbierta = {
  sesionId: string;
  navegador: string;
  direccion: string;
  desde: string;
  ultimoUso: string;
  esta: boolean;
};

/** The open sessions of the signed-in account, this one first; times are in the school's time zone. */
export async function listarSesiones(sesion: Sesion, now: Date, zonaHoraria: string): Promise<SesionAbierta[]> {
  const rows = await listSessions(sesion, now);
  const sesiones = rows.map(({ id, navegador, direccion, createdDate, usadaDate }) => ({
    sesionId: id,
    navegador: nombreDelNavegador(navegador),
    direccion,
    desde: formatFechaHora(createdDate, zonaHoraria),
    ultimoUso: formatFechaHora(usadaDate, zonaHoraria),
    esta: id === sesion.id,
  }));
  return sesiones.sort((a, b) => Number(b.esta) - Number(a.esta));
}
