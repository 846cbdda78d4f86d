import { textoDeTopes } from "~/dinero/cobranza/libro/tope";
import type { ReactNode } from "react";
import { DateText } from "~/ui/date";
import { ButtonLink } from "~/ui/button";
import { FOCUS, classNames } from "~/ui/class-names";
import { ChevronRightIcon, ClockIcon, CoinIcon, DotsIcon, TagIcon } from "~/ui/icons";
import { Menu, MenuLink } from "~/ui/menu";
import { Money } from "~/ui/money";
import { counted } from "~/lib/counts";
import { TEXTOS_RECURRENCIA, TEXTOS_TIPO, valorDeDescuento, valorDeRecargo } from "../../cargo";
import { textoDeRecargo } from "../../eleccion";
import { fraseDelAnio } from "../../ley";
import type { CargoDelPrograma } from "../../queries.server";
import type { sumaDeCargos } from "../../suma";

type Props = { cargos: readonly CargoDelPrograma[]; readOnly: boolean };

/** The legend for the icons of the list (C§2.3). */
export function Leyenda() {
  const icons = [
    [CoinIcon, "Cargo"],
    [TagIcon, "Descuento"],
    [ClockIcon, "Recargo"],
  ] as const;
  return (
    <ul className="mr-auto flex flex-wrap gap-x-4 gap-y-1 text-xs text-quieto" aria-label="Leyenda">
      {icons.map(([Icon, nombre]) => (
        <li key={nombre} className="flex items-center gap-1">
          <Icon className="h-4 w-4 shrink-0 text-acento-texto" />
          {nombre}
        </li>
      ))}
    </ul>
  );
}

/** The sum of a program's charges in its cycle, in one line. */
export function SumaDeCargos({ cuantos, todoCentavos, conDescuentosCentavos }: ReturnType<typeof sumaDeCargos>) {
  return (
    <p className="text-sm text-quieto">
      <span className="font-semibold text-fuerte">{counted(cuantos, "cargo", "cargos")}</span>
      {" · "}
      <Money centavos={todoCentavos} /> en el ciclo
      {conDescuentosCentavos === todoCentavos ? null : (
        <>
          , <Money centavos={conDescuentosCentavos} /> con sus descuentos
        </>
      )}
    </p>
  );
}

/** The charges of a program, each opening to its discount and its surcharge (C§2.3). */
export function CargosDelPrograma({ cargos, readOnly }: Props) {
  return (
    <ul aria-label="Cargos" className="divide-y divide-linea rounded-lg border border-linea bg-carta">
      {cargos.map((cargo) => (
        <li key={cargo.id} className="relative">
          <CargoConReglas cargo={cargo} readOnly={readOnly} />
          {readOnly ? null : (
            <>
              <Agregables cargo={cargo} />
              <MenuDeCargo cargo={cargo} />
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

// The arrow appears only if there is something to open; without it the row is not a control.
function CargoConReglas({ cargo, readOnly }: { cargo: CargoDelPrograma; readOnly: boolean }) {
  const row = "grid min-h-12 w-full grid-cols-[1.25rem_1.25rem_1fr] items-center gap-x-2 py-2 pl-3 text-left";
  const room = readOnly ? "pr-3" : "pr-14";
  if (!cargo.descuento && !cargo.recargo)
    return (
      <div className={classNames(row, room)}>
        <span />
        <DatosDelCargo cargo={cargo} />
      </div>
    );
  return (
    <details className="group">
      <summary
        className={classNames(
          row,
          room,
          "cursor-pointer list-none hover:bg-acento-50 [&::-webkit-details-marker]:hidden",
          FOCUS,
        )}
      >
        <ChevronRightIcon className="h-5 w-5 shrink-0 text-quieto transition-transform group-open:rotate-90" />
        <DatosDelCargo cargo={cargo} />
      </summary>
      <div className="space-y-1 border-t border-linea bg-tenue py-2 pl-10 pr-3">
        {cargo.descuento ? (
          <Regla
            icon={<TagIcon className="h-5 w-5 shrink-0 text-bien-texto" />}
            nombre={cargo.descuento.nombre}
            aqui={readOnly ? null : `${cargo.id}/descuentos/${cargo.descuento.id}`}
            clase="descuento"
          >
            {valorDeDescuento(cargo.descuento)} · {TEXTOS_TIPO[cargo.descuento.tipoDescuento]} · Vence el{" "}
            <DateText fecha={cargo.descuento.fechaVencimiento} />
          </Regla>
        ) : null}
        {cargo.recargo ? (
          <Regla
            icon={<ClockIcon className="h-5 w-5 shrink-0 text-mal-texto" />}
            nombre={cargo.recargo.nombre}
            aqui={readOnly ? null : `${cargo.id}/recargos/${cargo.recargo.id}`}
            clase="recargo"
          >
            {valorDeRecargo(cargo.recargo)} · {TEXTOS_TIPO[cargo.recargo.tipoRecargo]} ·{" "}
            {TEXTOS_RECURRENCIA[cargo.recargo.recurrente]}
            {textoDeTopes(cargo.recargo) === "" ? null : ` · ${textoDeTopes(cargo.recargo)}`}
            <AlAnio cargo={cargo} recargo={cargo.recargo} />
          </Regla>
        ) : null}
      </div>
    </details>
  );
}

// The yearly rate of a rule, if it repeats.
function AlAnio({ cargo, recargo }: { cargo: CargoDelPrograma; recargo: NonNullable<CargoDelPrograma["recargo"]> }) {
  const frase = fraseDelAnio(recargo, cargo.montoCentavos);
  return frase === "" ? null : <> · {frase}</>;
}

function DatosDelCargo({ cargo }: { cargo: CargoDelPrograma }) {
  return (
    <>
      <CoinIcon className="h-5 w-5 shrink-0 text-acento-texto" />
      <span className="grid min-w-0 items-center gap-x-4 text-sm text-fuerte sm:grid-cols-[minmax(0,1fr)_7rem_17rem] lg:grid-cols-[minmax(0,1fr)_6rem_16.5rem_11rem_12rem]">
        <span className="font-medium [overflow-wrap:anywhere]">{cargo.nombre}</span>
        <span className="tabular-nums sm:text-right">
          <Money centavos={cargo.montoCentavos} />
        </span>
        <span className="text-xs text-texto">
          <DateText fecha={cargo.fechaInicio} /> a <DateText fecha={cargo.fechaFin} /> · límite{" "}
          <DateText fecha={cargo.fechaLimitePago} />
        </span>
        {/* In sight without opening the row; below it stand their names and types. */}
        <EnElRenglon icon={<TagIcon className="h-4 w-4 shrink-0 text-bien-texto" />}>
          {cargo.descuento ? (
            <>
              −{valorDeDescuento(cargo.descuento)} hasta <DateText fecha={cargo.descuento.fechaVencimiento} />
            </>
          ) : null}
        </EnElRenglon>
        <EnElRenglon icon={<ClockIcon className="h-4 w-4 shrink-0 text-mal-texto" />}>
          {cargo.recargo ? `+${textoDeRecargo(cargo.recargo)}` : null}
        </EnElRenglon>
      </span>
    </>
  );
}

function EnElRenglon({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <span className="flex items-center gap-1.5 text-xs text-texto">
      {children === null ? null : (
        <>
          {icon}
          <span>{children}</span>
        </>
      )}
    </span>
  );
}

// On a wide screen, where a rule would stand, the way to add it. It lies over the row, since what opens a row may hold
// no link; a narrow screen has it in the row's menu.
function Agregables({ cargo: { id, nombre, descuento, recargo } }: { cargo: CargoDelPrograma }) {
  const chip = (falta: boolean, clase: "descuento" | "recargo", width: string) => (
    <span className={width}>
      {falta ? (
        <ButtonLink
          to={`${id}/${clase}s/0`}
          keepSearch
          size="sm"
          variant="plain"
          aria-label={`Agregar ${clase} a ${nombre}`}
          className="!h-6 !rounded-full !border-dashed !border-linea-fuerte/55 !text-xs"
        >
          + {clase === "descuento" ? "Descuento" : "Recargo"}
        </ButtonLink>
      ) : null}
    </span>
  );
  return (
    <span className="pointer-events-none absolute right-14 top-3 hidden gap-x-4 lg:flex [&_a]:pointer-events-auto">
      {chip(!descuento, "descuento", "w-44")}
      {chip(!recargo, "recargo", "w-48")}
    </span>
  );
}

type ReglaProps = { icon: ReactNode; nombre: string; clase: string; aqui: string | null; children: ReactNode };

function Regla({ icon, nombre, clase, aqui, children }: ReglaProps) {
  return (
    <div className="flex flex-wrap items-center gap-2 text-sm text-texto">
      {icon}
      <span className="min-w-0 flex-1">
        <span className="font-medium">{nombre}</span> · {children}
      </span>
      {aqui ? (
        <span className="flex gap-1">
          <ButtonLink to={aqui} keepSearch size="sm" variant="plain" aria-label={`Editar el ${clase} ${nombre}`}>
            Editar
          </ButtonLink>
          <ButtonLink
            to={`${aqui}/eliminar`}
            keepSearch
            size="sm"
            variant="plain"
            aria-label={`Eliminar el ${clase} ${nombre}`}
          >
            Eliminar
          </ButtonLink>
        </span>
      ) : null}
    </div>
  );
}

function MenuDeCargo({ cargo: { id, nombre, recargo, descuento } }: { cargo: CargoDelPrograma }) {
  return (
    <Menu
      label={<DotsIcon />}
      name={`Acciones de ${nombre}`}
      variant="plain"
      size="sm"
      className="!absolute right-2 top-2"
    >
      <MenuLink keepSearch to={String(id)}>
        Editar
      </MenuLink>
      {recargo ? null : (
        <MenuLink keepSearch to={`${id}/recargos/0`}>
          Agregar recargo
        </MenuLink>
      )}
      {descuento ? null : (
        <MenuLink keepSearch to={`${id}/descuentos/0`}>
          Agregar descuento
        </MenuLink>
      )}
      <MenuLink keepSearch to={`${id}/eliminar`}>
        Eliminar
      </MenuLink>
    </Menu>
  );
}
