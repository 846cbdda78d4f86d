import { centavos, formatPesos } from "~/lib/money";
import { Alert } from "~/ui/alert";
import { Button, ButtonLink } from "~/ui/button";
import { Money } from "~/ui/money";
import { avisoDelFondo, type Fondo, fraseSinComprobante, quedaPoco } from "../fondo";

/** A bar of a part of a sum. The amounts stand beside it as text, so that the picture adds nothing. */
export function BarraDeMonto({ parte, todo, baja = false }: { parte: number; todo: number; baja?: boolean }) {
  return (
    <svg viewBox="0 0 100 10" preserveAspectRatio="none" className="h-2 w-full" aria-hidden="true">
      <rect width="100" height="10" className="fill-hundida" />
      <rect
        width={todo > 0 ? (100 * parte) / todo : 0}
        height="10"
        className={baja ? "fill-atencion-marca" : "fill-acento-firme"}
      />
    </svg>
  );
}

/** The fund of petty cash: the cash that is left, and its replenishment. A drawer without one can put it. */
export function FondoDeCajaChica({ fondo, reponer }: { fondo: Fondo; reponer: string }) {
  const { fondoCentavos, quedanCentavos, porReponerCentavos } = fondo;
  const poco = quedaPoco(fondo);
  if (fondoCentavos === 0)
    return (
      <section aria-labelledby="fondo" className="space-y-3">
        <h2 id="fondo" className="font-semibold text-fuerte">
          Sin fondo propio
        </h2>
        <p>Los gastos salen del efectivo de la caja. Con un fondo, salen de él y se reponen juntos.</p>
        <ButtonLink to={reponer} size="sm">
          Poner un fondo…
        </ButtonLink>
      </section>
    );
  return (
    <section aria-labelledby="fondo" className="space-y-4">
      <div>
        <h2 id="fondo" className="text-quieto">
          Quedan en la caja chica
        </h2>
        <Money centavos={centavos(quedanCentavos)} className="block text-3xl font-semibold text-fuerte" />
        <BarraDeMonto parte={quedanCentavos} todo={fondoCentavos} baja={poco} />
        <p className="mt-1 text-xs text-quieto">
          {`de un fondo de ${formatPesos(centavos(fondoCentavos))}; avisa debajo de ${formatPesos(avisoDelFondo(fondo))}`}
        </p>
      </div>
      {poco ? <Alert tone="warning">Queda poco en la caja chica: repón el fondo.</Alert> : null}
      <Reposicion fondo={fondo} reponer={reponer} monto={formatPesos(centavos(porReponerCentavos))} />
    </section>
  );
}

function Reposicion({ fondo, reponer, monto }: { fondo: Fondo; reponer: string; monto: string }) {
  const falta = fraseSinComprobante(fondo);
  return (
    <div className="space-y-3 rounded-lg border border-linea bg-carta p-3.5">
      {fondo.gastos === 0 ? (
        <p>El fondo está completo.</p>
      ) : (
        <p>
          <strong className="text-fuerte">{`Reponer ${monto}`}</strong> sale de la caja y entra en el corte de hoy.
        </p>
      )}
      {falta === null ? (
        <ButtonLink to={reponer} size="sm">
          {fondo.gastos === 0 ? "Aumentar el fondo…" : "Reponer el fondo…"}
        </ButtonLink>
      ) : (
        <>
          <Button type="button" variant="secondary" size="sm" disabled>
            Reponer el fondo…
          </Button>
          <p className="text-xs text-atencion-texto">{falta}</p>
        </>
      )}
    </div>
  );
}
