import { useLocation } from "@remix-run/react";
import type { EstadoCiclo } from "~/base/acceso/ambito";
import { classNames } from "~/ui/class-names";
import { WarningIcon } from "~/ui/icons";
import type { ShellData } from "../queries.server";
import { FiltrosForm, ShellSelect } from "./filtros-form";

const ESTADOS: Record<EstadoCiclo, string> = {
  EN_CURSO: "En curso",
  TERMINADO: "El ciclo ya terminó",
  SIN_INICIAR: "El ciclo aún no inicia",
};

type Props = { shell: ShellData; className: string };

/** The selected cycle, its state today and, if today lies outside it, a warning (B§4 Cycle). */
export function CycleSelector({ shell: { ciclo, ciclos, secciones }, className }: Props) {
  const { pathname } = useLocation();
  const section = secciones.find(({ ruta }) => pathname === ruta || pathname.startsWith(`${ruta}/`));
  // Ajustes is the only section without it (B§2.1).
  if (!ciclo || section?.usaFiltros === false) return null;
  const outside = ciclo.estado !== "EN_CURSO";
  return (
    <FiltrosForm className={classNames("items-center gap-2", className)}>
      <span
        className={
          outside
            ? "flex items-center gap-1 rounded bg-atencion-relleno px-2 py-0.5 text-xs font-medium text-atencion-texto"
            : "text-xs"
        }
      >
        {outside ? <WarningIcon className="h-4 w-4 shrink-0" /> : null}
        {ESTADOS[ciclo.estado]}
      </span>
      <ShellSelect label="Ciclo" name="cicloId" value={ciclo.id} opciones={ciclos} inline />
    </FiltrosForm>
  );
}
