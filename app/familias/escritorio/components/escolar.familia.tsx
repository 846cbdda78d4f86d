import { counted } from "~/lib/counts";
import { asignaturaLeida } from "~/aula/academico/ausencias";
import { ENLACE, Renglon, Tarjeta, Vacia } from "~/base/linea/components/tarjeta.familia";
import { Badge } from "~/ui/badge";
import { TEXTOS } from "../escritorio";
import type { DatosDeAsignaturas, DatosDeAusencias, DatosDeCalificaciones } from "../asignaturas.server";

/** An accordion of subjects (C§2.5 Subjects). */
export function Asignaturas({
  datos: { materias, conCalificaciones },
  base,
}: {
  datos: DatosDeAsignaturas;
  base: string;
}) {
  return (
    <>
      {conCalificaciones ? (
        <p className="-mt-3">
          <a href={`${base}/calificaciones`} className={ENLACE}>
            Ver calificaciones
          </a>
        </p>
      ) : null}
      {materias.length === 0 ? <p className="text-quieto">{TEXTOS.sinAsignaturas}</p> : null}
      {materias.map(({ id, nombre, docentesImparten, secciones, gruposOptativas }) => (
        <details key={id} className="group mb-2 rounded-lg border border-linea bg-carta px-4">
          <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 py-2 [&::-webkit-details-marker]:hidden">
            <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
              <span className="block font-semibold text-fuerte">{nombre}</span>{" "}
              <span className="block text-sm text-quieto group-open:hidden">
                {docentesImparten.map(({ nombreCompleto }) => nombreCompleto).join(", ") || TEXTOS.sinDocentes}
              </span>
            </span>
            <span aria-hidden="true" className="rotate-90 text-xl leading-none text-quieto group-open:-rotate-90">
              ›
            </span>
          </summary>
          <dl className="border-t border-linea py-2">
            <Dato etiqueta="Docentes">
              {docentesImparten.map(({ nombreCompleto }) => nombreCompleto).join(", ") || TEXTOS.sinDocentes}
            </Dato>
            {secciones.length > 0 ? (
              <Dato etiqueta="Áreas de evaluación">{secciones.map((seccion) => seccion.nombre).join(", ")}</Dato>
            ) : null}
            {gruposOptativas.length > 0 ? (
              <Dato etiqueta="Grupo">
                {gruposOptativas.map((grupo) => [grupo.nombre, grupo.alias].filter(Boolean).join(" · ")).join(", ")}
              </Dato>
            ) : null}
          </dl>
        </details>
      ))}
    </>
  );
}

function Dato({ etiqueta, children }: { etiqueta: string; children: string }) {
  return (
    <div className="py-1">
      <dt className="text-sm text-quieto">{etiqueta}</dt>
      <dd className="text-fuerte">{children}</dd>
    </div>
  );
}

/** Grades of closed partials: a row for each subject, with its sections below it. */
export function Calificaciones({ datos: { promedio, columnas, filas } }: { datos: DatosDeCalificaciones }) {
  if (columnas.length === 0)
    return <p className="mb-3 text-quieto">Todavía no hay calificaciones: se muestran cuando cierra cada parcial.</p>;
  return (
    <Tarjeta titulo={`Promedio académico: ${promedio}`}>
      <div className="overflow-x-auto">
        <table className="w-full text-left">
          <thead>
            <tr className="border-t border-linea text-sm text-quieto">
              <th scope="col" className="py-2 font-medium">
                Asignatura
              </th>
              {columnas.map(({ id, etiqueta }) => (
                <th key={id} scope="col" className="px-2 py-2 text-right font-medium">
                  {etiqueta}
                </th>
              ))}
              <th scope="col" className="py-2 pl-2 text-right font-medium">
                Promedio
              </th>
            </tr>
          </thead>
          <tbody>
            {filas.map(({ clave, nombre, seccion, promedio: promedioDeFila, celdas }) => (
              <tr key={clave} className="border-t border-linea">
                <th scope="row" className={`py-2 font-normal ${seccion ? "pl-4 text-sm text-quieto" : "text-fuerte"}`}>
                  {nombre}
                </th>
                {celdas.map(({ parcialId, dice }) => (
                  <td key={parcialId} className="px-2 py-2 text-right tabular-nums">
                    {dice || "—"}
                  </td>
                ))}
                <td className="py-2 pl-2 text-right font-semibold tabular-nums">{promedioDeFila || "—"}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Tarjeta>
  );
}

/** Absences and tardies, latest first, with their totals (C§2.8). */
export function Ausencias({ datos: { totales, ausencias } }: { datos: DatosDeAusencias }) {
  const { faltasRegistradas, retardosRegistrados, faltasTotales } = totales;
  return (
    <Tarjeta titulo={`Faltas que cuentan: ${faltasTotales}`}>
      <p className="pb-2 text-sm text-quieto">{`${counted(faltasRegistradas, "falta", "faltas")} y ${counted(retardosRegistrados, "retardo", "retardos")} registrados`}</p>
      {ausencias.length === 0 ? <Vacia>No hay ausencias</Vacia> : null}
      <ul>
        {ausencias.map(({ id, fecha, inicia, retardo, justificada, ...ausencia }) => (
          <Renglon
            key={id}
            titulo={`${retardo ? "Retardo" : "Falta"} · ${fecha}`}
            nota={`${asignaturaLeida(ausencia)} · ${inicia}`}
            lado={
              justificada ? <Badge tone="success">Justificada</Badge> : <Badge tone="warning">Sin justificar</Badge>
            }
          />
        ))}
      </ul>
    </Tarjeta>
  );
}
