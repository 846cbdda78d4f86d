import type { Campo } from "./pagina-abierta.client";

/** The values of a form by name; a box is true or false. */
export type Valores = Record<string, string | boolean>;

const SIN_BORRADOR = /^(recaptcha|reto|llave|asunto|codigo|accion|force|__intent__|archivo)$/;

/** The fields that people fill in: no buttons, files, passwords or locked fields, and no names in `menos`. */
export function campos(form: HTMLFormElement, menos = SIN_BORRADOR): Campo[] {
  return ([...form.elements] as HTMLInputElement[]).filter(
    (each) =>
      each.name &&
      !menos.test(each.name) &&
      !/^(hidden|file|password|radio|submit|button|fieldset)$/.test(each.type) &&
      !each.readOnly,
  );
}

const marcable = (campo: Campo): campo is HTMLInputElement => campo.type === "checkbox";
const valorDe = (campo: Campo) => (marcable(campo) ? campo.checked : campo.value);

/** The values of the fields that people fill in. */
export function leer(form: HTMLFormElement): Valores {
  const valores: Valores = {};
  for (const each of campos(form)) valores[each.name] = valorDe(each);
  return valores;
}

/** Fills in a form, and returns the number of fields that changed. */
export function poner(form: HTMLFormElement, valores: Valores): number {
  let cambios = 0;
  for (const each of campos(form)) {
    const valor = valores[each.name];
    if (valor === undefined || valorDe(each) === valor) continue;
    if (marcable(each)) each.checked = valor as boolean;
    else each.value = valor as string;
    cambios += 1;
  }
  return cambios;
}
