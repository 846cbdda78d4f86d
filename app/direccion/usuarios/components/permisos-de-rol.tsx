import { type FormEvent, useState } from "react";
import { CheckGroup } from "~/forms/check-group";
import { Checkbox } from "~/forms/choice-fields";
import type { AnyField } from "~/forms/schema-form-context";
import { useAnswered } from "~/forms/use-answered";
import { FOCUS, classNames } from "~/ui/class-names";
import { ChevronDownIcon } from "~/ui/icons";
import type { Tema } from "../roles";

type Props = {
  field: AnyField;
  temas: readonly Tema[];
  /** The codes that are given now. */ dados?: readonly string[];
};

/** A box for each permission of a role, by subject; each subject says how many it gives, and unfolds by itself. */
export function PermisosDeRol({ field, temas, dados = [] }: Props) {
  // Without a script nobody would see what a refused form asks for.
  const answered = useAnswered();
  return (
    <CheckGroup field={field} label="Qué puede hacer" required={false}>
      <div className="divide-y divide-linea rounded-lg border border-linea">
        {temas.map((tema, i) => (
          <TemaDePermisos key={tema.tema} {...tema} field={field} dados={dados} open={i === 0 || answered} />
        ))}
      </div>
    </CheckGroup>
  );
}

type TemaProps = Tema & { field: AnyField; dados: readonly string[]; open: boolean };

function TemaDePermisos({ tema, permisos, field, dados, open }: TemaProps) {
  const [cuantos, setCuantos] = useState(() => permisos.filter(({ codigo }) => dados.includes(codigo)).length);
  const onChange = ({ currentTarget }: FormEvent<HTMLDetailsElement>) =>
    setCuantos(currentTarget.querySelectorAll("input:checked").length);
  return (
    <details open={open} onChange={onChange} className="group">
      <summary
        className={classNames(
          "flex min-h-11 cursor-pointer list-none items-center gap-2 px-3 text-sm font-semibold text-fuerte hover:bg-tenue [&::-webkit-details-marker]:hidden",
          FOCUS,
        )}
      >
        <ChevronDownIcon className="h-4 w-4 -rotate-90 text-quieto group-open:rotate-0" />
        {tema}
        <span className="ml-auto text-xs font-normal tabular-nums text-quieto">
          {cuantos} de {permisos.length}
        </span>
      </summary>
      <div className="grid gap-x-6 px-3 pb-2 sm:grid-cols-2">
        {permisos.map(({ codigo, texto }) => (
          <Checkbox key={codigo} field={field} value={codigo} label={texto} />
        ))}
      </div>
    </details>
  );
}
