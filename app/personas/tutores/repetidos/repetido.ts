import { foldText } from "~/lib/text";

/** The data to choose between the two, with their labels. */
export const ELEGIBLES = {
  nombre: "Nombre",
  email: "Correo",
  telefonoMovil: "Teléfono móvil",
  telefonoCasa: "Teléfono de casa",
  telefonoOficina: "Teléfono de la oficina",
  foto: "Foto",
} as const;
export type Elegible = keyof typeof ELEGIBLES;
export const CUALES = Object.keys(ELEGIBLES) as Elegible[];

/** The tutor who stays, or the one merged into it. */
export const LADOS = ["UNO", "OTRO"] as const;
export type Lado = (typeof LADOS)[number];

/** The data of a tutor that tell duplicates apart. */
export type Rasgos = {
  tutorId: number;
  nombreCompleto: string;
  email: string;
  telefonoMovil: string;
  telefonoCasa: string;
  telefonoOficina: string;
  alumnos: readonly number[];
};

/** Two tutors who may be the same person, and the signs. */
export type Par = { uno: number; segundo: number; motivos: string[] };

/** The maximum number on the page. */
export const MAXIMO_DE_PARES = 100;

const telefonos = ({ telefonoMovil, telefonoCasa, telefonoOficina }: Rasgos) =>
  [telefonoMovil, telefonoCasa, telefonoOficina].filter(Boolean);

/**
 * Tutors who are probably the same person: with the same address, or with the same name and a common telephone or
 * child. The older record comes first. A telephone alone is not a sign: a house has one.
 */
export function paresRepetidos(tutores: readonly Rasgos[]): Par[] {
  const pares = new Map<string, Par>();
  const juntar = (rasgos: readonly Rasgos[], motivo: string) => {
    const rasgosUnicos = [...new Map(rasgos.map((cada) => [cada.tutorId, cada])).values()];
    rasgosUnicos.sort((a, b) => a.tutorId - b.tutorId);
    for (const [indice, a] of rasgosUnicos.entries())
      for (const b of rasgosUnicos.slice(indice + 1)) {
        const clave = `${a.tutorId} ${b.tutorId}`;
        const par = pares.get(clave) ?? { uno: a.tutorId, segundo: b.tutorId, motivos: [] };
        if (!par.motivos.includes(motivo)) par.motivos.push(motivo);
        pares.set(clave, par);
      }
  };
  for (const grupo of agrupados(tutores, ({ email }) => [email])) juntar(grupo, "Mismo correo");
  for (const grupo of agrupados(tutores, ({ nombreCompleto }) => [foldText(nombreCompleto)])) {
    for (const repetidos of agrupados(grupo, telefonos)) juntar(repetidos, "Mismo nombre y teléfono");
    for (const repetidos of agrupados(grupo, ({ alumnos }) => alumnos.map(String)))
      juntar(repetidos, "Mismo nombre y alumno");
  }
  return [...pares.values()].sort((a, b) => a.uno - b.uno || a.segundo - b.segundo);
}

// The groups that share a key; an empty key is shared with nobody.
function agrupados(rasgos: readonly Rasgos[], claves: (rasgo: Rasgos) => readonly string[]): Rasgos[][] {
  const grupos = new Map<string, Rasgos[]>();
  for (const rasgo of rasgos)
    for (const clave of claves(rasgo)) if (clave) grupos.set(clave, [...(grupos.get(clave) ?? []), rasgo]);
  return [...grupos.values()].filter(({ length }) => length > 1);
}

/** The relation of a tutor to a child, as a row of the database. */
export type Vinculo = {
  alumnoId: number;
  parentescoId: number;
  cliente: number;
  puedeRecoger: number;
  restringido: number;
  notificaciones: number;
  notificacionesComunicados: number;
  notificacionesTareas: number;
  notificacionesMisivas: number;
  verAlumnoApp: number;
  notificacionesAusencias: number;
  recibeCuentas: number;
  recibeCartas: number;
  notaCustodia: string;
};

/** Two links with the same child as one: a prohibition of either one holds, and a custody note is never lost. */
export function vinculoUnido(uno: Vinculo, segundo: Vinculo): Vinculo {
  const menor = (columna: Exclude<keyof Vinculo, "notaCustodia">) => Math.min(uno[columna], segundo[columna]);
  const restringido = Math.max(uno.restringido, segundo.restringido);
  return {
    alumnoId: uno.alumnoId,
    parentescoId: uno.parentescoId,
    cliente: Math.max(uno.cliente, segundo.cliente),
    restringido,
    puedeRecoger: restringido === 1 ? 0 : menor("puedeRecoger"),
    notificaciones: menor("notificaciones"),
    notificacionesComunicados: menor("notificacionesComunicados"),
    notificacionesTareas: menor("notificacionesTareas"),
    notificacionesMisivas: menor("notificacionesMisivas"),
    verAlumnoApp: menor("verAlumnoApp"),
    notificacionesAusencias: menor("notificacionesAusencias"),
    recibeCuentas: menor("recibeCuentas"),
    recibeCartas: menor("recibeCartas"),
    notaCustodia: [...new Set([uno.notaCustodia, segundo.notaCustodia].filter(Boolean))].join(" · "),
  };
}

export const TEXTOS = {
  titulo: "Tutores repetidos",
  ninguno: "No hay tutores que parezcan repetidos",
  unido: "Los dos tutores son uno",
  deshecho: "Los dos tutores están como antes",
} as const;
