import { database } from "db/connection";
import { enSuNombre } from "~/base/acceso/en-su-nombre.server";
import { alcanceDelSistema } from "~/base/acceso/permissions.server";
import { cumple } from "~/base/acceso/puertas";
import { permisosDeLaCuenta } from "~/base/acceso/queries.server";
import { registrarAdjuntos } from "~/base/correo/adjuntos.server";
import { leerPedido, type Reporte } from "~/base/informes/declarar.server";
import { fecha, type Fecha, nombreDelMes, primerDiaDelMes, sumarDias } from "~/lib/dates";
import { direccionDeVista } from "~/personas/cuenta/vistas";
import { archivoDeReporte } from "./archivo.server";
import { claveDeReporte, reporteDeClave } from "./catalogo.server";

const ADJUNTO_DEL_MES = "reporteDelMes";

// One number names a mail's file: the view, and the month of the mail as YYYYMM.
const MESES = 1_000_000;

/** The attachment of a view's mail of a month (YYYY-MM), made when the mail leaves. */
export const adjuntoDelMes = (vistaId: number, mes: string) => ({
  de: ADJUNTO_DEL_MES,
  id: vistaId * MESES + Number(mes.replace("-", "")),
});

/** The month before a day, and its name: 'noviembre de 2026'. */
export function mesAnterior(hoy: Fecha): { del: Fecha; al: Fecha; deQue: string } {
  const al = sumarDias(primerDiaDelMes(hoy), -1);
  return { del: primerDiaDelMes(al), al, deQue: `${nombreDelMes(al)} de ${al.slice(0, 4)}` };
}

/** The address of a view's report for the month before a day: its filters, and the month's days where it has days. */
export function direccionDelMes(
  { lista, consulta }: { lista: string; consulta: string },
  { filtros }: Pick<Reporte, "filtros">,
  hoy: Fecha,
): string {
  const pedida = new URLSearchParams(consulta);
  if (filtros.includes("desde")) {
    const { del, al } = mesAnterior(hoy);
    pedida.set("desde", del);
    pedida.set("hasta", al);
  }
  return direccionDeVista({ lista, consulta: String(pedida) });
}

/** True if a list is a report that has a PDF; the others are pages of their own. */
export const llevaPdf = (lista: string): boolean => reporteDeClave(claveDeReporte(lista)) !== null;

/**
 * Attaches the PDF of a view's report to its monthly mail, with the rows that its account may see when the mail leaves.
 * An account that lost the report, the school or itself gets none.
 */
export function registrarAdjuntosDeReportes(): void {
  registrarAdjuntos(ADJUNTO_DEL_MES, async (id) => {
    const { db } = database();
    const vista = await db
      .selectFrom("vistas as v")
      .innerJoin("cuentas as c", "c.id", "v.cuentaId")
      .select(["v.cuentaId", "v.colegioId", "v.nombre", "v.lista", "v.consulta"])
      .where("v.id", "=", Math.floor(id / MESES))
      .where("c.activo", "=", 1)
      .where("c.activada", "=", 1)
      .executeTakeFirst();
    if (!vista) return [];
    const clave = claveDeReporte(vista.lista);
    const reporte = reporteDeClave(clave);
    const permisos = await permisosDeLaCuenta(db, vista.cuentaId, vista.colegioId);
    if (!reporte || !cumple(permisos, reporte.permiso)) return [];
    const { cicloId } = await alcanceDelSistema(vista.colegioId, db);
    const enNombre = await enSuNombre(db, { ...vista, cicloId });
    const alcance = { ...enNombre, permisos };
    const mes = String(id % MESES);
    const direccion = direccionDelMes(vista, reporte, fecha(`${mes.slice(0, 4)}-${mes.slice(4)}-01`));
    const pedido = leerPedido(alcance, reporte, new Request(new URL(direccion, "http://aqui.invalid")));
    const { cuerpo, nombre, tipo } = await archivoDeReporte(alcance, reporte, { pedido, clave, formato: "pdf" });
    return [{ filename: nombre, content: Buffer.from(cuerpo), contentType: tipo }];
  });
}
