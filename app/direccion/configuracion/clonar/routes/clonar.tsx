import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { CheckGroup } from "~/forms/check-group";
import { Checkbox, SelectField } from "~/forms/choice-fields";
import { TextField } from "~/forms/fields";
import { FormDialog } from "~/forms/form-dialog";
import { requirePermission } from "~/base/acceso/permissions.server";
import { submit } from "~/base/acceso/submit.server";
import { anioDe, type Fecha, nombreMovido } from "~/lib/dates";
import { parseParams } from "~/server/request/params.server";
import { titulo } from "~/base/shell/producto";
import { obtenerRegistro } from "../../queries.server";
import { aniosAElegir, CLAVES_DE_PARTES, fraseDeHechos, PARTES, SOLO_SI_SE_PIDE } from "../clon";
import { operaciones } from "../operaciones.server";
import { CLONABLES } from "../partes.server";
import type { clonarSchema } from "../schemas.server";

export const meta = () => titulo("Clonar ciclo");

/** The parts that a new cycle would copy from this one, with the number of each. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const alcance = await requirePermission(request, operaciones.clonar.permiso);
  const { cicloId } = parseParams(params, { cicloId: "id" });
  const ciclo = await obtenerRegistro(alcance, "ciclos", { registroId: cicloId, padreId: null });
  const fechas = { fechaInicio: ciclo.fechaInicio as Fecha, fechaFin: ciclo.fechaFin as Fecha };
  const partes = [];
  for (const clave of CLAVES_DE_PARTES) {
    const cuantos = await CLONABLES[clave].contar(alcance, cicloId);
    partes.push({ clave, cuantos, nombre: PARTES[clave].nombre, linea: PARTES[clave].linea });
  }
  return {
    nombre: ciclo.nombre,
    sugerido: nombreMovido(ciclo.nombre, 1, anioDe(fechas.fechaInicio)),
    anios: aniosAElegir(fechas),
    partes,
  };
}

export async function action(args: ActionFunctionArgs) {
  return submit(args, {
    ...operaciones.clonar,
    context: ["colegioId"],
    mensaje: ({ hechos: copias }) => fraseDeHechos(copias),
    success: (_, { up }) => up(),
  });
}

export default function Clonar() {
  const { nombre, sugerido, anios, partes } = useLoaderData<typeof loader>();
  const llenas = partes
    .filter(({ clave, cuantos }) => cuantos > 0 && !SOLO_SI_SE_PIDE.includes(clave))
    .map(({ clave }) => clave);
  return (
    <FormDialog<typeof clonarSchema>
      title={`Clonar · ${nombre}`}
      size="md"
      isNew
      alwaysSave="valid"
      save="Crear ciclo"
      defaultValue={{ nombre: sugerido === nombre ? "" : sugerido, anios: "1", partes: llenas }}
      omit={["cicloId"]}
      closeTo=".."
    >
      {(fields) => (
        <div className="space-y-4">
          <TextField field={fields.nombre} label="Nombre" required validar="obligatorio" maxLength={60} autoFocus />
          <SelectField field={fields.anios} label="Cuándo" required placeholder={null} options={anios} />
          <CheckGroup field={fields.partes} label="Qué se lleva" required={false}>
            <ul className="mt-1 divide-y divide-linea rounded-md border border-linea">
              {partes.map(({ clave, cuantos, nombre: parte, linea }) => (
                <li key={clave} className="px-3 py-1">
                  <Checkbox field={fields.partes} value={clave} label={`${parte}: ${cuantos}`} />
                  <p className="-mt-1 pb-1.5 pl-7 text-xs text-quieto">{linea}</p>
                </li>
              ))}
            </ul>
          </CheckGroup>
          <p className="text-sm text-quieto">
            Los servicios, las cajas y las series son del colegio y sirven a todos sus ciclos. No se inscribe a nadie.
          </p>
        </div>
      )}
    </FormDialog>
  );
}
