import type { Alcance } from "~/base/acceso/alcance.server";
import { puedeVerAlumno } from "~/base/acceso/alumnos-visibles.server";
import type { DatosGenerales } from "~/personas/alumnos/alumno";
import { editarDatosGeneralesEnTransaccion } from "~/personas/alumnos/commands/editar-datos-generales.server";
import { columnasGenerales } from "~/personas/alumnos/commands/identidad.server";
import { registrarAlumnoEnTransaccion } from "~/personas/alumnos/commands/registrar-alumno.server";
import { puedeInscribir } from "~/admision/inscripciones/commands/inscribir-alumno.server";
import { listarGrupos, listarLugares } from "~/admision/inscripciones/queries.server";
import type { Fecha } from "~/lib/dates";
import { cleanLine } from "~/lib/text";
import { listarParentescos } from "~/personas/tutores/queries.server";
import { becasParaHojas, leerBecaDeHoja, otorgarBecaDeHoja, serviciosDeProgramas } from "./beca-de-hoja.server";
import { leerGenerales } from "./alumno-de-hoja";
import { deshacerAlumno, type HechoDeAlumno } from "./deshacer-alumno.server";
import { guardarDomicilioDeHoja, guardarTutoresDeHoja } from "./familia-de-hoja.server";
import type { Celdas } from "~/base/hojas/hoja";
import { buscarConocido, claveDeAlumno, NO_LO_VES, nombreDeFila, nombresRegistrados } from "./conocido.server";
import type { Motivo, Opciones } from "./importacion";
import { diceBaja } from "./lectura/datos-escritos";
import { type FilaLeida, leerFilaDeAlumno } from "./lectura/fila";
import { estudiar, type Lectura } from "./lectura/lectura";
import { cargosPorVenir } from "./cargos-por-venir";
import { demasiadoLargas, quedaIgual, rechazada, type ResultadoDeFila } from "./pasos";
import type { HojaPorLeer, Pasos } from "./pasos-de-parte";
import { losQueDejanFuera } from "./problemas";
import { AVISO_DE_PERSONA } from "./sin-guardar";
import { guardarSaldoDeHoja, leerSaldoDeHoja, serviciosDelColegio } from "./saldo-inicial.server";
import { leerTutores } from "./tutores-de-hoja";
import { guardarLugar, leerLugar, type Lugares, type LugarGuardado } from "./lugar-de-hoja.server";

type Contexto = Lugares & {
  parentescos: readonly { id: number; nombre: string }[];
  servicios: readonly { id: number; nombre: string }[];
  becas: Awaited<ReturnType<typeof becasParaHojas>>;
  serviciosDe: Awaited<ReturnType<typeof serviciosDeProgramas>>;
  lectura: Lectura;
  nuevos: Set<string>;
};

/**
 * Students with their tutors, address and place in the cycle. For a student known by CURP, matrícula or name, cells with
 * content change the stored data.
 */
export const pasosDeAlumnos: Pasos = {
  permiso: ["PERM_ADMIN_INSCRIPCION_ALUMNO"],
  claveDeFila: claveDeAlumno,
  async preparar(alcance, hoja) {
    const lugares = (await listarLugares(alcance)).filter(({ cicloId }) => cicloId === alcance.cicloId);
    const grupos = await listarGrupos(alcance, [alcance.cicloId]);
    const contexto = {
      lugares,
      grupos,
      parentescos: await listarParentescos(alcance),
      servicios: await serviciosDelColegio(alcance),
      becas: await becasParaHojas(alcance),
      serviciosDe: await serviciosDeProgramas(alcance),
      lectura: estudiar(hoja),
      nuevos: await nombresRegistrados(alcance, hoja.importacionId),
    };
    return { importar: (trx, celdas, opciones) => importarAlumno(trx, contexto, { celdas, opciones }) };
  },
  deshacer: (trx, efecto) => deshacerAlumno(trx, efecto as HechoDeAlumno),
  porCorregir,
};

const SIEMPRE = ["curp", "nombre", "apellido1", "apellido2", "fechaNacimiento", "genero"];
const JUNTOS = ["nombreCompleto", "apellidos", "alrededor"];
const DEL_LUGAR = ["gradoGrupo", "grado", "grupo"];

// A full name is corrected by its parts, as they were read; a place without a column gets a field.
function porCorregir(celdas: Celdas, hoja: HojaPorLeer, hoy: Fecha): Celdas {
  const { nombre = "", apellido1 = "", apellido2 = "" } = leerFilaDeAlumno(celdas, estudiar(hoja), { hoy }).celdas;
  const propias = Object.entries(celdas).filter(([clave]) => !JUNTOS.includes(clave));
  const faltan = DEL_LUGAR.some((clave) => clave in celdas) ? SIEMPRE : [...SIEMPRE, "gradoGrupo"];
  const vacias = Object.fromEntries(faltan.map((clave) => [clave, ""]));
  return { ...vacias, ...Object.fromEntries(propias), nombre, apellido1, apellido2 };
}

type Fila = { celdas: Celdas; opciones: Opciones };

async function importarAlumno(trx: Alcance, contexto: Contexto, fila: Fila): Promise<ResultadoDeFila> {
  const { opciones } = fila;
  const leida = leerFilaDeAlumno(fila.celdas, contexto.lectura, { hoy: trx.hoy });
  const { celdas, dudas, nombreDeducido } = leida;
  const ajenos = loQueNoEsAlumno(fila.celdas, leida);
  if (losQueDejanFuera(ajenos, opciones).length > 0) return rechazada(...ajenos);
  const conocido = await buscarConocido(trx, { celdas, opciones, nuevos: contexto.nuevos });
  const { alumnoId, datosPrevios } = conocido;
  const generales = leerGenerales(celdas, datosPrevios, { hoy: trx.hoy, opciones, nombreDeducido });
  const tutores = leerTutores(celdas, contexto.parentescos, opciones);
  const saldo = leerSaldoDeHoja(cleanLine(celdas.adeudo ?? ""), contexto.servicios, opciones);
  const becado = leerBecaDeHoja(celdas, contexto.becas, opciones);
  const lugar = leerLugar(contexto, celdas, { opciones, obligatorio: alumnoId === null });
  // A place that is still unknown keeps the row out, whatever remedy was sent for it.
  const sinLugar = lugar && "mensaje" in lugar ? [lugar] : [];
  const elegido = lugar && !("mensaje" in lugar) ? lugar : null;
  const motivos: Motivo[] = [
    ...demasiadoLargas("alumnos", celdas).map((motivo) => ({ ...motivo, rechaza: true })),
    ...ajenos,
    ...conocido.motivos,
    ...generales.motivos,
    ...dudas,
    ...tutores.motivos,
    ...saldo.motivos,
    ...becado.motivos,
    ...sinLugar,
    ...(elegido?.motivos ?? []),
  ];
  const fuera = loQueDejaFuera(motivos, sinLugar, opciones);
  if (fuera) return fuera;

  // A student that the account does not see in this school may at most be enrolled, if the account sees them in another
  // of its schools.
  if (alumnoId !== null && !(await (elegido ? puedeInscribir : puedeVerAlumno)(trx, alumnoId)))
    return rechazada({ campo: conocido.campo, mensaje: NO_LO_VES });

  const persona = await guardarPersona(trx, {
    alumnoId,
    datosPrevios,
    datos: generales.valor,
    matricula: conocido.matriculaPropia,
  });
  if ("mensaje" in persona) return rechazada(persona);
  const lugarGuardado: LugarGuardado | Motivo = elegido
    ? await guardarLugar(trx, persona.alumnoId, { lugar: elegido.lugar, grupoId: elegido.grupoId, opciones })
    : { cambios: false, programas: [] };
  if ("mensaje" in lugarGuardado) return rechazada(lugarGuardado);
  const deLaFamilia = { tutores: tutores.valor, personas: opciones.personas };
  const familia = await guardarTutoresDeHoja(trx, persona.alumnoId, deLaFamilia);
  if ("mensaje" in familia) return rechazada(familia);
  const domicilio = await guardarDomicilioDeHoja(trx, persona.alumnoId, celdas);
  const saldado = await guardarSaldoDeHoja(trx, persona.alumnoId, saldo);
  if ("mensaje" in saldado) return rechazada(saldado);
  const nuevo = lugarGuardado.inscripcionId !== undefined;
  const becada = await otorgarBecaDeHoja(trx, persona.alumnoId, { beca: becado.beca, nuevo, ...contexto });
  if ("mensaje" in becada) return rechazada(becada);

  const guardado = { persona, lugar: lugarGuardado, familia, domicilio, saldado, becada };
  if (datosPrevios === null) contexto.nuevos.add(nombreDeFila(celdas));
  return resultadoDe(trx, guardado, { datosPrevios, motivos });
}

type Guardado = {
  persona: Exclude<Awaited<ReturnType<typeof guardarPersona>>, Motivo>;
  lugar: LugarGuardado;
  familia: Exclude<Awaited<ReturnType<typeof guardarTutoresDeHoja>>, Motivo>;
  domicilio: Awaited<ReturnType<typeof guardarDomicilioDeHoja>>;
  saldado: Exclude<Awaited<ReturnType<typeof guardarSaldoDeHoja>>, Motivo>;
  becada: Exclude<Awaited<ReturnType<typeof otorgarBecaDeHoja>>, Motivo>;
};

/** The effect of a row that came in, for its undo, and the notes for the person. */
function resultadoDe(
  trx: Alcance,
  { persona, lugar, familia, domicilio, saldado, becada }: Guardado,
  { datosPrevios, motivos }: { datosPrevios: DatosGenerales | null; motivos: readonly Motivo[] },
): ResultadoDeFila {
  const { cambios: _, programas, ...inscrito } = lugar;
  const efecto: HechoDeAlumno = {
    alumnoId: persona.alumnoId,
    nuevo: datosPrevios === null,
    antes: persona.cambios ? datosPrevios : null,
    quedo: trx.ahora,
    ...inscrito,
    tutores: familia.tutores,
    ...(familia.cambiados.length > 0 ? { tutoresCambiados: familia.cambiados } : {}),
    ...(saldado.hecho ? { saldo: saldado.hecho } : {}),
    ...(becada.otorgada ? { beca: becada.otorgada } : {}),
    ...(domicilio.cambios ? { domicilio: domicilio.domicilioPrevio } : {}),
  };
  const cambiaFamilia = familia.tutores.length > 0 || familia.cambiados.length > 0;
  const cambia =
    persona.cambios ||
    lugar.cambios ||
    cambiaFamilia ||
    domicilio.cambios ||
    saldado.hecho !== null ||
    becada.otorgada !== null;
  // A cell that the import does not keep says so; a row that only looked done would be believed.
  const todos = [
    ...motivos,
    ...(persona.ajena ? [AVISO_DE_PERSONA] : []),
    ...familia.avisos,
    ...domicilio.avisos,
    ...saldado.avisos,
    ...becada.avisos,
  ];
  return {
    estado: efecto.nuevo ? "NUEVA" : cambia ? "CAMBIA" : "IGUAL",
    motivos: todos,
    efecto,
    cargos: cargosPorVenir(programas, becada.porVenir),
  };
}

function loQueDejaFuera(
  motivos: readonly Motivo[],
  sinLugar: readonly Motivo[],
  opciones: Opciones,
): ResultadoDeFila | null {
  const rechazan = new Set([
    ...motivos.filter(({ rechaza }) => rechaza),
    ...sinLugar,
    ...losQueDejanFuera(motivos, opciones),
  ]);
  return rechazan.size === 0 ? null : rechazada(...rechazan, ...motivos.filter((motivo) => !rechazan.has(motivo)));
}

// A note or a signature below the list is no student; a column may say that a student has left.
function loQueNoEsAlumno(celdas: Celdas, { suelta, celdas: leidas }: FilaLeida): Motivo[] {
  if (suelta) {
    const dice = Object.entries(celdas).filter(([clave, celda]) => clave !== "alrededor" && cleanLine(celda) !== "");
    const texto = dice.map(([, celda]) => cleanLine(celda)).join(" · ");
    return [{ campo: dice[0]?.[0] ?? "", mensaje: `El renglón solo dice «${texto}»`, clase: "SUELTA" }];
  }
  const estatus = cleanLine(leidas.estatus ?? "");
  return diceBaja(estatus) ? [{ campo: "estatus", mensaje: `Dice «${estatus}»`, clase: "BAJA" }] : [];
}

async function guardarPersona(
  trx: Alcance,
  {
    alumnoId,
    datosPrevios,
    datos,
    matricula,
  }: { alumnoId: number | null; datosPrevios: DatosGenerales | null; datos: DatosGenerales; matricula: string },
): Promise<{ alumnoId: number; cambios: boolean; ajena?: true } | Motivo> {
  const mal = ({ campo = "curp", mensaje }: { campo?: string; mensaje: string }) => ({ campo, mensaje });
  if (alumnoId === null || !datosPrevios) {
    const nuevo = await registrarAlumnoEnTransaccion(trx, datos, { porCompletar: true, matricula });
    return nuevo.ok ? { alumnoId: nuevo.alumnoId, cambios: false } : mal(nuevo);
  }
  const columnas = columnasGenerales(datos);
  if (quedaIgual(datosPrevios, columnas)) return { alumnoId, cambios: false };
  // A student of another school keeps the data that the other school wrote.
  if (!(await puedeVerAlumno(trx, alumnoId))) return { alumnoId, cambios: false, ajena: true };
  const editado = await editarDatosGeneralesEnTransaccion(trx, { ...datos, alumnoId, porCompletar: true });
  return editado.ok ? { alumnoId, cambios: editado.cambios.length > 0 } : mal(editado);
}
