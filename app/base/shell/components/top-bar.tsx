import { useLocation } from "@remix-run/react";
import { classNames } from "~/ui/class-names";
import { Glyph } from "~/ui/glyph";
import { Avatar } from "~/ui/avatar";
import { Badge } from "~/ui/badge";
import { IconLink } from "~/ui/button";
import { Campana } from "~/base/notificaciones/components/campana";
import { DEMOSTRACION } from "../producto";
import type { ShellData } from "../queries.server";
import { AccountMenu } from "./account-menu";
import { GlobalSearch } from "./global-search";
import { CycleSelector } from "./cycle-selector";

/** The top bar (B§2.3): menu, school, current content, cycle and account; one row on every screen. */
export function TopBar({ shell }: { shell: ShellData }) {
  const { colegio, titulo, demo } = shell;
  const { pathname, search } = useLocation();
  // Long names in capitals would push everything else away (B§2.3).
  const long = colegio.nombre.length >= 50 && /\p{Lu}/u.test(colegio.nombre);
  return (
    <div className="sticky top-0 z-10 col-span-2 flex h-12 items-center gap-x-1 border-b border-t-[3px] border-linea border-t-acento bg-carta px-1 text-sm text-texto lg:gap-x-2 lg:px-2 lg:pr-4 peer-focus-visible:[&_[data-menu]]:outline">
      <label
        htmlFor="menu-principal"
        data-menu
        title="Menú principal"
        className="flex h-10 w-10 shrink-0 cursor-pointer items-center justify-center rounded-md outline-2 outline-offset-[-2px] outline-foco hover:bg-hundida lg:h-8 lg:w-8"
      >
        <Glyph name="menu" />
      </label>
      {colegio.logo ? (
        <img src={colegio.logo} alt="" className="h-7 w-7 shrink-0 object-contain" />
      ) : (
        <Avatar nombre={colegio.nombre} size="sm" />
      )}
      <div className="min-w-0 flex-1 leading-tight lg:flex lg:items-center lg:gap-x-3">
        <p
          className={classNames(
            "truncate font-semibold text-fuerte lg:line-clamp-2 lg:min-w-0 lg:whitespace-normal",
            long ? "text-xs" : "text-sm",
          )}
        >
          {colegio.nombre}
        </p>
        <p className="flex min-w-0 items-center gap-2 text-xs lg:flex-1 lg:border-l lg:border-linea lg:pl-3 lg:text-sm">
          <span className="truncate">
            {titulo ?? <strong className="font-semibold text-mal-texto">Sin nivel, plantel y turno</strong>}
          </span>
          {demo ? (
            <span title={DEMOSTRACION} className="max-lg:hidden">
              <Badge tone="info">Demostración</Badge>
            </span>
          ) : null}
        </p>
      </div>
      <GlobalSearch colegioId={colegio.id} />
      <IconLink to="/buscar" label="Buscar" className="lg:!hidden">
        <Glyph name="search" />
      </IconLink>
      <CycleSelector shell={shell} className="hidden lg:flex" />
      <Campana campana={shell.campana} />
      {/* On a phone these are in the drawer: the bar is one row. */}
      <IconLink to={`/ayuda?volver=${encodeURIComponent(pathname + search)}`} label="Ayuda" className="max-lg:!hidden">
        <Glyph name="circle-help" />
      </IconLink>
      <AccountMenu shell={shell} />
    </div>
  );
}
