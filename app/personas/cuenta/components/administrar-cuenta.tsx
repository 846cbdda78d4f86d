import { Form, useLocation } from "@remix-run/react";
import { Badge } from "~/ui/badge";
import { Button, ButtonLink } from "~/ui/button";
import { Description, DescriptionList } from "~/ui/description-list";
import type { SesionAbierta } from "../queries.server";

type AdministrarCuentaProps = {
  nombreCompleto: string;
  email: string;
  /** True if the account may choose any setting. */
  configurable: boolean;
  sesiones: SesionAbierta[];
  /** The link to the privacy notice; null if no school has one. */
  aviso: string | null;
};

/** The content of 'Administrar cuenta': the account, its dialogs, and its open browsers. */
export function AdministrarCuenta({ nombreCompleto, email, configurable, sesiones, aviso }: AdministrarCuentaProps) {
  const others = sesiones.filter(({ esta }) => !esta);
  return (
    <>
      <DescriptionList columns={2}>
        <Description label="Nombre">{nombreCompleto}</Description>
        <Description label="Email">{email}</Description>
      </DescriptionList>
      <div className="mt-4 flex flex-wrap gap-2">
        <ButtonLink to="/cuenta/password" keepSearch>
          Cambiar contraseña
        </ButtonLink>
        <ButtonLink to="/cuenta/email" keepSearch>
          Cambiar email
        </ButtonLink>
        <ButtonLink to="/cuenta/segundopaso" keepSearch>
          Segundo paso
        </ButtonLink>
        <ButtonLink to="/cuenta/apariencia" keepSearch>
          Apariencia
        </ButtonLink>
        {configurable ? (
          <ButtonLink to="/cuenta/configuraciones" keepSearch>
            Configuraciones
          </ButtonLink>
        ) : null}
      </div>
      <div className="mt-8 flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-base font-semibold text-fuerte">Sesiones abiertas</h2>
        {others.length > 1 ? <Terminar sesionId="">Terminar las demás</Terminar> : null}
      </div>
      <ul className="mt-2 divide-y divide-linea border-y border-linea">
        {sesiones.map((sesion) => (
          <li key={sesion.sesionId} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2 text-sm">
            <div className="min-w-0 flex-1 basis-52">
              <p className="flex flex-wrap items-center gap-2 font-medium text-fuerte">
                {sesion.navegador}
                {sesion.esta ? <Badge tone="success">Esta sesión</Badge> : null}
              </p>
              <p className="text-quieto">
                {sesion.direccion ? `${sesion.direccion} · ` : null}
                Desde {sesion.desde} · Último uso {sesion.ultimoUso}
              </p>
            </div>
            {sesion.esta ? null : (
              <Terminar sesionId={sesion.sesionId} descripcion={`${sesion.navegador}, desde ${sesion.desde}`}>
                Terminar
              </Terminar>
            )}
          </li>
        ))}
      </ul>
      {aviso ? (
        <p className="mt-6 text-sm">
          <a href={aviso} target="_blank" rel="noreferrer" className="text-acento-texto underline">
            Aviso de privacidad
          </a>
        </p>
      ) : null}
    </>
  );
}

function Terminar({ sesionId, descripcion, children }: { sesionId: string; descripcion?: string; children: string }) {
  const { search } = useLocation();
  return (
    <Form method="post" action={`/cuenta${search}`} preventScrollReset>
      <input type="hidden" name="sesionId" value={sesionId} />
      <Button variant="secondary" size="sm" aria-label={descripcion ? `${children} ${descripcion}` : undefined}>
        {children}
      </Button>
    </Form>
  );
}
