import { type RefObject, useRef, useState } from "react";
import { Button } from "~/ui/button";
import { Glyph } from "~/ui/glyph";
import { useHydrated } from "~/ui/use-hydrated";
import { classNames } from "~/ui/class-names";
import { inputClasses } from "~/forms/field-frame";
import { counted } from "~/lib/counts";
import type { PaginaDeImportacion } from "../pagina.server";

type Props = Pick<PaginaDeImportacion, "campos" | "columnas" | "muestra">;
type Columna = PaginaDeImportacion["columnas"][number];

/**
 * The sheet's own first rows with a choice of field over each column. Columns without a field stay in sight, hatched.
 * With JavaScript a field that moves to another column leaves its old one, and says so.
 */
export function ColumnasDeHoja({ campos, columnas, muestra }: Props) {
  const hydrated = useHydrated();
  const tabla = useRef<HTMLTableElement>(null);
  const visitada = useRef<HTMLSelectElement | null>(null);
  const [elegidos, setElegidos] = useState(() => columnas.map(({ campo }) => campo));
  const [mensaje, setMensaje] = useState("");
  const elegir = (indice: number, campo: string) => {
    const previa = campo === "" ? -1 : elegidos.findIndex((cada, i) => cada === campo && i !== indice);
    setElegidos((previos) => previos.map((cada, i) => (i === indice ? campo : i === previa ? "" : cada)));
    const titulo = campos.find(({ clave }) => clave === campo)?.titulo ?? "";
    setMensaje(
      previa < 0 ? "" : `«${titulo}» pasó de la columna ${columnas[previa]!.letra} a la ${columnas[indice]!.letra}.`,
    );
  };
  const estados = columnas.map((columna, indice) => estadoDe(columna, elegidos[indice] ?? ""));
  const porRevisar = estados.flatMap((estado, indice) => (estado === "REVISAR" ? [indice] : []));
  const cuantas = (estadoContado: Estado) => estados.filter((estado) => estado === estadoContado).length;
  const irAlSiguiente = () => {
    const selects = [...(tabla.current?.querySelectorAll("select") ?? [])];
    const actual = selects.findIndex((select) => select === visitada.current);
    visitada.current = selects[porRevisar.find((indice) => indice > actual) ?? porRevisar[0]!] ?? null;
    visitada.current?.focus();
  };
  return (
    <div className="space-y-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm">
        <b className="font-semibold text-fuerte">{counted(columnas.length, "columna", "columnas")}</b>
        <ul aria-label="Columnas de la hoja" className="flex flex-wrap gap-1">
          {columnas.map(({ indice, letra }) => (
            <li
              key={indice}
              className={classNames(
                "flex h-7 min-w-6 items-center justify-center rounded px-1 text-xs font-medium",
                TONOS[estados[indice]!],
              )}
            >
              {letra}
            </li>
          ))}
        </ul>
        <span className="text-quieto">
          {cuantas("SEGURA")} seguras · {cuantas("REVISAR")} por revisar · {cuantas("NADA")} no se importan
        </span>
        {hydrated && porRevisar.length > 0 ? (
          <Button type="button" variant="secondary" onClick={irAlSiguiente}>
            Siguiente por revisar
          </Button>
        ) : null}
      </div>
      <p role="status" className={classNames("text-sm text-atencion-texto", mensaje === "" && "sr-only")}>
        {mensaje}
      </p>
      <Tabla
        tabla={tabla}
        campos={campos}
        columnas={columnas}
        muestra={muestra}
        elegidos={elegidos}
        estados={estados}
        elegir={elegir}
      />
    </div>
  );
}

type DeTabla = Props & {
  tabla: RefObject<HTMLTableElement>;
  elegidos: readonly string[];
  estados: readonly Estado[];
  elegir: (indice: number, campo: string) => void;
};

function Tabla({ tabla, campos, columnas, muestra, elegidos, estados, elegir }: DeTabla) {
  return (
    <div className="-mx-4 overflow-x-auto border-y border-linea lg:-mx-6">
      <table ref={tabla} className="border-collapse text-sm">
        <caption className="sr-only">Primeras filas de la hoja, con el campo de cada columna</caption>
        <thead>
          <tr>
            <th scope="col" className="sticky left-0 z-10 bg-tenue px-2 text-xs font-medium text-quieto">
              Fila
            </th>
            {columnas.map((columna) => (
              <Cabeza
                key={columna.indice}
                columna={columna}
                campos={campos}
                elegido={elegidos[columna.indice] ?? ""}
                estado={estados[columna.indice]!}
                elegir={elegir}
              />
            ))}
          </tr>
          <tr className="border-y border-linea bg-tenue">
            <th scope="row" className="sticky left-0 z-10 bg-tenue px-2">
              <span className="sr-only">Encabezado</span>
            </th>
            {columnas.map(({ indice, encabezado }) => (
              <th
                key={indice}
                scope="col"
                className="max-w-64 truncate border-l border-linea px-2 py-1.5 text-left font-semibold text-fuerte"
              >
                {encabezado || <span className="font-normal text-quieto">sin encabezado</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {muestra.map(({ lugar, celdas }) => (
            <tr key={lugar} className="border-b border-linea">
              <th scope="row" className="sticky left-0 z-10 bg-tenue px-2 text-xs font-normal tabular-nums text-quieto">
                {lugar.replace(/^fila /, "")}
              </th>
              {columnas.map(({ indice }) => (
                <td
                  key={indice}
                  className={classNames(
                    "max-w-64 truncate border-l border-linea px-2 py-1.5",
                    FONDOS[estados[indice]!],
                  )}
                >
                  {celdas[indice] || <span className="text-quieto">vacía</span>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type DeCabeza = Pick<DeTabla, "campos" | "elegir"> & { columna: Columna; elegido: string; estado: Estado };

function Cabeza({ columna, campos, elegido, estado, elegir }: DeCabeza) {
  return (
    <th
      scope="col"
      className={classNames("min-w-44 border-l border-linea p-2 text-left align-top font-normal", FONDOS[estado])}
    >
      <span className="block text-center text-xs text-quieto">{columna.letra}</span>
      <select
        name="columnas"
        aria-label={`Campo de la columna ${columna.letra}, ${columna.encabezado || "sin encabezado"}`}
        value={valorDe(elegido, columna)}
        onChange={({ target }) => elegir(columna.indice, target.value.split(":")[0]!)}
        className={inputClasses(false, false, "mt-1 pr-8")}
      >
        <option value={valorDe("", columna)}>No importar</option>
        {campos.map(({ clave, titulo }) => (
          <option key={clave} value={valorDe(clave, columna)}>
            {titulo}
          </option>
        ))}
      </select>
      <Senal estado={estado} />
    </th>
  );
}

type Estado = "SEGURA" | "REVISAR" | "NADA";

const valorDe = (campo: string, { indice }: Columna) => `${campo}:${indice}`;

// A guess by the cells is to be looked at until somebody chooses.
function estadoDe({ campo, porRevisar }: Columna, elegido: string): Estado {
  if (elegido === "") return "NADA";
  return porRevisar && elegido === campo ? "REVISAR" : "SEGURA";
}

const TONOS: Record<Estado, string> = {
  SEGURA: "bg-bien-relleno text-bien-texto",
  REVISAR: "bg-atencion-relleno text-atencion-texto",
  NADA: "bg-hundida text-quieto",
};
const RAYADO = "text-quieto bg-[repeating-linear-gradient(135deg,transparent_0_6px,rgb(var(--linea)/.35)_6px_8px)]";
const FONDOS: Record<Estado, string> = { SEGURA: "", REVISAR: "bg-atencion-relleno", NADA: RAYADO };

function Senal({ estado }: { estado: Estado }) {
  const [icono, texto, tono] = SENALES[estado];
  return (
    <span className={classNames("mt-1 inline-flex items-center gap-1 text-xs", tono)}>
      <Glyph name={icono} className="h-3.5 w-3.5" />
      {texto}
    </span>
  );
}

const SENALES = {
  SEGURA: ["check", "Seguro", "text-bien-texto"],
  REVISAR: ["circle-alert", "Revísala", "text-atencion-texto"],
  NADA: ["minus", "No se importa", "text-quieto"],
} as const;
