// @release: every move that is forbidden, of four people in six states, by form and by call, a quarter of a minute
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openSession } from "~/base/acceso/session.server";
import { guardarMisiva } from "~/familias/misivas/commands/guardar-misiva.server";
import {
  CLAVES_DE_MOVIMIENTOS,
  type Derecho,
  derechosDe,
  type Fechas,
  YA_NO_SE_PUEDE,
} from "~/familias/misivas/misiva";
import { aplicacion } from "./aplicacion";
import { conAlumna, datosDeMisiva, unaCoordinacion, unDocente } from "./misivas";
import { peticion } from "./navegador";
import { enElColegio } from "./navegador-sencillo";

// Every move that A§4 forbids, by the forms and by the calls.

const AHORA = "2026-10-15T18:00:00.000Z";
beforeEach(() => {
  vi.stubEnv("RELOJ", AHORA);
  vi.stubEnv("PUBLIC_URL", "http://colegio.test");
});
afterEach(() => vi.unstubAllEnvs());

/** The message of a forbidden move, by its kind. */
const DICE: Record<Derecho, string> = {
  ENVIAR_REVISAR: "La misiva ya se envió a revisión, o la escribió otra persona.",
  TOMAR: "La misiva ya la tomó otra persona, o no está en revisión.",
  AUTORIZAR: "Solo quien revisa la misiva la autoriza, y solo una vez.",
  REGRESAR_REVISAR: "La misiva ya no está en tu revisión.",
  CERRAR: "La misiva ya está cerrada, o no eres tú quien puede cerrarla.",
  EDITAR: "La misiva ya no se puede editar.",
  ELIMINAR: "La misiva ya no se puede eliminar.",
  COMENTAR: "La misiva se comenta cuando está autorizada.",
  LEER_COMENTARIOS: "No existe el recurso solicitado",
};
const CERRADA = "La misiva está cerrada: sus comentarios solo se leen.";

test("ningún movimiento que la tabla no da pasa por forma ni por llamada: se dice por qué y nada cambia", async () => {
  const { e } = await enElColegio();
  const { db, colegioId } = e;
  const { alumnoId, docente } = await conAlumna(e);
  const responder = await aplicacion();
  const datos = datosDeMisiva(alumnoId, { asignaturaId: docente.asignaturaId });
  const escrita = await guardarMisiva(docente.alcance, 0, datos);
  if (!escrita.ok) throw new Error(escrita.mensaje);
  const { misivaId } = escrita;
  const [revisora, segundaRevisora] = [await unaCoordinacion(e), await unaCoordinacion(e)];
  const colega = await unDocente(e, "Ana");
  const cuentas = [
    { cuentaId: docente.cuentaId, coordinacion: false },
    { cuentaId: revisora.cuenta!.id, coordinacion: true },
    { cuentaId: segundaRevisora.cuenta!.id, coordinacion: true },
    { cuentaId: colega.cuentaId, coordinacion: false },
  ];
  const vacia: Fechas = { revisar: null, autorizadorId: null, tomada: null, autorizada: null, cerrada: null };
  const enviada = { ...vacia, revisar: AHORA };
  const tomada = { ...enviada, autorizadorId: revisora.cuenta!.id, tomada: AHORA };
  const autorizada = { ...tomada, autorizada: AHORA };
  const estados = [vacia, enviada, tomada, autorizada, { ...autorizada, cerrada: AHORA }, { ...vacia, cerrada: AHORA }];

  const guardado = async () => [
    await db.selectFrom("misivas").selectAll().execute(),
    await db.selectFrom("comentarios").selectAll().execute(),
    await db.selectFrom("misivasEntregas").selectAll().execute(),
    await db.selectFrom("correos").select("id").execute(),
  ];
  const llave = "n".repeat(20);
  const { alumnoId: _, ...campos } = datos;
  const escrito = { ...campos, alumnoId, asignaturaId: docente.asignaturaId, titulo: "Otra", urgente: "" };
  const pedido = {
    pagina: `/controlescolar/misivas/${misivaId}`,
    llamada: `/api/colegios/${colegioId}/misivas/${misivaId}`,
  };
  const texto = Object.fromEntries(Object.entries(escrito).map(([nombre, valor]) => [nombre, String(valor)]));
  /** The request of each move, by form and by call. */
  const como = (derecho: Derecho) => {
    if (derecho === "EDITAR")
      return {
        forma: ["", { ...texto, llave }] as const,
        llamada: ["PUT", "", { ...escrito, urgente: false }] as const,
      };
    if (derecho === "ELIMINAR") return { forma: ["/eliminar", {}] as const, llamada: ["DELETE", "", {}] as const };
    if (derecho === "COMENTAR")
      return { forma: null, llamada: ["POST", "/comentarios", { texto: "<p>Hola</p>" }] as const };
    const cuerpo = { estatus: derecho, justificacionCerrada: "Porque sí" };
    return { forma: [`/estatus?accion=${derecho}`, cuerpo] as const, llamada: ["PATCH", "/estatus", cuerpo] as const };
  };

  let negados = 0;
  for (const { cuentaId, coordinacion } of cuentas) {
    const sesion = await openSession(db, { cuentaId, colegioId, direccion: "", navegador: "" }, new Date(AHORA));
    const cookies = { sesion };
    for (const fechas of estados) {
      await db
        .updateTable("misivas")
        .set({ ...fechas, justificacionCerrada: fechas.cerrada ? "Ya no" : "" })
        .where("id", "=", misivaId)
        .execute();
      const estadoPrevio = await guardado();
      const puede = derechosDe({ ...fechas, createdBy: docente.cuentaId }, { cuentaId, coordinacion });
      for (const derecho of [...CLAVES_DE_MOVIMIENTOS, "EDITAR", "ELIMINAR", "COMENTAR"] as const) {
        if (puede.has(derecho)) continue;
        negados += 1;
        // A colleague's misiva is not even shown.
        const ajena = cuentaId === colega.cuentaId;
        const mensaje = ajena
          ? DICE.LEER_COMENTARIOS
          : derecho === "COMENTAR" && fechas.autorizada
            ? CERRADA
            : DICE[derecho];
        const estatus = ajena ? 404 : 409;
        const {
          forma,
          llamada: [method, resto, cuerpo],
        } = como(derecho);
        const form = forma?.[1] ?? { accion: "agregar", texto: "Hola", llave };
        const ruta = forma ? pedido.pagina + forma[0] : `/controlescolar/misivas/comentarios/${misivaId}`;
        const porForma = await responder(peticion(ruta, { cookies, form }));
        const caso = `${derecho} de ${cuentaId} en ${JSON.stringify(fechas)}`;
        expect([caso, porForma.status]).toEqual([caso, estatus]);
        expect([caso, await porForma.text()]).toEqual([caso, expect.stringContaining(mensaje)]);
        if (derecho === "ELIMINAR" && !ajena) {
          const pregunta = await responder(peticion(ruta, { cookies }));
          expect([caso, await pregunta.text()]).toEqual([caso, expect.stringContaining(YA_NO_SE_PUEDE)]);
        }
        const { url, headers } = peticion(pedido.llamada + resto, { cookies });
        headers.set("content-type", "application/json");
        const porLlamada = await responder(new Request(url, { method, headers, body: JSON.stringify(cuerpo) }));
        expect([caso, porLlamada.status, await porLlamada.json()]).toEqual([
          caso,
          estatus,
          expect.objectContaining({ error: mensaje }),
        ]);
      }
      expect(await guardado()).toEqual(estadoPrevio);
    }
  }
  expect(negados).toBeGreaterThan(100);
});
