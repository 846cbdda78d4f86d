import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { submit } from "~/base/acceso/submit.server";
import { titulo } from "~/base/shell/producto";
import { pedirCierre } from "~/dinero/cierre/puerta.server";
import { mesPedido } from "~/dinero/cierre/queries.server";
import { primerDiaDe } from "~/dinero/cobranza/mes-cerrado";
import { FormDialog } from "~/forms/form-dialog";
import { queryText } from "~/server/request/params.server";
import { CamposDeCuentas } from "../components/campos-de-cuentas";
import { plantillaDelDia } from "../cuentas";
import { operaciones } from "../operaciones.server";
import { leerPlantillas, listarConceptos } from "../plantilla.server";
import type { plantillaSchema } from "../schemas.server";

export const meta = () => titulo("Cuentas contables");

/** The accounts that a month's pólizas use, to change them from a month on. */
export async function loader({ request }: LoaderFunctionArgs) {
  const alcance = await pedirCierre(request, operaciones.guardarCuentas.permiso);
  const mes = await mesPedido(alcance, queryText(request, "mes"));
  const plantilla = plantillaDelDia(await leerPlantillas(alcance), primerDiaDe(mes));
  const conceptos = await listarConceptos(alcance);
  const { cuentas, impuestos, esquema, detalle, sistemaOrigen, fechaDeCoi } = plantilla;
  const porClave = (campo: "numero" | "nombre" | "agrupador") =>
    Object.fromEntries(Object.entries(cuentas).map(([clave, cuenta]) => [clave, cuenta[campo]]));
  return {
    conceptos,
    valores: {
      mes,
      esquema: esquema as string,
      detalle: detalle as string,
      sistemaOrigen: sistemaOrigen as string,
      fechaDeCoi: fechaDeCoi as string,
      filaDeCoi: String(plantilla.filaDeCoi),
      colaDeTexto: plantilla.colaDeTexto ? "on" : "",
      numero: porClave("numero"),
      nombre: porClave("nombre"),
      agrupador: porClave("agrupador"),
      impuesto: Object.fromEntries(
        conceptos.flatMap(({ clave, impuesto }) => (impuesto === null ? [] : [[clave, impuestos[clave] ?? impuesto]])),
      ),
    },
  };
}

export async function action(args: ActionFunctionArgs) {
  return submit(args, {
    ...operaciones.guardarCuentas,
    context: ["colegioId"],
    mensaje: "Cuentas guardadas",
  });
}

export default function CuentasContables() {
  const { conceptos, valores } = useLoaderData<typeof loader>();
  return (
    <FormDialog<typeof plantillaSchema> title="Cuentas contables" size="lg" defaultValue={valores}>
      {(fields) => <CamposDeCuentas fields={fields} conceptos={conceptos} />}
    </FormDialog>
  );
}
