import { Link, useLocation } from "@remix-run/react";
import { FilterNote, FilterSelect, FilterSwitch, ListFilters } from "~/forms/list-filters";
import { withQuery } from "~/lib/query";
import { Badge } from "~/ui/badge";
import { FOCUS, classNames } from "~/ui/class-names";
import type { AlumnoDeMisiva } from "../alumnos.server";
import {
  CAPTURA,
  CONMUTADORES,
  type Conmutador,
  consultaDeFiltros,
  type FiltrosMisivas,
  MIN_BUSQUEDA,
  PAUSA_MS,
} from "../filtros";
import { CLAVES_DE_TIPOS, TIPOS } from "../misiva";
import type { OpcionesDeFiltro } from "../opciones.server";

type Props = {
  filtros: FiltrosMisivas;
  /** A list of one student has no student filter. */
  deAlumno: boolean;
  opciones: OpcionesDeFiltro;
  /** The students that match the text in the student box. */
  hallados: readonly Pick<AlumnoDeMisiva, "alumno" | "matricula">[];
  /** The author, if the list is of one author; null otherwise. */
  escribio: string | null;
  /** The class to return to, which filters keep; "" without one. */
  volver: string;
  /** True if the list ignores the bar's level, campus and shift, and the number that these leave out otherwise. */
  todo: boolean;
  fuera: number;
};

const CLAVES_DE_CONMUTADORES = Object.keys(CONMUTADORES) as Conmutador[];
const BUSCAR = {
  name: "alumno",
  label: "Alumno",
  placeholder: "Alumno o matrícula",
  hint: CAPTURA,
  restMs: PAUSA_MS,
};

const comoOpcion = ({ alumno, matricula }: Props["hallados"][number]) => ({ value: matricula, label: alumno });

/** C§2.6: the filters of the list, in a panel that folds; only coordination chooses grade, group and subject. */
export function FiltrosDeMisivas({ filtros, deAlumno, opciones, hallados, escribio, volver, todo, fuera }: Props) {
  // Too few letters search for nobody.
  const alumno = filtros.alumno.trim().length < MIN_BUSQUEDA ? "" : filtros.alumno;
  const cuantos = [...consultaDeFiltros({ ...filtros, alumno }).keys()].length;
  const etiquetas = CLAVES_DE_CONMUTADORES.filter((nombre) => filtros[nombre]).map((nombre) => CONMUTADORES[nombre]);
  const listas = [
    ["gradoId", "Grado", opciones.grados],
    ["grupoId", "Grupo", opciones.grupos],
    ["asignaturaId", "Asignatura", opciones.asignaturas],
    ["periodoId", "Periodo", opciones.periodos],
    ["parcialId", "Parcial", opciones.parciales],
  ] as const;
  const buscar = { ...BUSCAR, value: filtros.alumno, options: hallados.map(comoOpcion) };
  return (
    <>
      <details open>
        <summary
          className={classNames(
            "mb-1 w-fit cursor-pointer rounded text-sm font-medium text-fuerte print:hidden",
            FOCUS,
          )}
        >
          Filtros
        </summary>
        <ListFilters label="Filtrar misivas" search={deAlumno ? undefined : buscar}>
          {volver === "" ? null : <input type="hidden" name="volver" value={volver} />}
          {todo ? <input type="hidden" name="todo" value="true" /> : null}
          {CLAVES_DE_CONMUTADORES.map((nombre) => (
            <FilterSwitch key={nombre} name={nombre} label={CONMUTADORES[nombre]} on={filtros[nombre]} />
          ))}
          <FilterNote name="createdBy" label="Escritas por" value={escribio} />
          <FilterSelect
            name="tipo"
            label="Tipo"
            value={filtros.tipo}
            options={CLAVES_DE_TIPOS.map((value) => ({ value, label: TIPOS[value] }))}
          />
          {listas.map(([name, label, lista]) =>
            lista.length === 0 ? null : (
              <FilterSelect
                key={name}
                name={name}
                label={label}
                value={filtros[name]}
                options={lista.map(({ id, nombre }) => ({ value: id, label: nombre }))}
              />
            ),
          )}
        </ListFilters>
      </details>
      {cuantos === 0 ? (
        fuera > 0 ? null : (
          <p className="mt-2 text-xs text-quieto">Se muestran todas las misivas</p>
        )
      ) : (
        <p className="mt-2 flex flex-wrap items-center gap-x-3 text-sm print:hidden">
          <Badge tone="info">{cuantos > 1 ? `Filtros aplicados ${cuantos}` : "Filtros aplicados"}</Badge>
          {/* On a phone the pills scroll out of sight. */}
          <span className="text-quieto sm:hidden">{etiquetas.join(", ")}</span>
          <Link
            to={withQuery("", { volver: volver || null, todo: todo ? "true" : null }) || "?"}
            className="inline-flex min-h-8 items-center text-acento-texto underline"
          >
            Reiniciar filtros
          </Link>
        </p>
      )}
      {fuera > 0 ? <FueraDeLaBarra fuera={fuera} /> : null}
    </>
  );
}

/** The misivas that the bar leaves out, with the way to see them. */
function FueraDeLaBarra({ fuera }: Pick<Props, "fuera">) {
  const { search } = useLocation();
  return (
    <p className="mt-2 flex flex-wrap items-center gap-x-3 text-sm text-texto print:hidden">
      {fuera === 1 ? "Hay otra fuera de lo que eligió la barra" : `Hay otras ${fuera} fuera de lo que eligió la barra`}
      <Link
        to={withQuery(search, { todo: "true", despues: null, antes: null })}
        className="inline-flex min-h-8 items-center text-acento-texto underline"
      >
        Ver todo el colegio
      </Link>
    </p>
  );
}
