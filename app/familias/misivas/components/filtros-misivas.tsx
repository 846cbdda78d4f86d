import { Link } from "@remix-run/react";
import { FilterNote, FilterSelect, FilterSwitch, ListFilters, pillClasses } from "~/forms/list-filters";
import { FoldedPanel } from "~/ui/folded-panel";
import { withQuery } from "~/lib/query";
import { Badge } from "~/ui/badge";
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
  /** True if the list is narrowed to the bar's level, campus and shift. */
  barra: boolean;
};

/** The switches of the row; the others are behind 'Filtros'. */
const EN_LA_FILA = ["verPendientesRevisar", "verEnRevision", "verEnviadas", "verCerradas"] as const;
const EN_EL_PANEL = ["verBorradores", "verSinLeer"] as const;
const CLAVES_DE_CONMUTADORES = Object.keys(CONMUTADORES) as Conmutador[];
const BUSCAR = {
  name: "alumno",
  label: "Alumno",
  placeholder: "Alumno o matrícula",
  hint: CAPTURA,
  restMs: PAUSA_MS,
};

const comoOpcion = ({ alumno, matricula }: Props["hallados"][number]) => ({ value: matricula, label: alumno });

/**
 * C§2.6: the filters of the list in one row, the states first; the others are in a panel. Only coordination chooses
 * grade, group and subject.
 */
export function FiltrosDeMisivas({ filtros, deAlumno, opciones, hallados, escribio, volver, barra }: Props) {
  // Too few letters search for nobody.
  const alumno = filtros.alumno.trim().length < MIN_BUSQUEDA ? "" : filtros.alumno;
  const cuantos = [...consultaDeFiltros({ ...filtros, alumno }).keys()].length + (barra && !deAlumno ? 1 : 0);
  const etiquetas = CLAVES_DE_CONMUTADORES.filter((nombre) => filtros[nombre]).map((nombre) => CONMUTADORES[nombre]);
  const listas = [
    ["gradoId", "Grado", opciones.grados],
    ["grupoId", "Grupo", opciones.grupos],
    ["asignaturaId", "Asignatura", opciones.asignaturas],
    ["periodoId", "Periodo", opciones.periodos],
    ["parcialId", "Parcial", opciones.parciales],
  ] as const;
  const enElPanel = [...listas.map(([name]) => name), ...EN_EL_PANEL, "tipo"] as const;
  const delPanel = enElPanel.filter((name) => filtros[name]).length + (barra && !deAlumno ? 1 : 0);
  const buscar = { ...BUSCAR, value: filtros.alumno, options: hallados.map(comoOpcion) };
  const conmutador = (nombre: Conmutador) => (
    <FilterSwitch key={nombre} name={nombre} label={CONMUTADORES[nombre]} on={filtros[nombre]} />
  );
  return (
    <>
      <ListFilters label="Filtrar misivas" search={deAlumno ? undefined : buscar}>
        {volver === "" ? null : <input type="hidden" name="volver" value={volver} />}
        {EN_LA_FILA.map(conmutador)}
        <FilterNote name="createdBy" label="Escritas por" value={escribio} />
        <FoldedPanel label="Filtros" active={delPanel} buttonClassName={pillClasses(delPanel > 0)}>
          {deAlumno ? null : <FilterSwitch name="barra" label="Solo lo que eligió la barra" on={barra} />}
          {EN_EL_PANEL.map(conmutador)}
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
        </FoldedPanel>
      </ListFilters>
      {cuantos === 0 ? (
        <p className="sr-only">Se muestran todas las misivas</p>
      ) : (
        <p className="mt-2 flex flex-wrap items-center gap-x-3 text-sm print:hidden">
          <Badge tone="info">{cuantos > 1 ? `Filtros aplicados ${cuantos}` : "Filtros aplicados"}</Badge>
          {/* On a phone the pills scroll out of sight. */}
          <span className="text-quieto sm:hidden">{etiquetas.join(", ")}</span>
          <Link
            to={withQuery("", { volver: volver || null }) || "?"}
            className="inline-flex min-h-8 items-center text-acento-texto underline"
          >
            Reiniciar filtros
          </Link>
        </p>
      )}
    </>
  );
}
