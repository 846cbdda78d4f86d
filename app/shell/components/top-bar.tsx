import { classNames } from "~/ui/class-names";
import { MenuIcon } from "~/ui/icons";
import { Avatar } from "~/ui/avatar";
import type { ShellData } from "../queries.server";
import { AccountMenu } from "./account-menu";
import { CycleSelector } from "./cycle-selector";

/** The bar on top (B§2.3): menu, school, what is being looked at, cycle and account. */
export function TopBar({ shell }: { shell: ShellData }) {
  const { colegio, titulo } = shell;
  // Long names in capitals would push everything else away (B§2.3).
  const long = colegio.nombre.length >= 50 && /\p{Lu}/u.test(colegio.nombre);
  return (
    <div className="sticky top-0 z-10 col-span-2 flex flex-wrap items-center gap-x-3 gap-y-1 bg-acento px-2 py-1.5 text-sobre-acento shadow sm:px-3 lg:h-14 lg:flex-nowrap peer-focus-visible:[&_[data-menu]]:outline">
      <label
        htmlFor="menu-principal"
        data-menu
        title="Menú principal"
        className="flex h-10 w-10 shrink-0 cursor-pointer items-center justify-center rounded-md outline-2 outline-offset-[-2px] outline-foco hover:bg-carta/10"
      >
        <MenuIcon className="h-6 w-6" />
      </label>
      {colegio.logo ? (
        <img src={colegio.logo} alt="" className="h-9 w-9 shrink-0 rounded bg-carta object-contain p-0.5" />
      ) : (
        <Avatar nombre={colegio.nombre} size="sm" />
      )}
      <p className="min-w-0 flex-1 leading-tight lg:flex-none">
        <span className={classNames("line-clamp-2 font-semibold", long ? "text-xs" : "text-sm sm:text-base")}>
          {colegio.nombre}
        </span>
      </p>
      <p className="order-last w-full truncate pl-1 text-sm lg:order-none lg:w-auto lg:flex-1 lg:border-l lg:border-linea/30 lg:pl-3">
        {titulo ?? (
          <strong className="rounded bg-carta px-2 py-0.5 font-semibold text-mal-texto">
            Sin nivel, plantel y turno
          </strong>
        )}
      </p>
      <div className="order-last w-full lg:order-none lg:w-auto">
        <CycleSelector shell={shell} />
      </div>
      <AccountMenu shell={shell} />
    </div>
  );
}
