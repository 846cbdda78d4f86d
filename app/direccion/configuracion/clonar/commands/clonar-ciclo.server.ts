import { noExiste, rechazoDePermiso } from "~/base/acceso/rechazos.server";
import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import type { Consent } from "~/base/acceso/consent.server";
import { registrar } from "~/base/bitacora/registrar.server";
import { anioDe, type Fecha } from "~/lib/dates";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import { guardarRegistroEnTransaccion } from "../../commands/guardar-registro.server";
import { PERMISO } from "~/base/acceso/permiso-de-configuracion.server";
import { buscarRegistro } from "../../queries.server";
import { CLAVES_DE_PARTES, fechasMovidas, type Parte, PARTES, parteSinSuelo } from "../clon";
import { CLONABLES } from "../partes.server";

type Pedido = Consent & { cicloId: number; nombre: string; anios: number; partes: readonly Parte[] };

/**
 * Creates a new cycle from an old one, with the dates moved by whole years and the chosen parts (C§7 clonar;
 * decisions.md, Settings), in one transaction. Refuses SIN_PERMISO (403; also if it copies programs that the viewer may
 * not administer), NO_EXISTE (404), and DATOS (a part without the one it depends on). The refusals of a new cycle
 * (DUPLICADO, TRASLAPE) and of a program's charges in the new year also apply.
 */
export function clonarCiclo(
  alcance: Alcance,
  { cicloId, nombre, anios, partes, ...consent }: Pedido,
): Promise<Outcome<{ cicloId: number; hechos: Partial<Record<Parte, number>> }>> {
  return enTransaccion<Outcome<{ cicloId: number; hechos: Partial<Record<Parte, number>> }>>(alcance, async (trx) => {
    const sinPermiso = rechazoDePermiso(trx, PERMISO);
    if (sinPermiso) return sinPermiso;
    const viejo = await buscarRegistro(trx, "ciclos", { registroId: cicloId, padreId: null });
    if (!viejo) return noExiste();
    const suelta = parteSinSuelo(partes);
    if (suelta !== null)
      return refuse("DATOS", `${PARTES[suelta.parte].nombre}: falta elegir «${PARTES[suelta.falta].nombre}»`, {
        campo: "partes",
      });
    const fechas = { fechaInicio: viejo.fechaInicio as Fecha, fechaFin: viejo.fechaFin as Fecha };
    const datos = { nombre, ...fechasMovidas(fechas, anios) };
    const nuevo = { clave: "ciclos", registroId: null, padreId: null, datos, ...consent } as const;
    const ciclo = await guardarRegistroEnTransaccion(trx, nuevo);
    if (!ciclo.ok) return ciclo.campo === "nombre" ? ciclo : { ...ciclo, campo: "anios" };
    const copias: Partial<Record<Parte, number>> = {};
    for (const parte of CLAVES_DE_PARTES.filter((clave) => partes.includes(clave))) {
      const resultado = await CLONABLES[parte].copiar(trx, {
        origenId: cicloId,
        a: ciclo.id,
        anios,
        primero: anioDe(fechas.fechaInicio),
      });
      if (!resultado.ok) return resultado;
      copias[parte] = resultado.copias;
    }
    await registrar(trx, "ciclo.clonado", "ciclos", ciclo.id, { nombre, de: viejo.nombre, ...copias });
    return ok({ cicloId: ciclo.id, hechos: copias });
  });
}
