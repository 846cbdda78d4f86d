import { type FormEvent, useState } from "react";
import { Checkbox, type Option, SelectField } from "~/forms/choice-fields";
import { TextArea, TextField } from "~/forms/fields";
import type { FieldsOf } from "~/forms/schema-form";
import { counted } from "~/lib/counts";
import { Alert } from "~/ui/alert";
import { useHydrated } from "~/ui/use-hydrated";
import type { OpcionesDePrograma } from "../opciones.server";
import { MENSAJES_PROGRAMA } from "../../programa";
import { ConfiguracionesDelCiclo } from "./configuraciones-del-ciclo";

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
  configuracionesCiclo: "Grados que lo pueden tener",
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
      <ConfiguracionesDelCiclo
        field={fields.configuracionesCiclo}
        label={ETIQUETAS_DE_PROGRAMA.configuracionesCiclo!}
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
      <Checkbox
        field={fields.principal}
        label="Principal: se asigna solo al inscribir"
        hint="Quien se inscriba en uno de estos grados lo recibe sin más pasos"
      />
      <TextArea field={fields.descripcion} label="Descripción" maxLength={1000} />
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
