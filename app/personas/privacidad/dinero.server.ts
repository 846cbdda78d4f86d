import type { Alcance } from "~/base/acceso/alcance.server";
import type { Seccion } from "./seccion";

/**
 * The stored data about a student's money in the viewer's school: programs, becas, agreements, movements, applications of payments,
 * receipts, online payments.
 */
export async function seccionesDeDinero(alcance: Alcance, alumnoId: number): Promise<Seccion[]> {
  return [
    await programas(alcance, alumnoId),
    await becas(alcance, alumnoId),
    await solicitudesDeBeca(alcance, alumnoId),
    await convenios(alcance, alumnoId),
    await promesas(alcance, alumnoId),
    await movimientos(alcance, alumnoId),
    await aplicaciones(alcance, alumnoId),
    await recibos(alcance, alumnoId),
    await cobros(alcance, alumnoId),
  ];
}

async function programas({ db, colegioId }: Alcance, alumnoId: number): Promise<Seccion> {
  const filas = await db
    .selectFrom("asignaciones as a")
    .innerJoin("programasPagos as p", "p.id", "a.programaPagosId")
    .innerJoin("servicios as s", "s.id", "a.servicioId")
    .innerJoin("ciclos as c", "c.id", "a.cicloId")
    .select(["c.nombre as ciclo", "s.nombre as servicio", "p.nombre as programaPagos", "a.fechaAsignacion"])
    .select(["a.cobrarDesde", "a.fechaRetiro"])
    .where("a.alumnoId", "=", alumnoId)
    .where("a.colegioId", "=", colegioId)
    .orderBy("a.id")
    .execute();
  return {
    clave: "programasPagos",
    titulo: "Programas de pagos",
    columnas: [
      { clave: "ciclo", titulo: "Ciclo" },
      { clave: "servicio", titulo: "Servicio" },
      { clave: "programaPagos", titulo: "Programa de pagos" },
      { clave: "fechaAsignacion", titulo: "Asignado" },
      { clave: "cobrarDesde", titulo: "Cobrar desde" },
      { clave: "fechaRetiro", titulo: "Retirado" },
    ],
    filas,
  };
}

async function becas({ db, colegioId }: Alcance, alumnoId: number): Promise<Seccion> {
  const filas = await db
    .selectFrom("becasAlumnos as b")
    .innerJoin("ciclos as c", "c.id", "b.cicloId")
    .select(["c.nombre as ciclo", "b.nombre as beca", "b.desde", "b.hasta", "b.estado", "b.motivo", "b.folio"])
    .select(["b.otorgadaDate", "b.terminadaDate", "b.motivoDeFin"])
    .where("b.alumnoId", "=", alumnoId)
    .where("b.colegioId", "=", colegioId)
    .orderBy("b.id")
    .execute();
  return {
    clave: "becas",
    titulo: "Becas",
    columnas: [
      { clave: "ciclo", titulo: "Ciclo" },
      { clave: "beca", titulo: "Beca" },
      { clave: "desde", titulo: "Desde" },
      { clave: "hasta", titulo: "Hasta" },
      { clave: "estado", titulo: "Estado" },
      { clave: "motivo", titulo: "Motivo" },
      { clave: "folio", titulo: "Folio" },
      { clave: "otorgadaDate", titulo: "Otorgada", tipo: "instante" },
      { clave: "terminadaDate", titulo: "Terminada", tipo: "instante" },
      { clave: "motivoDeFin", titulo: "Motivo del fin" },
    ],
    filas,
  };
}

async function solicitudesDeBeca({ db, colegioId }: Alcance, alumnoId: number): Promise<Seccion> {
  const filas = await db
    .selectFrom("solicitudesDeBeca as s")
    .innerJoin("ciclos as c", "c.id", "s.cicloId")
    .innerJoin("becas as b", "b.id", "s.becaId")
    .leftJoin("solicitudesDeBecaArchivos as x", "x.solicitudId", "s.id")
    .select(["c.nombre as ciclo", "b.nombre as beca", "s.folio", "s.estado", "s.motivo", "s.papelPedido"])
    .select(["s.enviadaDate", "s.decididaDate", "s.motivoDeDecision", "s.promedioDecimas", "s.adeudoCentavos"])
    .select(["x.fileName as papel", "s.aceptacion", "s.aceptadaDate"])
    .where("s.alumnoId", "=", alumnoId)
    .where("s.colegioId", "=", colegioId)
    .orderBy("s.id")
    .orderBy("x.orden")
    .execute();
  return {
    clave: "solicitudesDeBeca",
    titulo: "Solicitudes de beca",
    columnas: [
      { clave: "ciclo", titulo: "Ciclo" },
      { clave: "beca", titulo: "Beca" },
      { clave: "folio", titulo: "Folio" },
      { clave: "estado", titulo: "Estado" },
      { clave: "motivo", titulo: "Motivo" },
      { clave: "papelPedido", titulo: "Papel pedido" },
      { clave: "papel", titulo: "Papel" },
      { clave: "enviadaDate", titulo: "Enviada", tipo: "instante" },
      { clave: "decididaDate", titulo: "Decidida", tipo: "instante" },
      { clave: "motivoDeDecision", titulo: "Motivo de la decisión" },
      { clave: "aceptacion", titulo: "Aceptación" },
      { clave: "aceptadaDate", titulo: "Aceptada", tipo: "instante" },
      { clave: "promedioDecimas", titulo: "Promedio del día, en décimas" },
      { clave: "adeudoCentavos", titulo: "Adeudo del día", tipo: "dinero" },
    ],
    filas,
  };
}

async function convenios({ db, colegioId }: Alcance, alumnoId: number): Promise<Seccion> {
  const filas = await db
    .selectFrom("convenios as v")
    .innerJoin("conveniosCuotas as q", "q.convenioId", "v.id")
    .select(["v.folio", "v.estado", "v.firma", "v.fechaFirma", "v.observaciones", "v.finNota"])
    .select(["q.numero as pago", "q.fecha", "q.montoCentavos as monto"])
    .where("v.alumnoId", "=", alumnoId)
    .where("v.colegioId", "=", colegioId)
    .orderBy("v.folio")
    .orderBy("q.numero")
    .execute();
  return {
    clave: "convenios",
    titulo: "Convenios de pago",
    columnas: [
      { clave: "folio", titulo: "Folio" },
      { clave: "estado", titulo: "Estado" },
      { clave: "firma", titulo: "Lo firmó" },
      { clave: "fechaFirma", titulo: "Firmado" },
      { clave: "pago", titulo: "Pago" },
      { clave: "fecha", titulo: "Fecha" },
      { clave: "monto", titulo: "Monto", tipo: "dinero" },
      { clave: "observaciones", titulo: "Observaciones" },
      { clave: "finNota", titulo: "Nota del fin" },
    ],
    filas,
  };
}

async function promesas({ db, colegioId }: Alcance, alumnoId: number): Promise<Seccion> {
  const filas = await db
    .selectFrom("promesas")
    .select(["montoCentavos as monto", "fecha", "persona", "canal", "nota"])
    .select(["createdDate", "canceladaDate", "motivoCancelacion"])
    .where("alumnoId", "=", alumnoId)
    .where("colegioId", "=", colegioId)
    .orderBy("id")
    .execute();
  return {
    clave: "promesas",
    titulo: "Promesas de pago",
    columnas: [
      { clave: "monto", titulo: "Monto", tipo: "dinero" },
      { clave: "fecha", titulo: "Fecha" },
      { clave: "persona", titulo: "Quién lo prometió" },
      { clave: "canal", titulo: "Medio" },
      { clave: "nota", titulo: "Nota" },
      { clave: "createdDate", titulo: "Registrada", tipo: "instante" },
      { clave: "canceladaDate", titulo: "Cancelada", tipo: "instante" },
      { clave: "motivoCancelacion", titulo: "Motivo de la cancelación" },
    ],
    filas,
  };
}

async function movimientos({ db, colegioId }: Alcance, alumnoId: number): Promise<Seccion> {
  const filas = await db
    .selectFrom("movimientos as m")
    .innerJoin("servicios as s", "s.id", "m.servicioId")
    .innerJoin("ciclos as c", "c.id", "m.cicloId")
    .leftJoin("formasPago as f", "f.id", "m.formaPagoId")
    .leftJoin("bancos as b", "b.id", "m.bancoId")
    .select(["m.id", "c.nombre as ciclo", "s.nombre as servicio", "m.codigoOperacion", "m.descripcion"])
    .select(["m.fechaRegistro", "m.fechaOperacion", "m.fechaLimitePago", "m.cargoCentavos", "m.abonoCentavos"])
    .select(["f.nombre as formaPago", "b.nombre as banco", "m.adquiriente", "m.autorizacion", "m.cuenta"])
    .select(["m.referencia", "m.observaciones", "m.reversaATransaccionId"])
    .where("m.alumnoId", "=", alumnoId)
    .where("m.colegioId", "=", colegioId)
    .orderBy("m.id")
    .execute();
  return {
    clave: "movimientos",
    titulo: "Movimientos",
    columnas: [
      { clave: "id", titulo: "Número" },
      { clave: "ciclo", titulo: "Ciclo" },
      { clave: "servicio", titulo: "Servicio" },
      { clave: "codigoOperacion", titulo: "Operación" },
      { clave: "descripcion", titulo: "Descripción" },
      { clave: "fechaRegistro", titulo: "Registrado", tipo: "instante" },
      { clave: "fechaOperacion", titulo: "Fecha de operación" },
      { clave: "fechaLimitePago", titulo: "Fecha límite de pago" },
      { clave: "cargoCentavos", titulo: "Cargo", tipo: "dinero" },
      { clave: "abonoCentavos", titulo: "Abono", tipo: "dinero" },
      { clave: "formaPago", titulo: "Forma de pago" },
      { clave: "banco", titulo: "Banco" },
      { clave: "adquiriente", titulo: "Adquiriente" },
      { clave: "autorizacion", titulo: "Autorización" },
      { clave: "cuenta", titulo: "Cuenta" },
      { clave: "referencia", titulo: "Referencia" },
      { clave: "observaciones", titulo: "Observaciones" },
      { clave: "reversaATransaccionId", titulo: "Reversa al número" },
    ],
    filas,
  };
}

async function aplicaciones({ db, colegioId }: Alcance, alumnoId: number): Promise<Seccion> {
  const filas = await db
    .selectFrom("aplicaciones as a")
    .innerJoin("movimientos as m", "m.id", "a.abonoMovimientoId")
    .select(["a.abonoMovimientoId", "a.cargoMovimientoId", "a.centavos as montoCentavos", "a.fecha"])
    .where("a.alumnoId", "=", alumnoId)
    .where("m.colegioId", "=", colegioId)
    .orderBy("a.id")
    .execute();
  return {
    clave: "aplicaciones",
    titulo: "Qué pagó qué",
    columnas: [
      { clave: "abonoMovimientoId", titulo: "Abono número" },
      { clave: "cargoMovimientoId", titulo: "Cargo número" },
      { clave: "montoCentavos", titulo: "Monto", tipo: "dinero" },
      { clave: "fecha", titulo: "Fecha" },
    ],
    filas,
  };
}

async function recibos({ db, colegioId }: Alcance, alumnoId: number): Promise<Seccion> {
  const filas = await db
    .selectFrom("recibos as r")
    .innerJoin("movimientos as m", "m.id", "r.movimientoId")
    .select(["r.serie", "r.folio", "r.movimientoId", "m.abonoCentavos as montoCentavos", "r.createdDate"])
    .where("m.alumnoId", "=", alumnoId)
    .where("r.colegioId", "=", colegioId)
    .orderBy("r.id")
    .execute();
  return {
    clave: "recibos",
    titulo: "Recibos",
    columnas: [
      { clave: "serie", titulo: "Serie" },
      { clave: "folio", titulo: "Folio" },
      { clave: "movimientoId", titulo: "Movimiento número" },
      { clave: "montoCentavos", titulo: "Monto", tipo: "dinero" },
      { clave: "createdDate", titulo: "Emitido", tipo: "instante" },
    ],
    filas,
  };
}

async function cobros({ db, colegioId }: Alcance, alumnoId: number): Promise<Seccion> {
  const filas = await db
    .selectFrom("cobrosPartes as p")
    .innerJoin("cobros as c", "c.id", "p.cobroId")
    .innerJoin("tutores as t", "t.id", "c.tutorId")
    .select(["c.createdDate", "t.nombreCompleto as tutor", "c.adquiriente", "c.metodo", "c.estado", "p.montoCentavos"])
    .select(["p.movimientoId", "p.pagoMovimientoId"])
    .where("p.alumnoId", "=", alumnoId)
    .where("c.colegioId", "=", colegioId)
    .orderBy("c.id")
    .orderBy("p.movimientoId")
    .execute();
  return {
    clave: "cobros",
    titulo: "Pagos en línea",
    columnas: [
      { clave: "createdDate", titulo: "Empezado", tipo: "instante" },
      { clave: "tutor", titulo: "Tutor" },
      { clave: "adquiriente", titulo: "Adquiriente" },
      { clave: "metodo", titulo: "Método" },
      { clave: "estado", titulo: "Estado" },
      { clave: "montoCentavos", titulo: "Monto", tipo: "dinero" },
      { clave: "movimientoId", titulo: "Cargo número" },
      { clave: "pagoMovimientoId", titulo: "Pago número" },
    ],
    filas,
  };
}
