import { OnwardButton } from "~/forms/onward-button";
import { Button, ButtonLink } from "~/ui/button";
import { MENSAJES_PROGRAMA } from "../../programa";

/** The other actions of a program's dialog: its charges, and its deletion while no student has it (C§2.2). */
export function BotonesPrograma({
  cargosCount,
  asignacionesCount,
  puedeAsignar,
}: {
  cargosCount: number;
  asignacionesCount: number;
  puedeAsignar: boolean;
}) {
  return (
    <>
      {puedeAsignar && cargosCount > 0 ? <OnwardButton to="asignar">Asignar</OnwardButton> : null}
      <ButtonLink to="cargos" keepSearch>
        Configurar cargos ({cargosCount})
      </ButtonLink>
      {asignacionesCount > 0 ? (
        <Button type="button" variant="plain" disabled title={MENSAJES_PROGRAMA.conAsignaciones}>
          Eliminar
        </Button>
      ) : (
        <ButtonLink to="eliminar" variant="plain" keepSearch>
          Eliminar
        </ButtonLink>
      )}
    </>
  );
}
