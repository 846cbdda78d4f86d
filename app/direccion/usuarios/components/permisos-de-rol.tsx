import { CheckGroup } from "~/forms/check-group";
import { Checkbox } from "~/forms/choice-fields";
import type { AnyField } from "~/forms/schema-form-context";
import type { Tema } from "../roles";

/** A box for each permission of a role, by subject. */
export function PermisosDeRol({ field, temas }: { field: AnyField; temas: readonly Tema[] }) {
  return (
    <CheckGroup field={field} label="Qué puede hacer" required={false}>
      {temas.map(({ tema, permisos }) => (
        <div key={tema} className="mt-3">
          <h3 className="text-sm font-semibold text-fuerte">{tema}</h3>
          <div className="grid gap-x-6 sm:grid-cols-2">
            {permisos.map(({ codigo, texto }) => (
              <Checkbox key={codigo} field={field} value={codigo} label={texto} />
            ))}
          </div>
        </div>
      ))}
    </CheckGroup>
  );
}
