import { useState } from "react";
import { FieldNotes, inputClasses } from "~/forms/field-frame";
import { TextArea } from "~/forms/fields";
import { MoneyField } from "~/forms/money-field";
import { SumField } from "~/forms/sum-field";
import { useControl } from "~/forms/use-control";
import { type Centavos, centavos, formatPesos, parsePesos, pesosPlain } from "~/lib/money";
import { BILLETES, MONEDAS, type Piezas, campoDePieza, sumaDePiezas } from "../corte";

type FormaContada = { name: string; nombre: string; esEfectivo: boolean; contado: string; esperado: string | null };
type Props = { formas: FormaContada[]; piezas: [number, number][]; fondo: string; observaciones: string };

/**
 * The contents of the drawer: the cash by bills and coins, or its sum, and the papers of the other methods. The
 * expected amount is shown afterwards, so that it does not influence the count.
 */
export function Conteo({ formas, piezas, fondo, observaciones }: Props) {
  const efectivo = formas.find(({ esEfectivo }) => esEfectivo);
  const formasSinEfectivo = formas.filter((forma) => forma !== efectivo);
  const [total, setTotal] = useState<Centavos | null>(null);
  return (
    <div
      className={efectivo ? "grid gap-x-8 gap-y-5 sm:grid-cols-2" : ""}
      onInput={({ currentTarget }) => setTotal(totalDe(currentTarget))}
    >
      {efectivo ? <Efectivo forma={efectivo} piezas={piezas} /> : null}
      <div className="space-y-4">
        {efectivo ? (
          <MoneyField
            name={FONDO}
            label="Fondo de cambio"
            defaultValue={fondo}
            hint="Lo que se queda en la caja para dar cambio mañana; hoy se cuenta con lo demás"
          />
        ) : null}
        {formasSinEfectivo.length > 0 ? (
          <h3 className="text-sm font-semibold text-fuerte">
            Comprobantes <span className="font-normal text-quieto">· suma de los papeles en la mano</span>
          </h3>
        ) : null}
        {formasSinEfectivo.map((forma) => (
          <MoneyField
            key={forma.name}
            name={forma.name}
            label={forma.nombre}
            hint={textoDeEsperado(forma)}
            defaultValue={forma.contado}
            required
          />
        ))}
        <TextArea
          name="observaciones"
          label="Observaciones"
          hint="Obligatorias si algo no cuadra"
          maxLength={500}
          defaultValue={observaciones}
        />
        {formas.some(({ esperado }) => esperado !== null) ? null : (
          <p className="text-xs text-quieto">
            Lo esperado se muestra al guardar el conteo: así se cuenta lo que hay y no lo que debería haber.
          </p>
        )}
        {total === null ? null : (
          <p className="text-sm text-quieto">
            Contado en total
            <strong className="block text-xl tabular-nums text-fuerte">{formatPesos(total)}</strong>
          </p>
        )}
      </div>
    </div>
  );
}

const FONDO = "fondo";

const textoDeEsperado = ({ esperado }: FormaContada) => (esperado === null ? undefined : `Se esperan ${esperado}`);

// The total of the counted amounts that the form holds now.
function totalDe(form: HTMLElement): Centavos {
  const montos = [...form.querySelectorAll<HTMLInputElement>("[data-tipo=monto]")]
    .filter(({ name }) => name !== FONDO)
    .map(({ value }) => parsePesos(value));
  return centavos(montos.reduce((suma, leido) => suma + (leido.ok ? leido.centavos : 0), 0));
}

function Efectivo({ forma, piezas }: { forma: FormaContada; piezas: [number, number][] }) {
  const [cuantas, setCuantas] = useState<Piezas>(() => new Map(piezas));
  const suma = sumaDePiezas(cuantas);
  const escribir = (denominacion: number, texto: string) => {
    const piezasNuevas = new Map(cuantas);
    if (/^\d{1,4}$/.test(texto)) piezasNuevas.set(denominacion, Number(texto));
    else piezasNuevas.delete(denominacion);
    setCuantas(piezasNuevas);
  };
  const renglon = (pieza: string) => (denominacion: number) => (
    <Renglon
      key={denominacion}
      pieza={pieza}
      denominacion={denominacion}
      cuantas={cuantas.get(denominacion)}
      escribir={(texto) => escribir(denominacion, texto)}
    />
  );
  return (
    <fieldset className="min-w-0">
      <legend className="field-label">
        Billetes y monedas <span className="font-normal text-quieto">· cuántos hay de cada uno</span>
      </legend>
      {BILLETES.map(renglon("Billete"))}
      {MONEDAS.map(renglon("Moneda"))}
      <div className="mt-2 border-t border-linea pt-3">
        <SumField
          name={forma.name}
          label={`${forma.nombre} contado`}
          total={suma === null ? forma.contado : pesosPlain(suma)}
          defaultValue={forma.contado}
          hint={textoDeEsperado(forma)}
          part
          required
        />
      </div>
    </fieldset>
  );
}

type RenglonProps = { pieza: string; denominacion: number; cuantas?: number; escribir: (texto: string) => void };

function Renglon({ pieza, denominacion, cuantas, escribir }: RenglonProps) {
  const control = useControl({ name: campoDePieza(denominacion), label: pieza, defaultValue: cuantas });
  const valor = formatPesos(centavos(denominacion)).replace(/\.00$/, "");
  return (
    <div className="grid grid-cols-[1fr_4.5rem_6.5rem] items-center gap-3 py-px text-sm">
      <label htmlFor={control.id}>
        {pieza} de <strong className="tabular-nums text-fuerte">{valor}</strong>
      </label>
      <input
        key={control.key}
        id={control.id}
        name={control.name}
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        defaultValue={control.initial}
        data-validar="numero"
        aria-invalid={control.error ? true : undefined}
        aria-describedby={control.describedBy}
        onChange={({ currentTarget }) => escribir(currentTarget.value)}
        className={inputClasses(Boolean(control.error), false, "!h-7 text-right tabular-nums")}
      />
      <span className="text-right tabular-nums text-quieto">
        {cuantas === undefined ? "—" : formatPesos(centavos(denominacion * cuantas))}
      </span>
      <div className="col-span-3 empty:hidden">
        <FieldNotes control={control} />
      </div>
    </div>
  );
}
