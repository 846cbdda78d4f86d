import { Cifra, Renglon, Tarjeta } from "~/base/linea/components/tarjeta.familia";
import { Alert } from "~/ui/alert";
import { Badge } from "~/ui/badge";
import { buttonClasses } from "~/ui/button";
import type { ConvenioDeFamilia } from "../convenio.server";

/** A child's convenio (mock-up 67): what is next, the instalments, what it covers, and what breaks it. */
export function ConvenioFamiliar({ convenio }: { convenio: ConvenioDeFamilia }) {
  const { folio, estado, tono, sigue, pagado, cuotas, cargos, recargos, regla } = convenio;
  return (
    <>
      <p className="flex flex-wrap items-center gap-3 pb-3 text-quieto">
        {`Convenio ${folio}`}
        <Badge tone={tono}>{estado}</Badge>
      </p>
      {sigue ? (
        <Tarjeta titulo={sigue.titulo}>
          <p className="text-[1.75rem] font-semibold leading-9 tabular-nums text-fuerte">{sigue.monto}</p>
          <p className="pb-3 text-texto">{`a más tardar el ${sigue.dia}`}</p>
          {sigue.pagar === null ? null : (
            <p className="pb-2">
              <a href={sigue.pagar} className={buttonClasses("primary", "lg", "w-full")}>
                Ver y pagar
              </a>
            </p>
          )}
        </Tarjeta>
      ) : null}
      <Tarjeta titulo={pagado}>
        <ul>
          {cuotas.map(({ numero, texto, nota, monto }) => (
            <Renglon key={numero} titulo={texto} nota={nota} lado={<Cifra>{monto}</Cifra>} />
          ))}
        </ul>
      </Tarjeta>
      <Tarjeta titulo="Lo que cubre">
        <ul>
          {cargos.map(({ movimientoId, descripcion, monto }) => (
            <Renglon key={movimientoId} titulo={descripcion} lado={monto} />
          ))}
          {recargos === null ? null : <Renglon titulo="Recargos congelados" lado={recargos} />}
        </ul>
        <p className="border-t border-linea py-2 text-sm text-quieto">
          Mientras cumplas, estos cargos no suman recargos. Los cargos nuevos se pagan aparte.
        </p>
      </Tarjeta>
      <Alert tone="warning" className="mb-3">
        {regla}
      </Alert>
    </>
  );
}
