import { type Outcome, ok } from "~/lib/outcome";
import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { estaVacio } from "~/personas/domicilios/domicilio";
import { custodiaLimpia } from "../vinculo";
import { dejarDeEscribirle } from "./dejar-de-escribirle.server";
import {
  type EdicionDeTutor,
  type RechazoDeEdicion,
  columnasDeCasa,
  editarTutorEnTransaccion,
} from "./editar-tutor.server";
import { registrarTutorEnTransaccion } from "./registrar-tutor.server";

type Rechazo = RechazoDeEdicion | "YA_ASOCIADO" | "SIN_ELEGIR" | "PERSONA" | "AJENO";

/**
 * The action of a tutor's form. With `tutorId` 0 it adds the tutor with the custody (a person who is known already is
 * linked); otherwise it changes the tutor. Refuses as `registrarTutor` and `editarTutor` do.
 */
export function guardarTutor(
  alcance: Alcance,
  { tutorId, ...datos }: EdicionDeTutor,
): Promise<Outcome<{ tutorId: number }, Rechazo>> {
  return enTransaccion<Outcome<{ tutorId: number }, Rechazo>>(alcance, async (trx) => {
    if (tutorId > 0) {
      const editado = await editarTutorEnTransaccion(trx, { ...datos, tutorId });
      return editado.ok ? ok({ tutorId }) : editado;
    }
    const { alumnoId, puedeRecoger, restringido, notaCustodia } = datos;
    // A blank home leaves the one of a person who is known already.
    const aparte = datos.domicilio && !estaVacio(datos.domicilio) ? datos.domicilio : undefined;
    const casa = await columnasDeCasa(trx, aparte);
    if (!casa.ok) return casa;
    const nuevo = await registrarTutorEnTransaccion(trx, datos);
    if (!nuevo.ok) return nuevo;
    if (aparte) await trx.db.updateTable("tutores").set(casa.columnas).where("id", "=", nuevo.tutorId).execute();
    const custodia = custodiaLimpia({ puedeRecoger, restringido, notaCustodia });
    await trx.db
      .updateTable("alumnosTutores")
      .set(custodia)
      .where("alumnoId", "=", alumnoId)
      .where("tutorId", "=", nuevo.tutorId)
      .execute();
    if (custodia.restringido) await dejarDeEscribirle(trx, { alumnoId, tutorId: nuevo.tutorId });
    return nuevo;
  });
}
