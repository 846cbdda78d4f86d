import { CamposGenerales } from "~/personas/alumnos/components/campos-generales";
import { type DatosGenerales, ETIQUETAS_GENERALES } from "~/personas/alumnos/alumno";
import { CamposDomicilio } from "~/personas/domicilios/components/campos-domicilio";
import { type Asentamiento, type Domicilio, ETIQUETAS_DOMICILIO, SIN_DOMICILIO } from "~/personas/domicilios/domicilio";
import { SelectField } from "~/forms/choice-fields";
import { FieldFrame, inputClasses } from "~/forms/field-frame";
import { controlAttributes } from "~/forms/fields";
import { SchemaForm } from "~/forms/schema-form";
import type { AnyField } from "~/forms/schema-form-context";
import { useControl } from "~/forms/use-control";
import type { Fecha } from "~/lib/dates";
import type { Combinacion, DatosEscolares } from "../../preinscripcion";
import { BotonesDePaso } from "./botones-paso.familia";
import type { schemasDePasos } from "../schemas-familia.server";

type Pasos = ReturnType<typeof schemasDePasos>;

type Anterior = { anterior: string | null };
type Opcion = { id: number; nombre: string };

const VACIO: Record<keyof DatosGenerales, string> = {
  tipoIdentificacion: "CURP",
  curp: "",
  nombre: "",
  apellido1: "",
  apellido2: "",
  fechaNacimiento: "",
  genero: "",
  grupoSanguineo: "",
  observaciones: "",
};

type AspiranteProps = Anterior & {
  datos: DatosGenerales | null;
  hoy: Fecha;
  /** The address at which the page's script checks the CURP. */
  duplicado?: string;
};

/** A§2 Datos del aspirante: the student personal-data form. */
export function PasoAspirante({ anterior, datos, hoy, duplicado }: AspiranteProps) {
  return (
    <SchemaForm<Pasos["aspirante"]> defaultValue={datos ?? (VACIO as DatosGenerales)} labels={ETIQUETAS_GENERALES}>
      {(fields) => (
        <>
          <div data-duplicado={duplicado}>
            <CamposGenerales fields={fields} hoy={hoy} deLaCurp />
          </div>
          <BotonesDePaso anterior={anterior} />
        </>
      )}
    </SchemaForm>
  );
}

const ETIQUETAS_ESCOLARES = { nivelId: "Nivel", gradoId: "Grado", plantelId: "Plantel", turnoId: "Turno" };

type EscolaresProps = Anterior & {
  datos: DatosEscolares | null;
  nivelesRegistrar: readonly Opcion[];
  gradosRegistrar: readonly Grado[];
  plantelesRegistrar: readonly Opcion[];
  turnosRegistrar: readonly Opcion[];
  combinaciones?: readonly Combinacion[];
};
type Grado = Opcion & { nivelId: number; lugaresLibres: number | null };

/** A§2 Datos escolares: nivel, grado, plantel and turno that the formato offers, with the places left. */
export function PasoEscolares({ anterior, datos, gradosRegistrar, combinaciones = [], ...listas }: EscolaresProps) {
  const { nivelesRegistrar, plantelesRegistrar, turnosRegistrar } = listas;
  const unica = (opciones: readonly Opcion[]) => (opciones.length === 1 ? String(opciones[0]!.id) : "");
  const inicial = datos ?? {
    nivelId: unica(nivelesRegistrar),
    gradoId: unica(gradosRegistrar),
    plantelId: unica(plantelesRegistrar),
    turnoId: unica(turnosRegistrar),
  };
  return (
    <SchemaForm<Pasos["escolares"]> defaultValue={inicial} labels={ETIQUETAS_ESCOLARES}>
      {(fields) => (
        <div className="space-y-4">
          <SelectField field={fields.nivelId} label="Nivel" required options={opcionesDe(nivelesRegistrar)} />
          <ElegirGrado field={fields.gradoId} niveles={nivelesRegistrar} grados={gradosRegistrar} />
          <ElegirLugar
            field={fields.plantelId}
            label="Plantel"
            opciones={plantelesRegistrar}
            lugares={({ id }) =>
              combinaciones.filter((cada) => cada.plantelId === id).map(({ gradoId }) => `${gradoId}`)
            }
          />
          <ElegirLugar
            field={fields.turnoId}
            label="Turno"
            opciones={turnosRegistrar}
            lugares={({ id }) =>
              combinaciones
                .filter(({ turnoId }) => turnoId === id)
                .map(({ gradoId, plantelId }) => `${gradoId}-${plantelId}`)
            }
          />
          <BotonesDePaso anterior={anterior} />
        </div>
      )}
    </SchemaForm>
  );
}

const opcionesDe = (lista: readonly Opcion[]) => lista.map(({ id, nombre }) => ({ value: id, label: nombre }));

type LugarProps = {
  field: AnyField;
  label: string;
  opciones: readonly Opcion[];
  lugares: (opcion: Opcion) => string[];
};

// The grades of each campus, and the campuses and grades of each shift. The script hides impossible choices, and the
// server refuses them. If all have all, no text is needed.
function ElegirLugar({ field, label, opciones, lugares }: LugarProps) {
  const control = useControl({ field, label });
  const { readOnly: _, ...attributes } = controlAttributes({ label, required: true }, control);
  const lugaresPorOpcion = opciones.map((opcion) => [...new Set(lugares(opcion))].sort().join(" "));
  const iguales = lugaresPorOpcion.every((cada) => cada === lugaresPorOpcion[0]);
  return (
    <FieldFrame control={control} label={label} required>
      <select
        key={control.key}
        defaultValue={control.initial ?? ""}
        {...attributes}
        className={inputClasses(Boolean(control.error), false, "pr-8")}
      >
        <option value="">Selecciona una opción</option>
        {opciones.map(({ id, nombre }, i) => (
          <option key={id} value={id} data-lugares={iguales ? undefined : lugaresPorOpcion[i]}>
            {nombre}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}

// The grades stand under their level. Without scripts the others cannot be hidden, and the server refuses them.
function ElegirGrado({
  field,
  niveles,
  grados,
}: {
  field: AnyField;
  niveles: readonly Opcion[];
  grados: readonly Grado[];
}) {
  const control = useControl({ field, label: "Grado" });
  const { readOnly: _, ...attributes } = controlAttributes({ label: "Grado", required: true }, control);
  return (
    <FieldFrame control={control} label="Grado" required>
      <select
        key={control.key}
        defaultValue={control.initial ?? ""}
        {...attributes}
        className={inputClasses(Boolean(control.error), false, "pr-8")}
      >
        <option value="">Selecciona una opción</option>
        {niveles.map(({ id, nombre }) => (
          <optgroup key={id} label={nombre} data-nivel={id}>
            {grados
              .filter(({ nivelId }) => nivelId === id)
              .map((grado) => (
                <option key={grado.id} value={grado.id}>
                  {grado.nombre}
                  {textoDeLugares(grado.lugaresLibres)}
                </option>
              ))}
          </optgroup>
        ))}
      </select>
    </FieldFrame>
  );
}

function textoDeLugares(libres: number | null): string {
  if (libres === null) return "";
  if (libres === 0) return " · lista de espera";
  return libres === 1 ? " · queda 1 lugar" : ` · quedan ${libres} lugares`;
}

type DomicilioProps = Anterior & {
  datos: Domicilio | null;
  asentamientos: readonly Asentamiento[];
  /** The address at which the page's script looks for the neighbourhoods of a postal code. */
  colonias?: string;
};

/** A§2 Domicilio: the shared address form. */
export function PasoDomicilio({ anterior, datos, asentamientos, colonias }: DomicilioProps) {
  return (
    <SchemaForm<Pasos["domicilio"]> defaultValue={datos ?? SIN_DOMICILIO} labels={ETIQUETAS_DOMICILIO}>
      {(fields) => (
        <>
          <div data-colonias={colonias}>
            <CamposDomicilio fields={fields} asentamientos={asentamientos} />
          </div>
          <BotonesDePaso anterior={anterior} />
        </>
      )}
    </SchemaForm>
  );
}
