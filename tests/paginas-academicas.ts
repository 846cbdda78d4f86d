import type { enElColegio } from "./navegador-sencillo";

type Navegador = Awaited<ReturnType<typeof enElColegio>>["navegador"];
type Control = { name: string; type: string; value: string; checked: boolean; options: Opcion[] };
type Opcion = { value: string; selected: boolean };

/** The values that the controls of that name would send from the current page, without blank ones. */
export function enLaPagina(navegador: Navegador, name: string): string[] {
  const controles = (navegador.forms() as { controls: Control[] }[]).flatMap(({ controls }) => controls);
  return controles
    .filter((control) => control.name === name)
    .flatMap(({ type, value, checked, options }) => {
      if (type === "checkbox") return checked ? [value] : [];
      return [type === "select" ? (options.find(({ selected }) => selected)?.value ?? "") : value];
    })
    .filter((value) => value !== "");
}
