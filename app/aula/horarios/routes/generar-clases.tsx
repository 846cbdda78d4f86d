import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requirePermission } from "~/base/acceso/permissions.server";
import { submit } from "~/base/acceso/submit.server";
import { CheckList } from "~/forms/check-group";
import { FormDialog } from "~/forms/form-dialog";
import { titulo } from "~/base/shell/producto";
import { Cell, HeaderCell, Row, Table } from "~/ui/table";
import { gruposDeEntrada } from "../clases";
import { previsualizarClases } from "../commands/generar-clases.server";
import { operaciones } from "../operaciones.server";
import type { generarSchema } from "../schemas.server";

export const meta = () => titulo("Generar clases");

/** The effect of generating the classes of the cycle, group by group, before it is done. */
export async function loader({ request }: LoaderFunctionArgs) {
  const alcance = await requirePermission(request, operaciones.generarClases.permiso);
  const cambios = (await previsualizarClases(alcance, [])) ?? [];
  return { cambios: cambios.filter(({ agregar, quitar, chocan }) => agregar + quitar + chocan > 0) };
}

export async function action(args: ActionFunctionArgs) {
  return submit(args, {
    ...operaciones.generarClases,
    mensaje: ({ grupos }) => {
      const suma = (cifra: "agregar" | "quitar" | "chocan") => grupos.reduce((total, grupo) => total + grupo[cifra], 0);
      const chocan = suma("chocan") > 0 ? `, ${suma("chocan")} sin generar porque chocan con otra que se queda` : "";
      return `${suma("agregar")} clases generadas, ${suma("quitar")} quitadas${chocan}`;
    },
  });
}

export default function GenerarClases() {
  const { cambios } = useLoaderData<typeof loader>();
  const alguna = cambios.some(({ chocan }) => chocan > 0);
  return (
    <FormDialog<typeof generarSchema>
      title="Generar clases"
      size="lg"
      save="Generar"
      alwaysSave={cambios.length > 0}
      defaultValue={{ grupos: gruposDeEntrada(cambios).map(String), eligio: true }}
    >
      {(fields) =>
        cambios.length === 0 ? (
          <p className="text-sm text-texto">
            Las clases están al día con los horarios y el calendario: no hay nada que cambiar.
          </p>
        ) : (
          <div className="space-y-3">
            <p className="text-sm text-texto">
              De ahora al fin del ciclo, en cada día hábil. Lo impartido, lo eliminado a mano y lo que ya pasó se queda
              como está.
              {alguna
                ? " Las que chocan no se generan: su docente o su aula está en una clase de otro grupo que se queda."
                : null}
            </p>
            <input type="hidden" name="eligio" value="on" />
            <CheckList
              field={fields.grupos}
              label="De qué grupos"
              options={cambios.map(({ grupoId, titulo: nombre, conHorario }) => ({
                value: grupoId,
                label: conHorario ? nombre : `${nombre} (sin horario: solo la lista de cada día)`,
              }))}
            />
            <Table
              caption="Lo que cambia"
              head={
                <>
                  <HeaderCell>Grupo</HeaderCell>
                  <HeaderCell numeric>Se agregan</HeaderCell>
                  <HeaderCell numeric>Se quitan</HeaderCell>
                  <HeaderCell numeric>Quedan</HeaderCell>
                  {alguna ? <HeaderCell numeric>Chocan</HeaderCell> : null}
                </>
              }
            >
              {cambios.map(({ grupoId, titulo: nombre, agregar, quitar, quedan, chocan }) => (
                <Row key={grupoId}>
                  <Cell>{nombre}</Cell>
                  <Cell numeric>{agregar || "—"}</Cell>
                  <Cell numeric>{quitar || "—"}</Cell>
                  <Cell numeric>{quedan || "—"}</Cell>
                  {alguna ? <Cell numeric>{chocan || "—"}</Cell> : null}
                </Row>
              ))}
            </Table>
          </div>
        )
      }
    </FormDialog>
  );
}
