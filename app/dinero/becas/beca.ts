import type { Combinable, Valor } from "~/dinero/cobranza/libro/beca-asignada";
import { centavos, formatPesos } from "~/lib/money";
import type { LugarDeHermano } from "./hermanos";

/** The payer of a beca and the reason for it. */
export const TIPOS_DE_BECA = ["OFICIAL", "INSTITUCIONAL", "HERMANOS", "PERSONAL", "CONVENIO"] as const;
export type TipoDeBeca = (typeof TIPOS_DE_BECA)[number];
export const TEXTOS_DE_TIPO: Readonly<Record<TipoDeBeca, string>> = {
  OFICIAL: "Oficial (SEP o estado)",
  INSTITUCIONAL: "Institucional",
  HERMANOS: "Hermanos",
  PERSONAL: "Hijo de personal",
  CONVENIO: "Convenio con otra institución",
};

export const COMBINABLES = ["NETO", "LA_MEJOR"] as const satisfies readonly Combinable[];
export const TEXTOS_DE_COMBINABLE: Readonly<Record<Combinable, string>> = {
  NETO: "Sí: el pronto pago es de lo que queda con la beca",
  LA_MEJOR: "No: cuenta el mayor de los dos",
};

/** How a beca goes on in the next cycle. */
export const RENOVACIONES = ["NO", "SOLA", "CON_SOLICITUD"] as const;
export type Renovacion = (typeof RENOVACIONES)[number];
export const TEXTOS_DE_RENOVACION: Readonly<Record<Renovacion, string>> = {
  NO: "No se renueva",
  SOLA: "Sola, cada ciclo",
  CON_SOLICITUD: "Cada ciclo, con solicitud",
};

/** A beca of the catalogue, as its dialog edits it. */
export type DatosDeBeca = Valor & {
  nombre: string;
  tipo: TipoDeBeca;
  condicion: string;
  promedioDecimas: number | null;
  combinable: Combinable;
  cuentaParaEl5: boolean;
  renovacion: Renovacion;
  activo: boolean;
  /** Of a beca for siblings: the place of the child it is for. Without one, people grant it by hand. */
  lugarDeHermano?: LugarDeHermano | null;
  servicioIds: readonly number[];
};

export const MENSAJES_BECA = {
  repetida: "Ya hay una beca con ese nombre",
  sinServicios: "Selecciona al menos un servicio",
  noSeOtorga: "Esa beca ya no se otorga.",
  yaLaTiene: "El alumno ya tiene esa beca en esos días. Cámbiala o termínala desde su lista.",
  fueraDelCiclo: "Debe estar dentro del ciclo",
  alReves: "Debe ser el mismo día que Desde, o después",
  sinInscripcion: "El alumno no está inscrito en este ciclo.",
  yaTerminada: "La beca ya terminó antes de ese día.",
} as const;

/** '25 %', or '$500.00' for each charge. */
export function valorEnPalabras({ porcentajeDiezmilesimas, montoCentavos }: Valor): string {
  return porcentajeDiezmilesimas > 0 ? `${porcentajeDiezmilesimas / 100} %` : formatPesos(montoCentavos);
}

/** An average in tenths, as people write it: 8.5. */
export function promedioEnPalabras(decimas: number): string {
  return (decimas / 10).toFixed(1);
}

/** Pupils that the law asks to have a beca: a twentieth of them. The text has both decimals; the number is whole. */
export function elCincoPorCiento(alumnos: number): { exacto: string; piden: number } {
  return { exacto: ((alumnos * 5) / 100).toFixed(2), piden: Math.ceil((alumnos * 5) / 100) };
}

/** The four becas that most schools have, offered while the catalogue is empty; each opens the dialog filled in. */
export const PLANTILLAS = [
  {
    clave: "sep",
    nombre: "SEP, cuota obligatoria",
    tipo: "OFICIAL",
    porcentajeDiezmilesimas: 5000,
    condicion: "solicitud y estudio socioeconómico",
    promedioDecimas: 80,
    cuentaParaEl5: true,
    renovacion: "CON_SOLICITUD",
    lugarDeHermano: null,
  },
  {
    clave: "excelencia",
    nombre: "Excelencia académica",
    tipo: "INSTITUCIONAL",
    porcentajeDiezmilesimas: 2500,
    condicion: "",
    promedioDecimas: 95,
    cuentaParaEl5: true,
    renovacion: "CON_SOLICITUD",
    lugarDeHermano: null,
  },
  {
    clave: "personal",
    nombre: "Hijo de personal",
    tipo: "PERSONAL",
    porcentajeDiezmilesimas: 4000,
    condicion: "contrato vigente",
    promedioDecimas: null,
    cuentaParaEl5: false,
    renovacion: "SOLA",
    lugarDeHermano: null,
  },
  {
    clave: "hermanos",
    nombre: "Segundo hermano",
    tipo: "HERMANOS",
    porcentajeDiezmilesimas: 1000,
    condicion: "hermano inscrito",
    promedioDecimas: null,
    cuentaParaEl5: false,
    renovacion: "SOLA",
    lugarDeHermano: "SEGUNDO_EN_ADELANTE",
  },
] as const satisfies readonly (Pick<
  DatosDeBeca,
  | "nombre"
  | "tipo"
  | "porcentajeDiezmilesimas"
  | "condicion"
  | "promedioDecimas"
  | "cuentaParaEl5"
  | "renovacion"
  | "lugarDeHermano"
> & { clave: string })[];

/** A charge of the cycle with and without a change of becas, in centavos. */
export type CargoConBeca = {
  clave: string;
  descripcion: string;
  fechaInicio: string;
  /** True once it is in the account. */
  posteado: boolean;
  montoCentavos: number;
  antesCentavos: number;
  despuesCentavos: number;
  recargosAntesCentavos: number;
  recargosCentavos: number;
};

/** The effect of a change of becas on a student's accounts. */
export type EfectoDeBeca = {
  cargos: CargoConBeca[];
  /** The sum that the cycle's charges go down by; negative if they go up. */
  bajaCentavos: number;
  saldoAntesCentavos: number;
  saldoCentavos: number;
};

/** The effect in sentences; they are asked before it is stored. */
export function frasesDelEfecto({ cargos, bajaCentavos, saldoAntesCentavos, saldoCentavos }: EfectoDeBeca): string[] {
  const pesos = (monto: number) => formatPesos(centavos(monto));
  const cambian = cargos.filter(({ antesCentavos, despuesCentavos }) => antesCentavos !== despuesCentavos);
  if (cambian.length === 0) return ["Ningún cargo del ciclo cambia."];
  const cuantos = cambian.length === 1 ? "Cambia 1 cargo" : `Cambian ${cambian.length} cargos`;
  const recargos = cargos.reduce((suma, c) => suma + c.recargosAntesCentavos - c.recargosCentavos, 0);
  return [
    bajaCentavos >= 0
      ? `${cuantos}: deja de pagar ${pesos(bajaCentavos)} en el ciclo.`
      : `${cuantos}: paga ${pesos(-bajaCentavos)} más en el ciclo.`,
    ...(recargos > 0 ? [`Sus recargos bajan ${pesos(recargos)}.`] : []),
    ...(saldoAntesCentavos === saldoCentavos
      ? []
      : [`Lo que debe hoy pasa de ${deuda(saldoAntesCentavos)} a ${deuda(saldoCentavos)}.`]),
  ];
}

const deuda = (saldo: number) =>
  saldo < 0 ? `${formatPesos(centavos(-saldo))} a favor` : formatPesos(centavos(saldo));
