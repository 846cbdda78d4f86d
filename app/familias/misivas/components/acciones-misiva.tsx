import { Form, useLocation } from "@remix-run/react";
import { HiddenContext } from "~/forms/form-context";
import { OnwardButton } from "~/forms/onward-button";
import { Button, ButtonLink } from "~/ui/button";
import { confirmacionDe, type Derecho, MOVIMIENTOS } from "../misiva";

type Props = { derechos: readonly Derecho[]; misivaId: number };

/** The quiet actions on a misiva in its state (A§2), at the left. Each saves the form and asks. */
export function AccionesMisiva({ derechos, misivaId }: Props) {
  const { search } = useLocation();
  const tiene = (derecho: Derecho) => derechos.includes(derecho);
  return (
    <div className="mr-auto flex flex-wrap gap-2">
      {tiene("ELIMINAR") ? (
        <ButtonLink to={{ pathname: "eliminar", search }} variant="plain">
          Eliminar
        </ButtonLink>
      ) : null}
      {tiene("CERRAR") ? (
        <OnwardButton to={confirmacionDe("CERRAR")} variant="plain">
          {MOVIMIENTOS.CERRAR.boton}
        </OnwardButton>
      ) : null}
      {tiene("REGRESAR_REVISAR") ? (
        <span data-review="r" className="contents">
          <OnwardButton to={confirmacionDe("REGRESAR_REVISAR")}>{MOVIMIENTOS.REGRESAR_REVISAR.boton}</OnwardButton>
        </span>
      ) : null}
      {tiene("LEER_COMENTARIOS") ? (
        <ButtonLink to={{ pathname: `../comentarios/${misivaId}`, search }}>Comentarios</ButtonLink>
      ) : null}
    </div>
  );
}

/** The next step of a misiva, its dialog's filled button; null if there is none for this account. */
export function SiguientePaso({ derechos }: Pick<Props, "derechos">) {
  if (derechos.includes("TOMAR")) return <Tomar />;
  const paso = (["AUTORIZAR", "ENVIAR_REVISAR"] as const).find((movimiento) => derechos.includes(movimiento));
  if (!paso) return null;
  return (
    <span data-review={paso === "AUTORIZAR" ? "a" : undefined} className="contents">
      <OnwardButton to={confirmacionDe(paso)} variant="primary">
        {MOVIMIENTOS[paso].boton}
      </OnwardButton>
    </span>
  );
}

// Taking one to read it asks nothing: it is undone by returning it.
function Tomar() {
  const { search } = useLocation();
  return (
    <Form method="post" action={`estatus${search}`} replace preventScrollReset className="contents">
      <HiddenContext />
      <input type="hidden" name="estatus" value="TOMAR" />
      <span data-review="a" className="contents">
        <Button variant="primary">{MOVIMIENTOS.TOMAR.boton}</Button>
      </span>
    </Form>
  );
}
