import { type MouseEvent, useId } from "react";
import { CheckGroup } from "~/forms/check-group";
import { Checkbox } from "~/forms/choice-fields";
import type { AnyField } from "~/forms/schema-form-context";
import { counted } from "~/lib/counts";
import { Button } from "~/ui/button";
import { CheckIcon } from "~/ui/icons";
import { useHydrated } from "~/ui/use-hydrated";
import type { OpcionesDePrograma } from "../opciones.server";
import { MENSAJES_PROGRAMA, nombreDeConfiguracion } from "../../programa";

type Opcion = OpcionesDePrograma["configuraciones"][number];

type Props = {
  field: AnyField;
  label: string;
  opciones: OpcionesDePrograma;
  /** Null shows every cycle's, for browsers that cannot follow the choice. */
  cicloId: string | null;
  /** A cycle's name with its school's, if several schools have cycles of that name. */
  nombreDe: (ciclo: OpcionesDePrograma["ciclos"][number]) => string;
  asignados: Readonly<Record<number, number>>;
};

/** The grades that may have a program: a row for each level, campus and shift of the cycle. */
export function ConfiguracionesDelCiclo({ field, label, opciones, cicloId, nombreDe, asignados }: Props) {
  const ciclos = opciones.ciclos.filter(({ id }) => cicloId === null || String(id) === cicloId);
  return (
    <CheckGroup field={field} label={label} missing={MENSAJES_PROGRAMA.sinConfiguraciones}>
      {ciclos.length === 0 ? <p className="mt-1 text-sm text-quieto">Selecciona el ciclo.</p> : null}
      {ciclos.map((ciclo) => (
        <div key={ciclo.id}>
          {cicloId === null ? <p className="mt-2 text-xs font-medium text-quieto">{nombreDe(ciclo)}</p> : null}
          <div className="divide-y divide-linea">
            {enRenglones(opciones.configuraciones.filter((cada) => cada.cicloId === ciclo.id)).map((renglon) => (
              <Renglon key={renglon[0]!.id} field={field} renglon={renglon} asignados={asignados} />
            ))}
          </div>
        </div>
      ))}
    </CheckGroup>
  );
}

// In the order of the school, those of one level, campus and shift together.
function enRenglones(opciones: readonly Opcion[]): Opcion[][] {
  const renglones = new Map<string, Opcion[]>();
  for (const opcion of opciones) {
    const clave = [opcion.nivel, opcion.plantel, opcion.turno].join("\n");
    renglones.set(clave, [...(renglones.get(clave) ?? []), opcion]);
  }
  return [...renglones.values()];
}

type RenglonProps = { field: AnyField; renglon: readonly Opcion[]; asignados: Props["asignados"] };

function Renglon({ field, renglon, asignados }: RenglonProps) {
  const hydrated = useHydrated();
  const id = useId();
  const { nivel, plantel, turno } = renglon[0]!;
  const libres = renglon.filter((opcion) => !asignados[opcion.id]).length;
  const alternar = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    const boxes = [...currentTarget.parentElement!.querySelectorAll<HTMLInputElement>("[type=checkbox]")];
    const marcar = boxes.some(({ checked }) => !checked);
    for (const box of boxes) if (box.checked !== marcar) box.click();
  };
  return (
    <div role="group" aria-labelledby={id} className="flex flex-wrap items-center gap-x-5">
      <p id={id} className="w-full pt-1 text-sm text-texto sm:w-52 sm:pt-0">
        <span className="font-semibold text-fuerte">{nivel}</span>
        <span className="text-quieto">
          {" "}
          · {plantel}, {turno}
        </span>
      </p>
      {renglon.map((opcion) => (
        <Grado key={opcion.id} field={field} opcion={opcion} alumnos={asignados[opcion.id] ?? 0} />
      ))}
      {hydrated && libres > 1 ? (
        <Button type="button" variant="plain" size="sm" onClick={alternar} className="ml-auto !text-acento-texto">
          Todos<span className="sr-only">{` los grados de ${nivel}, ${plantel}, ${turno}`}</span>
        </Button>
      ) : null}
    </div>
  );
}

type GradoProps = { field: AnyField; opcion: Opcion; alumnos: number };

// With assignments it cannot be unchecked (C§4): a mark instead of a box, and the value is sent.
function Grado({ field, opcion, alumnos }: GradoProps) {
  const nombre = nombreDeConfiguracion(opcion);
  if (alumnos === 0)
    return <Checkbox field={field} value={opcion.id} label={nombre} drawn={opcion.grado} errors={[]} />;
  return (
    <span className="flex min-h-10 items-center gap-1.5 text-sm text-texto">
      <input type="hidden" name={field.name} value={opcion.id} />
      <CheckIcon className="h-[1.125rem] w-[1.125rem] shrink-0 text-acento-texto" />
      <span title={counted(alumnos, "alumno asignado", "alumnos asignados")}>
        {opcion.grado} <span className="text-quieto">({counted(alumnos, "alumno", "alumnos")})</span>
      </span>
    </span>
  );
}
