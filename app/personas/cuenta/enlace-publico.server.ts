import { ahora } from "~/server/jobs/clock.server";
import { ligaDeLosAvisos } from "~/personas/privacidad/avisos.server";
import { doneMark, isDoneMark } from "~/server/request/done-mark.server";
import { queryText } from "~/server/request/params.server";
import { puertaPublica } from "~/base/acceso/public-door.server";
import { BASES } from "~/personas/enlaces/enlace";
import { PAGINA, type Proposito } from "./enlace";
import { buscarEnlace, buscarEnlaceDeAlumno } from "./enlaces.server";

/** The content of the pages that a mail's link opens (A§2 Token page). */
export type EnlacePublico = {
  /** True once its button has succeeded. */
  listo: boolean;
  vigente: boolean;
  /** The account's address, for the browser's password manager. */
  cuenta: string;
  /** The address of an e-mail change. */
  email: string;
  pideContrasena: boolean;
  /** The link says `alumno`: it proved a student's e-mail. */
  deAlumno: boolean;
  /** The target of its last button: the desktop for a student, the sign-in page for all others. */
  liga: string;
  /** The link to the privacy notice. */
  aviso: string | null;
};

/** The context of a form of these pages: no account's rights, the link's token, and the target after success. */
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

/** The target after success: the same page, which shows the success to a browser with its mark, for ten minutes. */
export async function paginaDeListo({ db, proposito, deAlumno }: ReturnType<typeof puertaDeEnlace>): Promise<string> {
  const listo = await doneMark(db, proposito, ahora());
  return `${PAGINA[proposito]}?listo=${listo}${deAlumno ? "&alumno=1" : ""}`;
}

/** Reads a link without spending it: mail programs open links before people do. */
export async function verEnlace(request: Request, proposito: Proposito): Promise<EnlacePublico> {
  const puerta = puertaDeEnlace(request, proposito);
  const listo = await isDoneMark(puerta.db, proposito, queryText(request, "listo"), ahora());
  const aviso = await ligaDeLosAvisos(puerta.db);
  const enlaceDelAlumno = proposito === "ACTIVACION" ? await buscarEnlaceDeAlumno(puerta, puerta.token) : null;
  if (enlaceDelAlumno) {
    const { vigente, email } = enlaceDelAlumno;
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

/** True if the activation must ask for a password: with `alumno` only if the account has none. */
export async function pideContrasena({ token, deAlumno, ...puerta }: ReturnType<typeof puertaDeEnlace>) {
  if (!deAlumno) return true;
  if (await buscarEnlaceDeAlumno(puerta, token)) return false;
  const enlace = await buscarEnlace(puerta, { token, proposito: "ACTIVACION" });
  return enlace?.cuenta.contrasenaHash === null;
}
