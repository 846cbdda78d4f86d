import { Link, useLocation } from "@remix-run/react";
import { formatFecha } from "~/lib/dates";
import { FOCUS, classNames } from "~/ui/class-names";
import { Glyph } from "~/ui/glyph";
import type { ShellData } from "../queries.server";
import { FiltrosForm, ShellSelect } from "./filtros-form";

const estaEn = (pathname: string, ruta: string) => pathname === ruta || pathname.startsWith(`${ruta}/`);

/**
 * The side drawer, 250 wide (B§2.3): the cycle and its dates, the sections with the pages of the open one, and the level,
 * campus and shift.
 */
export function Drawer({ shell, onNavigate }: { shell: ShellData; onNavigate: () => void }) {
  const { pathname, search } = useLocation();
  const { ciclo, secciones, opciones, filtros } = shell;
  return (
    <div className="fixed bottom-0 left-0 top-0 z-20 hidden w-[250px] flex-col overflow-y-auto border-r border-linea bg-pagina px-2 py-3 peer-checked:flex lg:sticky lg:top-12 lg:z-0 lg:flex lg:h-[calc(100vh-3rem)] peer-checked:lg:hidden">
      {ciclo ? (
        <div className="px-2 pb-2.5">
          <p className="text-sm font-semibold text-fuerte">{ciclo.nombre}</p>
          <p className="text-xs text-quieto">
            {formatFecha(ciclo.fechaInicio)} a {formatFecha(ciclo.fechaFin)}
          </p>
        </div>
      ) : null}
      <nav aria-label="Secciones">
        <ul className="space-y-px">
          {secciones.map((seccion) => (
            <Seccion key={seccion.ruta} seccion={seccion} pathname={pathname} onNavigate={onNavigate} />
          ))}
        </ul>
      </nav>
      <div className="mt-auto border-t border-linea px-2 pt-2.5">
        {opciones.niveles.length > 0 ? (
          <FiltrosForm className="mb-2 space-y-1.5">
            <ShellSelect label="Nivel" name="nivelId" value={filtros.nivelId} opciones={opciones.niveles} />
            <ShellSelect label="Plantel" name="plantelId" value={filtros.plantelId} opciones={opciones.planteles} />
            <ShellSelect label="Turno" name="turnoId" value={filtros.turnoId} opciones={opciones.turnos} />
          </FiltrosForm>
        ) : null}
        <p className="flex gap-4 text-xs text-quieto">
          {[
            { a: "/ayuda", texto: "Ayuda" },
            { a: "/about", texto: "Acerca de" },
          ].map(({ a, texto }) => (
            <Link
              key={a}
              to={`${a}?volver=${encodeURIComponent(pathname + search)}`}
              onClick={onNavigate}
              className={classNames("rounded underline-offset-2 hover:underline", FOCUS)}
            >
              {texto}
            </Link>
          ))}
        </p>
      </div>
    </div>
  );
}

type SeccionProps = { seccion: ShellData["secciones"][number]; pathname: string; onNavigate: () => void };

function Seccion({ seccion, pathname, onNavigate }: SeccionProps) {
  const { nombre, ruta, icono, tecla, entrada, paginas } = seccion;
  const abierta = estaEn(pathname, ruta);
  // The deepest page that contains the address: the list of students has the section's own address.
  const actual = [...paginas].reverse().find((pagina) => estaEn(pathname, pagina.ruta));
  const conPaginas = abierta && paginas.length > 1;
  // A section is current if its own page is open.
  const esActual = abierta && (!conPaginas || actual === undefined);
  return (
    <li>
      <Link
        to={entrada}
        onClick={onNavigate}
        data-go={tecla}
        aria-current={esActual ? "page" : undefined}
        className={classNames(
          "flex h-[34px] items-center gap-2.5 rounded-md px-2 text-sm",
          FOCUS,
          abierta ? "font-semibold text-acento-800" : "text-texto hover:bg-hundida",
          esActual ? "bg-acento-suave" : null,
        )}
      >
        <Glyph
          name={icono}
          className={classNames("h-[18px] w-[18px]", abierta ? "text-acento-texto" : "text-quieto")}
        />
        {nombre}
      </Link>
      {conPaginas ? (
        <ul className="mb-1.5 ml-[17px] mt-0.5 border-l border-linea pl-2" aria-label={`Páginas de ${nombre}`}>
          {paginas.map((pagina) => (
            <li key={pagina.ruta}>
              <Link
                to={pagina.ruta}
                onClick={onNavigate}
                aria-current={pagina === actual ? "page" : undefined}
                className={classNames(
                  "flex h-7 items-center rounded-md px-2 text-sm",
                  FOCUS,
                  pagina === actual ? "bg-acento-suave font-semibold text-acento-800" : "text-texto hover:bg-hundida",
                )}
              >
                {pagina.nombre}
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
    </li>
  );
}
