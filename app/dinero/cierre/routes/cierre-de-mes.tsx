import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useOutlet } from "@remix-run/react";
import { cumple } from "~/base/acceso/puertas";
import { titulo } from "~/base/shell/producto";
import { mesEnPalabras } from "~/dinero/cobranza/mes-cerrado";
import { nombreDelMes } from "~/lib/dates";
import { counted } from "~/lib/counts";
import { queryText } from "~/server/request/params.server";
import { Button, ButtonLink } from "~/ui/button";
import { Glyph } from "~/ui/glyph";
import { ListPage } from "~/ui/list-page";
import { Menu, MenuLink } from "~/ui/menu";
import { avisosDe, fallasDe, mesPrevio, mesSiguiente } from "../cierre";
import { CifrasDelMes } from "../components/cifras-del-mes";
import { EstadoDelMes } from "../components/estado-del-mes";
import { Revisiones } from "../components/revisiones";
import { PERMISO_DE_REAPERTURA, pedirCierre } from "../puerta.server";
import { mesPedido, obtenerMes } from "../queries.server";

export const meta = () => titulo("Cierre de mes");

/** The end of a month: its eight checks, its figures, and its closing. */
export async function loader({ request }: LoaderFunctionArgs) {
  const alcance = await pedirCierre(request);
  const mes = await mesPedido(alcance, queryText(request, "mes"));
  return {
    ...(await obtenerMes(alcance, mes)),
    zonaHoraria: alcance.zonaHoraria,
    puedeReabrir: cumple(alcance.permisos, PERMISO_DE_REAPERTURA),
    carpeta: `/api/colegios/${alcance.colegioId}/cierres?mes=${mes}&formato=pdf`,
    esElUltimo: mesSiguiente(mes) > alcance.hoy.slice(0, 7),
  };
}

export default function CierreDeMes() {
  const datos = useLoaderData<typeof loader>();
  const { mes, cierre, cerradoHasta, revisiones, carpeta, esElUltimo } = datos;
  const dialogo = useOutlet();
  return (
    <>
      <ListPage
        title="Cierre de mes"
        line={`${mesEnPalabras(mes)} · todo el colegio${cerradoHasta !== null && mes <= cerradoHasta ? " · cerrado" : ""}`}
        covered={dialogo !== null}
        actions={
          <>
            <ButtonLink to={`?mes=${mesPrevio(mes)}`} size="sm" aria-label="Mes anterior">
              <Glyph name="chevron-left" />
            </ButtonLink>
            {esElUltimo ? null : (
              <ButtonLink to={`?mes=${mesSiguiente(mes)}`} size="sm" aria-label="Mes siguiente">
                <Glyph name="chevron-right" />
              </ButtonLink>
            )}
            {cierre !== null && datos.puedeReabrir && datos.impedimentoDeReabrir === null ? (
              <Menu size="sm">
                <MenuLink to={`reabrir?mes=${mes}`}>
                  <Glyph name="lock" /> Reabrir…
                </MenuLink>
              </Menu>
            ) : null}
            <ButtonLink to={carpeta} reloadDocument target="_blank" rel="noreferrer" size="sm">
              <Glyph name="printer" /> Imprimir carpeta
            </ButtonLink>
            {cierre === null ? <Cerrar {...datos} /> : null}
          </>
        }
      >
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3 px-4 pb-6 lg:px-6 xl:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
          <div className="space-y-3">
            <Revisiones revisiones={revisiones} />
          </div>
          <div className="space-y-3">
            <CifrasDelMes {...datos} />
            <EstadoDelMes {...datos} />
          </div>
        </div>
      </ListPage>
      {dialogo}
    </>
  );
}

/** The one filled button: with how many warnings it closes, or the reason why it does not. */
function Cerrar({
  mes,
  revisiones,
  impedimento,
}: Pick<ReturnType<typeof useLoaderData<typeof loader>>, "mes" | "revisiones" | "impedimento">) {
  const nombre = nombreDelMes(`${mes}-01` as Parameters<typeof nombreDelMes>[0]);
  const [roja] = fallasDe(revisiones);
  const porque = impedimento ?? (roja ? `Antes: ${roja.titulo}` : null);
  const avisos = avisosDe(revisiones).length;
  if (porque !== null)
    return (
      <span className="flex items-center gap-2">
        <span id="por-que-no-se-cierra" className="text-sm text-quieto">
          {porque.charAt(0).toUpperCase() + porque.slice(1)}
        </span>
        <Button type="button" size="sm" disabled aria-describedby="por-que-no-se-cierra" title={porque}>
          {`Cerrar ${nombre}`}
        </Button>
      </span>
    );
  return (
    <ButtonLink to={`cerrar?mes=${mes}`} variant="primary" size="sm">
      {avisos > 0 ? `Cerrar ${nombre} con ${counted(avisos, "aviso", "avisos")}…` : `Cerrar ${nombre}`}
    </ButtonLink>
  );
}
