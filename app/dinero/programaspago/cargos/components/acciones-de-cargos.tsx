import { useLocation } from "@remix-run/react";
import { withQuery } from "~/lib/query";
import { ButtonLink } from "~/ui/button";
import { PlusIcon } from "~/ui/icons";
import { Menu, MenuLink, MenuOff } from "~/ui/menu";
import { alcanza, type CargoConReglas, QUE, type Clase } from "../masivo";

const NOMBRES: Record<Clase, string> = {
  cargos: "Todos los cargos",
  recargos: "Todos los recargos",
  descuentos: "Todos los descuentos",
};

/** The actions of the list of charges (C§2.3): the wizard while there is none, a new charge, and the two bulk menus. */
export function AccionesDeCargos({ cargos }: { cargos: readonly CargoConReglas[] }) {
  const { search } = useLocation();
  const hay = (clase: Clase) => cargos.some((cargo) => alcanza({ clase }, cargo));
  const menus = [
    ["Modificar monto", "modificar"],
    ["Eliminar", "eliminar"],
  ] as const;
  return (
    <div className="flex flex-wrap gap-2">
      {(cargos.length === 0 ? [] : menus).map(([label, ruta]) => (
        <Menu key={ruta} label={label}>
          {QUE.map((clase) =>
            hay(clase) ? (
              <MenuLink key={clase} to={`${ruta}${withQuery(search, { que: clase })}`}>
                {NOMBRES[clase]}
              </MenuLink>
            ) : (
              <MenuOff key={clase} why="No hay">
                {NOMBRES[clase]}
              </MenuOff>
            ),
          )}
        </Menu>
      ))}
      <ButtonLink to="0" variant={cargos.length === 0 ? "secondary" : "primary"} keepSearch>
        <PlusIcon /> Agregar cargo
      </ButtonLink>
      {/* A year of charges at once is what an empty program waits for. */}
      {cargos.length === 0 ? (
        <ButtonLink to="asistente" variant="primary" keepSearch>
          Asistente
        </ButtonLink>
      ) : null}
    </div>
  );
}
