import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requirePermission } from "~/base/acceso/permissions.server";
import { submit } from "~/base/acceso/submit.server";
import { FormDialog } from "~/forms/form-dialog";
import { parseParams } from "~/server/request/params.server";
import { titulo } from "~/base/shell/producto";
import { EmptyState } from "~/ui/empty-state";
import { Cell, HeaderCell, Row, Table } from "~/ui/table";
import { DIAS } from "~/base/escuela/lecciones";
import { operaciones } from "../operaciones.server";
import { disponibilidadDe, obtenerDocente } from "../queries.server";
import type { disponibilidadSchema } from "../schemas.server";

export const meta = () => titulo("Disponibilidad");

/** A teacher's availability, by day and hour of the school's shifts. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const alcance = await requirePermission(request, operaciones.guardarDisponibilidad.permiso);
  const { docenteId } = parseParams(params, { docenteId: "id" });
  const { nombreCompleto } = await obtenerDocente(alcance, docenteId);
  return { nombreCompleto, ...(await disponibilidadDe(alcance, docenteId)) };
}

export async function action(args: ActionFunctionArgs) {
  return submit(args, {
    ...operaciones.guardarDisponibilidad,
    context: ["colegioId"],
    mensaje: "Disponibilidad guardada",
  });
}

const SEMANA = [1, 2, 3, 4, 5, 6];

export default function Disponibilidad() {
  const { nombreCompleto, modulos, noDisponible } = useLoaderData<typeof loader>();
  const no = new Set(noDisponible);
  return (
    <FormDialog<typeof disponibilidadSchema> title={`Disponibilidad · ${nombreCompleto}`} size="lg" alwaysSave>
      {modulos.length === 0 ? (
        <EmptyState title="No hay módulos">Primero se agregan los módulos de cada turno, en Ajustes.</EmptyState>
      ) : (
        <Table
          caption="Horas en que puede venir"
          head={
            <>
              <HeaderCell>Módulo</HeaderCell>
              {SEMANA.map((dia) => (
                <HeaderCell key={dia}>{DIAS[dia]}</HeaderCell>
              ))}
            </>
          }
        >
          {modulos.map(({ id, nombre, inicia, termina, turno }) => (
            <Row key={id}>
              <Cell>
                {nombre}
                <span className="block text-xs text-quieto">{`${turno} · ${inicia} a ${termina}`}</span>
              </Cell>
              {SEMANA.map((dia) => (
                <Cell key={dia}>
                  <input
                    type="checkbox"
                    name="disponible"
                    value={`${dia}-${id}`}
                    defaultChecked={!no.has(`${dia}-${id}`)}
                    aria-label={`${DIAS[dia]} ${inicia}`}
                    className="h-[1.125rem] w-[1.125rem] accent-acento"
                  />
                </Cell>
              ))}
            </Row>
          ))}
        </Table>
      )}
    </FormDialog>
  );
}
