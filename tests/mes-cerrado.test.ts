import { readdirSync, readFileSync } from "node:fs";
import { sql } from "kysely";
import { expect, test } from "vitest";
import type { Alcance } from "~/base/acceso/alcance.server";
import { agreeing } from "~/base/acceso/consent.server";
import { darDeBaja } from "~/admision/inscripciones/commands/dar-de-baja.server";
import { reactivarInscripcion } from "~/admision/inscripciones/commands/reactivar-inscripcion.server";
import { firmarConvenio } from "~/dinero/convenios/commands/firmar-convenio.server";
import { seguirConvenios } from "~/dinero/convenios/commands/seguir-convenios.server";
import type { TratoDeRecargos } from "~/dinero/convenios/convenio";
import { aplicarLote } from "~/dinero/becas/commands/aplicar-lote.server";
import { guardarBeca } from "~/dinero/becas/commands/guardar-beca.server";
import { otorgarBeca } from "~/dinero/becas/commands/otorgar-beca.server";
import { terminarBeca } from "~/dinero/becas/commands/terminar-beca.server";
import { devolverSaldo } from "~/dinero/cobranza/devoluciones/commands/devolver-saldo.server";
import { traspasarSaldo } from "~/dinero/cobranza/devoluciones/commands/traspasar-saldo.server";
import { postearColegio } from "~/dinero/cobranza/libro/commands/postear.server";
import { revisarLibro } from "~/dinero/cobranza/libro/revision.server";
import { recalcularMovimientos } from "~/dinero/cobranza/ventanilla/commands/recalcular-movimientos.server";
import { reversarMovimiento } from "~/dinero/cobranza/ventanilla/commands/reversar-movimiento.server";
import { leerFiguras } from "~/dinero/cierre/cifras.server";
import { asignarEnBloque } from "~/dinero/programaspago/asignaciones/commands/asignar-en-bloque.server";
import { asignarPrograma } from "~/dinero/programaspago/asignaciones/commands/asignar-programa.server";
import { cambiarProgramaDelAlumno } from "~/dinero/programaspago/asignaciones/commands/cambiar-programa-del-alumno.server";
import { quitarPrograma } from "~/dinero/programaspago/asignaciones/commands/quitar-programa.server";
import { cambiarEnBloque } from "~/dinero/programaspago/cargos/commands/cambiar-en-bloque.server";
import { deshacerCambio } from "~/dinero/programaspago/cargos/commands/deshacer-cambio.server";
import { fecha } from "~/lib/dates";
import { centavos } from "~/lib/money";
import { unAlumnoConPrograma } from "./cambio-por-deshacer";
import { type Escenario, insertar, unAlumno, unaInscripcion, unPrograma } from "./factories";

const HOY = "2026-11-26";

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

type Mundo = Awaited<ReturnType<typeof unAlumnoConPrograma>> & { cierra: () => Promise<void> };
type Acto = (mundo: Mundo) => Promise<unknown>;

const cerrarOctubre = ({ e }: { e: Escenario }) =>
  insertar(e.db, "mesesCerrados", {
    colegioId: e.colegioId,
    mes: "2026-10",
    cerradoPorId: e.cuentaId,
    cerradoDate: `${HOY}T12:00:00.000Z`,
    totales: "{}",
    huella: "",
  });

const programaDe = async ({ e }: Mundo) =>
  (await e.db.selectFrom("programasPagos").select("id").orderBy("id").executeTakeFirstOrThrow()).id;

const renglon = async ({ e }: Mundo, codigoOperacion: string, descripcion?: string) => {
  let consulta = e.db.selectFrom("movimientos").select("id").where("codigoOperacion", "=", codigoOperacion);
  if (descripcion !== undefined) consulta = consulta.where("descripcion", "=", descripcion);
  return (await consulta.orderBy("id").executeTakeFirstOrThrow()).id;
};

const otroPrograma = ({ e }: Mundo) =>
  unPrograma(e, {
    nombre: "Otro",
    cargos: ["09", "10", "11"].map((mes) => ({
      nombre: `Otro ${mes}`,
      monto: 700,
      fechaInicio: `2026-${mes}-02`,
      fechaFin: `2026-${mes}-28`,
      fechaLimitePago: `2026-${mes}-12`,
      recargo: { recurrente: "MES_CALENDARIO" },
    })),
  });

async function unaBeca({ en, servicioId }: Mundo, hoy: string): Promise<number> {
  const guardada = await guardarBeca(en(hoy), {
    becaId: 0,
    nombre: "Excelencia",
    tipo: "INSTITUCIONAL",
    porcentajeDiezmilesimas: 2_500,
    montoCentavos: centavos(0),
    condicion: "",
    promedioDecimas: null,
    combinable: "NETO",
    cuentaParaEl5: true,
    renovacion: "CON_SOLICITUD",
    activo: true,
    servicioIds: [servicioId],
  });
  if (!guardada.ok) throw new Error(guardada.mensaje);
  return guardada.becaId;
}

const DIAS_DE_BECA = { desde: fecha("2026-09-01"), hasta: fecha("2027-06-30") };

async function otorgar(mundo: Mundo, hoy: string) {
  const { en, alumnoId } = mundo;
  const becaId = await unaBeca(mundo, hoy);
  const pedido = { alumnoId, becaId, becaAlumnoId: null, motivo: "Acta", folio: "", ...DIAS_DE_BECA };
  return agreeing((consent) => otorgarBeca(en(hoy), { ...pedido, ...consent }));
}

async function convenir(mundo: Mundo, hoy: string, recargos: TratoDeRecargos) {
  await mundo.postear(hoy);
  const elegidos = [await renglon(mundo, "CARGO", "Mes 09")];
  const cuotas = [{ fecha: fecha(hoy), montoCentavos: null }];
  const terminos = { diasGracia: 5, firma: "Brenda", observaciones: "" };
  const pedido = { alumnoId: mundo.alumnoId, elegidos, recargos, cuotas, ...terminos };
  return agreeing((consent) => firmarConvenio(mundo.en(hoy), { ...pedido, ...consent }));
}

/** The acts of people and of rules that reach into October. Each closes October itself, at the moment that it is about. */
const ACTOS: Readonly<Record<string, Acto>> = {
  "el posteo del día": async ({ e, en, cierra }) => {
    await cierra();
    await e.db.updateTable("cuentasCobranza").set({ posteadoHasta: "2026-11-20" }).execute();
    expect(await postearColegio(en("2026-12-05"))).toBeGreaterThan(0);
  },
  "un reverso de un pago de octubre": async (mundo) => {
    await mundo.pagar("2026-10-20", 1100, "10");
    await mundo.cierra();
    const transaccionId = await renglon(mundo, "PAGO");
    return reversarMovimiento(mundo.en(HOY), { alumnoId: mundo.alumnoId, transaccionId, observaciones: "Cheque" });
  },
  "un reverso de un cargo de octubre": async (mundo) => {
    await mundo.cierra();
    const transaccionId = await renglon(mundo, "CARGO", "Mes 10");
    return reversarMovimiento(mundo.en(HOY), { alumnoId: mundo.alumnoId, transaccionId, observaciones: "No va" });
  },
  "un recálculo tras reversar un pago de octubre": async (mundo) => {
    await mundo.pagar("2026-10-09", 1000, "10");
    await mundo.cierra();
    const transaccionId = await renglon(mundo, "PAGO");
    const { alumnoId, servicioId } = mundo;
    await reversarMovimiento(mundo.en(HOY), { alumnoId, transaccionId, observaciones: "Cheque" });
    return agreeing((consent) => recalcularMovimientos(mundo.en(HOY), { alumnoId, servicioId, ...consent }));
  },
  "un cambio de cargos en bloque": async (mundo) => {
    await mundo.cierra();
    return mundo.cambiar("cargos", HOY);
  },
  "un cambio de recargos en bloque": async (mundo) => {
    await mundo.cierra();
    return mundo.cambiar("recargos", HOY);
  },
  "deshacer un cambio de antes del cierre": async (mundo) => {
    const deshacer = await mundo.cambiar("cargos", "2026-10-20");
    await mundo.cierra();
    return deshacer(HOY);
  },
  "deshacer dos veces con un pago en medio": async (mundo) => {
    const deshacerRecargos = await mundo.cambiar("recargos", "2026-10-20");
    await mundo.pagar("2026-11-02", 400, "11");
    await mundo.cierra();
    const deshacerCargos = await mundo.cambiar("cargos", HOY);
    await deshacerCargos(HOY);
    return deshacerRecargos(HOY);
  },
  "deshacer después del cierre un cambio de después": async (mundo) => {
    await mundo.cierra();
    const deshacer = await mundo.cambiar("cargos", HOY);
    await mundo.postear("2026-11-28");
    return deshacer("2026-11-28");
  },
  "quitar el programa con sus cargos": async (mundo) => {
    await mundo.cierra();
    const { alumnoId, servicioId } = mundo;
    return quitarPrograma(mundo.en(HOY), { alumnoId, servicioId, eliminarMovimientos: true });
  },
  "un cambio de programa": async (mundo) => {
    const { programaPagosId } = await otroPrograma(mundo);
    await mundo.cierra();
    const { alumnoId, servicioId } = mundo;
    const pedido = {
      alumnoId,
      servicioId,
      programaPagosId,
      quedan: "PAGADOS",
      cobrarDesde: fecha("2026-08-01"),
    } as const;
    return agreeing((consent) => cambiarProgramaDelAlumno(mundo.en(HOY), { ...pedido, ...consent } as never));
  },
  "una asignación tardía": async (mundo) => {
    await mundo.cierra();
    const alumnoId = await unAlumno(mundo.e, { matricula: "A2" });
    await unaInscripcion(mundo.e, { alumnoId });
    return asignarPrograma(mundo.en(HOY), { alumnoId, programaPagosId: await programaDe(mundo) });
  },
  "una asignación en bloque": async (mundo) => {
    await mundo.cierra();
    const alumnoId = await unAlumno(mundo.e, { matricula: "A3" });
    await unaInscripcion(mundo.e, { alumnoId });
    const pedido = { programaPagosId: await programaDe(mundo), cobrarDesde: null, configuraciones: [], grupos: [] };
    return agreeing((consent) =>
      asignarEnBloque(mundo.en(HOY), { ...pedido, matriculas: ["A3"], ...consent } as never),
    );
  },
  "una beca que se da tarde": async (mundo) => {
    await mundo.pagar("2026-10-09", 1000, "10");
    await mundo.cierra();
    return otorgar(mundo, HOY);
  },
  "un lote de becas que se da tarde": async (mundo) => {
    await mundo.pagar("2026-10-09", 1000, "10");
    await mundo.cierra();
    const becaId = await unaBeca(mundo, HOY);
    const pedido = { clase: "ASIGNACION", becaId, motivo: "Acta", folio: "", ...DIAS_DE_BECA } as const;
    return agreeing((consent) =>
      aplicarLote(mundo.en(HOY), { ...pedido, alumnoIds: [mundo.alumnoId], todos: false, filtro: {}, ...consent }),
    );
  },
  "una beca que termina antes de lo dicho": async (mundo) => {
    const dada = await otorgar(mundo, "2026-10-01");
    expect(dada).toMatchObject({ ok: true });
    await mundo.cierra();
    const { becaAlumnoId } = dada as { becaAlumnoId: number };
    const pedido = { alumnoId: mundo.alumnoId, becaAlumnoId, desde: fecha("2026-10-01"), motivo: "Promedio" };
    return agreeing((consent) => terminarBeca(mundo.en(HOY), { ...pedido, ...consent }));
  },
  "un convenio que condona lo de octubre": async (mundo) => {
    await mundo.cierra();
    return convenir(mundo, HOY, "CONDONAR_HOY");
  },
  "un convenio de antes del cierre que se rompe": async (mundo) => {
    const firmado = await convenir(mundo, "2026-10-20", "CONDONAR_AL_CUMPLIR");
    expect(firmado).toMatchObject({ ok: true });
    await mundo.cierra();
    expect(await seguirConvenios(mundo.en(HOY), [(firmado as { convenioId: number }).convenioId])).toBe(1);
  },
  "una devolución de un pago de octubre": async (mundo) => {
    await mundo.pagar("2026-10-20", 5_000, "10");
    await mundo.cierra();
    const { alumnoId, servicioId } = mundo;
    const pedido = {
      alumnoId,
      servicioId,
      montoCentavos: centavos(100),
      via: "EFECTIVO",
      cajaId: mundo.e.cajaId,
    } as const;
    const papel = {
      bancoId: null,
      clabe: "",
      referencia: "",
      recibe: "Brenda",
      motivo: "De más",
      autoriza: "",
      password: "",
    };
    return agreeing((consent) => devolverSaldo(mundo.en(HOY), { ...pedido, ...papel, ...consent }));
  },
  "un traspaso de un pago de octubre": async (mundo) => {
    await mundo.pagar("2026-10-20", 5_000, "10");
    const { id: servicioId } = await mundo.e.db
      .insertInto("servicios")
      .values({ colegioId: mundo.e.colegioId, nombre: "Transporte" })
      .returning("id")
      .executeTakeFirstOrThrow();
    await mundo.cierra();
    const { alumnoId } = mundo;
    return traspasarSaldo(mundo.en(HOY), {
      alumnoId,
      servicioId: mundo.servicioId,
      destino: { alumnoId, servicioId },
      montoCentavos: centavos(100),
      motivo: "Transporte",
    });
  },
  "una baja con fecha de octubre y su reactivación": async (mundo) => {
    await mundo.cierra();
    const { inscripcionId, alumnoId } = mundo;
    const baja = await agreeing((consent) =>
      darDeBaja(mundo.en(HOY), {
        inscripcionId,
        alumnoId,
        fechaBaja: fecha("2026-10-15"),
        motivo: "Se fue",
        ...consent,
      }),
    );
    expect(baja).toMatchObject({ ok: true });
    return agreeing((consent) => reactivarInscripcion(mundo.en("2026-11-27"), { inscripcionId, alumnoId }, consent));
  },
};

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
