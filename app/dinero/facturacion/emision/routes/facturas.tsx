import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useLocation, useOutlet } from "@remix-run/react";
import { requirePermission } from "~/base/acceso/permissions.server";
import { cumple, PUERTAS } from "~/base/acceso/puertas";
import { FilterSelect, ListFilters } from "~/forms/list-filters";
import { counted } from "~/lib/counts";
import { fecha, ultimoDiaDelMes } from "~/lib/dates";
import { mesElegido, mesesPasados } from "~/lib/meses";
import { queryEnum, queryInt, queryText } from "~/server/request/params.server";
import { titulo } from "~/base/shell/producto";
import { withQuery, withoutKeys } from "~/lib/query";
import { ButtonLink } from "~/ui/button";
import { ListPage } from "~/ui/list-page";
import { submit } from "~/base/acceso/submit.server";
import { textoDeGenerada } from "../../factura";
import { DevolucionesSinEgreso } from "../components/devoluciones-sin-egreso";
import { FacturasEmitidas } from "../components/facturas-emitidas";
import { PagosSinFacturar } from "../components/pagos-sin-facturar";
import { PublicoEnGeneral } from "../components/publico-en-general";
import { egresosVisibles } from "../egresos.server";
import { operaciones } from "../operaciones.server";
import { listarFacturas } from "../queries.server";
import { CLASES, fraseDelMes, pagosSinFacturar } from "../mes.server";

export const meta = () => titulo("Facturas");

const SIN_EGRESO = "devoluciones";
const VER = [
  { value: "", label: "Pagos sin facturar" },
  { value: "emitidas", label: "Facturas" },
  { value: SIN_EGRESO, label: "Devoluciones sin egreso" },
];

/**
 * The check at a month's end: the payments that are not invoiced, with the reason (decisions.md, Invoicing). Also the
 * payments invoiced to público en general, and the existing invoices, by folio, RFC, name or UUID.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const alcance = await requirePermission(request, PUERTAS.facturar);
  const meses = mesesPasados(alcance.hoy);
  const mes = mesElegido(meses, queryText(request, "mes"));
  const buscar = queryText(request, "buscar");
  const ver = buscar === "" ? (queryEnum(request, "ver", ["emitidas", SIN_EGRESO], null) ?? "") : "emitidas";
  const ultimo = ultimoDiaDelMes(fecha(`${mes}-01`));
  const comun = {
    mes,
    buscar,
    ver,
    hoy: alcance.hoy,
    puedeCancelar: cumple(alcance.permisos, PUERTAS.cancelarFactura),
    dia: ultimo < alcance.hoy ? ultimo : alcance.hoy,
    meses,
  };
  const clase = queryEnum(request, "grupo", CLASES, null);
  const nada = {
    facturas: null,
    egresos: null,
    clase,
    abierta: false,
    grupos: [],
    cuantos: 0,
    sinDatos: 0,
    deGlobal: 0,
  };
  if (ver === SIN_EGRESO) {
    const egresos = await egresosVisibles(alcance);
    const frase = counted(
      egresos.length,
      "devolución espera su CFDI de egreso",
      "devoluciones esperan su CFDI de egreso",
    );
    return { ...comun, ...nada, egresos, frase };
  }
  if (ver === "emitidas") {
    const facturas = await listarFacturas(alcance, { mes, buscar });
    const frase = counted(facturas.length, "factura", "facturas");
    return { ...comun, ...nada, facturas, frase };
  }
  const hoja = queryInt(request, "hoja", { min: 1 }) ?? 1;
  const hallado = await pagosSinFacturar(alcance, mes, { clase, hoja });
  const abierta = queryText(request, "global") !== "";
  return { ...comun, ...nada, ...hallado, abierta, frase: fraseDelMes(hallado) };
}

export async function action(args: ActionFunctionArgs) {
  if (queryText(args.request, "ver") === SIN_EGRESO)
    return submit(args, {
      ...operaciones.egreso,
      mensaje: ({ folios }) => `Se generó el CFDI de egreso ${folios.join(", ")}.`,
      success: (_, { request }) => new URL(request.url).pathname + new URL(request.url).search,
    });
  return submit(args, {
    ...operaciones.global,
    mensaje: ({ facturas }) =>
      facturas.length === 1 ? textoDeGenerada(aFolio(facturas[0]!)) : `Se generaron ${facturas.length} facturas.`,
    success: (_, { request }) => new URL(request.url).pathname + new URL(request.url).search,
  });
}

const aFolio = ({ serie, folioInterno }: { serie: string; folioInterno: number }) => ({ serie, folio: folioInterno });

export default function Facturas() {
  const { grupos, clase, abierta, sinDatos, deGlobal, mes, meses, frase, facturas, buscar, ver, dia, hoy, ...resto } =
    useLoaderData<typeof loader>();
  const { egresos, puedeCancelar } = resto;
  const { search } = useLocation();
  const deLosPagos = facturas === null && egresos === null;
  const enGlobal = deLosPagos ? sinDatos + deGlobal : 0;
  const dialogo = useOutlet();
  return (
    <>
      <ListPage
        title="Facturas"
        line={frase}
        covered={dialogo !== null}
        actions={
          enGlobal > 0 && !abierta ? (
            <ButtonLink variant="primary" size="sm" to={withQuery(search, { global: "si" })}>
              Emitir factura global
            </ButtonLink>
          ) : null
        }
        filters={
          <ListFilters
            label="Buscar facturas"
            views={false}
            search={{ name: "buscar", label: "Buscar", value: buscar, placeholder: "Folio, RFC, nombre o UUID" }}
          >
            <FilterSelect name="ver" label="Ver" all={null} value={ver} options={VER} />
            <FilterSelect name="mes" label="Mes" all={null} value={mes} options={meses} />
          </ListFilters>
        }
      >
        {facturas ? <FacturasEmitidas facturas={facturas} buscar={buscar} puedeCancelar={puedeCancelar} /> : null}
        {egresos ? <DevolucionesSinEgreso egresos={egresos} /> : null}
        {enGlobal > 0 && abierta ? (
          <PublicoEnGeneral
            key={dia}
            dia={dia}
            hoy={hoy}
            cuantos={enGlobal}
            cerrar={`.${withoutKeys(search, ["global"])}`}
          />
        ) : null}
        {deLosPagos ? <PagosSinFacturar grupos={grupos} clase={clase} frase={frase} /> : null}
      </ListPage>
      {dialogo}
    </>
  );
}
