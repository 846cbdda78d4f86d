import { sql } from "kysely";
import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { noExiste, rechazoDePermiso } from "~/base/acceso/rechazos.server";
import { registrar } from "~/base/bitacora/registrar.server";
import { notificar } from "~/base/notificaciones/commands/notificar.server";
import { counted } from "~/lib/counts";
import { comienzoDelDia } from "~/lib/dates";
import { html } from "~/lib/html";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import { buscarParcial, CIERRA, type Faltante, faltantesDe } from "../cierre.server";
import type { Recordatorio } from "../faltantes";

const CLAVE = "calificaciones.faltan";

type Rechazo = "SIN_PERMISO" | "NO_EXISTE" | "CERRADO" | "SIN_FALTANTES";

/**
 * Reminds the teachers of the grades that an open partial lacks, each once a day, in the bell of their account; it opens
 * the sheet with the most missing. Tells how many were told, had been told on that day, and have no account. Refuses
 * SIN_PERMISO (403), NO_EXISTE (404), CERRADO, and SIN_FALTANTES if no grade is missing.
 */
export function recordarCalificaciones(
  alcance: Alcance,
  parcialId: number,
): Promise<Outcome<{ cerrado: boolean } & { recordatorio: Recordatorio }, Rechazo>> {
  return enTransaccion<Outcome<{ cerrado: boolean } & { recordatorio: Recordatorio }, Rechazo>>(
    alcance,
    async (trx) => {
      const sinPermiso = rechazoDePermiso(trx, CIERRA);
      if (sinPermiso) return sinPermiso;
      const parcial = await buscarParcial(trx, { parcialId });
      if (!parcial) return noExiste();
      if (parcial.cerrado) return refuse("CERRADO", "El parcial ya está cerrado");
      const faltantes = await faltantesDe(trx, parcialId);
      if (faltantes.length === 0) return refuse("SIN_FALTANTES", "No falta ninguna calificación");
      const recordatorio: Recordatorio = { avisados: 0, repetidos: 0, sinCuenta: 0 };
      for (const [, { cuentaId, avisadoHoy, hojas }] of await docentesCon(trx, faltantes)) {
        if (cuentaId === null) recordatorio.sinCuenta += 1;
        else if (avisadoHoy) recordatorio.repetidos += 1;
        else {
          recordatorio.avisados += 1;
          await avisar(trx, { cuentaId, parcialId, nombre: parcial.nombre, hojas });
        }
      }
      await registrar(trx, "parcial.recordado", "definicionesParcial", parcialId, {
        nombre: parcial.nombre,
        avisados: recordatorio.avisados,
      });
      return ok({ cerrado: false, recordatorio });
    },
  );
}

type Docente = { cuentaId: number | null; avisadoHoy: boolean; hojas: Faltante[] };

/** The teachers who give one of the sheets, with their accounts and their own sheets. */
async function docentesCon(trx: Alcance, faltantes: readonly Faltante[]): Promise<Map<number, Docente>> {
  const { db, hoy, zonaHoraria } = trx;
  const grupos = JSON.stringify([...new Set(faltantes.map(({ grupoId }) => grupoId))]);
  const { rows } = await sql<{
    docenteId: number;
    cuentaId: number | null;
    grupoId: number;
    asignaturaId: number;
    avisos: number;
  }>`
    select x.docenteId, c.id as cuentaId, ga.grupoId, ga.asignaturaId,
      (select count(*) from notificaciones n where n.cuentaId = c.id and n.clave = ${CLAVE}
        and n.recibidaDate >= ${comienzoDelDia(hoy, zonaHoraria)}) as avisos
    from gruposAsignaturas ga join gruposAsignaturasDocentes x on x.grupoAsignaturaId = ga.id and x.papel = 'IMPARTE'
      left join cuentas c on c.docenteId = x.docenteId and c.activo = 1
    where ga.grupoId in (select value from json_each(${grupos}))
    order by x.docenteId, c.id`.execute(db);
  const docentes = new Map<number, Docente>();
  for (const { docenteId, cuentaId, grupoId, asignaturaId, avisos } of rows) {
    const hoja = faltantes.find((cada) => cada.grupoId === grupoId && cada.asignaturaId === asignaturaId);
    if (!hoja) continue;
    const docente = docentes.get(docenteId) ?? { cuentaId, avisadoHoy: avisos > 0, hojas: [] };
    if (docente.cuentaId === cuentaId) docente.hojas.push(hoja);
    docentes.set(docenteId, docente);
  }
  return docentes;
}

type Pendiente = { cuentaId: number; parcialId: number; nombre: string; hojas: readonly Faltante[] };

async function avisar(trx: Alcance, { cuentaId, parcialId, nombre, hojas }: Pendiente): Promise<void> {
  const [primera] = [...hojas].sort((una, siguiente) => siguiente.faltan - una.faltan);
  const faltan = hojas.reduce((suma, hoja) => suma + hoja.faltan, 0);
  const { grupoId, asignaturaId, asignatura, grado, grupo } = primera!;
  await notificar(trx, {
    clave: CLAVE,
    cuentas: [cuentaId],
    colegioId: trx.colegioId,
    permiso: "PERM_VISTA_DOCENTE",
    titulo: `Por capturar: ${counted(faltan, "calificación", "calificaciones")} de ${nombre}`,
    mensaje: html`${asignatura} · ${grado} ${grupo}`,
    url: `/controlescolar/calificaciones?grupoId=${grupoId}&asignaturaId=${asignaturaId}&parcialId=${parcialId}`,
    severidad: "warning",
  });
}
