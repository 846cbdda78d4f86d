import { database } from "db/connection";
import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { enSuNombre } from "~/base/acceso/en-su-nombre.server";
import { get } from "~/base/archivos/almacen.server";
import { registrarAdjuntos } from "~/base/correo/adjuntos.server";
import { encolarCorreo } from "~/base/correo/encolar-correo.server";
import { imprimirEstadoDeCuenta } from "~/dinero/cobranza/ventanilla/estado-de-cuenta.server";
import { botonParaPagar } from "~/dinero/cobros/invitacion.server";
import { ok } from "~/lib/outcome";
import { isEmailAddress } from "~/lib/validators";
import { yieldToOthers } from "~/server/jobs/turns.server";
import { tutoresAQuienesEscribir } from "~/personas/tutores/destinatarios.server";
import { datosDe } from "../saldos-vencidos.server";
import { type CuentaDeTanda, deAdjunto, idDeAdjunto } from "./tandas";

const ADJUNTOS_DE_ESTADOS = "estadoDeCuenta";

/** Students per transaction of mails, so that a whole school does not hold the window. */
const LOTE = 40;

type Envio = { tandaId: number; cuentas: readonly CuentaDeTanda[]; signal?: AbortSignal };

/**
 * Writes to the reachable tutors of each student of a run, with the student's statements as files. Each tutor gets one
 * mail, and repeated writing adds none. Returns the number of mails.
 */
export async function escribirEstados(alcance: Alcance, { tandaId, cuentas, signal }: Envio): Promise<number> {
  const lugaresPorAlumno = new Map<number, number[]>();
  for (const [lugar, [alumnoId]] of cuentas.entries())
    lugaresPorAlumno.set(alumnoId, [...(lugaresPorAlumno.get(alumnoId) ?? []), lugar]);
  const alumnoIds = [...lugaresPorAlumno.keys()];
  let correos = 0;
  for (let desde = 0; desde < alumnoIds.length; desde += LOTE) {
    if (signal?.aborted) break;
    const lote = alumnoIds.slice(desde, desde + LOTE);
    await enTransaccion(alcance, async (trx) => {
      const nombres = new Map((await datosDe(trx, lote)).map((alumno) => [alumno.alumnoId, alumno.nombreCompleto]));
      for (const { alumnoId, tutorId, email } of await tutoresAQuienesEscribir(trx, lote, "recibeCuentas")) {
        if (!isEmailAddress(email)) continue;
        correos += 1;
        await encolarCorreo(trx, {
          clave: `estado:${tandaId}:${alumnoId}:${tutorId}`,
          para: email,
          sobre: { alumnoId },
          masivo: true,
          asunto: "Estado de cuenta",
          parrafos: [
            "El colegio le envía un estado de cuenta.",
            `Con este correo va el estado de cuenta de ${nombres.get(alumnoId) ?? ""}.`,
            "Si no viene, o si algo no coincide, pregúntale al colegio.",
          ],
          ...(await botonParaPagar(trx, { tutorId, alumnoId })),
          lleva: lugaresPorAlumno
            .get(alumnoId)!
            .map((lugar) => ({ de: ADJUNTOS_DE_ESTADOS, id: idDeAdjunto(tandaId, lugar) })),
        });
      }
      return ok();
    });
    await yieldToOthers();
  }
  return correos;
}

/** Attaches the statement of an account to its mail, with the content of the moment of sending. */
export function registrarAdjuntosDeEstados(): void {
  registrarAdjuntos(ADJUNTOS_DE_ESTADOS, async (id) => {
    const { tandaId, lugar } = deAdjunto(id);
    const { db } = database();
    const tanda = await db
      .selectFrom("estadosTandas")
      .select(["colegioId", "cicloId", "cuentaId", "cuentas"])
      .where("id", "=", tandaId)
      .executeTakeFirst();
    if (!tanda || tanda.cuentaId === null) return [];
    const { colegioId, cicloId, cuentaId } = tanda;
    const [alumnoId, servicioId] = (JSON.parse(tanda.cuentas) as CuentaDeTanda[])[lugar]!;
    const alcance = await enSuNombre(db, { colegioId, cicloId, cuentaId });
    const content = Buffer.from(await imprimirEstadoDeCuenta(alcance, { alumnoId, servicioId }, get));
    return [{ filename: `estado-de-cuenta-${servicioId}.pdf`, content, contentType: "application/pdf" }];
  });
}
