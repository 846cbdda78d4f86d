import type { Alcance } from "~/base/acceso/alcance.server";
import { puedeVerAlumno } from "~/base/acceso/alumnos-visibles.server";
import type { DatosGenerales } from "~/personas/alumnos/alumno";
import { editarDatosGeneralesEnTransaccion } from "~/personas/alumnos/commands/editar-datos-generales.server";
import { columnasGenerales } from "~/personas/alumnos/commands/identidad.server";
import { registrarAlumnoEnTransaccion } from "~/personas/alumnos/commands/registrar-alumno.server";
import { inscripcionDelCiclo } from "~/personas/alumnos/inscripciones.server";
import { rechazoDeGrupo } from "~/admision/inscripciones/commands/asignar-grupo.server";
import { cambiarDeGrupo } from "~/admision/inscripciones/grupo-vigente.server";
import { optativasQueChocarian } from "~/admision/inscripciones/optativas.server";
import {
  inscribirAlumnoEnTransaccion,
  puedeInscribir,
} from "~/admision/inscripciones/commands/inscribir-alumno.server";
import {
  type GrupoOfrecido,
  listarGrupos,
  listarLugares,
  type LugarOfrecido,
} from "~/admision/inscripciones/queries.server";
import { cleanLine } from "~/lib/text";
import { listarParentescos } from "~/personas/tutores/queries.server";
import { curpDeHoja, diceLugar, elegirLugar, leerGenerales, leerTutores } from "./alumno-de-hoja";
import { deshacerAlumno, type HechoDeAlumno } from "./deshacer-alumno.server";
import { guardarDomicilioDeHoja, guardarTutoresDeHoja } from "./familia-de-hoja.server";
import type { Celdas } from "~/base/hojas/hoja";
import type { Motivo, Opciones } from "./importacion";
import { demasiadoLargas, quedaIgual, rechazada, type ResultadoDeFila } from "./pasos";
import type { Pasos } from "./pasos-de-parte";
import { AVISO_DE_PERSONA, avisoDeMatricula } from "./sin-guardar";
import { llanoDeLugar } from "./valores";

type Contexto = {
  lugares: readonly LugarOfrecido[];
  grupos: readonly GrupoOfrecido[];
  parentescos: readonly { id: number; nombre: string }[];
};

/**
 * Students with their tutors, address and place in the cycle. For a student known by CURP or matrícula, cells with
 * content change the stored data.
 */
export const pasosDeAlumnos: Pasos = {
  permiso: ["PERM_ADMIN_INSCRIPCION_ALUMNO"],
  claveDeFila: (celdas, opciones) => curpDeHoja(celdas, opciones) || cleanLine(celdas.matricula ?? ""),
  async preparar(alcance) {
    const lugares = (await listarLugares(alcance)).filter(({ cicloId }) => cicloId === alcance.cicloId);
    const grupos = await listarGrupos(alcance, [alcance.cicloId]);
    const contexto = { lugares, grupos, parentescos: await listarParentescos(alcance) };
    return { importar: (trx, celdas, opciones) => importarAlumno(trx, contexto, { celdas, opciones }) };
  },
  deshacer: (trx, efecto) => deshacerAlumno(trx, efecto as HechoDeAlumno),
};

const NO_LO_VES = "Ya está registrado en otro colegio, o en una parte de este que tu cuenta no ve";

type Fila = { celdas: Celdas; opciones: Opciones };

async function importarAlumno(trx: Alcance, contexto: Contexto, fila: Fila): Promise<ResultadoDeFila> {
  const { celdas, opciones } = fila;
  const conocido = await buscarConocido(trx, fila);
  if ("mensaje" in conocido) return rechazada(conocido);
  const { alumnoId, datosPrevios } = conocido;
  const generales = leerGenerales(celdas, datosPrevios, { hoy: trx.hoy, opciones });
  const tutores = leerTutores(celdas, contexto.parentescos);
  const lugar = leerLugar(contexto, celdas);
  // A student without a place would be in no school's list.
  const errores = [
    ...demasiadoLargas("alumnos", celdas),
    ...generales.errores,
    ...tutores.errores,
    ...(lugar && "mensaje" in lugar ? [lugar] : []),
    ...(!lugar && alumnoId === null ? [{ campo: "grado", mensaje: "Campo obligatorio" }] : []),
  ];
  if (errores.length > 0 || (lugar && "mensaje" in lugar)) return rechazada(...errores);

  // A student that the account does not see in this school may at most be enrolled, if the account sees them in another
  // of its schools.
  if (alumnoId !== null && !(await (lugar ? puedeInscribir : puedeVerAlumno)(trx, alumnoId)))
    return rechazada({ campo: curpDeHoja(celdas, opciones) === "" ? "matricula" : "curp", mensaje: NO_LO_VES });

  const persona = await guardarPersona(trx, { alumnoId, datosPrevios, datos: generales.valor });
  if ("mensaje" in persona) return rechazada(persona);
  const lugarGuardado: LugarGuardado | Motivo = lugar
    ? await guardarLugar(trx, persona.alumnoId, { ...lugar, opciones })
    : { cambios: false };
  if ("mensaje" in lugarGuardado) return rechazada(lugarGuardado);
  const familia = await guardarTutoresDeHoja(trx, persona.alumnoId, {
    tutores: tutores.valor,
    personas: opciones.personas,
  });
  if ("mensaje" in familia) return rechazada(familia);
  const domicilio = await guardarDomicilioDeHoja(trx, persona.alumnoId, celdas);
  if ("mensaje" in domicilio) return rechazada(domicilio);

  const { cambios: _, ...inscrito } = lugarGuardado;
  const efecto: HechoDeAlumno = {
    alumnoId: persona.alumnoId,
    nuevo: alumnoId === null,
    antes: persona.cambios ? datosPrevios : null,
    quedo: trx.ahora,
    ...inscrito,
    tutores: familia.tutores,
    ...(familia.cambiados.length > 0 ? { tutoresCambiados: familia.cambiados } : {}),
    ...(domicilio.cambios ? { domicilio: domicilio.domicilioPrevio } : {}),
  };
  const cambiaFamilia = familia.tutores.length > 0 || familia.cambiados.length > 0;
  const cambia = persona.cambios || lugarGuardado.cambios || cambiaFamilia || domicilio.cambios;
  // A cell that the import does not keep says so; a row that only looked done would be believed.
  const motivos = [
    ...generales.avisos,
    ...(efecto.nuevo ? avisoDeMatricula(cleanLine(celdas.matricula ?? "")) : []),
    ...(persona.ajena ? [AVISO_DE_PERSONA] : []),
    ...tutores.avisos,
    ...familia.avisos,
    ...domicilio.avisos,
  ];
  return { estado: efecto.nuevo ? "NUEVA" : cambia ? "CAMBIA" : "IGUAL", motivos, efecto };
}

type Conocido = { alumnoId: number; datosPrevios: DatosGenerales } | { alumnoId: null; datosPrevios: null };

async function buscarConocido(trx: Alcance, { celdas, opciones }: Fila): Promise<Conocido | Motivo> {
  const curp = curpDeHoja(celdas, opciones);
  const matricula = cleanLine(celdas.matricula ?? "");
  if (curp === "" && matricula === "") return { campo: "curp", mensaje: "Campo obligatorio" };
  const alumno = await trx.db
    .selectFrom("alumnos")
    .select(["id", "tipoIdentificacion", "curp", "nombre", "apellido1", "apellido2", "fechaNacimiento", "genero"])
    .select(["grupoSanguineo", "observaciones", "matricula"])
    .where("organizacionId", "=", trx.organizacionId)
    .where((eb) => (curp === "" ? eb("matricula", "=", matricula) : eb("curp", "=", curp)))
    .executeTakeFirst();
  if (!alumno && curp === "") return { campo: "matricula", mensaje: "No hay un alumno con esa matrícula" };
  if (!alumno) return { alumnoId: null, datosPrevios: null };
  if (curp !== "" && matricula !== "" && alumno.matricula !== matricula)
    return { campo: "matricula", mensaje: `El alumno de esa CURP tiene la matrícula ${alumno.matricula}` };
  const { id: alumnoId, matricula: _, ...datosPrevios } = alumno;
  return { alumnoId, datosPrevios: datosPrevios as DatosGenerales };
}

async function guardarPersona(
  trx: Alcance,
  {
    alumnoId,
    datosPrevios,
    datos,
  }: { alumnoId: number | null; datosPrevios: DatosGenerales | null; datos: DatosGenerales },
): Promise<{ alumnoId: number; cambios: boolean; ajena?: true } | Motivo> {
  const mal = ({ campo = "curp", mensaje }: { campo?: string; mensaje: string }) => ({ campo, mensaje });
  if (alumnoId === null || !datosPrevios) {
    const nuevo = await registrarAlumnoEnTransaccion(trx, datos);
    return nuevo.ok ? { alumnoId: nuevo.alumnoId, cambios: false } : mal(nuevo);
  }
  const columnas = columnasGenerales(datos);
  if (quedaIgual(datosPrevios, columnas)) return { alumnoId, cambios: false };
  // A student of another school keeps the data that the other school wrote.
  if (!(await puedeVerAlumno(trx, alumnoId))) return { alumnoId, cambios: false, ajena: true };
  const editado = await editarDatosGeneralesEnTransaccion(trx, { ...datos, alumnoId });
  return editado.ok ? { alumnoId, cambios: editado.cambios.length > 0 } : mal(editado);
}

function leerLugar({ lugares, grupos }: Contexto, celdas: Celdas) {
  if (!diceLugar(celdas)) return null;
  const lugar = elegirLugar(celdas, lugares);
  if ("mensaje" in lugar) return lugar;
  const grupoEscrito = cleanLine(celdas.grupo ?? "");
  if (grupoEscrito === "") return { lugar, grupoId: null };
  const gruposDelLugar = grupos.filter(
    ({ gradoId, plantelId, turnoId }) =>
      gradoId === lugar.gradoId && plantelId === lugar.plantelId && turnoId === lugar.turnoId,
  );
  const grupo = gruposDelLugar.find(({ nombre, alias }) =>
    [nombre, alias].some((n) => llanoDeLugar(n) === llanoDeLugar(grupoEscrito)),
  );
  const hay = gruposDelLugar.map(({ nombre }) => nombre).join(", ") || "ninguno";
  if (!grupo)
    return { campo: "grupo", mensaje: `No hay grupo «${grupoEscrito}» en ${lugar.nivel} ${lugar.grado}; hay ${hay}` };
  return { lugar, grupoId: grupo.id };
}

type Lugar = { lugar: LugarOfrecido; grupoId: number | null; opciones: Opciones };

type LugarGuardado = { cambios: boolean } & Pick<HechoDeAlumno, "inscripcionId" | "grupo">;

async function guardarLugar(
  trx: Alcance,
  alumnoId: number,
  { lugar, grupoId, opciones }: Lugar,
): Promise<LugarGuardado | Motivo> {
  const { cicloId, nivelId, gradoId, plantelId, turnoId } = lugar;
  const pedido = { cicloId, nivelId, gradoId, plantelId, turnoId };
  const inscripcion = await inscripcionDelCiclo({ ...trx, nivelId }, alumnoId);
  if (inscripcion?.nivelId === nivelId && inscripcion.fechaBaja === null) {
    const cambioDeLugar =
      inscripcion.gradoId !== gradoId || inscripcion.plantelId !== plantelId || inscripcion.turnoId !== turnoId;
    if (cambioDeLugar)
      return {
        campo: "grado",
        mensaje: `Ya está inscrito en ${inscripcion.nivel} ${inscripcion.grado}, ${inscripcion.plantel}, ${inscripcion.turno}; cámbialo en su ficha`,
      };
    if (grupoId === null || inscripcion.grupoId === grupoId) return { cambios: false };
    const rechazo = await rechazoDeGrupo(trx, grupoId, pedido);
    if (rechazo) return { campo: "grupo", mensaje: rechazo.mensaje };
    const [choca] = await optativasQueChocarian(trx, { inscripcionId: inscripcion.inscripcionId, grupoId });
    if (choca)
      return {
        campo: "grupo",
        mensaje: `Lleva ${choca.grupo}, que choca con el horario de ese grupo; cámbialo en su ficha`,
      };
    await cambiarDeGrupo(trx, { inscripcionId: inscripcion.inscripcionId, grupoId });
    return {
      cambios: true,
      grupo: { inscripcionId: inscripcion.inscripcionId, antes: inscripcion.grupoId, puesto: grupoId },
    };
  }
  const programas = opciones.programas ? ("DESDE_HOY" as const) : ("NINGUNO" as const);
  const inscrito = await inscribirAlumnoEnTransaccion(trx, { ...pedido, alumnoId, grupoId, programas, enBloque: true });
  if (!inscrito.ok) return { campo: inscrito.campo === "grupoId" ? "grupo" : "grado", mensaje: inscrito.mensaje };
  return { cambios: true, inscripcionId: inscrito.inscripcionId };
}
