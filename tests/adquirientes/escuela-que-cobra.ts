import { onTestFinished, vi } from "vitest";
import { responder } from "~/composicion/api/api.server";
import { direccionDeAvisos } from "~/dinero/cobros/adquirientes/direcciones";
import { recibirAviso } from "~/dinero/cobros/avisos.server";
import type { Metodo } from "~/dinero/cobros/adquirientes/adquiriente";
import { confirmarCobro } from "~/dinero/cobros/commands/confirmar-cobro.server";
import { revisarAbiertos } from "~/dinero/cobros/tareas.server";
import { ahora } from "~/server/jobs/clock.server";
import { empezarCobro, unaFamiliaQuePaga } from "../cobros";
import { baseDelProceso } from "../navegador";
import type { Aviso } from "./doble";
import { DOBLES } from "./dobles";

let origenes = 0;

/** Sofía's family, in a school that takes payments with a provider's double: its environment and its way of everything. */
export async function escuelaQueCobra<N extends keyof typeof DOBLES>(nombre: N) {
  const familia = await unaFamiliaQuePaga(baseDelProceso().db);
  const { e, tutorId, octubre, noviembre } = familia;
  const { db } = e;
  await db
    .updateTable("tutores")
    .set({ email: "brenda@correo.mx", telefonoMovil: "5512345678" })
    .where("id", "=", tutorId)
    .execute();
  const doble = (await DOBLES[nombre]()) as Awaited<ReturnType<(typeof DOBLES)[N]>>;
  onTestFinished(() => doble.cerrar());
  const entorno = { ADQUIRIENTE_METODOS: "TARJETA,SPEI,EFECTIVO", ...doble.entorno };
  for (const [variable, valor] of Object.entries(entorno)) vi.stubEnv(variable, valor);

  const CARGOS = { octubre: { id: octubre, visto: 3575 }, noviembre: { id: noviembre, visto: 3250 } };
  const empezar = (cargo: keyof typeof CARGOS, metodo: Metodo = "TARJETA") => {
    e.alcance = { ...e.alcance, ahora: ahora().toISOString() };
    return empezarCobro(e, { tutorId, cargos: [CARGOS[cargo].id], visto: CARGOS[cargo].visto, metodo });
  };
  const leer = (token: string) =>
    db.selectFrom("cobros").selectAll().where("token", "=", token).executeTakeFirstOrThrow();
  return {
    ...familia,
    db,
    doble,
    empezar,
    /** A payment that the provider took. Throws if it was refused. */
    cobrar: async (cargo: keyof typeof CARGOS, metodo: Metodo = "TARJETA") => {
      const empezado = await empezar(cargo, metodo);
      if (!empezado.ok) throw new Error(empezado.mensaje);
      return leer(empezado.cobro);
    },
    leer,
    confirmar: ({ id }: { id: number }) => confirmarCobro({ db }, id),
    recibir: (aviso: Aviso) =>
      recibirAviso({ db, ahora: ahora().toISOString() }, { nombre, origen: `origen-${origenes++}`, ...aviso }),
    /** The same over HTTP, at the address that the order gave to the provider. */
    recibirPorHttp: ({ texto, consulta }: Aviso) => {
      const direccion = `http://colegio.test${direccionDeAvisos(nombre)}?${new URLSearchParams(consulta)}`;
      const headers = { "content-type": "application/json" };
      return responder(new Request(direccion, { method: "POST", body: texto, headers }));
    },
    revisar: () => revisarAbiertos(new AbortController().signal),
    pagos: () =>
      db
        .selectFrom("movimientos as m")
        .innerJoin("formasPago as f", "f.id", "m.formaPagoId")
        .select(["m.abonoCentavos", "m.fechaOperacion", "f.codigoFormaPago", "m.referencia"])
        .where("m.codigoOperacion", "=", "PAGO")
        .orderBy("m.id")
        .execute(),
  };
}
