import { useLocation } from "@remix-run/react";
import { withQuery } from "~/lib/query";
import { ButtonLink } from "~/ui/button";
import { PlusIcon } from "~/ui/icons";
import { Menu, MenuLink, MenuOff } from "~/ui/menu";
import { alcanza, type CargoConReglas, QUE, type Que } from "../masivo";

const NOMBRES: Record<Que, string> = {
  cargos: "Todos los cargos",
  recargos: "Todos los recargos",
  descuentos: "Todos los descuentos",
};

/** The actions of the list of charges (C§2.3): the wizard while there is none, a new charge, and the two bulk menus. */
export function AccionesDeCargos({ cargos }: { cargos: readonly CargoConReglas[] }) {
  const { search } = useLocation();
  const hay = (que: Que) => cargos.some((cargo) => alcanza({ que }, cargo));
  const menus = [
    ["Eliminar", "eliminar"],
    ["Modificar monto", "modificar"],
  ] as const;
  return (
    <div className="flex flex-wrap gap-2">
      {cargos.length === 0 ? (
        <ButtonLink to="asistente" keepSearch>
          Asistente
        </ButtonLink>
      ) : null}
      {menus.map(([label, ruta]) => (
        <Menu key={ruta} label={label}>
          {QUE.map((que) =>
            hay(que) ? (
              <MenuLink key={que} to={`${ruta}${withQuery(search, { que })}`}>
                {NOMBRES[que]}
              </MenuLink>
            ) : (
              <MenuOff key={que} why="No hay">
                {NOMBRES[que]}
              </MenuOff>
            ),
          )}
        </Menu>
      ))}
      <ButtonLink to="0" variant="primary" keepSearch>
        <PlusIcon /> Agregar cargo
      </ButtonLink>
    </div>
  );
}
