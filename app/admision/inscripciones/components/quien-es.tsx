import { useRef } from "react";
import { SelectField } from "~/forms/choice-fields";
import { DateField, TextField } from "~/forms/fields";
import { type AnyField, useSchemaFormContext } from "~/forms/schema-form-context";
import { typeInto, useTyped } from "~/forms/use-typed";
import { leerCurp } from "~/lib/curp";
import { fraseDeCurp, proponerCurp } from "~/lib/curp-leida";
import type { Fecha } from "~/lib/dates";
import { ETIQUETAS_GENERALES as LABELS, GENEROS, TIPOS_IDENTIFICACION, textoDeDato } from "~/personas/alumnos/alumno";
import { Button } from "~/ui/button";
import { CheckIcon } from "~/ui/icons";
import { USAR_CURP } from "../nuevo-alumno";

type Campo = "tipoIdentificacion" | "curp" | "nombre" | "apellido1" | "apellido2" | "fechaNacimiento" | "genero";
type Props = { fields: Record<Campo, AnyField>; hoy: Fecha };

/**
 * Who a new student is. The CURP comes first: it tells sex, birth date and state in one line, and these fields appear
 * only where it does not (another document, or its sex X). A wrong CURP is explained, and the meant one is one click
 * away. Without JavaScript all fields are there, and the server reads the CURP.
 */
export function QuienEs({ fields, hoy }: Props) {
  const hydrated = useSchemaFormContext()?.hydrated ?? false;
  const lugar = useRef<HTMLDivElement>(null);
  const inicial = { tipoIdentificacion: textoDe(fields.tipoIdentificacion) || "CURP", curp: textoDe(fields.curp) };
  const { tipoIdentificacion, curp } = useTyped(lugar, inicial, `${fields.curp.key} ${fields.tipoIdentificacion.key}`);
  const esCurp = tipoIdentificacion !== "OTRO";
  const leida = esCurp ? leerCurp(curp, hoy) : null;
  const frase = leida ? fraseDeCurp(curp, hoy) : null;

  const cambiarTipo = () => {
    typeInto(lugar, "tipoIdentificacion", esCurp ? "OTRO" : "CURP");
    // A§5: another document clears the number.
    typeInto(lugar, "curp", "", { focus: true });
  };

  return (
    <div ref={lugar} className="space-y-2">
      <div className="grid items-start gap-x-3 gap-y-2 sm:grid-cols-3">
        <TextField
          field={fields.curp}
          label={esCurp && hydrated ? "CURP" : LABELS.curp}
          required
          uppercase
          maxLength={30}
          validar={esCurp ? "obligatorio curpexplicada" : "obligatorio"}
          completeAt={esCurp ? 18 : undefined}
          autoCapitalize="characters"
          spellCheck={false}
          autoFocus
          className="sm:col-span-2"
        />
        <div className={hydrated ? "hidden" : ""}>
          <SelectField
            field={fields.tipoIdentificacion}
            label={LABELS.tipoIdentificacion}
            required
            placeholder={null}
            options={TIPOS_IDENTIFICACION.map((value) => ({ value, label: textoDeDato("tipoIdentificacion", value) }))}
          />
        </div>
        {hydrated ? (
          <Button
            type="button"
            variant="plain"
            className="justify-self-start !text-acento-texto sm:mt-6"
            onClick={cambiarTipo}
          >
            {esCurp ? "No tiene CURP" : "Sí tiene CURP"}
          </Button>
        ) : null}
        <Propuesta curp={esCurp ? curp : ""} hoy={hoy} alUsar={(propuesta) => typeInto(lugar, "curp", propuesta)} />
        <Nombres fields={fields} />
        <LoQueDiceLaCurp fields={fields} hoy={hoy} esCurp={esCurp} sexo={leida?.sexo ?? null} />
      </div>
      <p role="status" className="flex items-center gap-1.5 text-xs text-bien-texto empty:hidden">
        {frase ? <CheckIcon className="h-4 w-4 shrink-0" /> : null}
        {frase}
      </p>
    </div>
  );
}

const DE_LA_CURP = "En blanco, la de la CURP";

const textoDe = (field: AnyField): string => (typeof field.initialValue === "string" ? field.initialValue : "");

function Propuesta({ curp, hoy, alUsar }: { curp: string; hoy: Fecha; alUsar: (propuesta: string) => void }) {
  const hydrated = useSchemaFormContext()?.hydrated ?? false;
  const propuesta = proponerCurp(curp, hoy);
  if (propuesta === null) return null;
  const como = hydrated
    ? ({ type: "button", onClick: () => alUsar(propuesta) } as const)
    : ({ name: "accion", value: `${USAR_CURP}${propuesta}`, formNoValidate: true } as const);
  return (
    <p className="flex flex-wrap items-center gap-2 text-sm text-texto sm:col-span-3">
      ¿Es {propuesta}?
      <Button variant="secondary" size="sm" {...como}>
        Usar esa CURP
      </Button>
    </p>
  );
}

function Nombres({ fields }: Pick<Props, "fields">) {
  return (
    <>
      <TextField field={fields.nombre} label={LABELS.nombre} required validar="obligatorio conletra" maxLength={100} />
      <TextField
        field={fields.apellido1}
        label={LABELS.apellido1}
        required
        validar="obligatorio conletra"
        maxLength={100}
      />
      <TextField
        field={fields.apellido2}
        label={LABELS.apellido2}
        validar="conletra"
        maxLength={100}
        optional={false}
      />
    </>
  );
}

type LaCurp = Props & { esCurp: boolean; sexo: "H" | "M" | "X" | null };

// The values that the CURP tells are asked for only where it does not tell them; hidden ones are not sent.
function LoQueDiceLaCurp({ fields, hoy, esCurp, sexo }: LaCurp) {
  const hydrated = useSchemaFormContext()?.hydrated ?? false;
  const pideFecha = !hydrated || !esCurp;
  const pideGenero = pideFecha || sexo === "X";
  return (
    <>
      <fieldset disabled={!pideFecha} className={pideFecha ? "min-w-0" : "hidden"}>
        <DateField
          field={fields.fechaNacimiento}
          label={LABELS.fechaNacimiento}
          required={!esCurp}
          max={hoy}
          hint={esCurp ? DE_LA_CURP : undefined}
        />
      </fieldset>
      <fieldset disabled={!pideGenero} className={pideGenero ? "min-w-0" : "hidden"}>
        <SelectField
          field={fields.genero}
          label={LABELS.genero}
          required={!esCurp || sexo === "X"}
          options={GENEROS.map((value) => ({ value, label: textoDeDato("genero", value) }))}
          hint={esCurp && sexo !== "X" ? DE_LA_CURP : undefined}
        />
      </fieldset>
    </>
  );
}
