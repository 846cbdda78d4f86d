import { email as esEmail } from "~/lib/validators";
import { cleanLine, foldText, nombreCompleto } from "~/lib/text";
import type { Alcance } from "~/base/acceso/alcance.server";
import { eliminarUsuarioEnTransaccion } from "~/direccion/usuarios/commands/eliminar-usuario.server";
import { guardarLimitesEnTransaccion } from "~/direccion/usuarios/commands/guardar-limites.server";
import { guardarUsuarioEnTransaccion } from "~/direccion/usuarios/commands/guardar-usuario.server";
import { opcionesDeLimites } from "~/direccion/usuarios/limites.server";
import { PERMISO } from "~/direccion/usuarios/permiso.server";
import type { Outcome } from "~/lib/outcome";
import type { Celdas } from "~/base/hojas/hoja";
import { demasiadoLargas, rechazada, type ResultadoDeFila } from "./pasos";
import type { Pasos } from "./pasos-de-parte";

type Nombrado = { id: number; nombre: string };
type DocenteDeHoja = Nombrado & { email: string };
type Contexto = {
  roles: readonly Nombrado[];
  docentes: readonly DocenteDeHoja[];
  limites: Awaited<ReturnType<typeof opcionesDeLimites>>;
};
type Efecto = { cuentaId: number };

/**
 * Users with their roles, their limits in every cycle, and their teacher. It uses the same commands as single users:
 * nobody can grant permissions that they lack. An existing user of the school is left unchanged, or refused if the
 * sheet differs.
 */
export const pasosDeUsuarios: Pasos = {
  permiso: [PERMISO],
  claveDeFila: (celdas) => correoDe(celdas),
  async preparar(alcance) {
    const contexto = await leerContexto(alcance);
    return { importar: (trx, celdas) => importarUsuario(trx, contexto, celdas) };
  },
  async deshacer(trx, efecto): Promise<Outcome<{}, "SE_QUEDA">> {
    const fuera = await eliminarUsuarioEnTransaccion(trx, (efecto as Efecto).cuentaId);
    return fuera.ok || fuera.error === "NO_EXISTE" ? { ok: true } : { ...fuera, error: "SE_QUEDA" };
  },
};

const correoDe = (celdas: Celdas) => cleanLine(celdas.email ?? "").toLowerCase();
const varios = (texto: string) =>
  texto
    .split(/[,;/|\n]/)
    .map(cleanLine)
    .filter(Boolean);
const dice = (texto: string, textoEsperado: string) => foldText(texto) === foldText(textoEsperado);

async function leerContexto(alcance: Alcance): Promise<Contexto> {
  const { db, organizacionId, colegioId } = alcance;
  const docentes = await db
    .selectFrom("docentes as d")
    .innerJoin("docentesColegios as c", "c.docenteId", "d.id")
    .select(["d.id", "d.nombre", "d.apellido1", "d.apellido2", "d.email"])
    .where("c.colegioId", "=", colegioId)
    .execute();
  return {
    roles: await db.selectFrom("roles").select(["id", "nombre"]).where("organizacionId", "=", organizacionId).execute(),
    docentes: docentes.map((docente) => ({ ...docente, nombre: nombreCompleto(docente) })),
    limites: await opcionesDeLimites(alcance, null),
  };
}

async function importarUsuario(trx: Alcance, contexto: Contexto, celdas: Celdas): Promise<ResultadoDeFila> {
  const errores = demasiadoLargas("usuarios", celdas);
  const mal = (campo: string, mensaje: string) => errores.push({ campo, mensaje });
  const celda = (clave: string) => cleanLine(celdas[clave] ?? "");
  const persona = { nombre: celda("nombre"), apellido1: celda("apellido1"), apellido2: celda("apellido2") };
  const email = correoDe(celdas);
  const malEmail = email === "" ? "Campo obligatorio" : esEmail(email);
  if (malEmail) mal("email", malEmail);
  for (const campo of ["nombre", "apellido1"] as const) if (persona[campo] === "") mal(campo, "Campo obligatorio");
  const roles = elegir(varios(celda("roles")), contexto.roles, (nombre) => mal("roles", `No hay un rol «${nombre}»`));
  if (celda("roles") === "") mal("roles", "Campo obligatorio");
  const limites = leerLimites(contexto, celda, mal);
  const docente = elegirDocente(contexto.docentes, celda("docente"), { ...persona, email });
  if (docente === undefined) mal("docente", "No hay un docente con ese nombre o correo");
  if (errores.length > 0) return rechazada(...errores);
  const conocido = await buscarConocido(trx, email);
  if (conocido) {
    const iguales = conocido.length === roles.length && roles.every((rolId) => conocido.includes(rolId));
    if (iguales) return { estado: "IGUAL", motivos: [], efecto: {} };
    return rechazada({
      campo: "email",
      mensaje: "Ya es usuario de este colegio, con otros roles: cámbialos en Usuarios",
    });
  }
  const datos = { email, ...persona, roles, activo: true, docenteId: docente?.id ?? null };
  const porCorreo = ["si", "s", "x", "1"].includes(foldText(celda("invitar")));
  const resultado = await guardarUsuarioEnTransaccion(trx, { cuentaId: null, datos, porCorreo, origen: null });
  if (!resultado.ok) return rechazada({ campo: CAMPOS[resultado.campo ?? ""] ?? "", mensaje: resultado.mensaje });
  const { cuentaId, yaEstaba } = resultado;
  if (Object.values(limites).some((ids) => ids.length > 0)) {
    const limitado = await guardarLimitesEnTransaccion(trx, { cuentaId, cicloId: null, limites });
    if (!limitado.ok) return rechazada({ campo: "", mensaje: limitado.mensaje });
  }
  const motivos = yaEstaba ? [{ campo: "email", mensaje: "Ya tiene cuenta, de otro colegio: entra con la misma" }] : [];
  return { estado: "NUEVA", motivos, efecto: { cuentaId } satisfies Efecto };
}

const CAMPOS: Readonly<Record<string, string>> = { email: "email", docenteId: "docente", roles: "roles" };

function elegir(nombres: readonly string[], opciones: readonly Nombrado[], falta: (nombre: string) => void): number[] {
  const ids = nombres.map((nombre) => {
    const opcion = opciones.find((cada) => dice(cada.nombre, nombre));
    if (!opcion) falta(nombre);
    return opcion?.id ?? 0;
  });
  return [...new Set(ids)];
}

const LIMITES = [
  ["nivel", "niveles", "un nivel"],
  ["plantel", "planteles", "un plantel"],
  ["turno", "turnos", "un turno"],
] as const;

function leerLimites(
  { limites }: Contexto,
  celda: (clave: string) => string,
  mal: (campo: string, mensaje: string) => void,
) {
  const leidos = LIMITES.map(([clave, campo, singular]) => {
    const opciones = limites[campo].map(({ value, label }) => ({ id: value, nombre: label }));
    return [campo, elegir(varios(celda(clave)), opciones, (nombre) => mal(clave, `No hay ${singular} «${nombre}»`))];
  });
  return Object.fromEntries(leidos) as Record<(typeof LIMITES)[number][1], number[]>;
}

// 'Sí' means the teacher of the same mailbox or name; undefined if there is none.
function elegirDocente(
  docentes: readonly DocenteDeHoja[],
  texto: string,
  usuario: { email: string; nombre: string; apellido1: string; apellido2: string },
): DocenteDeHoja | null | undefined {
  if (texto === "" || foldText(texto) === "no") return null;
  const esEl = foldText(texto) === "si";
  const [correo, nombre] = esEl ? [usuario.email, nombreCompleto(usuario)] : [texto, texto];
  return (
    docentes.find((docente) => docente.email !== "" && dice(docente.email, correo)) ??
    docentes.find((docente) => dice(docente.nombre, nombre))
  );
}

/** The roles of a user in this school; null if no user of it has the address. */
async function buscarConocido({ db, colegioId }: Alcance, email: string): Promise<number[] | null> {
  const cuenta = await db
    .selectFrom("cuentas as c")
    .innerJoin("cuentasColegios as cc", "cc.cuentaId", "c.id")
    .select("c.id")
    .where("c.email", "=", email)
    .where("cc.colegioId", "=", colegioId)
    .executeTakeFirst();
  if (!cuenta) return null;
  const filas = await db
    .selectFrom("cuentasRoles")
    .select("rolId")
    .where("cuentaId", "=", cuenta.id)
    .where("colegioId", "=", colegioId)
    .execute();
  return filas.map(({ rolId }) => rolId);
}
