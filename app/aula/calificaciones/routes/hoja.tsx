import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { requirePermission } from "~/base/acceso/permissions.server";
import { submit } from "~/base/acceso/submit.server";
import { FilterSelect, ListFilters } from "~/forms/list-filters";
import { queryInt } from "~/server/request/params.server";
import { titulo } from "~/base/shell/producto";
import { Alert } from "~/ui/alert";
import { EmptyState } from "~/ui/empty-state";
import { ListPage } from "~/ui/list-page";
import { barraDeDocente } from "~/aula/academico/barra.server";
import { BarraEnTelefono } from "~/aula/academico/components/barra-en-telefono";
import { LETRAS_EN_PALABRAS } from "../calificacion";
import { CALIFICA } from "../calificar";
import { HojaDeGrupo } from "../components/hoja-de-grupo";
import { obtenerHoja } from "../hoja.server";
import { operaciones } from "../operaciones.server";
import { quienesSeFueron } from "../quien-se-fue.server";
import { conservarHoja, respuestaDeHoja, textosSinUsar } from "../sin-guardar.server";

export const meta = () => titulo("Calificaciones");

/** The grid of a group in a subject and partial, for its teacher and for coordination. */
export async function loader({ request }: LoaderFunctionArgs) {
  const alcance = await requirePermission(request, CALIFICA);
  const idPedido = (clave: string) => queryInt(request, clave, { min: 1 });
  const eleccion = {
    grupoId: idPedido("grupoId"),
    asignaturaId: idPedido("asignaturaId"),
    parcialId: idPedido("parcialId"),
    seccionId: idPedido("seccionId"),
  };
  return {
    ...(await obtenerHoja(alcance, eleccion)),
    barra: barraDeDocente(alcance),
    guardarEn: `/api/colegios/${alcance.colegioId}/controlescolar/calificaciones`,
  };
}

export async function action(args: ActionFunctionArgs) {
  return submit(args, {
    ...operaciones.guardarHoja,
    context: ["colegioId", "cicloId"],
    keep: conservarHoja,
    carry: ({ celdas }) => textosSinUsar(celdas),
    success: ({ celdas }, { request, alcance, form }) =>
      respuestaDeHoja({
        celdas,
        request,
        form,
        alumnosIdos: (ids) => quienesSeFueron(alcance, Number(form.get("asignaturaId")), ids),
      }),
  });
}

export { keepPage as clientAction } from "~/forms/kept-page";

export default function Hoja() {
  const { grupos, asignaturas, parciales, elegido, hoja, barra, guardarEn } = useLoaderData<typeof loader>();
  const { asignaturaId, seccionId, parcialId } = elegido;
  const { search } = useLocation();
  return (
    <ListPage
      title="Calificaciones"
      line={
        hoja && !hoja.enNumero
          ? "Se guardan al salir de cada celda."
          : `Se guardan al salir de cada celda. ${LETRAS_EN_PALABRAS}`
      }
      filters={
        <ListFilters label="Qué se califica" views={false}>
          <FilterSelect name="grupoId" label="Grupo" value={elegido.grupoId} all={null} options={grupos} />
          <FilterSelect
            name="asignaturaId"
            label="Asignatura"
            value={elegido.asignaturaId}
            all={null}
            options={asignaturas}
          />
          {hoja && hoja.secciones.length > 0 ? (
            <FilterSelect
              name="seccionId"
              label="Sección"
              value={elegido.seccionId}
              all={null}
              options={hoja.secciones}
            />
          ) : null}
          <FilterSelect name="parcialId" label="Parcial" value={elegido.parcialId} all={null} options={parciales} />
        </ListFilters>
      }
    >
      {hoja?.cerrado ? (
        <Alert tone="warning" className="mx-4 mb-3 lg:mx-6">
          {hoja.cerrado}
        </Alert>
      ) : null}
      {!hoja ? (
        <EmptyState title="No hay nada que calificar">
          Hacen falta un grupo con asignaturas que impartas, y un parcial de su nivel.
        </EmptyState>
      ) : (
        <HojaDeGrupo
          key={search}
          {...hoja}
          vacia={<EmptyState title="El grupo no tiene alumnos" />}
          campos={{ asignaturaId, seccionId, parcialId }}
          guardarEn={guardarEn}
        />
      )}
      <BarraEnTelefono actual="calificar" barra={barra} />
    </ListPage>
  );
}
