import { guardarArchivo } from "~/base/archivos/commands/guardar-archivo.server";
import type { Alcance } from "~/base/acceso/alcance.server";
import type { DatosDeCaja } from "~/dinero/cobranza/cortes/caja";
import { bancosEnUso, enResguardo } from "~/dinero/cobranza/cortes/caja.server";
import { registrarDeCaja } from "~/dinero/cobranza/cortes/commands/registrar-de-caja.server";
import { obtenerDia } from "~/dinero/cobranza/cortes/queries.server";
import { type Centavos, formatPesos } from "~/lib/money";
import { papelDeDemostracion } from "./papel";
import { resultadoDe } from "./reloj";

type Gasto = Pick<DatosDeCaja, "montoCentavos" | "concepto" | "rubro" | "beneficiario">;

/** The petty cash of the last weeks, by the number of days before today. */
const GASTOS: Readonly<Record<number, Gasto>> = {
  10: { montoCentavos: 9_600, concepto: "Pilas AA", rubro: "Mantenimiento", beneficiario: "Ferretería Díaz" },
  6: {
    montoCentavos: 118_550,
    concepto: "Papel bond y tóner",
    rubro: "Papelería",
    beneficiario: "Papelería Lumen",
  },
  4: { montoCentavos: 42_000, concepto: "Garrafones, 12", rubro: "Consumo", beneficiario: "Agua Pura del Valle" },
  0: { montoCentavos: 18_000, concepto: "Taxi, entrega en la SEP", rubro: "Traslados", beneficiario: "Marcos Ruiz" },
};
/** An expense of this amount and above shows its receipt here. */
const CON_NOTA_DESDE = 40_000;
/** The days on which the cash of the signed cuts goes to the bank, with the number of its slip. */
const FICHAS: Readonly<Record<number, string>> = { 9: "88174", 5: "88190" };

const VACIO: Omit<DatosDeCaja, "tipo" | "montoCentavos"> = {
  sube: false,
  concepto: "",
  rubro: "",
  beneficiario: "",
  ficha: "",
  bancoId: null,
  cuenta: "",
  deResguardo: false,
  comprobanteUuid: null,
};

/** The petty cash of a day, if the drawer holds as much. */
export async function sembrarGastos(caja: Alcance, { cajaId, atras }: { cajaId: number; atras: number }) {
  const gasto = GASTOS[atras];
  if (!gasto) return;
  const { formas } = await obtenerDia(caja, { cajaId, fecha: caja.hoy });
  const hay = formas.find(({ esEfectivo }) => esEfectivo)?.esperadoCentavos ?? 0;
  if (hay < gasto.montoCentavos) return;
  const comprobanteUuid = gasto.montoCentavos < CON_NOTA_DESDE ? null : await guardarNota(caja, gasto);
  resultadoDe(await registrarDeCaja(caja, { ...VACIO, ...gasto, tipo: "VALE", cajaId, comprobanteUuid }));
}

async function guardarNota(caja: Alcance, { beneficiario, concepto, montoCentavos }: Gasto): Promise<string> {
  const bytes = await papelDeDemostracion(`Nota de ${beneficiario}`, [
    concepto,
    formatPesos(montoCentavos as Centavos),
  ]);
  return resultadoDe(await guardarArchivo(caja, { nombre: "nota.pdf", bytes, uso: "COMPROBANTE" })).uuid;
}

/** The deposit of a day: all the cash that waits in the safe. */
export async function sembrarDepositos(direccion: Alcance, { cajaId, atras }: { cajaId: number; atras: number }) {
  const ficha = FICHAS[atras];
  const montoCentavos = ficha ? await enResguardo(direccion) : 0;
  const [banco] = await bancosEnUso(direccion);
  if (!ficha || !banco || montoCentavos <= 0) return;
  const deposito = {
    ficha,
    bancoId: banco.value,
    cuenta: "4417",
    concepto: "Efectivo de los cortes",
    deResguardo: true,
  };
  resultadoDe(await registrarDeCaja(direccion, { ...VACIO, ...deposito, tipo: "DEPOSITO", cajaId, montoCentavos }));
}

/** Today's float, and the first expense of the day. */
export async function sembrarCajaDeHoy(caja: Alcance, cajaId: number): Promise<void> {
  resultadoDe(await registrarDeCaja(caja, { ...VACIO, tipo: "FONDO", cajaId, montoCentavos: 50_000 }));
  await sembrarGastos(caja, { cajaId, atras: 0 });
}
