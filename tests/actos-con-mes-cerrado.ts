import { expect } from "vitest";
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
import { recalcularMovimientos } from "~/dinero/cobranza/ventanilla/commands/recalcular-movimientos.server";
import { reversarMovimiento } from "~/dinero/cobranza/ventanilla/commands/reversar-movimiento.server";
import { asignarEnBloque } from "~/dinero/programaspago/asignaciones/commands/asignar-en-bloque.server";
import { asignarPrograma } from "~/dinero/programaspago/asignaciones/commands/asignar-programa.server";
import { cambiarProgramaDelAlumno } from "~/dinero/programaspago/asignaciones/commands/cambiar-programa-del-alumno.server";
import { quitarPrograma } from "~/dinero/programaspago/asignaciones/commands/quitar-programa.server";
import { fecha } from "~/lib/dates";
import { centavos } from "~/lib/money";
import type { unAlumnoConPrograma } from "./cambio-por-deshacer";
import { unAlumno, unaInscripcion, unPrograma } from "./factories";

export const HOY = "2026-11-26";

export type Mundo = Awaited<ReturnType<typeof unAlumnoConPrograma>> & { cierra: () => Promise<void> };
type Acto = (mundo: Mundo) => Promise<unknown>;

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
export const ACTOS: Readonly<Record<string, Acto>> = {
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
      via: "TRANSFERENCIA",
      cajaId: null,
    } as const;
    const papel = {
      bancoId: null,
      clabe: "032180000118359719",
      referencia: "1",
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
