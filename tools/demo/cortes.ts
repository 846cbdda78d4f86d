import { contarCaja } from "~/dinero/cobranza/cortes/commands/contar-caja.server";
import { firmarCorte } from "~/dinero/cobranza/cortes/commands/firmar-corte.server";
import { obtenerDia } from "~/dinero/cobranza/cortes/queries.server";
import { type Fecha, sumarDias } from "~/lib/dates";
import { type Centavos, centavos } from "~/lib/money";
import { sembrarDepositos, sembrarGastos } from "./caja";
import { type AlcancesDelDia, resultadoDe } from "./reloj";

/** The days with a cut: a school's last two weeks. */
const DIAS = 14;
/** The day with twenty pesos of missing cash, counted from today. */
const CON_FALTANTE = 5;

/** The change that stays in the drawer, in centavos. */
const FONDO = 50_000;

type Cortes = { cajaId: number; hoy: Fecha; alcances: (dia: Fecha) => AlcancesDelDia };

/** Counts and signs the window's last days by the real commands; yesterday still waits for its second signature. */
export async function sembrarCortes({ cajaId, hoy, alcances }: Cortes): Promise<void> {
  for (let atras = DIAS; atras >= 1; atras -= 1) {
    const fecha = sumarDias(hoy, -atras);
    const { caja, direccion } = alcances(fecha);
    await sembrarGastos(caja, { cajaId, atras });
    const { formas, fondoCentavos } = await obtenerDia(caja, { cajaId, fecha });
    if (formas.length === 0) continue;
    const faltante = atras === CON_FALTANTE ? 2_000 : 0;
    const conFondo = (esperado: number, nombre: string) =>
      nombre === "Efectivo" ? esperado - fondoCentavos + FONDO : esperado;
    const contado = new Map<number, Centavos>(
      formas.map(({ formaPagoId, nombre, esperadoCentavos }) => [
        formaPagoId,
        centavos(Math.max(0, conFondo(esperadoCentavos, nombre) - (nombre === "Efectivo" ? faltante : 0))),
      ]),
    );
    const difiere = formas.some(
      ({ formaPagoId, nombre, esperadoCentavos }) => contado.get(formaPagoId) !== conFondo(esperadoCentavos, nombre),
    );
    const observaciones = difiere ? "Se dio cambio de más; lo repone quien cobró." : "";
    resultadoDe(await contarCaja(caja, { cajaId, fecha, contado, fondoCentavos: centavos(FONDO), observaciones }));
    if (atras > 1) resultadoDe(await firmarCorte(direccion, { cajaId, fecha }));
    await sembrarDepositos(direccion, { cajaId, atras });
  }
}
