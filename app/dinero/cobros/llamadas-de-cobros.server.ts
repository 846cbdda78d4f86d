import type { Alcance } from "~/base/acceso/alcance.server";
import { exigirAlumno } from "~/base/acceso/alumnos-visibles.server";
import { datosPorRevisar } from "~/base/acceso/llamadas/estricto.server";
import { enPesos } from "~/base/acceso/llamadas/pesos.server";
import { entrar } from "~/base/acceso/llamadas/puerta.server";
import { run } from "~/base/acceso/llamadas/run.server";
import { Tabla } from "~/base/acceso/llamadas/tabla.server";
import { PUERTAS } from "~/base/acceso/puertas";
import { LIMITE } from "~/base/informes/declarar.server";
import { postearAlumno } from "~/dinero/cobranza/libro/commands/postear.server";
import { porPagarHoy, sumaDeDeudas } from "~/dinero/cobranza/libro/deudas";
import { exigirServicio } from "~/dinero/cobranza/servicio.server";
import { fechaDePago, listarDeudas } from "~/dinero/cobranza/ventanilla/ventanilla.server";
import type { Fecha } from "~/lib/dates";
import { saldoDe } from "~/personas/alumnos/saldos.server";
import { siNo } from "~/server/request/address-fields.server";
import { origenPublico } from "~/server/request/public-url.server";
import { jsonResponse } from "~/server/request/responses.server";
import { fechaOpcional, idOpcional, opcionOpcional, textoOpcional } from "~/server/request/zod.server";
import { ESTADOS } from "./cobro";
import { operaciones } from "./operaciones.server";
import { pagoEnLinea } from "./pago-en-linea.server";
import { listarCobros, obtenerCobro, sumasDeCobros } from "./queries.server";

/** The month of a day (`fecha`, today by default), and the other filters of the screen's list. */
const CONSULTA_DE_COBROS = {
  fecha: fechaOpcional(),
  estado: opcionOpcional(ESTADOS),
  buscar: textoOpcional({ max: 100 }),
  atender: siNo(),
};

/**
 * The online payments of a school with their refunds, over the screen's queries and commands; and B§7's infopago, with
 * the methods and the address of paying on line. Amounts are pesos ("1250.50") at this edge.
 */
export const rutasDeCobros = new Tabla()
  .get("/colegios/:colegioId/cobros", CONSULTA_DE_COBROS, async (contexto, { fecha, estado, buscar, atender }) => {
    const { alcance } = await entrar(contexto, PUERTAS.cobrosEnLinea, {});
    const mes = (fecha ?? alcance.hoy).slice(0, 7);
    const filtros = { mes, estado, buscar, atender: atender === true };
    const cobros = await listarCobros(alcance, filtros, { limite: LIMITE });
    const { bruto, neto, ...cuentas } = sumasDeCobros(cobros);
    return jsonResponse(enPesos({ cobros, resumen: { ...cuentas, brutoCentavos: bruto, netoCentavos: neto } }));
  })
  .get("/colegios/:colegioId/cobros/:cobroId", {}, async (contexto) => {
    const { alcance, params } = await entrar(contexto, PUERTAS.cobrosEnLinea, { cobroId: "id" });
    return jsonResponse(enPesos(await obtenerCobro(alcance, params.cobroId)));
  })
  .post("/colegios/:colegioId/cobros/:cobroId/devoluciones", {}, run(operaciones.devolver))
  .get(
    "/colegios/:colegioId/alumnos/:alumnoId/servicios/:servicioId/infopago",
    { fechaOperacion: fechaOpcional() },
    async (contexto, { fechaOperacion }) => {
      const { alcance, params } = await entrar(contexto, PUERTAS.dinero, { alumnoId: "id", servicioId: "id" });
      return infoPago(alcance, { ...params, fechaOperacion, origen: origenPublico(contexto.req.raw) });
    },
  )
  .get(
    "/colegios/:colegioId/servicios/:servicioId/infopago",
    { alumnoId: idOpcional(), fechaOperacion: fechaOpcional() },
    async (contexto, { alumnoId, fechaOperacion }) => {
      const { alcance, params } = await entrar(contexto, PUERTAS.dinero, { servicioId: "id" });
      await exigirServicio(alcance, params.servicioId);
      // Without a student there is nothing to pay.
      if (alumnoId === null) return jsonResponse(null);
      return infoPago(alcance, { ...params, alumnoId, fechaOperacion, origen: origenPublico(contexto.req.raw) });
    },
  );

type Pedida = { alumnoId: number; servicioId: number; fechaOperacion: Fecha | null; origen: string };

/** The amount to pay on a day, the debts (B§3 Payment info), and how the family pays on line. */
async function infoPago(alcance: Alcance, { fechaOperacion, origen, ...cuenta }: Pedida) {
  await exigirAlumno(alcance, cuenta.alumnoId);
  await exigirServicio(alcance, cuenta.servicioId);
  await postearAlumno(alcance, cuenta.alumnoId);
  if (fechaOperacion !== null && fechaOperacion > alcance.hoy)
    return datosPorRevisar({ fechaOperacion: ["No puede ser posterior a hoy"] });
  const fecha = fechaDePago(fechaOperacion ?? "", alcance);
  const deudas = await listarDeudas(alcance, cuenta, fecha);
  const montoSugeridoCentavos = sumaDeDeudas(porPagarHoy(deudas));
  const alumno = await saldoDe(alcance, cuenta.alumnoId);
  const enLinea = await pagoEnLinea(alcance, cuenta.alumnoId, origen);
  return jsonResponse(enPesos({ fechaOperacion: fecha, montoSugeridoCentavos, deudas, alumno, enLinea }));
}
