import { expect } from "vitest";
import type { Alcance } from "~/base/acceso/alcance.server";
import { agreeing } from "~/base/acceso/consent.server";
import { postearAlumno } from "~/dinero/cobranza/libro/commands/postear.server";
import { asignarPrograma } from "~/dinero/programaspago/asignaciones/commands/asignar-programa.server";
import { listarCambios } from "~/dinero/programaspago/cargos/cambios-guardados.server";
import { cambiarEnBloque } from "~/dinero/programaspago/cargos/commands/cambiar-en-bloque.server";
import { deshacerCambio } from "~/dinero/programaspago/cargos/commands/deshacer-cambio.server";
import type { Masivo } from "~/dinero/programaspago/cargos/masivo";
import { fecha } from "~/lib/dates";
import { alcanceDe, escenario, unAlumno, unaInscripcion, unPrograma } from "./factories";
import { pagar } from "./en-la-ventanilla";
import { pesos } from "./ventanilla";

const MESES = ["09", "10", "11", "12"];

const CAMBIOS = {
  cargos: { accion: "MODIFICAR", clase: "cargos", montoCentavos: pesos(5000) },
  recargos: {
    accion: "MODIFICAR",
    clase: "recargos",
    tipoRecargo: "MONTO_FIJO",
    recargoDiezmilesimas: 0,
    montoCentavos: pesos(33.33),
    recurrente: "DIARIAMENTE",
  },
} as const satisfies Record<string, Masivo>;

/**
 * A student with a program of four months, in a school of its own: a world with a change, or one without it. Its account
 * is posted until `hasta`.
 */
export async function unAlumnoConPrograma(hasta = "2026-11-26") {
  const e = await escenario({ hoy: "2026-11-26" });
  const { programaPagosId } = await unPrograma(e, { cargos: MESES.map(deUnMes) });
  const alumnoId = await unAlumno(e, { matricula: "A1" });
  const inscripcionId = await unaInscripcion(e, { alumnoId, fechaInscripcion: "2026-08-20" });
  const en = (hoy: string): Alcance => ({ ...alcanceDe({ ...e, hoy }), ahora: `${hoy}T18:00:00.000Z` });
  await asignarPrograma(en("2026-08-20"), { alumnoId, programaPagosId });
  await postearAlumno(en(hasta), alumnoId);
  return {
    e,
    alumnoId,
    inscripcionId,
    servicioId: e.servicioId,
    en,
    postear: (hoy: string) => postearAlumno(en(hoy), alumnoId),
    /** A payment of a month, by its name. */
    async pagar(hoy: string, monto: number, mes: string) {
      await postearAlumno(en(hoy), alumnoId);
      const cargo = e.db.selectFrom("movimientos").select("id").where("descripcion", "=", `Mes ${mes}`);
      const { id } = await cargo.orderBy("id", "desc").executeTakeFirstOrThrow();
      return pagar({ ...e, hoy: fecha(hoy), alcance: en(hoy) }, { alumnoId, monto, elegidos: [id] });
    },
    /** Changes every charge or surcharge with differences; gives its undo. */
    async cambiar(clase: keyof typeof CAMBIOS, hoy: string) {
      const pedido = { programaPagosId, aplicar: "DIFERENCIAS" } as const;
      const respuesta = await agreeing((consent) =>
        cambiarEnBloque(en(hoy), { ...pedido, ...consent }, CAMBIOS[clase]),
      );
      expect(respuesta).toMatchObject({ ok: true });
      const [cambio] = await listarCambios(en(hoy), programaPagosId);
      const deshecho = { programaPagosId, cambioId: cambio!.id };
      return (dia: string) => agreeing((consent) => deshacerCambio(en(dia), { ...deshecho, ...consent }));
    },
    /** The open rows on a day, as every page reads them. */
    async abierto(hoy: string) {
      await postearAlumno(en(hoy), alumnoId);
      const filas = await e.db
        .selectFrom("pendientes as p")
        .innerJoin("movimientos as m", "m.id", "p.movimientoId")
        .select(["m.descripcion", "m.fechaOperacion", "p.pendienteCentavos"])
        .execute();
      return filas.map((fila) => JSON.stringify(Object.values(fila))).sort();
    },
  };
}

const deUnMes = (mes: string) => ({
  nombre: `Mes ${mes}`,
  monto: 1000,
  fechaInicio: `2026-${mes}-01`,
  fechaFin: `2026-${mes}-28`,
  fechaLimitePago: `2026-${mes}-10`,
  recargo: { recurrente: "MES_CALENDARIO" as const },
});
