import { useLocation } from "@remix-run/react";
import { ButtonLink } from "~/ui/button";
import { PlusIcon } from "~/ui/icons";
import { Menu, MenuLink } from "~/ui/menu";
import { conClave } from "../cuenta-abierta";

type Props = {
  colegioId: number;
  alumnoId: number;
  servicioId: number;
  aqui: string;
  puedeRegistrar: boolean;
  puedeRecalcular: boolean;
};

/** What can be done with the open account: add a row, ask why, print it, let it flow again. */
export function AccionesDeCuenta({ colegioId, alumnoId, servicioId, aqui, puedeRegistrar, puedeRecalcular }: Props) {
  const { search } = useLocation();
  const query = conClave(search, "fservicio", servicioId);
  const pdf = `/api/colegios/${colegioId}/alumnos/${alumnoId}/servicios/${servicioId}/estadocuenta`;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <ButtonLink to={`${aqui}/porque${query}`} variant="secondary">
        ¿Por qué debo esto?
      </ButtonLink>
      <Menu label="Más" name="Más acciones de la cuenta">
        <MenuLink to={pdf} target="_blank" rel="noreferrer" reloadDocument>
          Estado de cuenta
        </MenuLink>
        {puedeRecalcular ? <MenuLink to={`${aqui}/recalcular${query}`}>Recalcular movimientos</MenuLink> : null}
      </Menu>
      {puedeRegistrar ? (
        <ButtonLink to={`${aqui}/nuevomovimiento${query}`} variant="primary" data-autofocus="">
          <PlusIcon />
          Agregar movimiento
        </ButtonLink>
      ) : null}
    </div>
  );
}
