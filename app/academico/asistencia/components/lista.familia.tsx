import type { Marca } from "../asistencia";

type Alumno = { inscripcionId: number; apellidos: string; nombre: string; marca: Marca; justificada: boolean };

/** The pupils of a class: whoever is not marked is present. */
export function ListaDeAlumnos({ alumnos, locked }: { alumnos: readonly Alumno[]; locked: boolean }) {
  return (
    <ol className="divide-y divide-linea" data-lista="">
      {alumnos.map(({ inscripcionId, apellidos, nombre, marca, justificada }, indice) => (
        <li key={inscripcionId} className="flex min-h-12 items-center gap-2 py-1">
          <span className="min-w-0 flex-1 text-base text-texto">
            <span className="text-sm text-quieto">{`${indice + 1} `}</span>
            <strong className="text-fuerte">{apellidos}</strong>, {nombre}
            {justificada ? <span className="block text-sm text-quieto">Ausencia justificada</span> : null}
          </span>
          {(["F", "R"] as const).map((cual) => (
            <label key={cual} className="flex min-h-11 min-w-11 items-center gap-1 text-sm text-texto">
              <input
                type="checkbox"
                name="marcas"
                value={`${inscripcionId}-${cual}`}
                defaultChecked={marca === cual}
                disabled={locked}
                aria-label={`${cual === "F" ? "Falta" : "Retardo"} de ${nombre} ${apellidos}`}
                className="h-[1.125rem] w-[1.125rem] accent-acento"
              />
              {cual === "F" ? "Falta" : "Retardo"}
            </label>
          ))}
        </li>
      ))}
    </ol>
  );
}
