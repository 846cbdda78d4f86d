import { hashContrasena } from "~/base/acceso/contrasenas.server";
import { createPlainBrowser } from "../scripts/plain-browser.mjs";
import { aplicacion } from "./aplicacion";
import { type Escenario, escenario } from "./factories";
import { baseDelProceso } from "./navegador";

type Enviado = { body: BodyInit; type: string };

/** A browser without scripts, with its own cookies, in front of the product of {@link aplicacion}. */
export function navegadorSencillo(responder: (request: Request) => Promise<Response>) {
  const cookies = new Map<string, string>();
  return createPlainBrowser(async (ruta: string, enviado?: Enviado) => {
    const headers = new Headers({ accept: "text/html", cookie: [...cookies].map((par) => par.join("=")).join("; ") });
    if (enviado) headers.set("content-type", enviado.type);
    const request = new Request(`http://colegio.test${ruta}`, {
      method: enviado ? "POST" : "GET",
      headers,
      body: enviado?.body,
    });
    const response = await responder(request);
    for (const text of response.headers.getSetCookie()) {
      const [par = ""] = text.split(";");
      const at = par.indexOf("=");
      if (/max-age=0/i.test(text)) cookies.delete(par.slice(0, at));
      else cookies.set(par.slice(0, at), par.slice(at + 1));
    }
    const location = response.headers.get("location") ?? "";
    return { status: response.status, location, body: await bodyOf(response) };
  });
}

// One character per byte for a file, so that it can be saved unchanged.
async function bodyOf(response: Response): Promise<string> {
  if (response.headers.get("content-type") !== "application/pdf") return response.text();
  return Buffer.from(await response.arrayBuffer()).toString("latin1");
}

const CONTRASENA = "Recorrido2026";

/**
 * Its own school, and such a browser with a session of {@link escenario}'s account, with every permission. `entra`
 * returns another browser with a session of another account of the school.
 */
export async function enElColegio(): Promise<{
  e: Escenario;
  navegador: ReturnType<typeof navegadorSencillo>;
  entra: (cuentaId: number) => Promise<ReturnType<typeof navegadorSencillo>>;
}> {
  const { db } = baseDelProceso();
  const e = await escenario({ db });
  const contrasenaHash = await hashContrasena(CONTRASENA);
  const entra = async (cuentaId: number) => {
    await db.updateTable("cuentas").set({ contrasenaHash }).where("id", "=", cuentaId).execute();
    const { email } = await db
      .selectFrom("cuentas")
      .select("email")
      .where("id", "=", cuentaId)
      .executeTakeFirstOrThrow();
    const navegador = navegadorSencillo(await aplicacion());
    await navegador.go("/login");
    await navegador.press("Entrar", { username: email, password: CONTRASENA });
    return navegador;
  };
  return { e, navegador: await entra(e.cuentaId), entra };
}
