import { CheckList } from "~/forms/check-group";
import { Checkbox, SelectField } from "~/forms/choice-fields";
import { DateField, TextArea, TextField } from "~/forms/fields";
import { useSchemaFormContext } from "~/forms/schema-form-context";
import type { Campo } from "../catalogo";
import { catalogo, type Clave } from "../catalogos";
import type { Opciones } from "../queries.server";

type Props = { clave: Clave; existe: boolean; opciones: Opciones; version: string };

/** The controls of a record, as its catalogue declares them. */
export function CamposDeRegistro({ clave, existe, opciones, version }: Props) {
  const form = useSchemaFormContext();
  const campos = catalogo(clave).campos.filter(({ solo }) => !solo || (solo === "editar") === existe);
  // The version that the person read, not the current one: a refused form carries the version that it sent.
  const leida = form?.fields.lastModifiedDate?.initialValue;
  return (
    <>
      <input type="hidden" name="lastModifiedDate" value={typeof leida === "string" ? leida : version} />
      <div className="grid gap-4 sm:grid-cols-2">
        {campos.map((campo, indice) => (
          <div key={campo.nombre} className={indice === 0 || ANCHOS.has(campo.tipo) ? "sm:col-span-2" : undefined}>
            <Control campo={campo} primero={indice === 0} opciones={opciones[campo.nombre] ?? []} />
          </div>
        ))}
      </div>
    </>
  );
}

// Long texts and lists take the full width, like the name. The others go in pairs, so a period's days stand side by
// side.
const ANCHOS: ReadonlySet<Campo["tipo"]> = new Set(["largo", "casillas", "casilla"]);

type ControlProps = { campo: Campo; primero: boolean; opciones: Opciones[string] };

function Control({ campo, primero, opciones }: ControlProps) {
  const { nombre, etiqueta, tipo, obligatorio, pista, max } = campo;
  const form = useSchemaFormContext();
  const field = form?.fields[nombre];
  const comun = {
    field,
    name: nombre,
    label: etiqueta,
    hint: pista,
    required: obligatorio,
    validar: obligatorio ? "obligatorio" : undefined,
    autoFocus: primero,
  };
  switch (tipo) {
    case "texto":
      return <TextField {...comun} maxLength={max} />;
    case "largo":
      return <TextArea {...comun} maxLength={max} rows={(max ?? 0) > 1000 ? 9 : 3} />;
    case "numero":
      return <TextField {...comun} inputMode="numeric" maxLength={7} />;
    case "fecha":
      return <DateField {...comun} validar={obligatorio ? "obligatorio fecha" : undefined} />;
    case "hora":
      return <TextField {...comun} type="time" />;
    case "casilla":
      return <Checkbox {...comun} validar={undefined} />;
    case "eleccion":
      return <SelectField {...comun} options={opciones} />;
    case "casillas":
      return field ? <CheckList field={field} label={etiqueta} options={opciones} /> : null;
  }
}
