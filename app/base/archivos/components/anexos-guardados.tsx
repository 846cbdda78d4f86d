import { useSchemaFormContext } from "~/forms/schema-form-context";

/** The files kept from a refused form: a browser without scripts never returns a chosen file. */
export function AnexosGuardados() {
  const reply = useSchemaFormContext()?.reply;
  const guardados = (reply?.datos?.guardados ?? []) as { uuid: string; nombre: string }[];
  // The field below shows the first of them.
  const errores = reply?.result.error?.archivos ?? [];
  const noGuardados = ((reply?.datos?.noGuardados ?? []) as string[]).filter((mensaje) => !errores.includes(mensaje));
  if (guardados.length + noGuardados.length === 0) return null;
  return (
    <ul className="text-sm">
      {guardados.map(({ uuid, nombre }) => (
        <li key={uuid} className="text-texto [overflow-wrap:anywhere]">
          <input type="hidden" name="guardados" value={uuid} />
          {`${nombre}: se agrega al guardar`}
        </li>
      ))}
      {noGuardados.map((mensaje) => (
        <li key={mensaje} className="text-mal-texto [overflow-wrap:anywhere]">
          {mensaje}
        </li>
      ))}
    </ul>
  );
}
