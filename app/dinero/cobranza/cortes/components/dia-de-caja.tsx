import { type Fecha, formatFecha } from "~/lib/dates";
import { EmptyState } from "~/ui/empty-state";
import type { listarCortes, obtenerDia } from "../queries.server";
import { BloquesDeEfectivo } from "./bloques-de-efectivo";
import { CortesAnteriores } from "./cortes-anteriores";
import { EstadoDelCorte } from "./estado-del-corte";
import { FormasDelDia } from "./formas-del-dia";
import { MovimientosDelDia } from "./movimientos-del-dia";
import { ReversosDeOtrosDias } from "./reversos-de-otros-dias";

type Props = Awaited<ReturnType<typeof obtenerDia>> & {
  dia: { fecha: Fecha };
  anteriores: Awaited<ReturnType<typeof listarCortes>>;
  zonaHoraria: string;
};

/** The day of the drawer: methods, blocks of cash, signatures, payments, and the cuts before it. */
export function DiaDeCaja(props: Props) {
  const { caja, dia, formas, reversosDeOtrosDias, fondoCentavos, movimientos, corte, estado, zonaHoraria } = props;
  return (
    <>
      {formas.length > 0 || reversosDeOtrosDias.length > 0 ? (
        <FormasDelDia formas={formas} contadas={corte?.formas ?? null} fondoCentavos={fondoCentavos} bleed />
      ) : (
        <EmptyState title={`Sin movimientos en ${caja.nombre} el ${formatFecha(dia.fecha)}`} />
      )}
      <BloquesDeEfectivo bloques={props.bloques} deCaja={props.deCaja} contada={corte !== null} />
      <ReversosDeOtrosDias formas={reversosDeOtrosDias} />
      <div className="px-4 py-4 lg:px-6 print:px-0">
        <EstadoDelCorte estado={estado} corte={corte} zonaHoraria={zonaHoraria} />
      </div>
      {movimientos.length > 0 ? <MovimientosDelDia movimientos={movimientos} zonaHoraria={zonaHoraria} /> : null}
      <CortesAnteriores cortes={props.anteriores} />
    </>
  );
}
