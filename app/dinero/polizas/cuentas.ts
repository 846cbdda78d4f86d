import { RUBROS } from "~/dinero/cobranza/cortes/caja";
import type { Impuesto } from "~/dinero/facturacion/cfdi/comprobante";
import type { Fecha } from "~/lib/dates";

/** The scheme of the books: income when it is charged (with clientes), or when its money arrives. */
export const ESQUEMAS = { DEVENGADO: "Devengado", COBRADO: "Cobrado" } as const;
export type Esquema = keyof typeof ESQUEMAS;

/** The lines of a file: one by movement, or the sums of each account in a day. */
export const DETALLES = { MOVIMIENTO: "Un renglón por movimiento", DIA: "La suma de cada cuenta por día" } as const;
export type Detalle = keyof typeof DETALLES;

/** An account of the books. Its number stands as the accountant writes it, with dashes; a blank number means none of its own. */
export type Cuenta = { numero: string; nombre: string; agrupador: string };

type CuentaBase = Cuenta & { naturaleza: "D" | "A"; para: string };
const cuenta = (
  numero: string,
  nombre: string,
  agrupador: string,
  naturaleza: "D" | "A",
  para: string,
): CuentaBase => ({
  numero,
  nombre,
  agrupador,
  naturaleza,
  para,
});

/**
 * The accounts that every school starts with. The SAT's codes are those that the facts name (exempt income and its discounts
 * have the codes of 2024 on); the others stay blank until the accountant gives them.
 */
export const CUENTAS_BASE = {
  CAJA: cuenta("1010-001-000", "Caja", "101.01", "D", "Pagos en efectivo"),
  RESGUARDO: cuenta("1010-002-000", "Efectivo en resguardo", "101.01", "D", "Retiros y fondos de las cajas"),
  TRANSITO: cuenta("1010-003-000", "Efectivo en tránsito", "101.01", "D", "Depósitos que el banco aún no muestra"),
  BANCOS: cuenta("1020-001-000", "Bancos", "102.01", "D", "Pagos que no son en efectivo"),
  ENLINEA: cuenta("1020-002-000", "Cobros en línea por liquidar", "", "D", "Pagos en línea"),
  CLIENTES: cuenta("1050-001-000", "Clientes", "105.01", "D", "Lo que deben los alumnos (devengado)"),
  TRASPASOS: cuenta("1070-001-000", "Traspasos de saldo", "", "D", "Saldo que pasa de una cuenta a otra"),
  ANTICIPOS: cuenta("2060-001-000", "Anticipos de clientes", "206.01", "A", "Meses adelantados y saldos a favor"),
  IVACOBRADO: cuenta("2080-001-000", "IVA trasladado cobrado", "208.01", "A", "Servicios con IVA, ya pagados"),
  IVAPORCOBRAR: cuenta("2090-001-000", "IVA trasladado no cobrado", "209.01", "A", "Servicios con IVA, por pagar"),
  SALDOSINICIALES: cuenta("3040-001-000", "Saldos iniciales de alumnos", "", "A", "Saldos que se importaron"),
  INGRESOS: cuenta("4010-001-000", "Ingresos por servicios", "401.10", "A", "Servicios sin cuenta propia"),
  RECARGOS: cuenta("4010-090-000", "Recargos", "", "A", "Recargos"),
  BECAS: cuenta("4020-001-000", "Becas", "402.04", "D", "Descuentos de una beca"),
  DESCUENTOS: cuenta("4020-002-000", "Descuentos", "402.04", "D", "Pronto pago y descuentos a mano"),
  CONDONACIONES: cuenta("4020-003-000", "Condonación de recargos", "", "D", "Recargos que se perdonan"),
  DEVOLUCIONES: cuenta("4020-004-000", "Devoluciones", "402.04", "D", "Dinero devuelto (cobrado)"),
  SOBRANTES: cuenta("4030-001-000", "Sobrantes de caja", "", "A", "Ajustes a favor"),
  GASTOS: cuenta("6010-084-000", "Gastos de caja chica", "601.84", "D", "Vales cuyo rubro no tiene cuenta propia"),
  FALTANTES: cuenta("6010-085-000", "Faltantes de caja", "", "D", "Ajustes en contra"),
} as const satisfies Record<string, CuentaBase>;

export type ClaveBase = keyof typeof CUENTAS_BASE;
// Their names are parts of names of fields, which hold letters and digits alone.
export const CLAVES_BASE = Object.keys(CUENTAS_BASE) as ClaveBase[];

/** The key of an account: one of every school, of a service (`s12`), a method (`f3`), or a heading of petty cash (`rPAPELERIA`). */
export type ClaveDeCuenta = string;
export const claveDeServicio = (servicioId: number): ClaveDeCuenta => `s${servicioId}`;
export const claveDeForma = (formaPagoId: number): ClaveDeCuenta => `f${formaPagoId}`;
export const claveDeRubro = (rubro: string): ClaveDeCuenta =>
  `r${rubro
    .normalize("NFD")
    .replace(/[^A-Za-z]/g, "")
    .toUpperCase()}`;
export const RUBROS_CON_CLAVE = RUBROS.map((rubro) => ({ clave: claveDeRubro(rubro), nombre: rubro }));

/** The settings of the files that the facts do not settle (Contabilidad's and COI's own versions differ). */
export type AjustesDeArchivo = {
  /** CONTPAQi: the system of origin of a póliza. */
  sistemaOrigen: "11" | "12";
  /** CONTPAQi as text: true if each line ends with its Guid and, in M1, with its date. */
  colaDeTexto: boolean;
  /** COI: the fourth cell of a póliza: the day of the month, or its whole date. */
  fechaDeCoi: "DIA" | "FECHA";
  /** COI: the row of the sheet in which the pólizas begin. */
  filaDeCoi: 1 | 3;
};

/** The accounts of a school from a day on. `desde` is null for those that every school starts with. */
export type Plantilla = AjustesDeArchivo & {
  desde: Fecha | null;
  esquema: Esquema;
  detalle: Detalle;
  cuentas: Readonly<Record<ClaveDeCuenta, Cuenta>>;
  /** The tax of each service as it was when the template was saved: another one later changes no póliza of before. */
  impuestos: Readonly<Record<ClaveDeCuenta, Impuesto>>;
};

export const PLANTILLA_INICIAL: Plantilla = {
  desde: null,
  esquema: "DEVENGADO",
  detalle: "MOVIMIENTO",
  sistemaOrigen: "11",
  colaDeTexto: true,
  fechaDeCoi: "DIA",
  filaDeCoi: 1,
  cuentas: Object.fromEntries(
    CLAVES_BASE.map((clave) => {
      const { numero, nombre, agrupador } = CUENTAS_BASE[clave];
      return [clave, { numero, nombre, agrupador }];
    }),
  ),
  impuestos: {},
};

/** The template of a day: of those that began by then, the one that began last. They come with the newest `desde` first. */
export const plantillaDelDia = (plantillas: readonly Plantilla[], dia: Fecha): Plantilla =>
  plantillas.find(({ desde }) => desde === null || desde <= dia) ?? PLANTILLA_INICIAL;

/** The account of a key, or of the general one if it has no number of its own. */
export function cuentaDe({ cuentas }: Plantilla, clave: ClaveDeCuenta, general: ClaveBase): ClaveDeCuenta {
  return cuentas[clave]?.numero ? clave : general;
}

/** The side on which an account of this key grows. */
export function naturalezaDe(clave: ClaveDeCuenta): "D" | "A" {
  if (clave in CUENTAS_BASE) return CUENTAS_BASE[clave as ClaveBase].naturaleza;
  return clave.startsWith("s") ? "A" : "D";
}

/** An account's number as programs with fixed digits read it. */
export const soloDigitos = (numero: string): string => numero.replace(/\D/g, "");
