import type { ReactNode } from "react";
import { inputClasses } from "~/forms/field-frame";
import { counted } from "~/lib/counts";
import { Button } from "~/ui/button";
import { classNames } from "~/ui/class-names";
import { useHydrated } from "~/ui/use-hydrated";

type Props = {
  alumnos: number;
  /** The mean of the graded cells, if any. */
  promedio: string | null;
  motivo: string;
  /** True once a stored value was changed, or a cell was refused. */
  pideMotivo: boolean;
  /** Called when the reason was typed: it saves the cells that wait for it. */
  alDarMotivo: () => void;
  puede: boolean;
  callada: boolean;
  /** Controls that only the button sends. */
  children?: ReactNode;
};

/**
 * The foot of a grid, in sight below the rows: its count and average, its button, and the reason for changing stored
 * values. With scripts the reason appears with the first such change; without them it always stands there.
 */
export function PieDeHoja({ alumnos, promedio, motivo, pideMotivo, alDarMotivo, puede, callada, children }: Props) {
  const hydrated = useHydrated();
  const seVe = puede && (!hydrated || pideMotivo || motivo !== "");
  return (
    <div className="sticky bottom-0 z-[2] flex min-h-14 flex-wrap items-center gap-x-4 gap-y-2 border-t border-linea bg-carta px-4 py-2 lg:px-6 print:static max-lg:[body:has(.barra-docente)_&]:bottom-14">
      <p className="text-sm text-quieto">
        {counted(alumnos, "alumno", "alumnos")}
        {promedio === null ? null : (
          <>
            {" · Promedio del grupo "}
            <strong className="tabular-nums text-fuerte">{promedio}</strong>
          </>
        )}
      </p>
      <label
        className={classNames(
          "min-w-0 flex-1 basis-64 items-center gap-2 text-sm text-texto",
          seVe ? "flex" : "hidden",
        )}
      >
        <span className="shrink-0">Motivo del cambio</span>
        <input
          name="observaciones"
          defaultValue={motivo}
          maxLength={500}
          autoComplete="off"
          placeholder="Una vez basta para todo lo que cambies"
          onBlur={({ currentTarget }) => {
            if (currentTarget.value.trim() !== "") alDarMotivo();
          }}
          className={inputClasses(false, false, "!h-9 sm:max-w-lg")}
        />
      </label>
      {puede ? (
        <div className="ml-auto flex flex-wrap items-center justify-end gap-3">
          {children}
          <Button variant={callada ? "secondary" : "primary"}>Guardar todo</Button>
        </div>
      ) : null}
    </div>
  );
}
