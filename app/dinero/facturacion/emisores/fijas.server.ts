import type { Alcance } from "~/base/acceso/alcance.server";
import type { Fija } from "~/base/notificaciones/fijas.server";
import { tantas } from "~/base/notificaciones/notificacion";
import { DIAS_DE_AVISO, PERMISO_DE_EMISORES } from "./emisores";

const DIA_MS = 24 * 3_600_000;

/** The certificates of today's issuers: one uploaded for another RFC raises no alarm. */
const delQueFactura = ({ db, colegioId }: Alcance) =>
  db
    .selectFrom("certificadosEmisor as c")
    .select(({ fn }) => [fn.countAll<number>().as("cuantas"), fn.min<string | null>("c.hasta").as("desde")])
    .where("c.colegioId", "=", colegioId)
    .where(({ exists, or, selectFrom }) =>
      or([
        exists(
          selectFrom("colegios as e").select("e.id").where("e.id", "=", colegioId).whereRef("e.rfc", "=", "c.rfc"),
        ),
        exists(
          selectFrom("niveles as n")
            .select("n.id")
            .where("n.colegioId", "=", colegioId)
            .where("n.activo", "=", 1)
            .whereRef("n.emisorRfc", "=", "c.rfc"),
        ),
      ]),
    );

const url = "/ajustes/colegio/certificados";

/**
 * Certificates that end within a month (decisions.md, Invoicing): the bell announces it while there is time to request
 * another from the SAT.
 */
export const certificadosPorVencer: Fija = {
  clave: "certificadosPorVencer",
  permiso: PERMISO_DE_EMISORES,
  consulta: (alcance) =>
    delQueFactura(alcance)
      .where("c.hasta", ">", alcance.ahora)
      .where("c.hasta", "<=", new Date(Date.parse(alcance.ahora) + DIAS_DE_AVISO * DIA_MS).toISOString()),
  aviso: ({ cuantas }) => ({
    titulo: tantas(cuantas, "Un certificado de facturación vence pronto", "certificados de facturación vencen pronto"),
    mensaje: "Tramita el nuevo en el SAT y súbelo.",
    url,
    severidad: "warning",
  }),
};

/** Expired certificates: nothing is stamped with them. */
export const certificadosVencidos: Fija = {
  clave: "certificadosVencidos",
  permiso: PERMISO_DE_EMISORES,
  consulta: (alcance) => delQueFactura(alcance).where("c.hasta", "<=", alcance.ahora),
  aviso: ({ cuantas }) => ({
    titulo: tantas(cuantas, "Un certificado de facturación ya venció", "certificados de facturación ya vencieron"),
    mensaje: "Con él ya no se timbra ninguna factura: sube el nuevo.",
    url,
    severidad: "error",
  }),
};
