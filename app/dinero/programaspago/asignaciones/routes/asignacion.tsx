import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { inscripcionDelCiclo } from "~/personas/alumnos/inscripciones.server";
import { SelectField } from "~/forms/choice-fields";
import { DateField } from "~/forms/fields";
import { FormDialog } from "~/forms/form-dialog";
import { obtenerNombre } from "~/personas/alumnos/queries.server";
import { parseParams } from "~/server/request/params.server";
import { requirePermission } from "~/base/acceso/permissions.server";
import { noEncontrado } from "~/server/request/responses.server";
import { submit } from "~/base/acceso/submit.server";
import { titulo } from "~/base/shell/producto";
import { NothingLeft } from "~/ui/nothing-left";
import { PUERTAS } from "~/base/acceso/puertas";
import { MENSAJES_ASIGNACION } from "../asignacion";
import { listarServiciosConPrograma, programasDelServicio } from "../asignaciones.server";
import { operaciones } from "../operaciones.server";
import { Acuerdo } from "../../cargos/components/acuerdo";
import { CargosPorElegir } from "../components/cargos-por-elegir";
import { aviso } from "../../programa";
import { type asignacionSchema } from "../../schemas.server";

export const meta = () => titulo("Programa de pagos");

/** Gives a student a program of a service, or changes the current one (B§4 Service programs). */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const alcance = await requirePermission(request, PUERTAS.programas);
  const { alumnoId, servicioId } = parseParams(params, { alumnoId: "id", servicioId: "id" });
  await obtenerNombre(alcance, alumnoId);
  const servicio = (await listarServiciosConPrograma(alcance, alumnoId)).find(({ id }) => id === servicioId);
  const programas = await programasDelServicio(alcance, servicioId, alumnoId);
  if (!servicio || !programas) throw noEncontrado();
  const inscripcion = await inscripcionDelCiclo(alcance, alumnoId);
  return {
    servicio,
    programas: programas.filter(({ id }) => id !== servicio.programaPagosId),
    inscrito: inscripcion !== null && inscripcion.fechaBaja === null,
    desde: inscripcion?.fechaInscripcion ?? alcance.hoy,
  };
}

export async function action(args: ActionFunctionArgs) {
  return submit(args, {
    ...operaciones.cambiarPrograma,
    success: (_, { up }) => aviso(up(), "Programa de pagos asignado"),
  });
}

export default function Asignacion() {
  const { servicio, programas, inscrito, desde } = useLoaderData<typeof loader>();
  const tiene = servicio.programaPagosNombre;
  const title = `${tiene ? "Cambiar" : "Asignar"} programa de pagos · ${servicio.nombre}`;
  const falta = inscrito ? MENSAJES_ASIGNACION.sinProgramas : MENSAJES_ASIGNACION.sinInscripcion;
  if (!inscrito || programas.length === 0) return <NothingLeft title={title} says={falta} />;
  return (
    <FormDialog<typeof asignacionSchema>
      title={title}
      size="md"
      defaultValue={{ programaPagosId: "", cobrarDesde: tiene ? "" : desde }}
      isNew

      choices={<CargosPorElegir />}
    >
      {(fields) => (
        <>
          <Acuerdo />
          <div className="space-y-4">
            {tiene ? (
              <p className="text-sm text-texto">
                Tiene <strong>{tiene}</strong>. Sus movimientos se conservan; el nuevo programa cobra desde donde
                terminan.
              </p>
            ) : null}
            <SelectField
              field={fields.programaPagosId}
              label="Programa de pagos"
              required
              options={programas.map(({ id, nombre }) => ({ value: id, label: nombre }))}
            />
            {tiene ? null : (
              <DateField
                field={fields.cobrarDesde}
                label="Cobrar desde"
                hint="Los cargos que terminaron antes de este día no se cobran"
              />
            )}
          </div>
        </>
      )}
    </FormDialog>
  );
}
