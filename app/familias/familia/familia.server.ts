import { direccionDelRecibo } from "~/dinero/cobranza/recibos/direcciones";
import type { DatosDeRecibo } from "~/dinero/cobranza/recibos/recibo";
import { conceptoEnUnaLinea } from "~/dinero/cobranza/recibos/recibo-impreso";
import { rutaPersonal } from "~/familias/comunicados/comunicado";
import { admiteRespuestas } from "~/familias/comunicados/pregunta";
import { ajustesDeFamilias } from "~/personas/enlaces/ajustes.server";
import { type AlumnoAbierto, abrirEnColegios, textoDeLugar } from "~/personas/enlaces/alumno.server";
import { rutaDeEnlace } from "~/personas/enlaces/enlace";
import { type EnlaceAbierto, type Puerta, abrirEnlacePersonal } from "~/personas/enlaces/puerta.server";
import { ausenciasDe, calificacionesDe } from "~/familias/escritorio/asignaturas.server";
import { direccionDelPdf, direccionDelXml } from "~/dinero/facturacion/emision/direcciones";
import { tieneArchivos } from "~/dinero/facturacion/factura";
import { type Fecha, formatFecha, formatFechaHora, hoyEnZona } from "~/lib/dates";
import { type Centavos, formatPesos } from "~/lib/money";
import { rutaDeMisiva } from "~/familias/misivas/enlace";
import { queryInt } from "~/server/request/params.server";
import { iniciales, nombreCompleto } from "~/lib/text";
import { abreEnlaces } from "~/personas/tutores/custodia.server";
import { deudasDelInicio } from "./deudas.server";

/** A tutor's page as its parts read it: the tutor, the selected child, and the verified state of this browser. */
export type Familia = {
  base: string;
  tutorId: number;
  nombre: string;
  /** The tutor's children; a child of several schools is there once for each. */
  hijos: { consulta: string; nombre: string; iniciales: string; lugar: string }[];
  hijo: AlumnoAbierto;
  /** The same children as their schools know them, in the same order. */
  abiertos: { hijo: AlumnoAbierto; consulta: string }[];
  /** The query of the selected child, and of the school if the child has several: '?hijo=7&colegio=2'. */
  consulta: string;
  /** True if this tutor is billed for this child: billing data are not for other tutors. */
  cliente: boolean;
  verificado: boolean;
  /** True for a reminder's link without a code: debts and payments alone, and each child by initials. */
  soloPagos: boolean;
};

/**
 * A link to a tutor's page; `familia` is null while nothing may be shown. The child is `?hijo=` in the school
 * `?colegio=`, or else the first.
 */
export async function abrirFamilia(
  puerta: Puerta,
  request: Request,
  tokenDeTutor: string,
): Promise<{ enlace: EnlaceAbierto; familia: Familia | null }> {
  const enlace = await abrirEnlacePersonal(puerta, request, { clase: "TUTOR", token: tokenDeTutor });
  const { persona, porCorreo, verificado } = enlace;
  if (persona?.clase !== "TUTOR" || (porCorreo && !verificado)) return { enlace, familia: null };
  const { tutorId } = persona;
  const vinculos = await puerta.db
    .selectFrom("alumnosTutores as at")
    .innerJoin("alumnos as a", "a.id", "at.alumnoId")
    .innerJoin("tutores as t", "t.id", "at.tutorId")
    .select(["at.alumnoId", "at.cliente", "t.nombre"])
    .where("at.tutorId", "=", tutorId)
    .where(abreEnlaces)
    .orderBy("a.fechaNacimiento")
    .orderBy("a.id")
    .execute();
  const soloPagos = enlace.paraPagar && !verificado;
  const conNombres = await Promise.all(vinculos.map(({ alumnoId }) => abrirEnColegios(puerta, alumnoId)));
  const abiertos = soloPagos ? conNombres.map((colegios) => colegios.map(porIniciales)) : conNombres;
  const hijos = abiertos.flatMap((colegios) =>
    colegios.map((abierto) => ({ abierto, enVarios: colegios.length > 1, consulta: consultaDe(abierto, colegios) })),
  );
  const [alumnoId, colegioId] = [queryInt(request, "hijo", { min: 1 }), queryInt(request, "colegio", { min: 1 })];
  const pedidos = hijos.filter(({ abierto }) => abierto.alumno.id === alumnoId);
  const elegido = pedidos.find(({ abierto }) => abierto.lugar.colegioId === colegioId) ?? pedidos[0] ?? hijos[0];
  if (!elegido) return { enlace, familia: null };
  const { abierto: hijo, consulta } = elegido;
  const familia = {
    base: rutaDeEnlace("TUTOR", tokenDeTutor),
    tutorId,
    nombre: soloPagos ? "" : vinculos[0]!.nombre,
    hijos: hijos.map(({ abierto: { alumno, colegio, lugar }, enVarios, consulta: consultaDelHijo }) => ({
      consulta: consultaDelHijo,
      nombre: alumno.nombre,
      iniciales: iniciales(alumno.nombreCompleto),
      lugar: enVarios ? `${colegio.nombre} · ${textoDeLugar(lugar)}` : textoDeLugar(lugar),
    })),
    hijo,
    abiertos: hijos.map(({ abierto, consulta: consultaDelHijo }) => ({ hijo: abierto, consulta: consultaDelHijo })),
    consulta,
    cliente: vinculos.some((cada) => cada.alumnoId === hijo.alumno.id && cada.cliente === 1),
    verificado,
    soloPagos,
  };
  return { enlace, familia };
}

/** A child as a person sees it who holds no more than a reminder's link. */
function porIniciales(abierto: AlumnoAbierto): AlumnoAbierto {
  const nombre = iniciales(abierto.alumno.nombreCompleto);
  return { ...abierto, alumno: { ...abierto.alumno, nombre, nombreCompleto: nombre, email: "", matricula: "" } };
}

const consultaDe = ({ alumno, lugar }: AlumnoAbierto, colegios: readonly AlumnoAbierto[]): string =>
  colegios.length > 1 ? `?hijo=${alumno.id}&colegio=${lugar.colegioId}` : `?hijo=${alumno.id}`;

/**
 * The receipts and invoices of a child, latest first; invoices only for the tutor who is billed. Null like
 * {@link deudasDelInicio}.
 */
export async function papelesDe({ hijo, verificado, cliente }: Familia) {
  const { alcance, alumno, lugar } = hijo;
  const { verAdeudos } = await ajustesDeFamilias(alcance, lugar.nivelId);
  if (!verAdeudos || !verificado) return null;
  const recibos = await alcance.db
    .selectFrom("recibos as r")
    .innerJoin("movimientos as m", "m.id", "r.movimientoId")
    .leftJoin("movimientos as x", "x.reversaATransaccionId", "m.id")
    .select([
      "r.id",
      "r.serie",
      "r.folio",
      "r.token",
      "r.datos",
      "m.abonoCentavos",
      "m.fechaOperacion",
      "x.id as reverso",
    ])
    .where("m.alumnoId", "=", alumno.id)
    .where("r.colegioId", "=", alcance.colegioId)
    .orderBy("r.id", "desc")
    .limit(60)
    .execute();
  const facturas = cliente
    ? await alcance.db
        .selectFrom("facturas")
        .select(["id", "serie", "folio", "token", "totalCentavos", "createdDate", "estado", "egresoDeId"])
        .where("alumnoId", "=", alumno.id)
        .where("colegioId", "=", alcance.colegioId)
        .orderBy("id", "desc")
        .limit(60)
        .execute()
    : [];
  return {
    recibos: recibos.map(({ id, serie, folio, token, datos, abonoCentavos, fechaOperacion, reverso }) => ({
      id,
      folio: `${serie}${folio}`,
      concepto: conceptoEnUnaLinea(JSON.parse(datos) as DatosDeRecibo),
      monto: formatPesos(abonoCentavos as Centavos),
      fecha: formatFecha(fechaOperacion as Fecha),
      cancelado: reverso !== null,
      pdf: direccionDelRecibo(token),
    })),
    facturas: facturas
      .filter(({ estado }) => tieneArchivos(estado))
      .map(({ id, serie, folio, token, totalCentavos, createdDate, estado, egresoDeId }) => ({
        id,
        folio: `${serie}${folio}${egresoDeId === null ? "" : " (egreso)"}`,
        monto: formatPesos(totalCentavos as Centavos),
        fecha: formatFecha(hoyEnZona(new Date(createdDate), alcance.zonaHoraria)),
        cancelada: estado === "CANCELADA",
        pdf: direccionDelPdf(token),
        xml: direccionDelXml(token),
      })),
  };
}
export type Papeles = NonNullable<Awaited<ReturnType<typeof papelesDe>>>;

/**
 * The school's messages to this tutor about a child, with the tutor's own links: comunicados and misivas, latest first.
 */
async function paraLeer({ hijo, tutorId }: Familia) {
  const { alcance, alumno } = hijo;
  const { db, zonaHoraria } = alcance;
  const comunicados = await db
    .selectFrom("comunicadosEntregas as e")
    .innerJoin("comunicados as c", "c.id", "e.comunicadoId")
    .select([
      "e.id",
      "c.titulo",
      "c.publicadoDate",
      "c.requiereAceptacion",
      "c.versionId",
      "c.pregunta",
      "c.respuestaHasta",
      "c.token as tokenComunicado",
    ])
    .select(["e.token as tokenTutor", "e.leidaDate", "e.aceptadaVersionId", "e.respondidaVersionId"])
    .where("e.alumnoId", "=", alumno.id)
    .where("e.tutorId", "=", tutorId)
    .where("c.estatus", "=", "PUBLICADO")
    .where("c.colegioId", "=", alcance.colegioId)
    .orderBy("c.publicadoDate", "desc")
    .limit(20)
    .execute();
  const misivas = await db
    .selectFrom("misivasEntregas as e")
    .innerJoin("misivas as m", "m.id", "e.misivaId")
    .innerJoin("cuentas as c", "c.id", "m.createdBy")
    .select(["e.id", "e.token", "e.leidaDate", "m.titulo", "m.autorizada", "c.nombre", "c.apellido1", "c.apellido2"])
    .where("m.alumnoId", "=", alumno.id)
    .where("e.tutorId", "=", tutorId)
    .where("m.autorizada", "is not", null)
    .where("m.colegioId", "=", alcance.colegioId)
    .orderBy("m.autorizada", "desc")
    .limit(20)
    .execute();
  const deComunicado = (c: (typeof comunicados)[number]) =>
    c.requiereAceptacion === 1 && c.aceptadaVersionId !== c.versionId
      ? "Falta aceptar"
      : c.pregunta !== "" && c.respondidaVersionId !== c.versionId && admiteRespuestas(c.respuestaHasta, alcance.hoy)
        ? "Falta responder"
        : c.leidaDate
          ? null
          : "Nuevo";
  return [
    ...comunicados.map((c) => ({
      clave: `c${c.id}`,
      titulo: c.titulo,
      nota: `Comunicado · ${c.publicadoDate ? formatFechaHora(c.publicadoDate, zonaHoraria) : ""}`,
      marca: deComunicado(c),
      fecha: c.publicadoDate ?? "",
      ruta: rutaPersonal({ ...c, alumnoId: alumno.id }),
    })),
    ...misivas.map((m) => ({
      clave: `m${m.id}`,
      titulo: m.titulo,
      nota: `Misiva · ${nombreCompleto(m)}`,
      marca: m.leidaDate === null ? "Nueva" : null,
      fecha: m.autorizada!,
      ruta: rutaDeMisiva(m.token),
    })),
  ].sort((a, b) => (a.fecha < b.fecha ? 1 : -1));
}

/** The content of a tutor's home for a child. */
export async function inicioDe(familia: Familia) {
  const { hijo, verificado } = familia;
  const { lugar, alcance } = hijo;
  const ajustes = await ajustesDeFamilias(alcance, lugar.nivelId);
  const calificaciones = verificado ? await calificacionesDe(hijo) : null;
  const { totales } = await ausenciasDe(hijo);
  return {
    ...(await deudasDelInicio(familia)),
    faltaCodigo: !verificado && (ajustes.verAdeudos || ajustes.verCalificaciones),
    porLeer: await paraLeer(familia),
    promedio: calificaciones?.promedio ?? null,
    faltas: totales.faltasTotales,
    retardos: totales.retardosRegistrados,
    proponeCambios: ajustes.proponerCambios,
    telefono: hijo.colegio.telefono,
  };
}
export type InicioDeFamilia = Awaited<ReturnType<typeof inicioDe>>;
