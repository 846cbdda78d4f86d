import { COMUNICADO_NO_EXISTE } from "../enlaces-de-familias";
import { FamilyPage } from "./family-page";

const PAGINA = "La página no existe o el enlace no está completo";

/** True if an address belongs to families: an error there must not lead them to the staff's sign-in page. */
export const esDeFamilias = (ruta: string): boolean =>
  /^\/(?:public|vercomunicado|escritorio-alumno|familia)(?:\/|$)/.test(ruta);

/** The page that a family sees behind a link that was cut or copied wrongly. */
export function FamilyNotFound({ ruta }: { ruta: string }) {
  return (
    <FamilyPage aviso={null} title={ruta.startsWith("/vercomunicado") ? COMUNICADO_NO_EXISTE : PAGINA}>
      <p>Revisa que el enlace esté completo o pídelo de nuevo al colegio.</p>
    </FamilyPage>
  );
}
