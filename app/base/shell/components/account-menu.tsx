import { Link, useLocation } from "@remix-run/react";
import { FOCUS, classNames } from "~/ui/class-names";
import { iniciales } from "~/lib/text";
import { Popover } from "~/ui/popover";
import type { ShellData } from "../queries.server";

/** The popover 'Mi cuenta' (B§2.3). */
export function AccountMenu({ shell: { cuenta } }: { shell: ShellData }) {
  const item = classNames(
    "flex h-11 items-center px-4 text-sm text-texto hover:bg-hundida",
    FOCUS,
    "focus-visible:-outline-offset-2",
  );
  const { pathname, search } = useLocation();
  const back = `?volver=${encodeURIComponent(pathname + search)}`;
  return (
    <Popover
      label={
        <>
          <span aria-hidden="true" className="initials h-6 w-6 rounded-full text-xs">
            {iniciales(cuenta.nombreCompleto)}
          </span>
          <span className="sr-only sm:not-sr-only">Mi cuenta</span>
        </>
      }
      className="relative shrink-0"
      buttonClassName="flex h-10 cursor-pointer lg:h-8 list-none items-center gap-2 rounded-md px-2 text-sm hover:bg-hundida focus-visible:outline-foco [&::-webkit-details-marker]:hidden"
      panelClassName="absolute right-0 top-full z-30 mt-1 w-72 max-w-[calc(100vw-1rem)] rounded-md border border-linea bg-elevada py-2 text-texto shadow-lg"
    >
      <div className="border-b border-linea px-4 pb-3 pt-1">
        <p className="font-medium">{cuenta.nombreCompleto}</p>
        <p className="break-all text-sm text-quieto">{cuenta.email}</p>
      </div>
      <Link to={`/cuenta${back}`} className={item}>
        Administrar cuenta
      </Link>
      <Link to={`/salir${back}`} className={item}>
        Cerrar sesión
      </Link>
      {cuenta.multiColegio ? (
        <Link to={`/cambiarcolegio${back}`} className={item}>
          Cambiar colegio
        </Link>
      ) : null}
    </Popover>
  );
}
