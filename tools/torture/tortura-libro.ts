import type Database from "better-sqlite3";
import { revisarLibro } from "~/dinero/cobranza/libro/revision.server";
import { diasDelCiclo } from "~/dinero/programaspago/ciclo.server";
import { kyselyOver } from "db/connection";
import { masDias } from "../bench/fechas-sencillas";
import { Azar } from "../demo/azar";
import { alcanceDeBanco } from "../bench/medir-lecturas";
import { Modelo } from "./modelo";
import { definicionDe } from "./modelo-reglas";
import { BecasAlAzar, sembrarBecas } from "./tortura-becas";
import { ConveniosAlAzar } from "./tortura-convenios";
import { CuentaAlAzar } from "./tortura-cuenta";
import { sembrarTorturados, type Torturado } from "./tortura-escuela";
import { TraspasosAlAzar } from "./tortura-traspasos";

const PASOS_POR_VIDA = 60;
const REVISAR_CADA = 20_000;

/**
 * Simulates accounts with random commands on a fresh file. After each step it compares open items and balance with the
 * simple model's. At the end of each life a recalculation must leave nothing to recalculate. Throws at the first
 * difference, naming seed and step. Returns the work done.
 */
export async function torturarLibro(
  sqlite: Database.Database,
  { pasos, semilla }: { pasos: number; semilla: number },
): Promise<{ pasos: number; vidas: number; renglones: number; rechazos: number; revisiones: number }> {
  const db = kyselyOver(sqlite);
  const azar = new Azar(semilla);
  const vidas = Math.ceil(pasos / PASOS_POR_VIDA);
  const torturados = await sembrarTorturados(sqlite, db, vidas, azar);
  const base = await alcanceDeBanco(sqlite, db);
  const enElCiclo = { ...base, cicloId: torturados[0]!.cicloId };
  // A beca is of charges of its cycle: the lives begin in it.
  sqlite
    .prepare("update ciclos set fechaInicio = ? where id = ?")
    .run(masDias(torturados[0]!.desde, -30), enElCiclo.cicloId);
  const catalogo = await sembrarBecas(enElCiclo, torturados[0]!.servicioId);
  const ciclo = await diasDelCiclo(enElCiclo, enElCiclo.cicloId);
  const entrada = sqlite.prepare("select entradaMovimientoId from traspasos where salidaMovimientoId = ?").pluck();
  const entradaDe = (salidaId: number) => entrada.get(salidaId) as number;
  const cuenta = { pasos: 0, rechazos: 0, revisiones: 0 };
  for (const torturado of torturados) {
    const modelo = new Modelo(torturado.definiciones.map(definicionDe), { fecha: torturado.desde, cobrarDesde: "" });
    const becas = new BecasAlAzar(torturado, catalogo, azar, ciclo);
    const convenios = new ConveniosAlAzar(torturado, azar);
    const traspasos = new TraspasosAlAzar(azar, entradaDe);
    const suelo = { sqlite, base, azar, traspasos };
    const vida = new CuentaAlAzar({ ...suelo, torturado, modelo, becas, convenios });
    const vecina = new CuentaAlAzar({
      ...suelo,
      torturado: enSuSegundoServicio(torturado),
      modelo: new Modelo([], null),
    });
    vida.vecina = vecina;
    vecina.vecina = vida;
    const cuentas = [vida, vecina];
    for (const cada of cuentas) await cada.amanecer(0);
    for (let paso = 0; paso < PASOS_POR_VIDA && cuenta.pasos < pasos; paso++) {
      const avanza = azar.ocurre(0.28);
      const dias = avanza ? azar.entero(1, 24) : 0;
      if (avanza) for (const cada of cuentas) await cada.amanecer(dias);
      const accion = avanza ? "avanzar" : await (azar.ocurre(0.2) ? vecina : vida).paso();
      cuenta.pasos++;
      if (accion === "rechazado") cuenta.rechazos++;
      const diferencia = vida.diferencia() ?? vecina.diferencia();
      if (diferencia) throw new Error(`semilla ${semilla}, paso ${cuenta.pasos} (${accion}): ${diferencia}`);
      if (cuenta.pasos % REVISAR_CADA === 0) cuenta.revisiones += await revisar(db, semilla, cuenta.pasos);
    }
    const resto = (await vida.recalcularDosVeces()) ?? (await vecina.recalcularDosVeces());
    if (resto) throw new Error(`semilla ${semilla}, paso ${cuenta.pasos}: ${resto}`);
  }
  cuenta.revisiones += await revisar(db, semilla, cuenta.pasos);
  const renglones = sqlite.prepare("select count(*) from movimientos").pluck().get() as number;
  return { pasos: cuenta.pasos, vidas, renglones, rechazos: cuenta.rechazos, revisiones: cuenta.revisiones };
}

/** The same student in the account of another service. */
const enSuSegundoServicio = (torturado: Torturado): Torturado => ({
  ...torturado,
  servicioId: torturado.segundoServicioId,
  definiciones: [],
});

async function revisar(db: ReturnType<typeof kyselyOver>, semilla: number, paso: number): Promise<1> {
  const [primera] = await revisarLibro(db);
  if (primera) throw new Error(`semilla ${semilla}, paso ${paso}: ${primera.regla}: ${primera.detalle}`);
  return 1;
}
