import { useLocation } from "@remix-run/react";
import { OnwardButton } from "~/forms/onward-button";
import { ButtonLink } from "~/ui/button";
import { CLAVES_DE_MOVIMIENTOS, confirmacionDe, type Derecho, MOVIMIENTOS } from "../misiva";

type Props = { derechos: readonly Derecho[]; misivaId: number };

/** The actions that the viewer may take on a misiva in its state (A§2), each behind a confirmation. They save the form. */
export function AccionesMisiva({ derechos, misivaId }: Props) {
  const { search } = useLocation();
  const tiene = (derecho: Derecho) => derechos.includes(derecho);
  const principal = CLAVES_DE_MOVIMIENTOS.find((movimiento) => movimiento !== "CERRAR" && tiene(movimiento));
  return (
    <div className="mr-auto flex flex-wrap gap-2">
      {tiene("ELIMINAR") ? (
        <ButtonLink to={{ pathname: "eliminar", search }} variant="plain">
          Eliminar
        </ButtonLink>
      ) : null}
      {CLAVES_DE_MOVIMIENTOS.filter(tiene).map((movimiento) => (
        <OnwardButton
          key={movimiento}
          to={confirmacionDe(movimiento)}
          variant={movimiento === principal ? "primary" : "secondary"}
        >
          {MOVIMIENTOS[movimiento].boton}
        </OnwardButton>
      ))}
      {tiene("LEER_COMENTARIOS") ? (
        <ButtonLink to={{ pathname: `../comentarios/${misivaId}`, search }}>Comentarios</ButtonLink>
      ) : null}
    </div>
  );
}
