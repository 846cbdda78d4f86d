import type { Alcance } from "~/base/acceso/alcance.server";
import { limitesDeLaCuenta, permisosDeLaCuenta } from "~/base/acceso/queries.server";
import { comienzoDelDia, type Fecha, hoyEnZona, sumarDias } from "~/lib/dates";
import { noEncontrado } from "~/server/request/responses.server";
import { capasDe, entradasEntre } from "./capas.server";
import { ics } from "./ics";
import { VE_CALENDARIO } from "./permiso.server";

const [ATRAS, ADELANTE] = [60, 400];

/**
 * The calendar of an address, as its owner's account may see it today. Throws 404 if the account lost the section or
 * the school, as for a removed address. Birthdays are left out: data that leave the product for a telephone name no
 * student.
 */
export async function calendarioDeEnlace(
  { db }: Pick<Alcance, "db">,
  tokenCalendario: string,
  { ahora, dominio }: { ahora: string; dominio: string },
): Promise<string> {
  const enlace = await db
    .selectFrom("calendariosEnlaces as l")
    .innerJoin("cuentas as c", "c.id", "l.cuentaId")
    .innerJoin("colegios as k", "k.id", "l.colegioId")
    .innerJoin("cuentasColegios as cc", (union) =>
      union.onRef("cc.cuentaId", "=", "l.cuentaId").onRef("cc.colegioId", "=", "l.colegioId"),
    )
    .select(["l.cuentaId", "l.colegioId", "k.nombre", "k.zonaHoraria", "k.organizacionId"])
    .where("l.token", "=", tokenCalendario)
    .where("c.activo", "=", 1)
    .executeTakeFirst();
  if (!enlace) throw noEncontrado();
  const { cuentaId, colegioId, zonaHoraria, organizacionId, nombre } = enlace;
  const permisos = await permisosDeLaCuenta(db, cuentaId, colegioId);
  if (!permisos.has(VE_CALENDARIO)) throw noEncontrado();
  const hoy = hoyEnZona(new Date(ahora), zonaHoraria);
  const ciclo = await db
    .selectFrom("ciclos")
    .select("id")
    .where("colegioId", "=", colegioId)
    .where("fechaInicio", "<=", hoy)
    .where("fechaFin", ">=", hoy)
    .executeTakeFirst();
  const cicloId = ciclo?.id ?? 0;
  const limites = await limitesDeLaCuenta(db, { cuentaId, colegioId, cicloId });
  // A teacher's subjects for the layer of tasks are found by the account.
  const alcanceDeLaCuenta = {
    db,
    cuenta: { id: cuentaId },
    permisos,
    limites,
    colegioId,
    cicloId,
    organizacionId,
    hoy,
    ahora,
    zonaHoraria,
  } as unknown as Alcance;
  const capas = capasDe(alcanceDeLaCuenta).filter((capa) => capa !== "CUMPLEANOS");
  const entradas = await entradasEntre(
    alcanceDeLaCuenta,
    { desde: sumarDias(hoy, -ATRAS), hasta: sumarDias(hoy, ADELANTE) },
    capas,
  );
  return ics({ nombre, dominio, ahora, entradas, instante: instanteEn(zonaHoraria) });
}

/**
 * The instant of an hour of a day by a zone's clock. It is based on the day's own beginning, so that a clock change is
 * included.
 */
export const instanteEn = (zonaHoraria: string) => (fecha: Fecha, hora: string) => {
  const inicio = Date.parse(comienzoDelDia(fecha, zonaHoraria));
  const [horas = 0, minutos = 0] = hora.split(":").map(Number);
  const siguiente = Date.parse(comienzoDelDia(sumarDias(fecha, 1), zonaHoraria));
  // A day of 23 or 25 hours has changed its clock by two in the morning: later hours are counted back from its end.
  const horasDelDia = (siguiente - inicio) / 3_600_000;
  const desdeElFin = horasDelDia !== 24 && horas >= 3;
  const ms = desdeElFin
    ? siguiente - (24 * 60 - (horas * 60 + minutos)) * 60_000
    : inicio + (horas * 60 + minutos) * 60_000;
  return new Date(ms).toISOString();
};
