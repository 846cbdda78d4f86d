import { ahora } from "~/server/jobs/clock.server";
import { ligaDeLosAvisos } from "~/personas/privacidad/avisos.server";
import { doneMark, isDoneMark } from "~/server/request/done-mark.server";
import { queryText } from "~/server/request/params.server";
import { puertaPublica } from "~/base/acceso/public-door.server";
import { BASES } from "~/personas/enlaces/enlace";
import { PAGINA, type Proposito } from "./enlace";
import { buscarEnlace, buscarEnlaceDeAlumno } from "./enlaces.server";

/** What the pages that a mail's link opens show (A§2 Token page). */
export type EnlacePublico = {
  /** Its button did what it is for. */
  listo: boolean;
  vigente: boolean;
  /** The account, so that a browser's password manager knows whose password this is. */
  cuenta: string;
  /** The address of an e-mail change. */
  email: string;
  pideContrasena: boolean;
  /** The link says `alumno`: then it is the student's e-mail that was proved. */
  deAlumno: boolean;
  /** Where its last button leads: a student to his desktop, anybody else to the sign-in page. */
  liga: string;
  /** The link to the privacy notice. */
  aviso: string | null;
};

/** What a form of these pages works with: nobody's rights, the link's token, and where success leads. */
export function puertaDeEnlace(request: Request, proposito: Proposito) {
  const deAlumno = new URL(request.url).searchParams.has("alumno");
  return {
    ...puertaPublica(),
    ahora: ahora().toISOString(),
    token: queryText(request, "token", 200),
    deAlumno,
    proposito,
  };
}

/** Where success leads: the same page, which says it to whoever comes with the mark of it, for ten minutes. */
export async function paginaDeListo({ db, proposito, deAlumno }: ReturnType<typeof puertaDeEnlace>): Promise<string> {
  const listo = await doneMark(db, proposito, ahora());
  return `${PAGINA[proposito]}?listo=${listo}${deAlumno ? "&alumno=1" : ""}`;
}

/** Looks at a link without spending it: mail programs open links before people do. */
export async function verEnlace(request: Request, proposito: Proposito): Promise<EnlacePublico> {
  const puerta = puertaDeEnlace(request, proposito);
  const listo = await isDoneMark(puerta.db, proposito, queryText(request, "listo"), ahora());
  const aviso = await ligaDeLosAvisos(puerta.db);
  const suyo = proposito === "ACTIVACION" ? await buscarEnlaceDeAlumno(puerta, puerta.token) : null;
  if (suyo) {
    const { vigente, email } = suyo;
    return { listo, vigente, cuenta: email, email, pideContrasena: false, deAlumno: true, liga: BASES.ALUMNO, aviso };
  }
  const enlace = await buscarEnlace(puerta, { token: puerta.token, proposito });
  return {
    listo,
    vigente: enlace?.vigente ?? false,
    cuenta: enlace?.vigente ? enlace.cuenta.email : "",
    email: enlace?.vigente ? enlace.email : "",
    pideContrasena: !puerta.deAlumno || enlace?.cuenta.contrasenaHash === null,
    deAlumno: puerta.deAlumno,
    liga: puerta.deAlumno && listo ? BASES.ALUMNO : "/login",
    aviso,
  };
}

/** Whether the activation must ask for a password: with `alumno` only when the account has none. */
export async function pideContrasena({ token, deAlumno, ...puerta }: ReturnType<typeof puertaDeEnlace>) {
  if (!deAlumno) return true;
  if (await buscarEnlaceDeAlumno(puerta, token)) return false;
  const enlace = await buscarEnlace(puerta, { token, proposito: "ACTIVACION" });
  return enlace?.cuenta.contrasenaHash === null;
}
