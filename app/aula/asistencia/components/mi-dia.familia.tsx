import type { DiaDeLaTira } from "../dia";
import { TRAZOS } from "~/aula/academico/components/barra-de-docente.familia";
import { Trazo } from "~/base/linea/components/trazo.familia";

type Clase = {
  id: number;
  inicia: string;
  termina: string;
  asignatura: string;
  grupo: string;
  aula: string | null;
  suplencia: string | null;
  conLista: boolean;
  porque: string | null;
  tomada: string | null;
  misivas: string;
  calificar: string | null;
  tareas: string | null;
};
type Horas = { inicia: string; termina: string };

const BOTON = "flex min-h-11 items-center justify-center rounded-md px-4 text-base font-semibold";
const LLENO = "bg-acento text-sobre-acento";
const PLANO = "border border-linea-fuerte bg-carta text-fuerte";
const SALTO = "inline-flex min-h-11 min-w-8 items-center justify-center text-xl text-acento-texto";

type TiraProps = { tira: readonly DiaDeLaTira[]; semanaAnterior: string; semanaSiguiente: string };

/** The days of the week, with the day of the page tinted and days without classes struck out. */
export function TiraDeLaSemana({ tira, semanaAnterior, semanaSiguiente }: TiraProps) {
  return (
    <nav aria-label="Días" className="mb-3 flex items-center gap-1">
      <a href={`?fecha=${semanaAnterior}`} aria-label="Semana anterior" className={SALTO}>
        ‹
      </a>
      <ul className="flex min-w-0 flex-1 gap-1.5">
        {tira.map(({ fecha, dia, numero, elegido, inhabil }) => (
          <li key={fecha} className="flex-1">
            <a
              href={`?fecha=${fecha}`}
              aria-current={elegido ? "date" : undefined}
              title={inhabil ?? undefined}
              className={`flex min-h-11 flex-col items-center justify-center rounded-md border text-sm ${
                elegido
                  ? "border-acento bg-acento-50 text-acento-texto"
                  : inhabil
                    ? "border-linea bg-hundida text-quieto line-through"
                    : "border-linea bg-carta text-texto"
              }`}
            >
              {dia}
              <strong className="font-semibold">{numero}</strong>
              {inhabil ? <span className="sr-only">, {inhabil}</span> : null}
            </a>
          </li>
        ))}
      </ul>
      <a href={`?fecha=${semanaSiguiente}`} aria-label="Semana siguiente" className={SALTO}>
        ›
      </a>
    </nav>
  );
}

/** The state of a class's list, or the way to take it; the page has one filled button. */
function Lista({ lista, llena }: { lista: Clase; llena: boolean }) {
  if (lista.porque) return <p className="mt-2 text-sm text-quieto">{lista.porque}</p>;
  return (
    <>
      {lista.tomada ? <p className="mt-1 text-sm text-bien-texto">{`✓ ${lista.tomada}`}</p> : null}
      <a href={`/midia/${lista.id}`} className={`mt-2 ${BOTON} ${llena ? LLENO : PLANO}`}>
        {lista.tomada ? "Ver lista" : "Pasar lista"}
      </a>
    </>
  );
}

/** The ways from a class: its grades, its homework, and the messages home about it. */
function Salidas({ clase, grandes }: { clase: Clase; grandes: boolean }) {
  const { asignatura, grupo, inicia, calificar, tareas, misivas } = clase;
  const ligas = [
    ["calificar", "Calificar", calificar],
    ["tareas", "Tareas", tareas],
    ["misivas", "Misivas", misivas],
  ] as const;
  return (
    <ul className={grandes ? "mt-2 flex gap-2" : "flex gap-x-4"}>
      {ligas.map(([clave, nombre, ruta]) =>
        ruta === null ? null : (
          <li key={clave} className={grandes ? "flex-1" : undefined}>
            <a
              href={ruta}
              aria-label={`${nombre} de ${asignatura}, ${grupo}, ${inicia}`}
              className={
                grandes
                  ? `flex min-h-14 flex-col items-center justify-center gap-1 rounded-md text-sm ${PLANO}`
                  : "inline-flex min-h-11 items-center text-acento-texto underline"
              }
            >
              {grandes ? <Trazo d={TRAZOS[clave]} className="h-5 w-5 text-acento-texto" /> : null}
              {nombre}
            </a>
          </li>
        ),
      )}
    </ul>
  );
}

const lugarDe = ({ grupo, aula, suplencia }: Clase) => [grupo, aula, suplencia].filter(Boolean).join(" · ");

type TurnoProps = { clase: Clase; ahora: boolean; lista: Clase | null; llena: boolean };

/** The class of now or the next one: its list, its grades and its homework at one tap. */
export function ClaseEnTurno({ clase, ahora, lista, llena }: TurnoProps) {
  return (
    <section
      aria-label={ahora ? "Clase de ahora" : "Clase que sigue"}
      id={`c${clase.id}`}
      className="mb-4 rounded-lg border-2 border-acento bg-carta p-4"
    >
      <p className="text-sm text-texto">
        <strong className="font-semibold text-acento-texto">{ahora ? "Ahora" : "Sigue"}</strong>
        {` · ${clase.inicia} – ${clase.termina}`}
      </p>
      <h2 className="mt-1 text-xl font-semibold text-fuerte">{clase.asignatura}</h2>
      <p className="text-sm text-texto">{lugarDe(clase)}</p>
      {lista ? <Lista lista={lista} llena={llena} /> : null}
      <Salidas clase={clase} grandes />
    </section>
  );
}

type Props = {
  titulo: string;
  clases: readonly Clase[];
  libres: readonly Horas[];
  /** The class whose list is the page's filled button; null if it is elsewhere, or all lists are taken. */
  porTomarId: number | null;
};

/** The classes of a day in order, with the free hours between them. */
export function ClasesDelDia({ titulo, clases, libres, porTomarId }: Props) {
  const porHora = [
    ...clases.map((clase) => ({ ...clase, libre: false as const })),
    ...libres.map((hora) => ({ ...hora, id: 0, libre: true as const })),
  ].sort((una, siguiente) => una.inicia.localeCompare(siguiente.inicia));
  return (
    <section aria-label={titulo}>
      <h2 className="mb-2 text-base font-semibold text-fuerte">{titulo}</h2>
      <ol className="divide-y divide-linea rounded-lg border border-linea bg-carta">
        {porHora.map((hora) =>
          hora.libre ? (
            <li key={`l${hora.inicia}`} className="flex gap-3 px-3 py-2 text-sm text-quieto">
              <span className="w-12 shrink-0 text-right">{hora.inicia}</span>
              <span>{`Hora libre, hasta las ${hora.termina}`}</span>
            </li>
          ) : (
            <li key={hora.id} id={`c${hora.id}`} className="flex gap-3 px-3 py-2">
              <p className="w-12 shrink-0 text-right font-semibold text-fuerte">
                {hora.inicia}
                <span className="block text-sm font-normal text-quieto">{hora.termina}</span>
              </p>
              <div className="min-w-0 flex-1">
                <h3 className="text-base font-semibold text-fuerte">{hora.asignatura}</h3>
                <p className="text-sm text-texto">{lugarDe(hora)}</p>
                {hora.conLista ? <Lista lista={hora} llena={hora.id === porTomarId} /> : null}
                <Salidas clase={hora} grandes={false} />
              </div>
            </li>
          ),
        )}
      </ol>
    </section>
  );
}
