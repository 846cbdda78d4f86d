import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requirePermission } from "~/base/acceso/permissions.server";
import { submit } from "~/base/acceso/submit.server";
import { ConfirmRoute } from "~/forms/confirm-route";
import { queryEnum } from "~/server/request/params.server";
import { origenPublico } from "~/server/request/public-url.server";
import { titulo } from "~/base/shell/producto";
import { ButtonLink, buttonClasses } from "~/ui/button";
import { CopyButton } from "~/ui/copy-button";
import { direccionDelCalendario, paraSuscribirse } from "../direcciones";
import { operaciones } from "../operaciones.server";
import { buscarEnlace } from "../queries.server";

const TITULO = "Verlo en mi teléfono";

export const meta = () => titulo(TITULO);

/** The viewer's own address, to which a telephone's calendar subscribes; created, changed and removed here. */
export async function loader({ request }: LoaderFunctionArgs) {
  const alcance = await requirePermission(request, operaciones.enlace.permiso);
  const tokenCalendario = await buscarEnlace(alcance);
  const retirar = tokenCalendario !== null && queryEnum(request, "retirar", ["true"], null) !== null;
  const liga = tokenCalendario && `${origenPublico(request)}${direccionDelCalendario(tokenCalendario)}`;
  return { retirar, liga };
}

export async function action(args: ActionFunctionArgs) {
  return submit(args, {
    ...operaciones.enlace,
    context: ["colegioId"],
    success: () => ({ url: "/calendario/suscripcion", mensaje: "El enlace cambió" }),
  });
}

export default function Suscripcion() {
  const { liga, retirar } = useLoaderData<typeof loader>();
  if (retirar)
    return (
      <ConfirmRoute title="Retirar el enlace" confirm="Retirar" tone="danger" closeTo="/calendario/suscripcion">
        <input type="hidden" name="accion" value="RETIRAR" />
        <p>El teléfono o el correo donde lo pegaste dejará de ver el calendario.</p>
      </ConfirmRoute>
    );
  return (
    <ConfirmRoute title={TITULO} confirm={liga ? "Cambiar el enlace" : "Crear el enlace"} cancel="Cerrar">
      <input type="hidden" name="accion" value="CREAR" />
      {liga ? (
        <>
          <p>
            <a href={paraSuscribirse(liga)} className={buttonClasses("primary", "md")}>
              Agregarlo a mi calendario
            </a>
          </p>
          <p>
            Si no se abre, elige «Agregar por URL» en el calendario de tu teléfono o de tu correo y pega este enlace:
          </p>
          <p className="break-all rounded border border-linea bg-tenue p-2 text-xs text-fuerte">{liga}</p>
          <p className="flex flex-wrap gap-2">
            <CopyButton text={liga} label="Copiar el enlace" variant="secondary" size="sm">
              Copiar el enlace
            </CopyButton>
            <ButtonLink to="?retirar=true" size="sm" variant="danger">
              Retirar el enlace
            </ButtonLink>
          </p>
          <p className="text-quieto">
            Es solo tuyo: quien lo tenga ve tu calendario. Al cambiarlo, el anterior deja de servir.
          </p>
        </>
      ) : (
        <p>
          Se hará un enlace secreto, solo tuyo, con las suspensiones, los eventos, los parciales y las fechas de pago.
          Los cumpleaños no salen del colegio.
        </p>
      )}
    </ConfirmRoute>
  );
}
