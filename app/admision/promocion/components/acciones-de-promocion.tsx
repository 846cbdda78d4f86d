import type { ReactNode } from "react";
import { Checkbox, SelectField } from "~/forms/choice-fields";
import { TextField } from "~/forms/fields";
import { type FieldsOf, SaveButton } from "~/forms/schema-form";
import { useAnswered } from "~/forms/use-answered";
import { buttonClasses } from "~/ui/button";
import { Glyph } from "~/ui/glyph";
import type { PaginaDePromocion } from "../pagina.server";

type Campos = { fields: FieldsOf<{ todos: string; grupo: string; motivo: string }> };
type Props = PaginaDePromocion & Campos;

/** The next step of the whole promotion; one main button leads on, the others are quiet. */
export function QueSigue({ porEnsayar, porPromover, falta, pendientes, total }: PaginaDePromocion) {
  if (pendientes > 0) return null;
  const listos = porPromover.toLocaleString("es-MX");
  const seEnsaya = porPromover > 0 && porEnsayar > 0;
  const sePromueve = porPromover > 0 && porEnsayar === 0 && falta.length === 0;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-1">
      <p className="min-w-0 text-sm text-quieto">
        {seEnsaya
          ? "Ensayar calcula cuánto se cobraría; nada cambia todavía."
          : sePromueve
            ? "Ya se ensayó: promover los inscribe en el ciclo nuevo."
            : null}
      </p>
      {/* The main one is first for Enter, and at the far right for the eye. */}
      <div className="ml-auto flex flex-row-reverse flex-wrap items-center gap-2">
        {seEnsaya ? (
          <SaveButton always size="sm" name="accion" value="ENSAYAR">
            Ensayar
          </SaveButton>
        ) : null}
        {sePromueve ? (
          <SaveButton always size="sm" name="accion" value="PROMOVER">
            {porPromover === 1 ? "Promover a 1" : `Promover a ${listos}`}
          </SaveButton>
        ) : null}
        <SaveButton always variant="plain" size="sm" name="accion" value="PROPONER">
          Proponer a quienes faltan
        </SaveButton>
        {porPromover === total ? (
          <SaveButton always variant="plain" size="sm" name="accion" value="DESCARTAR">
            Descartar
          </SaveButton>
        ) : null}
      </div>
    </div>
  );
}

/** The actions on the ticked proposals, or on all that match the filters, in one row; those with a field unfold. */
export function ConLosElegidos({ fields, letras, porPromover, porConfirmar, total }: Props) {
  const answered = useAnswered();
  return (
    <fieldset className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
      <legend className="sr-only">Con los elegidos</legend>
      <Checkbox field={fields.todos} label="Todos los de esta lista" className="mr-2" />
      {porPromover > 0 ? (
        <>
          <Boton accion="PASA">Pasa</Boton>
          <Boton accion="REPITE">Repite</Boton>
          <Boton accion="EGRESA">Egresa</Boton>
          <Plegado texto="Mover a grupo…" open={answered}>
            <SelectField
              field={fields.grupo}
              label="Grupo"
              placeholder="El de su letra"
              options={letras.map((letra) => ({ value: letra, label: `Grupo ${letra}` }))}
            />
            <Boton accion="MOVER">Mover a grupo</Boton>
          </Plegado>
        </>
      ) : null}
      <Plegado texto="No se reinscribió…" open={answered}>
        <TextField field={fields.motivo} label="Por qué no se reinscribe" maxLength={500} />
        <Boton accion="NO_SE_REINSCRIBE">No se reinscribió</Boton>
      </Plegado>
      {porConfirmar > 0 ? <Boton accion="CONFIRMAR">Confirmar</Boton> : null}
      {porPromover < total ? <Boton accion="DESHACER">Deshacer</Boton> : null}
    </fieldset>
  );
}

function Plegado({ texto, open, children }: { texto: string; open: boolean; children: ReactNode }) {
  return (
    <details open={open} className="relative open:w-full sm:open:w-auto">
      <summary
        className={buttonClasses("secondary", "sm", "cursor-pointer list-none [&::-webkit-details-marker]:hidden")}
      >
        {texto}
        <Glyph name="chevron-down" className="h-4 w-4" />
      </summary>
      <div className="mt-1 space-y-2 rounded-lg border border-linea bg-elevada p-3 sm:absolute sm:left-0 sm:z-20 sm:w-80 sm:shadow-lg">
        {children}
      </div>
    </details>
  );
}

function Boton({ accion, children }: { accion: string; children: string }) {
  return (
    <SaveButton always variant="secondary" size="sm" name="accion" value={accion}>
      {children}
    </SaveButton>
  );
}
