import { Trazo } from "~/base/linea/components/trazo.familia";

/** The icons of a teacher's pages. */
export const TRAZOS = {
  inicio: "M3 10l7-6 7 6v7h-5v-4H8v4H3z",
  dia: "M3 5h14v12H3zM3 9h14M7 3v4M13 3v4M7.500 13l2 2 3.500-4",
  calificar: "M4 16l1-4 8-8 3 3-8 8zM11 6l3 3M4 16l4-1",
  tareas: "M4 4h12v13H4zM7 8l1.500 1.500L11 7M7 13h6",
  misivas: "M3 5h14v10H3zM3 6l7 5 7-5",
  semana: "M3 4h14v13H3zM3 8h14M8 8v9M12.500 8v9",
} as const;
const LIGAS = [
  ["inicio", "Inicio", "/"],
  ["dia", "Mi día", "/midia"],
  ["calificar", "Calificar", "/controlescolar/calificaciones"],
  ["tareas", "Tareas", "/controlescolar/tareas"],
  ["misivas", "Misivas", "/controlescolar/misivas"],
] as const;

type Props = {
  /** The page that it stands on. */
  actual: (typeof LIGAS)[number][0];
  /** True if a wide screen has another way to these pages. */
  soloTelefono?: boolean;
  /** False for an account without the start page. */
  conInicio: boolean;
  /** True if misivas of the account wait for it. */
  esperanMisivas: boolean;
};

/** The way to a teacher's pages: at the foot of a phone, above the page on a wide screen. */
export function BarraDeDocente({ actual, soloTelefono = false, conInicio, esperanMisivas }: Props) {
  return (
    <nav
      aria-label="Páginas del docente"
      className={`barra-docente fixed inset-x-0 bottom-0 z-10 border-t border-linea bg-carta print:hidden ${
        soloTelefono ? "lg:hidden" : "lg:static lg:border-0"
      }`}
    >
      <ul className="mx-auto flex max-w-3xl lg:gap-2 lg:px-4">
        {LIGAS.filter(([clave]) => conInicio || clave !== "inicio").map(([clave, nombre, ruta]) => (
          <li key={clave} className="flex-1 lg:flex-none">
            <a
              href={ruta}
              aria-current={clave === actual ? "page" : undefined}
              className={`flex min-h-14 flex-col items-center justify-center gap-1 border-t-2 text-xs lg:min-h-11 lg:flex-row lg:border-b-2 lg:border-t-0 lg:px-3 lg:text-sm ${
                clave === actual ? "border-acento font-semibold text-acento-texto" : "border-transparent text-texto"
              }`}
            >
              <Trazo d={TRAZOS[clave]} className="h-5 w-5" />
              <span>
                {nombre}
                {clave === "misivas" && esperanMisivas ? (
                  <strong className="font-semibold text-atencion-texto">
                    {" •"}
                    <span className="sr-only"> por enviar</span>
                  </strong>
                ) : null}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
