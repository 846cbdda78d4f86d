import { Form, Link, useLocation, useSubmit } from "@remix-run/react";
import type { FormEvent } from "react";
import { inputClasses } from "~/forms/field-frame";
import { FilterSelect } from "~/forms/list-filters";
import { OtherKeys } from "~/forms/other-keys";
import { withQuery } from "~/lib/query";
import { Alert } from "~/ui/alert";
import { Button } from "~/ui/button";
import { FOCUS, classNames } from "~/ui/class-names";
import { useSearchText } from "~/ui/use-search-text";
import { useSentChoice } from "~/ui/use-sent-choice";
import type { AlumnoDeMisiva } from "../alumnos.server";
import type { LugaresParaElegir } from "../edicion.server";
import { CAPTURA, PAUSA_MS } from "../filtros";
import { MAX_ALUMNOS } from "../misiva";

/** The notice in a student's file if nobody here may write about the student. */
export const NoInscrito = () => (
  <p className="text-sm text-texto">
    El alumno no está inscrito en este ciclo, o no le impartes ninguna asignatura: no puedes escribir sobre él.
  </p>
);

type Props = {
  buscar: string;
  elegidos: readonly AlumnoDeMisiva[];
  hallados: readonly AlumnoDeMisiva[];
  /** The number of marked students above the maximum. */
  deMas: number;
  /** Coordination's choice of a grade and a group; null for a teacher. */
  lugares: LugaresParaElegir | null;
};

/**
 * C§2.6: the choice of a new misiva's students, by name or enrolment number. A name is a link for one student; boxes
 * select several across searches, and each of those gets a misiva of their own. Coordination narrows the choice by
 * grade and group (A§6).
 */
export function BuscarAlumnos({ buscar, elegidos, hallados, deMas, lugares }: Props) {
  const submit = useSubmit();
  const { search } = useLocation();
  const send = (form: HTMLFormElement) => submit(form, { replace: true, preventScrollReset: true });
  const { value, onChange, onSubmit } = useSearchText(buscar, send, { restMs: PAUSA_MS });
  const choice = useSentChoice(send);
  // A marked student is sent with the next search, and sends none.
  const sendPlace = (event: FormEvent<HTMLFormElement>) => {
    if (event.target instanceof HTMLSelectElement) choice.onChange(event);
  };
  const varios = elegidos.length > 0 || hallados.length > 1;
  return (
    <Form
      method="get"
      role="search"
      aria-label="Buscar alumnos"
      preventScrollReset
      onSubmit={onSubmit}
      {...choice}
      onChange={sendPlace}
    >
      <OtherKeys except={["buscar", "para", "elegir", "deGrado", "deGrupo"]} />
      <input type="hidden" name="elegir" value="1" />
      {lugares ? <GradoYGrupo {...lugares} /> : null}
      <div className="flex items-end gap-3">
        <label className="min-w-0 flex-1">
          <span className="field-label">Alumno</span>
          <input
            type="search"
            name="buscar"
            value={value}
            onChange={onChange}
            maxLength={100}
            autoComplete="off"
            data-autofocus=""
            placeholder="Nombre o matrícula"
            className={inputClasses(false, false)}
          />
        </label>
        <Button variant="secondary">Buscar</Button>
      </div>
      <p className="mt-2 text-sm text-quieto">{CAPTURA}</p>
      {deMas > 0 ? (
        <Alert tone="danger" live className="mt-3">
          {`Marcaste ${elegidos.length} alumnos y se escribe hasta a ${MAX_ALUMNOS} a la vez: quita ${deMas}.`}
        </Alert>
      ) : null}
      {varios ? <EscribirAMarcados /> : null}
      {elegidos.length + hallados.length > 0 ? (
        <ul className="mt-3 divide-y divide-linea rounded-md border border-linea">
          {[...elegidos, ...hallados].map((alumno) => (
            <Fila
              key={alumno.inscripcionId}
              alumno={alumno}
              marcado={elegidos.includes(alumno)}
              a={withQuery(search, { para: alumno.alumnoId, buscar: null, elegir: null })}
            />
          ))}
        </ul>
      ) : null}
      {buscar !== "" && hallados.length === 0 ? (
        <p className="mt-3 text-sm">No existen resultados con ese criterio</p>
      ) : null}
    </Form>
  );
}

const EscribirAMarcados = () => (
  <p className="mt-3 flex flex-wrap items-center gap-3 text-sm text-quieto">
    <Button name="elegir" value="no">
      Escribir a los marcados
    </Button>
    {`Cada uno recibe la suya, hasta ${MAX_ALUMNOS} a la vez.`}
  </p>
);

const GradoYGrupo = ({ grados, grupos, gradoId, grupoId }: LugaresParaElegir) => (
  <div className="mb-3 flex flex-wrap gap-2">
    <FilterSelect name="deGrado" label="Grado" value={gradoId} options={grados.map(comoOpcion)} />
    <FilterSelect name="deGrupo" label="Grupo" value={grupoId} options={grupos.map(comoOpcion)} />
  </div>
);

const comoOpcion = ({ id, nombre }: { id: number; nombre: string }) => ({ value: id, label: nombre });

type FilaProps = { alumno: AlumnoDeMisiva; marcado: boolean; a: string };

function Fila({ alumno: { alumnoId, alumno, matricula, lugar }, marcado, a }: FilaProps) {
  return (
    <li className="flex items-center gap-3 px-3">
      <input
        type="checkbox"
        name="para"
        value={alumnoId}
        defaultChecked={marcado}
        aria-label={`Marcar a ${alumno}`}
        className="h-[1.125rem] w-[1.125rem] shrink-0 accent-acento"
      />
      <Link to={a} className={classNames("block min-h-11 min-w-0 flex-1 py-2 text-sm hover:bg-hundida", FOCUS)}>
        <strong className="font-medium text-fuerte">{alumno}</strong>
        <span className="text-quieto">{` · ${matricula} · ${lugar}`}</span>
      </Link>
    </li>
  );
}
