import type { Alcance } from "~/base/acceso/alcance.server";
import type { Mes } from "~/dinero/cobranza/mes-cerrado";
import { type Cell, type Sheet, toWorkbook } from "~/server/documents/csv.server";
import { type BrowserFile, FILE_TYPES } from "~/server/request/responses.server";
import { conciliacionDelMes } from "./mes.server";
import { type Partida, type Renglon, TEXTOS_DE_CLASE } from "./partida";
import { TEXTOS_DE_SUMA } from "./textos";

const pesos = (centavos: number) => centavos / 100;
const FECHA = { title: "Fecha", width: 12, date: true } as const;
const MONTO = { title: "Monto", width: 16, decimals: 2 } as const;

const DEL_BANCO = [
  { title: "Estado", width: 28 },
  FECHA,
  { title: "Referencia", width: 24 },
  { title: "Texto", width: 50 },
  MONTO,
];
const DEL_COLEGIO = [
  { title: "Estado", width: 28 },
  FECHA,
  { title: "Movimiento", width: 44 },
  { title: "Cómo llega", width: 30 },
  { title: "Referencia", width: 24 },
  MONTO,
];

const delBanco =
  (estado: string) =>
  ({ fecha, referencia, texto, centavos }: Renglon): Cell[] => [estado, fecha, referencia, texto, pesos(centavos)];

const delColegio =
  (estado: string) =>
  ({ fecha, texto, clase, referencia, centavos }: Partida): Cell[] => [
    estado,
    fecha,
    texto,
    TEXTOS_DE_CLASE[clase],
    referencia,
    pesos(centavos),
  ];

/** A month's reconciliation as a workbook: its sum, its matches, and the items of each side. Money in pesos. */
export async function archivoDelMes(
  alcance: Alcance,
  mes: Mes,
  pedido: number | null,
): Promise<BrowserFile<Uint8Array>> {
  const { cuadro, sueltas } = await conciliacionDelMes(alcance, mes, pedido);
  const resumen: Sheet = {
    columns: [{ title: "Concepto", width: 60 }, { title: "Movimientos", width: 14 }, MONTO],
    rows: cuadro.sumas.map(({ clave, cuantos, centavos }) => [TEXTOS_DE_SUMA[clave], cuantos, pesos(centavos)]),
  };
  const conciliados: Sheet = {
    columns: [
      FECHA,
      { title: "Texto del banco", width: 50 },
      { title: "Monto del banco", width: 16, decimals: 2 },
      { title: "Movimientos", width: 50 },
      { title: "Monto del colegio", width: 16, decimals: 2 },
      { title: "Comisión", width: 14, decimals: 2 },
      { title: "Otra diferencia", width: 14, decimals: 2 },
      { title: "Motivo", width: 40 },
    ],
    rows: cuadro.conciliados.map(({ renglon, partidas, diferenciaCentavos, comision, motivo }) => [
      renglon.fecha,
      [renglon.referencia, renglon.texto].filter(Boolean).join(" · "),
      pesos(renglon.centavos),
      partidas.map(({ texto }) => texto).join("; "),
      pesos(renglon.centavos - diferenciaCentavos),
      comision ? pesos(diferenciaCentavos) : 0,
      comision ? 0 : pesos(diferenciaCentavos),
      motivo,
    ]),
  };
  const soloBanco: Sheet = {
    columns: DEL_BANCO,
    rows: [
      ...cuadro.porIdentificar.map(delBanco("Por identificar")),
      ...cuadro.ajenos.map(delBanco("Ajeno a los cobros")),
    ],
  };
  const soloColegio: Sheet = {
    columns: DEL_COLEGIO,
    rows: [
      ...cuadro.enCamino.map(delColegio("En camino")),
      ...cuadro.sinBanco.map(delColegio("El banco no lo muestra")),
      ...cuadro.previas.map(delColegio("El banco lo mostró antes")),
      ...cuadro.arrastradas.map(delColegio("De un mes anterior")),
      ...sueltas.map(delColegio("No dice su banco")),
    ],
  };
  const cuerpo = await toWorkbook([
    { name: "Resumen", ...resumen },
    { name: "Conciliados", ...conciliados },
    { name: "Solo en el banco", ...soloBanco },
    { name: "Solo en el colegio", ...soloColegio },
  ]);
  return { cuerpo, tipo: FILE_TYPES.xlsx, nombre: `conciliacion-${mes}.xlsx` };
}
