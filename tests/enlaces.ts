import { ultimoCorreo } from "tests/correo/abiertos";
import { newToken } from "~/server/request/tokens.server";
import { sumarDias } from "~/lib/dates";
import type { navegadorSencillo } from "./navegador-sencillo";
import { type Escenario, insertar } from "./factories";

/** A personal link of a student or a tutor, as created by the school; returns its token. */
export async function unEnlace(
  e: Pick<Escenario, "db" | "hoy">,
  persona: { alumnoId: number } | { tutorId: number },
): Promise<string> {
  const token = newToken();
  await insertar(e.db, "enlacesPersonales", {
    clase: "alumnoId" in persona ? "ALUMNO" : "TUTOR",
    ...persona,
    token,
    venceDate: `${sumarDias(e.hoy, 365)}T12:00:00.000Z`,
    createdDate: `${e.hoy}T12:00:00.000Z`,
  });
  return token;
}

/** The code of the last mail to an address; fails if there is none, or if a locked phone would show it. */
export async function elCodigo({ db }: Pick<Escenario, "db">, para: string): Promise<string> {
  const { asunto, texto } = await ultimoCorreo(db, para);
  const codigo = /es: (\d{6})/.exec(texto)![1]!;
  if (`${asunto} ${texto.split("\n")[0]}`.includes(codigo)) throw new Error(`El código se lee en «${asunto}»`);
  return codigo;
}

type Navegador = ReturnType<typeof navegadorSencillo>;

/** Requests a code on the open page and enters it: the browser then has access. */
export async function darCodigo(e: Pick<Escenario, "db">, navegador: Pick<Navegador, "press">, para: string) {
  await navegador.press("Enviar código");
  await navegador.press("Continuar", { codigo: await elCodigo(e, para) });
}
