import { useLocation } from "@remix-run/react";
import { classNames } from "~/ui/class-names";
import { Glyph } from "~/ui/glyph";
import { Avatar } from "~/ui/avatar";
import { IconLink } from "~/ui/button";
import { Campana } from "~/base/notificaciones/components/campana";
import type { ShellData } from "../queries.server";
import { AccountMenu } from "./account-menu";
import { GlobalSearch } from "./global-search";
import { CycleSelector } from "./cycle-selector";

/** The top bar (B§2.3): menu, school, current content, cycle and account. */
export function TopBar({ shell }: { shell: ShellData }) {
  const { colegio, titulo } = shell;
  const { pathname, search } = useLocation();
  // Long names in capitals would push everything else away (B§2.3).
  const long = colegio.nombre.length >= 50 && /\p{Lu}/u.test(colegio.nombre);
  return (
    <div className="sticky top-0 z-10 col-span-2 flex flex-wrap items-center gap-x-2 gap-y-1 border-b border-t-[3px] border-linea border-t-acento bg-carta px-2 text-sm text-texto lg:h-12 lg:flex-nowrap lg:pr-4 peer-focus-visible:[&_[data-menu]]:outline">
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
      <p className="min-w-0 flex-1 leading-tight lg:flex-none">
        <span className={classNames("line-clamp-2 font-semibold text-fuerte", long ? "text-xs" : "text-sm")}>
          {colegio.nombre}
        </span>
      </p>
      <p className="order-last w-full truncate pl-1 text-sm lg:order-none lg:w-auto lg:flex-1 lg:border-l lg:border-linea lg:pl-3">
        {titulo ?? <strong className="font-semibold text-mal-texto">Sin nivel, plantel y turno</strong>}
      </p>
      <GlobalSearch colegioId={colegio.id} />
      <IconLink to="/buscar" label="Buscar" className="lg:!hidden">
        <Glyph name="search" />
      </IconLink>
      <div className="order-last w-full lg:order-none lg:w-auto">
        <CycleSelector shell={shell} />
      </div>
      <Campana campana={shell.campana} />
      <IconLink to={`/ayuda?volver=${encodeURIComponent(pathname + search)}`} label="Ayuda">
        <Glyph name="circle-help" />
      </IconLink>
      <AccountMenu shell={shell} />
    </div>
  );
}
