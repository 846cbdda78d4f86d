import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { requirePermission } from "~/base/acceso/permissions.server";
import { submit } from "~/base/acceso/submit.server";
import { FormDialog } from "~/forms/form-dialog";
import { parseParams, queryInt } from "~/server/request/params.server";
import { titulo } from "~/base/shell/producto";
import { classNames, FOCUS } from "~/ui/class-names";
import { NothingLeft } from "~/ui/nothing-left";
import { CamposDeCriterios } from "../components/campos-de-criterios";
import { operaciones } from "../operaciones.server";
import { obtenerCriterios } from "../queries.server";
import type { criteriosSchema } from "../schemas.server";

export const meta = () => titulo("Criterios");

/** The weighted parts of a subject's grade in a partial (decisions.md, Academic). */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const alcance = await requirePermission(request, operaciones.guardarCriterios.permiso);
  const ids = parseParams(params, { cicloId: "id", asignaturaId: "id" });
  return obtenerCriterios(alcance, { ...ids, parcialId: queryInt(request, "parcialId", { min: 1 }) });
}

export async function action(args: ActionFunctionArgs) {
  return submit(args, {
    ...operaciones.guardarCriterios,
    context: ["colegioId"],
    mensaje: ({ cambiadas, copiados }) =>
      [
        "Criterios guardados",
        cambiadas > 0 ? `${cambiadas} calificaciones cambiaron` : "",
        copiados > 0 ? `y en ${copiados} lugares más` : "",
      ]
        .filter(Boolean)
        .join("; "),
    success: (_, { up }) => up(),
  });
}

export default function Criterios() {
  const { asignatura, grado, enNumero, parciales, parcial, criterios } = useLoaderData<typeof loader>();
  const titulado = `Criterios de ${asignatura}`;
  if (!enNumero) return <NothingLeft title={titulado} says="Se califica con palabras: no lleva criterios." />;
  if (!parcial)
    return <NothingLeft title={titulado} says="El nivel no tiene parciales en este ciclo: se agregan en Periodos." />;
  return (
    <FormDialog<typeof criteriosSchema> key={parcial.id} title={titulado} leaveKey="parcialId">
      {(fields) => (
        <div className="space-y-5">
          <p className="-mt-2 text-sm text-quieto">{`${grado} · ${parcial.periodo}`}</p>
          <nav aria-label="Parcial" className="flex flex-wrap gap-2">
            {parciales.map(({ id, nombre, cerrado }) => (
              <Link
                key={id}
                to={`?parcialId=${id}`}
                replace
                preventScrollReset
                aria-current={id === parcial.id ? "page" : undefined}
                className={classNames(
                  "inline-flex min-h-9 items-center rounded-full border px-3 text-sm",
                  FOCUS,
                  id === parcial.id
                    ? "border-acento-linea bg-acento-suave font-medium text-acento-texto"
                    : "border-linea text-texto hover:bg-tenue",
                )}
              >
                {nombre}
                {cerrado ? " · cerrado" : ""}
              </Link>
            ))}
          </nav>
          <CamposDeCriterios
            fields={fields}
            parcialId={parcial.id}
            criterios={criterios}
            otrosParciales={parciales.filter(({ cerrado }) => !cerrado).length > 1}
          />
        </div>
      )}
    </FormDialog>
  );
}
