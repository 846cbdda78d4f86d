import { type FormEvent, useState } from "react";
import { CheckGroup } from "~/forms/check-group";
import { Checkbox, type Option, SelectField } from "~/forms/choice-fields";
import { TextArea, TextField } from "~/forms/fields";
import type { FieldsOf } from "~/forms/schema-form";
import type { AnyField } from "~/forms/schema-form-context";
import { counted } from "~/lib/counts";
import { Alert } from "~/ui/alert";
import { CheckIcon } from "~/ui/icons";
import { useHydrated } from "~/ui/use-hydrated";
import type { OpcionesDePrograma } from "../opciones.server";
import { MENSAJES_PROGRAMA, nombreDeConfiguracion } from "../../programa";

export type ValoresDePrograma = Record<"nombre" | "colegioId" | "cicloId" | "servicioId" | "descripcion", string> & {
  principal: boolean;
  configuracionesCiclo: string[];
};

/** Names of the fields in the summary of errors. */
export const ETIQUETAS_DE_PROGRAMA: Record<string, string> = {
  nombre: "Nombre",
  colegioId: "Colegio",
  cicloId: "Ciclo",
  servicioId: "Servicio",
  descripcion: "Descripción",
  configuracionesCiclo: "Configuraciones ciclo",
};

type Props = {
  fields: FieldsOf<ValoresDePrograma>;
  valores: ValoresDePrograma;
  opciones: OpcionesDePrograma;
  /** The number of students with the program in each configuration: those stay ticked. */
  asignados: Readonly<Record<number, number>>;
  /** The number of students with the program but no enrolment any more; the list of programs counts them too. */
  sinInscripcion: number;
  editando: boolean;
  /** The program was assigned at least once: its school, cycle and service stay. */
  fijo: boolean;
};

/**
 * A payment program (C§2.2). Choosing another school clears cycle and service, choosing another cycle clears the
 * service. Without JavaScript every select offers everything and the server reports a mismatch.
 */
export function CamposPrograma({ fields, valores, opciones, asignados, sinInscripcion, editando, fijo }: Props) {
  const hydrated = useHydrated();
  const [elegido, setElegido] = useState(valores);
  const alElegir = ({ target, currentTarget }: FormEvent<HTMLDivElement>) => {
    if (!(target instanceof HTMLSelectElement)) return;
    const { name, value } = target;
    const vaciar = name === "colegioId" ? ["cicloId", "servicioId"] : name === "cicloId" ? ["servicioId"] : [];
    for (const campo of vaciar) {
      const select = currentTarget.querySelector<HTMLSelectElement>(`select[name="${campo}"]`);
      if (!select) continue;
      select.value = "";
      select.dispatchEvent(new Event("input", { bubbles: true }));
    }
    setElegido({ ...elegido, ...Object.fromEntries(vaciar.map((campo) => [campo, ""])), [name]: value });
  };
  const delColegio = ({ colegioId }: { colegioId: number }) => !hydrated || String(colegioId) === elegido.colegioId;
  const nombreDelColegio = (fila: { colegioId: number; nombre: string }) => {
    const colegio = opciones.colegios.find(({ id }) => id === fila.colegioId);
    return hydrated || opciones.colegios.length === 1 || !colegio ? fila.nombre : `${fila.nombre} · ${colegio.nombre}`;
  };
  const choices = (filas: readonly { id: number; colegioId: number; nombre: string }[]): Option[] =>
    filas.filter(delColegio).map((fila) => ({ value: fila.id, label: nombreDelColegio(fila) }));
  return (
    <div className="space-y-4">
      <TextField field={fields.nombre} label="Nombre" required validar="obligatorio" maxLength={150} />
      <div onChange={alElegir} className="grid gap-4 sm:grid-cols-3">
        <SelectField
          field={fields.colegioId}
          label="Colegio"
          required
          locked={fijo}
          options={opciones.colegios.map(({ id, nombre }) => ({ value: id, label: nombre }))}
        />
        <SelectField field={fields.cicloId} label="Ciclo" required locked={fijo} options={choices(opciones.ciclos)} />
        <SelectField
          field={fields.servicioId}
          label="Servicio"
          required
          locked={fijo}
          options={choices(opciones.servicios)}
        />
      </div>
      {editando && !fijo ? <OtroCiclo elegido={elegido.cicloId !== valores.cicloId} /> : null}
      <TextArea field={fields.descripcion} label="Descripción" maxLength={1000} />
      <Checkbox
        field={fields.principal}
        label="Principal"
        hint="Se asigna a quien se inscribe en las configuraciones elegidas"
      />
      <Configuraciones
        field={fields.configuracionesCiclo}
        opciones={opciones}
        cicloId={hydrated || fijo ? elegido.cicloId : null}
        nombreDe={nombreDelColegio}
        asignados={asignados}
      />
      {sinInscripcion > 0 ? (
        <p className="text-sm text-texto">
          {counted(sinInscripcion, "alumno más lo tiene", "alumnos más lo tienen")} sin estar ya inscrito
          {sinInscripcion === 1 ? "" : "s"} en el ciclo.
        </p>
      ) : null}
    </div>
  );
}

// The effect of another cycle on the configurations (C§2.2); a browser without scripts shows it before the choice.
function OtroCiclo({ elegido }: { elegido: boolean }) {
  if (elegido)
    return (
      <Alert tone="warning" live>
        {MENSAJES_PROGRAMA.configuracionesAnteriores}
      </Alert>
    );
  return (
    <noscript>
      <Alert tone="warning" title="Si eliges otro ciclo">
        {MENSAJES_PROGRAMA.configuracionesAnteriores}
      </Alert>
    </noscript>
  );
}

type ConfiguracionesProps = {
  field: AnyField;
  opciones: OpcionesDePrograma;
  /** Null shows every cycle's, for browsers that cannot follow the choice. */
  cicloId: string | null;
  /** A cycle's name with its school's, if several schools have cycles of that name. */
  nombreDe: (ciclo: OpcionesDePrograma["ciclos"][number]) => string;
  asignados: Readonly<Record<number, number>>;
};

function Configuraciones({ field, opciones, cicloId, nombreDe, asignados }: ConfiguracionesProps) {
  const ciclos = opciones.ciclos.filter(({ id }) => cicloId === null || String(id) === cicloId);
  return (
    <CheckGroup field={field} label="Configuraciones ciclo" missing={MENSAJES_PROGRAMA.sinConfiguraciones}>
      {ciclos.length === 0 ? <p className="mt-1 text-sm text-quieto">Selecciona el ciclo.</p> : null}
      {ciclos.map((ciclo) => (
        <div key={ciclo.id}>
          {cicloId === null ? <p className="mt-2 text-xs font-medium text-quieto">{nombreDe(ciclo)}</p> : null}
          <div className="grid gap-x-6 sm:grid-cols-2">
            {opciones.configuraciones
              .filter((configuracion) => configuracion.cicloId === ciclo.id)
              .map((configuracion) => (
                <Configuracion
                  key={configuracion.id}
                  field={field}
                  id={configuracion.id}
                  nombre={nombreDeConfiguracion(configuracion)}
                  alumnos={asignados[configuracion.id] ?? 0}
                />
              ))}
          </div>
        </div>
      ))}
    </CheckGroup>
  );
}

type ConfiguracionProps = { field: AnyField; id: number; nombre: string; alumnos: number };

// With assignments it cannot be unchecked (C§4): a mark instead of a box, and the value is sent.
function Configuracion({ field, id, nombre, alumnos }: ConfiguracionProps) {
  if (alumnos === 0) return <Checkbox field={field} value={id} label={nombre} errors={[]} />;
  return (
    <div className="flex min-h-10 items-center gap-2 text-sm text-texto">
      <input type="hidden" name={field.name} value={id} />
      <CheckIcon className="h-[1.125rem] w-[1.125rem] shrink-0 text-acento-texto" />
      <span>
        {nombre} <span className="text-quieto">({counted(alumnos, "alumno asignado", "asignados")})</span>
      </span>
    </div>
  );
}
