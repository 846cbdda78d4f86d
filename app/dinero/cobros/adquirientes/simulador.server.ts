import { html, raw } from "hono/html";
import type { Db } from "db/connection";
import { formatPesos, type Centavos } from "~/lib/money";
import { noEncontrado } from "~/server/request/responses.server";
import { newToken } from "~/server/request/tokens.server";
import type { Metodo, Tipo } from "./adquiriente";
import type { EstadoSimulado } from "./local.server";

/** The buttons of its page: a bank accepts or declines a card, and a shop takes a voucher. */
export const ACCIONES_DEL_SIMULADOR = [
  "CREDITO",
  "DEBITO",
  "PREPAGO",
  "RECHAZAR",
  "ESPERAR",
  "PAGAR",
  "OTRO_MONTO",
] as const;
export type AccionDelSimulador = (typeof ACCIONES_DEL_SIMULADOR)[number];

/** How often its notice comes: a real provider repeats, delays, or finds a firewall in the way. */
export const AVISOS_DEL_SIMULADOR = ["UNO", "DOS", "TARDE", "NINGUNO"] as const;
export type AvisosDelSimulador = (typeof AVISOS_DEL_SIMULADOR)[number];

type Simulador = { db: Db; ahora: string };

/** An order of the simulator. Throws 404 for an unknown one. */
export async function exigirOrden({ db }: Pick<Simulador, "db">, orden: string) {
  const fila = await db.selectFrom("cobrosSimulados").selectAll().where("id", "=", orden).executeTakeFirst();
  if (!fila) throw noEncontrado();
  return { ...fila, estado: fila.estado as EstadoSimulado, metodo: fila.metodo as Metodo };
}

/** The hosted page of an order: another look than the school's, a few bytes, and no script. Throws 404 for an unknown order. */
export async function paginaDelSimulador(simulador: Simulador, orden: string) {
  const { estado, metodo, montoCentavos, descripcion, regreso, venceDate } = await exigirOrden(simulador, orden);
  const abierta = estado === "ABIERTO" || estado === "EN_ESPERA";
  const vencida = abierta && venceDate < simulador.ahora;
  const botones =
    metodo === "TARJETA"
      ? html`${boton("CREDITO", "Pagar con tarjeta de crédito")} ${boton("DEBITO", "Pagar con tarjeta de débito")}
        ${boton("PREPAGO", "Pagar con tarjeta prepagada")} ${boton("RECHAZAR", "Que el banco la rechace", true)}`
      : html`${boton("PAGAR", metodo === "SPEI" ? "Hacer la transferencia" : "Pagar la ficha en OXXO")}
        ${boton("OTRO_MONTO", "Pagar cien pesos menos", true)} ${boton("ESPERAR", "Pagar después", true)}`;
  return html`<!doctype html>
    <html lang="es-MX">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <title>Pagos de prueba</title>
        <style>
          ${raw(ESTILO)}
        </style>
      </head>
      <body>
        <header>Pagos de prueba: aquí no se cobra nada</header>
        <main>
          <p>${descripcion}</p>
          <h1>${formatPesos(montoCentavos as Centavos)}</h1>
          ${vencida ? html`<p>Esta orden venció.</p>` : ""}
          ${abierta && !vencida ? formulario(metodo, { orden, botones }) : ""}
          ${abierta ? "" : html`<p>${DICHOS[estado]}</p>`}
          <a class="b" href="${regreso}">Volver al colegio</a>
        </main>
      </body>
    </html>`;
}

const ESTILO = `body{font:16px/1.5 system-ui,sans-serif;margin:0;background:#f4f1ea;color:#2b2a27}
main{max-width:26rem;margin:0 auto;padding:1rem}header{background:#1d5c4a;color:#fff;padding:.75rem 1rem}
h1{font-size:1.75rem;margin:.5rem 0}button,select,a.b{font:inherit;min-height:48px;width:100%;margin:.25rem 0;
border-radius:.5rem;border:1px solid #1d5c4a;background:#1d5c4a;color:#fff;box-sizing:border-box}
button.q,select,a.b{background:#fff;color:#1d5c4a}a.b{display:block;text-align:center;line-height:46px;
text-decoration:none}code{font-size:1.1rem;letter-spacing:.06em}`;

type Html = ReturnType<typeof html>;

function formulario(metodo: Metodo, { orden, botones }: { orden: string; botones: Html }) {
  return html`${metodo === "TARJETA" ? "" : datosDe(metodo, orden)}
    <form method="post">
      ${botones}
      <label>
        Aviso al colegio
        <select name="avisos">
          <option value="UNO">Uno, enseguida</option>
          <option value="DOS">Dos, enseguida</option>
          <option value="TARDE">Uno, tarde</option>
          <option value="NINGUNO">Ninguno</option>
        </select>
      </label>
    </form>`;
}

const boton = (accion: AccionDelSimulador, texto: string, quieto = false) =>
  html`<button name="accion" value="${accion}" class="${quieto ? "q" : ""}">${texto}</button>`;

const DICHOS: Readonly<Record<Exclude<EstadoSimulado, "ABIERTO" | "EN_ESPERA">, string>> = {
  PAGADO: "Esta orden ya está pagada.",
  RECHAZADO: "El banco rechazó la tarjeta. No se cobró nada.",
  DEVUELTO: "El dinero de esta orden se devolvió.",
  EN_DISPUTA: "El pago de esta orden está en disputa.",
  PERDIDO: "El banco regresó el dinero de esta orden a quien lo pagó.",
};

function datosDe(metodo: Metodo, orden: string) {
  const digitos = numeroDe(orden, metodo === "SPEI" ? 17 : 14);
  return metodo === "SPEI"
    ? html`<p>Transfiere a la CLABE <code>${digitos}</code></p>`
    : html`<p>Di este número en la caja: <code>${digitos}</code></p>`;
}

/** Digits of an order, always the same ones. */
function numeroDe(orden: string, cuantos: number): string {
  const letras = [...orden].map((letra) => letra.charCodeAt(0) % 10).join("");
  return letras.padEnd(cuantos, "7").slice(0, cuantos);
}

const TIPOS: Partial<Record<AccionDelSimulador, Tipo>> = { CREDITO: "CREDITO", DEBITO: "DEBITO", PREPAGO: "OTRO" };
const CIEN_PESOS = 10_000;

/**
 * Does what a button of the page says, and sends the notices. Returns the address to which the family goes back. An order
 * that is paid, declined or over stays as it is. Throws 404 for an unknown order.
 */
export async function moverElSimulador(
  simulador: Simulador,
  orden: string,
  { accion, avisos }: { accion: AccionDelSimulador; avisos: AvisosDelSimulador },
): Promise<string> {
  const { db, ahora } = simulador;
  const { estado, metodo, montoCentavos, regreso, aviso, venceDate } = await exigirOrden(simulador, orden);
  const abierta = (estado === "ABIERTO" || estado === "EN_ESPERA") && venceDate >= ahora;
  if (!abierta) return regreso;
  if (accion === "RECHAZAR" || accion === "ESPERAR")
    await db
      .updateTable("cobrosSimulados")
      .set({ estado: accion === "RECHAZAR" ? "RECHAZADO" : "EN_ESPERA" })
      .where("id", "=", orden)
      .execute();
  else
    await db
      .updateTable("cobrosSimulados")
      .set({
        estado: "PAGADO",
        pagoId: newToken(),
        tipo: TIPOS[accion] ?? metodo,
        pagadoDate: ahora,
        pagadoCentavos: accion === "OTRO_MONTO" ? Math.max(1, montoCentavos - CIEN_PESOS) : montoCentavos,
      })
      .where("id", "=", orden)
      .execute();
  if (accion !== "ESPERAR") avisar(aviso, orden, avisos);
  return regreso;
}

const TARDE_MS = 20_000;

// Nobody waits for a notice, and a lost one harms nothing: the poll reads the order, too.
function avisar(aviso: string, orden: string, avisos: AvisosDelSimulador): void {
  const enviar = () =>
    void fetch(aviso, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ id: orden }),
      signal: AbortSignal.timeout(10_000),
    }).catch(() => undefined);
  if (avisos === "TARDE") setTimeout(enviar, TARDE_MS).unref();
  else for (let veces = { UNO: 1, DOS: 2, NINGUNO: 0 }[avisos]; veces > 0; veces--) setImmediate(enviar);
}
