import { TextArea, TextField } from "~/forms/fields";
import type { FieldsOf } from "~/forms/schema-form";
import { useSchemaFormContext } from "~/forms/schema-form-context";
import { Button } from "~/ui/button";
import { MAX_SIMPLIFICADO, MAX_TEXTO, type TextosDelAviso as Textos, VISTA_PREVIA } from "../aviso";
import { TextosDelAviso } from "./textos-del-aviso";

/** The two texts of a notice and its link, with what they look like to whoever reads them. */
export function CamposDelAviso({ fields }: { fields: FieldsOf<Textos> }) {
  const previa = useSchemaFormContext()?.reply?.datos?.previa as Textos | undefined;
  return (
    <div className="space-y-4">
      {previa ? (
        <section aria-label="Vista previa" className="rounded-md border-2 border-primario-700 p-4">
          <h3 className="mb-3 font-semibold text-slate-900">Vista previa</h3>
          <TextosDelAviso {...previa} />
        </section>
      ) : null}
      <p className="text-sm text-slate-700">
        Lo que está entre corchetes se completa antes de publicar. La versión publicada ya no cambia: para corregirla se
        publica otra.
      </p>
      <TextArea
        field={fields.simplificado}
        label="Aviso simplificado"
        hint="Se muestra en el formulario, junto a la casilla con la que la familia acepta"
        required
        rows={5}
        maxLength={MAX_SIMPLIFICADO}
        validar="obligatorio"
      />
      <TextArea
        field={fields.texto}
        label="Aviso integral"
        hint="Se publica en una página del sistema; puede quedar vacío si el colegio lo publica en otra"
        rows={16}
        maxLength={MAX_TEXTO}
      />
      <TextField
        field={fields.liga}
        label="Liga del aviso en la página del colegio"
        hint="Debe comenzar con http:// o https://"
        inputMode="url"
        maxLength={500}
        validar="referencia"
        spellCheck={false}
      />
      <Button name="accion" value={VISTA_PREVIA} variant="secondary">
        Vista previa
      </Button>
    </div>
  );
}
