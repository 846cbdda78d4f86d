import type { Alcance } from "~/base/acceso/alcance.server";
import { eliminarRegistroEnTransaccion } from "~/direccion/configuracion/commands/eliminar-registro.server";
import { guardarRegistroEnTransaccion } from "~/direccion/configuracion/commands/guardar-registro.server";
import { PERMISO } from "~/base/acceso/permiso-de-configuracion.server";
import { buscarRegistro } from "~/direccion/configuracion/queries.server";
import type { Datos } from "~/direccion/configuracion/schemas.server";
import { gradosDelColegio } from "~/base/escuela/niveles.server";
import { ok, type Outcome, refuse } from "~/lib/outcome";
import { cleanLine, foldText } from "~/lib/text";
import { elegirLugar } from "./alumno-de-hoja";
import type { Celdas } from "~/base/hojas/hoja";
import type { Motivo } from "./importacion";
import { CAMBIADO_DESPUES, demasiadoLargas, quedaIgual, rechazada, type ResultadoDeFila } from "./pasos";
import type { Pasos } from "./pasos-de-parte";

type DatosDeAsignatura = Omit<Datos<"asignaturas">, "lastModifiedDate" | "force" | "escrito">;
type Grado = { gradoId: number; nivel: string; grado: string; plantel: string; turno: string };
/** `antes` is null for a subject that the row created; `quedo` is the version after the row. */
type Efecto = { asignaturaId: number; antes: DatosDeAsignatura | null; quedo: string };

/**
 * The subjects of the selected cycle, by the same commands as single ones. If the grade has a subject with that name,
 * cells with content change it.
 */
export const pasosDeAsignaturas: Pasos = {
  permiso: PERMISO,
  claveDeFila: (celdas) =>
    ["nivel", "grado", "nombre"]
      .map((clave) => foldText(celdas[clave] ?? ""))
      .join("|")
      .replace(/^\|+$/, ""),
  async preparar(alcance) {
    const grados = await leerGrados(alcance);
    return { importar: (trx, celdas) => importarAsignatura(trx, grados, celdas) };
  },
  async deshacer(trx, efecto): Promise<Outcome<{}, "SE_QUEDA">> {
    const { asignaturaId, antes: datosPrevios, quedo } = efecto as Efecto;
    const referencia = { clave: "asignaturas", registroId: asignaturaId, padreId: trx.cicloId } as const;
    const asignatura = await buscarRegistro(trx, referencia.clave, referencia);
    if (asignatura && asignatura.lastModifiedDate !== quedo) return refuse("SE_QUEDA", CAMBIADO_DESPUES);
    const deshecho = datosPrevios
      ? await guardarRegistroEnTransaccion(trx, { ...referencia, datos: datosPrevios })
      : await eliminarRegistroEnTransaccion(trx, referencia);
    return deshecho.ok || deshecho.error === "NO_EXISTE" ? ok() : refuse("SE_QUEDA", deshecho.mensaje);
  },
};

// Grades as places without campus and shift: a subject belongs to its grade, at any campus and shift.
async function leerGrados(alcance: Alcance): Promise<Grado[]> {
  const grados = await gradosDelColegio(alcance).execute();
  return grados.map(({ id, nombre, nivel }) => ({ gradoId: id, grado: nombre, nivel, plantel: "", turno: "" }));
}

async function importarAsignatura(trx: Alcance, grados: readonly Grado[], celdas: Celdas): Promise<ResultadoDeFila> {
  const errores = demasiadoLargas("asignaturas", celdas);
  const grado = elegirLugar(celdas, grados);
  if ("mensaje" in grado) errores.push(grado);
  const escrito = leerCeldas(celdas, errores);
  if (errores.length > 0 || "mensaje" in grado) return rechazada(...errores);
  const conocida = await buscarConocida(trx, grado.gradoId, escrito.nombre);
  const datosPrevios = conocida?.datos ?? null;
  const datos: DatosDeAsignatura = {
    ...EN_BLANCO,
    ...datosPrevios,
    ...escrito.datos,
    nombre: datosPrevios?.nombre ?? escrito.nombre,
    gradoId: grado.gradoId,
  };
  if (datosPrevios && quedaIgual(datosPrevios, datos)) return { estado: "IGUAL", motivos: [], efecto: {} };
  const referencia = { clave: "asignaturas", registroId: conocida?.id ?? null, padreId: trx.cicloId } as const;
  const guardada = await guardarRegistroEnTransaccion(trx, { ...referencia, datos });
  if (!guardada.ok)
    return rechazada({ campo: CAMPOS[guardada.campo ?? ""] ?? guardada.campo ?? "", mensaje: guardada.mensaje });
  const efecto: Efecto = { asignaturaId: guardada.id, antes: datosPrevios, quedo: trx.ahora };
  return { estado: datosPrevios ? "CAMBIA" : "NUEVA", motivos: [], efecto };
}

const CAMPOS: Readonly<Record<string, string>> = { gradoId: "grado", tipoCalificacion: "tipo" };

const EN_BLANCO = {
  campoFormativo: "",
  tipoCalificacion: "NUMERICA",
  secciones: "",
  horasSemana: null,
  promedia: true,
  optativa: false,
  orden: null,
  activo: true,
} satisfies Partial<DatosDeAsignatura>;

const TIPOS: Readonly<Record<string, DatosDeAsignatura["tipoCalificacion"]>> = {
  numero: "NUMERICA",
  numeros: "NUMERICA",
  numerica: "NUMERICA",
  palabras: "TEXT_LIBRE",
  texto: "TEXT_LIBRE_LARGO",
  "texto largo": "TEXT_LIBRE_LARGO",
};
const SI_NO: Readonly<Record<string, boolean>> = {
  si: true,
  s: true,
  x: true,
  "1": true,
  no: false,
  n: false,
  "0": false,
};

// The data of a subject in a row; blank cells are left out.
function leerCeldas(celdas: Celdas, errores: Motivo[]) {
  const texto = (clave: string) => cleanLine(celdas[clave] ?? "");
  const mal = (campo: string, mensaje: string) => errores.push({ campo, mensaje });
  const datosEscritos: Partial<DatosDeAsignatura> = {};
  const nombre = texto("nombre");
  if (nombre === "") mal("nombre", "Campo obligatorio");
  if (texto("campoFormativo") !== "") datosEscritos.campoFormativo = texto("campoFormativo");
  const secciones = (celdas.secciones ?? "")
    .split(/[,;\n]/)
    .map(cleanLine)
    .filter(Boolean);
  if (secciones.length > 0) datosEscritos.secciones = secciones.join("\n");
  const tipo = TIPOS[foldText(texto("tipo"))];
  if (tipo) datosEscritos.tipoCalificacion = tipo;
  else if (texto("tipo") !== "") mal("tipo", "Escribe Número, Palabras o Texto");
  const horas = texto("horasSemana");
  if (/^\d{1,2}$/.test(horas) && Number(horas) <= 60) datosEscritos.horasSemana = Number(horas);
  else if (horas !== "") mal("horasSemana", "Un número entero, de 0 a 60");
  for (const campo of ["promedia", "optativa"] as const) {
    const si = SI_NO[foldText(texto(campo))];
    if (si !== undefined) datosEscritos[campo] = si;
    else if (texto(campo) !== "") mal(campo, "Escribe Sí o No");
  }
  return { nombre, datos: datosEscritos };
}

async function buscarConocida(trx: Alcance, gradoId: number, nombre: string) {
  const asignaturasDelGrado = await trx.db
    .selectFrom("asignaturas")
    .select(["id", "nombre"])
    .where("cicloId", "=", trx.cicloId)
    .where("gradoId", "=", gradoId)
    .execute();
  const id = asignaturasDelGrado.find((cada) => foldText(cada.nombre) === foldText(nombre))?.id;
  const registro =
    id === undefined ? null : await buscarRegistro(trx, "asignaturas", { registroId: id, padreId: trx.cicloId });
  if (!registro) return null;
  const texto = (clave: string) => String(registro[clave] ?? "");
  const datos: DatosDeAsignatura = {
    gradoId,
    nombre: texto("nombre"),
    campoFormativo: texto("campoFormativo"),
    tipoCalificacion: texto("tipoCalificacion") as DatosDeAsignatura["tipoCalificacion"],
    secciones: texto("secciones"),
    horasSemana: Number(registro.horasSemana),
    promedia: registro.promedia === 1,
    optativa: registro.optativa === 1,
    orden: Number(registro.orden),
    activo: registro.activo === 1,
  };
  return { id: registro.id, datos };
}
