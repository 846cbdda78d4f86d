/** The field of a question that names the button it was asked about; 'Continuar' is another button. */
export const AGAIN = "continua";

/** Lets 'Continuar' count as the button that brought its question; any other button counts as itself. */
export function pressAgain(form: FormData): void {
  const [, name, value] = /^(\w+)=(.*)$/s.exec(String(form.get(AGAIN) ?? "")) ?? [];
  form.delete(AGAIN);
  if (name !== undefined && form.has("force") && !form.has(name)) form.set(name, value!);
}
