import { type FormEvent, useEffect, useRef, useState } from "react";
import { SelectField } from "~/forms/choice-fields";
import { DateField, TextField } from "~/forms/fields";
import { type AnyField, useSchemaFormContext } from "~/forms/schema-form-context";
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
  const [tipo, setTipo] = useState(textoDe(fields.tipoIdentificacion) || "CURP");
  const [curp, setCurp] = useState(textoDe(fields.curp));
  // A browser may have filled the fields in before the script ran, or an answer may have come.
  useEffect(() => {
    const control = (name: string) =>
      lugar.current?.querySelector<HTMLInputElement | HTMLSelectElement>(`[name="${name}"]`);
    setTipo(control("tipoIdentificacion")?.value ?? "CURP");
    setCurp(control("curp")?.value ?? "");
  }, [hydrated, fields.curp.key, fields.tipoIdentificacion.key]);

  const esCurp = tipo !== "OTRO";
  const leida = esCurp ? leerCurp(curp, hoy) : null;
  const frase = leida ? fraseDeCurp(curp, hoy) : null;
  const pideFecha = !hydrated || !esCurp;
  const pideGenero = !hydrated || !esCurp || leida?.sexo === "X";

  const alEscribir = ({ target }: FormEvent<HTMLDivElement>) => {
    if (target instanceof HTMLSelectElement && target.name === "tipoIdentificacion") setTipo(target.value);
    if (target instanceof HTMLInputElement && target.name === "curp") setCurp(target.value);
  };
  const poner = (name: Campo, value: string) => {
    const control = lugar.current?.querySelector<HTMLInputElement | HTMLSelectElement>(`[name="${name}"]`);
    if (!control) return;
    control.value = value;
    control.dispatchEvent(new Event("input", { bubbles: true }));
  };
  const cambiarTipo = () => {
    poner("tipoIdentificacion", esCurp ? "OTRO" : "CURP");
    setTipo(esCurp ? "OTRO" : "CURP");
    // A§5: another document clears the number.
    poner("curp", "");
    lugar.current?.querySelector<HTMLInputElement>('[name="curp"]')?.focus();
  };

  return (
    <div ref={lugar} className="space-y-2" onInput={alEscribir}>
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
        <Propuesta curp={esCurp ? curp : ""} hoy={hoy} alUsar={(propuesta) => poner("curp", propuesta)} />
        <TextField
          field={fields.nombre}
          label={LABELS.nombre}
          required
          validar="obligatorio conletra"
          maxLength={100}
        />
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
            required={!esCurp || leida?.sexo === "X"}
            options={GENEROS.map((value) => ({ value, label: textoDeDato("genero", value) }))}
            hint={esCurp && leida?.sexo !== "X" ? DE_LA_CURP : undefined}
          />
        </fieldset>
      </div>
      <p role="status" className="flex min-h-5 items-center gap-1.5 text-xs text-bien-texto">
        {frase ? (
          <>
            <CheckIcon className="h-4 w-4 shrink-0" />
            {frase}
          </>
        ) : null}
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
