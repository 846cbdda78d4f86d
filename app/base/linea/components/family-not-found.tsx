import { COMUNICADO_NO_EXISTE } from "../enlaces-de-familias";
import { FamilyPage } from "./family-page";

const PAGINA = "La página no existe o el enlace no está completo";

/** Whether an address is of families: what is wrong there must not lead them to the sign-in page of the staff. */
export const esDeFamilias = (ruta: string): boolean =>
  /^\/(?:public|vercomunicado|escritorio-alumno|familia)(?:\/|$)/.test(ruta);

/** What a family sees behind a link that was cut or copied badly. */
export function FamilyNotFound({ ruta }: { ruta: string }) {
  return (
    <FamilyPage aviso={null} title={ruta.startsWith("/vercomunicado") ? COMUNICADO_NO_EXISTE : PAGINA}>
      <p>Revisa que el enlace esté completo o pídelo de nuevo al colegio.</p>
    </FamilyPage>
  );
}
