import { randomBytes } from "node:crypto";
import { type Db, transaction } from "db/connection";
import { registrar } from "~/base/bitacora/registrar.server";
import { olvidarSegundoPaso } from "~/base/acceso/navegador-conocido.server";
import type { Sesion } from "~/base/acceso/sesion.server";
import { endSessionsOf } from "~/base/acceso/session.server";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import { ahora } from "~/server/jobs/clock.server";
import { createBackoff, esperaTexto } from "~/server/request/limits.server";
import { comprobarActual, rechazoSinContrasena } from "~/base/acceso/contrasena-actual.server";
import { avisarSegundoPaso } from "../../correos.server";
import { cifrar } from "../cifrado.server";
import { nuevosCodigos } from "../codigos.server";
import { borrarSegundoPaso, comprobarCodigo } from "../segundo-paso.server";
import { TEXTOS } from "../textos";

const intentos = createBackoff();

export type AccionDelSegundoPaso = "EMPEZAR" | "CONFIRMAR" | "CODIGOS" | "QUITAR";
type Pedido = { accion: AccionDelSegundoPaso; codigo: string; actual: string };
type Rechazo = "ACTUAL" | "ESPERA" | "CODIGO" | "EXIGIDO" | "ESTADO";
/** The ten codes on paper, returned only once. */
type Resultado = { codigos: string[] | null };

/**
 * The account's actions on its own second step (decisions.md, Settings). It begins it (a new secret, until its first
 * code), or turns it on with a code. It creates new codes on paper with a code, or turns it off with password and code.
 * Each of them needs the password, or one typed within five minutes; turning it off needs it always.
 * Turning it on or off ends the account's other sessions, makes every browser ask again, and notifies its mailbox.
 * Refuses a wrong code or password beside its field, too many of them (429), EXIGIDO (409: one of its roles requires
 * it) and ESTADO (409: not possible in this state).
 */
export async function cambiarSegundoPaso(sesion: Sesion, pedido: Pedido): Promise<Outcome<Resultado, Rechazo>> {
  const contexto = { db: sesion.db, ahora: ahora().toISOString() };
  const { accion, codigo, actual } = pedido;
  if (accion === "QUITAR") {
    if (await loExigeUnRol(sesion)) return refuse("EXIGIDO", TEXTOS.exigido, { status: 409 });
    const conocida = await comprobarActual(sesion, actual);
    if (!conocida.ok) return conocida;
  }
  // An account that must set it up before anything else has just signed in with its password.
  else if (!sesion.debeSegundoPaso) {
    const rechazo = await rechazoSinContrasena(sesion, actual);
    if (rechazo) return rechazo;
  }
  if (accion === "EMPEZAR") return empezar(sesion, contexto.ahora);
  const turno = intentos.attempt(sesion.id, Date.parse(contexto.ahora));
  if (!turno.ok) {
    const mensaje = `Demasiados intentos. ${esperaTexto(turno.esperaSegundos)}`;
    return refuse("ESPERA", mensaje, { status: 429, campo: "codigo" });
  }
  const intento = { cuentaId: sesion.cuenta.id, escrito: codigo, activo: accion !== "CONFIRMAR" };
  if ((await comprobarCodigo(contexto, intento)) === null)
    return refuse("CODIGO", TEXTOS.codigoIncorrecto, { campo: "codigo" });
  intentos.succeed(sesion.id);
  return transaction(sesion.db, async (db) => ok({ codigos: await hacer(db, sesion, accion, contexto.ahora) }));
}

async function empezar({ db, cuenta }: Sesion, createdDate: string): Promise<Outcome<Resultado, "ESTADO">> {
  const secreto = await cifrar({ db, ahora: createdDate }, cuenta.id, randomBytes(20));
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("segundosPasos")
    .values({ cuentaId: cuenta.id, secreto, createdDate })
    .onConflict((conflict) =>
      conflict
        .column("cuentaId")
        .doUpdateSet({ secreto, createdDate, ultimoPaso: 0 })
        .where("segundosPasos.activadoDate", "is", null),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n ? ok({ codigos: null }) : refuse("ESTADO", TEXTOS.yaEsta, { status: 409 });
}

const ACCIONES = {
  CONFIRMAR: "cuenta.segundoPasoActivado",
  CODIGOS: "cuenta.segundoPasoCodigos",
  QUITAR: "cuenta.segundoPasoQuitado",
} as const;

async function hacer(
  db: Db,
  { cuenta, colegioId, id }: Sesion,
  accion: keyof typeof ACCIONES,
  ahora: string,
): Promise<string[] | null> {
  const alcance = { db, ahora, colegioId: colegioId ?? 0, cuenta };
  await registrar(alcance, ACCIONES[accion], "cuentas", cuenta.id);
  if (accion !== "CODIGOS") {
    await olvidarSegundoPaso(db, cuenta.id);
    await endSessionsOf(db, cuenta.id, { except: id }, new Date(ahora));
    await avisarSegundoPaso({ db, ahora }, cuenta.id, accion === "CONFIRMAR" ? "activado" : "quitado");
  }
  if (accion === "QUITAR") {
    await borrarSegundoPaso(db, cuenta.id);
    return null;
  }
  if (accion === "CONFIRMAR")
    await db.updateTable("segundosPasos").set({ activadoDate: ahora }).where("cuentaId", "=", cuenta.id).execute();
  return nuevosCodigos({ db, ahora }, cuenta.id);
}

async function loExigeUnRol({ db, cuenta }: Sesion): Promise<boolean> {
  const rol = await db
    .selectFrom("cuentasRoles as cr")
    .innerJoin("roles as r", "r.id", "cr.rolId")
    .select("r.id")
    .where("cr.cuentaId", "=", cuenta.id)
    .where("r.exigeSegundoPaso", "=", 1)
    .executeTakeFirst();
  return rol !== undefined;
}
