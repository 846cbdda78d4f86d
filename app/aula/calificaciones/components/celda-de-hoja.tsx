import type { InputHTMLAttributes, ReactNode } from "react";
import { inputClasses } from "~/forms/field-frame";
import { classNames } from "~/ui/class-names";
import { Cell } from "~/ui/table";
import { celdaConVersion, claveDeCelda, type LugarDeCelda } from "../celda";
import type { Aviso, Entrada } from "./guardar-hoja";

/** A column of the grid: cells to type in, or with a few options; `id` is the name of its cells when they are sent. */
export type ColumnaDeHoja = {
  id: number;
  nombre: string;
  /** Its weight out of a hundred; null if it is calculated from the others. */
  peso?: number | null;
  opciones?: readonly { value: string; label: string }[];
};
export type FilaDeHoja = {
  inscripcionId: number;
  persona: { nombre: string; apellidos: string };
  /** The cells before the editable ones; `titulos` are their headings. */
  celdasFijas?: readonly ReactNode[];
  celdas: readonly { columna: number; escrito: string; version: number }[];
};

type CeldaProps = Pick<InputHTMLAttributes<Entrada>, "onKeyDown" | "onPaste" | "onBlur"> & {
  columna: ColumnaDeHoja;
  /** True if a phone shows the column's name before it. */
  conNombre: boolean;
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
      className={classNames("!py-1", enNumero && "max-sm:flex max-sm:flex-wrap max-sm:items-center max-sm:gap-1")}
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
      <span
        role="status"
        className={classNames("block text-right text-xs empty:hidden", mal ? "text-mal-texto" : "text-quieto")}
      >
        {aviso?.texto}
      </span>
    </Cell>
  );
}
