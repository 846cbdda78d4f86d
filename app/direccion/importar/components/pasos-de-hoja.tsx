import { RadioGroup } from "~/forms/choice-fields";
import { SaveButton, SchemaForm } from "~/forms/schema-form";
import { useAnswered } from "~/forms/use-answered";
import { counted } from "~/lib/counts";
import type { PaginaDeImportacion } from "../pagina.server";
import type { importacionSchema } from "../schemas.server";
import { ColumnasDeHoja } from "./columnas-de-hoja";
import { Ensayo } from "./ensayo";
import { HojasDelLibro } from "./hojas-del-libro";

/** The sheets and columns of a file, and its next steps. */
export function PasosDeHoja(pagina: PaginaDeImportacion) {
  const { estado, cuenta, opciones, dudasDePersona } = pagina;
  const cambian = (cuenta.por.NUEVA ?? 0) + (cuenta.por.CAMBIA ?? 0);
  const revisada = estado === "REVISADA";
  const answered = useAnswered();
  return (
    <SchemaForm<typeof importacionSchema>
      defaultValue={{ personas: opciones.personas ?? "", cargos: opciones.cargos }}
      step={`${estado}-${pagina.columnas.map(({ campo }) => campo).join()}-${JSON.stringify(opciones)}`}
      className="space-y-4"
    >
      {(fields) => (
        <>
          {dudasDePersona > 0 ? (
            <RadioGroup
              field={fields.personas}
              label={`${counted(dudasDePersona, "fila trae un tutor", "filas traen un tutor")} con el correo de otra persona. ¿Quiénes son?`}
              options={[
                { value: "APARTE", label: "Son otras personas: comparten correo" },
                { value: "MISMA", label: "Son las mismas personas: se queda el nombre ya registrado" },
              ]}
            />
          ) : null}
          {revisada ? (
            <div className="flex flex-wrap items-center gap-2">
              {cambian > 0 ? (
                <SaveButton always name="accion" value="IMPORTAR">
                  Importar {counted(cambian, "fila", "filas")}
                </SaveButton>
              ) : (
                <p className="text-sm text-texto">Ninguna fila se crea ni cambia nada.</p>
              )}
              <SaveButton always variant="plain" name="accion" value="DESCARTAR">
                Descartar la hoja
              </SaveButton>
            </div>
          ) : null}
          {revisada ? <Ensayo {...pagina} fields={fields} /> : null}
          <details open={!revisada || answered}>
            <summary className="cursor-pointer py-2 text-sm font-semibold text-fuerte">Qué hay en cada columna</summary>
            <div className="space-y-4 pt-2">
              <HojasDelLibro {...pagina} />
              <ColumnasDeHoja key={pagina.columnas.map(({ campo }) => campo).join()} {...pagina} />
              <div className="flex flex-wrap gap-2">
                <SaveButton always variant={revisada ? "secondary" : "primary"} name="accion" value="REVISAR">
                  {revisada ? "Revisar otra vez" : `Revisar ${counted(cuenta.total, "fila", "filas")}`}
                </SaveButton>
                {revisada ? null : (
                  <SaveButton always variant="plain" name="accion" value="DESCARTAR">
                    Descartar la hoja
                  </SaveButton>
                )}
              </div>
            </div>
          </details>
        </>
      )}
    </SchemaForm>
  );
}
