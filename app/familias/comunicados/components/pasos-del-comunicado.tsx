import { classNames } from "~/ui/class-names";

const PASOS = ["Borrador", "Vista previa", "Enviar"] as const;
export type PasoDelComunicado = (typeof PASOS)[number];

/** The way of a comunicado to its families, with the present step marked. */
export function PasosDelComunicado({ paso }: { paso: PasoDelComunicado }) {
  return (
    <ol aria-label="Pasos" className="flex gap-4 border-b border-linea px-4 py-2 text-sm sm:px-6">
      {PASOS.map((nombre, indice) => (
        <li
          key={nombre}
          aria-current={nombre === paso ? "step" : undefined}
          className={classNames("flex gap-1.5", nombre === paso ? "font-semibold text-acento-texto" : "text-quieto")}
        >
          <span className="tabular-nums">{indice + 1}</span>
          {nombre}
        </li>
      ))}
    </ol>
  );
}
