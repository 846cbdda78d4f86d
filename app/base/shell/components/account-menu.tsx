import { Link, useLocation } from "@remix-run/react";
import { FOCUS, classNames } from "~/ui/class-names";
import { iniciales } from "~/lib/text";
import { Popover } from "~/ui/popover";
import type { ShellData } from "../queries.server";

/** The popover 'Mi cuenta' (B§2.3). On a phone the drawer carries the same lines. */
export function AccountMenu({ shell: { cuenta } }: { shell: ShellData }) {
  return (
    <Popover
      label={
        <>
          <span aria-hidden="true" className="initials h-6 w-6 rounded-full text-xs">
            {iniciales(cuenta.nombreCompleto)}
          </span>
          <span>Mi cuenta</span>
        </>
      }
      className="relative hidden shrink-0 lg:block"
      buttonClassName="flex h-8 cursor-pointer list-none items-center gap-2 rounded-md px-2 text-sm hover:bg-hundida focus-visible:outline-foco [&::-webkit-details-marker]:hidden"
      panelClassName="absolute right-0 top-full z-30 mt-1 w-72 max-w-[calc(100vw-1rem)] rounded-md border border-linea bg-elevada py-2 text-texto shadow-lg"
    >
      <AccountLines cuenta={cuenta} />
    </Popover>
  );
}

type Props = { cuenta: ShellData["cuenta"]; onNavigate?: () => void };

/** The person who is signed in, and what concerns the account. */
export function AccountLines({ cuenta, onNavigate }: Props) {
  const { pathname, search } = useLocation();
  const back = `?volver=${encodeURIComponent(pathname + search)}`;
  const links = [
    { to: `/cuenta${back}`, text: "Administrar cuenta" },
    { to: `/salir${back}`, text: "Cerrar sesión" },
    ...(cuenta.multiColegio ? [{ to: `/cambiarcolegio${back}`, text: "Cambiar colegio" }] : []),
  ];
  return (
    <>
      <div className="border-b border-linea px-4 pb-3 pt-1 max-lg:border-0 max-lg:px-2 max-lg:pb-1">
        <p className="font-medium">{cuenta.nombreCompleto}</p>
        <p className="break-all text-sm text-quieto">{cuenta.email}</p>
      </div>
      {links.map(({ to, text }) => (
        <Link
          key={text}
          to={to}
          onClick={onNavigate}
          className={classNames(
            "flex h-11 items-center px-4 text-sm text-texto hover:bg-hundida max-lg:px-2",
            FOCUS,
            "focus-visible:-outline-offset-2",
          )}
        >
          {text}
        </Link>
      ))}
    </>
  );
}
