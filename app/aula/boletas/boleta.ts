import { counted } from "~/lib/counts";
import { decimosComoTexto } from "~/lib/decimos";
import { ACREDITACIONES, type Acreditacion, acreditacionDe } from "~/aula/calificaciones/acreditacion";
import { celdaComoTexto, promedioComoTexto } from "~/aula/calificaciones/calificacion";
import { cuenta, promedio } from "~/aula/calificaciones/promedios";
import type { FilaDeNotas, Notas } from "~/aula/calificaciones/tabla";
import type { AjustesDelNivel } from "~/aula/academico/nivel";
import type { Parcial, Periodos } from "~/aula/academico/periodo";
import { nivelDePlantilla } from "~/aula/academico/plantilla";
import { camposDe, type Corregidos } from "./campos";

/** The school's own report card, or the layout of educación básica. */
export type FormatoDeBoleta = "INTERNA" | "OFICIAL";
export const FORMATOS_DE_BOLETA: Readonly<Record<FormatoDeBoleta, string>> = {
  INTERNA: "Boleta interna",
  OFICIAL: "Boleta por campos formativos",
};

/** '1 boleta', '24 boletas'. */
export const cuantasBoletas = (n: number): string => counted(n, "boleta", "boletas");

export type RenglonDeBoleta = {
  clase: "CAMPO" | "ASIGNATURA" | "SECCION" | "TOTAL" | "DATO";
  nombre: string;
  notas: string[];
  promedio: string;
};

/**
 * The content of a pupil's report card: the data that are frozen when it is handed out, and from which its hash is
 * made.
 */
export type Boleta = {
  formato: FormatoDeBoleta;
  alumno: string;
  matricula: string;
  /** Only in the layout of educación básica, which requires it. */
  curp: string;
  ciclo: string;
  lugar: string;
  periodos: { nombre: string; columnas: number }[];
  columnas: string[];
  filas: RenglonDeBoleta[];
  promedio: string;
  /** The level's words for that average; empty if it has no scale. */
  enPalabras: string;
  acreditacion: Acreditacion;
  asistencia: { nombre: string; valor: number }[];
  /** The remarks in words, by subject. */
  observaciones: { titulo: string; texto: string }[];
};

export type Grado = { desde: number; texto: string };

/** The words of a scale for a grade in tenths: those of the highest step that it reaches. */
export function palabrasDe(escala: readonly Grado[], decimos: number | null): string {
  if (decimos === null) return "";
  const alcanzados = escala.filter(({ desde }) => desde <= decimos).sort((uno, segundo) => segundo.desde - uno.desde);
  return alcanzados[0]?.texto ?? "";
}

/** A pupil's attendance on a report card; `porParcial` by the partial's id. */
export type AsistenciaDeBoleta = {
  dias: number;
  faltas: number;
  retardos: number;
  porParcial: ReadonlyMap<number, { faltas: number; retardos: number }>;
};

export type DatosDeBoleta = Pick<Boleta, "alumno" | "matricula" | "curp" | "ciclo" | "lugar"> & {
  nivel: string;
  /** The number of the grade in its level. */
  grado: number;
  notas: Notas;
  info: Periodos;
  escala: readonly Grado[];
  ajustes: Pick<AjustesDelNivel, "promedios" | "aprobatoria">;
  asistencia: AsistenciaDeBoleta;
  corregidos: Corregidos;
};

/** A pupil's report card: every period of the level, with the grade of each subject or campo formativo in it. */
export function comoBoleta(datos: DatosDeBoleta, formato: FormatoDeBoleta): Boleta {
  const { alumno, matricula, ciclo, lugar, asistencia, info, notas } = datos;
  const { dias, faltas, retardos } = asistencia;
  const cuadro = formato === "OFICIAL" ? cuadroOficial(datos) : cuadroInterno(datos);
  const { finales, decimos, ...visible } = cuadro;
  const acreditacion = acreditacionDe({
    ...datos,
    promedio: decimos,
    finales,
    aprobatoria: datos.ajustes.aprobatoria,
    terminado: estaTerminado(info),
  });
  return {
    formato,
    alumno,
    matricula,
    curp: formato === "OFICIAL" ? datos.curp : "",
    ciclo,
    lugar,
    ...visible,
    promedio: promedioComoTexto(decimos),
    enPalabras: palabrasDe(datos.escala, decimos),
    acreditacion,
    asistencia: [
      { nombre: "Días con lista", valor: dias },
      { nombre: "Faltas", valor: faltas },
      { nombre: "Retardos", valor: retardos },
    ],
    observaciones: observacionesDe(notas, info),
  };
}

/** True if every partial of the year is closed. */
export const estaTerminado = ({ periodos }: Periodos): boolean => {
  const todos = periodos.flatMap(({ parciales }) => parciales);
  return todos.length > 0 && todos.every(({ cerrado }) => cerrado);
};

function cuadroInterno({ notas, info: { periodos }, ajustes, asistencia }: DatosDeBoleta) {
  const parciales = periodos.flatMap((periodo) => periodo.parciales);
  const asignaturas = notas.filas.filter(({ seccion }) => seccion === null);
  const media = (filas: readonly FilaDeNotas[], parcialId: number) =>
    promedio(
      filas.filter(({ asignatura }) => cuenta(asignatura)).map((fila) => fila.notas.get(parcialId)?.valor ?? null),
      ajustes,
    );
  const total = (nombre: string, filas: readonly FilaDeNotas[], clase: "CAMPO" | "TOTAL"): RenglonDeBoleta => ({
    clase,
    nombre,
    notas: parciales.map(({ id }) => comoMedia(media(filas, id))),
    promedio: comoMedia(
      promedio(
        filas.filter(({ asignatura }) => cuenta(asignatura)).map((fila) => fila.promedio),
        ajustes,
      ),
    ),
  });
  const filas = [...new Set(notas.filas.map(({ asignatura }) => asignatura.campoFormativo))].flatMap(
    (campo, _, campos) => {
      const filasDelCampo = notas.filas.filter(
        ({ asignatura }) => asignatura.campoFormativo === campo && asignatura.tipoCalificacion !== "TEXT_LIBRE_LARGO",
      );
      if (filasDelCampo.length === 0) return [];
      const renglones = filasDelCampo.map((fila) => renglonDe(fila, parciales));
      if (campo === "" && campos.length === 1) return renglones;
      const deAsignatura = filasDelCampo.filter(({ seccion }) => seccion === null);
      return [total(campo || "Otras asignaturas", deAsignatura, "CAMPO"), ...renglones];
    },
  );
  const dato = (nombre: string, tipo: "faltas" | "retardos"): RenglonDeBoleta => ({
    clase: "DATO",
    nombre,
    notas: parciales.map(({ id }) => comoCuenta(asistencia.porParcial.get(id)?.[tipo] ?? 0)),
    promedio: comoCuenta(asistencia[tipo]),
  });
  // A level in words has no averages; if all its words are long, they stand below and there is no table.
  if (asignaturas.some(({ asignatura }) => cuenta(asignatura)))
    filas.push({ ...total("Promedio", asignaturas, "TOTAL"), promedio: comoMedia(notas.promedioGeneral) });
  if (filas.length === 0) return { periodos: [], columnas: [], filas: [], decimos: null, finales: [] };
  filas.push(dato("Faltas", "faltas"), dato("Retardos", "retardos"));
  return {
    periodos: periodos.map(({ nombre, parciales: parcialesDelPeriodo }) => ({
      nombre,
      columnas: parcialesDelPeriodo.length,
    })),
    columnas: parciales.map(({ etiqueta }) => etiqueta),
    filas,
    decimos: notas.promedioGeneral,
    finales: asignaturas.filter(({ asignatura }) => cuenta(asignatura)).map((fila) => fila.promedio),
  };
}

function renglonDe(fila: FilaDeNotas, parciales: readonly Parcial[]): RenglonDeBoleta {
  const { asignatura, seccion, notas, promedio: promedioDeFila } = fila;
  const enPromedio = cuenta(asignatura) ? comoMedia(promedioDeFila) : "No promedia";
  return {
    clase: seccion ? "SECCION" : "ASIGNATURA",
    nombre: seccion?.nombre ?? asignatura.nombre,
    notas: parciales.map(({ id }) => {
      const nota = notas.get(id);
      return nota ? celdaComoTexto(nota) : "";
    }),
    promedio: asignatura.tipoCalificacion === "NUMERICA" ? enPromedio : "",
  };
}

function cuadroOficial({ notas, info: { periodos }, ajustes, corregidos, nivel }: DatosDeBoleta) {
  const { campos, promedio: decimos } = camposDe(notas, periodos, ajustes, corregidos);
  // In secundaria the disciplines stand inside each campo.
  const porDisciplina = nivelDePlantilla(nivel) === "Secundaria";
  const filas = campos.flatMap(({ nombre, valores, final, asignaturas }): RenglonDeBoleta[] => [
    { clase: "CAMPO", nombre, notas: valores.map(decimosComoTexto), promedio: comoMedia(final) },
    ...(porDisciplina
      ? asignaturas.map((asignatura) => ({
          clase: "ASIGNATURA" as const,
          nombre: asignatura.nombre,
          notas: asignatura.valores.map(decimosComoTexto),
          promedio: comoMedia(asignatura.final),
        }))
      : []),
  ]);
  const total = { clase: "TOTAL", nombre: "Promedio final", promedio: comoMedia(decimos) } as const;
  return {
    periodos: [],
    columnas: periodos.map(({ nombre }) => nombre),
    // If everything is graded in words, there is no table.
    filas: filas.length === 0 ? [] : [...filas, { ...total, notas: periodos.map(() => "") }],
    decimos,
    finales: campos.map(({ final }) => final),
  };
}

const NOTA = /^(?:[A-Z] )?\d+(?:\.\d)?$/;

/**
 * The rows as the paper draws them: every grade with one decimal if any of them has it. What is frozen stays as it is:
 * a report card handed out earlier keeps its hash.
 */
export function conLosMismosDecimales(filas: readonly RenglonDeBoleta[]): RenglonDeBoleta[] {
  const notas = filas.filter(({ clase }) => clase !== "DATO");
  const hayDecimal = notas.some((fila) => [...fila.notas, fila.promedio].some((nota) => /^[^a-z]*\d\.\d$/.test(nota)));
  const comoLasOtras = (nota: string) => (NOTA.test(nota) && !nota.includes(".") ? `${nota}.0` : nota);
  return filas.map((fila) =>
    hayDecimal && fila.clase !== "DATO"
      ? { ...fila, notas: fila.notas.map(comoLasOtras), promedio: comoLasOtras(fila.promedio) }
      : fila,
  );
}

const SIN_PALABRAS = "Sin observaciones registradas";

const comoMedia = (decimos: number | null): string => (decimos === null ? "" : promedioComoTexto(decimos));
const comoCuenta = (cuantos: number): string => (cuantos === 0 ? "—" : String(cuantos));

// Subjects graded in words stand below the table, where there is room.
function observacionesDe(notas: Notas, { periodos }: Periodos): Boleta["observaciones"] {
  const parciales = periodos.flatMap((periodo) => periodo.parciales);
  const enPalabras = notas.filas.every(({ asignatura }) => asignatura.tipoCalificacion === "TEXT_LIBRE_LARGO");
  return notas.filas
    .filter(({ asignatura }) => asignatura.tipoCalificacion === "TEXT_LIBRE_LARGO")
    .filter(({ asignatura, seccion }) => seccion !== null || asignatura.secciones.length === 0)
    .flatMap(({ asignatura, seccion, notas: notasDeFila }) => {
      const nombre = seccion ? `${asignatura.nombre}: ${seccion.nombre}` : asignatura.nombre;
      const escritas = parciales.flatMap(({ id, etiqueta }) => {
        const texto = notasDeFila.get(id)?.texto ?? "";
        return texto === "" ? [] : [{ titulo: `${nombre} · ${etiqueta}`, texto }];
      });
      // A plan in words alone has a line of each subject, with or without remarks.
      return escritas.length === 0 && enPalabras ? [{ titulo: nombre, texto: SIN_PALABRAS }] : escritas;
    });
}

/** True if its content may still change: a partial that has begun is open, or none has been closed yet. */
export function esBorrador({ periodos }: Periodos, hoy: string): boolean {
  const comenzados = periodos.flatMap(({ parciales }) => parciales).filter(({ inicia }) => inicia <= hoy);
  return comenzados.length === 0 || comenzados.some(({ cerrado }) => !cerrado);
}

/** The beginning of a hash, in groups that a person can compare. */
export const huellaComoTexto = (hash: string): string => (hash.slice(0, 16).match(/.{4}/g) ?? []).join(" ");

/** The text in the box of the result. */
export const resultadoComoTexto = (acreditacion: Acreditacion): string => ACREDITACIONES[acreditacion];
