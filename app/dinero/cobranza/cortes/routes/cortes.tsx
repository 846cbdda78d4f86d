import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useLocation, useOutlet } from "@remix-run/react";
import { FilterDate } from "~/forms/filter-date";
import { FilterSelect, ListFilters } from "~/forms/list-filters";
import { counted } from "~/lib/counts";
import { formatFecha } from "~/lib/dates";
import { requirePermission } from "~/base/acceso/permissions.server";
import { papelPedido } from "~/base/escuela/membrete.server";
import { titulo } from "~/base/shell/producto";
import { EmptyState } from "~/ui/empty-state";
import { ListPage } from "~/ui/list-page";
import { PUERTAS } from "~/base/acceso/puertas";
import { queryEnum } from "~/server/request/params.server";
import { urlDeArchivo } from "~/base/archivos/archivo";
import { type Centavos, formatPesos } from "~/lib/money";
import { ButtonLink } from "~/ui/button";
import { Segments } from "~/ui/segments";
import { cajaChica, depositosDeCaja } from "../caja.server";
import { CajaChica } from "../components/caja-chica";
import { DiaDeCaja } from "../components/dia-de-caja";
import { DepositosDeCaja } from "../components/depositos-de-caja";
import { AccionesDeCorte } from "../components/acciones-de-corte";
import { diaPedido } from "../dia.server";
import { listarCajas, listarCortes, obtenerDia } from "../queries.server";

export const meta = () => titulo("Corte de caja");

/** A drawer's day: its payments by method, the counted amounts, and the signatures (decisions.md, The window). */
export async function loader({ request }: LoaderFunctionArgs) {
  const alcance = await requirePermission(request, PUERTAS.caja);
  const dia = await diaPedido(alcance, request);
  const ver = queryEnum(request, "ver", ["cortes", "cajachica", "depositos"], "cortes");
  const { colegioId, zonaHoraria, cuenta } = alcance;
  return {
    papel: await papelPedido(alcance, request),
    dia,
    zonaHoraria,
    cuentaId: cuenta?.id ?? null,
    ...(await obtenerDia(alcance, dia)),
    cajas: (await listarCajas(alcance)).map(({ id, nombre }) => ({ value: id, label: nombre })),
    anteriores: await listarCortes(alcance),
    ver,
    chica: ver === "cajachica" ? await cajaChica(alcance, dia) : null,
    fichas: ver === "depositos" ? await depositosDeCaja(alcance) : null,
    archivos: alcance.organizacionId,
    xlsx: `/api/colegios/${colegioId}/cajas/${dia.cajaId}/movimientos?fecha=${dia.fecha}&formato=xlsx`,
  };
}

export default function Cortes() {
  const datos = useLoaderData<typeof loader>();
  const { papel, dia, caja, cajas, ver, chica, fichas } = datos;
  const dialogo = useOutlet();
  // The count is blind: the dialog hides the payments of the day.
  const contando = useLocation().pathname.split("/").at(-1) === "contar";
  const consulta = `?cajaId=${dia.cajaId}&fecha=${dia.fecha}`;
  return (
    <>
      <ListPage
        title="Corte de caja"
        line={lineaDe(datos)}
        covered={dialogo !== null}
        paper={papel}
        actions={<Acciones {...datos} />}
        filters={
          <div className="flex flex-wrap items-center gap-2">
            <Segments
              label="Qué ver"
              segments={VISTAS.map(({ valor, texto }) => ({
                to: `${consulta}${valor === "cortes" ? "" : `&ver=${valor}`}`,
                text: texto,
                current: ver === valor,
              }))}
            />
            {ver === "depositos" ? null : (
              <ListFilters label="Elegir caja y día" views={false}>
                {ver === "cortes" ? null : <input type="hidden" name="ver" value={ver} />}
                <FilterSelect name="cajaId" label="Caja" all={null} value={dia.cajaId} options={cajas} />
                <FilterDate name="fecha" label="Día" value={dia.fecha} />
              </ListFilters>
            )}
          </div>
        }
      >
        {chica ? <CajaChica {...chica} archivo={(uuid) => urlDeArchivo(datos.archivos, uuid)} /> : null}
        {fichas ? <DepositosDeCaja {...fichas} /> : null}
        {ver === "cortes" && !contando ? <DiaDeCaja {...datos} /> : null}
        {ver === "cortes" && contando ? <EmptyState title={`Contando ${caja.nombre}`} /> : null}
      </ListPage>
      {dialogo}
    </>
  );
}

const VISTAS = [
  { valor: "cortes", texto: "Cortes" },
  { valor: "cajachica", texto: "Caja chica" },
  { valor: "depositos", texto: "Depósitos" },
] as const;

type Datos = ReturnType<typeof useLoaderData<typeof loader>>;

function lineaDe({ ver, caja, dia, movimientos, chica, fichas }: Datos): string {
  if (chica) return `Caja chica · ${caja.nombre} · ${formatPesos(chica.totalCentavos as Centavos)} en el mes`;
  if (ver === "depositos" && fichas)
    return `Depósitos al banco · ${formatPesos(fichas.resguardoCentavos as Centavos)} por depositar`;
  return `${caja.nombre} · ${formatFecha(dia.fecha)} · ${counted(movimientos.length, "movimiento", "movimientos")}`;
}

const textoDeDeposito = (fichas: Datos["fichas"]) =>
  fichas && fichas.resguardoCentavos > 0
    ? `Depositar ${formatPesos(fichas.resguardoCentavos as Centavos)}…`
    : "Registrar depósito";

function Acciones({ ver, dia, estado, corte, cuentaId, fichas, xlsx }: Datos) {
  const consulta = `?cajaId=${dia.cajaId}&fecha=${dia.fecha}`;
  if (ver !== "cortes") {
    const [tipo, texto] = ver === "cajachica" ? ["VALE", "Agregar gasto"] : ["DEPOSITO", textoDeDeposito(fichas)];
    return (
      <ButtonLink to={`movimiento${consulta}&ver=${ver}&tipo=${tipo}`} variant="primary" size="sm" data-key="n">
        {texto}
      </ButtonLink>
    );
  }
  return (
    <AccionesDeCorte
      consulta={consulta}
      estado={estado}
      puedeFirmar={corte !== null && corte.contadoPorId !== cuentaId}
      xlsx={xlsx}
    />
  );
}
