import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { requirePermission } from "~/base/acceso/permissions.server";
import { submit } from "~/base/acceso/submit.server";
import { inputClasses } from "~/forms/field-frame";
import { type Fecha, formatFecha } from "~/lib/dates";
import { parseParams } from "~/server/request/params.server";
import { titulo } from "~/base/shell/producto";
import { Alert } from "~/ui/alert";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { ListPage } from "~/ui/list-page";
import { LETRAS_EN_PALABRAS } from "~/aula/calificaciones/calificacion";
import { HojaDeGrupo } from "~/aula/calificaciones/components/hoja-de-grupo";
import { useTextosDeHoja } from "~/aula/calificaciones/components/textos-de-hoja";
import { quienesSeFueron } from "~/aula/calificaciones/quien-se-fue.server";
import { conservarHoja, respuestaDeHoja, textosSinUsar } from "~/aula/calificaciones/sin-guardar.server";
import { EstadoDeUna } from "../components/estado-de-una";
import { LosDeAntes } from "../components/los-de-antes";
import { obtenerDefinicion } from "../definiciones.server";
import { listarDeAntes, obtenerHojaDeTarea } from "../hoja-de-tarea.server";
import { operaciones } from "../operaciones.server";
import { COLUMNAS, MARCAS } from "../tarea";

export const meta = () => titulo("Calificar tarea");

/** The grid of a task: the deliveries with their time, the grades and the teacher's marks (decisions.md, Tasks). */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const alcance = await requirePermission(request, operaciones.calificarTareas.permiso);
  const { definicionId } = parseParams(params, { definicionId: "id" });
  const hoja = await obtenerHojaDeTarea(alcance, definicionId);
  return {
    ...hoja,
    deAntes: await listarDeAntes(alcance, hoja.definicion),
    guardarEn: `/api/colegios/${alcance.colegioId}/definicionestarea/${definicionId}/tareas`,
  };
}

export async function action(args: ActionFunctionArgs) {
  return submit(args, {
    ...operaciones.calificarTareas,
    context: ["colegioId"],
    keep: conservarHoja,
    carry: ({ celdas }) => textosSinUsar(celdas),
    success: ({ celdas }, { request, alcance, params, form }) =>
      respuestaDeHoja({
        celdas,
        request,
        form,
        alumnosIdos: async (ids) => {
          const { asignaturaId } = await obtenerDefinicion(alcance, params.definicionId);
          return quienesSeFueron(alcance, asignaturaId, ids);
        },
      }),
  });
}

const OPCIONES = Object.entries(MARCAS).map(([value, label]) => ({ value, label }));
const COLUMNAS_DE_LA_HOJA = [
  { id: COLUMNAS.CALIFICACION, nombre: "Calificación" },
  { id: COLUMNAS.MARCA, nombre: "Marca", opciones: OPCIONES },
];

export { keepPage as clientAction } from "~/forms/kept-page";

export default function Calificar() {
  const { definicion, filas, deAntes, cerrado, puede, enNumero, guardarEn } = useLoaderData<typeof loader>();
  const { todos } = useTextosDeHoja();
  const { titulo: nombre, asignatura, seccion, criterio, seEntrega, grupos } = definicion;
  const linea = [
    [asignatura, seccion].filter(Boolean).join(" · "),
    grupos.map((grupo) => grupo.nombre).join(", "),
    `se entrega el ${formatFecha(seEntrega as Fecha)}`,
    criterio ? `cuenta para ${criterio}` : "no cuenta para la calificación",
  ];
  return (
    <>
      <ListPage
        title={nombre}
        line={linea.join(" · ")}
        actions={
          <>
            <ButtonLink to="/controlescolar/tareas" size="sm">
              Volver
            </ButtonLink>
            <ButtonLink to={`/controlescolar/tareas/${definicion.id}`} size="sm">
              Editar
            </ButtonLink>
          </>
        }
      >
        {cerrado ? (
          <Alert tone="warning" className="mx-4 mb-3 lg:mx-6">
            {cerrado}
          </Alert>
        ) : null}
        {filas.length === 0 ? null : (
          <p className="px-4 py-2 text-sm text-quieto lg:px-6">
            {enNumero ? `Se guarda al salir de cada celda. ${LETRAS_EN_PALABRAS}` : "Se guarda al salir de cada celda."}
          </p>
        )}
        <HojaDeGrupo
          nombre={nombre}
          vacia={<EmptyState title="La tarea no llega a ningún alumno">Sus grupos no tienen alumnos.</EmptyState>}
          titulos={["Entrega"]}
          columnas={COLUMNAS_DE_LA_HOJA}
          filas={filas.map((fila) => ({
            ...fila,
            celdasFijas: [<EstadoDeUna key="estado" fila={grupos.length > 1 ? fila : { ...fila, grupo: null }} />],
          }))}
          puede={puede}
          enNumero={enNumero}
          campos={{}}
          guardarEn={guardarEn}
        >
          <label className="block text-sm text-texto">
            A quien no tiene calificación
            <input
              name="todos"
              defaultValue={todos}
              maxLength={60}
              autoComplete="off"
              inputMode={enNumero ? "decimal" : undefined}
              className={inputClasses(false, false, "!w-32")}
            />
          </label>
        </HojaDeGrupo>
        <LosDeAntes filas={deAntes} />
      </ListPage>
      <Outlet />
    </>
  );
}
