import { Link, useLocation } from "@remix-run/react";
import { formatFecha } from "~/lib/dates";
import { FOCUS, classNames } from "~/ui/class-names";
import type { ShellData } from "../queries.server";
import { FiltrosForm, ShellSelect } from "./filtros-form";

const esDeLaSeccion = (pathname: string, ruta: string) => pathname === ruta || pathname.startsWith(`${ruta}/`);

/** The side drawer, 250 wide (B§2.3): the cycle and its dates, the sections, and the level, campus and shift. */
export function Drawer({ shell, onNavigate }: { shell: ShellData; onNavigate: () => void }) {
  const { pathname, search } = useLocation();
  const { ciclo, secciones, opciones, filtros } = shell;
  return (
    <div className="fixed bottom-0 left-0 top-0 z-20 hidden w-[250px] flex-col overflow-y-auto border-r border-linea bg-carta peer-checked:flex lg:sticky lg:top-14 lg:z-0 lg:flex lg:h-[calc(100vh-3.5rem)] peer-checked:lg:hidden">
      {ciclo ? (
        <div className="border-b border-linea px-4 py-3">
          <p className="font-medium text-fuerte">{ciclo.nombre}</p>
          <p className="text-sm text-quieto">
            {formatFecha(ciclo.fechaInicio)} a {formatFecha(ciclo.fechaFin)}
          </p>
        </div>
      ) : null}
      <nav aria-label="Secciones" className="py-2">
        <ul>
          {secciones.map((seccion) => (
            <li key={seccion.ruta}>
              <Link
                to={seccion.entrada}
                onClick={onNavigate}
                aria-current={esDeLaSeccion(pathname, seccion.ruta) ? "page" : undefined}
                className={classNames(
                  "flex h-12 items-center border-l-4 px-4 text-sm font-medium focus-visible:-outline-offset-2",
                  FOCUS,
                  esDeLaSeccion(pathname, seccion.ruta)
                    ? "border-acento bg-acento-50 text-acento-texto"
                    : "border-transparent text-texto hover:bg-hundida",
                )}
              >
                {seccion.nombre}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {opciones.niveles.length > 0 ? (
        <FiltrosForm className="space-y-3 border-t border-linea px-4 py-4">
          <ShellSelect label="Nivel" name="nivelId" value={filtros.nivelId} opciones={opciones.niveles} />
          <ShellSelect label="Plantel" name="plantelId" value={filtros.plantelId} opciones={opciones.planteles} />
          <ShellSelect label="Turno" name="turnoId" value={filtros.turnoId} opciones={opciones.turnos} />
        </FiltrosForm>
      ) : null}
      <p className="mt-auto px-4 py-3 text-xs text-quieto">
        <Link
          to={`/about?volver=${encodeURIComponent(pathname + search)}`}
          onClick={onNavigate}
          className={classNames("rounded underline-offset-2 hover:underline", FOCUS)}
        >
          Acerca de
        </Link>
      </p>
    </div>
  );
}
