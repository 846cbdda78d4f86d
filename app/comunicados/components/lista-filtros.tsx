import { Form, useSubmit } from "@remix-run/react";
import type { ReactNode } from "react";
import { inputClasses } from "~/forms/field-frame";
import { Button } from "~/ui/button";
import { SearchIcon } from "~/ui/icons";
import { useSearchText } from "~/ui/use-search-text";
import { AUDIENCIAS, TEXTOS_AUDIENCIA } from "../audiencia";
import { ESTATUS, TEXTOS_ESTATUS } from "../comunicado";
import type { FiltrosComunicados } from "../filtros";

type Opcion = { id: number; nombre: string };
type Opciones = Record<"niveles" | "planteles" | "turnos" | "autores", Opcion[]>;
type Cambio = (event: { currentTarget: HTMLInputElement | HTMLSelectElement }) => void;

/** The filters of C§7: a GET form, sent by itself where there is JavaScript and by its button where there is none. */
export function ListaFiltros({ filtros, opciones }: { filtros: FiltrosComunicados; opciones: Opciones }) {
  const submit = useSubmit();
  const send = (form: HTMLFormElement) => {
    const campos = new URLSearchParams();
    for (const [campo, valor] of new FormData(form)) if (valor !== "") campos.append(campo, String(valor));
    submit(campos, { method: "get", action: ".", replace: true, preventScrollReset: true });
  };
  const { value, onChange, onSubmit } = useSearchText(filtros.query, send);
  const cambio: Cambio = ({ currentTarget: { form } }) => form && send(form);
  return (
    <Form
      method="get"
      action="."
      role="search"
      aria-label="Buscar comunicados"
      onSubmit={onSubmit}
      className="space-y-3"
    >
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-[minmax(14rem,1fr)_auto_auto_auto] sm:items-end">
        <div className="relative col-span-2 sm:col-span-1">
          <label htmlFor="query" className="mb-1 block text-sm font-medium text-slate-800">
            Buscar comunicado
          </label>
          <SearchIcon className="pointer-events-none absolute bottom-2.5 left-3 h-5 w-5 text-slate-500" />
          <input
            type="search"
            id="query"
            name="query"
            value={value}
            onChange={onChange}
            maxLength={100}
            autoComplete="off"
            aria-keyshortcuts="/"
            data-list-search=""
            placeholder="Palabras del título o del texto"
            className={inputClasses(false, false, "!pl-10")}
          />
        </div>
        <Filtro name="estatus" label="Estatus" value={filtros.estatus} onChange={cambio}>
          {ESTATUS.map((cada) => (
            <option key={cada} value={cada}>
              {TEXTOS_ESTATUS[cada].texto}
            </option>
          ))}
        </Filtro>
        <Filtro name="audiencia" label="Audiencia" value={filtros.audiencia} onChange={cambio}>
          {AUDIENCIAS.map((cada) => (
            <option key={cada} value={cada}>
              {TEXTOS_AUDIENCIA[cada]}
            </option>
          ))}
        </Filtro>
        <Button variant="secondary" className="self-end">
          Buscar
        </Button>
      </div>
      <MasFiltros filtros={filtros} opciones={opciones} cambio={cambio} />
    </Form>
  );
}

type MasProps = { filtros: FiltrosComunicados; opciones: Opciones; cambio: Cambio };

function MasFiltros({ filtros, opciones, cambio }: MasProps) {
  const otros = ["nivelId", "plantelId", "turnoId", "creadoPor", "fechaInicio", "fechaFin"] as const;
  const abierto = filtros.deDocentes || otros.some((nombre) => filtros[nombre] !== null);
  return (
    <details open={abierto || undefined} className="text-sm">
      <summary className="inline-flex min-h-9 cursor-pointer items-center font-medium text-primario-700">
        Más filtros
      </summary>
      <div className="mt-2 grid grid-cols-2 gap-3 sm:grid-cols-4 lg:grid-cols-6 lg:items-end">
        {(
          [
            ["nivelId", "Nivel", opciones.niveles],
            ["plantelId", "Plantel", opciones.planteles],
            ["turnoId", "Turno", opciones.turnos],
            ["creadoPor", "Creado por", opciones.autores],
          ] as const
        ).map(([name, label, lista]) => (
          <Filtro key={name} name={name} label={label} value={filtros[name]} onChange={cambio}>
            {lista.map(({ id, nombre }) => (
              <option key={id} value={id}>
                {nombre}
              </option>
            ))}
          </Filtro>
        ))}
        <Dia name="fechaInicio" label="Publicado desde" value={filtros.fechaInicio} onChange={cambio} />
        <Dia name="fechaFin" label="Publicado hasta" value={filtros.fechaFin} onChange={cambio} />
        <label className="flex min-h-10 items-center gap-2 text-slate-800">
          <input
            key={String(filtros.deDocentes)}
            type="checkbox"
            name="deDocentes"
            value="true"
            defaultChecked={filtros.deDocentes}
            onChange={cambio}
            className="h-[1.125rem] w-[1.125rem] accent-primario"
          />
          De docentes
        </label>
      </div>
    </details>
  );
}

type Campo = { name: string; label: string; value: string | number | null; onChange: Cambio };

// The key makes a control follow the address when it changes by another way.
function Filtro({ name, label, value, onChange, children }: Campo & { children: ReactNode }) {
  return (
    <div className="min-w-0">
      <label htmlFor={name} className="mb-1 block text-sm font-medium text-slate-800">
        {label}
      </label>
      <select
        key={value ?? ""}
        id={name}
        name={name}
        defaultValue={value ?? ""}
        onChange={onChange}
        className={inputClasses(false, false, "sm:min-w-32")}
      >
        <option value="">Todos</option>
        {children}
      </select>
    </div>
  );
}

function Dia({ name, label, value, onChange }: Campo) {
  return (
    <div className="min-w-0">
      <label htmlFor={name} className="mb-1 block text-sm font-medium text-slate-800">
        {label}
      </label>
      <input
        key={value ?? ""}
        type="date"
        id={name}
        name={name}
        defaultValue={value ?? ""}
        onChange={onChange}
        className={inputClasses(false, false)}
      />
    </div>
  );
}
