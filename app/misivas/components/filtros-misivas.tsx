import { Link } from "@remix-run/react";
import { FilterSelect, FilterSwitch, ListFilters } from "~/forms/list-filters";
import { Badge } from "~/ui/badge";
import { CONMUTADORES, type Conmutador, consultaDeFiltros, type FiltrosMisivas } from "../filtros";
import { CLAVES_DE_TIPOS, TIPOS } from "../misiva";
import type { OpcionesDeFiltro } from "../opciones.server";

type Props = { filtros: FiltrosMisivas; opciones: OpcionesDeFiltro };

/** C§2.6: what the list is narrowed by; grade, group and subject are coordination's to choose. */
export function FiltrosDeMisivas({ filtros, opciones }: Props) {
  const ninguno = consultaDeFiltros(filtros).toString() === "";
  const listas = [
    ["gradoId", "Grado", opciones.grados],
    ["grupoId", "Grupo", opciones.grupos],
    ["asignaturaId", "Asignatura", opciones.asignaturas],
    ["periodoId", "Periodo", opciones.periodos],
    ["parcialId", "Parcial", opciones.parciales],
  ] as const;
  return (
    <ListFilters
      label="Filtrar misivas"
      search={{ name: "alumno", label: "Alumno", value: filtros.alumno, placeholder: "Alumno o matrícula" }}
      more={ninguno ? <p className="text-xs text-quieto">Se muestran todas las misivas</p> : <Aplicados />}
    >
      {(Object.keys(CONMUTADORES) as Conmutador[]).map((nombre) => (
        <FilterSwitch key={nombre} name={nombre} label={CONMUTADORES[nombre]} on={filtros[nombre]} />
      ))}
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
  );
}

const Aplicados = () => (
  <p className="flex items-center gap-3 text-sm">
    <Badge tone="info">Filtros aplicados</Badge>
    <Link to="?" className="inline-flex min-h-8 items-center text-acento-texto underline">
      Reiniciar filtros
    </Link>
  </p>
);
