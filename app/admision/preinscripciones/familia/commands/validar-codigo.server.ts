import { registrar } from "~/base/bitacora/registrar.server";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { estadoTras } from "../../preinscripcion";
import { huellaDeCodigo } from "../puerta-familia.server";
import { INTENTOS, codigosVivos } from "../codigos.server";
import { type Registro, registrosHermanos } from "../registro.server";

type Rechazo = "CODIGO" | "AGOTADO" | "VENCIDO";

/**
 * Validación (A§4.2): proves that the browser reads the registration's e-mail. A registration without siblings moves on
 * to CAPTURA; with siblings it waits for the choice between them (`continuarCon`). Refuses CODIGO (wrong, with the
 * tries left),
 * AGOTADO (five wrong ones) and VENCIDO (30 minutes, or already used).
 */
export async function validarCodigo(
  alcance: Alcance,
  { registro, codigo }: { registro: Registro; codigo: string },
): Promise<Outcome<{}, Rechazo>> {
  // A wrong try is stored, so the transaction succeeds whatever the answer is.
  const { respuesta } = await enTransaccion(alcance, async (trx) =>
    ok({ respuesta: await probar(trx, registro, codigo) }),
  );
  return respuesta;
}

async function probar(trx: Alcance, registro: Registro, codigo: string): Promise<Outcome<{}, Rechazo>> {
  const vivos = await codigosVivos(trx, registro);
  const abiertos = vivos.filter(({ intentos }) => intentos < INTENTOS);
  if (abiertos.length === 0) {
    const agotado = vivos.length > 0;
    return agotado
      ? refuse("AGOTADO", "Se agotaron los intentos de este código, solicita otro.", { campo: "codigo" })
      : refuse("VENCIDO", "El código venció, solicita otro.", { campo: "codigo" });
  }
  const huella = await huellaDeCodigo(trx, registro.uuid, codigo);
  const correcto = abiertos.find(({ codigoHash }) => codigoHash === huella);
  if (!correcto) {
    for (const { id, intentos } of abiertos)
      await trx.db
        .updateTable("preinscripcionesCodigos")
        .set({ intentos: intentos + 1 })
        .where("id", "=", id)
        .execute();
    const quedan = INTENTOS - 1 - abiertos[0]!.intentos;
    const cuantos = quedan === 1 ? "Te queda 1 intento." : `Te quedan ${quedan} intentos.`;
    return quedan > 0
      ? refuse("CODIGO", `El código no es correcto. ${cuantos}`, { campo: "codigo" })
      : refuse("AGOTADO", "El código no es correcto, solicita otro.", { campo: "codigo" });
  }
  if (correcto.usadoDate === null)
    await trx.db
      .updateTable("preinscripcionesCodigos")
      .set({ usadoDate: trx.ahora })
      .where("id", "=", correcto.id)
      .execute();
  if ((await registrosHermanos(trx, registro)).length === 0) await iniciarCaptura(trx, registro);
  return ok();
}

/** 'Registrar otro aspirante' (decisions.md): continues the registration as another child, despite its siblings. */
export function iniciarOtroAspirante(alcance: Alcance, registro: Registro): Promise<Outcome> {
  return enTransaccion<Outcome>(alcance, async (trx) => {
    await iniciarCaptura(trx, registro);
    return ok();
  });
}

async function iniciarCaptura(trx: Alcance, registro: Registro): Promise<void> {
  const estado = estadoTras(registro.estado, "VALIDAR");
  if (estado === null) return;
  const { numUpdatedRows } = await trx.db
    .updateTable("preinscripciones")
    .set({ estado, lastModifiedDate: trx.ahora })
    .where("id", "=", registro.id)
    .where("estado", "=", registro.estado)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) await registrar(trx, "preinscripcion.validada", "preinscripciones", registro.id, {});
}
