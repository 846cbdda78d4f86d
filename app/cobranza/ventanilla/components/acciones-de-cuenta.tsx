import { useLocation } from "@remix-run/react";
import { withQuery } from "~/lib/query";
import { ButtonLink } from "~/ui/button";
import { PlusIcon } from "~/ui/icons";
import { Menu, MenuLink } from "~/ui/menu";

type Props = {
  colegioId: number;
  alumnoId: number;
  servicioId: number;
  aqui: string;
  puedeRegistrar: boolean;
  puedeRecalcular: boolean;
  /** Whether a sibling owes too: then paying for all of them is one click away. */
  hermanosDeben: boolean;
};

/** What can be done with the open account: add a row, ask why, print it, let it flow again. */
export function AccionesDeCuenta({ colegioId, alumnoId, servicioId, aqui, ...props }: Props) {
  const { puedeRegistrar, puedeRecalcular, hermanosDeben } = props;
  const { search } = useLocation();
  // The day and the operation of the movement before are no suggestion for the next one.
  const query = withQuery(search, { fservicio: servicioId, ffecha: null, foperacion: null });
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
        {puedeRegistrar ? <MenuLink to={`${aqui}/pagoconjunto${query}`}>Pagar varios adeudos</MenuLink> : null}
        {puedeRecalcular ? <MenuLink to={`${aqui}/recalcular${query}`}>Recalcular movimientos</MenuLink> : null}
      </Menu>
      {puedeRegistrar && hermanosDeben ? (
        <ButtonLink to={`${aqui}/pagoconjunto${query}`} variant="secondary">
          Pagar con sus hermanos
        </ButtonLink>
      ) : null}
      {puedeRegistrar ? (
        <ButtonLink to={`${aqui}/nuevomovimiento${query}`} variant="primary" data-autofocus="">
          <PlusIcon />
          Agregar movimiento
        </ButtonLink>
      ) : null}
    </div>
  );
}
