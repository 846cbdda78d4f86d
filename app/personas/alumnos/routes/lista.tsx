import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, type ShouldRevalidateFunctionArgs, useLoaderData, useOutlet } from "@remix-run/react";
import { requirePermission } from "~/base/acceso/permissions.server";
import { tienePermiso } from "~/base/acceso/alcance.server";
import { cumple, PUERTAS } from "~/base/acceso/puertas";
import { LIMITE_DE_PAPEL, papelPedido } from "~/base/escuela/membrete.server";
import { counted } from "~/lib/counts";
import { QueSeVe } from "~/base/shell/components/que-se-ve";
import { titulo } from "~/base/shell/producto";
import { readsAgain } from "~/base/shell/same-section";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { useListKeys } from "~/ui/list-keys";
import { ListPage } from "~/ui/list-page";
import { Pager } from "~/ui/pager";
import { ConLosElegidos } from "../components/con-los-elegidos";
import { ListaAcciones } from "../components/lista-acciones";
import { ListaFiltros } from "../components/lista-filtros";
import { ListaTabla } from "../components/lista-tabla";
import { palabrasDeBusqueda } from "../alumno";
import { consultaDeFiltros, estadosDeLista, mismaLista } from "../filtros";
import { leerFiltros } from "../filtros.server";
import { porQueSeHallaron } from "../hallazgo.server";
import { contarAlumnos, puedeVerDinero } from "../lista.server";
import { listarAlumnos, listarGradosYGrupos } from "../queries.server";

export const meta = () => titulo("Control Escolar");

export async function loader({ request }: LoaderFunctionArgs) {
  const alcance = await requirePermission(request, "PERM_VISTA_CONTROLESCOLAR");
  const { filtros, pagina } = leerFiltros(request);
  const papel = await papelPedido(alcance, request, alcance.nivelId);
  const conDinero = puedeVerDinero(alcance);
  const lista = await listarAlumnos(alcance, filtros, papel ? { limite: LIMITE_DE_PAPEL } : pagina);
  const esUna = lista.siguiente === null && lista.anterior === null;
  const total = esUna || papel ? null : await contarAlumnos(alcance, filtros);
  // Calculated here, not in the page: the rules for words would add weight to every first page.
  const palabras = palabrasDeBusqueda(filtros.busqueda);
  return {
    lista,
    cuantos: total === null ? null : counted(total, "alumno", "alumnos"),
    palabras,
    porques: await porQueSeHallaron(alcance, lista.filas, palabras),
    opciones: { ...(await listarGradosYGrupos(alcance)), estados: estadosDeLista(conDinero) },
    puedeAbrir: tienePermiso(alcance, "PERM_VER_ALUMNO"),
    puedeInscribir: cumple(alcance.permisos, PUERTAS.inscripcion),
    puedeRecordar: cumple(alcance.permisos, PUERTAS.recordatorio),
    puedeAsignar: cumple(alcance.permisos, PUERTAS.programasEnBloque),
    puedeBecar: cumple(alcance.permisos, PUERTAS.becas),
    colegioId: alcance.colegioId,
    filtros,
    papel,
    conDinero,
  };
}

/** Opening, closing and navigating in a dialog leaves the list as it is; saving reads it again. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  const { currentUrl, nextUrl } = args;
  const enLaLista = [currentUrl, nextUrl].every(({ pathname }) => pathname.startsWith("/controlescolar"));
  return readsAgain(args, !enLaLista || !mismaLista(currentUrl.searchParams, nextUrl.searchParams));
}

export default function ControlEscolar() {
  const { lista, cuantos, palabras, porques, opciones, filtros, papel, conDinero, colegioId, ...puede } =
    useLoaderData<typeof loader>();
  useListKeys();
  const consulta = consultaDeFiltros(filtros).toString();
  const { filas } = lista;
  const dialogo = useOutlet();
  return (
    <>
      <ListPage
        title="Control Escolar"
        line={<QueSeVe lista={lista} uno="alumno" varios="alumnos" cuantos={cuantos} todo={filtros.busqueda !== ""} />}
        covered={dialogo !== null}
        paper={papel}
        cut={lista.siguiente !== null}
        actions={
          <>
            <ListaAcciones colegioId={colegioId} filtros={filtros} />
            {puede.puedeInscribir ? (
              <ButtonLink to="nuevoalumno" keepSearch variant="primary" size="sm">
                Nuevo alumno
              </ButtonLink>
            ) : null}
          </>
        }
        filters={<ListaFiltros filtros={filtros} opciones={opciones} />}
        foot={<Pager next={lista.siguiente} previous={lista.anterior} />}
      >
        {filas.length > 0 ? (
          <ListaTabla
            filas={filas}
            conDinero={conDinero}
            puedeAbrir={puede.puedeAbrir}
            palabras={palabras}
            porques={porques}
            bulk={
              <ConLosElegidos
                colegioId={colegioId}
                filtros={filtros}
                hayMas={lista.siguiente !== null || lista.anterior !== null}
                puedeRecordar={puede.puedeRecordar}
                puedeAsignar={puede.puedeAsignar}
                puedeBecar={puede.puedeBecar}
              />
            }
          />
        ) : consulta !== "" ? (
          <EmptyState
            drawing="search"
            title="No existen resultados con ese criterio"
            action={<ButtonLink to="?">Ver a todos</ButtonLink>}
          >
            <EnOtrosCiclos busqueda={filtros.busqueda} />
          </EmptyState>
        ) : (
          <EmptyState title="No hay alumnos inscritos en este nivel, plantel y turno" />
        )}
        <p role="status" className="sr-only">
          {filas.length === 0 ? "Sin resultados" : `${counted(filas.length, "alumno", "alumnos")} en la lista`}
        </p>
      </ListPage>
      {dialogo}
    </>
  );
}

// In August nobody is enrolled yet: a person who comes to confirm or to pay is still in the previous year.
function EnOtrosCiclos({ busqueda }: { busqueda: string }) {
  if (busqueda === "") return null;
  return (
    <Link
      to={`/buscar?${new URLSearchParams({ q: busqueda })}`}
      className="font-medium text-acento-texto underline underline-offset-2"
    >
      Buscar en todos los ciclos
    </Link>
  );
}
