import { IMPUESTOS, type Impuesto } from "~/dinero/facturacion/cfdi/comprobante";
import { Checkbox, SelectField } from "~/forms/choice-fields";
import { TextField } from "~/forms/fields";
import { fieldsetOf } from "~/forms/nested-fields";
import type { FieldsOf } from "~/forms/schema-form";
import type { AnyField } from "~/forms/schema-form-context";
import { CLAVES_BASE, CUENTAS_BASE, DETALLES, ESQUEMAS } from "../cuentas";
import type { Concepto } from "../plantilla.server";
import type { plantillaSchema } from "../schemas.server";

type Props = { fields: FieldsOf<typeof plantillaSchema>; conceptos: readonly Concepto[] };

function opciones<const T extends string | number>(textos: Readonly<Record<T, string>>) {
  return (Object.keys(textos) as T[]).map((value) => ({ value, label: textos[value] }));
}

const GRUPOS = [
  ["SERVICIO", "Ingresos por servicio", "Sin número, va a Ingresos por servicios."],
  ["FORMA", "Dinero por forma de pago", "Sin número, el efectivo va a Caja y lo demás a Bancos."],
  ["RUBRO", "Gastos de caja chica por rubro", "Sin número, va a Gastos de caja chica."],
] as const;

type Campos = Readonly<Record<string, AnyField>>;

/** The accounts of a school from a month on: the scheme, the accounts of every school, those of its own, and the files. */
export function CamposDeCuentas({ fields, conceptos }: Props) {
  const numeros = fieldsetOf(fields.numero);
  const impuestos = fieldsetOf(fields.impuesto);
  return (
    <div className="space-y-6">
      <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
        <TextField
          field={fields.mes}
          label="Desde el mes"
          hint="Como 2026-11. Las pólizas de los meses anteriores quedan como están"
          required
          maxLength={7}
        />
        <SelectField
          field={fields.esquema}
          label="Esquema"
          hint="Devengado: el ingreso es del mes del cargo. Cobrado: del día en que entra el dinero"
          required
          placeholder={null}
          options={opciones(ESQUEMAS)}
        />
      </div>
      <CuentasDelColegio
        numeros={numeros}
        nombres={fieldsetOf(fields.nombre)}
        agrupadores={fieldsetOf(fields.agrupador)}
      />
      {GRUPOS.map(([grupo, titulo, nota]) => (
        <fieldset key={grupo} className="space-y-2">
          <legend className="text-sm font-semibold text-fuerte">{titulo}</legend>
          <p className="text-sm text-quieto">{nota}</p>
          {conceptos
            .filter((concepto) => concepto.grupo === grupo)
            .map((concepto) => (
              <CuentaDeConcepto key={concepto.clave} concepto={concepto} numeros={numeros} impuestos={impuestos} />
            ))}
        </fieldset>
      ))}
      <AjustesDeLosArchivos fields={fields} />
    </div>
  );
}

type DelColegio = { numeros: Campos; nombres: Campos; agrupadores: Campos };

function CuentasDelColegio({ numeros, nombres, agrupadores }: DelColegio) {
  const columnas = "grid-cols-2 sm:grid-cols-[minmax(0,2fr)_minmax(0,1.4fr)_6.5rem]";
  return (
    <fieldset className="space-y-2">
      <legend className="text-sm font-semibold text-fuerte">Cuentas</legend>
      <p className="text-sm text-quieto">
        El número va como lo escribe tu programa, con guiones. El código agrupador hace falta solo para el catálogo del
        SAT.
      </p>
      <div aria-hidden="true" className={`hidden gap-x-3 text-xs text-quieto sm:grid ${columnas}`}>
        <span>Cuenta</span>
        <span>Número</span>
        <span>Código SAT</span>
      </div>
      {CLAVES_BASE.map((clave) => (
        <div key={clave} className={`grid items-start gap-x-3 gap-y-1 ${columnas}`}>
          <TextField
            field={nombres[clave]}
            label={`Nombre de ${CUENTAS_BASE[clave].nombre}`}
            hint={CUENTAS_BASE[clave].para}
            hideLabel
            maxLength={100}
            className="col-span-2 sm:col-span-1"
          />
          <TextField
            field={numeros[clave]}
            label={`Cuenta de ${CUENTAS_BASE[clave].nombre}`}
            hideLabel
            required
            maxLength={30}
          />
          <TextField
            field={agrupadores[clave]}
            label={`Código del SAT de ${CUENTAS_BASE[clave].nombre}`}
            hideLabel
            placeholder="SAT"
            maxLength={6}
          />
        </div>
      ))}
    </fieldset>
  );
}

type DeConcepto = { concepto: Concepto; numeros: Campos; impuestos: Campos };

function CuentaDeConcepto({ concepto: { clave, nombre, grupo }, numeros, impuestos }: DeConcepto) {
  return (
    <div className="grid grid-cols-2 items-center gap-3 sm:grid-cols-[minmax(0,2fr)_minmax(0,1.4fr)_minmax(0,1fr)]">
      <span className="text-sm text-texto">{nombre}</span>
      <TextField field={numeros[clave]} label={`Cuenta de ${nombre}`} hideLabel maxLength={30} />
      {grupo === "SERVICIO" ? (
        <SelectField
          field={impuestos[clave]}
          label={`IVA de ${nombre}`}
          hideLabel
          placeholder={null}
          options={opciones<Impuesto>(IMPUESTOS)}
          className="col-span-2 sm:col-span-1"
        />
      ) : null}
    </div>
  );
}

const SEGUN_VERSION = "Cambia según la versión";

function AjustesDeLosArchivos({ fields }: Pick<Props, "fields">) {
  return (
    <fieldset className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
      <legend className="mb-2 text-sm font-semibold text-fuerte">Archivos</legend>
      <SelectField field={fields.detalle} label="Renglones" required placeholder={null} options={opciones(DETALLES)} />
      <SelectField
        field={fields.sistemaOrigen}
        label="CONTPAQi: sistema de origen"
        hint={SEGUN_VERSION}
        required
        placeholder={null}
        options={opciones({ 11: "11", 12: "12" })}
      />
      <SelectField
        field={fields.fechaDeCoi}
        label="COI: fecha de la póliza"
        hint={SEGUN_VERSION}
        required
        placeholder={null}
        options={opciones({ DIA: "El día del mes", FECHA: "La fecha completa" })}
      />
      <SelectField
        field={fields.filaDeCoi}
        label="COI: primera fila"
        hint={SEGUN_VERSION}
        required
        placeholder={null}
        options={opciones({ 1: "1", 3: "3" })}
      />
      <Checkbox field={fields.colaDeTexto} label="CONTPAQi en texto: con Guid y fecha de aplicación al final" />
    </fieldset>
  );
}
