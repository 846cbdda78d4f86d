import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { FormDialog } from "~/forms/form-dialog";
import { tienePermiso } from "~/base/acceso/alcance.server";
import { counted } from "~/lib/counts";
import { queryIds } from "~/server/request/params.server";
import { sinPermiso } from "~/server/request/responses.server";
import { submit } from "~/base/acceso/submit.server";
import { titulo } from "~/base/shell/producto";
import { matriculasDe, opcionesDeAudiencia } from "../asignaciones.server";
import { operaciones } from "../operaciones.server";
import { Acuerdo } from "../../cargos/components/acuerdo";
import { CargosPorElegir } from "../components/cargos-por-elegir";
import { CamposAudiencia, ETIQUETAS_DE_AUDIENCIA } from "../components/campos-audiencia";
import { aviso } from "../../programa";
import { obtenerPrograma } from "../../queries.server";
import { type bloqueSchema } from "../../schemas.server";
import { abrirPrograma, PERMISO_ASIGNAR } from "../../visible.server";

export const meta = () => titulo("Asignar programa de pagos");

/** Gives a program to many at once (B§5 Program assignment), after showing the result for each. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { alcance, programaPagosId } = await abrirPrograma(request, params);
  if (!tienePermiso(alcance, PERMISO_ASIGNAR)) throw sinPermiso();
  const { nombre } = await obtenerPrograma(alcance, programaPagosId);
  return {
    nombre,
    opciones: await opcionesDeAudiencia(alcance, programaPagosId),
    // Chosen in the list of students.
    matriculas: await matriculasDe(alcance, queryIds(request, "elegido") ?? []),
    hoy: alcance.hoy,
  };
}

export async function action(args: ActionFunctionArgs) {
  return submit(args, {
    ...operaciones.asignarEnBloque,
    context: [],
    success: ({ asignados }, { up }) =>
      aviso(up(), `Programa de pagos asignado a ${counted(asignados, "alumno", "alumnos")}`),
  });
}

export default function Asignar() {
  const { nombre, opciones, matriculas, hoy } = useLoaderData<typeof loader>();
  const vacio = {
    configuraciones: [] as string[],
    grupos: [] as string[],
    matriculas: matriculas.join("\n"),
    cobrarDesde: hoy,
  };
  return (
    <FormDialog<typeof bloqueSchema>
      title={`Asignar programa de pagos · ${nombre}`}
      size="md"
      save="Asignar"
      defaultValue={vacio}
      alwaysSave={matriculas.length > 0}

      choices={<CargosPorElegir />}
      labels={ETIQUETAS_DE_AUDIENCIA}
    >
      {(fields) => (
        <>
          <Acuerdo />
          <CamposAudiencia fields={fields} opciones={opciones} />
        </>
      )}
    </FormDialog>
  );
}
