import { counted } from "~/lib/counts";
import { type Fecha, formatFecha } from "~/lib/dates";
import { centavos, formatPesos } from "~/lib/money";
import { Badge, type Tone } from "~/ui/badge";
import { Money } from "~/ui/money";
import {
  type CuotaConAvance,
  type EstadoDeConvenio,
  TEXTOS_DE_CUOTA,
  TEXTOS_DE_ESTADO,
  TEXTOS_DE_FIN,
} from "../convenio";
import type { ResumenDeConvenio } from "../dialogo.server";
import { nombreDeCargo, reglaQueRompe } from "../plan";

const TONOS: Readonly<Record<EstadoDeConvenio, Tone>> = {
  VIGENTE: "info",
  CUMPLIDO: "success",
  ROTO: "danger",
  CANCELADO: "neutral",
};

/** The state of a convenio as a word. */
export function EstadoDelConvenio({ estado }: { estado: EstadoDeConvenio }) {
  return <Badge tone={TONOS[estado]}>{TEXTOS_DE_ESTADO[estado]}</Badge>;
}

/** A signed convenio: its instalments with their progress, what it covers, and how it ended or may break. */
export function ConvenioFirmado({ convenio }: { convenio: ResumenDeConvenio }) {
  const { avance, cargos, partes, estado, finMotivo, finNota, fechaFirma, firma, folio, observaciones } = convenio;
  const pagadas = avance.cuotas.filter((cuota) => cuota.estado === "PAGADA").length;
  return (
    <div className="space-y-4 text-sm">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="font-semibold text-fuerte">{`Convenio ${folio}`}</h3>
        <EstadoDelConvenio estado={estado} />
        <span className="text-quieto">{`firmado el ${formatFecha(fechaFirma)} por ${firma}`}</span>
      </div>
      {finMotivo ? (
        <p className="text-texto">{`${TEXTOS_DE_FIN[finMotivo]}${finNota ? `: ${finNota}` : ""}.`}</p>
      ) : (
        <p className="text-texto">{reglaQueRompe(convenio)}</p>
      )}
      <table className="w-full">
        <caption className="py-1 text-left font-semibold text-fuerte">
          {`Pagado ${formatPesos(centavos(Math.max(0, avance.pagadoCentavos)))} de ${formatPesos(centavos(avance.totalCentavos))} · ${counted(pagadas, "pago", "pagos")} de ${avance.cuotas.length}`}
        </caption>
        <tbody>
          {avance.cuotas.map((cuota) => (
            <RenglonDeCuota
              key={cuota.numero}
              cuota={cuota}
              paga={partes.find(({ numero }) => numero === cuota.numero)?.texto ?? ""}
            />
          ))}
        </tbody>
      </table>
      <table className="w-full">
        <caption className="py-1 text-left font-semibold text-fuerte">Lo que cubre</caption>
        <tbody>
          {cargos.map((cargo) => (
            <tr key={cargo.movimientoId} className="border-b border-linea">
              <th scope="row" className="py-1 text-left font-normal text-texto">
                {nombreDeCargo(cargo)}
              </th>
              <td className="py-1 text-right">
                <Money centavos={centavos(cargo.saldoCentavos)} />
              </td>
            </tr>
          ))}
          {convenio.recargosCentavos > 0 ? (
            <tr className="border-b border-linea">
              <th scope="row" className="py-1 text-left font-normal text-texto">
                Recargos congelados
              </th>
              <td className="py-1 text-right">
                <Money centavos={centavos(convenio.recargosCentavos)} />
              </td>
            </tr>
          ) : null}
        </tbody>
      </table>
      {observaciones ? <p className="whitespace-pre-line text-quieto">{observaciones}</p> : null}
    </div>
  );
}

type PropsDeCuota = {
  cuota: CuotaConAvance;
  /** The debts that it was signed to pay. */
  paga: string;
};

function RenglonDeCuota({ cuota: { numero, fecha, montoCentavos, faltaCentavos, estado }, paga }: PropsDeCuota) {
  const parte = faltaCentavos > 0 && faltaCentavos < montoCentavos;
  return (
    <tr className="border-b border-linea">
      <th scope="row" className="py-1 text-left font-normal text-texto">
        {`${numero} · ${formatFecha(fecha as Fecha)}`}
        <span className={estado === "ATRASADA" ? "block text-xs text-mal-texto" : "block text-xs text-quieto"}>
          {parte ? `faltan ${formatPesos(centavos(faltaCentavos))}` : TEXTOS_DE_CUOTA[estado]}
        </span>
        {paga ? <span className="block text-xs text-quieto">{paga}</span> : null}
      </th>
      <td className="py-1 text-right align-top">
        <Money centavos={centavos(montoCentavos)} />
      </td>
    </tr>
  );
}
