import { insertar } from "db/insertar";
import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { exigirAlumno } from "~/base/acceso/alumnos-visibles.server";
import { PUERTAS } from "~/base/acceso/puertas";
import { rechazoDePermiso } from "~/base/acceso/rechazos.server";
import { registrar } from "~/base/bitacora/registrar.server";
import type { Fecha } from "~/lib/dates";
import { type Centavos, pesosPlain } from "~/lib/money";
import { ok, type Outcome, refuse } from "~/lib/outcome";
import { saldoDe } from "~/personas/alumnos/saldos.server";
import { type CanalDePromesa, estadoDePromesa, MENSAJES_PROMESA } from "../promesa";
import { promesasDe } from "../promesas.server";

export type NuevaPromesa = {
  alumnoId: number;
  montoCentavos: Centavos;
  fecha: Fecha;
  persona: string;
  canal: CanalDePromesa;
  nota: string;
};

type Rechazo = "SIN_PERMISO" | "CAMPO" | "YA_PROMETIO";

/**
 * Notes a family's promise to pay a sum until a day. It changes no due date and no surcharge; payments keep it by
 * themselves. Refuses SIN_PERMISO (403), CAMPO (422) a past day or more than the student owes, and YA_PROMETIO (409) while
 * another one is alive. Throws 404 for a student that the viewer may not see.
 */
export function registrarPromesa(
  alcance: Alcance,
  { alumnoId, ...promesa }: NuevaPromesa,
): Promise<Outcome<{ promesaId: number }, Rechazo>> {
  return enTransaccion<Outcome<{ promesaId: number }, Rechazo>>(alcance, async (trx) => {
    const sinPermiso = rechazoDePermiso(trx, PUERTAS.convenios);
    if (sinPermiso) return sinPermiso;
    await exigirAlumno(trx, alumnoId);
    if (promesa.fecha < trx.hoy) return refuse("CAMPO", MENSAJES_PROMESA.fechaPasada, { status: 422, campo: "fecha" });
    const { porPagarCentavos: debe } = await saldoDe(trx, alumnoId);
    if (promesa.montoCentavos > debe)
      return refuse("CAMPO", debe > 0 ? MENSAJES_PROMESA.deMas : MENSAJES_PROMESA.nadaQuePagar, {
        status: 422,
        campo: "monto",
      });
    const previas = await promesasDe(trx, [alumnoId]);
    if (previas.some((previa) => estadoDePromesa(previa, trx.hoy) === "VIGENTE"))
      return refuse("YA_PROMETIO", MENSAJES_PROMESA.yaPrometio, { status: 409 });
    const { db, colegioId, ahora, cuenta } = trx;
    const promesaId = await insertar(db, "promesas", {
      ...promesa,
      alumnoId,
      colegioId,
      createdDate: ahora,
      createdPorId: cuenta?.id ?? null,
    });
    await registrar(trx, "promesa.registrada", "alumnos", alumnoId, {
      monto: pesosPlain(promesa.montoCentavos),
      fecha: promesa.fecha,
      persona: promesa.persona,
    });
    return ok({ promesaId });
  });
}
