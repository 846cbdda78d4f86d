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
import type { Motivo } from "./importacion";
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
 * sheet names other roles.
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

const SI = ["si", "s", "x", "1"];
const NO = ["no", "n", "0"];
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
  const invitar = foldText(celda("invitar"));
  if (!["", ...SI, ...NO].includes(invitar)) mal("invitar", "Escribe Sí o No");
  if (docente === undefined) mal("docente", "No hay un docente con ese nombre o correo");
  if (errores.length > 0) return rechazada(...errores);
  const conocido = await buscarConocido(trx, email);
  if (conocido) {
    const iguales = conocido.roles.length === roles.length && roles.every((rolId) => conocido.roles.includes(rolId));
    const escrito = { nombreCompleto: nombreCompleto(persona), docenteId: docente?.id ?? null, limites };
    if (iguales) return { estado: "IGUAL", motivos: avisosDeUsuario(escrito, conocido), efecto: {} };
    return rechazada({
      campo: "email",
      mensaje: "Ya es usuario de este colegio, con otros roles: cámbialos en Usuarios",
    });
  }
  const datos = { email, ...persona, roles, activo: true, docenteId: docente?.id ?? null };
  const porCorreo = SI.includes(invitar);
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
  return Object.fromEntries(leidos) as Limites;
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

type Limites = Record<(typeof LIMITES)[number][1], number[]>;
type Usuario = { nombreCompleto: string; docenteId: number | null; limites: Limites };

/** The cells that differ from a user who is one already: the sheet creates users, and changes none. */
function avisosDeUsuario(escrito: Usuario, conocido: Usuario): Motivo[] {
  const aviso = (campo: string, mensaje: string) => ({ campo, mensaje: `${mensaje}; cámbialo en Usuarios` });
  const avisos: Motivo[] = [];
  if (!dice(escrito.nombreCompleto, conocido.nombreCompleto))
    avisos.push(aviso("nombre", `No se cambia: ya es usuario como «${conocido.nombreCompleto}»`));
  if (escrito.docenteId !== null && escrito.docenteId !== conocido.docenteId)
    avisos.push(aviso("docente", "No se cambia: ya es usuario con un docente distinto, o sin docente"));
  for (const [clave, campo] of LIMITES) {
    const [ids, idsGuardados] = [escrito.limites[campo], conocido.limites[campo]];
    if (ids.length > 0 && (ids.length !== idsGuardados.length || !ids.every((id) => idsGuardados.includes(id))))
      avisos.push(aviso(clave, "No se cambia: ya es usuario con límites distintos"));
  }
  return avisos;
}

const TIPO_DE_LIMITE = { niveles: "NIVEL", planteles: "PLANTEL", turnos: "TURNO" } as const;

/** A user of this school, with the roles and the limits of every cycle; null if no user of it has the address. */
async function buscarConocido(
  { db, colegioId }: Alcance,
  email: string,
): Promise<(Usuario & { roles: number[] }) | null> {
  const cuenta = await db
    .selectFrom("cuentas as c")
    .innerJoin("cuentasColegios as cc", "cc.cuentaId", "c.id")
    .select(["c.id", "c.docenteId", "c.nombre", "c.apellido1", "c.apellido2"])
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
  const guardados = await db
    .selectFrom("cuentasLimites")
    .select(["tipo", "valorId"])
    .where("cuentaId", "=", cuenta.id)
    .where("colegioId", "=", colegioId)
    .where("cicloId", "is", null)
    .execute();
  const limitesDe = (campo: keyof typeof TIPO_DE_LIMITE) =>
    guardados.filter(({ tipo }) => tipo === TIPO_DE_LIMITE[campo]).map(({ valorId }) => valorId);
  return {
    roles: filas.map(({ rolId }) => rolId),
    nombreCompleto: nombreCompleto(cuenta),
    docenteId: cuenta.docenteId,
    limites: { niveles: limitesDe("niveles"), planteles: limitesDe("planteles"), turnos: limitesDe("turnos") },
  };
}
