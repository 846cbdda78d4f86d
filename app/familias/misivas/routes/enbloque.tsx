import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requirePermission } from "~/base/acceso/permissions.server";
import { submit } from "~/base/acceso/submit.server";
import { titulo } from "~/base/shell/producto";
import { FormDialog } from "~/forms/form-dialog";
import { TextArea } from "~/forms/fields";
import { queryEnum, queryIds } from "~/server/request/params.server";
import { CloseLink, DialogRoute } from "~/ui/dialog-route";
import { ACCIONES_EN_BLOQUE, EN_BLOQUE, MAX_EN_BLOQUE, resultadoDelBloque } from "../bloque";
import { FilasDelBloque } from "../components/filas-del-bloque";
import { SIN_JUSTIFICACION } from "../misiva";
import { operaciones } from "../operaciones.server";
import { prepararBloque } from "../preparar-bloque.server";
import type { bloqueSchema } from "../schemas.server";

export const meta = () => titulo("Misivas en bloque");

const LISTA = "/controlescolar/misivas";
/** The address of the dialog for these misivas. */
const direccionDe = (accion: string, ids: readonly number[]) =>
  `${LISTA}/enbloque?${new URLSearchParams([["accion", accion], ...ids.map((id) => ["elegido", String(id)])])}`;

/** The chosen misivas before they are moved: the fate of each, and who receives it (decisiones/354). */
export async function loader({ request }: LoaderFunctionArgs) {
  const alcance = await requirePermission(request, operaciones.moverEnBloque.permiso);
  const accion = queryEnum(request, "accion", ACCIONES_EN_BLOQUE, null);
  const ids = queryIds(request, "elegido", MAX_EN_BLOQUE) ?? [];
  if (accion === null || ids.length === 0) throw redirect(LISTA);
  const filas = await prepararBloque(alcance, accion, ids);
  return {
    accion,
    filas: filas.map((fila) => ({
      ...fila,
      sinElla:
        ids.length === 1
          ? LISTA
          : direccionDe(
              accion,
              ids.filter((id) => id !== fila.id),
            ),
    })),
  };
}

export async function action(args: ActionFunctionArgs) {
  return submit(args, {
    ...operaciones.moverEnBloque,
    mensaje: ({ accion, movidas, rechazadas }) => resultadoDelBloque(accion, movidas, rechazadas.length),
    // The refused ones stay in the dialog, with their reasons.
    success: ({ accion, rechazadas }) =>
      rechazadas.length === 0
        ? LISTA
        : direccionDe(
            accion,
            rechazadas.map(({ misivaId }) => misivaId),
          ),
  });
}

export default function EnBloque() {
  const { accion, filas } = useLoaderData<typeof loader>();
  const { boton, pregunta } = EN_BLOQUE[accion];
  const posibles = filas.filter(({ porque }) => porque === null);
  const lista = <FilasDelBloque accion={accion} filas={filas} />;
  if (posibles.length === 0)
    return (
      <DialogRoute title={boton} size="md" closeTo={LISTA} footer={<CloseLink>Entendido</CloseLink>}>
        {lista}
      </DialogRoute>
    );
  return (
    <FormDialog<typeof bloqueSchema>
      title={boton}
      size="md"
      closeTo={LISTA}
      isNew
      alwaysSave
      warnings={accion === "CERRAR" ? [SIN_JUSTIFICACION] : []}
      save={`${boton} ${posibles.length}`}
    >
      {(fields) => (
        <>
          <input type="hidden" name="accion" value={accion} />
          {posibles.map(({ id }) => (
            <input key={id} type="hidden" name="elegido" value={id} />
          ))}
          <p className="mb-2 text-sm text-fuerte">{pregunta}</p>
          {lista}
          {accion === "CERRAR" ? (
            <TextArea
              field={fields.justificacionCerrada}
              label="Mensaje de cierre"
              optional={false}
              hint="El mismo para todas."
              maxLength={500}
              rows={2}
              growing="2-3"
              className="mt-4"
            />
          ) : null}
        </>
      )}
    </FormDialog>
  );
}
