import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requirePermission } from "~/base/acceso/permissions.server";
import { submit } from "~/base/acceso/submit.server";
import { titulo } from "~/base/shell/producto";
import { FormDialog } from "~/forms/form-dialog";
import { centavos, pesosPlain } from "~/lib/money";
import { queryEnum, queryText } from "~/server/request/params.server";
import { TEXTOS_DE_CAJA, TIPOS_DE_CAJA, type TipoDeCaja } from "../caja";
import { bancosEnUso, enResguardo } from "../caja.server";
import { CamposDeCaja } from "../components/campos-de-caja";
import { diaPedido } from "../dia.server";
import { comprobanteDesde, obtenerFondo } from "../fondo.server";
import { operaciones } from "../operaciones.server";
import { listarCajas, obtenerDia } from "../queries.server";
import type { deCajaSchema } from "../schemas.server";

export const meta = () => titulo("Movimiento de caja");

const tipoPedido = (request: Request) => queryEnum(request, "tipo", TIPOS_DE_CAJA, "VALE");

export async function loader({ request }: LoaderFunctionArgs) {
  const alcance = await requirePermission(request, operaciones.registrarDeCaja.permiso);
  const { cajaId } = await diaPedido(alcance, request);
  const tipo = tipoPedido(request);
  // The list of deposits shows the money in the safe, so its button is about that.
  const delResguardo = tipo === "DEPOSITO" && queryText(request, "resguardo") === "1";
  return {
    tipo,
    caja: (await listarCajas(alcance)).find(({ id }) => id === cajaId)!.nombre,
    bancos: await bancosEnUso(alcance),
    resguardo: delResguardo ? Math.max(0, await enResguardo(alcance)) : 0,
    fondo: await obtenerFondo(alcance, cajaId),
    fondoDeCambio: tipo === "FONDO" ? (await obtenerDia(alcance, { cajaId, fecha: alcance.hoy })).fondoCentavos : 0,
    comprobanteDesde: await comprobanteDesde(alcance),
  };
}

const GUARDADO: Readonly<Record<TipoDeCaja, string>> = {
  FONDO: "Fondo registrado",
  RETIRO: "Retiro registrado",
  VALE: "Gasto registrado",
  REPOSICION: "Fondo de caja chica repuesto",
  DEPOSITO: "Depósito registrado",
  AJUSTE: "Ajuste registrado; falta la segunda firma",
};

export async function action(args: ActionFunctionArgs) {
  return submit(args, {
    ...operaciones.registrarDeCaja,
    context: ["colegioId"],
    mensaje: GUARDADO[tipoPedido(args.request)],
  });
}

export { keepUpload as clientAction } from "~/forms/kept-page";

/** A movement of the drawer's own money: each kind shows the facts that it needs. */
export default function DeCaja() {
  const { tipo, caja, bancos, resguardo, comprobanteDesde: desde, ...fondos } = useLoaderData<typeof loader>();
  const { fondo } = fondos;
  const propuesta = tipo === "REPOSICION" ? fondo.porReponerCentavos : resguardo;
  return (
    <FormDialog<typeof deCajaSchema>
      title={TEXTOS_DE_CAJA[tipo].uno}
      subject={caja}
      size="sm"
      isNew
      multipart={tipo === "VALE"}
      alwaysSave="valid"
      save="Registrar"
      defaultValue={{
        ...(propuesta > 0 ? { monto: pesosPlain(centavos(propuesta)) } : {}),
        ...(resguardo > 0 ? { deResguardo: "on" } : {}),
      }}
    >
      {(fields) => <CamposDeCaja {...fondos} fields={fields} tipo={tipo} bancos={bancos} comprobanteDesde={desde} />}
    </FormDialog>
  );
}
