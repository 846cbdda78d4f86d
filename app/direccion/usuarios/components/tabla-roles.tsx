import { Fragment } from "react";
import { counted } from "~/lib/counts";
import { DialogLink } from "~/ui/dialog-link";
import { Glyph } from "~/ui/glyph";
import { Cell, HeaderCell, Row, Table } from "~/ui/table";
import type { Rol } from "../rol.server";
import type { Tema } from "../roles";

type Props = { temas: readonly Tema[]; roles: readonly Rol[] };

type ListaProps = { roles: readonly Rol[]; /** The number of all permissions. */ permisos: number };

/** On a phone: the roles alone, each with the number of its permissions and people, to be opened. */
export function ListaDeRoles({ roles, permisos }: ListaProps) {
  return (
    <ul className="divide-y divide-linea border-y border-linea lg:hidden">
      {roles.map((rol) => (
        <li key={rol.id} className="flex min-h-14 items-center gap-3 px-4">
          <span className="min-w-0 flex-1">
            <DialogLink to={String(rol.id)} className="block truncate py-1 text-sm">
              {rol.nombre}
            </DialogLink>
            <span className="block text-xs text-quieto">{`${rol.permisos.length} de ${permisos} permisos`}</span>
          </span>
          <span className="text-xs text-quieto">{counted(rol.personas, "persona", "personas")}</span>
        </li>
      ))}
    </ul>
  );
}

/** On a phone: the found permissions, each with the names of the roles that give it. */
export function QuienPuede({ temas, roles }: Props) {
  return (
    <dl className="divide-y divide-linea border-y border-linea lg:hidden">
      {temas.flatMap(({ permisos }) =>
        permisos.map(({ codigo, texto }) => (
          <div key={codigo} className="px-4 py-2.5">
            <dt className="text-sm text-fuerte">{texto}</dt>
            <dd className="text-xs text-quieto">
              {roles
                .filter((rol) => rol.permisos.includes(codigo))
                .map(({ nombre }) => nombre)
                .join(", ") || "Nadie"}
            </dd>
          </div>
        )),
      )}
    </dl>
  );
}

/** Roles across, permissions down, by subject; each role's name opens its dialog. Too wide for a phone. */
export function TablaRoles({ temas, roles }: Props) {
  return (
    <div className="max-lg:hidden">
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
                <Cell className="min-w-44 !py-1.5">{texto}</Cell>
                {roles.map((rol) => (
                  <Cell key={rol.id} className="!py-1.5 text-center">
                    <Marca puede={rol.permisos.includes(codigo)} />
                  </Cell>
                ))}
              </Row>
            ))}
          </Fragment>
        ))}
      </Table>
    </div>
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
