import { Form, useLocation, useSubmit } from "@remix-run/react";
import { useRef, useState } from "react";
import { counted } from "~/lib/counts";
import { formatFecha } from "~/lib/dates";
import { centavos, formatPesos } from "~/lib/money";
import { withoutKeys } from "~/lib/query";
import { Button } from "~/ui/button";
import { classNames } from "~/ui/class-names";
import { Glyph } from "~/ui/glyph";
import { KeyHint } from "~/ui/key-hint";
import { Money } from "~/ui/money";
import { catchFigures } from "~/ui/type-ahead";
import { useHydrated } from "~/ui/use-hydrated";
import { useKey } from "~/ui/use-key";
import { porPagarHoy, restoEnPalabras, sumaDeDeudas } from "../../libro/deudas";
import { ELEGIDO, TODOS } from "../cuenta-abierta";
import type { DeudaConPlazo, DeudaDeServicio } from "../ventanilla.server";

type Props = {
  deudas: readonly (DeudaConPlazo | DeudaDeServicio)[];
  /** TODOS if the debts are of several services, which are paid together. */
  servicioId: number | typeof TODOS;
  aqui: string;
  puedeRegistrar: boolean;
};

// Keys that another payment had in its address, which are no suggestion for this one.
const DE_OTRO_PAGO = ["fservicio", "ffecha", "foperacion", ELEGIDO.cargos, ELEGIDO.adelantar];

/**
 * The open charges of an account, ticked as the payment form would suggest, and the next charge unticked. The form
 * opens with exactly the ticked items; for all services, it is the form of several debts. A GET form, so that it works
 * without JavaScript. `p` presses its button.
 */
export function LoQueSigue({ deudas, servicioId, aqui, puedeRegistrar }: Props) {
  const { search } = useLocation();
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  const [elegidas, setElegidas] = useState<ReadonlySet<string>>(() => new Set(porPagarHoy(deudas).map(claveDe)));
  const lasElegidas = deudas.filter((deuda) => elegidas.has(claveDe(deuda)));
  const abrir = () => {
    if (elegidas.size > 0) {
      catchFigures();
      submit(form.current, { preventScrollReset: true });
    }
    return elegidas.size > 0;
  };
  useKey(form, (key) => key === "p" && abrir());
  const cambiar = (clave: string, marcada: boolean) => {
    const nuevas = new Set(elegidas);
    if (marcada) nuevas.add(clave);
    else nuevas.delete(clave);
    setElegidas(nuevas);
  };
  const parametros = [...new URLSearchParams(withoutKeys(search, DE_OTRO_PAGO))];
  return (
    <Form
      ref={form}
      method="get"
      action={`${aqui}/${servicioId === TODOS ? "pagoconjunto" : "nuevomovimiento"}`}
      preventScrollReset
      onSubmit={catchFigures}
      className="space-y-3"
    >
      {parametros.map(([clave, valor], indice) => (
        <input key={indice} type="hidden" name={clave} value={valor} />
      ))}
      <input type="hidden" name="fservicio" value={servicioId} />
      <ul className="divide-y divide-linea border-b border-linea">
        {deudas.map((deuda) => (
          <Renglon
            key={claveDe(deuda)}
            deuda={deuda}
            marcada={elegidas.has(claveDe(deuda))}
            alCambiar={puedeRegistrar ? cambiar : null}
          />
        ))}
      </ul>
      {puedeRegistrar ? <Cobrar elegidas={lasElegidas} enfocar={porPagarHoy(deudas).length > 0} /> : null}
    </Form>
  );
}

/**
 * The cost of the ticked items, and the button that opens their payment; without JavaScript, which adds up, only the
 * button.
 */
function Cobrar({ elegidas, enfocar }: { elegidas: readonly DeudaConPlazo[]; enfocar: boolean }) {
  const hydrated = useHydrated();
  const suma = sumaDeDeudas(elegidas);
  const recargos = centavos(elegidas.reduce((total, { recargosCentavos }) => total + recargosCentavos, 0));
  return (
    // In sight below however many debts: the file itself scrolls, and no list inside it.
    <div className="space-y-3 bg-tenue lg:sticky lg:bottom-0 lg:py-2">
      {hydrated ? (
        <p className="flex items-baseline justify-between gap-3 text-sm" aria-live="polite">
          <span>
            {textoDeElegidos(elegidas.length)}
            {recargos > 0 ? (
              <span className="block text-xs text-quieto">{`con ${formatPesos(recargos)} de recargos`}</span>
            ) : null}
          </span>
          <Money centavos={suma} className="text-xl font-semibold text-fuerte" />
        </p>
      ) : null}
      <Button
        className="w-full"
        data-autofocus={enfocar ? "" : undefined}
        aria-keyshortcuts="p"
        disabled={hydrated && elegidas.length === 0}
        title={elegidas.length === 0 ? NINGUNO : undefined}
      >
        <Glyph name="banknote" />
        {hydrated && suma > 0 ? `Cobrar ${formatPesos(suma)}` : "Cobrar"}
        {hydrated ? <KeyHint onAccent>P</KeyHint> : null}
      </Button>
    </div>
  );
}

const NINGUNO = "Elige al menos un cargo";

const claveDe = ({ movimientoId }: DeudaConPlazo) => String(movimientoId ?? "siguiente");

function textoDeElegidos(cuantos: number): string {
  if (cuantos === 0) return NINGUNO;
  return counted(cuantos, "cargo elegido", "cargos elegidos");
}

type RenglonProps = {
  deuda: DeudaConPlazo | DeudaDeServicio;
  marcada: boolean;
  /** Null for a viewer who may only look. */
  alCambiar: ((clave: string, marcada: boolean) => void) | null;
};

function Renglon({ deuda, marcada, alCambiar }: RenglonProps) {
  const { movimientoId, descripcion, totalCentavos, recargosCentavos, descuentoCentavos } = deuda;
  const abierta = movimientoId !== null;
  const resto = restoEnPalabras(deuda);
  const servicio = "servicio" in deuda && !descripcion.includes(deuda.servicio) ? `${deuda.servicio} · ` : "";
  const extra = [
    recargosCentavos > 0 ? `recargo ${formatPesos(recargosCentavos)}` : "",
    descuentoCentavos > 0 ? `descuento ${formatPesos(descuentoCentavos)}` : "",
  ];
  const contenido = (
    <>
      <span className="min-w-0 flex-1">
        <span className={classNames("block", abierta ? "text-fuerte" : "text-quieto")}>{descripcion}</span>
        <span className={classNames("block text-xs", colorDePlazo(deuda))}>{`${servicio}${textoDePlazo(deuda)}`}</span>
        {resto ? <span className="block text-xs text-quieto">{resto}</span> : null}
      </span>
      <span className="text-right">
        <Money centavos={totalCentavos} className={abierta ? "font-semibold text-fuerte" : "text-quieto"} />
        <span className="block text-xs text-quieto">{extra.filter(Boolean).join(" · ")}</span>
      </span>
    </>
  );
  return (
    <li>
      {alCambiar ? (
        <label className="flex min-h-[3.25rem] cursor-pointer items-center gap-3 py-1 text-sm">
          <input
            type="checkbox"
            name={abierta ? ELEGIDO.cargos : ELEGIDO.adelantar}
            value={movimientoId ?? 1}
            defaultChecked={marcada}
            onChange={(event) => alCambiar(claveDe(deuda), event.currentTarget.checked)}
            className="h-[1.125rem] w-[1.125rem] shrink-0 accent-acento"
          />
          {contenido}
        </label>
      ) : (
        <div className="flex min-h-[3.25rem] items-center gap-3 py-1 text-sm">{contenido}</div>
      )}
    </li>
  );
}

function textoDePlazo({ dias, fechaLimitePago, estado }: DeudaConPlazo): string {
  const dia = formatFecha(fechaLimitePago);
  const plazo = (cuantos: number) => counted(cuantos, "día", "días");
  if (dias < 0) return `venció ${dia} · ${plazo(-dias)}`;
  if (dias === 0) return `vence hoy, ${dia}`;
  return `${estado === "ADELANTO" ? "se adelanta · " : ""}límite ${dia} · en ${plazo(dias)}`;
}

// Coloured by age, as everywhere: the words say the same without colours.
function colorDePlazo({ dias }: DeudaConPlazo): string {
  if (dias < -60) return "text-mal-texto";
  return dias < -30 ? "text-atencion-texto" : "text-quieto";
}
