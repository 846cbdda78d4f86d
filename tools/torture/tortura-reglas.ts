import type Database from "better-sqlite3";
import { revisarLibro } from "~/dinero/cobranza/libro/revision.server";
import { kyselyOver } from "db/connection";
import { Azar } from "../demo/azar";
import { alcanceDeBanco } from "../bench/medir-lecturas";
import { sembrarTorturados } from "./tortura-escuela";
import { VidaDeGemelos } from "./tortura-gemelos";
import { ALUMNOS, type HechoConReglas, VidaConReglas } from "./tortura-vida-con-reglas";

const PASOS_POR_VIDA = 60;
/** The students of a life with twins; a life with the simple model has one less. */
const CON_GEMELOS = ALUMNOS + 1;
const REVISAR_CADA = 10_000;

/**
 * Simulates programs with changing rules while days pass, people pay and reverse, students come late, and changes are
 * undone, at once or weeks later. After each step every account equals the simple model to the centavo; the model keeps
 * each rule by day. Every preview matches its result, an undo right after a change leaves no trace, and posting again
 * adds nothing. Throws at the first difference, naming seed, life and step. Returns the work done. `vida` runs only
 * that life of a run with the same steps and seed, and prints each of its steps.
 */
export async function torturarReglas(
  sqlite: Database.Database,
  { pasos, semilla, vida: sola }: { pasos: number; semilla: number; vida: number | null },
): Promise<HechoConReglas> {
  const db = kyselyOver(sqlite);
  const azar = new Azar(semilla);
  const vidas = Math.ceil(pasos / PASOS_POR_VIDA);
  const torturados = await sembrarTorturados(sqlite, db, vidas * CON_GEMELOS, azar, vidas);
  const base = await alcanceDeBanco(sqlite, db);
  const resultado: HechoConReglas = {
    pasos: 0,
    vidas,
    cambios: 0,
    deshechos: 0,
    conservadas: 0,
    rechazos: 0,
    renglones: 0,
    posteos: 0,
  };
  const sinPrograma = sqlite.prepare("delete from asignaciones where alumnoId = ?");
  const revisar = async () => {
    const [primera] = await revisarLibro(db);
    if (primera) throw new Error(`semilla ${semilla}, paso ${resultado.pasos}: ${primera.regla}: ${primera.detalle}`);
  };
  for (let numero = 0; numero < vidas; numero++) {
    const alumnos = torturados.filter((_, indice) => indice % vidas === numero);
    // Each life has its own random sequence, independent of earlier lives.
    if (sola !== null && sola !== numero) {
      resultado.pasos += PASOS_POR_VIDA;
      continue;
    }
    const suelo = { sqlite, base, alumnos, azar: new Azar(semilla * 10_007 + numero), resultado };
    if (numero % 2 === 0) sinPrograma.run(alumnos.at(-1)!.alumnoId);
    const vida =
      numero % 2 === 0 ? new VidaConReglas({ ...suelo, alumnos: alumnos.slice(0, ALUMNOS) }) : new VidaDeGemelos(suelo);
    await vida.avanzar(0);
    for (let paso = 0; paso < PASOS_POR_VIDA && resultado.pasos < pasos; paso++) {
      resultado.pasos++;
      const bitacora: string[] = [];
      try {
        const diferencia = await vida.paso(bitacora);
        if (sola !== null) console.error(vida.hoy, resultado.pasos, bitacora.join(" "));
        if (diferencia) throw new Error(diferencia);
      } catch (error) {
        throw new Error(`semilla ${semilla}, vida ${numero}, paso ${resultado.pasos} (${bitacora.join()})`, {
          cause: error,
        });
      }
      if (resultado.pasos % REVISAR_CADA === 0) await revisar();
    }
    const resto = await vida.terminar();
    if (resto) throw new Error(`semilla ${semilla}, vida ${numero}, al final: ${resto}`);
  }
  await revisar();
  resultado.renglones = sqlite.prepare("select count(*) from movimientos").pluck().get() as number;
  return resultado;
}
