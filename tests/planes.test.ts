import type Database from "better-sqlite3";
import type { CompiledQuery } from "kysely";
import { expect, test } from "vitest";
import { consultaPorApellidos, consultaPorContacto } from "~/admision/inscripciones/hermanos.server";
import { consultaDeClases } from "~/aula/horarios/semana.server";
import { consultaDeHermanos } from "~/personas/alumnos/ficha.server";
import type { FiltrosLista } from "~/personas/alumnos/filtros";
import { consultaDeAlumnos } from "~/personas/alumnos/lista.server";
import { consultaDeSaldos } from "~/personas/alumnos/saldos.server";
import { postearColegio } from "~/dinero/cobranza/libro/commands/postear.server";
import {
  previsualizarRecalculo,
  recalcularMovimientos,
} from "~/dinero/cobranza/ventanilla/commands/recalcular-movimientos.server";
import { registrarPagoConjunto } from "~/dinero/cobranza/ventanilla/commands/registrar-pago-conjunto.server";
import { registrarMovimiento } from "~/dinero/cobranza/ventanilla/commands/registrar-movimiento.server";
import { reversarMovimiento } from "~/dinero/cobranza/ventanilla/commands/reversar-movimiento.server";
import {
  listarMovimientos,
  listarServiciosDeAlumno,
  obtenerMovimiento,
  obtenerResumen,
} from "~/dinero/cobranza/ventanilla/queries.server";
import { sumaDeDeudas } from "~/dinero/cobranza/libro/deudas";
import { listarDeudasDeFamilia } from "~/dinero/cobranza/ventanilla/familia.server";
import { listarRecibosDelConjunto } from "~/dinero/cobranza/recibos/recibos.server";
import { explicarCuenta } from "~/dinero/cobranza/ventanilla/ventanilla.server";
import { fecha } from "~/lib/dates";
import { SIN_FILTROS } from "~/direccion/reportes/saldos-vencidos";
import { listarSaldosVencidos } from "~/direccion/reportes/saldos-vencidos.server";
import { kyselyOver } from "db/connection";
import { enLaVentanilla, pagar } from "./en-la-ventanilla";
import { escenario } from "./factories";
import { baseNueva } from "./setup/base";

async function planes() {
  const { sqlite } = baseNueva();
  const e = await escenario({ db: kyselyOver(sqlite) });
  const explicar = ({ compile }: { compile(): CompiledQuery }) => {
    const { sql, parameters } = compile();
    const filas = sqlite.prepare(`explain query plan ${sql}`).all(...parameters) as { detail: string }[];
    return filas.map((fila) => fila.detail);
  };
  return { e, explicar };
}

/** Every step that scans a whole table; the text index is no table, and a parameter list does not count. */
const recorridos = (plan: string[]) =>
  plan.filter((paso) => /^SCAN /.test(paso) && !/^SCAN (alumnosTrigramas|alumnosPrefijos) VIRTUAL TABLE/.test(paso));

const FILTROS: FiltrosLista = { busqueda: "", gradoId: null, grupoId: null, estado: null };
const pagina = { marca: { nombreOrden: "lopez", id: 7 }, limite: 51 };

test.each<[string, Partial<FiltrosLista>]>([
  ["sin filtros", {}],
  ["por grado y grupo", { gradoId: 1, grupoId: 1 }],
  ["con adeudo", { estado: "CON_ADEUDO" }],
  ["al corriente", { estado: "AL_CORRIENTE" }],
  ["con saldo a favor", { estado: "SALDO_A_FAVOR" }],
  ["sin grupo", { estado: "SIN_GRUPO" }],
])("la lista de alumnos %s sigue el índice en su orden, sin recorrer ni ordenar nada", async (_, filtros) => {
  const { e, explicar } = await planes();
  for (const haciaAtras of [false, true]) {
    const query = consultaDeAlumnos(e.alcance, { ...FILTROS, ...filtros }, { ...pagina, haciaAtras });
    const plan = explicar({ compile: () => query.compile() });
    expect(recorridos(plan)).toEqual([]);
    expect(plan.join("\n")).toContain("inscripciones_lista");
    expect(plan.join("\n")).not.toContain("TEMP B-TREE");
  }
});

test.each<[string, string, { plantelId: null; turnoId: null; nivelId?: null }]>([
  ["de un nivel", "inscripciones_listaDeNivel", { plantelId: null, turnoId: null }],
  ["de todos los niveles", "inscripciones_listaDeCiclo", { nivelId: null, plantelId: null, turnoId: null }],
])("la lista %s, sin plantel ni turno, sigue %s", async (_, indice, lugar) => {
  const { e, explicar } = await planes();
  for (const marca of [null, pagina.marca]) {
    const query = consultaDeAlumnos({ ...e.alcance, ...lugar }, FILTROS, { ...pagina, marca });
    const plan = explicar({ compile: () => query.compile() }).join("\n");
    expect(plan).toContain(`${indice} (`);
    expect(plan).not.toContain("TEMP B-TREE");
  }
});

test("los posibles hermanos se buscan por índice, por apellidos y por el contacto de un tutor", async () => {
  const { e, explicar } = await planes();
  const porApellidos = explicar({ compile: () => consultaPorApellidos(e.alcance, "romero gil ").compile() });
  expect(recorridos(porApellidos)).toEqual([]);
  expect(porApellidos.join("\n")).toMatch(/inscripciones_lista.*nombreOrden>\? AND nombreOrden<\?/);
  for (const [columna, indice] of [
    ["email", "tutores_email"],
    ["telefonoMovil", "tutores_movil"],
  ] as const) {
    const plan = explicar({ compile: () => consultaPorContacto(e.alcance, columna, ["x"]).compile() });
    expect(recorridos(plan)).toEqual([]);
    expect(plan.join("\n")).toContain(`${indice} (organizacionId=? AND ${columna}=?)`);
  }
});

test.each(["nunez", "nu", "nunez so"])(
  "buscar «%s» parte del índice de textos y no recorre tablas",
  async (busqueda) => {
    const { e, explicar } = await planes();
    const query = consultaDeAlumnos(e.alcance, { ...FILTROS, busqueda }, pagina);
    const plan = explicar({ compile: () => query.compile() });
    expect(recorridos(plan)).toEqual([]);
    expect(plan.join("\n")).toMatch(/alumnos(Trigramas|Prefijos)/);
    expect(plan.join("\n")).toContain("COVERING INDEX inscripciones_alumno (alumnoId=? AND cicloId=?)");
  },
);

test.each([
  ["un docente", { docenteId: 7 }, "SEARCH c USING INTEGER PRIMARY KEY"],
  ["un grupo", { grupoId: 7 }, "SEARCH c USING INDEX clases_grupo (grupoId=? AND fecha>? AND fecha<?)"],
  ["un aula", { aulaId: 7 }, "SEARCH c USING INDEX clases_aulaId (aulaId=? AND fecha>? AND fecha<?)"],
])("las clases de %s se buscan desde ahí, y no entre las de todo el colegio", async (_, deQuien, paso) => {
  const { e, explicar } = await planes();
  const dias = { desde: fecha("2026-11-23"), hasta: fecha("2026-11-27") };
  const query = consultaDeClases(e.alcance, { ...dias, docenteId: null, grupoId: null, aulaId: null, ...deQuien });
  const plan = explicar({ compile: () => query.compile() });
  expect(recorridos(plan)).toEqual([]);
  expect(plan.filter((cada) => cada.includes(paso))).toHaveLength(1);
});

test("saldos y hermanos se leen por índice", async () => {
  const { e, explicar } = await planes();
  expect(recorridos(explicar({ compile: () => consultaDeSaldos(e.alcance, [1, 2, 3]).compile() }))).toEqual([]);
  expect(recorridos(explicar({ compile: () => consultaDeHermanos(e.alcance, 1).compile() }))).toEqual([]);
});

const LIBRO = ["movimientos", "aplicaciones", "pendientes", "posteos", "cuentasCobranza", "recibos"];
/** The programs of all students grow like the ledger, and are read with every account. */
const VIGILADAS = [...LIBRO, "asignaciones", "adeudos"];
const tocaElLibro = new RegExp(`\\b(${VIGILADAS.join("|")})\\b`);

type Paso = { detail: string; texto: string };

// A scan of data in the statement itself, as values or as one text, is allowed: `c` comes from such a text, and
// `asignados` from the selected assignments.
const recorre = ({ detail }: Paso) =>
  /^SCAN (?!\d+-ROW VALUES CLAUSE|CONSTANT ROW|(c|j|json_each) VIRTUAL TABLE|(c|b|asignados|abiertos|tardios|suyos|aplicadas|claves|\(subquery-\d+\))$)/.test(
    detail,
  );

// A school has only a few services, in an order given by a person.
const ordena = ({ detail, texto }: Paso) => detail.includes("TEMP B-TREE") && !texto.includes('from "servicios"');

// An index by service or cycle would read the whole school for one account. Allowed are only the rows of one account,
// one row, references to one row, one payment reference, the last row, or postings still due.
const DE_POCAS_FILAS =
  /\((alumnoId|rowid|(cargo|abono|pago|reglasDe)?[mM]ovimientoId|reversaATransaccionId)=\?|\(bancoId=\? AND referencia=\?|\(colegioId=\? AND posteadoHasta</;
// The report of debtors reads all debts of the school in stored order.
const ES_EL_REPORTE = "USING PRIMARY KEY (colegioId=?)";
const ES_EL_ULTIMO = /^select coalesce\(max\(id\), 0\)/;

function leeDeMas({ detail, texto }: Paso): boolean {
  const alias = [...texto.matchAll(/"(\w+)" as "(\w+)"/g)].filter(([, tabla]) => VIGILADAS.includes(tabla!));
  const [, tabla = ""] = /^SEARCH (\w+)/.exec(detail) ?? [];
  return (
    [...VIGILADAS, ...alias.map(([, , segundoNombre]) => segundoNombre)].includes(tabla) &&
    !DE_POCAS_FILAS.test(detail) &&
    !(texto.includes('from "adeudos"') && detail.endsWith(ES_EL_REPORTE)) &&
    !ES_EL_ULTIMO.test(texto)
  );
}

type Sentencia = { texto: string; valores: unknown[] };

// Records every statement as it runs. That includes the reads inside commands, with the values that select partial
// indexes.
function anotar(sqlite: Database.Database): Sentencia[] {
  const sentencias: Sentencia[] = [];
  const preparar = sqlite.prepare.bind(sqlite);
  sqlite.prepare = ((texto: string) => {
    const lista = preparar(texto);
    for (const metodo of ["all", "run"] as const) {
      const correr = lista[metodo].bind(lista) as (...valores: unknown[]) => unknown;
      lista[metodo] = ((...valores: unknown[]) => {
        sentencias.push({ texto, valores: valores.flat() });
        return correr(...valores);
      }) as never;
    }
    return lista;
  }) as typeof sqlite.prepare;
  return sentencias;
}

type DeUnaCuenta = Awaited<ReturnType<typeof conUnPago>>;

async function conUnPago() {
  const { sqlite, db } = baseNueva();
  const sentencias = anotar(sqlite);
  const ventanilla = await enLaVentanilla("2026-10-15", db);
  const { e, alumnoId } = ventanilla;
  const pago = await pagar(e, { alumnoId, monto: 1000 });
  const cuenta = { alumnoId, servicioId: e.servicioId };
  sentencias.length = 0;
  return { ...ventanilla, ...pago, cuenta, sqlite, sentencias };
}

test.each<[string, string[], (escena: DeUnaCuenta) => Promise<unknown>]>([
  [
    "la pestaña de movimientos",
    ["movimientos", "pendientes"],
    async ({ e: { alcance, cicloId }, alumnoId, movimientoId, cuenta }) => {
      await listarServiciosDeAlumno(alcance, alumnoId);
      for (const ciclo of [cicloId, null]) await listarMovimientos(alcance, { ...cuenta, cicloId: ciclo });
      await obtenerMovimiento(alcance, { alumnoId, movimientoId });
      await obtenerResumen(alcance, cuenta);
    },
  ],
  [
    "registrar un pago en efectivo y otro por transferencia",
    LIBRO,
    async ({ e, pago }) => {
      const banco = { formaPagoId: e.formasPago.TRANSFERENCIA, bancoId: e.bancoId, referencia: "77", cuenta: "1234" };
      expect(await registrarMovimiento(e.alcance, pago(500))).toMatchObject({ ok: true });
      expect(await registrarMovimiento(e.alcance, pago(2075, banco))).toMatchObject({ ok: true });
    },
  ],
  [
    "reversar un pago",
    LIBRO.filter((tabla) => tabla !== "recibos"),
    async ({ e, movimientoId: transaccionId }) => {
      const reverso = { transaccionId, observaciones: "Cheque devuelto" };
      expect(await reversarMovimiento(e.alcance, reverso)).toMatchObject({ ok: true });
    },
  ],
  [
    "pagar varios adeudos de una familia y leer sus recibos",
    LIBRO,
    async ({ e: { alcance, cajaId, formasPago, hoy }, alumnoId }) => {
      const [cuenta] = await listarDeudasDeFamilia(alcance, alumnoId, hoy);
      const deudas = cuenta!.deudas.map(({ movimientoId, totalCentavos }) => ({
        movimientoId,
        montoCentavos: totalCentavos,
      }));
      const banco = { bancoId: null, referencia: "", cuenta: "", autorizacion: "" };
      const pago = { ...banco, cajaId, formaPagoId: formasPago.EFECTIVO, fechaOperacion: hoy, comprobanteUuid: null };
      const montoCentavos = sumaDeDeudas(cuenta!.deudas);
      const resto = { recibidoCentavos: null, observaciones: "" };
      const pagado = await registrarPagoConjunto(alcance, { alumnoId, deudas, montoCentavos, ...pago, ...resto });
      await listarRecibosDelConjunto(alcance, pagado.ok ? pagado.recibos[0]!.transaccionId : 0);
    },
  ],
  [
    "recalcular una cuenta",
    ["movimientos", "aplicaciones", "posteos"],
    async ({ e: { alcance }, cuenta }) => {
      const { force } = await previsualizarRecalculo(alcance, cuenta);
      expect(await recalcularMovimientos(alcance, { ...cuenta, force })).toMatchObject({ ok: true });
    },
  ],
  [
    "postear el colegio",
    LIBRO.filter((tabla) => tabla !== "recibos"),
    async ({ e }) => expect(await postearColegio({ ...e.alcance, hoy: fecha("2026-11-15") })).toBe(1),
  ],
  [
    "listar a los deudores de todo el colegio",
    ["adeudos"],
    async ({ e: { alcance } }) => {
      const { filas } = await listarSaldosVencidos({ ...alcance, hoy: fecha("2026-11-15") }, SIN_FILTROS);
      expect(filas).toHaveLength(1);
    },
  ],
  [
    "explicar lo que se debe",
    ["movimientos", "aplicaciones", "posteos", "recibos"],
    ({ e: { alcance }, cuenta }) => explicarCuenta(alcance, cuenta),
  ],
])(
  "%s busca en el libro por índice: nada recorre una tabla, ordena aparte ni lee más que lo suyo",
  async (_, tablas, hacer) => {
    const escena = await conUnPago();
    await hacer(escena);
    const delLibro = escena.sentencias.filter(({ texto }) => tocaElLibro.test(texto));
    const textos = delLibro.map(({ texto }) => texto).join("\n");
    expect(tablas.filter((tabla) => !new RegExp(`\\b${tabla}\\b`).test(textos))).toEqual([]);
    const pasos = delLibro.flatMap(({ texto, valores }) => {
      const plan = escena.sqlite.prepare(`explain query plan ${texto}`).all(...valores) as { detail: string }[];
      return plan.map(({ detail }) => ({ detail, texto }));
    });
    expect(pasos.filter((paso) => recorre(paso) || ordena(paso) || leeDeMas(paso))).toEqual([]);
  },
);
