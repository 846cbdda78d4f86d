import { TextArea, TextField } from "~/forms/fields";
import type { FieldsOf } from "~/forms/schema-form";
import { useSchemaFormContext } from "~/forms/schema-form-context";
import { MAX_SIMPLIFICADO, MAX_TEXTO, type TextosDelAviso as Textos, contenidoParaHuella } from "../aviso";
import { TextosDelAviso } from "./textos-del-aviso";

const enfocar = (node: HTMLElement | null) => node?.focus();

/** The two texts of a notice and its link, with a preview for readers. */
export function CamposDelAviso({ fields }: { fields: FieldsOf<Textos> }) {
  const previa = useSchemaFormContext()?.reply?.datos?.previa as Textos | undefined;
  return (
    <div className="space-y-4">
      {previa ? (
        <section
          // Another text is another preview, which is scrolled to.
          key={contenidoParaHuella(previa)}
          ref={enfocar}
          tabIndex={-1}
          aria-label="Vista previa"
          className="rounded-md border-2 border-acento p-4"
        >
          <h3 className="mb-3 font-semibold text-fuerte">Vista previa</h3>
          <TextosDelAviso {...previa} />
        </section>
      ) : null}
      <p className="text-sm text-texto">
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
    </div>
  );
}
