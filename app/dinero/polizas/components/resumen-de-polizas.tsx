import { formatPesos, centavos } from "~/lib/money";
import { counted } from "~/lib/counts";
import { Alert } from "~/ui/alert";
import { DETALLES, ESQUEMAS } from "../cuentas";
import type { PolizasDelMes } from "../queries.server";

type Props = Pick<
  PolizasDelMes,
  | "esquema"
  | "detalle"
  | "desde"
  | "cerrado"
  | "huella"
  | "polizas"
  | "movimientos"
  | "sinPoliza"
  | "debeCentavos"
  | "haberCentavos"
  | "cuadre"
  | "anchos"
>;

const pesos = (monto: number) => formatPesos(centavos(monto));

/** A month of pólizas in figures: its sums, whether they add up to the ledger, and the scheme and accounts that made them. */
export function ResumenDePolizas(props: Props) {
  const { esquema, detalle, desde, cerrado, huella, polizas, movimientos, sinPoliza, cuadre, anchos } = props;
  return (
    <section
      aria-labelledby="del-mes"
      className="space-y-2 rounded-lg border border-linea bg-carta p-4 text-sm text-texto"
    >
      <h2 id="del-mes" className="text-sm font-semibold text-fuerte">
        {`${counted(polizas, "póliza", "pólizas")} de ${counted(movimientos, "movimiento", "movimientos")}`}
      </h2>
      <p className="tabular-nums">{`Debe ${pesos(props.debeCentavos)} · Haber ${pesos(props.haberCentavos)}`}</p>
      {cuadre === null ? null : cuadre.polizasCentavos === cuadre.libroCentavos ? (
        <p className="text-bien-texto">{`${cuadre.nombre} cambió ${pesos(cuadre.polizasCentavos)}, igual que lo que deben los alumnos en el libro.`}</p>
      ) : (
        <Alert tone="danger">
          {`${cuadre.nombre} cambió ${pesos(cuadre.polizasCentavos)} y en el libro lo que deben los alumnos cambió ${pesos(cuadre.libroCentavos)}. Avisa a soporte antes de usar estas pólizas.`}
        </Alert>
      )}
      {sinPoliza > 0 ? (
        <p>
          {esquema === "COBRADO"
            ? `${counted(sinPoliza, "movimiento no hace", "movimientos no hacen")} póliza: en cobrado solo cuenta el dinero que entra o sale.`
            : `${counted(sinPoliza, "movimiento de caja no hace", "movimientos de caja no hacen")} póliza: se canceló o le falta su segunda firma.`}
        </p>
      ) : null}
      {anchos.length > 1 ? (
        <Alert tone="warning">
          {`Las cuentas tienen ${anchos.join(" y ")} dígitos: CONTPAQi pide el mismo número en todas.`}
        </Alert>
      ) : null}
      <p className="text-quieto">
        {`Esquema ${ESQUEMAS[esquema].toLowerCase()} · ${DETALLES[detalle].toLowerCase()} · ${
          desde === null
            ? "con las cuentas con que empieza cada colegio: revísalas con tu contador"
            : `cuentas desde ${desde.slice(0, 7)}`
        }`}
      </p>
      <p className="text-quieto">
        {cerrado
          ? "El mes está cerrado: estas pólizas ya no cambian."
          : "El mes está abierto: si registras algo con fecha de él, vuelve a descargar sus pólizas."}
      </p>
      <p className="break-all text-xs text-quieto">{`Huella: ${huella.slice(0, 24)}`}</p>
    </section>
  );
}
