import { useMailLeaves } from "~/ui/page-context";
import { Checkbox, RadioGroup, SelectField } from "~/forms/choice-fields";
import { SaveButton, SchemaForm } from "~/forms/schema-form";
import type { estadosSchema } from "../schemas.server";
import { DE_QUIEN } from "../tandas";

type Props = {
  gruposYNiveles: readonly { value: string; label: string }[];
  servicios: readonly { value: number; label: string }[];
  puedeEscribir: boolean;
};

/** The choice of statements, and of mailing them. */
export function PedirEstados({ gruposYNiveles, servicios, puedeEscribir }: Props) {
  const saleCorreo = useMailLeaves();
  return (
    <SchemaForm<typeof estadosSchema>
      isNew
      asksBeforeLeaving={false}
      defaultValue={{ de: "todo", deQuien: "CON_SALDO" }}
      className="flex flex-wrap items-end gap-x-6 gap-y-3"
    >
      {(fields) => (
        <>
          <input type="hidden" name="accion" value="IMPRIMIR" />
          <SelectField
            field={fields.de}
            label="Grupo o nivel"
            required
            options={[...gruposYNiveles]}
            className="w-full sm:w-64"
          />
          <SelectField
            field={fields.servicioId}
            label="Servicio"
            placeholder="Todos los servicios"
            options={[...servicios]}
            className="w-full sm:w-56"
          />
          <RadioGroup
            field={fields.deQuien}
            label="De quién"
            inline
            options={Object.entries(DE_QUIEN).map(([value, label]) => ({ value, label }))}
          />
          {puedeEscribir && saleCorreo ? (
            <Checkbox field={fields.porCorreo} label="Enviar a cada familia el suyo por correo" />
          ) : null}
          <SaveButton always>Hacer estados de cuenta</SaveButton>
        </>
      )}
    </SchemaForm>
  );
}
