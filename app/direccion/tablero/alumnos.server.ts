import { sql } from "kysely";
import type { Alcance } from "~/base/acceso/alcance.server";
import { dentroDeLimites, preinscritoDentroDeLimites } from "~/base/acceso/alumnos-visibles.server";
import { listarComunicados } from "~/familias/comunicados/queries.server";
import { counted } from "~/lib/counts";
import { type Fecha, fecha, ultimoDiaDelMes } from "~/lib/dates";
import { ciclosComparados, mesCorto, mesesDe, type Pedido } from "./cobranza.server";
import { escrito, type Fila, type Leido, parteDe } from "./indicador";

/** Leavers of a cycle, within the viewer's limits: the day and the reason. */
async function bajasDe({ db, colegioId, limites }: Alcance, cicloId: number, nivelId: number | null) {
  let consulta = db
    .selectFrom("inscripciones as i")
    .select(["i.fechaBaja", "i.motivoBaja"])
    .where("i.colegioId", "=", colegioId)
    .where("i.cicloId", "=", cicloId)
    .where("i.fechaBaja", "is not", null)
    .where(dentroDeLimites(limites));
  if (nivelId !== null) consulta = consulta.where("i.nivelId", "=", nivelId);
  const filas = await consulta.execute();
  return filas.map(({ fechaBaja, motivoBaja }) => ({
    mes: fechaBaja!.slice(0, 7),
    motivo: motivoBaja.trim() || SIN_MOTIVO,
  }));
}

const SIN_MOTIVO = "Sin motivo escrito";
const enElMes = (mes: string) => `/reportes/altasybajas?desde=${mes}-01&hasta=${ultimoDiaDelMes(fecha(`${mes}-01`))}`;
const conNivel = (ruta: string, nivelId: number | null) => (nivelId === null ? ruta : `${ruta}&nivelId=${nivelId}`);

/** Leavers by month of the cycle, and in the same months of the previous one: the rows of Altas y bajas. */
export async function bajasPorMes(alcance: Alcance, { nivelId, comparar }: Pedido): Promise<Leido> {
  const { ciclo, cicloPrevio } = await ciclosComparados(alcance);
  const bajas = await bajasDe(alcance, alcance.cicloId, nivelId);
  const deAntes = comparar && cicloPrevio ? await bajasDe(alcance, cicloPrevio.id, nivelId) : null;
  const mesesAntes = cicloPrevio ? mesesDe(cicloPrevio) : [];
  const cuantas = (bajasContadas: readonly { mes: string }[], mes: string | undefined) =>
    bajasContadas.filter((cada) => cada.mes === mes).length;
  return {
    frase:
      bajas.length === 0
        ? "Nadie se ha dado de baja en el ciclo"
        : `${counted(bajas.length, "alumno se ha", "alumnos se han")} dado de baja en el ciclo`,
    que: "Bajas por mes del ciclo",
    unidad: "numero",
    forma: "bars",
    series: [
      { nombre: "Bajas", tono: "main" },
      ...(deAntes && cicloPrevio ? [{ nombre: `Bajas en ${cicloPrevio.nombre}`, tono: "before" as const }] : []),
    ],
    filas: (ciclo ? mesesDe(ciclo) : []).map((mes, i): Fila => ({
      texto: mesCorto(mes),
      valores: [cuantas(bajas, mes), ...(deAntes ? [cuantas(deAntes, mesesAntes[i])] : [])],
      ruta: conNivel(enElMes(mes), nivelId),
      ahora: mes === alcance.hoy.slice(0, 7),
    })),
  };
}

const MOTIVOS_A_LA_VISTA = 8;

/** Reasons for leaving, the most common first; the rare ones share one row. */
export async function bajasPorMotivo(alcance: Alcance, { nivelId, comparar }: Pedido): Promise<Leido> {
  const { ciclo, cicloPrevio } = await ciclosComparados(alcance);
  const bajas = await bajasDe(alcance, alcance.cicloId, nivelId);
  const deAntes = comparar && cicloPrevio ? await bajasDe(alcance, cicloPrevio.id, nivelId) : null;
  const cuantas = (bajasContadas: readonly { motivo: string }[], motivo: string) =>
    bajasContadas.filter((cada) => cada.motivo === motivo).length;
  const todos = [...new Set([...bajas, ...(deAntes ?? [])].map(({ motivo }) => motivo))].sort(
    (a, b) => cuantas(bajas, b) - cuantas(bajas, a) || a.localeCompare(b, "es"),
  );
  const vistos = todos.length > MOTIVOS_A_LA_VISTA ? todos.slice(0, MOTIVOS_A_LA_VISTA - 1) : todos;
  const motivosRaros = todos.slice(vistos.length);
  const suma = (bajasContadas: readonly { motivo: string }[], motivos: readonly string[]) =>
    motivos.reduce((total, motivo) => total + cuantas(bajasContadas, motivo), 0);
  const ruta = ciclo
    ? conNivel(`/reportes/altasybajas?desde=${ciclo.fechaInicio}&hasta=${ciclo.fechaFin}`, nivelId)
    : null;
  const fila = (texto: string, motivos: readonly string[]): Fila => ({
    texto,
    valores: [suma(bajas, motivos), ...(deAntes ? [suma(deAntes, motivos)] : [])],
    ruta,
  });
  return {
    frase: bajas.length === 0 ? "No hay motivos de baja que contar" : `El motivo de baja más común es: ${todos[0]}`,
    que: "Bajas del ciclo por su motivo",
    unidad: "numero",
    forma: "bars",
    series: [
      { nombre: "Bajas", tono: "main" },
      ...(deAntes && cicloPrevio ? [{ nombre: `Bajas en ${cicloPrevio.nombre}`, tono: "before" as const }] : []),
    ],
    filas: [
      ...vistos.map((motivo) => fila(motivo, [motivo])),
      ...(motivosRaros.length > 0 ? [fila("Otros", motivosRaros)] : []),
    ],
  };
}

/** The steps of a family's admission, each with the states that have come at least that far, and its list. */
const PASOS = [
  {
    texto: "Registradas",
    estados: ["REGISTRADA", "CAPTURA", "TERMINADA", "ESPERA", "DEVUELTA", "ACEPTADA", "RECHAZADA"],
  },
  { texto: "Con correo validado", estados: ["CAPTURA", "TERMINADA", "ESPERA", "DEVUELTA", "ACEPTADA", "RECHAZADA"] },
  { texto: "Terminadas", estados: ["TERMINADA", "ESPERA", "DEVUELTA", "ACEPTADA", "RECHAZADA"] },
  { texto: "Aceptadas", estados: ["ACEPTADA"] },
] as const;

/** The way from the form to the group: the number that reached each step, for the forms of the cycle. */
export async function embudo(alcance: Alcance, { nivelId, comparar }: Pedido): Promise<Leido> {
  const { cicloPrevio } = await ciclosComparados(alcance);
  const ahora = await pasosDe(alcance, alcance.cicloId, nivelId);
  const deAntes = comparar && cicloPrevio ? await pasosDe(alcance, cicloPrevio.id, nivelId) : null;
  const [registradas, inscritas] = [ahora[0]!, ahora.at(-1)!];
  const parte = parteDe(inscritas, registradas);
  return {
    frase:
      parte === null
        ? "Todavía no hay preinscripciones en el ciclo"
        : `De ${registradas} preinscripciones se ${inscritas === 1 ? "inscribió 1" : `inscribieron ${inscritas}`}: ${escrito(parte, "porciento")}`,
    que: "Preinscripciones de los formatos del ciclo que llegaron a cada paso",
    unidad: "numero",
    forma: "bars",
    series: [
      { nombre: "Preinscripciones", tono: "main" },
      ...(deAntes && cicloPrevio ? [{ nombre: `En ${cicloPrevio.nombre}`, tono: "before" as const }] : []),
    ],
    filas:
      registradas === 0 && !deAntes?.[0]
        ? []
        : [...PASOS.map(({ texto }) => texto), "Inscritas"].map((texto, i): Fila => ({
            texto,
            valores: [ahora[i]!, ...(deAntes ? [deAntes[i]!] : [])],
            ruta: RUTAS[i] ?? null,
          })),
  };
}

const REVISION = "/controlescolar/preinscripciones";
const RUTAS = [null, null, REVISION, `${REVISION}?estado=ACEPTADA`, `${REVISION}?estado=ACEPTADA`];

async function pasosDe(
  { db, colegioId, limites }: Alcance,
  cicloId: number,
  nivelId: number | null,
): Promise<number[]> {
  let consulta = db
    .selectFrom("preinscripciones as p")
    .innerJoin("formatosPreinscripcion as f", "f.id", "p.formatoId")
    .leftJoin("grados as g", "g.id", "p.gradoId")
    .select("p.estado")
    .select(({ fn }) => fn.countAll<number>().as("cuantas"))
    .select(
      sql<number>`sum(p.alumnoId is not null and exists (select 1 from inscripciones i where i.alumnoId = p.alumnoId
        and i.cicloId = ${cicloId} and i.fechaBaja is null))`.as("inscritas"),
    )
    .where("p.colegioId", "=", colegioId)
    .where("f.cicloId", "=", cicloId)
    .where(preinscritoDentroDeLimites(limites))
    .groupBy("p.estado");
  if (nivelId !== null) consulta = consulta.where("g.nivelId", "=", nivelId);
  const filas = await consulta.execute();
  const cuentaDeEstados = (estados: readonly string[]) =>
    filas.reduce((suma, { estado, cuantas }) => (estados.includes(estado) ? suma + cuantas : suma), 0);
  return [
    ...PASOS.map(({ estados }) => cuentaDeEstados(estados)),
    filas.reduce((suma, { inscritas }) => suma + inscritas, 0),
  ];
}

/** The share of readers among the tutors that each month's comunicados reached, from the list's own counts. */
export async function comunicadosLeidos(alcance: Alcance, { nivelId, comparar }: Pedido): Promise<Leido> {
  const { ciclo, cicloPrevio } = await ciclosComparados(alcance);
  const ahora = ciclo ? await lecturasDe(alcance, nivelId) : [];
  const deAntes = comparar && cicloPrevio ? await lecturasDe({ ...alcance, cicloId: cicloPrevio.id }, nivelId) : null;
  const mesesAntes = cicloPrevio ? mesesDe(cicloPrevio) : [];
  const parte = (lecturas: Lecturas, mes?: string) => {
    const lecturasDelMes = lecturas.filter((cada) => mes === undefined || cada.mes === mes);
    const suma = (campo: "tutores" | "leidos") => lecturasDelMes.reduce((total, cada) => total + cada[campo], 0);
    return parteDe(suma("leidos"), suma("tutores"));
  };
  const total = parte(ahora);
  return {
    frase:
      total === null
        ? "Todavía no se publica ningún comunicado en el ciclo"
        : `Las familias han leído ${escrito(total, "porciento")} de los comunicados`,
    que: "Parte leída de los comunicados entregados, por el mes en que se publicaron",
    unidad: "porciento",
    forma: "bars",
    series: [
      { nombre: "Leídos", tono: "main" },
      ...(deAntes && cicloPrevio ? [{ nombre: `Leídos en ${cicloPrevio.nombre}`, tono: "before" as const }] : []),
    ],
    filas:
      total === null
        ? []
        : mesesDe(ciclo!).map((mes, i): Fila => ({
            texto: mesCorto(mes),
            valores: [parte(ahora, mes), ...(deAntes ? [parte(deAntes, mesesAntes[i] ?? "")] : [])],
            ruta: conNivel(
              `/reportes/comunicados?desde=${mes}-01&hasta=${ultimoDiaDelMes(fecha(`${mes}-01`) as Fecha)}`,
              nivelId,
            ),
            ahora: mes === alcance.hoy.slice(0, 7),
          })),
  };
}

type Lecturas = { mes: string; tutores: number; leidos: number }[];
const A_LO_MAS = 5_000;

async function lecturasDe(alcance: Alcance, nivelId: number | null): Promise<Lecturas> {
  const filtros = {
    query: "",
    estatus: "PUBLICADO" as const,
    audiencia: null,
    nivelId,
    plantelId: null,
    turnoId: null,
    creadoPor: null,
    deDocentes: false,
    fechaInicio: null,
    fechaFin: null,
  };
  const { filas } = await listarComunicados(alcance, filtros, { limite: A_LO_MAS });
  return filas.map(({ fechaPublicacion, cuentas: { tutores, leidos } }) => ({
    mes: fechaPublicacion.slice(0, 7),
    tutores,
    leidos,
  }));
}
