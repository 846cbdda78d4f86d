import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { FormDialog } from "~/forms/form-dialog";
import { formatFecha } from "~/lib/dates";
import { type Centavos, formatPesos, pesosPlain } from "~/lib/money";
import { requirePermission } from "~/base/acceso/permissions.server";
import { submit } from "~/base/acceso/submit.server";
import { operaciones } from "../operaciones.server";
import { titulo } from "~/base/shell/producto";
import { cuentaACiegas } from "../a-ciegas.server";
import { campoDeForma } from "../commands/contar-caja.server";
import { Conteo } from "../components/conteo";
import { piezasDe } from "../corte";
import { diaPedido } from "../dia.server";
import { obtenerDia } from "../queries.server";
import type { conteoSchema } from "../schemas.server";

export const meta = () => titulo("Contar caja");

export async function loader({ request }: LoaderFunctionArgs) {
  const alcance = await requirePermission(request, operaciones.contar.permiso);
  const dia = await diaPedido(alcance, request);
  const { caja, formas, corte, fondoCentavos } = await obtenerDia(alcance, dia);
  const contado = new Map(
    corte?.formas.map((forma) => [forma.formaPagoId, pesosPlain(forma.contadoCentavos as Centavos)]),
  );
  const aCiegas = await cuentaACiegas(alcance);
  return {
    fecha: dia.fecha,
    caja,
    fondo: pesosPlain(fondoCentavos as Centavos),
    observaciones: corte?.observaciones ?? "",
    piezas: corte ? [...piezasDe(corte.piezas)] : [],
    // The person who counts blind does not know the expected amounts.
    formas: formas.map(({ formaPagoId, nombre, esEfectivo, esperadoCentavos }) => ({
      name: campoDeForma(formaPagoId),
      nombre,
      esEfectivo,
      contado: contado.get(formaPagoId) ?? "",
      esperado: aCiegas ? null : formatPesos(esperadoCentavos as Centavos),
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

/** The count of a drawer, bill by bill and method by method. */
export default function Contar() {
  const { caja, fecha, formas, piezas, fondo, observaciones } = useLoaderData<typeof loader>();
  return (
    <FormDialog<typeof conteoSchema>
      title={`Contar ${caja.nombre} · ${formatFecha(fecha)}`}
      size={formas.length > 0 ? "lg" : "sm"}
      save="Guardar conteo"
      isNew
      alwaysSave="valid"
    >
      {formas.length === 0 ? <p className="mb-4 text-sm">Hoy no entró ni salió nada de esta caja.</p> : null}
      <Conteo formas={formas} piezas={piezas} fondo={fondo} observaciones={observaciones} />
    </FormDialog>
  );
}
