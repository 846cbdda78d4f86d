import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { rechazoDePermiso } from "~/base/acceso/rechazos.server";
import { registrar } from "~/base/bitacora/registrar.server";
import { type Centavos, formatPesos, pesosPlain } from "~/lib/money";
import { type Outcome, ok, refuse, refuseFields } from "~/lib/outcome";
import { type DatosDeCaja, erroresDeCaja, sentidoDe, TEXTOS_DE_CAJA } from "../caja";
import { rechazoSinEfectivo } from "../efectivo.server";
import { erroresDeReposicion, pideComprobante } from "../fondo";
import { comprobanteDesde, obtenerFondo } from "../fondo.server";
import { cerrada, PERMISO } from "./contar-caja.server";
import { obtenerDia } from "../queries.server";

type Falla = "SIN_PERMISO" | "CAMPO" | "CERRADA" | "SIN_EFECTIVO";

/**
 * Registers a movement of a drawer's own money today: float, withdrawal, petty cash with its number, deposit, adjustment.
 * An adjustment counts when another person has signed it. A replenishment leaves the drawer for the fund of petty cash;
 * while a drawer has a fund, its expenses leave the fund (decisiones/320).
 *
 * Refuses SIN_PERMISO (403) · CAMPO (422) a fact that the kind needs, an expense from the school's sum on without its receipt, a
 * receipt that another account uploaded or that another movement already shows · CERRADA (409) the drawer's cut of today is
 * signed · SIN_EFECTIVO (409) more than the drawer, or the fund, holds. Throws 404 for another school's drawer.
 */
export function registrarDeCaja(
  alcance: Alcance,
  { cajaId, ...datos }: DatosDeCaja & { cajaId: number },
): Promise<Outcome<{ movimientoDeCajaId: number }, Falla>> {
  return enTransaccion<Outcome<{ movimientoDeCajaId: number }, Falla>>(alcance, async (trx) => {
    const sinPermiso = rechazoDePermiso(trx, PERMISO);
    if (sinPermiso) return sinPermiso;
    const dia = { cajaId, fecha: trx.hoy };
    const { estado, caja } = await obtenerDia(trx, dia);
    const fondo = await obtenerFondo(trx, cajaId);
    const deFondo = datos.tipo === "VALE" && fondo.fondoCentavos > 0;
    const deLaCaja = !deFondo && !(datos.deResguardo && datos.tipo === "DEPOSITO");
    if (estado === "CERRADA" && deLaCaja) return cerrada();
    const rechazo = refuseFields("CAMPO", [
      ...erroresDeCaja(datos),
      ...(await bancoAusente(trx, datos.bancoId)),
      ...(await comprobanteAjeno(trx, datos.comprobanteUuid)),
    ]);
    if (rechazo) return rechazo;
    const { tipo, sube, montoCentavos: centavos, comprobanteUuid } = datos;
    const sinPapel = tipo === "VALE" && !datos.comprobanteDespues ? await comprobanteAusente(trx, datos) : null;
    if (sinPapel) return sinPapel;
    const vista = { montoCentavos: centavos, vistoCentavos: datos.porReponerCentavos ?? null };
    const sinReponer = refuseFields("CAMPO", tipo === "REPOSICION" ? erroresDeReposicion(fondo, vista) : []);
    if (sinReponer) return sinReponer;
    const sentido = sentidoDe(tipo, sube);
    const sinEfectivo = sentido < 0 && deLaCaja ? await rechazoSinEfectivo(trx, dia, centavos) : null;
    if (sinEfectivo) return sinEfectivo;
    if (deFondo && centavos > fondo.quedanCentavos)
      return refuse("SIN_EFECTIVO", "En el fondo de caja chica no queda tanto", { status: 409, campo: "monto" });
    const { id } = await trx.db
      .insertInto("movimientosDeCaja")
      .values({
        tipo,
        sentido,
        centavos,
        rubro: datos.rubro,
        beneficiario: datos.beneficiario,
        ficha: datos.ficha,
        cuenta: datos.cuenta,
        cajaId,
        colegioId: trx.colegioId,
        fecha: trx.hoy,
        numero: tipo === "VALE" ? await numeroDeVale(trx) : null,
        bancoId: tipo === "DEPOSITO" ? datos.bancoId : null,
        deResguardo: deLaCaja || deFondo ? 0 : 1,
        deFondo: deFondo ? 1 : 0,
        comprobanteUuid,
        concepto: datos.concepto || TEXTOS_DE_CAJA[tipo].uno,
        cuentaId: trx.cuenta!.id,
        fechaRegistro: trx.ahora,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await registrar(trx, "caja.movimiento", "movimientosDeCaja", id, {
      tipo,
      caja: caja.nombre,
      monto: pesosPlain(centavos as Centavos),
      concepto: datos.concepto,
    });
    return ok({ movimientoDeCajaId: id });
  });
}

async function bancoAusente({ db }: Alcance, bancoId: number | null) {
  if (bancoId === null) return [];
  const banco = await db.selectFrom("bancos").select("id").where("id", "=", bancoId).executeTakeFirst();
  return banco ? [] : [{ campo: "bancoId", mensaje: "Selecciona una opción" }];
}

async function comprobanteAusente(trx: Alcance, { montoCentavos, comprobanteUuid }: DatosDeCaja) {
  const desde = await comprobanteDesde(trx);
  if (comprobanteUuid !== null || !pideComprobante(montoCentavos, desde)) return null;
  return refuse("CAMPO", `Desde ${formatPesos(desde as Centavos)} hace falta la foto del comprobante`, {
    campo: "comprobante",
  });
}

/**
 * A browser may name any file: the receipt is one that this account uploaded as a proof, of no student, and that no other
 * movement in force shows.
 */
export async function comprobanteAjeno({ db, colegioId, cuenta }: Alcance, uuid: string | null) {
  if (uuid === null) return [];
  const archivo = await db
    .selectFrom("archivos as a")
    .select("a.uuid")
    .where("a.uuid", "=", uuid)
    .where("a.colegioId", "=", colegioId)
    .where("a.createdBy", "=", cuenta?.id ?? 0)
    .where("a.uso", "=", "COMPROBANTE")
    .where("a.alumnoId", "is", null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("movimientosDeCaja as m")
            .select("m.id")
            .whereRef("m.comprobanteUuid", "=", "a.uuid")
            .where("m.canceladoDate", "is", null),
        ),
      ),
    )
    .executeTakeFirst();
  return archivo ? [] : [{ campo: "comprobante", mensaje: "Elige otra vez la foto del comprobante" }];
}

async function numeroDeVale({ db, colegioId }: Alcance): Promise<number> {
  const { ultimo } = await db
    .selectFrom("movimientosDeCaja")
    .select(({ fn }) => fn.max("numero").as("ultimo"))
    .where("colegioId", "=", colegioId)
    .executeTakeFirstOrThrow();
  return (ultimo ?? 0) + 1;
}
