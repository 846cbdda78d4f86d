import { POR_RESPALDO } from "./retencion.server";
import { type ExpressionBuilder, type SqlBool, sql } from "kysely";
import type { DB } from "db/connection";
import { alumnoVisible, preinscritoDentroDeLimites, tieneLimites } from "~/base/acceso/alumnos-visibles.server";
import { permisosDeLaCuenta } from "~/base/acceso/queries.server";
import { type Alcance, tienePermiso } from "~/base/acceso/alcance.server";
import { noEncontrado } from "~/server/request/responses.server";
import { type EstadoCorreo, FILTROS, type FiltroCorreo, puedeReintentar } from "./correo";
import { MASCARA, sinSecretos } from "./secretos";
import { hayServidorDeCorreo } from "./transporte.server";

const PAGE = 50;

/**
 * The school's mails before `ultimoId`, newest first, and the id of the next page. They include mails of no school
 * to accounts of the viewer's. `para` is a part of the recipient's address. Keyset, 50 a page.
 */
export async function listarCorreos(
  alcance: Alcance,
  { estado, para }: { estado: FiltroCorreo; para: string },
  ultimoId: number | null,
  limite = PAGE,
) {
  const { estados } = FILTROS[estado];
  const correosDe = (propios: boolean) => {
    let query = visibles(alcance)
      .select(["c.id", "c.createdDate", "c.para", "c.asunto", "c.estado", "c.intentos", "c.siguienteDate", "c.error"])
      .select("c.enviadoDate")
      .where("c.colegioId", propios ? "=" : "is", propios ? alcance.colegioId : null)
      .orderBy("c.id", "desc")
      .limit(limite + 1);
    if (estados) query = query.where("c.estado", "in", estados);
    if (para !== "") query = query.where(sql<SqlBool>`instr(lower(c.para), ${para.toLowerCase()}) > 0`);
    if (ultimoId !== null) query = query.where("c.id", "<", ultimoId);
    return query.execute();
  };
  // Two lists, each in the order of its index, instead of one that has to be sorted.
  const rows = [...(await correosDe(true)), ...(await correosDe(false))].sort((a, b) => b.id - a.id);
  const filas = rows.slice(0, limite).map((fila) => ({
    ...fila,
    estado: fila.estado as EstadoCorreo,
    asunto: sinSecretos(fila.asunto),
  }));
  return { filas, siguiente: rows.length > limite ? String(filas.at(-1)!.id) : null };
}

/**
 * The number of the school's mails that wait for the director's approval, and how many of them come from a restored
 * backup.
 */
export async function contarRetenidos({ db, colegioId }: Alcance): Promise<{ retenidos: number; deRespaldo: number }> {
  return db
    .selectFrom("correos")
    .select(({ fn }) => fn.countAll<number>().as("retenidos"))
    .select(({ fn }) => fn.countAll<number>().filterWhere("error", "=", POR_RESPALDO).as("deRespaldo"))
    .where("colegioId", "=", colegioId)
    .where("estado", "=", "RETENIDO")
    .executeTakeFirstOrThrow();
}

/** The number of the school's mails that wait to be sent. */
export async function contarPorEnviar({ db, colegioId }: Alcance): Promise<number> {
  const { n } = await db
    .selectFrom("correos")
    .select(({ fn }) => fn.countAll<number>().as("n"))
    .where("colegioId", "=", colegioId)
    .where("estado", "in", ["PENDIENTE", "ENVIANDO"])
    .executeTakeFirstOrThrow();
  return n;
}

/**
 * One mail, without its codes and links. `texto` is null if it cannot be shown, and `sinTexto` gives the reason. OLVIDADO is no longer kept;
 * PERSONAL opens an account with more permissions than the viewer (REGLAS.md 25). Throws 404 for a mail of another
 * school.
 */
export async function obtenerCorreo(alcance: Alcance, correoId: number) {
  const correo = await visibles(alcance)
    .select([
      "c.id",
      "c.cuentaId",
      "c.para",
      "c.asunto",
      "c.texto",
      "c.estado",
      "c.intentos",
      "c.siguienteDate",
      "c.error",
      "c.sellado",
      "c.venceDate",
    ])
    .select(["c.createdDate", "c.enviadoDate"])
    .where("c.id", "=", correoId)
    .where(({ eb, or }) => or([eb("c.colegioId", "=", alcance.colegioId), eb("c.colegioId", "is", null)]))
    .executeTakeFirst();
  if (!correo) throw noEncontrado();
  const { cuentaId, texto, asunto, sellado, venceDate, ...datos } = correo;
  const esAjeno = cuentaId !== null && cuentaId !== alcance.cuenta?.id;
  const esReservado = esAjeno && !(await alcanzaALaCuenta(alcance, cuentaId));
  const sinTexto = texto === "" ? ("OLVIDADO" as const) : esReservado ? ("PERSONAL" as const) : null;
  const estado = datos.estado as EstadoCorreo;
  return {
    ...datos,
    estado,
    asunto: sinSecretos(asunto),
    texto: sinTexto ? null : sinSecretos(texto),
    sinTexto,
    /** True if the text would open somebody else's account: then reading it is recorded. */
    seAnota: esAjeno && sinTexto === null,
    puedeReintentar:
      texto !== "" &&
      // A masked mail without its seal has nothing to send, and one whose code ended opens nothing.
      !(sellado === "" && `${asunto}${texto}`.includes(MASCARA)) &&
      (venceDate === null || venceDate > alcance.ahora) &&
      puedeReintentar(estado, hayServidorDeCorreo()),
  };
}

/**
 * The mails that the viewer's school may know of, optionally only its own or only those of no school. A viewer with
 * limits reads those about people within them, and those that opened an account.
 */
function visibles(alcance: Alcance) {
  return alcance.db
    .selectFrom("correos as c")
    .where(correoVisible(alcance))
    .where(({ eb, or, exists, selectFrom }) =>
      or([
        eb("c.colegioId", "is not", null),
        eb("c.cuentaId", "is", null),
        exists(
          selectFrom("cuentasColegios as cc")
            .select("cc.cuentaId")
            .whereRef("cc.cuentaId", "=", "c.cuentaId")
            .where("cc.colegioId", "=", alcance.colegioId),
        ),
      ]),
    );
}

/** The condition that mails (as `c`) concern nobody outside the viewer's limits. */
export function correoVisible(alcance: Pick<Alcance, "colegioId" | "limites">) {
  return (eb: ExpressionBuilder<DB & { c: DB["correos"] }, "c">) => {
    if (!tieneLimites(alcance.limites)) return eb.lit(true);
    const { and, or, exists, selectFrom } = eb;
    return or([
      and([eb("c.alumnoId", "is", null), eb("c.preinscripcionId", "is", null), eb("c.cuentaId", "is not", null)]),
      exists(
        selectFrom("alumnos as a").select("a.id").whereRef("a.id", "=", "c.alumnoId").where(alumnoVisible(alcance)),
      ),
      exists(
        selectFrom("preinscripciones as p")
          .leftJoin("grados as g", "g.id", "p.gradoId")
          .select("p.id")
          .whereRef("p.id", "=", "c.preinscripcionId")
          .where(preinscritoDentroDeLimites(alcance.limites)),
      ),
    ]);
  };
}

/**
 * True if the viewer has, in every school of the account, at least the account's permissions: only then does its link
 * give the viewer nothing new.
 */
async function alcanzaALaCuenta(alcance: Alcance, cuentaId: number): Promise<boolean> {
  if (!alcance.cuenta || tieneLimites(alcance.limites) || !tienePermiso(alcance, "PERM_ADMIN_USUARIOS")) return false;
  const miembros = await alcance.db
    .selectFrom("cuentasColegios")
    .select(["cuentaId", "colegioId"])
    .where("cuentaId", "in", [cuentaId, alcance.cuenta.id])
    .execute();
  for (const { colegioId } of miembros.filter((each) => each.cuentaId === cuentaId)) {
    const mios = await permisosDeLaCuenta(alcance.db, alcance.cuenta.id, colegioId);
    const permisosAjenos = await permisosDeLaCuenta(alcance.db, cuentaId, colegioId);
    const mio = miembros.some((each) => each.cuentaId !== cuentaId && each.colegioId === colegioId);
    if (!mio || [...permisosAjenos].some((permiso) => !mios.has(permiso))) return false;
  }
  return true;
}
