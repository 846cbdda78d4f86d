import { Form, Link, useLocation } from "@remix-run/react";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { FOCUS, classNames } from "~/ui/class-names";
import { useKeptSearch } from "~/ui/dialog-link";
import { Glyph } from "~/ui/glyph";
import type { IconName } from "~/ui/icon-names";
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

type Dialogo = { ruta: string; nombre: string; linea: string; icono: IconName };

const DIALOGOS: readonly Dialogo[] = [
  { ruta: "/cuenta/password", nombre: "Cambiar contraseña", linea: "La que escribes al entrar", icono: "key-round" },
  {
    ruta: "/cuenta/email",
    nombre: "Cambiar email",
    linea: "Con el que entras, y a donde llegan los avisos",
    icono: "mail",
  },
  {
    ruta: "/cuenta/segundopaso",
    nombre: "Segundo paso",
    linea: "Un código de tu teléfono, además de la contraseña",
    icono: "shield-check",
  },
  {
    ruta: "/cuenta/apariencia",
    nombre: "Apariencia",
    linea: "Claro u oscuro, tamaño de los renglones, teclas",
    icono: "sun",
  },
  {
    ruta: "/cuenta/configuraciones",
    nombre: "Configuraciones",
    linea: "De qué se te avisa, y qué clases ves",
    icono: "settings",
  },
];

// The whole row is the link.
function Fila({ ruta, nombre, linea, icono }: Dialogo) {
  const to = useKeptSearch(ruta);
  return (
    <Link
      to={to}
      preventScrollReset
      className={classNames("flex min-h-12 items-center gap-3 rounded px-2 py-1.5 hover:bg-tenue", FOCUS)}
    >
      <Glyph name={icono} className="h-[18px] w-[18px] shrink-0 text-quieto" />
      <span className="min-w-0 flex-1">
        <span className="block text-sm font-medium text-fuerte">{nombre}</span>{" "}
        <span className="block text-xs text-quieto">{linea}</span>
      </span>
      <Glyph name="chevron-right" className="h-4 w-4 shrink-0 text-quieto" />
    </Link>
  );
}

/** The content of 'Administrar cuenta': the account, its dialogs, and its open browsers. */
export function AdministrarCuenta({ nombreCompleto, email, configurable, sesiones, aviso }: AdministrarCuentaProps) {
  const others = sesiones.filter(({ esta }) => !esta);
  return (
    <>
      <p className="text-base font-semibold leading-5 text-fuerte [overflow-wrap:anywhere]">{nombreCompleto}</p>
      <p className="text-sm text-quieto [overflow-wrap:anywhere]">{email}</p>
      <ul className="mt-3 divide-y divide-linea border-y border-linea">
        {DIALOGOS.filter(({ ruta }) => configurable || ruta !== "/cuenta/configuraciones").map(
          ({ ruta, nombre, linea, icono }) => (
            <li key={ruta}>
              <Fila ruta={ruta} nombre={nombre} linea={linea} icono={icono} />
            </li>
          ),
        )}
      </ul>
      <div className="mt-6 flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-base font-semibold text-fuerte">Sesiones abiertas</h2>
        {others.length > 1 ? <Terminar sesionId="">Terminar las demás</Terminar> : null}
      </div>
      <ul aria-label="Sesiones abiertas" className="mt-2 divide-y divide-linea border-y border-linea">
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
