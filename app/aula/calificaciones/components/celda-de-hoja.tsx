import type { InputHTMLAttributes, ReactNode } from "react";
import { inputClasses } from "~/forms/field-frame";
import { classNames } from "~/ui/class-names";
import { Cell } from "~/ui/table";
import type { Dicho, Entrada } from "./guardar-hoja";

/** A column of the grid: cells that are typed, or chosen among a few; `id` is what its cells are called when they are sent. */
export type ColumnaDeHoja = {
  id: number;
  nombre: string;
  /** Of a hundred, what it weighs; null for what is worked out of the others. */
  peso?: number | null;
  opciones?: readonly { value: string; label: string }[];
};
export type FilaDeHoja = {
  inscripcionId: number;
  persona: { nombre: string; apellidos: string };
  /** What stands in the cells before those that are written, of which `antes` are the headings. */
  dicho?: readonly ReactNode[];
  celdas: readonly { columna: number; escrito: string; version: number }[];
};

type CeldaProps = Pick<InputHTMLAttributes<Entrada>, "onKeyDown" | "onPaste" | "onBlur"> & {
  columna: ColumnaDeHoja;
  /** Whether a phone says the column's name before it. */
  conNombre: boolean;
  puede: boolean;
  enNumero: boolean;
  aprobatoria: number;
  clave: string;
  celda: FilaDeHoja["celdas"][number];
  /** What it is, to whoever does not see where it stands. */
  de: string;
  dicho: Dicho | undefined;
  /** What was written there and not saved, where the page came again for it. */
  mandado: string | undefined;
};
/** A cell: typed, or chosen among a few; what was not saved says so below it. */
export function Celda({
  columna,
  conNombre,
  puede,
  enNumero,
  aprobatoria,
  clave,
  celda,
  de,
  dicho,
  mandado,
  ...manejo
}: CeldaProps) {
  const { escrito, version } = celda;
  const { nombre, opciones } = columna;
  const mal = dicho?.mal ?? false;
  const reprobada = enNumero && Number(escrito.replace(/^[A-Z] ?/, "") || aprobatoria) < aprobatoria;
  const comun = {
    ...manejo,
    name: "escrito",
    defaultValue: mandado ?? escrito,
    "data-clave": clave,
    "data-guardado": escrito,
    "aria-label": de,
    "aria-invalid": mal || undefined,
  };
  return (
    <Cell
      label={conNombre ? nombre : undefined}
      className={classNames("!py-1", enNumero && "max-sm:flex max-sm:flex-wrap max-sm:items-center max-sm:gap-1")}
    >
      <input type="hidden" name="celda" defaultValue={`${clave}-${version}`} />
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
      <span
        role="status"
        className={classNames("block text-right text-xs empty:hidden", mal ? "text-mal-texto" : "text-quieto")}
      >
        {dicho?.texto}
      </span>
    </Cell>
  );
}
