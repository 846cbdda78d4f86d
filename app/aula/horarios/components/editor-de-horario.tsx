import { useActionData, useLocation } from "@remix-run/react";
import { DateField } from "~/forms/fields";
import { FilterSelect, ListFilters } from "~/forms/list-filters";
import { SaveButton, SchemaForm } from "~/forms/schema-form";
import { formatFecha } from "~/lib/dates";
import { Key } from "~/ui/key";
import type { EdicionDeHorario } from "../edicion.server";
import type { horarioSchema } from "../schemas.server";
import { esDeEliminar } from "./eliminar-version";
import { Rejilla } from "./rejilla";

type Filtros = Pick<EdicionDeHorario, "titulo" | "grupoId" | "grupos" | "horarioId" | "versiones">;

/** The group and the version that are edited. */
export function FiltrosDelEditor({ titulo: nombre, grupoId, grupos, horarioId, versiones }: Filtros) {
  return (
    <ListFilters label="Qué horario" views={false}>
      <FilterSelect
        name="grupoId"
        label="Grupo"
        value={grupoId}
        all={null}
        options={
          // A group of another cycle may be open.
          (grupos.some(({ id }) => id === grupoId) ? grupos : [{ id: grupoId, titulo: nombre }, ...grupos]).map(
            ({ id, titulo }) => ({ value: id, label: titulo }),
          )
        }
      />
      {versiones.length === 0 ? null : (
        <FilterSelect
          name="horarioId"
          label="Versión"
          value={horarioId ?? 0}
          all={null}
          options={[
            ...(horarioId === null ? [{ value: 0, label: "Versión nueva" }] : []),
            ...versiones.map((version) => ({
              value: version.id,
              label: `Del ${formatFecha(version.inicia)} al ${formatFecha(version.termina)}`,
            })),
          ]}
        />
      )}
    </ListFilters>
  );
}

/** The form of a version: its week, and its first and last day. */
export function EditorDeHorario({
  horarioId,
  version,
  inicia,
  termina,
  modulos,
  asignaturas,
  puestas,
  tomadas,
  enSabado,
}: EdicionDeHorario) {
  // An answer to the form that deletes does not belong to this one.
  const reply = esDeEliminar(useActionData<unknown>()) ? null : undefined;
  const { pathname } = useLocation();
  return (
    <SchemaForm<typeof horarioSchema>
      reply={reply}
      key={`${pathname} ${horarioId ?? 0}`}
      defaultValue={{ inicia, termina }}
      step={String(horarioId ?? 0)}
    >
      {(fields) => (
        <>
          <input type="hidden" name="horarioId" value={horarioId ?? ""} />
          <input type="hidden" name="lastModifiedDate" value={version} />
          <Rejilla
            modulos={modulos}
            asignaturas={asignaturas}
            puestas={puestas}
            tomadas={tomadas}
            dias={enSabado ? [1, 2, 3, 4, 5, 6] : [1, 2, 3, 4, 5]}
            vigencia={
              <div className="grid max-w-xs grid-cols-2 gap-3 lg:grid-cols-1">
                <DateField field={fields.inicia} label="Desde" required />
                <DateField field={fields.termina} label="Hasta" required />
              </div>
            }
          />
          {/* In sight below the whole week while it is edited. */}
          <div className="sticky bottom-0 z-10 flex justify-end border-t border-linea bg-carta px-4 py-2 lg:px-6">
            <SaveButton always className="max-sm:w-full">
              Guardar horario <Key>Ctrl S</Key>
            </SaveButton>
          </div>
        </>
      )}
    </SchemaForm>
  );
}
