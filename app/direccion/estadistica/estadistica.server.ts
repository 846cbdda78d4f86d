import { sql } from "kysely";
import type { Alcance } from "~/base/acceso/alcance.server";
import { dentroDeLimites, tieneLimites } from "~/base/acceso/alumnos-visibles.server";
import { cumple, PUERTAS } from "~/base/acceso/puertas";
import { nivelesConGrados } from "~/base/escuela/niveles.server";
import { curpConcuerda, leerCurp, validarCurp } from "~/lib/curp";
import { aniosCumplidos, type Fecha } from "~/lib/dates";
import { NIVELES_IEDU } from "~/dinero/facturacion/cfdi/comprobante";
import { foldText } from "~/lib/text";
import { OTRAS_CIFRAS, type OtraCifra } from "./cifras";
import { columnasDe, type Contado, cuadroDe, type Dias, diasUsuales, estaEn, type Seleccion } from "./cuadro";
import type { Consulta } from "./direcciones";

/** A pupil of the level, counted or withdrawn, with the figures that include it. */
type Persona = Contado & { nombre: string; grado: string; grupo: string | null; cifras: ReadonlySet<OtraCifra> };

type Lectura = {
  nivel: { id: number; nombre: string; cct: string; nivelEducativo: string };
  dias: Dias;
  grados: { id: number; nombre: string; grupos: number }[];
  /** Those enrolled at the end of the cut's day. */
  contados: Persona[];
  /** Those who left on it or before. */
  bajas: Persona[];
  docentes: number;
};

/**
 * The questionnaire of a level: its table, the figures beside it, and what is missing for it. Of the viewer's cycle,
 * campus and shift, within the account's limits. Null if the account may see no level.
 */
export async function leerEstadistica(alcance: Alcance, consulta: Consulta) {
  const niveles = await nivelesDe(alcance);
  const lectura = await leerNivel(alcance, niveles, consulta);
  if (!lectura) return null;
  const { nivel, dias, grados, contados, bajas, docentes } = lectura;
  const visibles = new Set(cifrasVisibles(alcance));
  const cifras = OTRAS_CIFRAS.filter((clave) => visibles.has(clave)).map((clave) => ({
    clave,
    cuantos: (clave === "BAJAS" ? bajas : contados).filter((persona) => persona.cifras.has(clave)).length,
  }));
  return {
    nivel,
    niveles: niveles.map(({ id, nombre }) => ({ value: id, label: nombre })),
    dias,
    cuadro: cuadroDe(contados, grados, columnasDe(nivel.nivelEducativo, contados)),
    cifras,
    docentes,
    conLimites: tieneLimites(alcance.limites),
    sinTurno: alcance.turnoId === null && (await cuantosTurnos(alcance, nivel.id)) > 1,
  };
}

/** The pupils behind a number, by name; the title says what they have in common. */
export async function listarAlumnosDe(
  alcance: Alcance,
  { consulta, seleccion, cifra }: { consulta: Consulta; seleccion: Seleccion; cifra: OtraCifra | null },
) {
  const lectura = await leerNivel(alcance, await nivelesDe(alcance), consulta);
  if (!lectura || (cifra !== null && !cifrasVisibles(alcance).includes(cifra))) return [];
  const { contados, bajas } = lectura;
  return (cifra === "BAJAS" ? bajas : contados)
    .filter((persona) => (cifra === null ? estaEn(persona, seleccion) : persona.cifras.has(cifra)))
    .map(({ alumnoId, nombre, grado, grupo, edad }) => ({
      alumnoId,
      nombre,
      lugar: [grado, grupo].filter(Boolean).join(" "),
      edad,
    }));
}

// No account counts data that it may not read of one pupil.
function cifrasVisibles({ permisos }: Alcance): OtraCifra[] {
  return OTRAS_CIFRAS.filter((clave) => {
    if (clave === "CON_DISCAPACIDAD") return cumple(permisos, PUERTAS.verClinicos);
    if (clave === "CON_BECA") return cumple(permisos, PUERTAS.reporteDeDinero);
    return true;
  });
}

async function nivelesDe(alcance: Alcance) {
  const niveles = await nivelesConGrados(alcance, { soloActivos: true });
  const { niveles: permitidos } = alcance.limites;
  return permitidos ? niveles.filter(({ id }) => permitidos.includes(id)) : niveles;
}

async function leerNivel(
  alcance: Alcance,
  niveles: Awaited<ReturnType<typeof nivelesDe>>,
  consulta: Consulta,
): Promise<Lectura | null> {
  const { db, cicloId } = alcance;
  const nivelId = [consulta.nivelId, alcance.nivelId].find((id) => niveles.some((nivel) => nivel.id === id));
  const elegido = niveles.find(({ id }) => id === nivelId) ?? niveles[0];
  const ciclo = await db.selectFrom("ciclos").select("fechaInicio").where("id", "=", cicloId).executeTakeFirst();
  if (!elegido || !ciclo) return null;
  const { nivelEducativo, ...conClave } = await db
    .selectFrom("niveles")
    .select(["id", "nombre", "cct", "nivelEducativo"])
    .where("id", "=", elegido.id)
    .executeTakeFirstOrThrow();
  // A level called 'Primaria' is one, also before its settings say so.
  const porNombre = NIVELES_IEDU.find((cada) => foldText(cada) === foldText(conClave.nombre)) ?? "";
  const nivel = { ...conClave, nivelEducativo: nivelEducativo || porNombre };
  const inicio = ciclo.fechaInicio as Fecha;
  const usuales = diasUsuales(inicio);
  const dias = { corte: consulta.corte ?? usuales.corte, edadAl: consulta.edadAl ?? usuales.edadAl };
  const grupos = await gruposPorGrado(alcance, nivel.id);
  const personas = await leerPersonas(alcance, { nivelId: nivel.id, inicio, dias });
  return {
    nivel,
    dias,
    grados: elegido.grados.map((grado) => ({ ...grado, grupos: grupos.get(grado.id) ?? 0 })),
    contados: personas.filter(({ cifras }) => !cifras.has("BAJAS")),
    bajas: personas.filter(({ cifras }) => cifras.has("BAJAS")),
    docentes: await cuantosDocentes(alcance, nivel.id),
  };
}

const PRIMERO = Number.MIN_SAFE_INTEGER;

// Twice enrolled in one level, such as after a withdrawal, a pupil counts by the enrolment that is still open, else by
// the latest one.
async function leerPersonas(
  alcance: Alcance,
  { nivelId, inicio, dias: { corte, edadAl } }: { nivelId: number; inicio: Fecha; dias: Dias },
): Promise<Persona[]> {
  const { db, colegioId, cicloId, plantelId, turnoId, limites } = alcance;
  const enUnCicloPrevio = sql`select 1 from inscripciones v join ciclos c on c.id = v.cicloId
    where v.alumnoId = i.alumnoId and v.colegioId = i.colegioId and c.fechaInicio < ${inicio}
      and (v.fechaBaja is null or v.fechaBaja > c.fechaInicio)`;
  const filas = await db
    .selectFrom("inscripciones as i")
    .innerJoin("alumnos as a", "a.id", "i.alumnoId")
    .innerJoin("grados as g", "g.id", "i.gradoId")
    .leftJoin("grupos as gr", "gr.id", "i.grupoId")
    .leftJoin("datosClinicos as dc", "dc.alumnoId", "i.alumnoId")
    .select(["i.alumnoId", "i.gradoId", "i.fechaInscripcion", "i.fechaBaja", "a.genero", "a.fechaNacimiento", "a.curp"])
    .select(["g.nombre as grado", "gr.nombre as grupo", "dc.discapacidades"])
    .select(sql<string>`rtrim(a.apellido1 || ' ' || a.apellido2) || ', ' || a.nombre`.as("nombre"))
    .select(sql<number>`exists (${enUnCicloPrevio})`.as("estuvo"))
    .select(sql<number>`exists (${enUnCicloPrevio} and v.gradoId = i.gradoId)`.as("repite"))
    .select(
      sql<number>`exists (select 1 from becasAlumnos b where b.alumnoId = i.alumnoId and b.cicloId = i.cicloId
        and b.colegioId = i.colegioId and b.desde <= ${corte} and b.hasta >= ${corte})`.as("conBeca"),
    )
    .where("i.colegioId", "=", colegioId)
    .where("i.cicloId", "=", cicloId)
    .where("i.nivelId", "=", nivelId)
    .where("i.fechaInscripcion", "<=", corte)
    .where(dentroDeLimites(limites))
    .$if(plantelId !== null, (query) => query.where("i.plantelId", "=", plantelId))
    .$if(turnoId !== null, (query) => query.where("i.turnoId", "=", turnoId))
    .orderBy("i.nombreOrden")
    .orderBy("i.id")
    .execute();
  const porAlumno = new Map<number, { persona: Persona; peso: number }>();
  for (const [lugar, fila] of filas.entries()) {
    const { alumnoId, gradoId, nombre, grado, grupo, genero, fechaNacimiento } = fila;
    const seFue = fila.fechaBaja !== null && fila.fechaBaja <= corte;
    const peso = lugar + (seFue ? 0 : filas.length);
    if ((porAlumno.get(alumnoId)?.peso ?? PRIMERO) > peso) continue;
    const cifras = new Set<OtraCifra>(seFue ? ["BAJAS"] : cifrasDe(fila, inicio));
    const ingreso = fila.repite ? "REPETIDORES" : "NUEVO_INGRESO";
    const sexo = genero === "FEMENINO" ? "MUJERES" : "HOMBRES";
    const edad = aniosCumplidos(fechaNacimiento as Fecha, edadAl);
    porAlumno.set(alumnoId, {
      peso,
      persona: { alumnoId, gradoId, sexo, ingreso, edad, nombre, grado, grupo, cifras },
    });
  }
  return [...porAlumno.values()].map(({ persona }) => persona);
}

type Fila = {
  fechaInscripcion: string;
  genero: string;
  fechaNacimiento: string;
  curp: string;
  grupo: string | null;
  discapacidades: string | null;
  estuvo: number;
  conBeca: number;
};

function cifrasDe(fila: Fila, inicio: Fecha): OtraCifra[] {
  const { curp, fechaNacimiento } = fila;
  const genero = fila.genero as "MASCULINO" | "FEMENINO";
  const valida = validarCurp(curp) === null;
  const siEs: Partial<Record<OtraCifra, boolean>> = {
    DESPUES_DEL_INICIO: fila.fechaInscripcion > inicio,
    NUEVOS_EN_LA_ESCUELA: !fila.estuvo,
    EN_EL_EXTRANJERO: leerCurp(curp)?.entidad === "NE",
    CON_BECA: Boolean(fila.conBeca),
    CON_DISCAPACIDAD: diceAlgo(fila.discapacidades ?? ""),
    SIN_CURP: !valida,
    CURP_DISTINTA: valida && curpConcuerda(curp, { fechaNacimiento, genero }) !== null,
    SIN_GRUPO: fila.grupo === null,
  };
  return OTRAS_CIFRAS.filter((clave) => siEs[clave]);
}

// Offices write 'Ninguna' where there is nothing to write.
const diceAlgo = (texto: string): boolean =>
  !["", "no", "ninguna", "ninguno", "na", "n/a", "no aplica", "sin"].includes(foldText(texto).replace(/\.$/, ""));

async function gruposPorGrado({ db, cicloId, plantelId, turnoId }: Alcance, nivelId: number) {
  const filas = await db
    .selectFrom("grupos as gr")
    .innerJoin("grados as g", "g.id", "gr.gradoId")
    .select(["gr.gradoId", ({ fn }) => fn.countAll<number>().as("cuantos")])
    .where("gr.cicloId", "=", cicloId)
    .where("g.nivelId", "=", nivelId)
    .where("gr.optativas", "=", 0)
    .$if(plantelId !== null, (query) => query.where("gr.plantelId", "=", plantelId!))
    .$if(turnoId !== null, (query) => query.where("gr.turnoId", "=", turnoId!))
    .groupBy("gr.gradoId")
    .execute();
  return new Map(filas.map(({ gradoId, cuantos }) => [gradoId, cuantos]));
}

async function cuantosDocentes({ db, cicloId, plantelId, turnoId }: Alcance, nivelId: number): Promise<number> {
  const { cuantos } = await db
    .selectFrom("gruposAsignaturasDocentes as gd")
    .innerJoin("gruposAsignaturas as ga", "ga.id", "gd.grupoAsignaturaId")
    .innerJoin("grupos as gr", "gr.id", "ga.grupoId")
    .innerJoin("grados as g", "g.id", "gr.gradoId")
    .select(({ fn }) => fn.count<number>("gd.docenteId").distinct().as("cuantos"))
    .where("gr.cicloId", "=", cicloId)
    .where("g.nivelId", "=", nivelId)
    .$if(plantelId !== null, (query) => query.where("gr.plantelId", "=", plantelId!))
    .$if(turnoId !== null, (query) => query.where("gr.turnoId", "=", turnoId!))
    .executeTakeFirstOrThrow();
  return cuantos;
}

async function cuantosTurnos({ db, cicloId }: Alcance, nivelId: number): Promise<number> {
  const { cuantos } = await db
    .selectFrom("grupos as gr")
    .innerJoin("grados as g", "g.id", "gr.gradoId")
    .select(({ fn }) => fn.count<number>("gr.turnoId").distinct().as("cuantos"))
    .where("gr.cicloId", "=", cicloId)
    .where("g.nivelId", "=", nivelId)
    .executeTakeFirstOrThrow();
  return cuantos;
}
