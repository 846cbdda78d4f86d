import type { InputHTMLAttributes, ReactNode } from "react";
import { inputClasses } from "~/forms/field-frame";
import { classNames } from "~/ui/class-names";
import { Glyph } from "~/ui/glyph";
import { Cell } from "~/ui/table";
import { celdaConVersion, claveDeCelda, type LugarDeCelda } from "../celda";
import { type Aviso, type Entrada, GUARDADA, GUARDANDO } from "./guardar-hoja";

/** A column of the grid: cells to type in, or with a few options; `id` is the name of its cells when they are sent. */
export type ColumnaDeHoja = {
  id: number;
  nombre: string;
  /** For the head, where the name is long. */
  corto?: string;
  /** Its weight out of a hundred; null if it is calculated from the others. */
  peso?: number | null;
  opciones?: readonly { value: string; label: string }[];
};
export type FilaDeHoja = {
  inscripcionId: number;
  persona: { nombre: string; apellidos: string };
  /** In the place of the name, as a link. */
  nombre?: ReactNode;
  /** True if the page shows more about this one. */
  actual?: boolean;
  /** The cells before the editable ones, and those after them. */
  celdasFijas?: readonly ReactNode[];
  celdasFinales?: readonly ReactNode[];
  celdas: readonly { columna: number; escrito: string; version: number }[];
};

type CeldaProps = Pick<InputHTMLAttributes<Entrada>, "onKeyDown" | "onPaste" | "onBlur"> & {
  columna: ColumnaDeHoja;
  /** True if a phone shows the column's name before it. */
  conNombre: boolean;
  /** False if a phone shows another column. */
  enTelefono: boolean;
  puede: boolean;
  enNumero: boolean;
  aprobatoria: number;
  lugar: LugarDeCelda;
  celda: FilaDeHoja["celdas"][number];
  /** The description of the cell for screen readers. */
  descripcion: string;
  aviso: Aviso | undefined;
  /** The typed text that was not saved, when the page returns with it. */
  mandado: string | undefined;
};
/** A cell: typed text, or one of a few options; an unsaved value has a message below it. */
export function Celda({
  columna,
  conNombre,
  enTelefono,
  puede,
  enNumero,
  aprobatoria,
  lugar,
  celda,
  descripcion,
  aviso,
  mandado,
  ...manejo
}: CeldaProps) {
  const { escrito, version } = celda;
  const { nombre, opciones } = columna;
  const mal = aviso?.mal ?? false;
  const reprobada = enNumero && Number(escrito.replace(/^[A-Z] ?/, "") || aprobatoria) < aprobatoria;
  const comun = {
    ...manejo,
    name: "escrito",
    defaultValue: mandado ?? escrito,
    "data-clave": claveDeCelda(lugar),
    "data-guardado": escrito,
    "aria-label": descripcion,
    "aria-invalid": mal || undefined,
  };
  return (
    <Cell
      label={conNombre ? nombre : undefined}
      className={classNames(
        "relative !py-0.5",
        enNumero && "max-sm:flex max-sm:flex-wrap max-sm:items-center max-sm:gap-1",
        !enTelefono && "max-sm:!hidden",
      )}
    >
      <input type="hidden" name="celda" defaultValue={celdaConVersion(lugar, version)} />
      {opciones ? (
        <select {...comun} className={inputClasses(mal, !puede, "!h-8 !w-auto min-w-36 pr-8 max-sm:!h-11")}>
          {opciones
            .filter(({ value }) => puede || value === escrito)
            .map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
        </select>
      ) : (
        <input
          {...comun}
          readOnly={!puede}
          inputMode={enNumero ? "decimal" : undefined}
          autoComplete="off"
          maxLength={1_000}
          className={inputClasses(
            mal,
            !puede,
            classNames(
              "!h-8 border-linea hover:border-linea-fuerte max-sm:!h-11",
              enNumero ? "ml-auto !w-20 text-right tabular-nums" : "min-w-40",
              reprobada && "font-semibold !text-mal-texto",
            ),
          )}
        />
      )}
      <AvisoDeCelda aviso={aviso} enNumero={enNumero && !opciones} />
    </Cell>
  );
}

/** The answer about a cell: below it, or inside its field once it is saved, so that no row moves while one types. */
function AvisoDeCelda({ aviso, enNumero }: Pick<CeldaProps, "aviso" | "enNumero">) {
  const texto = aviso?.texto;
  const enMarca = enNumero && (texto === GUARDADA || texto === GUARDANDO.texto);
  return (
    <span
      role="status"
      className={classNames(
        "text-xs empty:hidden",
        enMarca
          ? "pointer-events-none absolute right-[58px] top-1/2 -translate-y-1/2 text-bien-texto sm:right-[70px]"
          : classNames("block text-right", aviso?.mal ? "text-mal-texto" : "text-quieto"),
      )}
    >
      {enMarca && texto === GUARDADA ? <Glyph name="check" className="h-3.5 w-3.5" /> : null}
      {enMarca ? <span className="sr-only">{texto}</span> : texto}
    </span>
  );
}
