import { IMPUESTOS, type Impuesto } from "~/dinero/facturacion/cfdi/comprobante";
import { Checkbox, SelectField } from "~/forms/choice-fields";
import { TextField } from "~/forms/fields";
import { fieldsetOf } from "~/forms/nested-fields";
import type { FieldsOf } from "~/forms/schema-form";
import { CLAVES_BASE, CUENTAS_BASE, DETALLES, ESQUEMAS } from "../cuentas";
import type { Concepto } from "../plantilla.server";
import type { plantillaSchema } from "../schemas.server";

type Props = { fields: FieldsOf<typeof plantillaSchema>; conceptos: readonly Concepto[] };

function opciones<const T extends string>(textos: Readonly<Record<T, string>>) {
  return (Object.keys(textos) as T[]).map((value) => ({ value, label: textos[value] }));
}

const GRUPOS = [
  ["SERVICIO", "Ingresos por servicio", "Sin número, va a Ingresos por servicios."],
  ["FORMA", "Dinero por forma de pago", "Sin número, el efectivo va a Caja y lo demás a Bancos."],
  ["RUBRO", "Gastos de caja chica por rubro", "Sin número, va a Gastos de caja chica."],
] as const;

/** The accounts of a school from a month on: the scheme, the accounts of every school, those of its own, and the files. */
export function CamposDeCuentas({ fields, conceptos }: Props) {
  const [numeros, nombres, agrupadores, impuestos] = [
    fieldsetOf(fields.numero),
    fieldsetOf(fields.nombre),
    fieldsetOf(fields.agrupador),
    fieldsetOf(fields.impuesto),
  ];
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
      <fieldset className="space-y-2">
        <legend className="text-sm font-semibold text-fuerte">Cuentas</legend>
        <p className="text-sm text-quieto">
          El número como lo escribe tu programa, con guiones; el código agrupador del SAT hace falta solo para su
          catálogo.
        </p>
        {CLAVES_BASE.map((clave) => (
          <div
            key={clave}
            className="grid grid-cols-2 items-start gap-x-3 gap-y-1 sm:grid-cols-[minmax(0,2fr)_minmax(0,1.4fr)_6.5rem]"
          >
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
      {GRUPOS.map(([grupo, titulo, nota]) => (
        <fieldset key={grupo} className="space-y-2">
          <legend className="text-sm font-semibold text-fuerte">{titulo}</legend>
          <p className="text-sm text-quieto">{nota}</p>
          {conceptos
            .filter((concepto) => concepto.grupo === grupo)
            .map(({ clave, nombre }) => (
              <div
                key={clave}
                className="grid grid-cols-2 items-center gap-3 sm:grid-cols-[minmax(0,2fr)_minmax(0,1.4fr)_minmax(0,1fr)]"
              >
                <span className="text-sm text-texto">{nombre}</span>
                <TextField field={numeros[clave]} label={`Cuenta de ${nombre}`} hideLabel maxLength={30} />
                {grupo === "SERVICIO" ? (
                  <div className="col-span-2 sm:col-span-1">
                    <SelectField
                      field={impuestos[clave]}
                      label={`IVA de ${nombre}`}
                      hideLabel
                      placeholder={null}
                      options={opciones<Impuesto>(IMPUESTOS)}
                    />
                  </div>
                ) : null}
              </div>
            ))}
        </fieldset>
      ))}
      <fieldset className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
        <legend className="mb-2 text-sm font-semibold text-fuerte">Archivos</legend>
        <SelectField
          field={fields.detalle}
          label="Renglones"
          required
          placeholder={null}
          options={opciones(DETALLES)}
        />
        <SelectField
          field={fields.sistemaOrigen}
          label="CONTPAQi: sistema de origen"
          hint="Cambia según la versión"
          required
          placeholder={null}
          options={[
            { value: "11", label: "11" },
            { value: "12", label: "12" },
          ]}
        />
        <SelectField
          field={fields.fechaDeCoi}
          label="COI: fecha de la póliza"
          hint="Cambia según la versión"
          required
          placeholder={null}
          options={[
            { value: "DIA", label: "El día del mes" },
            { value: "FECHA", label: "La fecha completa" },
          ]}
        />
        <SelectField
          field={fields.filaDeCoi}
          label="COI: primera fila"
          hint="Cambia según la versión"
          required
          placeholder={null}
          options={[
            { value: "1", label: "1" },
            { value: "3", label: "3" },
          ]}
        />
        <Checkbox field={fields.colaDeTexto} label="CONTPAQi en texto: con Guid y fecha de aplicación al final" />
      </fieldset>
    </div>
  );
}
