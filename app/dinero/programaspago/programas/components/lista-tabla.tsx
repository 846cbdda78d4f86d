import { Link } from "@remix-run/react";
import { counted } from "~/lib/counts";
import { nombreDelMes } from "~/lib/date-texts";
import { DialogLink, useKeptSearch } from "~/ui/dialog-link";
import { classNames } from "~/ui/class-names";
import { DotsIcon } from "~/ui/icons";
import { Menu, MenuLink, MenuOff } from "~/ui/menu";
import { Cell, HeaderCell, Table } from "~/ui/table";
import { MENSAJES_PROGRAMA } from "../../programa";
import type { ProgramaConResumen } from "../resumen.server";

type Props = {
  programas: readonly ProgramaConResumen[];
  conCiclo: boolean;
  /** True if the viewer may give programs to students. */
  puedeAsignar: boolean;
  /** The page that a program's name opens, after its id: its own dialog, or the one that gives it to students. */
  abre?: "" | "/asignar";
};

/** The payment programs with what they charge, and when; each opens its dialog (C§2.1). */
export function ListaTabla({ programas, conCiclo, puedeAsignar, abre = "" }: Props) {
  return (
    <Table
      caption="Programas de pagos"
      bleed
      head={
        <>
          <HeaderCell>Programa de pagos</HeaderCell>
          <HeaderCell>Cada cargo</HeaderCell>
          <HeaderCell className="hidden xl:table-cell">Meses</HeaderCell>
          <HeaderCell className="wide-cell">Descuento</HeaderCell>
          <HeaderCell className="wide-cell">Recargo</HeaderCell>
          <HeaderCell numeric>Asignaciones</HeaderCell>
          <HeaderCell className="print:hidden">
            <span className="sr-only">Acciones</span>
          </HeaderCell>
        </>
      }
    >
      {programas.map((programa) => (
        <tr key={programa.id} className="row relative">
          <Cell className="sm:min-w-48">
            <Nombre programa={programa} abre={abre} />
            <span className="block text-xs leading-4 text-quieto">
              {[programa.servicio, conCiclo ? programa.ciclo : "", programa.descripcion].filter(Boolean).join(" · ")}
            </span>
          </Cell>
          <Cell label="Cada cargo">
            <span className="tabular-nums leading-5 sm:block">{programa.monto}</span>{" "}
            <DialogLink
              to={`${programa.id}/cargos`}
              aria-label={`${programa.cargosCount} cargos de ${programa.nombre}`}
              className="relative z-[1] text-xs leading-4 sm:block"
            >
              {counted(programa.cargosCount, "cargo", "cargos")}
            </DialogLink>
          </Cell>
          <Cell className="hidden xl:table-cell">
            <Meses programa={programa} />
          </Cell>
          <Cell label="Descuento" className="wide-cell">
            {programa.descuento ?? "—"}
          </Cell>
          <Cell label="Recargo" className="wide-cell">
            {programa.recargo ?? "—"}
          </Cell>
          <Cell numeric label="Asignaciones">
            {programa.asignacionesCount}
          </Cell>
          <Cell className="text-right max-sm:absolute max-sm:right-1 max-sm:top-1 print:hidden">
            <MenuDePrograma programa={programa} puedeAsignar={puedeAsignar} />
          </Cell>
        </tr>
      ))}
    </Table>
  );
}

function Nombre({ programa: { id, nombre }, abre }: { programa: ProgramaConResumen; abre: string }) {
  const a = useKeptSearch(`${id}${abre}`, true);
  return (
    <Link to={a} preventScrollReset className="row-link row-wide-link font-semibold leading-5">
      {nombre}
    </Link>
  );
}

// A letter for each month of the cycle; one where a charge begins is tinted.
function Meses({ programa: { meses } }: { programa: ProgramaConResumen }) {
  const conCargo = meses.filter(({ cuantos }) => cuantos > 0).map(({ mes }) => nombreDelMes(mes));
  return (
    <span className="flex gap-px" title={conCargo.join(", ")}>
      <span className="sr-only">{conCargo.join(", ")}</span>
      {meses.map(({ mes, cuantos }) => (
        <span
          key={mes}
          aria-hidden="true"
          className={classNames(
            "flex h-5 w-4 items-center justify-center rounded-sm text-xs uppercase",
            cuantos > 0 ? "bg-acento-100 font-semibold text-acento-texto" : "text-quieto",
          )}
        >
          {nombreDelMes(mes).slice(0, 1)}
        </span>
      ))}
    </span>
  );
}

function MenuDePrograma({ programa, puedeAsignar }: { programa: ProgramaConResumen; puedeAsignar: boolean }) {
  const { id, nombre, cargosCount, asignacionesCount } = programa;
  return (
    <Menu
      label={<DotsIcon />}
      name={`Acciones de ${nombre}`}
      variant="plain"
      size="sm"
      className="!relative z-[1] has-[[open]]:z-10"
    >
      <MenuLink keepSearch to={`${id}/cargos`}>
        Configurar cargos ({cargosCount})
      </MenuLink>
      {puedeAsignar && cargosCount > 0 ? (
        <MenuLink keepSearch to={`${id}/asignar`}>
          Asignar
        </MenuLink>
      ) : null}
      {asignacionesCount > 0 ? (
        <MenuOff why={MENSAJES_PROGRAMA.conAsignaciones}>Eliminar</MenuOff>
      ) : (
        <MenuLink keepSearch to={`${id}/eliminar`}>
          Eliminar
        </MenuLink>
      )}
    </Menu>
  );
}
