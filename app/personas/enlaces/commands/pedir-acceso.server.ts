import { transaction } from "db/connection";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import { esperaTexto } from "~/server/request/limits.server";
import { createVisitorLimiter, type Visitor } from "~/server/request/proxy.server";
import { steady } from "~/server/request/steady.server";
import { newToken } from "~/server/request/tokens.server";
import { type Clase, ESPERA_MS, INTENTOS } from "../enlace";
import { type Puerta, huellaDeBuzon, idDe } from "../puerta.server";
import { personasDelCorreo } from "../quienes.server";
import { enviarCodigoEnTransaccion } from "./enviar-codigo.server";

/** Longer than finding a person and writing the mail takes (5 ms; 25 while 1,000 pupils come at once). */
const RESPUESTA_MS = 150;

// A whole school shares one IP address: a thousand pupils at seven in the evening are not an attack.
const porVisitante = createVisitorLimiter({ ventanaMs: 10 * 60_000, maximo: 3_000, maximoDeProxy: 6_000 });

type Pedido = { clase: Clase; email: string; visitante: Visitor; red: string; navegador: string };
type Rechazo = "ESPERA" | "LIMITE";

/**
 * Handles an e-mail in the access dialog (C§4 Student access): returns a link that shows nothing until the mailed code
 * is entered in that browser. The answer, its limits and its time are the same for an unregistered e-mail. A browser
 * that may not have another code yet goes back to the one that it has. Refuses as `enviarCodigo` does, and an address
 * that asks too often (429).
 */
export async function pedirAcceso(
  puerta: Puerta,
  { clase, email, visitante, red, navegador }: Pedido,
): Promise<Outcome<{ token: string }, Rechazo>> {
  const turno = porVisitante.take(visitante, Date.parse(puerta.ahora));
  if (!turno.ok)
    return refuse("ESPERA", `Demasiadas solicitudes. ${esperaTexto(turno.esperaSegundos)}`, { status: 429 });
  return steady(RESPUESTA_MS, () =>
    transaction(puerta.db, async (db): Promise<Outcome<{ token: string }, Rechazo>> => {
      const trx = { ...puerta, db };
      // People may share a mailbox: the code of the first one lets them say who they are.
      const personas = (await personasDelCorreo(trx, clase, email)).map((cada) => cada.persona);
      const persona = personas[0] ?? null;
      const token = newToken();
      const { id } = await db
        .insertInto("enlacesPersonales")
        .values({
          clase,
          alumnoId: clase === "ALUMNO" && persona ? idDe(persona) : null,
          tutorId: clase === "TUTOR" && persona ? idDe(persona) : null,
          token,
          porCorreo: 1,
          venceDate: new Date(Date.parse(trx.ahora) + ESPERA_MS).toISOString(),
          createdDate: trx.ahora,
        })
        .returning("id")
        .executeTakeFirstOrThrow();
      const enviado = await enviarCodigoEnTransaccion(trx, {
        enlace: { id, persona, porCorreo: true },
        navegador,
        red,
        tecleado: email,
        personas,
      });
      if (enviado.ok) return ok({ token });
      await db.deleteFrom("enlacesPersonales").where("id", "=", id).execute();
      const esperando = await enlaceEsperando(trx, { clase, email, navegador });
      if (esperando !== null) return ok({ token: esperando });
      // There is always a destination, or no person behind the link.
      return enviado as Outcome<{ token: string }, Rechazo>;
    }),
  );
}

// The page of a code that this browser asked for and that may still be typed: its reader has the code, and lost the page.
async function enlaceEsperando(
  trx: Puerta,
  { clase, email, navegador }: Pick<Pedido, "clase" | "email" | "navegador">,
): Promise<string | null> {
  const enlace = await trx.db
    .selectFrom("codigosPersonales as c")
    .innerJoin("enlacesPersonales as e", "e.id", "c.enlaceId")
    .select("e.token")
    .where("c.buzon", "=", await huellaDeBuzon(trx, email))
    .where("c.navegador", "=", navegador)
    .where("c.venceDate", ">", trx.ahora)
    .where("c.usadoDate", "is", null)
    .where("c.intentos", "<", INTENTOS)
    .where("e.clase", "=", clase)
    .where("e.porCorreo", "=", 1)
    .where("e.revocadoDate", "is", null)
    .where("e.venceDate", ">", trx.ahora)
    .orderBy("c.id", "desc")
    .executeTakeFirst();
  return enlace?.token ?? null;
}
