import { type ChangeEvent, type ChangeEventHandler, type KeyboardEvent, type Ref, useState } from "react";
import { inputClasses } from "~/forms/field-frame";
import { controlAttributes } from "~/forms/fields";
import { useSchemaFormContext } from "~/forms/schema-form-context";
import type { ControlState } from "~/forms/use-control";
import { foldText } from "~/lib/text";
import { type Asentamiento, ETIQUETAS_DOMICILIO } from "../domicilio";

/** The number from which on a list is searched rather than read: the largest postal code has 357 settlements. */
const MUCHAS = 12;

type Props = {
  control: ControlState;
  opciones: readonly Asentamiento[];
  elegida: string;
  required: boolean;
  selectRef: Ref<HTMLSelectElement>;
  onChange: ChangeEventHandler<HTMLSelectElement>;
  onPick: (codigoAsentamiento: string) => void;
};

/** The settlement of an address: a native select, with a filter field if there are many (JavaScript). */
export function ElegirColonia({ control, opciones, elegida, required, selectRef, onChange, onPick }: Props) {
  const hydrated = useSchemaFormContext()?.hydrated ?? false;
  const [busqueda, setBusqueda] = useState({ opciones: opciones, texto: "" });
  // A search text for other settlements does not apply to these.
  const texto = busqueda.opciones === opciones ? busqueda.texto : "";
  const halladas = texto === "" ? opciones : opciones.filter((each) => contiene(each, texto));
  const mostradas = opciones.filter(
    (each) => halladas.includes(each) || (each.codigoAsentamiento === elegida && elegida !== ""),
  );

  const alBuscar = ({ target }: ChangeEvent<HTMLInputElement>) =>
    setBusqueda({ opciones: opciones, texto: foldText(target.value) });
  // Enter takes the first remaining one, and never sends the form.
  const alTeclear = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    if (texto !== "" && halladas[0]) onPick(halladas[0].codigoAsentamiento);
  };

  return (
    <div className="space-y-2">
      {hydrated && opciones.length > MUCHAS ? (
        <input
          type="search"
          autoComplete="off"
          aria-label="Buscar entre las colonias"
          placeholder={`Buscar entre ${opciones.length} colonias`}
          onChange={alBuscar}
          onKeyDown={alTeclear}
          className={inputClasses(false)}
        />
      ) : null}
      <select
        ref={selectRef}
        value={elegida}
        onChange={onChange}
        size={texto === "" ? undefined : Math.min(8, Math.max(2, mostradas.length))}
        {...sinReadOnly(controlAttributes({ label: ETIQUETAS_DOMICILIO.codigoAsentamiento, required }, control))}
        className={inputClasses(Boolean(control.error), false, texto === "" ? "pr-8" : "!h-auto py-1")}
      >
        {texto === "" ? <option value="">Selecciona una opción</option> : null}
        {mostradas.map((each) => (
          <option key={each.codigoAsentamiento} value={each.codigoAsentamiento}>
            {etiquetaDe(each, opciones)}
          </option>
        ))}
      </select>
      {texto === "" ? null : (
        <p role="status" className="text-xs text-quieto">
          {halladas.length === 0
            ? "No existen resultados con ese criterio"
            : `${halladas.length} de ${opciones.length} colonias`}
        </p>
      )}
    </div>
  );
}

const sinReadOnly = ({ readOnly: _, ...attributes }: ReturnType<typeof controlAttributes>) => attributes;

/** True if every word is somewhere in the name or the kind, in any order. */
function contiene({ nombreAsentamiento, tipo }: Asentamiento, texto: string): boolean {
  const donde = foldText(`${nombreAsentamiento} ${tipo}`);
  return texto.split(" ").every((palabra) => donde.includes(palabra));
}

/** The name, with its kind if two of a postal code share it. */
function etiquetaDe({ nombreAsentamiento, tipo }: Asentamiento, opciones: readonly Asentamiento[]): string {
  const iguales = opciones.filter((each) => each.nombreAsentamiento === nombreAsentamiento);
  return iguales.length > 1 && tipo !== "" ? `${nombreAsentamiento} (${tipo})` : nombreAsentamiento;
}
