import { Alert } from "~/ui/alert";
import { ButtonLink } from "~/ui/button";
import { cuantosCorreos } from "../correo";

/** Says that mails wait for the director's approval, with a link to it. Nothing if none waits. */
export function AvisoRetenidos({ retenidos, deRespaldo }: { retenidos: number; deRespaldo: number }) {
  if (retenidos === 0) return null;
  const texto = `${cuantosCorreos(retenidos)} ${retenidos === 1 ? "espera" : "esperan"} tu autorización`;
  return (
    <Alert tone="warning" className="mb-2" title={texto}>
      <p className="mb-2">
        {deRespaldo > 0
          ? "Estaban por salir en el respaldo que se restauró: pudieron haber salido ya."
          : "Se pidieron más códigos de preinscripción que los de un día normal."}
      </p>
      <ButtonLink to="retenidos?ver=cola">Revisar</ButtonLink>
    </Alert>
  );
}
