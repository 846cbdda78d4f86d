import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { TextArea } from "~/forms/fields";
import { FormDialog } from "~/forms/form-dialog";
import { MoneyField } from "~/forms/money-field";
import { formatFecha } from "~/lib/dates";
import { type Centavos, formatPesos, pesosPlain } from "~/lib/money";
import { requirePermission } from "~/acceso/permissions.server";
import { submit } from "~/acceso/submit.server";
import { operaciones } from "../operaciones.server";
import { titulo } from "~/shell/producto";
import { campoDeForma } from "../commands/contar-caja.server";
import { diaPedido } from "../dia.server";
import { obtenerDia } from "../queries.server";
import type { conteoSchema } from "../schemas.server";

export const meta = () => titulo("Contar caja");

export async function loader({ request }: LoaderFunctionArgs) {
  const alcance = await requirePermission(request, operaciones.contar.permiso);
  const dia = await diaPedido(alcance, request);
  const { caja, formas, corte } = await obtenerDia(alcance, dia);
  const contado = new Map(
    corte?.formas.map((forma) => [forma.formaPagoId, pesosPlain(forma.contadoCentavos as Centavos)]),
  );
  return {
    fecha: dia.fecha,
    caja,
    observaciones: corte?.observaciones ?? "",
    formas: formas.map(({ formaPagoId, nombre, esperadoCentavos }) => ({
      name: campoDeForma(formaPagoId),
      nombre,
      esperadoCentavos,
      contado: contado.get(formaPagoId) ?? "",
    })),
  };
}

export async function action(args: ActionFunctionArgs) {
  return submit(args, {
    ...operaciones.contar,
    context: ["colegioId"],
    mensaje: "Caja contada; falta la segunda firma",
  });
}

/** What is in the drawer, method by method, beside what should be. */
export default function Contar() {
  const { caja, fecha, formas, observaciones } = useLoaderData<typeof loader>();
  return (
    <FormDialog<typeof conteoSchema>
      title={`Contar ${caja.nombre} · ${formatFecha(fecha)}`}
      size="sm"
      save="Guardar conteo"
      isNew
      alwaysSave
    >
      {formas.length === 0 ? <p className="mb-4 text-sm">Hoy no entró ni salió nada de esta caja.</p> : null}
      <div className="space-y-4">
        {formas.map((forma) => (
          <MoneyField
            key={forma.name}
            name={forma.name}
            label={forma.nombre}
            hint={`Esperado: ${formatPesos(forma.esperadoCentavos as Centavos)}`}
            defaultValue={forma.contado}
            required
          />
        ))}
        <TextArea
          name="observaciones"
          label="Observaciones"
          hint="Obligatorias si algo no cuadra"
          maxLength={500}
          defaultValue={observaciones}
        />
      </div>
    </FormDialog>
  );
}
