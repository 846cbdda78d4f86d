import { redirect } from "@remix-run/node";
import { database } from "db/connection";
import { direccionDelRecibo } from "~/dinero/cobranza/recibos/direcciones";
import {
  type Metodo,
  NOMBRES_DE_ADQUIRIENTES,
  type NombreDeAdquiriente,
} from "~/dinero/cobros/adquirientes/adquiriente";
import { type EstadoDeCobro, esperaDinero, hastaCuando, METODOS_EN_PALABRAS } from "~/dinero/cobros/cobro";
import { confirmarParaPagina } from "~/dinero/cobros/lectura-compartida.server";
import type { Fecha } from "~/lib/dates";
import { type Centavos, formatPesos } from "~/lib/money";
import { queryText } from "~/server/request/params.server";
import { noEncontrado } from "~/server/request/responses.server";
import { rutaDeEntrada } from "~/personas/enlaces/enlace";
import type { Familia } from "./familia.server";

/** A page that is opened again and again asks the provider once in so many milliseconds. */
const ENTRE_LECTURAS_MS = 2_000;

/**
 * The state of an online payment for its family (mock-up 60). The address proves nothing: while money may still come, each
 * opening reads the order again at the provider. Throws 404 for a payment of another tutor, or
 * of a child whom the tutor may see no more.
 */
export async function pagoDe({ tutorId, base, hijo, abiertos, soloPagos }: Familia, request: Request) {
  const { db, ahora } = hijo.alcance;
  const token = queryText(request, "cobro");
  if (token === "") throw redirect(`${base}/pagar`);
  const buscar = () =>
    db.selectFrom("cobros").selectAll().where("token", "=", token).where("tutorId", "=", tutorId).executeTakeFirst();
  const hallado = await buscar();
  if (!hallado) throw noEncontrado();
  const alumnos = await db.selectFrom("cobrosPartes").select("alumnoId").where("cobroId", "=", hallado.id).execute();
  const nombres = new Map(abiertos.map(({ hijo: { alumno } }) => [alumno.id, alumno.nombre]));
  if (!alumnos.every(({ alumnoId }) => nombres.has(alumnoId))) throw noEncontrado();
  const vuelve = queryText(request, "vuelta") === "1";
  if (convieneLeer({ ...hallado, vuelve }, ahora)) await confirmarParaPagina({ db: database().db }, hallado.id);
  const cobro = (await buscar())!;
  const { nombre } = await db
    .selectFrom("colegios")
    .select("nombre")
    .where("id", "=", cobro.colegioId)
    .executeTakeFirstOrThrow();
  const partes = await db
    .selectFrom("cobrosPartes as p")
    .innerJoin("movimientos as m", "m.id", "p.movimientoId")
    .leftJoin("recibos as r", "r.movimientoId", "p.pagoMovimientoId")
    .select(["p.movimientoId as id", "m.descripcion", "p.alumnoId", "p.montoCentavos", "r.serie", "r.folio", "r.token"])
    .where("p.cobroId", "=", cobro.id)
    .orderBy("p.alumnoId")
    .orderBy("p.movimientoId")
    .execute();
  const recibos = new Map(
    partes.flatMap(({ serie, folio, token: recibo }) =>
      recibo === null ? [] : [[recibo, { folio: `${serie}${folio}`, pdf: direccionDelRecibo(recibo) }] as const],
    ),
  );
  const metodo = cobro.metodo as Metodo;
  return {
    vista: vistaDe({ ...cobro, estado: cobro.estado as EstadoDeCobro, metodo }),
    colegio: nombre,
    monto: formatPesos(cobro.montoCentavos as Centavos),
    metodo: METODOS_EN_PALABRAS[metodo],
    hasta: hastaCuando(cobro.venceFecha as Fecha),
    vuelve,
    url: cobro.url,
    adquiriente: NOMBRES_DE_ADQUIRIENTES[cobro.adquiriente as NombreDeAdquiriente],
    partes: partes.map(({ id, descripcion, alumnoId, montoCentavos }) => ({
      id,
      descripcion,
      hijo: nombres.get(alumnoId)!,
      monto: formatPesos(montoCentavos as Centavos),
    })),
    // A receipt has names, so it waits for a code.
    recibos: soloPagos ? [] : [...recibos.values()],
    conCodigo: soloPagos ? `${rutaDeEntrada(`${base}/pago`)}?cobro=${cobro.token}` : null,
    otraVez: `${base}/pagar?colegio=${cobro.colegioId}`,
    actualizar: `${base}/pago?cobro=${cobro.token}&vuelta=1`,
    inicio: base,
  };
}
export type Pago = Awaited<ReturnType<typeof pagoDe>>;

type Leido = { estado: string; metodo: string; createdDate: string; revisadoDate: string | null; vuelve: boolean };

// Nobody has paid who has not been at the provider's page yet; a voucher may be paid without coming back from there.
function convieneLeer({ estado, metodo, createdDate, revisadoDate, vuelve }: Leido, ahora: string): boolean {
  if (!esperaDinero(estado as EstadoDeCobro) || (metodo === "TARJETA" && !vuelve)) return false;
  const leido = revisadoDate ?? (vuelve ? null : createdDate);
  return leido === null || Date.parse(ahora) - Date.parse(leido) >= ENTRE_LECTURAS_MS;
}

/** The page of each state: on the way, a voucher that waits, under review at the school, and the four ends. */
function vistaDe({ estado, metodo, porque }: { estado: EstadoDeCobro; metodo: Metodo; porque: string }) {
  if (esperaDinero(estado)) return porque !== "" ? "revision" : metodo === "TARJETA" ? "camino" : "ficha";
  switch (estado) {
    case "PAGADO":
      return "pagado";
    case "EN_DISPUTA":
      return "pagado";
    case "DEVUELTO":
      return "devuelto";
    case "VENCIDO":
      return porque !== "" ? "revision" : "vencido";
    default:
      return porque !== "" ? "revision" : "fallido";
  }
}
