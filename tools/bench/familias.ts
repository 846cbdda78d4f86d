import { SIN_PREGUNTA } from "~/familias/comunicados/pregunta";
import type Database from "better-sqlite3";
import sharp from "sharp";
import { enviarComunicado } from "~/familias/comunicados/commands/enviar-comunicado.server";
import { guardarComunicado } from "~/familias/comunicados/commands/guardar-comunicado.server";
import { generarCurp } from "~/lib/curp";
import { type Fecha, hoyEnZona, sumarDias } from "~/lib/dates";
import { guardarFormato } from "~/admision/preinscripciones/formatos/commands/guardar-formato.server";
import type { Db } from "db/connection";
import { sembrarAsentamientos } from "../demo/asentamientos";
import { Azar } from "../demo/azar";
import { APELLIDOS, MUJERES, NINAS, NINOS } from "../demo/nombres";
import { resultadoDe } from "../demo/reloj";
import { alcanceDeBanco } from "./medir-lecturas";

const ORIGEN = "http://localhost:3000";
const COLONIA = { codigoPostal: "03100", codigoAsentamiento: "090149001" };
/** The size of a photographed paper after a phone's script has shrunk it. */
const ANCHO = 1_100;
const ALTO = 1_500;

/** A family's answers, by the names of the wizard's controls. */
type FamiliaDeBanco = {
  email: string;
  nombre: string;
  aspirante: Record<string, string>;
  escolares: Record<string, number>;
  tutor: Record<string, string | number>;
  domicilio: Record<string, string>;
};

type PorLlegar = { formatoId: number; familias: FamiliaDeBanco[]; documento: string };

/**
 * Opens a formato with every optional step in the benchmark's school, with `lugares` in each of three grades; returns
 * its id.
 */
export async function sembrarFormato(
  sqlite: Database.Database,
  db: Db,
  { lugares }: { lugares: number },
): Promise<number> {
  const alcance = await alcanceDeBanco(sqlite, db);
  const { cicloId, nivelId, plantelId, turnoId, hoy } = alcance;
  if (!(await db.selectFrom("asentamientos").select("codigoPostal").limit(1).executeTakeFirst()))
    await sembrarAsentamientos(db);
  const grados = await db
    .selectFrom("grados")
    .select("id")
    .where("nivelId", "=", nivelId!)
    .orderBy("orden")
    .limit(3)
    .execute();
  const { formatoId } = resultadoDe(
    await guardarFormato(alcance, {
      formatoId: null,
      cicloId,
      nombre: "Nuevo ingreso",
      instrucciones: "Ten a la mano el acta de nacimiento y la CURP del aspirante.",
      ligaAvisoPrivacidad: "",
      archivosAnexos: [],
      capturarTutor: true,
      capturarDomicilio: true,
      archivosPorAnexar: [{ id: null, nombre: "Acta de nacimiento", obligatorio: true, limite: 10 }],
      gradosRegistrar: grados.map(({ id }) => ({ gradoId: id, lugares })),
      plantelesRegistrar: [plantelId!],
      turnosRegistrar: [turnoId!],
      fechaApertura: sumarDias(hoy, -1),
      fechaCierre: sumarDias(hoy, 30),
      activo: true,
      origen: ORIGEN,
    }),
  );
  return formatoId;
}

/**
 * Invents `cuantas` families for a formato, for its grades in turn (that with most places first), without duplicate
 * children. `documento` is a photographed paper (JPEG, base64).
 */
export async function inventarFamilias(
  db: Db,
  { formatoId, cuantas, semilla }: { formatoId: number; cuantas: number; semilla: number },
): Promise<PorLlegar> {
  const lugares = await db
    .selectFrom("formatosGrados as f")
    .innerJoin("grados as g", "g.id", "f.gradoId")
    .innerJoin("formatosPlanteles as p", "p.formatoId", "f.formatoId")
    .innerJoin("formatosTurnos as t", "t.formatoId", "f.formatoId")
    .innerJoin("formatosPreinscripcion as x", "x.id", "f.formatoId")
    // The form offers only the places that exist in its cycle.
    .innerJoin("configuracionesCiclo as c", (place) =>
      place
        .onRef("c.cicloId", "=", "x.cicloId")
        .onRef("c.gradoId", "=", "f.gradoId")
        .onRef("c.plantelId", "=", "p.plantelId")
        .onRef("c.turnoId", "=", "t.turnoId"),
    )
    .select(["g.nivelId", "f.gradoId", "p.plantelId", "t.turnoId"])
    .where("f.formatoId", "=", formatoId)
    .orderBy("f.lugares", "desc")
    .orderBy("f.gradoId")
    .execute();
  const { id: parentescoId } = await db.selectFrom("parentescos").select("id").limit(1).executeTakeFirstOrThrow();
  const azar = new Azar(semilla);
  const nuevo = aspirantesDistintos(azar, hoyEnZona(new Date(), "America/Mexico_City"));
  const familias = Array.from({ length: cuantas }, (_, numero): FamiliaDeBanco => {
    const aspirante = nuevo();
    const [nombre, email] = [azar.pesado(MUJERES), `familia-${semilla}-${numero}@mediciones.mx`];
    return {
      email,
      nombre: `${nombre} ${aspirante.apellido1}`,
      aspirante,
      escolares: lugares[numero % lugares.length]!,
      tutor: { nombre, apellido1: aspirante.apellido1!, parentescoId, genero: "FEMENINO", email },
      domicilio: { calle: `Calle ${numero}`, numeroExterior: String(1 + numero), ...COLONIA },
    };
  });
  return { formatoId, familias, documento: (await unaFoto()).toString("base64") };
}

// Two children with one CURP would be refused as one child registered twice.
function aspirantesDistintos(azar: Azar, hoy: Fecha): () => Record<string, string> {
  const vistos = new Set<string>();
  const nuevo = (): Record<string, string> => {
    const genero = azar.ocurre(0.5) ? ("FEMENINO" as const) : ("MASCULINO" as const);
    const persona = {
      nombre: azar.pesado(genero === "FEMENINO" ? NINAS : NINOS),
      apellido1: azar.pesado(APELLIDOS),
      apellido2: azar.pesado(APELLIDOS),
      fechaNacimiento: sumarDias(hoy, -azar.entero(1_500, 5_000)),
      genero,
    };
    const curp = generarCurp({ ...persona, entidad: "DF", homoclave: "A" });
    if (vistos.has(curp)) return nuevo();
    vistos.add(curp);
    return { ...persona, curp };
  };
  return nuevo;
}

async function unaFoto(): Promise<Buffer> {
  const ruido = await sharp({
    create: {
      width: ANCHO,
      height: ALTO,
      channels: 3,
      background: "#888",
      noise: { type: "gaussian", mean: 150, sigma: 40 },
    },
  })
    .blur(3)
    .jpeg({ quality: 80 })
    .toBuffer();
  return ruido;
}

type Enlace = { token: string; tokenTutor: string; alumnoId: number };

/** Sends a comunicado to accept to the whole school; returns the personal links of its tutors. */
export async function sembrarComunicado(sqlite: Database.Database, db: Db): Promise<Enlace[]> {
  const alcance = await alcanceDeBanco(sqlite, db);
  const { comunicadoId } = resultadoDe(
    await guardarComunicado(alcance, 0, {
      titulo: "Salida al museo",
      descripcion: "El viernes visitaremos el museo.\nSalimos a las 9:00 y regresamos a las 13:00.",
      liga: "",
      requiereAceptacion: true,
      ...SIN_PREGUNTA,
      respuestaHasta: null,
      archivos: [],
      quitar: [],
      lastModifiedDate: "",
      audiencia: { tipo: "TODOS", ids: [], plantelId: null, turnoId: null },
      fechaPublicacion: alcance.hoy,
    }),
  );
  resultadoDe(await enviarComunicado(alcance, comunicadoId, ORIGEN));
  return db
    .selectFrom("comunicadosEntregas as e")
    .innerJoin("comunicados as c", "c.id", "e.comunicadoId")
    .select(["c.token", "e.token as tokenTutor", "e.alumnoId"])
    .where("e.comunicadoId", "=", comunicadoId)
    .where("e.tutorId", "is not", null)
    .orderBy("e.id")
    .$narrowType<{ token: string }>()
    .execute();
}
