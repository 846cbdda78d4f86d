import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { ComponentProps } from "react";
import { requirePermission } from "~/base/acceso/permissions.server";
import { submit } from "~/base/acceso/submit.server";
import { titulo } from "~/base/shell/producto";
import { FormDialog } from "~/forms/form-dialog";
import { TextArea } from "~/forms/fields";
import { queryEnum, queryIds } from "~/server/request/params.server";
import { CloseLink, DialogRoute } from "~/ui/dialog-route";
import { resultadoDelEnvio } from "../boletas";
import { type AccionEnBloque, ACCIONES_EN_BLOQUE, EN_BLOQUE, MAX_EN_BLOQUE, resultadoDelBloque } from "../bloque";
import { EnvioDeBoletas } from "../components/envio-de-boletas";
import { FilasDelBloque } from "../components/filas-del-bloque";
import { obtenerEnvio, trasElEnvio } from "../envio-de-boletas.server";
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
  if (esDeBoletas(request)) {
    const alcance = await requirePermission(request, operaciones.enviarBoletas.permiso);
    return { envio: await obtenerEnvio(alcance, request), accion: null, filas: [] };
  }
  const alcance = await requirePermission(request, operaciones.moverEnBloque.permiso);
  const accion = queryEnum(request, "accion", ACCIONES_EN_BLOQUE, null);
  const ids = queryIds(request, "elegido", MAX_EN_BLOQUE) ?? [];
  if (accion === null || ids.length === 0) throw redirect(LISTA);
  const filas = await prepararBloque(alcance, accion, ids);
  return {
    envio: null,
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

// Report cards leave as misivas, many at a time; the tree has no room for a page of their own.
const esDeBoletas = (request: Request) => new URL(request.url).searchParams.get("accion") === "BOLETAS";

export async function action(args: ActionFunctionArgs) {
  if (esDeBoletas(args.request))
    return submit(args, {
      ...operaciones.enviarBoletas,
      mensaje: ({ enviadas, rechazadas }) => resultadoDelEnvio(enviadas, rechazadas.length),
      // The refused ones stay in the dialog, with their reasons.
      success: ({ rechazadas, ...envio }) => trasElEnvio(envio, rechazadas),
    });
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
  const { envio, accion, filas } = useLoaderData<typeof loader>();
  if (envio) return <EnvioDeBoletas {...envio} />;
  return <Movimiento accion={accion} filas={filas} />;
}

type MovimientoProps = { accion: AccionEnBloque; filas: ComponentProps<typeof FilasDelBloque>["filas"] };

function Movimiento({ accion, filas }: MovimientoProps) {
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
