import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { rechazoDePermiso } from "~/base/acceso/rechazos.server";
import { registrar } from "~/base/bitacora/registrar.server";
import { sinTodoElColegio } from "~/dinero/cierre/puerta.server";
import { esMes, estaCerrado, mesEnPalabras, primerDiaDe } from "~/dinero/cobranza/mes-cerrado";
import { leerCerradoHasta } from "~/dinero/cobranza/mes-cerrado.server";
import type { Impuesto } from "~/dinero/facturacion/cfdi/comprobante";
import { ultimoDiaDelMes } from "~/lib/dates";
import { type Outcome, ok, refuse, refuseFields } from "~/lib/outcome";
import {
  type AjustesDeArchivo,
  CLAVES_BASE,
  type Cuenta,
  CUENTAS_BASE,
  type Detalle,
  type Esquema,
  soloDigitos,
} from "../cuentas";
import { listarConceptos } from "../plantilla.server";

type Pedido = AjustesDeArchivo & {
  mes: string;
  esquema: Esquema;
  detalle: Detalle;
  numero: Readonly<Record<string, string>>;
  nombre: Readonly<Record<string, string>>;
  agrupador: Readonly<Record<string, string>>;
  impuesto: Readonly<Record<string, Impuesto>>;
};

type Rechazo = "SIN_PERMISO" | "CAMPO" | "CERRADO";

/**
 * Saves the accounts of the school from the first day of a month on. Those of earlier months stay as they were, so that no
 * póliza of before changes; the months from there on get the new ones.
 *
 * Refuses SIN_PERMISO (403: also a viewer with limits) · CAMPO (422) an unknown month, or an account of every school without
 * its number · CERRADO (409) a closed month.
 */
export function guardarCuentas(
  alcance: Alcance,
  { mes, numero, nombre, agrupador, impuesto, ...ajustes }: Pedido,
): Promise<Outcome<{ plantillaId: number }, Rechazo>> {
  return enTransaccion<Outcome<{ plantillaId: number }, Rechazo>>(alcance, async (trx) => {
    const sinPermiso = rechazoDePermiso(trx, "PERM_CERRAR_MES") ?? sinTodoElColegio(trx);
    if (sinPermiso) return sinPermiso;
    if (!esMes(mes)) return refuse("CAMPO", "Ese mes no existe", { campo: "mes" });
    const desde = primerDiaDe(mes);
    if (estaCerrado(ultimoDiaDelMes(desde), await leerCerradoHasta(trx)))
      return refuse("CERRADO", `${mesEnPalabras(mes)} está cerrado: sus pólizas ya no cambian.`, {
        status: 409,
        campo: "mes",
      });
    const conceptos = await listarConceptos(trx);
    const errores = CLAVES_BASE.filter((clave) => soloDigitos(numero[clave] ?? "") === "").map((clave) => ({
      campo: `numero.${clave}`,
      mensaje: "Campo obligatorio",
    }));
    const rechazo = refuseFields("CAMPO", errores);
    if (rechazo) return rechazo;
    const cuentas: Record<string, Cuenta> = {};
    for (const clave of CLAVES_BASE)
      cuentas[clave] = {
        numero: numero[clave]!,
        nombre: nombre[clave] || CUENTAS_BASE[clave].nombre,
        agrupador: agrupador[clave] ?? "",
      };
    for (const { clave } of conceptos)
      if (numero[clave])
        cuentas[clave] = { numero: numero[clave], nombre: nombre[clave] ?? "", agrupador: agrupador[clave] ?? "" };
    // Services that the form does not name keep the tax of today: a later one changes no póliza of before.
    const impuestos = Object.fromEntries(
      conceptos.flatMap(({ clave, impuesto: deHoy }) => (deHoy === null ? [] : [[clave, impuesto[clave] ?? deHoy]])),
    );
    const { id: plantillaId } = await trx.db
      .insertInto("plantillasContables")
      .values({
        colegioId: trx.colegioId,
        desde,
        datos: JSON.stringify({ ...ajustes, cuentas, impuestos }),
        cuentaId: trx.cuenta!.id,
        createdDate: trx.ahora,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await registrar(trx, "polizas.cuentas", "plantillasContables", plantillaId, { mes, esquema: ajustes.esquema });
    return ok({ plantillaId });
  });
}
