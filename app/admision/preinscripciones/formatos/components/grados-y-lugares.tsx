import { CheckGroup } from "~/forms/check-group";
import { Checkbox } from "~/forms/choice-fields";
import { TextField } from "~/forms/fields";
import type { AnyField } from "~/forms/schema-form-context";
import type { OpcionesDeFormato } from "../../formatos.server";
import { fieldsetOf } from "~/forms/nested-fields";

type Props = { grados: AnyField; lugares: AnyField; niveles: OpcionesDeFormato["niveles"] };

/** The grades that a formato offers, by level, each with its number of places (blank: no limit). */
export function GradosYLugares({ grados, lugares, niveles }: Props) {
  const campos = fieldsetOf(lugares);
  return (
    <CheckGroup field={grados} label="Grados y lugares">
      <p className="mt-1 text-xs text-quieto">Sin número de lugares, el grado no tiene límite.</p>
      <div className="mt-2 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {niveles.map((nivel) => (
          <div key={nivel.id} className="rounded-md border border-linea px-3 py-2">
            <h3 className="text-sm font-medium text-texto">{nivel.nombre}</h3>
            {nivel.grados.map(({ id, nombre }) => (
              <div key={id} className="flex items-center gap-3 py-1">
                <Checkbox field={grados} value={id} label={nombre} errors={[]} className="w-20 shrink-0" />
                <TextField
                  field={campos[`g${id}`]}
                  label={`Lugares de ${nivel.nombre} ${nombre}`}
                  inputMode="numeric"
                  maxLength={4}
                  validar="numero"
                  placeholder="Sin límite"
                  className="min-w-0 flex-1 [&_label]:sr-only"
                />
              </div>
            ))}
          </div>
        ))}
      </div>
    </CheckGroup>
  );
}
