import { renglones } from "~/composicion/api/api.server";
import { SECCIONES } from "~/familias/escritorio/secciones.server";
import { SECCIONES as DE_FAMILIA } from "~/familias/familia/secciones";
import { lugares } from "./aplicacion";
import { type UnaFamilia } from "./una-familia";

export type Puerta = { metodo: string; patron: string };

/** The paths below an address that accepts anything. */
const RESTOS: Record<string, readonly string[]> = {
  "/escritorio-alumno/:tokenPersonal": [
    ...SECCIONES.map(({ clave }) => clave),
    "about",
    "otp",
    "misivas/:misivaId/comentarios",
    ...["", "/entrega", "/comentarios"].map((resto) => `tareas/:tareaId/PENDIENTES${resto}`),
  ],
  "/familia/:tokenDeTutor": ["", ...Object.keys(DE_FAMILIA), "otp"].flatMap((seccion) => [
    seccion,
    `${seccion}?hijo=:alumnoId`,
  ]),
};

/** Pages with the token in the query, as their mails write it. */
const CON_PREGUNTA = ["validacuenta", "cambiapassword", "cambiaemail"];

export const parametros = (patron: string) => [...patron.matchAll(/:(\w+)/g)].map(([, name = ""]) => name);

const publicos = (await lugares()).filter(({ patron }) =>
  /^\/(public|vercomunicado|escritorio-alumno|familia)\b/.test(patron),
);
const paginas: Puerta[] = publicos.flatMap(({ patron, modulo, id }) => {
  const metodos = [...(modulo.loader ? ["GET"] : []), ...(modulo.action ? ["POST"] : [])];
  const base = patron.replace(/\/\*$/, "");
  const restos = RESTOS[base] ?? [""];
  const rutas = restos.map((resto) => (resto === "" || resto.startsWith("?") ? `${base}${resto}` : `${base}/${resto}`));
  return metodos.flatMap((metodo) => rutas.map((ruta) => ({ metodo, patron: ruta, id })));
});
const dePregunta = CON_PREGUNTA.flatMap((id) =>
  ["GET", "POST"].map((metodo) => ({ metodo, patron: `/${id}?token=:token` })),
);
const llamadas: Puerta[] = renglones
  .filter(({ path }) => path.startsWith("/public/"))
  .map(({ method, path }) => ({ metodo: method, patron: `/api${path}` }));
export const puertas = [...paginas, ...dePregunta, ...llamadas].filter(({ patron }) => parametros(patron).length > 0);

/**
 * A family's value for a part of an entry's path: by the longest key that names the entry, or by the parameter alone.
 */
export function parteDe({ partes }: UnaFamilia, patron: string, name: string): string {
  const claveElegida = Object.keys(partes)
    .filter((clave) => clave.endsWith(` ${name}`) && patron.includes(clave.split(" ")[0]!))
    .sort((a, b) => b.length - a.length)[0];
  const valor = partes[claveElegida ?? name];
  if (valor === undefined) throw new Error(`agrega :${name} de ${patron} a tests/una-familia.ts`);
  return valor;
}

/** A valid body of each call, so that it is not refused before its access check. */
export function cuerpoDe({ metodo, patron }: Puerta): FormData | URLSearchParams | string {
  const campos = { accion: "agregar", texto: "De otra familia", codigo: "123456" };
  if (!patron.startsWith("/api/")) return new URLSearchParams({ ...campos, password: "OtraClave2026" });
  if (/\/(entregas|archivos)$/.test(patron)) {
    const form = new FormData();
    form.set("texto", "De otra familia");
    return form;
  }
  if (patron.endsWith("/cuentas/token/:token")) return "OtraClave2026";
  const conTexto = patron.endsWith("/comentarios") || (metodo === "PUT" && patron.includes("/comentarios/"));
  return JSON.stringify(conTexto ? { texto: campos.texto } : patron.endsWith("/otp") ? { codigo: campos.codigo } : {});
}

export const nombre = ({ metodo, patron }: Puerta) => `${metodo} ${patron}`;
/** Texts that no link opens without the code: mails, money, grades and written messages. */
export const deCodigo = ({ seña }: UnaFamilia) => [
  `alumna@${seña}`,
  `tutora@${seña}`,
  `registro@${seña}`,
  "1,000.00",
  "9.5",
  `Es de ${seña}`,
  `Enterados, ${seña}`,
];
