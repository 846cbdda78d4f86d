import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requirePermission } from "~/base/acceso/permissions.server";
import { cumple } from "~/base/acceso/puertas";
import { submit } from "~/base/acceso/submit.server";
import { SelectField } from "~/forms/choice-fields";
import { DateField, TextArea, TextField } from "~/forms/fields";
import { FormDialog } from "~/forms/form-dialog";
import { esFechaDePagina } from "~/lib/dates";
import { parseParams, queryText } from "~/server/request/params.server";
import { sinPermiso } from "~/server/request/responses.server";
import { titulo } from "~/base/shell/producto";
import { ButtonLink } from "~/ui/button";
import { CloseLink, DialogRoute } from "~/ui/dialog-route";
import { DescripcionDeEvento } from "../components/descripcion";
import { partesPedidas, rechazoDeTodos } from "../de-quien.server";
import { operaciones } from "../operaciones.server";
import { ADMINISTRA, VE_CALENDARIO } from "../permiso.server";
import { obtenerEvento, opcionesDeEvento } from "../queries.server";
import type { eventoSchema } from "../schemas.server";

export const meta = () => titulo("Evento");

/** An event: read by every viewer of the calendar, added (id 0) and changed by those with permission. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const alcance = await requirePermission(request, VE_CALENDARIO);
  const { eventoId } = parseParams(params, { eventoId: "idOrZero" });
  const evento = eventoId === 0 ? null : await obtenerEvento(alcance, eventoId);
  // An event of more people than the account's limits is only read.
  const puede = cumple(alcance.permisos, ADMINISTRA) && (evento === null || rechazoDeTodos(alcance, evento) === null);
  if (eventoId === 0 && !puede) throw sinPermiso();
  const dia = queryText(request, "dia");
  const nuevo = { titulo: "", fechaInicio: esFechaDePagina(dia) ? dia : alcance.hoy };
  return {
    eventoId,
    puede,
    evento,
    valores: evento ?? nuevo,
    pide: partesPedidas(alcance),
    opciones: puede ? await opcionesDeEvento(alcance) : { niveles: [], planteles: [], grupos: [] },
  };
}

export async function action(args: ActionFunctionArgs) {
  return submit(args, {
    ...operaciones.guardar,
    context: ["colegioId"],
    success: (_, { params, up }) => ({
      url: up(),
      mensaje: params.eventoId === 0 ? "Evento agregado" : "Evento guardado",
    }),
  });
}

// A part that may not be all of the school is chosen, or is that of the group.
const deQuienes = (pedida: boolean) => (pedida ? "El del grupo" : "Todos");

export default function Evento() {
  const { eventoId, puede, evento, valores, pide, opciones } = useLoaderData<typeof loader>();
  if (!puede && evento)
    return (
      <DialogRoute title={evento.titulo} size="sm" footer={<CloseLink>Cerrar</CloseLink>}>
        <DescripcionDeEvento {...evento} />
      </DialogRoute>
    );
  const esNuevo = eventoId === 0;
  return (
    <FormDialog<typeof eventoSchema>
      title={esNuevo ? "Nuevo evento" : "Editar evento"}
      subject={evento?.titulo}
      isNew={esNuevo}
      defaultValue={valores}
      buttons={
        esNuevo ? null : (
          <ButtonLink to="eliminar" keepSearch>
            Eliminar
          </ButtonLink>
        )
      }
    >
      {(fields) => (
        <div className="space-y-4">
          <TextField field={fields.titulo} label="Título" required validar="obligatorio" maxLength={120} autoFocus />
          <div className="grid gap-4 sm:grid-cols-2">
            <DateField field={fields.fechaInicio} label="Del día" required />
            <DateField field={fields.fechaFin} label="Al día" />
            <TextField
              field={fields.inicia}
              label="Empieza"
              hint="Hora como 08:00; vacía es todo el día"
              maxLength={5}
            />
            <TextField field={fields.termina} label="Termina" maxLength={5} />
          </div>
          <TextField field={fields.lugar} label="Lugar" maxLength={120} />
          <div className="grid gap-4 sm:grid-cols-3">
            <SelectField
              field={fields.nivelId}
              label="Nivel"
              placeholder={deQuienes(pide.nivelId || pide.grupoId)}
              options={opciones.niveles}
            />
            <SelectField
              field={fields.grupoId}
              label="Grupo"
              required={pide.grupoId}
              placeholder={pide.grupoId ? "Selecciona" : "Todos"}
              options={opciones.grupos}
            />
            <SelectField
              field={fields.plantelId}
              label="Plantel"
              placeholder={deQuienes(pide.plantelId || pide.grupoId)}
              options={opciones.planteles}
            />
          </div>
          <TextArea field={fields.descripcion} label="Descripción" maxLength={1000} />
        </div>
      )}
    </FormDialog>
  );
}
