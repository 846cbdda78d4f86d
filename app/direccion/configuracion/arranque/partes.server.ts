import type { Alcance } from "~/base/acceso/alcance.server";
import type { Consent } from "~/base/acceso/consent.server";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import type { Clave } from "../catalogos";
import { cargarCalendarioEnTransaccion } from "../commands/cargar-calendario.server";
import { guardarLugaresEnTransaccion } from "../commands/guardar-lugares.server";
import { guardarRegistroEnTransaccion } from "../commands/guardar-registro.server";
import { lugaresOfrecidos, lugaresQueTiene } from "../lugares.server";
import { listarRegistros, type Registro } from "../queries.server";
import { gruposPorCrear, type Paso, PLANTILLAS } from "./arranque";
import { cobros } from "./cobros.server";
import type { Datos } from "./schemas.server";

/** A step inside an open transaction. It leaves existing data unchanged, so repeating it does nothing. */
export type Parte<P extends Paso> = {
  /** `alcance.cicloId` is the cycle that an earlier step created, if one did. */
  aplicar: (trx: Alcance, datos: Datos<P>, consent: Consent) => Promise<Outcome<{ cicloId?: number }>>;
};

/** The data of a new catalogue record. */
type Nuevo<K extends Clave> = Parameters<typeof guardarRegistroEnTransaccion<K>>[1]["datos"];

const SUELTO = { registroId: null, padreId: null };

const mismo = (nombre: string) => (registro: Registro) => registro.nombre.toLowerCase() === nombre.toLowerCase();

/** The catalogue record with that name. If there is none, the catalogue's own command creates it. */
async function conNombre<K extends Clave>(
  trx: Alcance,
  clave: K,
  datos: Nuevo<K> & { nombre: string },
  consent: Consent = {},
): Promise<Outcome<{ id: number }>> {
  const ya = (await listarRegistros(trx, clave, null)).find(mismo(datos.nombre));
  if (ya) return ok({ id: ya.id });
  return guardarRegistroEnTransaccion<K>(trx, { ...SUELTO, clave, datos, ...consent });
}

const niveles: Parte<"niveles"> = {
  aplicar: async (trx, datos) => {
    if (datos.niveles.length === 0) return refuse("DATOS", "Marca al menos un nivel", { campo: "niveles" });
    for (const nivel of new Set(datos.niveles)) {
      const resultado = await conNombre(trx, "niveles", { ...PLANTILLAS[nivel], ...SIN_CLAVES });
      if (!resultado.ok) return resultado;
    }
    return ok();
  },
};
const SIN_EMISOR = {
  emisorRfc: "",
  emisorRazonSocial: "",
  emisorRegimen: "",
  emisorCodigoPostal: "",
  nivelEducativo: "",
} as const;
const SIN_CLAVES = { cct: "", rvoe: "", ...SIN_EMISOR, orden: null, activo: true };

const lugares: Parte<"lugares"> = {
  aplicar: async (trx, { plantel, turno }) => {
    const resultado = await conNombre(trx, "planteles", { nombre: plantel, ...DE_PLANTEL });
    if (!resultado.ok) return { ...resultado, campo: "plantel" };
    const elTurno = await conNombre(trx, "turnos", { nombre: turno, ...SIN_ORDEN });
    return elTurno.ok ? ok() : { ...elTurno, campo: "turno" };
  },
};
const SIN_ORDEN = { orden: null, activo: true };
const DE_PLANTEL = { domicilio: "", ...SIN_ORDEN };

const ciclo: Parte<"ciclo"> = {
  aplicar: async (trx, { calendario, ...datos }, consent) => {
    const ofrecidos = await lugaresOfrecidos(trx);
    if (ofrecidos.length === 0)
      return refuse("DATOS", "Antes van los niveles, el plantel y el turno.", { campo: "nombre" });
    const resultado = await conNombre(trx, "ciclos", datos, consent);
    if (!resultado.ok) return resultado;
    const con = await darLugares(trx, resultado.id);
    if (!con.ok) return { ...con, campo: "fechaInicio" };
    const cargado = calendario ? await cargarDias(trx) : ok();
    return cargado.ok ? ok({ cicloId: resultado.id }) : cargado;
  },
};

/** Gives each grade without a place in the cycle its places. A grade that has one keeps those that the school chose. */
export async function darLugares(trx: Alcance, cicloId: number): Promise<Outcome<object>> {
  const tiene = await lugaresQueTiene(trx, cicloId);
  const grados = new Set([...tiene.keys()].map((clave) => clave.split("-").at(-1)));
  const faltan = (await lugaresOfrecidos(trx)).filter(({ gradoId }) => !grados.has(String(gradoId)));
  if (faltan.length === 0) return ok();
  return guardarLugaresEnTransaccion(trx, { cicloId, lugares: [...tiene.keys(), ...faltan.map(({ clave }) => clave)] });
}

/** Loads the official days without classes that the school lacks. */
export async function cargarDias(trx: Alcance): Promise<Outcome<object>> {
  const cargado = await cargarCalendarioEnTransaccion(trx);
  return cargado.ok || cargado.error === "SIN_DIAS" ? ok() : cargado;
}

const grupos: Parte<"grupos"> = {
  aplicar: async (trx, { gruposPorGrado, cupo }) => {
    const configuracionCicloIds = [...(await lugaresQueTiene(trx, trx.cicloId)).values()];
    if (configuracionCicloIds.length === 0)
      return refuse("DATOS", "Antes va el ciclo escolar.", { campo: "gruposPorGrado" });
    const tiene = await listarRegistros(trx, "grupos", trx.cicloId);
    for (const configuracionCicloId of configuracionCicloIds) {
      const aqui = tiene.filter((grupo) => grupo.configuracionCicloId === configuracionCicloId).length;
      for (let falta = gruposPorCrear(aqui, gruposPorGrado); falta > 0; falta -= 1) {
        const datos = { configuracionCicloId, nombre: "", alias: "", cupo, orden: null, optativas: false };
        const nuevo = { clave: "grupos", registroId: null, padreId: trx.cicloId, datos } as const;
        const resultado = await guardarRegistroEnTransaccion(trx, nuevo);
        if (!resultado.ok) return resultado;
      }
    }
    return ok();
  },
};

/** The parts of the guided start, in order. A later feature adds its own part. */
export const PARTES: { [P in Paso]: Parte<P> } = { niveles, lugares, ciclo, grupos, cobros };
