import { useState } from "react";
import { inputClasses } from "~/forms/field-frame";
import { useSentLists } from "~/forms/use-sent-lists";
import { useTellForm } from "~/forms/use-tell-form";
import { classNames } from "~/ui/class-names";
import { Glyph } from "~/ui/glyph";
import { Table, HeaderCell, Row, Cell } from "~/ui/table";
import { useDrag } from "~/ui/use-drag";
import { useHydrated } from "~/ui/use-hydrated";
import { DIAS } from "~/base/escuela/lecciones";
import { alMover, choqueAlSoltar, horasSinLugar, POR_PONER, type Puestas, type Tomadas } from "../rejilla";

type Asignatura = { id: number; nombre: string; docentes: string; horasSemana: number };
type Props = {
  modulos: readonly { id: number; nombre: string; inicia: string; termina: string; receso: boolean }[];
  asignaturas: readonly Asignatura[];
  /** The content at 'día-módulo'. */
  puestas: Puestas;
  /** The hours at which the other groups' timetables occupy its teachers, classrooms and pupils. */
  tomadas: Tomadas;
  dias: readonly number[];
};

/**
 * A group's week for editing: a row for each hour, a column for each day, a subject in each; arrows and letters of a
 * select choose. With a pointer a subject can also be dragged to another hour, where it changes places, or back to
 * those without one. A clash shows its names before the drop; the command decides if it may be saved.
 */
export function Rejilla({ modulos, asignaturas, puestas: guardadas, tomadas, dias }: Props) {
  const enviadas = useSentLists()("lecciones");
  const [puestas, setPuestas] = useState<Puestas>(() => (enviadas ? deLecciones(enviadas) : guardadas));
  const marca = useTellForm<HTMLSpanElement>(puestas);
  const hydrated = useHydrated();
  const { drag, handle } = useDrag((origen, a) => setPuestas((puestasPrevias) => alMover(puestasPrevias, origen, a)));
  const asidero = (lugar: string) => (hydrated ? handle(lugar) : null);
  const alSoltar = (lugar: string) =>
    drag === null || drag.from === lugar ? null : choqueAlSoltar({ puestas, tomadas }, drag.from, lugar);
  const sobre = (lugar: string) =>
    drag !== null && drag.from !== lugar && drag.over === lugar && "outline outline-2 -outline-offset-2 outline-acento";
  return (
    <>
      <span ref={marca} hidden />
      <PorPoner
        faltan={horasSinLugar(asignaturas, puestas)}
        asidero={asidero}
        className={sobre(POR_PONER) || undefined}
      />
      <Table
        caption="Semana del grupo"
        head={
          <>
            <HeaderCell>Módulo</HeaderCell>
            {dias.map((dia) => (
              <HeaderCell key={dia}>{DIAS[dia]}</HeaderCell>
            ))}
          </>
        }
      >
        {modulos.map(({ id, nombre, inicia, termina, receso }) => (
          <Row key={id}>
            <Cell className="whitespace-nowrap !py-1">
              {nombre}
              <span className="block text-xs tabular-nums text-quieto lg:ml-2 lg:inline">{`${inicia} – ${termina}`}</span>
            </Cell>
            {receso ? (
              <Cell colSpan={dias.length} className="bg-hundida text-center text-quieto">
                Receso
              </Cell>
            ) : (
              dias.map((dia) => (
                <Hora
                  key={dia}
                  lugar={`${dia}-${id}`}
                  nombre={`${DIAS[dia]} ${inicia}`}
                  asignaturas={asignaturas}
                  puesta={puestas[`${dia}-${id}`] ?? 0}
                  alElegir={(asignaturaId) => setPuestas({ ...puestas, [`${dia}-${id}`]: asignaturaId })}
                  asidero={asidero(`${dia}-${id}`)}
                  choque={tomadas[puestas[`${dia}-${id}`] ?? 0]?.[`${dia}-${id}`] ?? null}
                  alSoltar={alSoltar(`${dia}-${id}`)}
                  className={sobre(`${dia}-${id}`) || undefined}
                />
              ))
            )}
          </Row>
        ))}
      </Table>
    </>
  );
}

// 'día-módulo-asignatura', as the form sends each of them.
function deLecciones(lecciones: readonly string[]): Puestas {
  return Object.fromEntries(
    lecciones.map((leccion) => {
      const [dia, modulo, asignatura] = leccion.split("-");
      return [`${dia}-${modulo}`, Number(asignatura)];
    }),
  );
}

type Asidero = ReturnType<ReturnType<typeof useDrag>["handle"]> | null;

type PorPonerProps = {
  faltan: readonly { id: number; nombre: string; horas: number }[];
  asidero: (lugar: string) => Asidero;
  className?: string;
};

/** The missing hours of each subject; with a pointer, hours are dragged from here and back. */
function PorPoner({ faltan, asidero, className }: PorPonerProps) {
  return (
    <div
      data-drop={POR_PONER}
      className={classNames("flex flex-wrap items-center gap-2 rounded-md p-1 text-sm", className)}
    >
      <strong className="text-fuerte">Horas sin lugar:</strong>
      {faltan.length === 0 ? <span className="text-quieto">ninguna</span> : null}
      {faltan.map(({ id, nombre, horas }) => (
        <span
          key={id}
          className="inline-flex min-h-8 items-center gap-1 rounded-full border border-linea-fuerte bg-carta px-3 text-texto"
        >
          <Asa asidero={asidero(`${POR_PONER}-${id}`)} />
          {`${nombre} ${horas}`}
        </span>
      ))}
    </div>
  );
}

function Asa({ asidero }: { asidero: Asidero }) {
  if (asidero === null) return null;
  return (
    <span {...asidero} className={classNames(asidero.className, "-m-1 inline-flex p-1 text-quieto")}>
      <Glyph name="menu" className="h-4 w-4" />
    </span>
  );
}

type HoraProps = {
  /** 'día-módulo'. */
  lugar: string;
  nombre: string;
  asignaturas: readonly Asignatura[];
  /** 0 if it is empty. */
  puesta: number;
  alElegir: (asignaturaId: number) => void;
  asidero: Asidero;
  /** The people and places with which the current content clashes, or the dragged subject would. */
  choque: string | null;
  alSoltar: string | null;
  className?: string;
};

function Hora({ lugar, nombre, asignaturas, puesta, alElegir, asidero, choque, alSoltar, className }: HoraProps) {
  return (
    <Cell data-drop={lugar} className={classNames("relative !px-1.5 !py-1", className)}>
      <span className="flex items-center gap-1">
        {puesta > 0 ? <Asa asidero={asidero} /> : null}
        <select
          name="lecciones"
          aria-label={nombre}
          aria-invalid={choque !== null || undefined}
          value={puesta > 0 ? `${lugar}-${puesta}` : ""}
          onChange={({ currentTarget }) => alElegir(Number(currentTarget.value.split("-")[2] ?? 0))}
          className={inputClasses(false, false, "!h-9 min-w-32 !px-2 !text-xs lg:min-w-0")}
        >
          <option value="">—</option>
          {asignaturas.map((asignatura) => (
            <option key={asignatura.id} value={`${lugar}-${asignatura.id}`} title={asignatura.docentes}>
              {asignatura.nombre}
            </option>
          ))}
        </select>
      </span>
      <span role="status" className="block text-xs text-mal-texto empty:hidden">
        {choque}
      </span>
      {alSoltar === null ? null : (
        // Over the hour, so that nothing moves below the pointer.
        <span className="pointer-events-none absolute inset-0.5 overflow-hidden rounded-md border border-mal-linea bg-mal-relleno px-1.5 py-0.5 text-xs leading-tight text-mal-texto">
          {alSoltar}
        </span>
      )}
    </Cell>
  );
}
