import { agreeing } from "~/base/acceso/consent.server";
import { guardarBeca } from "~/dinero/becas/commands/guardar-beca.server";
import { aplicarLote } from "~/dinero/becas/commands/aplicar-lote.server";
import { deshacerLote } from "~/dinero/becas/commands/deshacer-lote.server";
import type { LugarDeHermano } from "~/dinero/becas/hermanos";
import type { PedidoDeLote } from "~/dinero/becas/propuestas.server";
import { postearAlumno } from "~/dinero/cobranza/libro/commands/postear.server";
import { asignarPrograma } from "~/dinero/programaspago/asignaciones/commands/asignar-programa.server";
import { fecha } from "~/lib/dates";
import { centavos } from "~/lib/money";
import { alcanceDe, type Escenario, escenario, insertar, unAlumno, unaInscripcion, unPrograma } from "./factories";
import { baseNueva } from "./setup/base";

const DESDE = "2026-09-01";

/** A school with a program of four months of 1,000.00, and families of children of one tutor each, the eldest first. */
export async function familiasConPrograma(hijos: readonly number[]) {
  const { db, sqlite } = baseNueva();
  return { sqlite, ...(await familiasEn(await escenario({ db, hoy: "2026-11-26" }), hijos)) };
}

/** The same in a school that exists. */
export async function familiasEn(e: Escenario, hijos: readonly number[]) {
  const en = (hoy: string) => ({ ...alcanceDe({ ...e, hoy }), ahora: `${hoy}T18:00:00.000Z` });
  const { programaPagosId } = await unPrograma(e, {
    cargos: ["09", "10", "11", "12"].map((mes) => ({
      nombre: `Mes ${mes}`,
      monto: 1000,
      fechaInicio: `2026-${mes}-01`,
      fechaFin: `2026-${mes}-28`,
    })),
  });
  const familias: number[][] = [];
  for (const [indice, cuantos] of hijos.entries()) {
    const tutorId = await insertar(e.db, "tutores", {
      organizacionId: e.organizacionId,
      nombre: "Verónica",
      apellido1: `Familia ${indice + 1}`,
      nombreCompleto: `Verónica Familia ${indice + 1}`,
      genero: "FEMENINO",
    });
    const familia: number[] = [];
    for (let orden = 0; orden < cuantos; orden++) {
      const alumnoId = await unAlumno(e, {
        nombre: `Hijo ${orden + 1}`,
        apellido1: `Familia ${indice + 1}`,
        fechaNacimiento: `${2010 + orden}-05-04`,
      });
      await unaInscripcion(e, { alumnoId, fechaInscripcion: "2026-08-20" });
      await asignarPrograma(en("2026-08-20"), { alumnoId, programaPagosId });
      await e.db
        .insertInto("alumnosTutores")
        .values({ alumnoId, tutorId, parentescoId: e.parentescos.Madre })
        .execute();
      familia.push(alumnoId);
    }
    familias.push(familia);
  }
  return {
    e,
    en,
    familias,
    programaPagosId,
    pedido: (cambios: Partial<PedidoDeLote> = {}): PedidoDeLote => ({
      clase: "HERMANOS",
      becaId: null,
      desde: fecha(DESDE),
      hasta: null,
      motivo: "Hermanos inscritos",
      folio: "",
      ...cambios,
    }),
    /** A beca of a percentage of the service; with a place, for siblings. */
    async beca(nombre: string, porcentaje: number, lugarDeHermano: LugarDeHermano | null) {
      const guardada = await guardarBeca(en("2026-08-20"), {
        becaId: 0,
        nombre,
        tipo: lugarDeHermano === null ? "INSTITUCIONAL" : "HERMANOS",
        porcentajeDiezmilesimas: porcentaje * 100,
        montoCentavos: centavos(0),
        condicion: "",
        promedioDecimas: null,
        combinable: "NETO",
        cuentaParaEl5: false,
        renovacion: "SOLA",
        activo: true,
        lugarDeHermano,
        servicioIds: [e.servicioId],
      });
      if (!guardada.ok) throw new Error(guardada.mensaje);
      return guardada.becaId;
    },
    aplicar: (hoy: string, pedido: PedidoDeLote, alumnoIds: readonly number[] | null = null) =>
      agreeing((consent) =>
        aplicarLote(en(hoy), {
          ...pedido,
          alumnoIds: alumnoIds ?? [],
          todos: alumnoIds === null,
          filtro: {},
          ...consent,
        }),
      ),
    deshacer: (hoy: string, loteId: number) => agreeing((consent) => deshacerLote(en(hoy), { loteId, ...consent })),
    async postear(hoy: string) {
      for (const alumnoId of familias.flat()) await postearAlumno(en(hoy), alumnoId);
    },
    /** The debt of each student, in pesos. */
    async deben() {
      const filas = await e.db.selectFrom("pendientes").select(["alumnoId", "pendienteCentavos"]).execute();
      const deudas = new Map<number, number>();
      for (const { alumnoId, pendienteCentavos } of filas)
        deudas.set(alumnoId, (deudas.get(alumnoId) ?? 0) + pendienteCentavos / 100);
      return familias.map((familia) => familia.map((id) => deudas.get(id) ?? 0));
    },
  };
}
