import { Link, useLocation } from "@remix-run/react";
import { formatFecha } from "~/lib/dates";
import { FOCUS, classNames } from "~/ui/class-names";
import { Glyph } from "~/ui/glyph";
import { enPestanas } from "../pestanas";
import { VERSION } from "../producto";
import type { ShellData } from "../queries.server";
import { AccountLines } from "./account-menu";
import { CycleSelector } from "./cycle-selector";
import { FiltrosForm, ShellSelect } from "./filtros-form";

const estaEn = (pathname: string, ruta: string) => pathname === ruta || pathname.startsWith(`${ruta}/`);

/**
 * The side drawer, 250 wide (B§2.3): the cycle and its dates, the sections with the pages of the open one, and the level,
 * campus and shift. On a phone it carries the cycle and the account, too, so that the bar is one row.
 */
export function Drawer({ shell, onNavigate }: { shell: ShellData; onNavigate: () => void }) {
  const { pathname, search } = useLocation();
  const { ciclo, cuenta, secciones, opciones, filtros, demo } = shell;
  // A dialog of the frame, over the page that is open now.
  const aside = (ruta: string) => ({
    to: `${ruta}?volver=${encodeURIComponent(pathname + search)}`,
    onClick: onNavigate,
    className: classNames(
      "inline-flex min-h-6 items-center gap-1 rounded text-xs text-quieto underline-offset-2 hover:underline",
      FOCUS,
    ),
  });
  return (
    <div className="fixed bottom-0 left-0 top-0 z-20 hidden w-[250px] flex-col overflow-y-auto border-r border-linea bg-pagina px-2 py-2 peer-checked:flex lg:sticky lg:top-12 lg:z-0 lg:flex lg:h-[calc(100vh-3rem)] peer-checked:lg:hidden">
      <div className="flex items-start justify-between px-2 pb-2">
        {ciclo ? (
          <div>
            <p className="text-sm font-semibold text-fuerte">{ciclo.nombre}</p>
            <p className="text-xs text-quieto">
              {formatFecha(ciclo.fechaInicio)} a {formatFecha(ciclo.fechaFin)}
            </p>
          </div>
        ) : null}
        <Link {...aside("/ayuda")}>
          <Glyph name="circle-help" className="h-4 w-4" />
          Ayuda
        </Link>
      </div>
      <nav aria-label="Secciones">
        <ul className="space-y-px">
          {secciones.map((seccion) => (
            <Seccion key={seccion.ruta} seccion={seccion} pathname={pathname} onNavigate={onNavigate} />
          ))}
        </ul>
      </nav>
      <div className="mt-auto border-t border-linea px-2 pt-2.5">
        <CycleSelector shell={shell} className="mb-2 flex lg:hidden" />
        {opciones.niveles.length > 0 ? (
          <FiltrosForm className="mb-2 space-y-1.5">
            <ShellSelect label="Nivel" name="nivelId" value={filtros.nivelId} opciones={opciones.niveles} />
            <ShellSelect label="Plantel" name="plantelId" value={filtros.plantelId} opciones={opciones.planteles} />
            <ShellSelect label="Turno" name="turnoId" value={filtros.turnoId} opciones={opciones.turnos} />
          </FiltrosForm>
        ) : null}
        <p className="flex gap-3">
          <Link {...aside("/about")}>{`Acerca de · ${VERSION}`}</Link>
          {demo ? <span className="text-xs text-informa-texto lg:hidden">Demostración</span> : null}
        </p>
        <div className="-mx-2 mt-2 border-t border-linea pt-2 lg:hidden">
          <AccountLines cuenta={cuenta} onNavigate={onNavigate} />
        </div>
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
          "flex h-11 items-center gap-2.5 rounded-md px-2 text-sm lg:h-[34px]",
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
      {conPaginas ? <Paginas nombre={nombre} paginas={paginas} actual={actual} onNavigate={onNavigate} /> : null}
    </li>
  );
}

type PaginasProps = Pick<SeccionProps["seccion"], "nombre" | "paginas"> & {
  actual: SeccionProps["seccion"]["paginas"][number] | undefined;
  onNavigate: () => void;
};

/** The pages of the open section; many stand behind tabs, each of which is a link to its first page. */
function Paginas({ nombre, paginas, actual, onNavigate }: PaginasProps) {
  const pestanas = enPestanas(paginas);
  const abierta = pestanas.find((pestana) => actual && pestana.paginas.includes(actual)) ?? pestanas[0];
  return (
    <div className="mb-1.5 ml-[17px] mt-0.5 border-l border-linea pl-2">
      {pestanas.length > 1 ? (
        <ul className="flex" aria-label={`Partes de ${nombre}`}>
          {pestanas.map((pestana) => (
            <li key={pestana.grupo}>
              <Link
                to={pestana.paginas[0]!.ruta}
                aria-current={pestana === abierta ? "true" : undefined}
                className={classNames(
                  "flex h-11 items-center border-b-2 px-1.5 text-xs lg:h-7",
                  FOCUS,
                  pestana === abierta
                    ? "border-acento font-semibold text-acento-800"
                    : "border-transparent text-texto hover:text-fuerte",
                )}
              >
                {pestana.grupo}
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
      <ul aria-label={`Páginas de ${nombre}`}>
        {abierta?.paginas.map((pagina) => (
          <li key={pagina.ruta}>
            <Link
              to={pagina.ruta}
              onClick={onNavigate}
              aria-current={pagina === actual ? "page" : undefined}
              className={classNames(
                "flex h-11 items-center rounded-md px-2 text-sm lg:h-7",
                FOCUS,
                pagina === actual ? "bg-acento-suave font-semibold text-acento-800" : "text-texto hover:bg-hundida",
              )}
            >
              {pagina.nombre}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
