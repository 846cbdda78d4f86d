import { Form } from "@remix-run/react";
import { HiddenContext } from "~/forms/form-context";
import { Badge } from "~/ui/badge";
import { Button, ButtonLink } from "~/ui/button";
import { Description, DescriptionList } from "~/ui/description-list";
import { useMailLeaves } from "~/ui/page-context";
import { ESTADOS } from "../filtros";
import type { AccesoDeUsuario as Acceso } from "../queries.server";
import { type EnlaceHecho, EnlaceParaEntregar } from "./enlace-para-entregar";

type Props = Omit<Acceso, "ve"> & { /** The new link; it is shown only once. */ enlace: EnlaceHecho | null };

/** The state of an account, the way its owner gets a password, and the browsers with a session. */
export function AccesoDeUsuario({ email, estado, porActivar, ultimaEntrada, sesiones, enlace, ...paso }: Props) {
  const activo = estado !== "DESACTIVADO";
  const saleCorreo = useMailLeaves();
  return (
    <>
      <DescriptionList columns={3}>
        <Description label="Email">{email}</Description>
        <Description label="Estado">
          <Badge tone={ESTADOS[estado].tono}>{ESTADOS[estado].texto}</Badge>
        </Description>
        <Description label="Última entrada">{ultimaEntrada ?? "Nunca ha entrado"}</Description>
      </DescriptionList>
      {enlace ? <EnlaceParaEntregar {...enlace} /> : null}
      <div className="mt-4 flex flex-wrap gap-2">
        {porActivar && activo ? (
          <>
            {saleCorreo ? <Hacer accion="CORREO">Mandar otro correo de activación</Hacer> : null}
            <Hacer accion="ENLACE">Crear enlace para entregar</Hacer>
          </>
        ) : null}
        <Hacer accion={activo ? "DESACTIVAR" : "ACTIVAR"}>{activo ? "Desactivar" : "Activar"}</Hacer>
        {paso.conSegundoPaso && !paso.esSuya ? <Hacer accion="SEGUNDO_PASO">Quitar el segundo paso</Hacer> : null}
        {porActivar ? (
          <ButtonLink to="../eliminar" relative="path" size="sm">
            Eliminar
          </ButtonLink>
        ) : null}
      </div>
      <div className="mt-6 flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-base font-semibold text-fuerte">Sesiones abiertas</h3>
        {sesiones.filter(({ esta }) => !esta).length > 1 ? <Hacer accion="TERMINAR">Terminar todas</Hacer> : null}
      </div>
      {sesiones.length === 0 ? (
        <p className="mt-1 text-sm text-quieto">Ahora no está en ningún navegador.</p>
      ) : (
        <ul className="mt-2 divide-y divide-linea border-y border-linea">
          {sesiones.map((sesion) => (
            <li key={sesion.sesionId} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2 text-sm">
              <p className="min-w-0 flex-1 basis-52">
                <span className="font-medium text-fuerte">{sesion.navegador}</span>
                <span className="block text-quieto">
                  {sesion.direccion ? `${sesion.direccion} · ` : null}Último uso {sesion.ultimoUso}
                </span>
              </p>
              {sesion.esta ? (
                <Badge tone="success">Esta sesión</Badge>
              ) : (
                <Hacer
                  accion="TERMINAR"
                  sesionId={sesion.sesionId}
                  descripcion={`${sesion.navegador}, ${sesion.ultimoUso}`}
                >
                  Terminar
                </Hacer>
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

type HacerProps = { accion: string; sesionId?: string; descripcion?: string; children: string };

function Hacer({ accion, sesionId = "", descripcion, children }: HacerProps) {
  return (
    <Form method="post" preventScrollReset>
      <HiddenContext />
      <input type="hidden" name="accion" value={accion} />
      <input type="hidden" name="sesionId" value={sesionId} />
      <Button variant="secondary" size="sm" aria-label={descripcion ? `${children} ${descripcion}` : undefined}>
        {children}
      </Button>
    </Form>
  );
}
