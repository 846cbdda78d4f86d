import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { FormDialog } from "~/forms/form-dialog";
import { useWentOnTo } from "~/forms/onward-button";
import { tienePermiso } from "~/base/acceso/alcance.server";
import { parseParams } from "~/server/request/params.server";
import { requirePermission } from "~/base/acceso/permissions.server";
import { submit } from "~/base/acceso/submit.server";
import { titulo } from "~/base/shell/producto";
import { ButtonLink } from "~/ui/button";
import { NothingLeft } from "~/ui/nothing-left";
import { rechazoDePrograma } from "../../limites.server";
import { operaciones } from "../operaciones.server";
import { BotonesPrograma } from "../components/botones-programa";
import { CamposPrograma, ETIQUETAS_DE_PROGRAMA, type ValoresDePrograma } from "../components/campos-programa";
import { leerFiltros } from "../filtros.server";
import { opcionesDePrograma } from "../opciones.server";
import { aviso } from "../../programa";
import { asignadosPorConfiguracion, asignadosSinInscripcion, obtenerPrograma } from "../../queries.server";
import { type programaSchema } from "../../schemas.server";
import { alcanceDelPrograma, PERMISO, PERMISO_ASIGNAR } from "../../visible.server";

const tituloDe = (id: number) => (id === 0 ? "Agregar programa de pagos" : "Administrar programa de pagos");
export const meta: MetaFunction<typeof loader> = ({ data }) => titulo(tituloDe(data?.programa.id ?? 0));

/** C§2.2: one dialog creates (id 0, with the values of the list's filters) and edits. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const alcance = await requirePermission(request, PERMISO);
  const { ppId } = parseParams(params, { ppId: "idOrZero" });
  if (ppId === 0) {
    const { elegido, filtros } = await leerFiltros(alcance, request);
    const nuevo = { nombre: "", descripcion: "", principal: false, configuracionesCiclo: [], ...filtros };
    return {
      valores: valoresDe({ ...nuevo, colegioId: elegido.colegioId }),
      opciones: await opcionesDePrograma(alcance, filtros),
      asignados: {},
      sinInscripcion: 0,
      fuera: null,
      programa: { id: 0, fueAsignado: false, asignacionesCount: 0, cargosCount: 0, puedeAsignar: false },
    };
  }
  const alcancePropio = await alcanceDelPrograma(alcance, ppId);
  const programa = await obtenerPrograma(alcancePropio, ppId);
  const { id, fueAsignado, asignacionesCount, cargosCount } = programa;
  const fuera = await rechazoDePrograma(alcancePropio, ppId);
  return {
    fuera: fuera?.mensaje ?? null,
    valores: valoresDe(programa),
    opciones: await opcionesDePrograma(alcance, programa),
    asignados: Object.fromEntries(await asignadosPorConfiguracion(alcance, ppId)),
    sinInscripcion: await asignadosSinInscripcion(alcance, ppId),
    programa: {
      id,
      fueAsignado,
      asignacionesCount,
      cargosCount,
      puedeAsignar: tienePermiso(alcancePropio, PERMISO_ASIGNAR),
    },
  };
}

type Programa = Record<"nombre" | "descripcion", string> &
  Record<"colegioId" | "cicloId", number> & {
    servicioId: number | null;
    principal: boolean;
    configuracionesCiclo: readonly number[];
  };

const valoresDe = ({ nombre, descripcion, principal, ...ids }: Programa): ValoresDePrograma => ({
  nombre,
  descripcion,
  principal,
  colegioId: String(ids.colegioId),
  cicloId: ids.cicloId === 0 ? "" : String(ids.cicloId),
  servicioId: ids.servicioId === null ? "" : String(ids.servicioId),
  configuracionesCiclo: ids.configuracionesCiclo.map(String),
});

export async function action(args: ActionFunctionArgs) {
  return submit(args, {
    ...operaciones.guardarPrograma,
    context: [],
    onward: ["asignar"],
    success: ({ programaPagosId }, { params: { ppId }, up, request }) =>
      ppId === 0
        ? aviso(`../${programaPagosId}/creado${new URL(request.url).search}`, "Programa de pagos agregado")
        : aviso(up(), "Programa de pagos actualizado"),
  });
}

export default function Programa() {
  const { valores, opciones, asignados, sinInscripcion, fuera, programa } = useLoaderData<typeof loader>();
  const editando = programa.id > 0;
  const paso = useWentOnTo("asignar") ? "asignar" : undefined;
  if (fuera !== null)
    return (
      <NothingLeft title={valores.nombre} says={fuera}>
        <ButtonLink to="cargos" keepSearch>
          Ver sus cargos
        </ButtonLink>
      </NothingLeft>
    );
  return (
    <FormDialog<typeof programaSchema>
      title={tituloDe(programa.id)}
      subject={programa.id > 0 ? valores.nombre : undefined}
      size="lg"
      defaultValue={valores}
      isNew={!editando}
      step={paso}
      omit={["colegioId", "cicloId"]}
      labels={ETIQUETAS_DE_PROGRAMA}
      buttons={editando ? <BotonesPrograma {...programa} /> : null}
    >
      {(fields) => (
        <CamposPrograma
          fields={fields}
          valores={valores}
          opciones={opciones}
          asignados={asignados}
          sinInscripcion={sinInscripcion}
          editando={editando}
          fijo={programa.fueAsignado}
        />
      )}
    </FormDialog>
  );
}
