import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData, useLocation, useParams } from "@remix-run/react";
import { exigirAlumno } from "~/base/acceso/alumnos-visibles.server";
import { destinoSeguro } from "~/base/acceso/destino";
import { requirePermission } from "~/base/acceso/permissions.server";
import { PUERTAS } from "~/base/acceso/puertas";
import { parseParams, queryText } from "~/server/request/params.server";
import { QueSeVe } from "~/base/shell/components/que-se-ve";
import { titulo } from "~/base/shell/producto";
import { ButtonLink } from "~/ui/button";
import { DialogRoute } from "~/ui/dialog-route";
import { Glyph } from "~/ui/glyph";
import { useListKeys } from "~/ui/list-keys";
import { ListPage } from "~/ui/list-page";
import { Pager } from "~/ui/pager";
import { buscarAlumnos } from "../alumnos.server";
import { FiltrosDeMisivas } from "../components/filtros-misivas";
import { ListaMisivas } from "../components/lista-misivas";
import { leerFiltros } from "../filtros.server";
import { cuantasMisivas } from "../misiva";
import { opcionesDeFiltro } from "../opciones.server";
import { contarFueraDeLaBarra, enTodoElColegio, listarMisivas, quienEscribio } from "../queries.server";

export const meta = () => titulo("Misivas");

/** C§2.6: the list, as a page of Control Escolar or over a student's file, which then filters it by that student. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const alcance = await requirePermission(request, PUERTAS.misivas);
  const deAlumno = params.alumnoId !== undefined;
  const { filtros, orden, pagina, todo } = leerFiltros(request);
  if (deAlumno) {
    const { alumnoId } = parseParams(params, { alumnoId: "id" });
    await exigirAlumno(alcance, alumnoId);
    filtros.alumnoId = alumnoId;
  }
  // A student's misivas come from the whole school, and so do those that the bell counts, ignoring the bar's selection.
  const donde = deAlumno || todo ? enTodoElColegio(alcance) : alcance;
  const lista = await listarMisivas(donde, filtros, orden, pagina);
  return {
    deAlumno,
    todo,
    filtros,
    lista,
    fuera: await contarFueraDeLaBarra(donde, filtros, lista.total),
    opciones: await opcionesDeFiltro(alcance),
    escribio: await quienEscribio(alcance, filtros.createdBy),
    hallados: deAlumno ? [] : await buscarAlumnos(alcance, filtros.alumno),
    // The class to return to.
    volver: destinoSeguro(queryText(request, "volver"), ""),
    zonaHoraria: alcance.zonaHoraria,
  };
}

export default function Misivas() {
  const { deAlumno, todo, filtros, lista, fuera, opciones, hallados, escribio, volver, zonaHoraria } =
    useLoaderData<typeof loader>();
  useListKeys();
  const { search } = useLocation();
  const abierta = Number(useParams().misivaId);
  const agregar = (
    <ButtonLink to={{ pathname: "0", search }} variant="primary" size="sm">
      <Glyph name="plus" /> Agregar misiva
    </ButtonLink>
  );
  const comun = {
    filters: (
      <FiltrosDeMisivas
        deAlumno={deAlumno}
        filtros={deAlumno ? { ...filtros, alumnoId: null } : filtros}
        opciones={opciones}
        hallados={hallados}
        escribio={escribio}
        volver={volver}
        todo={todo && !deAlumno}
        fuera={fuera}
      />
    ),
    rows: <ListaMisivas filas={lista.filas} hayFuera={fuera > 0} abierta={abierta} zonaHoraria={zonaHoraria} />,
    foot: <Pager next={lista.siguiente} previous={lista.anterior} />,
  };
  const cuantas = cuantasMisivas(lista.total);
  if (deAlumno)
    return (
      <DialogRoute title="Misivas" size="full">
        {/* Not in the head: there, beside a long name, it took three lines of a phone. */}
        <p className="mb-2 flex flex-wrap items-center justify-between gap-2 text-sm text-quieto">
          {cuantas}
          {agregar}
        </p>
        {comun.filters}
        <div className="mt-3">{comun.rows}</div>
        {comun.foot}
      </DialogRoute>
    );
  return (
    <>
      <ListPage
        title="Misivas"
        line={<QueSeVe cuantos={cuantas} todo={todo} />}
        actions={
          <>
            {volver === "" ? null : (
              <ButtonLink to={volver} size="sm" reloadDocument>
                Volver a la clase
              </ButtonLink>
            )}
            {agregar}
          </>
        }
        filters={comun.filters}
        foot={comun.foot}
      >
        {comun.rows}
      </ListPage>
      <Outlet />
    </>
  );
}
