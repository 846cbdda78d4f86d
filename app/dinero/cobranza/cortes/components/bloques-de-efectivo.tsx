import { centavos } from "~/lib/money";
import { DialogLink } from "~/ui/dialog-link";
import { Money } from "~/ui/money";
import { type Bloque, TEXTOS_DE_CAJA } from "../caja";
import type { RenglonDeCajon } from "../caja.server";

type Props = { bloques: readonly Bloque[]; deCaja: readonly RenglonDeCajon[]; contada: boolean };

/** The cash of the cut in blocks, once somebody has counted; and the drawer's own movements of the day, always. */
export function BloquesDeEfectivo({ bloques, deCaja, contada }: Props) {
  if (deCaja.length === 0 && !contada) return null;
  return (
    <section aria-label="Efectivo del día" className="grid gap-6 px-4 pt-4 text-sm lg:grid-cols-2 lg:px-6 print:px-0">
      {contada && bloques.length > 0 ? (
        <dl className="grid grid-cols-[1fr_auto] content-start gap-x-6 gap-y-1">
          {bloques.map(({ nombre, montoCentavos: monto }) => (
            <div key={nombre} className="contents">
              <dt>{nombre}</dt>
              <dd className="text-right">
                <Money centavos={centavos(monto)} />
              </dd>
            </div>
          ))}
          <dt className="font-semibold text-fuerte">Efectivo esperado</dt>
          <dd className="text-right font-semibold text-fuerte">
            <Money centavos={centavos(bloques.reduce((suma, bloque) => suma + bloque.montoCentavos, 0))} />
          </dd>
        </dl>
      ) : null}
      {deCaja.length > 0 ? (
        <div className="space-y-4">
          <Movimientos filas={deCaja.filter(({ deFondo }) => deFondo === 0)} />
          <Movimientos
            titulo="Del fondo de caja chica, fuera de este corte"
            filas={deCaja.filter(({ deFondo }) => deFondo === 1)}
          />
        </div>
      ) : null}
    </section>
  );
}

function Movimientos({ titulo, filas }: { titulo?: string; filas: readonly RenglonDeCajon[] }) {
  if (filas.length === 0) return null;
  return (
    <div>
      {titulo ? <h3 className="mb-1 text-quieto">{titulo}</h3> : null}
      <ul aria-label={titulo ?? "Movimientos de la caja"} className="space-y-1">
        {filas.map((cada) => (
          <li key={cada.id}>
            <DialogLink to={`movimiento/${cada.id}`}>{TEXTOS_DE_CAJA[cada.tipo].uno}</DialogLink>
            {` · ${cada.concepto} · `}
            <Money centavos={centavos(cada.sentido * cada.montoCentavos)} />
            <span className="text-quieto">{estadoDe(cada)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function estadoDe({ canceladoDate, tipo, firmadoDate, deResguardo, motivo }: RenglonDeCajon): string {
  if (canceladoDate !== null) return ` · Cancelado: ${motivo}`;
  if (tipo === "AJUSTE" && firmadoDate === null) return " · Falta la segunda firma";
  return deResguardo === 1 ? " · De lo guardado" : "";
}
