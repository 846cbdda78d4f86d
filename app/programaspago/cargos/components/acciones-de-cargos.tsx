import { useLocation } from "@remix-run/react";
import { withQuery } from "~/lib/query";
import { ButtonLink } from "~/ui/button";
import { PlusIcon } from "~/ui/icons";
import { Menu, MenuLink } from "~/ui/menu";
import { alcanza, type CargoConReglas, QUE, type Que } from "../masivo";

const NOMBRES: Record<Que, string> = {
  cargos: "Todos los cargos",
  recargos: "Todos los recargos",
  descuentos: "Todos los descuentos",
};

/** What the list of charges offers (C§2.3): the wizard while there is none, a new charge, and the two bulk menus. */
export function AccionesDeCargos({ cargos }: { cargos: readonly CargoConReglas[] }) {
  const { search } = useLocation();
  const hay = QUE.filter((que) => cargos.some((cargo) => alcanza({ que }, cargo)));
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
      ) : (
        menus.map(([label, ruta]) => (
          <Menu key={ruta} label={label}>
            {hay.map((que) => (
              <MenuLink key={que} to={`${ruta}${withQuery(search, { que })}`}>
                {NOMBRES[que]}
              </MenuLink>
            ))}
          </Menu>
        ))
      )}
      <ButtonLink to="0" variant="primary" keepSearch>
        <PlusIcon /> Agregar cargo
      </ButtonLink>
    </div>
  );
}
