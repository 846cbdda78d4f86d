import { Checkbox, RadioGroup } from "~/forms/choice-fields";
import { SaveButton, SchemaForm } from "~/forms/schema-form";
import { useAnswered } from "~/forms/use-answered";
import { counted } from "~/lib/counts";
import type { PaginaDeImportacion } from "../pagina.server";
import type { importacionSchema } from "../schemas.server";
import { ColumnasDeHoja } from "./columnas-de-hoja";

/** The columns and options of a sheet, and its next steps. */
export function PasosDeHoja({ estado, cuenta, opciones, parte, dudasDePersona, ...hoja }: PaginaDeImportacion) {
  const cambian = (cuenta.por.NUEVA ?? 0) + (cuenta.por.CAMBIA ?? 0);
  const revisada = estado === "REVISADA";
  const answered = useAnswered();
  return (
    <SchemaForm<typeof importacionSchema>
      defaultValue={{ ...opciones, personas: opciones.personas ?? "" }}
      step={estado}
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
          <details open={!revisada || answered}>
            <summary className="cursor-pointer py-2 text-sm font-semibold text-fuerte">Qué hay en cada columna</summary>
            <div className="space-y-4 pt-2">
              <ColumnasDeHoja {...hoja} />
              {hoja.campos.some(({ clave }) => clave === "curp") ? (
                <Checkbox
                  field={fields.corregirCurp}
                  label="Corregir las CURP que traen un cero por una letra O, o parecido"
                />
              ) : null}
              {parte.clave === "alumnos" ? (
                <Checkbox
                  field={fields.programas}
                  label="Asignar los programas de pagos de su lugar, y cobrar desde hoy"
                />
              ) : null}
              <div className="flex flex-wrap gap-2">
                <SaveButton always variant={revisada ? "secondary" : "primary"} name="accion" value="REVISAR">
                  {revisada ? "Revisar otra vez" : "Revisar"}
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
