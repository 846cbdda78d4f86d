import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useOutlet } from "@remix-run/react";
import { requirePermission } from "~/base/acceso/permissions.server";
import { PUERTAS } from "~/base/acceso/puertas";
import { titulo } from "~/base/shell/producto";
import { FilterSelect, ListFilters } from "~/forms/list-filters";
import { counted } from "~/lib/counts";
import { mesElegido, mesesPasados } from "~/lib/meses";
import { formatPesos } from "~/lib/money";
import { queryText } from "~/server/request/params.server";
import { ListPage } from "~/ui/list-page";
import { hayAdquiriente } from "../adquirientes/entorno.server";
import { cajaEnLinea } from "../caja-en-linea.server";
import { ESTADOS, ESTADOS_EN_PALABRAS } from "../cobro";
import { TablaDeCobros } from "../components/tabla-de-cobros";
import { listarCobros, sumasDeCobros } from "../queries.server";

export const meta = () => titulo("Cobros en línea");

const VER = [
  { value: "", label: "Todos" },
  { value: "atender", label: "Por atender" },
  ...ESTADOS.map((estado) => ({ value: estado, label: ESTADOS_EN_PALABRAS[estado] })),
];

/** The payments that families make on line: their state, their money, and those that a person must look at. */
export async function loader({ request }: LoaderFunctionArgs) {
  const alcance = await requirePermission(request, PUERTAS.cobrosEnLinea);
  const meses = mesesPasados(alcance.hoy);
  const mes = mesElegido(meses, queryText(request, "mes"));
  const ver = VER.find(({ value }) => value === queryText(request, "ver"))?.value ?? "";
  const buscar = queryText(request, "buscar");
  const estado = ESTADOS.find((cada) => cada === ver) ?? null;
  const cobros = await listarCobros(alcance, { mes, estado, buscar, atender: ver === "atender" });
  const { cuantos, bruto, neto, sinNeto } = sumasDeCobros(cobros);
  const frase = [
    counted(cobros.length, "cobro", "cobros"),
    cuantos > 0 ? `${formatPesos(bruto)} pagados` : "",
    cuantos > sinNeto ? `${formatPesos(neto)} llegan al banco` : "",
  ];
  return {
    mes,
    meses,
    ver,
    buscar,
    cobros,
    frase: frase.filter(Boolean).join(" · "),
    enciende: hayAdquiriente() && (await cajaEnLinea(alcance)) !== 0,
  };
}

export default function Cobros() {
  const { mes, meses, ver, buscar, cobros, frase, enciende } = useLoaderData<typeof loader>();
  const dialogo = useOutlet();
  return (
    <>
      <ListPage
        title="Cobros en línea"
        line={frase}
        covered={dialogo !== null}
        filters={
          <ListFilters
            label="Buscar cobros"
            views={false}
            search={{ name: "buscar", label: "Buscar", value: buscar, placeholder: "Tutor, número o autorización" }}
          >
            <FilterSelect name="ver" label="Ver" all={null} value={ver} options={VER} />
            <FilterSelect name="mes" label="Mes" all={null} value={mes} options={meses} />
          </ListFilters>
        }
      >
        <TablaDeCobros cobros={cobros} buscar={buscar} enciende={enciende} />
      </ListPage>
      {dialogo}
    </>
  );
}
