type Clase = {
  id: number;
  inicia: string;
  termina: string;
  asignatura: string;
  grupo: string;
  aula: string | null;
  conLista: boolean;
  porque: string | null;
  tomada: string | null;
  misivas: string;
  ahora: boolean;
};

const ENLACE = "flex min-h-11 items-center justify-center rounded-md px-4 text-base font-semibold";

const MISIVAS = "inline-flex min-h-11 items-center pr-4 text-acento-texto underline";

/**
 * A teacher's classes of a day, with the current one marked. Each links to its list and to the messages home about it.
 */
export function ClasesDelDia({ clases }: { clases: readonly Clase[] }) {
  return (
    <ol className="space-y-3">
      {clases.map(({ id, inicia, termina, asignatura, grupo, aula, conLista, porque, tomada, misivas, ahora }) => (
        <li key={id} id={`c${id}`} className="flex gap-3">
          <p className="w-12 pt-3 text-right font-semibold text-fuerte">
            {inicia}
            <span className="block text-sm font-normal text-quieto">{termina}</span>
          </p>
          <div className={`min-w-0 flex-1 rounded-lg border bg-carta p-3 ${ahora ? "border-acento" : "border-linea"}`}>
            <h2 className="text-base font-semibold text-fuerte">
              {asignatura}
              {ahora ? <strong className="text-sm text-acento-texto"> · Ahora</strong> : null}
            </h2>
            <p className="text-sm text-texto">{[grupo, aula].filter(Boolean).join(" · ")}</p>
            {tomada ? <p className="mt-1 text-sm text-bien-texto">{`✓ ${tomada}`}</p> : null}
            {!conLista ? null : porque ? (
              <p className="mt-2 text-sm text-quieto">{porque}</p>
            ) : (
              <a
                href={`/midia/${id}`}
                className={`mt-2 ${ENLACE} ${tomada ? "border border-linea-fuerte bg-carta text-fuerte" : "bg-acento text-sobre-acento"}`}
              >
                {tomada ? "Ver lista" : "Pasar lista"}
              </a>
            )}
            <a href={misivas} className={MISIVAS} aria-label={`Misivas de ${asignatura}, ${grupo}, ${inicia}`}>
              Misivas
            </a>
          </div>
        </li>
      ))}
    </ol>
  );
}
