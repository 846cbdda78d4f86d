import { SaveButton } from "~/forms/schema-form";
import { inputClasses } from "~/forms/field-frame";
import { counted } from "~/lib/counts";
import { ENCODINGS } from "~/lib/encoding";
import type { PaginaDeImportacion } from "../pagina.server";

type Props = Pick<PaginaDeImportacion, "hojas" | "fuera" | "codificacion">;

const LETRAS = Object.entries(ENCODINGS).filter(([clave]) => !clave.startsWith("UTF-16"));

/** The sheets of the file with their first cells, those that are taken ticked; the encoding of a text; what is no row. */
export function HojasDelLibro({ hojas, fuera, codificacion }: Props) {
  const partes = [
    ...(fuera.totales > 0 ? [counted(fuera.totales, "renglón de totales", "renglones de totales")] : []),
    ...(fuera.encabezados > 0 ? [counted(fuera.encabezados, "encabezado repetido", "encabezados repetidos")] : []),
  ];
  return (
    <div className="space-y-2 text-sm text-texto">
      {hojas.length > 1 ? (
        <fieldset>
          <legend className="font-semibold text-fuerte">Hojas del archivo</legend>
          {hojas.map(({ nombre, oculta, filas, elegida, primeras }, lugar) => (
            <label key={nombre} className="flex min-h-10 cursor-pointer items-center gap-2">
              <input
                type="checkbox"
                name="hojas"
                value={lugar}
                defaultChecked={elegida}
                className="h-4 w-4 accent-acento"
              />
              <b className="font-medium text-fuerte">{nombre}</b>
              <span className="min-w-0 truncate text-quieto">
                {oculta ? "oculta · " : ""}
                {counted(filas, "fila", "filas")} ·{" "}
                {primeras
                  .map((celdas) => celdas.filter(Boolean).slice(0, 4).join(" | "))
                  .slice(0, 2)
                  .join(" / ")}
              </span>
            </label>
          ))}
        </fieldset>
      ) : null}
      {codificacion === "" ? null : (
        <label className="flex flex-wrap items-center gap-2">
          Acentos y eñes leídos como
          <select
            name="codificacion"
            defaultValue={codificacion}
            className={inputClasses(false, false, "max-w-60 pr-8")}
          >
            {LETRAS.map(([clave, nombre]) => (
              <option key={clave} value={clave}>
                {nombre}
              </option>
            ))}
            {codificacion.startsWith("UTF-16") ? <option value={codificacion}>UTF-16</option> : null}
          </select>
        </label>
      )}
      {hojas.length > 1 || codificacion !== "" ? (
        <SaveButton always variant="secondary" size="sm" name="accion" value="RELEER">
          Leer de nuevo
        </SaveButton>
      ) : null}
      {partes.length > 0 ? <p className="text-quieto">No son filas: {partes.join(" y ")}.</p> : null}
    </div>
  );
}
