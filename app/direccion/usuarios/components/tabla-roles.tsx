import { Fragment } from "react";
import { counted } from "~/lib/counts";
import { classNames } from "~/ui/class-names";
import { DialogLink } from "~/ui/dialog-link";
import { Glyph } from "~/ui/glyph";
import { Cell, HeaderCell, Row, Table } from "~/ui/table";
import type { Rol } from "../rol.server";
import type { Tema } from "../roles";

type Props = { temas: readonly Tema[]; roles: readonly Rol[] };

/** Roles across, permissions down, by subject; each role's name opens its dialog. */
export function TablaRoles({ temas, roles }: Props) {
  return (
    <Table
      caption="Permisos de cada rol"
      bleed
      head={
        <>
          <HeaderCell className="min-w-44">Puede…</HeaderCell>
          {roles.map(({ id, nombre, personas }) => (
            <HeaderCell key={id} className="!px-2 !text-center last:!pr-6">
              <DialogLink to={String(id)}>{nombre}</DialogLink>{" "}
              <span className="font-normal" title={counted(personas, "persona", "personas")}>
                {personas}
              </span>
            </HeaderCell>
          ))}
        </>
      }
    >
      {temas.map(({ tema, permisos }) => (
        <Fragment key={tema}>
          <tr className="bg-tenue">
            <th
              scope="colgroup"
              colSpan={roles.length + 1}
              className="px-4 py-1.5 text-xs font-semibold text-fuerte lg:px-6"
            >
              {tema}
            </th>
          </tr>
          {permisos.map(({ codigo, texto }) => (
            <Row key={codigo}>
              <Cell className="min-w-44 bg-carta max-sm:sticky max-sm:left-0">{texto}</Cell>
              {roles.map((rol) => (
                // On a phone each row lists the roles that have the permission.
                <Cell
                  key={rol.id}
                  label={rol.nombre}
                  className={classNames("text-center", !rol.permisos.includes(codigo) && "max-sm:hidden")}
                >
                  <Marca puede={rol.permisos.includes(codigo)} />
                </Cell>
              ))}
            </Row>
          ))}
        </Fragment>
      ))}
    </Table>
  );
}

function Marca({ puede }: { puede: boolean }) {
  if (!puede)
    return (
      <span className="relative text-quieto">
        <span aria-hidden="true">—</span>
        <span className="sr-only">No</span>
      </span>
    );
  return (
    <span className="relative inline-flex h-6 w-6 items-center justify-center rounded-full bg-acento-50 text-acento-texto">
      <Glyph name="check" className="h-4 w-4" />
      <span className="sr-only">Sí</span>
    </span>
  );
}
