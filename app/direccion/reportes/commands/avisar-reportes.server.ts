import type { Db } from "db/connection";
import { enTransaccion } from "~/base/acceso/alcance.server";
import { alcanceDelSistema } from "~/base/acceso/permissions.server";
import { cumple } from "~/base/acceso/puertas";
import { permisosDeLaCuenta } from "~/base/acceso/queries.server";
import { registrar } from "~/base/bitacora/registrar.server";
import { encolarCorreo } from "~/base/correo/encolar-correo.server";
import { hoyEnZona } from "~/lib/dates";
import { ok } from "~/lib/outcome";
import { anotarMesAvisado } from "~/personas/cuenta/vistas.server";
import { buscarReporte } from "../catalogo.server";
import { adjuntoDelMes, direccionDelMes, llevaPdf, mesAnterior } from "../correo-del-mes.server";

type Cuando = { ahora: Date; origen: string };

/**
 * Writes one mail a month for each report view that requests it, to the address of its account, with a link and the
 * report's PDF (decisiones/159, 364). Accounts that left the school, lost the report or were closed get no more mails.
 * The mail and its mark commit together, so nobody gets two. `origen` is the public address.
 */
export async function avisarReportesDelMes(db: Db, { ahora, origen }: Cuando): Promise<void> {
  for (const vista of await losQuePiden(db)) {
    const hoy = hoyEnZona(ahora, vista.zonaHoraria);
    const mes = hoy.slice(0, 7);
    if (vista.ultimoMes >= mes) continue;
    const reporte = buscarReporte(vista.lista);
    const permisos = await permisosDeLaCuenta(db, vista.cuentaId, vista.colegioId);
    const puede = vista.puedeEntrar === 1 && reporte !== null && cumple(permisos, reporte.permiso);
    const alcance = await alcanceDelSistema(vista.colegioId, db);
    await enTransaccion(alcance, async (trx) => {
      if (puede) {
        const { deQue } = mesAnterior(hoy);
        const conPdf = llevaPdf(vista.lista);
        await encolarCorreo(trx, {
          clave: `reporte:${vista.id}:${mes}`,
          para: vista.email,
          asunto: `${vista.nombre}: reporte de ${deQue}`,
          parrafos: [
            `Tu reporte «${reporte.nombre}» (${vista.nombre}) de ${deQue} ya se puede ver.`,
            conPdf
              ? "Va en este correo, en PDF. Si no viene, ábrelo con tu cuenta: ahí se imprime o se baja en XLSX o CSV."
              : "Se abre con tu cuenta: el correo no lleva los datos. Ahí se imprime o se baja.",
            "Para ya no recibirlo, cambia la vista en Vistas, dentro del reporte.",
          ],
          boton: {
            texto: "Abrir el reporte",
            url: `${origen}${direccionDelMes(vista, reporte, hoy)}`,
          },
          lleva: conPdf ? [adjuntoDelMes(vista.id, mes)] : [],
        });
        await registrar(trx, "reportes.avisado", "vistas", vista.id, { nombre: vista.nombre, mes: deQue });
      }
      await anotarMesAvisado(trx, vista.id, mes);
      return ok();
    });
  }
}

function losQuePiden(db: Db) {
  return db
    .selectFrom("vistas as v")
    .innerJoin("cuentas as c", "c.id", "v.cuentaId")
    .innerJoin("colegios as k", "k.id", "v.colegioId")
    .select(["v.id", "v.cuentaId", "v.colegioId", "v.nombre", "v.lista", "v.consulta", "v.ultimoMes"])
    .select(["c.email", "k.zonaHoraria"])
    .select((eb) => eb.and([eb("c.activo", "=", 1), eb("c.activada", "=", 1)]).as("puedeEntrar"))
    .where("v.mensual", "=", 1)
    .orderBy("v.id")
    .execute();
}
