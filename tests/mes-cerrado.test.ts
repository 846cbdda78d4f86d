import { readdirSync, readFileSync } from "node:fs";
import { sql } from "kysely";
import { expect, test } from "vitest";
import type { Alcance } from "~/base/acceso/alcance.server";
import { postearColegio } from "~/dinero/cobranza/libro/commands/postear.server";
import { revisarLibro } from "~/dinero/cobranza/libro/revision.server";
import { leerFiguras } from "~/dinero/cierre/cifras.server";
import { cambiarEnBloque } from "~/dinero/programaspago/cargos/commands/cambiar-en-bloque.server";
import { deshacerCambio } from "~/dinero/programaspago/cargos/commands/deshacer-cambio.server";
import { centavos } from "~/lib/money";
import { unAlumnoConPrograma } from "./cambio-por-deshacer";
import { type Escenario, insertar } from "./factories";
import { ACTOS, HOY, type Mundo } from "./actos-con-mes-cerrado";

/**
 * Every writer of the ledger, with the act of this file (or of another test) that tries it against a closed month. A new
 * one fails the first test until it says how it respects the closed month.
 */
const ESCRITORES: Readonly<Record<string, string>> = {
  "app/admision/inscripciones/commands/dar-de-baja.server.ts": "una baja",
  "app/admision/inscripciones/commands/quitar-inscripcion.server.ts": "reversos con fecha de hoy, como una baja",
  "app/admision/inscripciones/inscripcion.server.ts": "una reactivación",
  "app/dinero/becas/cambios.server.ts": "un lote de becas que se da tarde",
  "app/dinero/becas/commands/otorgar-beca.server.ts": "una beca que se da tarde",
  "app/dinero/becas/commands/terminar-beca.server.ts": "una beca que termina antes de lo dicho",
  "app/dinero/cobranza/devoluciones/commands/devolver-saldo.server.ts": "una devolución de un pago de octubre",
  "app/dinero/cobranza/devoluciones/commands/traspasar-saldo.server.ts": "un traspaso de un pago de octubre",
  "app/dinero/cobranza/libro/commands/postear.server.ts": "el posteo del día",
  "app/dinero/cobranza/libro/guardar-libro.server.ts": "la puerta",
  "app/dinero/cobranza/ventanilla/commands/abrir-movimiento.server.ts": "cerrar-mes.server.test.ts",
  "app/dinero/cobranza/ventanilla/commands/recalcular-movimientos.server.ts": "un recálculo",
  "app/dinero/cobranza/ventanilla/commands/reversar-movimiento.server.ts": "un reverso",
  "app/dinero/cobranza/ventanilla/commands/saldo-inicial.server.ts": "escritores-con-fecha.test.ts",
  "app/dinero/convenios/commands/firmar-convenio.server.ts": "un convenio que condona lo de octubre",
  "app/dinero/convenios/estado.server.ts": "un convenio de antes del cierre que se rompe",
  "app/dinero/programaspago/asignaciones/commands/asignar-en-bloque.server.ts": "una asignación en bloque",
  "app/dinero/programaspago/asignaciones/commands/cambiar-programa.server.ts": "un cambio de programa",
  "app/dinero/programaspago/asignaciones/commands/quitar-programa.server.ts": "quitar el programa",
  "app/dinero/programaspago/cargos/cambio.server.ts": "un cambio de cargos en bloque",
  "app/dinero/programaspago/cargos/commands/deshacer-cambio.server.ts": "deshacer un cambio de antes del cierre",
  "app/dinero/programaspago/programas/commands/eliminar-programa.server.ts": "reversos con fecha de hoy, como quitar",
};

test("cada escritor del libro está en la lista de los que se prueban con un mes cerrado", () => {
  const archivos = readdirSync("app", { recursive: true, encoding: "utf8" })
    .map((path) => `app/${path}`)
    .filter((path) => path.endsWith(".server.ts") || path.endsWith(".server.tsx"));
  const escriben = archivos.filter((path) =>
    /\bguardarLibros?\(|insertInto\("movimientos"\)|"movimientos",\s*filas/.test(readFileSync(path, "utf8")),
  );
  expect(escriben.sort()).toEqual(Object.keys(ESCRITORES).sort());
});

const cerrarOctubre = ({ e }: { e: Escenario }) =>
  insertar(e.db, "mesesCerrados", {
    colegioId: e.colegioId,
    mes: "2026-10",
    cerradoPorId: e.cuentaId,
    cerradoDate: `${HOY}T12:00:00.000Z`,
    totales: "{}",
    huella: "",
  });

/** All that is open, on the days that the rules go by. */
async function abierto({ e, en }: Mundo) {
  const alcance: Alcance = en("2026-12-15");
  await postearColegio(alcance);
  const { rows } = await sql<{ fila: string }>`
    select json_array(m.alumnoId, m.descripcion, coalesce(m.fechaReferida, m.fechaOperacion), p.pendienteCentavos) as fila
    from pendientes p join movimientos m on m.id = p.movimientoId order by 1`.execute(e.db);
  return rows.map(({ fila }) => fila);
}

test.each(Object.entries(ACTOS))("%s: entra con fecha de hoy, y la cuenta queda como sin cierre", async (_, acto) => {
  let huella = "";
  let ultimo = 0;
  const conCierre = await unAlumnoConPrograma("2026-10-05");
  const mundo: Mundo = {
    ...conCierre,
    cierra: async () => {
      await conCierre.postear(HOY);
      await cerrarOctubre(conCierre);
      huella = (await leerFiguras(conCierre.en(HOY), "2026-10")).huella;
      ultimo = await ultimoRenglon(conCierre.e);
    },
  };
  const sinCierre = await unAlumnoConPrograma("2026-10-05");
  const testigo: Mundo = { ...sinCierre, cierra: () => sinCierre.postear(HOY) };
  const respuesta = await acto(mundo);
  await acto(testigo);
  if (typeof respuesta === "object") expect(respuesta).toMatchObject({ ok: true });
  const nuevas = await mundo.e.db
    .selectFrom("movimientos")
    .select(["codigoOperacion", "fechaOperacion"])
    .where("id", ">", ultimo)
    .where("fechaOperacion", "<=", "2026-10-31")
    .execute();
  expect(nuevas).toEqual([]);
  expect((await leerFiguras(mundo.en(HOY), "2026-10")).huella).toBe(huella);
  expect(await abierto(mundo)).toEqual(await abierto(testigo));
  expect(await revisarLibro(mundo.e.db)).toEqual([]);
});

async function ultimoRenglon({ db }: Escenario): Promise<number> {
  const consulta = db.selectFrom("movimientos").select(({ fn }) => fn.max("id").as("id"));
  return (await consulta.executeTakeFirstOrThrow()).id;
}

test("antes de deshacer se dice qué meses están cerrados, y sin ellos no se dice nada", async () => {
  const mundo = await unAlumnoConPrograma("2026-10-05");
  await mundo.cambiar("cargos", "2026-10-20");
  const { id: programaPagosId } = await mundo.e.db.selectFrom("programasPagos").select("id").executeTakeFirstOrThrow();
  const preguntado = await deshacerCambio(mundo.en(HOY), { programaPagosId });
  expect(preguntado).toMatchObject({ ok: false, error: "CONFIRMA" });
  expect(JSON.stringify(preguntado)).not.toContain("cerrado");
  await mundo.postear(HOY);
  await cerrarOctubre(mundo);
  expect(await deshacerCambio(mundo.en(HOY), { programaPagosId })).toMatchObject({
    error: "CONFIRMA",
    mensaje: expect.stringContaining(
      "Septiembre de 2026 y octubre de 2026 están cerrados: lo que se vuelve a cargar entra con fecha de hoy y dice a qué día se refiere.",
    ) as string,
  });
});

test("un cambio con diferencias que llega a meses cerrados también los dice", async () => {
  const mundo = await unAlumnoConPrograma("2026-10-05");
  await mundo.postear(HOY);
  await cerrarOctubre(mundo);
  const { id: programaPagosId } = await mundo.e.db.selectFrom("programasPagos").select("id").executeTakeFirstOrThrow();
  const cambio = { accion: "MODIFICAR", clase: "cargos", montoCentavos: centavos(123_400) } as const;
  const pedido = { programaPagosId, force: "", escrito: "" };
  expect(await cambiarEnBloque(mundo.en(HOY), { ...pedido, aplicar: "DIFERENCIAS" }, cambio)).toMatchObject({
    error: "CONFIRMA",
    mensaje: expect.stringContaining("octubre de 2026 están cerrados") as string,
  });
  const desdeAhora = await cambiarEnBloque(mundo.en(HOY), { ...pedido, aplicar: "DESDE_AHORA" }, cambio);
  expect(JSON.stringify(desdeAhora)).not.toContain("cerrado");
});
