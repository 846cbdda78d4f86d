import { CheckGroup } from "~/forms/check-group";
import { Checkbox } from "~/forms/choice-fields";
import type { AnyField } from "~/forms/schema-form-context";
import type { Lugar } from "../lugares.server";

type Props = { field: AnyField; ofrecidos: readonly Lugar[] };

/** A box for each grade, by campus and shift, and by level. */
export function CamposDeLugares({ field, ofrecidos }: Props) {
  return (
    <CheckGroup field={field} label="Dónde se puede inscribir" required={false}>
      {porNombre(ofrecidos, ({ plantel, turno }) => `${plantel} · ${turno}`).map(([donde, lugares]) => (
        <div key={donde} className="mt-3">
          <h3 className="text-sm font-semibold text-fuerte">{donde}</h3>
          {porNombre(lugares, ({ nivel }) => nivel).map(([nivel, grados]) => (
            <div key={nivel} className="flex flex-wrap items-center gap-x-5">
              <span className="w-28 text-sm text-quieto">{nivel}</span>
              {grados.map(({ clave, grado }) => (
                <Checkbox key={clave} field={field} value={clave} label={grado} />
              ))}
            </div>
          ))}
        </div>
      ))}
    </CheckGroup>
  );
}

function porNombre(lugares: readonly Lugar[], nombreDe: (lugar: Lugar) => string): [string, Lugar[]][] {
  const grupos = new Map<string, Lugar[]>();
  for (const lugar of lugares) grupos.set(nombreDe(lugar), [...(grupos.get(nombreDe(lugar)) ?? []), lugar]);
  return [...grupos];
}
