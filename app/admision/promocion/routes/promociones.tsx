import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { SelectField } from "~/forms/choice-fields";
import { SaveButton, SchemaForm } from "~/forms/schema-form";
import { requirePermission } from "~/base/acceso/permissions.server";
import { submit } from "~/base/acceso/submit.server";
import { QueSeVe } from "~/base/shell/components/que-se-ve";
import { titulo } from "~/base/shell/producto";
import { ListPage } from "~/ui/list-page";
import { ListaDePromociones } from "../components/lista-de-promociones";
import { operaciones } from "../operaciones.server";
import { listarCiclosPorPromover, listarPromociones } from "../queries.server";
import type { ciclosSchema } from "../schemas.server";

export const meta = () => titulo("Promoción");

/** The promotions of the school, and the cycles of the next one. */
export async function loader({ request }: LoaderFunctionArgs) {
  const alcance = await requirePermission(request, operaciones.proponer.permiso);
  const ciclos = await listarCiclosPorPromover(alcance);
  return { ciclos, zonaHoraria: alcance.zonaHoraria, promociones: await listarPromociones(alcance) };
}

export async function action(args: ActionFunctionArgs) {
  return submit(args, {
    ...operaciones.proponer,
    success: ({ promocionId }) => `/ajustes/promocion/${promocionId}`,
  });
}

export default function Promociones() {
  const { ciclos, promociones, zonaHoraria } = useLoaderData<typeof loader>();
  const [nuevo, viejo] = ciclos;
  return (
    <ListPage
      title="Promoción"
      line={<QueSeVe cuantos="Los alumnos de un ciclo, al que sigue" todo />}
      filters={
        viejo && nuevo ? (
          <DeCualACual ciclos={ciclos} nuevo={nuevo.id} viejo={viejo.id} />
        ) : (
          <p className="text-sm text-texto">
            Para promover hacen falta dos ciclos.{" "}
            <Link to="/ajustes/ciclos" className="font-medium text-acento-texto underline underline-offset-2">
              Clona el que termina
            </Link>{" "}
            y vuelve aquí.
          </p>
        )
      }
    >
      <ListaDePromociones promociones={promociones} zonaHoraria={zonaHoraria} />
    </ListPage>
  );
}

type Ciclos = { ciclos: readonly { id: number; nombre: string }[]; nuevo: number; viejo: number };

function DeCualACual({ ciclos, nuevo, viejo }: Ciclos) {
  const opciones = ciclos.map(({ id, nombre }) => ({ value: id, label: nombre }));
  return (
    <SchemaForm<typeof ciclosSchema>
      isNew
      asksBeforeLeaving={false}
      className="max-w-3xl space-y-3"
      labels={{ deCicloId: "Ciclo que termina", aCicloId: "Ciclo que sigue" }}
      defaultValue={{ deCicloId: String(viejo), aCicloId: String(nuevo) }}
    >
      {(fields) => (
        <>
          <div className="grid gap-4 sm:grid-cols-2">
            <SelectField field={fields.deCicloId} label="Ciclo que termina" required options={opciones} />
            <SelectField field={fields.aCicloId} label="Ciclo que sigue" required options={opciones} />
          </div>
          <p className="text-sm text-quieto">
            Se propone algo para cada alumno: el grado que sigue con su plantel, turno y letra, o que egresa. Nadie se
            inscribe ni se le cobra nada hasta que su propuesta se confirma o se paga.
          </p>
          <SaveButton always>Proponer</SaveButton>
        </>
      )}
    </SchemaForm>
  );
}
