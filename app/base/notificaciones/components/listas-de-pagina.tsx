import { Form, Link, useLocation } from "@remix-run/react";
import { HiddenContext } from "~/forms/form-context";
import { Button, ButtonLink } from "~/ui/button";
import { FOCUS, classNames } from "~/ui/class-names";
import type { Notificacion } from "../notificacion";
import { AVISOS, ListaDeRenglones, POR_ATENDER, Renglon, SE_QUITAN_SOLAS } from "./renglon";

const CAJA = "min-w-0 overflow-hidden rounded-lg border border-linea bg-carta";

/** A notification, and its arrival time in words. */
type Puesta = Notificacion & { cuando: string };

/** The standing notices: each goes by itself once its cause is gone. */
export function PorAtender({ fijas }: { fijas: readonly Puesta[] }) {
  if (fijas.length === 0) return null;
  return (
    <div className={CAJA}>
      <ListaDeRenglones titulo={POR_ATENDER} cuantas={fijas.length} aparte={SE_QUITAN_SOLAS}>
        {fijas.map(({ cuando, ...cada }) => (
          <li key={cada.id}>
            <Renglon notificacion={cada} cuando={`Desde ${cuando}`} titulo={<Titulo {...cada} />}>
              <ButtonLink to={cada.url} size="sm" aria-label={`Ver: ${cada.titulo}`}>
                Ver
              </ButtonLink>
            </Renglon>
          </li>
        ))}
      </ListaDeRenglones>
    </div>
  );
}

type AvisosProps = {
  avisos: readonly Puesta[];
  /** The number of all unread ones; null where the page does not know it. */
  cuantos: number | null;
  leidas: boolean;
  solos: boolean;
};

/** The notices that only inform; a dot marks an unread one, and marks it as read. */
export function Avisos({ avisos, cuantos, leidas, solos }: AvisosProps) {
  if (avisos.length === 0) return null;
  return (
    <div className={classNames(CAJA, solos && "lg:col-span-2")}>
      <ListaDeRenglones titulo={leidas ? "Avisos leídos" : AVISOS} cuantas={cuantos}>
        {avisos.map(({ cuando, ...cada }) => (
          <li key={cada.id} className={leidas ? undefined : "bg-acento-50"}>
            <Renglon notificacion={cada} cuando={cuando} titulo={<Titulo {...cada} />}>
              {typeof cada.id === "number" && !leidas ? (
                <Marcar id={cada.id} asunto={cada.titulo}>
                  Marcar como leída
                </Marcar>
              ) : null}
            </Renglon>
          </li>
        ))}
      </ListaDeRenglones>
    </div>
  );
}

function Titulo({ url, titulo: texto }: { url: string; titulo: string }) {
  return (
    <Link to={url} className={classNames("rounded font-semibold hover:underline", FOCUS)}>
      {texto}
    </Link>
  );
}

/** Marks a notification as read, or all of them: `id` is null. */
export function Marcar({ id, asunto, children }: { id: number | null; asunto?: string; children: string }) {
  const { search } = useLocation();
  const isAlone = asunto !== undefined;
  return (
    <Form method="post" action={`/notificaciones${search}`} preventScrollReset className="shrink-0">
      <HiddenContext />
      <input type="hidden" name="notificacionId" value={id ?? ""} />
      <Button
        variant={isAlone ? "plain" : "secondary"}
        size="sm"
        aria-label={isAlone ? `${children}: ${asunto}` : undefined}
        title={isAlone ? children : undefined}
      >
        {isAlone ? <span aria-hidden="true" className="h-2.5 w-2.5 rounded-full bg-acento" /> : children}
      </Button>
    </Form>
  );
}
