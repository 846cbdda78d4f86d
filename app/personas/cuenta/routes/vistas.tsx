import { useMailLeaves } from "~/ui/page-context";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { destinoSeguro } from "~/base/acceso/destino";
import { requireSession } from "~/base/acceso/permissions.server";
import { submit } from "~/base/acceso/submit.server";
import { Checkbox } from "~/forms/choice-fields";
import { TextField } from "~/forms/fields";
import { FormDialog } from "~/forms/form-dialog";
import { queryEnum, queryInt } from "~/server/request/params.server";
import { redirectWithToast } from "~/server/request/toast.server";
import { titulo } from "~/base/shell/producto";
import { Button } from "~/ui/button";
import { FOCUS, classNames } from "~/ui/class-names";
import { CloseLink, DialogRoute } from "~/ui/dialog-route";
import { operaciones } from "../operaciones.server";
import type { vistaSchema } from "../schemas.server";
import { MAX_NOMBRE_DE_VISTA, direccionDeVista, esReporte, vistaDe } from "../vistas";
import { listarVistas, obtenerVista } from "../vistas.server";

export const meta = () => titulo("Vistas guardadas");

/** The viewer's saved views by name; one of them (`vistaId`) can be renamed or deleted. */
export async function loader({ request }: LoaderFunctionArgs) {
  const alcance = await requireSession(request);
  const volver = destinoSeguro(new URL(request.url).searchParams.get("volver"), "/controlescolar");
  const vistaId = queryInt(request, "vistaId", { min: 1 });
  const vista = vistaDe(volver);
  const editada = vistaId === null ? null : await obtenerVista(alcance, vistaId);
  const deReporte = esReporte(editada?.lista ?? vista?.lista ?? "");
  return {
    volver,
    filtrada: vista !== null && (vista.consulta !== "" || deReporte),
    deReporte,
    correo: alcance.cuenta?.email ?? "",
    editada,
    mensual: queryEnum(request, "mensual", ["true"], null) !== null,
    vistas: vista === null ? [] : await listarVistas(alcance, vista.lista),
  };
}

export async function action(args: ActionFunctionArgs) {
  return submit(args, {
    ...operaciones.vista,
    context: [],
    success: ({ mensaje }, { request }) =>
      redirectWithToast(destinoSeguro(new URL(request.url).searchParams.get("volver"), "/controlescolar"), {
        mensaje,
        tipo: "success",
      }),
  });
}

export default function Vistas() {
  const saleCorreo = useMailLeaves();
  const { volver, filtrada, deReporte, correo, editada, mensual, vistas } = useLoaderData<typeof loader>();
  const aqui = `?volver=${encodeURIComponent(volver)}`;
  const comun = { size: "sm", headingLevel: 1, closeTo: editada ? aqui : volver } as const;
  // Without filters there is nothing to save, so there is no button.
  if (!editada && !filtrada)
    return (
      <DialogRoute {...comun} title="Vistas guardadas" footer={<CloseLink />}>
        <div className="space-y-4">
          <LasGuardadas vistas={vistas} aqui={aqui} />
          <p className="text-sm text-quieto">Para guardar una, primero filtra o busca en la lista.</p>
          <DeQuienSon />
        </div>
      </DialogRoute>
    );
  return (
    <FormDialog<typeof vistaSchema>
      key={editada?.id ?? 0}
      title={editada ? "Vista guardada" : "Vistas guardadas"}
      {...comun}
      save={editada ? "Guardar" : "Guardar esta vista"}
      defaultValue={{
        nombre: editada?.nombre ?? "",
        mensual: (editada ? editada.mensual === 1 : mensual) ? "true" : undefined,
      }}
      buttons={
        editada ? (
          <Button variant="danger" name="accion" value="eliminar" formNoValidate>
            Eliminar
          </Button>
        ) : undefined
      }
    >
      <div className="space-y-4">
        {editada ? null : <LasGuardadas vistas={vistas} aqui={aqui} />}
        <TextField
          name="nombre"
          label="Nombre"
          required
          maxLength={MAX_NOMBRE_DE_VISTA}
          placeholder="Deben más de 60 días, secundaria"
        />
        {deReporte && saleCorreo ? (
          <Checkbox
            name="mensual"
            label="Enviármelo por correo el día 1 de cada mes"
            hint={`A ${correo} llega el reporte del mes anterior, en PDF si lo tiene.`}
          />
        ) : null}
        <DeQuienSon />
      </div>
    </FormDialog>
  );
}

type Guardadas = { vistas: ReturnType<typeof useLoaderData<typeof loader>>["vistas"]; aqui: string };

function LasGuardadas({ vistas, aqui }: Guardadas) {
  if (vistas.length === 0)
    return <p className="text-sm text-quieto">Todavía no guardas ninguna vista de esta lista.</p>;
  return (
    <ul className="divide-y divide-linea rounded-md border border-linea">
      {vistas.map((vista) => (
        <li key={vista.id} className="flex items-center gap-3 px-3">
          <Link
            to={direccionDeVista(vista)}
            className={classNames("min-w-0 flex-1 truncate rounded py-2.5 font-medium text-acento-texto", FOCUS)}
          >
            {vista.nombre}
            {vista.mensual ? <span className="ml-2 text-xs font-normal text-quieto">Cada mes por correo</span> : null}
          </Link>
          <Link
            to={`${aqui}&vistaId=${vista.id}`}
            aria-label={`Cambiar ${vista.nombre}`}
            className={classNames("rounded py-2.5 text-sm text-quieto hover:underline", FOCUS)}
          >
            Cambiar
          </Link>
        </li>
      ))}
    </ul>
  );
}

function DeQuienSon() {
  return (
    <p className="text-xs text-quieto">
      Las vistas son tuyas y de este colegio. Para compartir una, ábrela y copia su dirección.
    </p>
  );
}
