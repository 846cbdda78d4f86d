import type { Context } from "hono";
import { idOTodos } from "~/base/acceso/llamadas/todos.server";
import { saldoDe } from "~/personas/alumnos/saldos.server";
import { exigirAlumno } from "~/base/acceso/alumnos-visibles.server";
import { get } from "~/base/archivos/almacen.server";
import { siNo } from "~/server/request/address-fields.server";
import { postearAlumno } from "../libro/commands/postear.server";
import { imprimirEstadoDeCuenta } from "./estado-de-cuenta.server";
import { listarMovimientos, listarServiciosDeAlumno, obtenerResumen } from "./queries.server";
import { ORDENES, conSaldo, sinReversados, type Movimiento } from "./movimientos";
import { FORMATOS_RECIBO, type FormatoRecibo, PAPELES } from "../recibos/recibo";
import { archivoDelRecibo } from "../recibos/recibo-impreso";
import { imprimirRecibo } from "../recibos/recibos.server";
import { exigirServicio } from "../servicio.server";
import { catalogosDeVentanilla } from "./ventanilla.server";
import { type Centavos, pesosPlain } from "~/lib/money";
import type { Alcance } from "~/base/acceso/alcance.server";
import { origenPublico } from "~/server/request/public-url.server";
import { jsonResponse, pdfResponse } from "~/server/request/responses.server";
import { PUERTAS } from "~/base/acceso/puertas";
import { opcionOpcional } from "~/server/request/zod.server";
import { enPesos } from "~/base/acceso/llamadas/pesos.server";
import { enCiclo, entrar } from "~/base/acceso/llamadas/puerta.server";
import { Tabla } from "~/base/acceso/llamadas/tabla.server";

const VISTA = "PERM_VISTA_ALUMNOS_INFO_FINANCIERA";
const FORMATOS = Object.keys(FORMATOS_RECIBO) as FormatoRecibo[];

/** The receipt; with `conjunto`, also those paid together with it, in one file to print. */
const CONSULTA_RECIBO = {
  formatoRecibo: opcionOpcional(FORMATOS),
  papel: opcionOpcional(PAPELES),
  conjunto: siNo(),
};

/**
 * The rows of an account as the screen shows them: 'resumen' without reversed rows, and the day by which saldo runs
 * (B§3).
 */
const CONSULTA_MOVIMIENTOS = {
  cicloId: idOTodos(),
  filtros: opcionOpcional(["resumen", "todos"]),
  orden: opcionOpcional(ORDENES),
};

/** B§7: the calls about a student's money. Amounts are pesos ("1250.50") at this edge. */
export const rutasDeCobranza = new Tabla()
  .get(
    "/colegios/:colegioId/servicios/:servicioId/transacciones/:movimientoId/recibos",
    CONSULTA_RECIBO,
    async (contexto, { formatoRecibo, papel, conjunto }) => {
      const { alcance, params } = await entrar(contexto, PUERTAS.dinero, { servicioId: "id", movimientoId: "id" });
      const como = {
        formato: formatoRecibo ?? "ORIGINAL",
        papel: papel ?? "80",
        conjunto: conjunto === true,
        origen: origenPublico(contexto.req.raw),
      };
      const { pdf, folio } = await imprimirRecibo(alcance, { ...params, ...como }, get);
      return pdfResponse(pdf, archivoDelRecibo(folio));
    },
  )
  .get("/colegios/:colegioId/alumnos/:alumnoId/servicios", {}, async (contexto) => {
    const { alcance, params } = await entrar(contexto, PUERTAS.dinero, { alumnoId: "id" });
    await abrir(alcance, params.alumnoId);
    const servicios = await listarServiciosDeAlumno(alcance, params.alumnoId);
    return jsonResponse(enPesos(servicios));
  })
  .get("/colegios/:colegioId/alumnos/:alumnoId/saldos", {}, async (contexto) => {
    const { alcance, params } = await entrar(contexto, PUERTAS.dinero, { alumnoId: "id" });
    await abrir(alcance, params.alumnoId);
    const servicios = await listarServiciosDeAlumno(alcance, params.alumnoId);
    return jsonResponse(
      enPesos(
        servicios.map(({ id, nombre, saldoCentavos }) => ({ servicioId: id, servicioNombre: nombre, saldoCentavos })),
      ),
    );
  })
  .get(
    "/colegios/:colegioId/alumnos/:alumnoId/servicios/:servicioId/movimientos",
    CONSULTA_MOVIMIENTOS,
    async (contexto, consulta) => {
      const { alcance, params } = await entrar(contexto, PUERTAS.dinero, { alumnoId: "id", servicioId: "id" });
      await abrir(alcance, params.alumnoId, params.servicioId);
      const { cicloId, filtros, orden } = consulta;
      await enCiclo(alcance, cicloId);
      const { movimientos, saldoAnteriorCentavos } = await listarMovimientos(alcance, { ...params, cicloId });
      const conSuSaldo = conSaldo(movimientos, orden ?? "registro", saldoAnteriorCentavos);
      const filas = filtros === "resumen" ? sinReversados(conSuSaldo) : conSuSaldo;
      return jsonResponse(enPesos(filas.map(({ puedeReversar: _, ...movimiento }) => conSuFactura(movimiento))));
    },
  )
  .get("/colegios/:colegioId/alumnos/:alumnoId/servicios/:servicioId/resumen", {}, async (contexto) => {
    const { alcance, params } = await entrar(contexto, PUERTAS.dinero, { alumnoId: "id", servicioId: "id" });
    await abrir(alcance, params.alumnoId, params.servicioId);
    const resumen = await obtenerResumen(alcance, params);
    const enTexto = Object.entries(resumen).map(([nombre, valor]) => [nombre, pesos(valor)]);
    const importes = Object.fromEntries(enTexto) as Record<keyof typeof resumen, string>;
    return jsonResponse({ ...importes, alumno: enPesos(await saldoDe(alcance, params.alumnoId)) });
  })
  .get("/colegios/:colegioId/alumnos/:alumnoId/servicios/:servicioId/estadocuenta", {}, async (contexto) => {
    const { alcance, params } = await entrar(contexto, PUERTAS.dinero, { alumnoId: "id", servicioId: "id" });
    await abrir(alcance, params.alumnoId, params.servicioId);
    const pdf = await imprimirEstadoDeCuenta(alcance, params, get);
    return pdfResponse(pdf, "estado-de-cuenta.pdf");
  })
  .get("/colegios/:colegioId/servicios/:servicioId/formaspago", {}, async (contexto) => {
    const { alcance, params } = await entrar(contexto, VISTA, { servicioId: "id" });
    await exigirServicio(alcance, params.servicioId);
    return jsonResponse((await catalogosDeVentanilla(alcance, params.servicioId)).formasPago);
  })
  .get("/colegios/:colegioId/cajas", {}, async (contexto) => jsonResponse((await ofrecidos(contexto)).cajas))
  .get("/colegios/:colegioId/operaciones", {}, async (contexto) =>
    jsonResponse((await ofrecidos(contexto)).operaciones),
  )
  .get("/colegios/:colegioId/bancos", {}, async (contexto) => jsonResponse((await ofrecidos(contexto)).bancos));

async function ofrecidos(contexto: Context) {
  const { alcance } = await entrar(contexto, VISTA, {});
  return catalogosDeVentanilla(alcance, 0);
}

async function abrir(alcance: Alcance, alumnoId: number, servicioId?: number): Promise<void> {
  await exigirAlumno(alcance, alumnoId);
  if (servicioId !== undefined) await exigirServicio(alcance, servicioId);
  await postearAlumno(alcance, alumnoId);
}

/** A movement with its invoice by the names of B§3. */
const conSuFactura = <M extends Pick<Movimiento, "factura">>(movimiento: M) => ({
  ...movimiento,
  facturaId: movimiento.factura?.id ?? null,
  facturaSerie: movimiento.factura?.serie ?? null,
  facturaFolio: movimiento.factura?.folio ?? null,
  facturaPdf: movimiento.factura?.pdf ?? null,
  facturaXml: movimiento.factura?.xml ?? null,
});

const pesos = (centavos: number) => pesosPlain(centavos as Centavos);
