import { noExiste, rechazoDePermiso } from "~/base/acceso/rechazos.server";
import { registrar } from "~/base/bitacora/registrar.server";
import { guardarLibro } from "~/dinero/cobranza/libro/guardar-libro.server";
import { anularTrasLaSalida, fraseDeSalida } from "~/dinero/cobranza/libro/salida";
import type { Fecha } from "~/lib/dates";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import { cleanText } from "~/lib/text";
import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { askConsent, type Consent } from "~/base/acceso/consent.server";
import { MENSAJES_INSCRIPCION, rechazoDeFecha } from "../inscripcion";
import { abrirCuentas, buscarInscripcion, type CualInscripcion } from "../inscripcion.server";
import { frasesDeFacturas } from "../facturas-de-la-salida.server";
import { salirDelGrupo } from "../grupo-vigente.server";

type Rechazo = "SIN_PERMISO" | "NO_EXISTE" | "YA_DE_BAJA" | "FECHA" | "MOTIVO" | "CONFIRMA";
type Datos = CualInscripcion & Consent & { fechaBaja: Fecha; motivo: string };

/**
 * Withdraws a student from an enrolment (B§4). From `fechaBaja` on nothing more is charged (decisions.md, What posts
 * when). Later postings of the rules are reversed: charges that begin later
 * always, and what was paid of them becomes saldo a favor; paid surcharges stay. Refuses SIN_PERMISO (403),
 * NO_EXISTE (404), YA_DE_BAJA, FECHA (before the enrolment or after today), and MOTIVO. Refuses CONFIRMA (409) with the
 * reversed and the remaining postings, until agreed to.
 */
export function darDeBaja(
  alcance: Alcance,
  { fechaBaja, motivo, force, escrito, ...clave }: Datos,
): Promise<Outcome<{ alumnoId: number }, Rechazo>> {
  return enTransaccion<Outcome<{ alumnoId: number }, Rechazo>>(alcance, async (trx) => {
    const sinPermiso = rechazoDePermiso(trx, "PERM_ELIMINAR_INSCRIPCIONES");
    if (sinPermiso) return sinPermiso;
    const inscripcion = await buscarInscripcion(trx, clave);
    if (!inscripcion) return noExiste();
    if (inscripcion.fechaBaja !== null) return refuse("YA_DE_BAJA", MENSAJES_INSCRIPCION.yaDeBaja);
    const motivoBaja = cleanText(motivo);
    if (motivoBaja === "") return refuse("MOTIVO", MENSAJES_INSCRIPCION.motivo, { campo: "motivo" });
    const rechazo = rechazoDeFecha("fechaBaja", fechaBaja, { desde: inscripcion.fechaInscripcion, hoy: trx.hoy });
    if (rechazo) return rechazo;
    const cuentasPrevias = await abrirCuentas(trx, inscripcion);
    await trx.db.updateTable("inscripciones").set({ fechaBaja, motivoBaja }).where("id", "=", inscripcion.id).execute();
    await salirDelGrupo(trx, inscripcion.id, fechaBaja);
    await registrar(trx, "inscripcion.baja", "inscripciones", inscripcion.id, { fechaBaja, motivoBaja });
    const lines: string[] = [];
    const liberados = new Set<number>();
    for (const [indice, { cuenta, servicio, libro }] of (await abrirCuentas(trx, inscripcion)).entries()) {
      const efecto = anularTrasLaSalida(libro);
      for (const pagoId of efecto.liberados.keys()) liberados.add(pagoId);
      lines.push(
        ...fraseDeSalida(servicio, efecto, {
          saldoPrevio: cuentasPrevias[indice]!.libro.saldo(),
          despues: libro.saldo(),
        }),
      );
      await guardarLibro(trx, cuenta, libro);
    }
    lines.push(...(await frasesDeFacturas(trx, [...liberados])));
    const content = { inscripcionId: inscripcion.id, fechaBaja, motivoBaja };
    const porConfirmar = await askConsent(trx, { force, escrito }, { error: "CONFIRMA", lines, content });
    if (porConfirmar) return porConfirmar;
    return ok({ alumnoId: inscripcion.alumnoId });
  });
}
