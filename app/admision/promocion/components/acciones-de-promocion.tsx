import { Checkbox, SelectField } from "~/forms/choice-fields";
import { TextField } from "~/forms/fields";
import { type FieldsOf, SaveButton } from "~/forms/schema-form";
import type { PaginaDePromocion } from "../pagina.server";

type Campos = { fields: FieldsOf<{ todos: string; grupo: string; motivo: string }> };
type Props = PaginaDePromocion & Campos;

/** The next step of the whole promotion; one main button leads on, the others are secondary. */
export function QueSigue({ porEnsayar, porPromover, falta, pendientes, total }: PaginaDePromocion) {
  if (pendientes > 0) return null;
  const listos = porPromover.toLocaleString("es-MX");
  const seEnsaya = porPromover > 0 && porEnsayar > 0;
  const sePromueve = porPromover > 0 && porEnsayar === 0 && falta.length === 0;
  return (
    <div className="flex flex-wrap items-center gap-2">
      {seEnsaya ? (
        <SaveButton always name="accion" value="ENSAYAR">
          Ensayar
        </SaveButton>
      ) : null}
      {sePromueve ? (
        <SaveButton always name="accion" value="PROMOVER">
          {porPromover === 1 ? "Promover a 1" : `Promover a ${listos}`}
        </SaveButton>
      ) : null}
      <SaveButton always variant="secondary" name="accion" value="PROPONER">
        Proponer a quienes faltan
      </SaveButton>
      {porPromover === total ? (
        <SaveButton always variant="plain" name="accion" value="DESCARTAR">
          Descartar
        </SaveButton>
      ) : null}
    </div>
  );
}

/** The actions on the ticked proposals, or on all that match the filters. */
export function ConLosElegidos({ fields, letras, porPromover, porConfirmar, total }: Props) {
  return (
    <fieldset className="space-y-2">
      <legend className="text-sm font-semibold text-fuerte">Con los elegidos</legend>
      <Checkbox field={fields.todos} label="Todos los de esta lista, también los de las demás páginas" />
      {porPromover > 0 ? (
        <div className="flex flex-wrap items-end gap-2">
          <Boton accion="PASA">Pasa</Boton>
          <Boton accion="REPITE">Repite</Boton>
          <Boton accion="EGRESA">Egresa</Boton>
          <div className="w-40">
            <SelectField
              field={fields.grupo}
              label="Grupo"
              placeholder="El de su letra"
              options={letras.map((letra) => ({ value: letra, label: `Grupo ${letra}` }))}
            />
          </div>
          <Boton accion="MOVER">Mover a grupo</Boton>
        </div>
      ) : null}
      <div className="flex flex-wrap items-end gap-2">
        <div className="w-full sm:w-80">
          <TextField field={fields.motivo} label="Por qué no se reinscribe" maxLength={500} />
        </div>
        <Boton accion="NO_SE_REINSCRIBE">No se reinscribió</Boton>
        {porConfirmar > 0 ? <Boton accion="CONFIRMAR">Confirmar</Boton> : null}
        {porPromover < total ? <Boton accion="DESHACER">Deshacer</Boton> : null}
      </div>
    </fieldset>
  );
}

function Boton({ accion, children }: { accion: string; children: string }) {
  return (
    <SaveButton always variant="secondary" name="accion" value={accion}>
      {children}
    </SaveButton>
  );
}
