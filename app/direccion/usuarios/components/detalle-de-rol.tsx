import { Link } from "@remix-run/react";
import { counted } from "~/lib/counts";
import { ButtonLink } from "~/ui/button";
import { FOCUS, classNames } from "~/ui/class-names";
import { Glyph } from "~/ui/glyph";
import { ChevronDownIcon } from "~/ui/icons";
import type { Rol } from "../rol.server";
import type { Tema } from "../roles";

type Props = {
  temas: readonly Tema[];
  roles: readonly Rol[];
  elegido: Rol;
  /** The number of all permissions. */ todos: number;
};

/** On a wide screen: the roles at the left, and what the chosen one can do at the right, by subject. */
export function ListaYDetalle({ temas, roles, elegido, todos }: Props) {
  return (
    <div className="min-h-[calc(100vh-9rem)] border-t border-linea max-lg:hidden lg:grid lg:grid-cols-[15.5rem_minmax(0,1fr)]">
      <nav aria-label="Roles" className="px-2 py-2 lg:sticky lg:top-12 lg:self-start">
        <ul className="space-y-0.5">
          {roles.map((rol) => (
            <li key={rol.id}>
              <Link
                to={`?rol=${rol.id}`}
                preventScrollReset
                replace
                data-list-row=""
                aria-current={rol === elegido ? "true" : undefined}
                className={classNames(
                  "flex min-h-12 items-center gap-2 rounded-md px-2 hover:bg-tenue",
                  FOCUS,
                  rol === elegido ? "bg-acento-suave text-acento-texto" : "text-fuerte",
                )}
              >
                <span className="min-w-0 flex-1">
                  <span className={classNames("block text-sm leading-5", rol === elegido && "font-semibold")}>
                    {rol.nombre}
                  </span>
                  <span className="block text-xs leading-4 text-quieto">{`${rol.permisos.length} de ${todos} permisos`}</span>
                </span>
                <span
                  title={counted(rol.personas, "persona lo tiene", "personas lo tienen")}
                  className="rounded-full bg-hundida px-2 text-xs leading-5 text-texto"
                >
                  {rol.personas}
                  <span className="sr-only">{rol.personas === 1 ? " persona" : " personas"}</span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <Detalle rol={elegido} temas={temas} todos={todos} />
    </div>
  );
}

function Detalle({ rol, temas, todos }: { rol: Rol; temas: readonly Tema[]; todos: number }) {
  const { id, nombre, personas, permisos, exigeSegundoPaso } = rol;
  const [primero, ...demas] = temas;
  return (
    <section aria-label={nombre} className="space-y-3 border-l border-linea px-6 py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="text-base font-semibold text-fuerte">{nombre}</h2>
        <p className="min-w-0 flex-1 text-sm text-quieto">
          {`${permisos.length} de ${todos} permisos`}
          {exigeSegundoPaso ? " · pide el segundo paso al entrar" : null}
          {" · "}
          {personas === 0 ? (
            "nadie lo tiene"
          ) : (
            <Link
              to={`/ajustes/usuarios?rolId=${id}`}
              className={classNames("rounded text-acento-texto underline", FOCUS)}
            >
              {counted(personas, "persona", "personas")}
            </Link>
          )}
        </p>
        <ButtonLink to={`0?copia=${id}`} variant="plain" size="sm">
          Copiar
        </ButtonLink>
        <ButtonLink to={String(id)} size="sm">
          <Glyph name="pencil" /> Editar
        </ButtonLink>
      </div>
      <div className="grid items-start gap-3 xl:grid-cols-[minmax(0,1fr)_20rem]">
        {/* The subject that says most about a role stands open; the others say how many they give. */}
        {primero ? <TemaDelRol tema={primero} rol={rol} open /> : null}
        <div className="space-y-3">
          {demas.map((tema) => (
            <TemaDelRol key={tema.tema} tema={tema} rol={rol} open={false} />
          ))}
        </div>
      </div>
    </section>
  );
}

function TemaDelRol({ tema: { tema, permisos }, rol, open }: { tema: Tema; rol: Rol; open: boolean }) {
  const dados = permisos.filter(({ codigo }) => rol.permisos.includes(codigo)).length;
  return (
    <details key={`${rol.id}-${tema}`} open={open} className="group rounded-lg border border-linea bg-carta">
      <summary
        className={classNames(
          "flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-lg px-3 text-sm font-semibold text-fuerte hover:bg-tenue [&::-webkit-details-marker]:hidden",
          FOCUS,
        )}
      >
        <ChevronDownIcon className="h-4 w-4 -rotate-90 text-quieto group-open:rotate-0" />
        {tema}
        <span className="ml-auto text-xs font-normal tabular-nums text-quieto">{`${dados} de ${permisos.length}`}</span>
      </summary>
      <ul className="border-t border-linea">
        {permisos.map(({ codigo, texto }) => {
          const puede = rol.permisos.includes(codigo);
          return (
            <li
              key={codigo}
              className={classNames(
                "flex min-h-9 items-center gap-3 border-b border-linea px-3 py-1 text-sm last:border-0",
                puede ? "text-fuerte" : "text-quieto",
              )}
            >
              <span className="min-w-0 flex-1">{texto}</span>
              {puede ? (
                <Glyph name="check" className="h-4 w-4 shrink-0 text-acento-texto" />
              ) : (
                <span aria-hidden="true" className="px-1">
                  —
                </span>
              )}
              <span className="sr-only">{puede ? "Sí" : "No"}</span>
            </li>
          );
        })}
      </ul>
    </details>
  );
}
