import { useLocation } from "@remix-run/react";
import { withQuery } from "~/lib/query";
import { ButtonLink } from "~/ui/button";
import { DotsIcon, PlusIcon } from "~/ui/icons";
import { Menu, MenuLink } from "~/ui/menu";
import { ELEGIDO, TODOS } from "../cuenta-abierta";

type Props = {
  colegioId: number;
  alumnoId: number;
  /** TODOS for all services together: actions on a single one are not offered then. */
  servicioId: number | typeof TODOS;
  aqui: string;
  puedeRegistrar: boolean;
  puedeRecalcular: boolean;
  puedeBecar: boolean;
  puedeConvenir: boolean;
};

/** The query of a dialog of the account, without the day, operation and choice of the previous movement. */
export function consultaDeCuenta(search: string, servicioId: number | typeof TODOS): string {
  const deAntes = { ffecha: null, foperacion: null, [ELEGIDO.cargos]: null, [ELEGIDO.adelantar]: null };
  return withQuery(search, { ...deAntes, fservicio: servicioId });
}

/** The actions on the open account besides paying it: print it, pay several debts, recalculate it, grant a beca. */
export function MenuDeCuenta({ colegioId, alumnoId, servicioId, aqui, ...puede }: Props) {
  const { puedeRegistrar, puedeRecalcular, puedeBecar, puedeConvenir } = puede;
  const query = consultaDeCuenta(useLocation().search, servicioId);
  const pdf = `/api/colegios/${colegioId}/alumnos/${alumnoId}/servicios/${servicioId}/estadocuenta`;
  const deUno = servicioId !== TODOS;
  if (!deUno && !puedeRegistrar && !puedeBecar && !puedeConvenir) return null;
  return (
    <Menu label={<DotsIcon />} name="Más acciones de la cuenta" size="sm">
      {deUno ? (
        <MenuLink to={pdf} target="_blank" rel="noreferrer" reloadDocument>
          Estado de cuenta
        </MenuLink>
      ) : null}
      {puedeRegistrar ? <MenuLink to={`${aqui}/pagoconjunto${query}`}>Pagar varios adeudos</MenuLink> : null}
      {puedeBecar ? <MenuLink to={`${aqui}/beca${query}`}>Becas</MenuLink> : null}
      {puedeConvenir ? <MenuLink to={`${aqui}/convenio${query}`}>Convenio de pago</MenuLink> : null}
      {puedeConvenir ? (
        <MenuLink to={`${aqui}/convenio${withQuery(query, { vista: "promesa" })}`}>Promesa de pago</MenuLink>
      ) : null}
      {deUno && puedeRecalcular ? <MenuLink to={`${aqui}/recalcular${query}`}>Recalcular movimientos</MenuLink> : null}
    </Menu>
  );
}

type AgregarProps = Pick<Props, "servicioId" | "aqui"> & {
  /** True if a sibling also owes: paying for all of them is then one click away. */
  hermanosDeben: boolean;
  /** True if the file opens with the focus here: if no debt waits to be paid. */
  enfocar: boolean;
};

/** 'Agregar movimiento' (B§2.5), and the payment of siblings if one of them owes. */
export function AgregarMovimiento({ servicioId, aqui, hermanosDeben, enfocar }: AgregarProps) {
  const query = consultaDeCuenta(useLocation().search, servicioId);
  return (
    <div className="flex shrink-0 items-center gap-2 print:hidden">
      {hermanosDeben ? (
        // On a phone the account's menu has it.
        <ButtonLink to={`${aqui}/pagoconjunto${query}`} className="max-sm:hidden">
          Pagar con sus hermanos
        </ButtonLink>
      ) : null}
      <ButtonLink to={`${aqui}/nuevomovimiento${query}`} data-autofocus={enfocar ? "" : undefined}>
        <PlusIcon />
        <span className="max-sm:sr-only">Agregar movimiento</span>
      </ButtonLink>
    </div>
  );
}
