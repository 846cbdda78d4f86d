import { Form, useSubmit } from "@remix-run/react";
import type { ReactNode } from "react";
import { inputClasses } from "~/forms/field-frame";
import { Button } from "~/ui/button";
import { SearchIcon } from "~/ui/icons";
import { useSearchText } from "~/ui/use-search-text";
import { type EstadoLista, type FiltrosLista, TEXTOS_ESTADO } from "../filtros";

type Opciones = {
  grados: { id: number; nombre: string }[];
  grupos: { id: number; nombre: string; grado: string; gradoId: number }[];
  estados: EstadoLista[];
};

/** The search box and the filters: a GET form, sent by itself where there is JavaScript and by Enter where there is none. */
export function ListaFiltros({ filtros, opciones }: { filtros: FiltrosLista; opciones: Opciones }) {
  const submit = useSubmit();
  // Only what narrows the list is sent, so that the address stays one that a person can read and share.
  const send = (form: HTMLFormElement) => {
    const campos = new URLSearchParams();
    for (const [campo, valor] of new FormData(form)) if (valor !== "") campos.append(campo, String(valor));
    submit(campos, { method: "get", action: ".", replace: true, preventScrollReset: true });
  };
  const { value, onChange, onSubmit } = useSearchText(filtros.busqueda, send);
  const { gradoId, grupoId, estado } = filtros;
  const grupos = opciones.grupos.filter((grupo) => gradoId === null || grupo.gradoId === gradoId);
  const select = (event: { currentTarget: HTMLSelectElement }) =>
    event.currentTarget.form && send(event.currentTarget.form);
  return (
    <Form
      method="get"
      action="."
      role="search"
      aria-label="Buscar alumnos"
      onSubmit={onSubmit}
      className="grid grid-cols-2 gap-3 sm:grid-cols-[minmax(16rem,1fr)_auto_auto_auto_auto] sm:items-end print:hidden"
    >
      <div className="relative col-span-2 sm:col-span-1">
        <label htmlFor="busqueda" className="mb-1 block text-sm font-medium text-slate-800">
          Buscar alumno
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
          placeholder="Nombre, matrícula, CURP, tutor o teléfono"
          className={inputClasses(false, false, "!pl-10")}
        />
      </div>
      <Filtro name="gradoId" label="Grado" todos="Todos" value={gradoId} onChange={select}>
        {opciones.grados.map((grado) => (
          <option key={grado.id} value={grado.id}>
            {grado.nombre}
          </option>
        ))}
      </Filtro>
      <Filtro name="grupoId" label="Grupo" todos="Todos" value={grupoId} onChange={select}>
        {grupos.map((grupo) => (
          <option key={grupo.id} value={grupo.id}>
            {`${grupo.grado} ${grupo.nombre}`}
          </option>
        ))}
      </Filtro>
      <Filtro name="estado" label="Estado" todos="Inscritos" value={estado} onChange={select}>
        {opciones.estados.map((cada) => (
          <option key={cada} value={cada}>
            {TEXTOS_ESTADO[cada]}
          </option>
        ))}
      </Filtro>
      <Button variant="secondary" className="self-end">
        Buscar
      </Button>
    </Form>
  );
}

type FiltroProps = {
  name: string;
  label: string;
  todos: string;
  value: string | number | null;
  onChange: (event: { currentTarget: HTMLSelectElement }) => void;
  children: ReactNode;
};

// The key makes the select follow the address when it changes by another way (going back, another level).
function Filtro({ name, label, todos, value, onChange, children }: FiltroProps) {
  return (
    <div>
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
        <option value="">{todos}</option>
        {children}
      </select>
    </div>
  );
}
