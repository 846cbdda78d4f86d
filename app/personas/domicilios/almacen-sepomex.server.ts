import { startThread } from "db/thread";
import type { FilaSepomex } from "./sepomex";

/**
 * The changes that a file makes to the existing settlements: new ones, other names or codes, and those that it no
 * longer contains.
 */
export type Cambios = { filas: number; nuevas: number; cambiadas: number; retiradas: number };

/** A file on its way into `asentamientos`. Nothing of it is in the database before `guardar`. */
export type AlmacenSepomex = {
  /** Collects rows in memory; of a repeated settlement the last one counts. */
  recibir(filas: readonly FilaSepomex[]): Promise<void>;
  /** The changes that saving will make. Settlements are only retired in states that the file contains. */
  comparar(): Promise<Cambios>;
  /** Writes it, a little at a time; reports the number of stored changes. */
  guardar(avance: (progreso: number) => void): Promise<void>;
  cerrar(): Promise<void>;
};

type Respuesta<T> = { avance: number } | { listo: T } | { error: string };

/**
 * Opens a database file, which a server may be using, to load settlements from a separate thread. Rows wait in that
 * thread's memory. They are written in transactions of about 15 ms with a pause after each, because a payment at the
 * window waits for the open one.
 */
export function abrirAlmacenSepomex(file: string): AlmacenSepomex {
  const hilo = startThread(PROGRAMA, {
    data: { file },
    packages: { driver: "better-sqlite3" },
    unanswered: "La carga de códigos postales no terminó",
  });

  // One request at a time: the next is only sent once this one has been answered.
  const pedir = async <T>(pedido: object, avance?: (progreso: number) => void): Promise<T> => {
    hilo.send(pedido);
    for (;;) {
      const respuesta = await hilo.answer<Respuesta<T>>();
      if ("error" in respuesta) throw new Error(respuesta.error);
      if ("listo" in respuesta) return respuesta.listo;
      avance?.(respuesta.avance);
    }
  };

  return {
    recibir: (filas) => pedir({ filas: filas.map((fila) => COLUMNAS.map((columna) => fila[columna])) }),
    comparar: () => pedir({ comparar: true }),
    guardar: (avance) => pedir({ guardar: true }, avance),
    cerrar: hilo.end,
  };
}

const COLUMNAS = [
  "codigoAsentamiento",
  "codigoPostal",
  "nombreAsentamiento",
  "tipo",
  "nombreCiudad",
  "nombreMunicipio",
  "nombreEntidad",
  "zona",
] as const;
const [LLAVE, ...DATOS] = COLUMNAS;
const lista = (columnas: readonly string[], prefijo = "") => columnas.map((columna) => prefijo + columna).join(", ");

const COMPARAR = `
  create temp table cambios (n integer primary key, codigo text not null, nueva integer not null);
  insert into temp.cambios (codigo, nueva)
    select r.${LLAVE}, a.${LLAVE} is null from temp.recibidas r left join main.asentamientos a using (${LLAVE})
    where a.${LLAVE} is null or a.vigente = 0 or (${lista(DATOS, "a.")}) is not (${lista(DATOS, "r.")})
    order by r.${LLAVE};
  create temp table retiros (n integer primary key, codigo text not null);
  insert into temp.retiros (codigo)
    select a.${LLAVE} from main.asentamientos a
    where a.vigente = 1 and substr(a.${LLAVE}, 1, 2) in (select distinct substr(${LLAVE}, 1, 2) from temp.recibidas)
      and not exists (select 1 from temp.recibidas r where r.${LLAVE} = a.${LLAVE})`;

const ESCRIBIR = `
  insert into main.asentamientos (${lista(COLUMNAS)}, vigente)
  select ${lista(COLUMNAS, "r.")}, 1 from temp.cambios c cross join temp.recibidas r on r.${LLAVE} = c.codigo
  where c.n between ? and ?
  on conflict (${LLAVE}) do update set vigente = 1, ${DATOS.map((columna) => `${columna} = excluded.${columna}`).join(", ")}`;

const RETIRAR = `
  update main.asentamientos set vigente = 0
  where ${LLAVE} in (select codigo from temp.retiros where n between ? and ?)`;

// Runs by itself, so it is text: code loaded by a thread must not depend on how the server was bundled.
const PROGRAMA = `
const { parentPort, workerData } = require("node:worker_threads");
const Database = require(workerData.driver);
const db = new Database(workerData.file, { timeout: 5000 });
db.pragma("synchronous = FULL");
db.pragma("temp_store = MEMORY");
db.exec("create temp table recibidas (${lista(COLUMNAS)}, primary key (${LLAVE})) without rowid");
const recibir = db.prepare("insert or replace into temp.recibidas values (${COLUMNAS.map(() => "?").join(", ")})");
const contar = (sql) => db.prepare(sql).pluck().get();

const pedidos = {
  filas: db.transaction((filas) => { for (const fila of filas) recibir.run(fila); }),
  comparar() {
    db.exec(${JSON.stringify(COMPARAR)});
    const filas = contar("select count(*) from temp.recibidas");
    const nuevas = contar("select count(*) from temp.cambios where nueva = 1");
    const cambiadas = contar("select count(*) from temp.cambios where nueva = 0");
    return { filas, nuevas, cambiadas, retiradas: contar("select count(*) from temp.retiros") };
  },
  async guardar() {
    let hechas = 0;
    let lote = 250;
    const pasos = [[${JSON.stringify(ESCRIBIR)}, "cambios"], [${JSON.stringify(RETIRAR)}, "retiros"]];
    for (const [sql, tabla] of pasos) {
      const total = contar("select count(*) from temp." + tabla);
      const escribir = db.prepare(sql);
      for (let desde = 1; desde <= total; ) {
        const hasta = Math.min(desde + lote - 1, total);
        db.exec("begin immediate");
        const inicio = performance.now();
        escribir.run(desde, hasta);
        db.exec("commit");
        const ms = performance.now() - inicio;
        hechas += hasta - desde + 1;
        desde = hasta + 1;
        if (ms > 20) lote = Math.max(50, lote >> 1);
        else if (ms < 10) lote = Math.min(4000, lote * 2);
        parentPort.postMessage({ avance: hechas });
        await new Promise((resolve) => setTimeout(resolve, 25));
      }
    }
  },
};

parentPort.on("message", async (pedido) => {
  const [[nombre, valor]] = Object.entries(pedido);
  try {
    parentPort.postMessage({ listo: await pedidos[nombre](valor) });
  } catch (error) {
    if (db.inTransaction) db.exec("rollback");
    parentPort.postMessage({ error: error.message });
  }
});
`;
