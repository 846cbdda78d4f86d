import { nombreDelAspirante } from "~/personas/alumnos/alumno";
import { encolarCorreo } from "~/base/correo/encolar-correo.server";
import type { Alcance } from "~/base/acceso/alcance.server";
import { type Aviso, textoDelAviso } from "../avisos";
import { rutaPublica } from "../../formato";

/**
 * Queues the mail of the school's decision to a family, inside the transaction of the decision; `origen` is the
 * system's public address. The same decision at the same instant is one mail.
 */
export async function avisarALaFamilia(
  trx: Pick<Alcance, "db" | "ahora" | "colegioId">,
  { preinscripcionId, aviso, origen }: { preinscripcionId: number; aviso: Aviso; origen: string },
): Promise<void> {
  const fila = await trx.db
    .selectFrom("preinscripciones as p")
    .innerJoin("formatosPreinscripcion as f", "f.id", "p.formatoId")
    .leftJoin("grados as g", "g.id", "p.gradoId")
    .leftJoin("niveles as n", "n.id", "g.nivelId")
    .select(["p.uuid", "p.formatoId", "p.nombre", "p.email", "p.aspirante", "p.comentarios", "p.folio"])
    .select(["f.nombre as formato", "n.nombre as nivel", "g.nombre as grado"])
    .where("p.id", "=", preinscripcionId)
    .executeTakeFirstOrThrow();
  const { boton, ...contenido } = textoDelAviso(aviso, {
    ...fila,
    aspirante: nombreDelAspirante(fila.aspirante) ?? fila.nombre,
    grado: `${fila.nivel ?? ""} ${fila.grado ?? ""}`.trim(),
  });
  const url = `${origen}${rutaPublica(fila.formatoId)}/${fila.uuid}`;
  await encolarCorreo(trx, {
    clave: `preinscripcion:${preinscripcionId}:${aviso}:${trx.ahora}`,
    para: fila.email,
    sobre: { preinscripcionId },
    ...contenido,
    ...(boton ? { boton: { texto: boton, url } } : {}),
  });
}
