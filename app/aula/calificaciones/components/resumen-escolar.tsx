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
  // The figure and the page of its link cover the same chosen days.
  const deEsosDias = consultaDelPeriodo(search);
  return (
    <div className="space-y-3">
      <Figuras resumen={resumen} conteos={conteos} aqui={aqui} deEsosDias={deEsosDias} />
      <div
        className={classNames(
          "grid gap-3 lg:items-start",
          resumen.ausencias.length > 0 && "lg:grid-cols-[minmax(0,1.8fr)_minmax(0,1fr)]",
        )}
      >
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

type FigurasProps = Omit<Props, "asignaturas"> & { deEsosDias: string };

/** The figures that say something as boxes, and the zeros as one quiet line of links (decisiones/346). */
function Figuras({ resumen, conteos, aqui, deEsosDias }: FigurasProps) {
  const { search } = useLocation();
  const { promedioAcademico, promedioDelGrupo, lugares, totales } = resumen;
  const posiciones = `${aqui}/cuadroposiciones${withQuery(search, { fposiciones: "grupo" })}`;
  const conLugar = lugares.filter(({ lugar }) => lugar !== null);
  const cuentas = cuentasDe(totales, conteos, aqui, deEsosDias);
  const conAlgo = cuentas.filter(({ cuantas, nota }) => cuantas > 0 || nota);
  const enCero = cuentas.filter((cuenta) => !conAlgo.includes(cuenta));
  return (
    <div className="flex flex-wrap gap-3 [&>section]:max-w-sm [&>section]:flex-1 [&>section]:basis-36">
      {promedioAcademico === null ? null : (
        <Figura titulo="Promedio académico">
          <Cifra valor={promedioComoTexto(promedioAcademico)} />
          {promedioDelGrupo === null ? null : <Nota>{`el grupo, ${promedioComoTexto(promedioDelGrupo)}`}</Nota>}
        </Figura>
      )}
      {conLugar.length === 0 ? null : (
        <Figura titulo="Posición" enlace={<Ir to={posiciones}>Cuadro de posiciones</Ir>}>
          <span className="flex flex-wrap gap-x-5">
            {conLugar.map(({ de: ambito, lugar }) => (
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
      )}
      {conAlgo.map(({ titulo, a, ver, cuantas, nota }) => (
        <Figura
          key={titulo}
          titulo={titulo}
          enlace={
            <Ir to={a} label={ver}>
              Ver
            </Ir>
          }
        >
          <Cifra valor={String(cuantas)} />
          {nota ? <Nota>{nota}</Nota> : null}
        </Figura>
      ))}
      <p className="flex flex-wrap gap-x-4 self-center px-1 text-xs text-quieto empty:hidden">
        {promedioAcademico === null ? (
          <span className="inline-flex min-h-6 items-center">Sin promedio todavía</span>
        ) : null}
        {conLugar.length === 0 ? <Ir to={posiciones}>Cuadro de posiciones</Ir> : null}
        {enCero.map(({ cosas, a, ver }) => (
          <Ir key={cosas} to={a} label={`${ver}: 0 ${cosas}`}>{`0 ${cosas}`}</Ir>
        ))}
      </p>
    </div>
  );
}

/** A count of the chosen days with the address of its list. */
type Cuenta = { cuantas: number; titulo: string; cosas: string; a: string; ver: string; nota: string | null };

/** The counts of the student's chosen days, of those that the viewer may see. */
function cuentasDe(totales: Resumen["totales"], conteos: OtrasCuentas | null, aqui: string, dias: string): Cuenta[] {
  const faltas = {
    cuantas: totales.faltasTotales,
    titulo: "Faltas totales",
    cosas: "faltas",
    a: `${aqui}/ausencias${dias}`,
    ver: "Ver las ausencias",
    nota: notaDeRetardos(totales),
  };
  if (!conteos) return [faltas];
  const { omitidas, misivas } = conteos;
  const tareas = {
    cuantas: omitidas,
    titulo: "Tareas omitidas",
    cosas: "tareas omitidas",
    a: `${aqui}/tareasomitidas${dias}`,
    ver: "Ver las tareas omitidas",
    nota: null,
  };
  if (!misivas) return [faltas, tareas];
  const a = `${aqui}/misivas${misivas.consulta}`;
  const escritas = {
    cuantas: misivas.total,
    titulo: "Misivas",
    cosas: "misivas",
    a,
    ver: "Ver las misivas",
    nota: null,
  };
  return [faltas, tareas, escritas];
}

function notaDeRetardos({ retardosRegistrados, retardosEnFaltas }: Resumen["totales"]): string | null {
  if (retardosRegistrados === 0) return null;
  const retardos = counted(retardosRegistrados, "retardo", "retardos");
  return retardosEnFaltas > 0 ? `y ${retardos}; ${retardosEnFaltas} hacen una falta` : `y ${retardos}`;
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

type FiguraProps = { titulo: string; enlace?: ReactNode; children: ReactNode };

function Figura({ titulo, enlace, children }: FiguraProps) {
  return (
    <section className="rounded-lg border border-linea bg-carta px-4 py-2.5">
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
  if (ausencias.length === 0) return null;
  return (
    <section aria-label="Últimas ausencias" className="rounded-lg border border-linea bg-carta">
      <div className="flex items-baseline justify-between gap-2 border-b border-linea px-4 py-2.5">
        <h3 className="text-sm font-semibold text-fuerte">Ausencias</h3>
        <Ir to={todas}>Ver todas</Ir>
      </div>
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
    </section>
  );
}
