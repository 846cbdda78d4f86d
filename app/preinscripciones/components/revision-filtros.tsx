import { Form, useSubmit } from "@remix-run/react";
import type { ReactNode } from "react";
import { inputClasses } from "~/forms/field-frame";
import { Button } from "~/ui/button";
import { SearchIcon } from "~/ui/icons";
import { useSearchText } from "~/ui/use-search-text";
import { ESTADOS_PREINSCRIPCION, type EstadoPreinscripcion } from "../preinscripcion";
import type { FiltrosRevision } from "../revision";

type Props = {
  filtros: FiltrosRevision;
  formatos: { formatoId: number; nombre: string }[];
  porEstado: Partial<Record<EstadoPreinscripcion, number>>;
};

/** Which formato, which state, and the search box: a GET form, sent by itself where there is JavaScript. */
export function RevisionFiltros({ filtros, formatos, porEstado }: Props) {
  const submit = useSubmit();
  const send = (form: HTMLFormElement) => {
    const campos = new URLSearchParams();
    for (const [campo, valor] of new FormData(form)) if (valor !== "") campos.append(campo, String(valor));
    submit(campos, { method: "get", action: ".", replace: true, preventScrollReset: true });
  };
  const { value, onChange, onSubmit } = useSearchText(filtros.busqueda, send);
  const select = (event: { currentTarget: HTMLSelectElement }) =>
    event.currentTarget.form && send(event.currentTarget.form);
  const estados = Object.entries(ESTADOS_PREINSCRIPCION) as [EstadoPreinscripcion, { texto: string }][];
  const todas = Object.values(porEstado).reduce((suma, cuantas) => suma + cuantas, 0);
  return (
    <Form
      method="get"
      action="."
      role="search"
      aria-label="Buscar preinscripciones"
      onSubmit={onSubmit}
      className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto_auto] sm:items-end"
    >
      <div className="relative">
        <label htmlFor="busqueda" className="mb-1 block text-sm font-medium text-slate-800">
          Buscar preinscripción
        </label>
        <SearchIcon className="pointer-events-none absolute bottom-2.5 left-3 h-5 w-5 text-slate-500" />
        <input
          type="search"
          id="busqueda"
          name="busqueda"
          value={value}
          onChange={onChange}
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
          aria-keyshortcuts="/"
          data-list-search=""
          placeholder="Nombre, correo, documento o folio"
          className={inputClasses(false, false, "!pl-10")}
        />
      </div>
      <Filtro name="formatoId" label="Formato" value={filtros.formatoId} onChange={select}>
        {formatos.map(({ formatoId, nombre }) => (
          <option key={formatoId} value={formatoId}>
            {nombre}
          </option>
        ))}
      </Filtro>
      <Filtro name="estado" label="Estado" value={filtros.estado} onChange={select}>
        <option value="">Todos ({todas})</option>
        {estados.map(([estado, { texto }]) => (
          <option key={estado} value={estado}>
            {texto} ({porEstado[estado] ?? 0})
          </option>
        ))}
      </Filtro>
      <Button variant="secondary">Buscar</Button>
    </Form>
  );
}

type FiltroProps = {
  name: string;
  label: string;
  value: string | number | null;
  onChange: (event: { currentTarget: HTMLSelectElement }) => void;
  children: ReactNode;
};

// The key makes the select follow the address when it changes by another way.
function Filtro({ name, label, value, onChange, children }: FiltroProps) {
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
        className={inputClasses(false, false)}
      >
        {children}
      </select>
    </div>
  );
}
