import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { requirePermission } from "~/base/acceso/permissions.server";
import { PUERTAS } from "~/base/acceso/puertas";
import { titulo } from "~/base/shell/producto";
import { counted } from "~/lib/counts";
import { classNames, FOCUS } from "~/ui/class-names";
import { DialogRoute } from "~/ui/dialog-route";
import { EmptyState } from "~/ui/empty-state";
import { Cell, HeaderCell, Row, Table } from "~/ui/table";
import { esProblema, PROBLEMAS, TEXTOS_CIFRA } from "../cifras";
import { fraseDe } from "../cuadro";
import { deConsulta } from "../direcciones";
import { listarAlumnosDe } from "../estadistica.server";
import { leerConsultaDeEstadistica, leerSeleccion } from "../schemas.server";

export const meta = () => titulo("Alumnos de la estadística");

/** The pupils that a number of the questionnaire counts. */
export async function loader({ request }: LoaderFunctionArgs) {
  const alcance = await requirePermission(request, PUERTAS.estadistica);
  const consulta = leerConsultaDeEstadistica(request);
  const { seleccion, cifra } = leerSeleccion(request);
  return {
    alumnos: await listarAlumnosDe(alcance, { consulta, seleccion, cifra }),
    cifra,
    frase: cifra === null ? fraseDe(seleccion) : TEXTOS_CIFRA[cifra],
    regreso: `/reportes/estadistica911?${new URLSearchParams(deConsulta(consulta))}`,
  };
}

export default function AlumnosDeLaEstadistica() {
  const { alumnos, cifra, frase, regreso } = useLoaderData<typeof loader>();
  const cuantos = counted(alumnos.length, "alumno", "alumnos");
  return (
    <DialogRoute title={[cuantos, frase].filter(Boolean).join(" · ")} closeTo={regreso}>
      {cifra !== null && esProblema(cifra) ? <p className="pb-3 text-sm text-quieto">{PROBLEMAS[cifra]}.</p> : null}
      {alumnos.length === 0 ? (
        <EmptyState drawing="list" title="Ya no hay nadie en este número" />
      ) : (
        <Table
          caption="Alumnos"
          head={
            <>
              <HeaderCell>Alumno</HeaderCell>
              <HeaderCell>Grado y grupo</HeaderCell>
              <HeaderCell numeric>Edad</HeaderCell>
            </>
          }
        >
          {alumnos.map(({ alumnoId, nombre, lugar, edad }) => (
            <Row key={alumnoId}>
              <Cell>
                <Link
                  to={`/alumno/${alumnoId}?volver=${encodeURIComponent(regreso)}`}
                  className={classNames("row-link hover:underline", FOCUS)}
                >
                  {nombre}
                </Link>
              </Cell>
              <Cell>{lugar}</Cell>
              <Cell numeric>{edad}</Cell>
            </Row>
          ))}
        </Table>
      )}
    </DialogRoute>
  );
}
