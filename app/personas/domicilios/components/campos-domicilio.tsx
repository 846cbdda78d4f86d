import type { FormEventHandler } from "react";
import { Checkbox } from "~/forms/choice-fields";
import { FieldFrame, inputClasses } from "~/forms/field-frame";
import { TextField } from "~/forms/fields";
import type { FieldsOf } from "~/forms/schema-form";
import { type AnyField, useSchemaFormContext } from "~/forms/schema-form-context";
import { useControl } from "~/forms/use-control";
import { Button } from "~/ui/button";
import {
  type Asentamiento,
  BUSCAR_COLONIAS,
  type CampoDeDomicilio,
  ETIQUETAS_DOMICILIO as LABELS,
  type ModoDomicilio,
  type NombresDeLugar,
  obligatoriosDe,
} from "../domicilio";
import { ElegirColonia } from "./elegir-colonia";
import { useColonias } from "./use-colonias";
import type { domicilioSchema } from "../schemas.server";

type Props = {
  fields: FieldsOf<typeof domicilioSchema>;
  /** The settlements of the current address, its own included. */
  asentamientos?: readonly Asentamiento[];
  modo?: ModoDomicilio;
  /** The field with which staff may confirm a handwritten place. */
  revisado?: AnyField;
};

const A_MANO = "No está en el catálogo: escríbela y el colegio la revisará";

/**
 * The fields of an address (A§2), the same on staff and family pages. Without JavaScript the button 'Buscar colonias'
 * requests the settlements: the action's `submit` needs `lookup: consultarColonias`.
 */
export function CamposDomicilio({ fields, asentamientos = [], modo = "obligatorio", revisado }: Props) {
  const form = useSchemaFormContext();
  const codigo = useControl({ field: fields.codigoPostal, label: LABELS.codigoPostal });
  const colonia = useControl({ field: fields.codigoAsentamiento, label: LABELS.codigoAsentamiento });
  const asentamiento = useControl({ field: fields.nombreAsentamiento, label: LABELS.nombreAsentamiento });
  const escrito = asentamiento.initial ?? "";
  const { select, opciones, elegida, aviso, aMano, ...colonias } = useColonias({
    codigoPostal: codigo.initial ?? "",
    codigoAsentamiento: colonia.initial ?? "",
    halladas: (form?.reply?.datos?.asentamientos as Asentamiento[] | undefined) ?? [],
    conocidas: asentamientos,
    aMano: form?.reply?.datos?.aMano === true || (!colonia.initial && escrito !== ""),
  });
  const pide = (campo: CampoDeDomicilio) => modo !== "opcional" && obligatoriosDe(modo).includes(campo);

  return (
    <div className="space-y-4">
      <Calle fields={fields} pide={pide} />
      <div className="grid gap-4 sm:grid-cols-4">
        <CodigoPostal
          field={fields.codigoPostal}
          required={pide("codigoPostal")}
          aviso={aviso}
          onInput={colonias.alEscribirCodigo}
          onSearch={colonias.buscar}
        />
        {aMano ? (
          <NombreAMano fields={fields} nombre="nombreAsentamiento" className="sm:col-span-2" hint={A_MANO} />
        ) : (
          <FieldFrame
            control={colonia}
            label={LABELS.codigoAsentamiento}
            required={pide("codigoAsentamiento")}
            hint={consejo(opciones.length, colonia.initial ? "" : escrito)}
            className="sm:col-span-2"
          >
            <ElegirColonia
              control={colonia}
              opciones={opciones}
              elegida={elegida}
              required={pide("codigoAsentamiento")}
              selectRef={select}
              onChange={colonias.alElegir}
              onPick={colonias.elegir}
            />
          </FieldFrame>
        )}
      </div>
      {aMano ? <LugarAMano fields={fields} revisado={revisado} /> : <Lugar lugar={lugarDe(opciones, elegida)} />}
    </div>
  );
}

type CalleProps = { fields: FieldsOf<typeof domicilioSchema>; pide: (campo: CampoDeDomicilio) => boolean };

function Calle({ fields, pide }: CalleProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-[2fr_1fr_1.4fr]">
      <TextField
        field={fields.calle}
        label={LABELS.calle}
        required={pide("calle")}
        validar={pide("calle") ? "obligatorio" : undefined}
        maxLength={150}
        autoComplete="address-line1"
      />
      <TextField
        field={fields.numeroExterior}
        label={LABELS.numeroExterior}
        required={pide("numeroExterior")}
        validar={pide("numeroExterior") ? "obligatorio" : undefined}
        maxLength={30}
      />
      <TextField field={fields.numeroInterior} label={LABELS.numeroInterior} maxLength={30} />
    </div>
  );
}

function consejo(cuantas: number, escrito: string): string | undefined {
  if (cuantas === 0) return "Escribe el código postal y elige de sus colonias";
  return escrito === "" ? undefined : `Se escribió a mano: ${escrito}`;
}

type CodigoProps = {
  field: AnyField;
  required: boolean;
  aviso: string | null;
  onInput: FormEventHandler;
  onSearch: (codigoPostal: string) => void;
};

function CodigoPostal({ field, required, aviso, onInput, onSearch }: CodigoProps) {
  const hydrated = useSchemaFormContext()?.hydrated ?? false;
  const control = useControl({ field, label: LABELS.codigoPostal });
  const search = () => {
    const input = document.getElementById(control.id);
    if (input instanceof HTMLInputElement) onSearch(input.value.trim());
  };
  return (
    <div className="sm:col-span-2" onInput={onInput}>
      <div className="flex gap-2">
        <TextField
          field={field}
          label={LABELS.codigoPostal}
          required={required}
          validar={required ? "obligatorio codigopostal" : "codigopostal"}
          maxLength={5}
          inputMode="numeric"
          autoComplete="postal-code"
          className="min-w-0 flex-1"
        />
        {/* Beside the field, not beside its message. */}
        <div className="pt-6">
          {hydrated ? (
            <Button type="button" variant="secondary" onClick={search}>
              Buscar colonias
            </Button>
          ) : (
            <Button name="accion" value={BUSCAR_COLONIAS} variant="secondary" formNoValidate>
              Buscar colonias
            </Button>
          )}
        </div>
      </div>
      <p aria-live="polite" className="fault empty:hidden">
        {aviso}
      </p>
    </div>
  );
}

type AMano = { fields: FieldsOf<typeof domicilioSchema>; className?: string; hint?: string };

function NombreAMano({ fields, nombre, ...look }: AMano & { nombre: keyof NombresDeLugar }) {
  const required = nombre !== "nombreCiudad";
  const validar = required ? "obligatorio" : undefined;
  return (
    <TextField
      field={fields[nombre]}
      label={LABELS[nombre]}
      maxLength={150}
      required={required}
      validar={validar}
      {...look}
    />
  );
}

// For a postal code missing from the catalogue. Its mark informs the school's staff.
function LugarAMano({ fields, revisado }: AMano & { revisado?: AnyField }) {
  return (
    <>
      <input type="hidden" name="aMano" value="true" />
      <div className="grid gap-4 sm:grid-cols-3">
        {(["nombreCiudad", "nombreMunicipio", "nombreEntidad"] as const).map((nombre) => (
          <NombreAMano key={nombre} fields={fields} nombre={nombre} />
        ))}
      </div>
      {revisado ? <Checkbox field={revisado} label="Ya se revisó: es correcto así" /> : null}
    </>
  );
}

type LugarDelCatalogo = Omit<NombresDeLugar, "nombreAsentamiento">;

function Lugar({ lugar }: { lugar: LugarDelCatalogo | undefined }) {
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      {(["nombreCiudad", "nombreMunicipio", "nombreEntidad"] as const).map((nombre) => (
        <label key={nombre} className="block min-w-0">
          <span className="field-label">{LABELS[nombre]}</span>
          <input
            name={nombre}
            readOnly
            tabIndex={-1}
            value={lugar?.[nombre] ?? ""}
            className={inputClasses(false, true)}
          />
        </label>
      ))}
    </div>
  );
}

// A postal code lies in one municipality: the common data of its settlements are known before one is chosen.
function lugarDe(opciones: readonly Asentamiento[], elegida: string): LugarDelCatalogo | undefined {
  const una = opciones.find(({ codigoAsentamiento }) => codigoAsentamiento === elegida);
  if (una || opciones.length === 0) return una;
  const comun = (nombre: keyof LugarDelCatalogo) =>
    opciones.every((each) => each[nombre] === opciones[0]![nombre]) ? opciones[0]![nombre] : "";
  return {
    nombreCiudad: comun("nombreCiudad"),
    nombreMunicipio: comun("nombreMunicipio"),
    nombreEntidad: comun("nombreEntidad"),
  };
}
