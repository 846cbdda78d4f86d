import { useRef, useState } from "react";
import { TextArea } from "~/forms/fields";
import { useSchemaFormContext } from "~/forms/schema-form-context";
import { useFirstUse } from "~/ui/first-use";
import { useIsomorphicLayoutEffect } from "~/ui/use-isomorphic-layout-effect";
import { ESCRIBE, MAX_COMENTARIO } from "../comentario";

const cargarEditor = () => import("./editor");
const cuandoSea = () => true;

/**
 * The box of a comment: plain text, which needs no script. Focusing it loads the editor with its eight tools (A§2),
 * which writes into the same box. `html` is the comment being changed, as stored.
 */
export function CajaDeComentario({ label, html }: { label: string; html: string }) {
  const marco = useRef<HTMLDivElement>(null);
  const [caja, setCaja] = useState<HTMLTextAreaElement | null>(null);
  // A comment that was cut on its way, or refused, comes back as the HTML that the editor had sent.
  const regresaHtml = useSchemaFormContext()?.fields.html?.initialValue === "on";
  const editor = useFirstUse(marco, cargarEditor, cuandoSea);
  // A sent form may replace its box.
  useIsomorphicLayoutEffect(() => setCaja(marco.current?.querySelector("textarea") ?? null));
  return (
    <div ref={marco} className={editor && caja ? "[&_textarea]:sr-only" : undefined}>
      <TextArea
        name="texto"
        label={label}
        required
        validar="obligatorio"
        rows={3}
        maxLength={MAX_COMENTARIO}
        placeholder={ESCRIBE}
        // Choosing to change it counts as focusing it.
        autoFocus={html === "" && !regresaHtml ? undefined : "always"}
      />
      {editor && caja ? (
        <editor.module.Editor caja={caja} html={html} regresaHtml={regresaHtml} takeFocus={editor.hadFocus} />
      ) : (
        <input type="hidden" name="html" value={regresaHtml ? "on" : ""} />
      )}
    </div>
  );
}
