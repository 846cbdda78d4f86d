import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import type { Alcance } from "~/base/acceso/alcance.server";
import { requirePermission } from "~/base/acceso/permissions.server";
import { PUERTAS } from "~/base/acceso/puertas";
import { type Lookup, submit } from "~/base/acceso/submit.server";
import { titulo } from "~/base/shell/producto";
import { withoutKeys } from "~/lib/query";
import { parseParams, queryEnum, queryInt } from "~/server/request/params.server";
import { ConvenioAbierto, TerminarConvenio } from "../components/convenio-abierto";
import { FirmarConvenio } from "../components/firmar-convenio";
import { CancelarPromesa, PromesaDePago } from "../components/promesa-de-pago";
import { fechasDePagos, leerDialogo, leerPromesas, PAGOS_OFRECIDOS } from "../dialogo.server";
import { operaciones } from "../operaciones.server";
import { campoDeCuota, CLAVES, elegirPagos } from "../plan";
import { planDeLaForma } from "../plan-de-forma.server";

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  titulo(data?.vista === "promesa" ? "Promesa de pago" : "Convenio de pago");

const vistaDe = (request: Request) => queryEnum(request, CLAVES.vista, ["promesa"], null);
const terminaEn = (request: Request) => queryInt(request, CLAVES.terminar, { min: 1 });

/**
 * The agreements of a student. A convenio on overdue debts is signed here, seen with its progress (`convenioId`), or ended
 * (`terminar`). The promises to pay have a view of their own (`vista=promesa`); `terminar` names the one to cancel.
 */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const alcance = await requirePermission(request, PUERTAS.convenios);
  const { alumnoId } = parseParams(params, { alumnoId: "id" });
  const termina = terminaEn(request);
  if (vistaDe(request)) return { vista: "promesa" as const, ...(await leerPromesas(alcance, alumnoId, termina)) };
  const pedido = { convenioId: queryInt(request, CLAVES.convenio, { min: 1 }), pagos: queryInt(request, CLAVES.pagos) };
  return { vista: "convenio" as const, termina, ...(await leerDialogo(alcance, { alumnoId, ...pedido })) };
}

type Enviada = { form: FormData; alcance: Alcance; params: { alumnoId: number } };

/**
 * The days of the number of payments that a button chose, or of those that the form has already. A payment with an amount
 * stays: nothing typed is lost. The plan is that of the form with them, also when the form is refused.
 */
async function pagosElegidos({ form, alcance, params }: Enviada): Promise<Lookup> {
  const elegido = PAGOS_OFRECIDOS.find((cuantos) => form.get("accion") === elegirPagos(cuantos));
  const conMonto = PAGOS_OFRECIDOS.filter((numero) => (form.get(`${campoDeCuota(numero)}.monto`) ?? "") !== "");
  const pagos = Math.max(elegido ?? Number(form.get("pagos")), ...conMonto);
  const fechas = fechasDePagos(alcance.hoy, pagos);
  const plan = await planDeLaForma(alcance, { alumnoId: params.alumnoId, form, fechas });
  return { only: elegido !== undefined, datos: { fechas, plan } };
}

export async function action(args: ActionFunctionArgs) {
  const { request } = args;
  const success = () => `..${withoutKeys(new URL(request.url).search, Object.values(CLAVES))}`;
  const termina = terminaEn(request) !== null;
  if (vistaDe(request))
    return termina
      ? submit(args, { ...operaciones.cancelarPromesa, mensaje: "La promesa se canceló", success })
      : submit(args, { ...operaciones.registrarPromesa, mensaje: "La promesa se registró", success });
  if (termina) return submit(args, { ...operaciones.terminarConvenio, mensaje: "El convenio terminó", success });
  return submit(args, {
    ...operaciones.firmarConvenio,
    rehearses: true,
    lookup: pagosElegidos,
    mensaje: ({ folio }) => `El convenio ${folio} se registró`,
    success,
  });
}

export { readsAfterWrites as shouldRevalidate } from "~/forms/after-writes";
export { keepRehearsal as clientAction } from "~/forms/kept-page";

export default function Acuerdos() {
  const datos = useLoaderData<typeof loader>();
  if (datos.vista === "promesa")
    return datos.cancela ? <CancelarPromesa {...datos} promesa={datos.cancela} /> : <PromesaDePago {...datos} />;
  const { elegido, nombreCompleto } = datos;
  if (!elegido) return <FirmarConvenio {...datos} />;
  if (datos.termina) return <TerminarConvenio convenio={elegido} nombreCompleto={nombreCompleto} />;
  return <ConvenioAbierto convenio={elegido} nombreCompleto={nombreCompleto} colegioId={datos.colegioId} />;
}
