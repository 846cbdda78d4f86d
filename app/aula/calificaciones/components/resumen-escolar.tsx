import { Link, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { counted } from "~/lib/counts";
import { withQuery } from "~/lib/query";
import { Badge } from "~/ui/badge";
import { classNames, FOCUS } from "~/ui/class-names";
import { formatFecha } from "~/lib/dates";
import { DateText } from "~/ui/date";
import { DialogLink } from "~/ui/dialog-link";
import type { InformacionEscolar } from "../informacion-escolar.server";
import { asignaturaLeida } from "~/aula/academico/ausencias";
import { promedioComoTexto } from "../calificacion";
import { lugarComoTexto } from "../promedios";
import { MateriasComparadas } from "./materias-comparadas";

type Resumen = NonNullable<InformacionEscolar["resumen"]>;
/** Counts for the same days from features above this one; misivas are null for a viewer who may not see them. */
export type OtrasCuentas = { omitidas: number; misivas: { total: number; consulta: string } | null };
type Props = { resumen: Resumen; asignaturas: number; conteos: OtrasCuentas | null; aqui: string };

const LUGARES = { grupo: "en el grupo", grado: "en el grado", nivel: "en el nivel" } as const;

/** A student's school information in a few figures, each a link to its details (B§2.5). */
export function ResumenEscolar({ resumen, asignaturas, conteos, aqui }: Props) {
  const { search } = useLocation();
  const { promedioAcademico, promedioDelGrupo, lugares, totales } = resumen;
  // The figure and the page of its link cover the same chosen days.
  const deEsosDias = consultaDelPeriodo(search);
  const { faltasTotales, retardosRegistrados, retardosEnFaltas } = totales;
  const retardos = counted(retardosRegistrados, "retardo", "retardos");
  return (
    <div className="space-y-3">
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-[1fr_2.2fr_1.2fr_1fr_1fr]">
        <Figura titulo="Promedio académico">
          <Cifra valor={promedioComoTexto(promedioAcademico)} />
          {promedioDelGrupo === null ? null : <Nota>{`el grupo, ${promedioComoTexto(promedioDelGrupo)}`}</Nota>}
        </Figura>
        <Figura
          titulo="Posición"
          className="order-last col-span-2 lg:order-none lg:col-span-1"
          enlace={
            <Ir to={`${aqui}/cuadroposiciones${withQuery(search, { fposiciones: "grupo" })}`}>Cuadro de posiciones</Ir>
          }
        >
          <span className="flex flex-wrap gap-x-5">
            {lugares.map(({ de: ambito, lugar }) => (
              <Link
                key={ambito}
                to={`${aqui}/cuadroposiciones${withQuery(search, { fposiciones: ambito })}`}
                preventScrollReset
                className={classNames("rounded hover:underline", FOCUS)}
              >
                <Cifra valor={lugarComoTexto(lugar)} />
                <Nota>{LUGARES[ambito]}</Nota>
              </Link>
            ))}
          </span>
        </Figura>
        <Figura
          titulo="Faltas totales"
          enlace={
            <Ir to={`${aqui}/ausencias${deEsosDias}`} label="Ver las ausencias">
              Ver
            </Ir>
          }
        >
          <Cifra valor={String(faltasTotales)} />
          {retardosRegistrados > 0 ? (
            <Nota>{retardosEnFaltas > 0 ? `y ${retardos}; ${retardosEnFaltas} hacen una falta` : `y ${retardos}`}</Nota>
          ) : null}
        </Figura>
        {conteos ? <Conteos {...conteos} aqui={aqui} deEsosDias={deEsosDias} /> : null}
      </div>
      <div className="grid gap-3 lg:grid-cols-[minmax(0,1.8fr)_minmax(0,1fr)] lg:items-start">
        <MateriasComparadas
          {...resumen}
          enlace={
            <span className="flex flex-wrap justify-end gap-x-4">
              <Ir to={`${aqui}/informacionescolar${withQuery(search, { fescolar: "asignaturas" })}`}>
                {counted(asignaturas, "asignatura", "asignaturas")}
              </Ir>
              <Ir to={`${aqui}/informacionescolar${withQuery(search, { fescolar: "calificaciones" })}`}>
                Ver calificaciones
              </Ir>
            </span>
          }
        />
        <Ausencias ausencias={resumen.ausencias} todas={`${aqui}/ausencias${deEsosDias}`} aqui={aqui} />
      </div>
    </div>
  );
}

/** The numbers of the student's omitted tasks and misivas, each a link to them. */
function Conteos({ omitidas, misivas, aqui, deEsosDias }: OtrasCuentas & { aqui: string; deEsosDias: string }) {
  return (
    <>
      <Figura
        titulo="Tareas omitidas"
        enlace={
          <Ir to={`${aqui}/tareasomitidas${deEsosDias}`} label="Ver las tareas omitidas">
            Ver
          </Ir>
        }
      >
        <Cifra valor={String(omitidas)} />
      </Figura>
      {misivas ? (
        <Figura
          titulo="Misivas"
          enlace={
            <Ir to={`${aqui}/misivas${misivas.consulta}`} label="Ver las misivas">
              Ver
            </Ir>
          }
        >
          <Cifra valor={String(misivas.total)} />
        </Figura>
      ) : null}
    </>
  );
}

function consultaDelPeriodo(search: string): string {
  const consulta = new URLSearchParams(search);
  return withQuery("", { periodoId: consulta.get("periodoId"), parcialId: consulta.get("parcialId") });
}

const Ir = ({ to, label, children }: { to: string; label?: string; children: ReactNode }) => (
  <DialogLink to={to} aria-label={label} className="inline-flex min-h-6 items-center text-xs font-normal">
    {children}
  </DialogLink>
);

const Nota = ({ children }: { children: ReactNode }) => <span className="ml-1.5 text-xs text-quieto">{children}</span>;

const Cifra = ({ valor }: { valor: string }) => (
  <strong className="text-xl font-semibold tabular-nums text-fuerte">{valor}</strong>
);

type FiguraProps = { titulo: string; enlace?: ReactNode; className?: string; children: ReactNode };

function Figura({ titulo, enlace, className, children }: FiguraProps) {
  return (
    <section className={classNames("rounded-lg border border-linea bg-carta px-4 py-2.5", className)}>
      <div className="flex items-baseline justify-between gap-2">
        <h3 className="text-xs font-normal text-quieto">{titulo}</h3>
        {enlace}
      </div>
      <div>{children}</div>
    </section>
  );
}

type AusenciasProps = { ausencias: Resumen["ausencias"]; todas: string; aqui: string };

function Ausencias({ ausencias, todas, aqui }: AusenciasProps) {
  return (
    <section aria-label="Últimas ausencias" className="rounded-lg border border-linea bg-carta">
      <div className="flex items-baseline justify-between gap-2 border-b border-linea px-4 py-2.5">
        <h3 className="text-sm font-semibold text-fuerte">Ausencias</h3>
        <Ir to={todas}>Ver todas</Ir>
      </div>
      {ausencias.length === 0 ? (
        <p className="px-4 py-3 text-sm text-quieto">No tiene ausencias en estos días.</p>
      ) : (
        <ul className="divide-y divide-linea/75">
          {ausencias.map(({ id, fecha, inicia, retardo, justificada, ...ausencia }) => (
            <li key={id} className="flex items-center justify-between gap-3 px-4 py-1.5">
              <span className="min-w-0 text-sm text-fuerte">
                {retardo ? "Retardo" : "Falta"} · <DateText fecha={fecha} />
                <span className="block text-xs text-quieto">{asignaturaLeida(ausencia)}</span>
              </span>
              {justificada ? (
                <Badge tone="success">Justificada</Badge>
              ) : (
                <DialogLink
                  to={`${aqui}/ausencias/${id}`}
                  className="text-sm"
                  aria-label={`Justificar: ${asignaturaLeida(ausencia)}, ${formatFecha(fecha)} ${inicia}`}
                >
                  Justificar
                </DialogLink>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
