import { log } from "~/server/jobs/log.server";

/** How long the help waits for an external knowledge base; its own pages show without it. */
const ESPERA_MS = 3_000;

/** A page of the external knowledge base. */
export type DeFuera = { id: string; titulo: string; descripcion: string; url: string };

/** Links to a chat with the school's support (CHAT_URL), a knowledge base (AYUDA_URL), and the support address. */
export function ligasDeAyuda(): { chat: string | null; base: string | null; correo: string | null } {
  const liga = (nombre: string) => {
    const valor = process.env[nombre] ?? "";
    return /^https?:\/\//.test(valor) ? valor.replace(/\/+$/, "") : null;
  };
  const deLaDemo = process.env.DEMO === "1" ? "soporte@demo.mx" : null;
  return { chat: liga("CHAT_URL"), base: liga("AYUDA_URL"), correo: process.env.SOPORTE_EMAIL || deLaDemo };
}

const CONSULTA =
  "query($q:String!,$l:String){pages{search(query:$q,locale:$l){results{id title description path locale}}}}";

type Pagina = { id: string; title: string; description: string; path: string; locale: string };
type Respuesta = { data?: { pages?: { search?: { results?: Pagina[] } | null } }; errors?: { message: string }[] };

/**
 * The external knowledge base's results for a text (AYUDA_GRAPHQL with AYUDA_TOKEN; its pages open at AYUDA_URL). Null
 * if there is none, or it does not answer in three seconds.
 */
export async function buscarFuera(texto: string): Promise<DeFuera[] | null> {
  const { AYUDA_GRAPHQL: direccion, AYUDA_TOKEN: llave } = process.env;
  const { base } = ligasDeAyuda();
  if (!direccion || !base) return null;
  try {
    const respuesta = await fetch(direccion, {
      method: "POST",
      headers: { "content-type": "application/json", ...(llave ? { authorization: `Bearer ${llave}` } : {}) },
      body: JSON.stringify({ query: CONSULTA, variables: { q: texto, l: "es" } }),
      signal: AbortSignal.timeout(ESPERA_MS),
    });
    const { data, errors } = (await respuesta.json()) as Respuesta;
    // It answers 200 even with errors.
    if (errors?.length) throw new Error(errors[0]!.message);
    const hallados = data?.pages?.search?.results ?? [];
    return hallados.slice(0, 20).map(({ id, title, description, path, locale }) => ({
      id,
      titulo: title,
      descripcion: description,
      url: `${base}/${locale}/${path.replace(/^\/+/, "")}`,
    }));
  } catch (error) {
    log.warn({ err: error }, "La base de conocimiento no respondió");
    return null;
  }
}
