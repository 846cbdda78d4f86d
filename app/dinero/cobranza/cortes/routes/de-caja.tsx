import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requirePermission } from "~/base/acceso/permissions.server";
import { submit } from "~/base/acceso/submit.server";
import { titulo } from "~/base/shell/producto";
import { Checkbox, SelectField } from "~/forms/choice-fields";
import { FileField, TextField } from "~/forms/fields";
import { FormDialog } from "~/forms/form-dialog";
import { MoneyField } from "~/forms/money-field";
import { queryEnum } from "~/server/request/params.server";
import { RUBROS, TEXTOS_DE_CAJA, TIPOS_DE_CAJA } from "../caja";
import { bancosEnUso } from "../caja.server";
import { diaPedido } from "../dia.server";
import { operaciones } from "../operaciones.server";
import type { deCajaSchema } from "../schemas.server";

export const meta = () => titulo("Movimiento de caja");

export async function loader({ request }: LoaderFunctionArgs) {
  const alcance = await requirePermission(request, operaciones.registrarDeCaja.permiso);
  await diaPedido(alcance, request);
  return { tipo: queryEnum(request, "tipo", TIPOS_DE_CAJA, "VALE"), bancos: await bancosEnUso(alcance) };
}

export async function action(args: ActionFunctionArgs) {
  return submit(args, {
    ...operaciones.registrarDeCaja,
    context: ["colegioId"],
    mensaje: "Movimiento de caja registrado",
  });
}

/** A movement of the drawer's own money: each kind shows the facts that it needs. */
export default function DeCaja() {
  const { tipo, bancos } = useLoaderData<typeof loader>();
  return (
    <FormDialog<typeof deCajaSchema>
      title={TEXTOS_DE_CAJA[tipo].uno}
      size="sm"
      isNew
      alwaysSave="valid"
      save="Registrar"
    >
      {(fields) => (
        <div className="space-y-4">
          <input type="hidden" name="tipo" value={tipo} />
          <MoneyField field={fields.monto} label="Monto" required autoFocus />
          {tipo === "FONDO" ? null : (
            <TextField field={fields.concepto} label="Concepto" required validar="obligatorio" maxLength={200} />
          )}
          {tipo === "AJUSTE" ? (
            <Checkbox field={fields.sube} label="Hay de más en la caja" hint="Sin marcar, el ajuste baja lo esperado" />
          ) : null}
          {tipo === "VALE" ? (
            <>
              <SelectField
                field={fields.rubro}
                label="Rubro"
                required
                options={RUBROS.map((rubro) => ({ value: rubro, label: rubro }))}
              />
              <TextField field={fields.beneficiario} label="A quién se paga" required maxLength={120} />
              <FileField
                field={fields.comprobante}
                label="Foto del comprobante"
                accept=".pdf,.jpg,.jpeg,.png"
                hint="Obligatoria desde $300.00"
              />
            </>
          ) : null}
          {tipo === "DEPOSITO" ? (
            <>
              <TextField field={fields.ficha} label="Número de ficha" required maxLength={40} />
              <SelectField field={fields.bancoId} label="Banco" required options={bancos} />
              <TextField field={fields.cuenta} label="Cuenta" maxLength={30} />
              <Checkbox field={fields.deResguardo} label="Sale de lo guardado de otros cortes, no de esta caja" />
            </>
          ) : null}
        </div>
      )}
    </FormDialog>
  );
}
