import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { ConfirmRoute } from "~/forms/confirm-route";
import { requirePermission } from "~/base/acceso/permissions.server";
import { submit } from "~/base/acceso/submit.server";
import { titulo } from "~/base/shell/producto";
import { CloseLink, DialogRoute } from "~/ui/dialog-route";
import { catalogo, claveDeRuta, desactivarlo, avisoDelRegistro } from "../catalogos";
import { porQueNo } from "../commands/eliminar-registro.server";
import { operaciones } from "../operaciones.server";
import { abrirCatalogo, idDeRegistro } from "../pagina.server";
import { PERMISO } from "~/base/acceso/permiso-de-configuracion.server";
import { obtenerRegistro } from "../queries.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => titulo(data?.titulo ?? "Ajustes");

/** Deletes a record of a catalogue. It shows the record's uses first and offers to deactivate it instead. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { alcance, clave, padreId } = await abrirCatalogo(request, params);
  const registro = await obtenerRegistro(alcance, clave, { registroId: idDeRegistro(clave, params, "id"), padreId });
  const enUso = await porQueNo(alcance, clave, registro);
  const { singular, conActivo, femenino } = catalogo(clave);
  return {
    titulo: `Eliminar ${singular}`,
    nombre: registro.nombre,
    desactivarlo: desactivarlo({ femenino }),
    enUso,
    puedeDesactivar: enUso !== null && conActivo === true && registro.activo === 1,
    // A cycle that was only prepared is deleted with all its parts.
    especial: enUso !== null && clave === "ciclos" && (await porQueNo(alcance, clave, registro, true)) === null,
  };
}

export async function action(args: ActionFunctionArgs) {
  await requirePermission(args.request, PERMISO);
  const clave = claveDeRuta(new URL(args.request.url).pathname);
  return submit(args, {
    ...operaciones.eliminarRegistro(clave),
    context: ["colegioId"],
    mensaje: ({ desactivado, consecuencias }) =>
      avisoDelRegistro(catalogo(clave), desactivado ? "desactivad" : "eliminad", consecuencias),
    success: (_, { up }) => up(2),
  });
}

export default function EliminarRegistro() {
  const {
    titulo: nombreDelDialogo,
    nombre,
    desactivarlo: loDesactiva,
    enUso,
    puedeDesactivar,
    especial,
  } = useLoaderData<typeof loader>();
  if (enUso && !puedeDesactivar && !especial)
    return (
      <DialogRoute title={nombreDelDialogo} size="sm" footer={<CloseLink>Entendido</CloseLink>}>
        <p className="text-sm leading-6 text-texto">
          <strong>{nombre}</strong>. {enUso}
        </p>
      </DialogRoute>
    );
  if (puedeDesactivar)
    return (
      <ConfirmRoute title={nombreDelDialogo} confirm="Desactivar">
        <input type="hidden" name="desactivar" value="on" />
        <p>
          <strong>{nombre}</strong>. {enUso}
        </p>
        <p>{`Puedes ${loDesactiva}: deja de ofrecerse y lo registrado se queda como está.`}</p>
      </ConfirmRoute>
    );
  return (
    <ConfirmRoute title={nombreDelDialogo} confirm="Eliminar" tone="danger">
      {especial ? (
        <>
          <input type="hidden" name="eliminadoEspecial" value="on" />
          <p>
            Nadie se ha inscrito ni tiene movimientos en él: se eliminará con sus lugares, grupos, programas de pagos,
            asignaturas y periodos.
          </p>
        </>
      ) : null}
      <p>
        Se eliminará <strong>{nombre}</strong>. Esta acción no se puede deshacer.
      </p>
    </ConfirmRoute>
  );
}
