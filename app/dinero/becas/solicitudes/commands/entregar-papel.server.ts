import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { PUERTAS } from "~/base/acceso/puertas";
import { noExiste, rechazoDePermiso } from "~/base/acceso/rechazos.server";
import { agregarAnexos, conArchivos, prepararAnexos } from "~/base/archivos/anexos.server";
import { registrar } from "~/base/bitacora/registrar.server";
import { type Outcome, ok, type Refusal, refuse } from "~/lib/outcome";
import { losQueFaltan } from "../../convocatoria/convocatoria";
import { papelesPedidosDe } from "../../convocatoria/queries.server";
import { anotarPapeles, type PapelSubido, sonDelColegio } from "../papeles-subidos.server";
import { solicitudDeFamilia } from "../de-familia.server";
import { type EstadoDeSolicitud, folioDeSolicitud, MAX_PAPELES, MENSAJES_SOLICITUD, puede } from "../solicitud";
import { buscarSolicitud } from "../solicitudes.server";
import { ANEXOS, malosArchivos } from "./solicitar-beca.server";

type Datos = {
  solicitudId: number;
  /** The tutor who brings it on their own page, for a child; null for staff. */
  familia: { alumnoId: number; tutorId: number } | null;
  archivos: readonly PapelSubido[];
};
type Rechazo = "SIN_PERMISO" | "NO_EXISTE" | "CAMBIO" | "DATOS" | "MUY_GRANDE" | "TIPO" | "ARCHIVOS";
type Entregado = Outcome<{ folio: number }, Rechazo>;
type Abierta = { ok: true; solicitud: { folio: number; alumnoId: number; estado: EstadoDeSolicitud } };

/**
 * Adds papers to a request; one that lacked a paper is sent again, unless a required one is still missing. A family brings them on its page (the caller has
 * checked the code), or staff does for it. Refuses SIN_PERMISO (403), NO_EXISTE (404), CAMBIO (409) once decided, DATOS
 * without a file, and MUY_GRANDE (413), TIPO and ARCHIVOS for the files.
 */
export async function entregarPapel(alcance: Alcance, { archivos, ...datos }: Datos): Promise<Entregado> {
  if (archivos.length === 0) return refuse("DATOS", MENSAJES_SOLICITUD.sinPapel, { campo: "archivos" });
  const malos = malosArchivos(archivos);
  if (malos) return malos;
  const previa = await abrir(alcance, datos);
  if (!previa.ok) return previa;
  if (!(await sonDelColegio(alcance, archivos))) return noExiste();
  const listos = await prepararAnexos(archivos);
  if (!listos.ok) return listos;
  const { preparados } = listos;
  return conArchivos<{ folio: number }, Rechazo>(preparados, (uuids) =>
    enTransaccion<Entregado>(alcance, async (trx) => {
      const abierta = await abrir(trx, datos);
      if (!abierta.ok) return abierta;
      const { folio, alumnoId, estado } = abierta.solicitud;
      const agregados = await agregarAnexos(trx, ANEXOS, datos.solicitudId, {
        preparados,
        uuids,
        guardados: [],
        max: MAX_PAPELES,
      });
      if (!agregados.ok) return agregados;
      await anotarPapeles(trx, uuids, archivos);
      const faltan = losQueFaltan(await papelesPedidosDe(trx, { solicitudId: datos.solicitudId, alumnoId }));
      if (estado === "FALTA_PAPEL")
        await trx.db
          .updateTable("solicitudesDeBeca")
          .set(faltan === "" ? { estado: "ENVIADA", papelPedido: "" } : { papelPedido: faltan })
          .where("id", "=", datos.solicitudId)
          .execute();
      await registrar(trx, "beca.papelEntregado", "alumnos", alumnoId, {
        solicitud: folioDeSolicitud(folio),
        papeles: preparados.length,
      });
      return ok({ folio });
    }),
  );
}

async function abrir(
  alcance: Alcance,
  { solicitudId, familia }: Omit<Datos, "archivos">,
): Promise<Abierta | Refusal<Rechazo>> {
  const sinPermiso = familia === null ? rechazoDePermiso(alcance, PUERTAS.becas) : null;
  if (sinPermiso) return sinPermiso;
  const solicitud =
    familia === null
      ? await buscarSolicitud(alcance, solicitudId)
      : await solicitudDeFamilia(alcance, { ...familia, solicitudId });
  if (!solicitud) return noExiste();
  if (!puede("ENTREGAR", solicitud.estado)) return refuse("CAMBIO", MENSAJES_SOLICITUD.decidida, { status: 409 });
  return { ok: true, solicitud };
}
