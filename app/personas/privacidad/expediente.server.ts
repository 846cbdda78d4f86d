import type { Alcance } from "~/base/acceso/alcance.server";
import type { Seccion } from "./seccion";

/** The stored data in a student's file beside the personal ones: health, papers, and the banks' data about payments. */
export async function seccionesDeExpediente(alcance: Alcance, alumnoId: number): Promise<Seccion[]> {
  return [
    await clinicos(alcance, alumnoId),
    await documentos(alcance, alumnoId),
    await referencias(alcance, alumnoId),
    await depositos(alcance, alumnoId),
  ];
}

async function clinicos({ db }: Alcance, alumnoId: number): Promise<Seccion> {
  const filas = await db
    .selectFrom("datosClinicos")
    .select(["alergias", "problemasAuditivos", "problemasVisuales", "cuidadosEspeciales", "discapacidades"])
    .select("lastModifiedDate")
    .where("alumnoId", "=", alumnoId)
    .execute();
  return {
    clave: "clinicos",
    titulo: "Datos clínicos",
    columnas: [
      { clave: "alergias", titulo: "Alergias" },
      { clave: "problemasAuditivos", titulo: "Problemas auditivos" },
      { clave: "problemasVisuales", titulo: "Problemas visuales" },
      { clave: "cuidadosEspeciales", titulo: "Cuidados especiales" },
      { clave: "discapacidades", titulo: "Discapacidades" },
      { clave: "lastModifiedDate", titulo: "Modificado", tipo: "instante" },
    ],
    filas,
  };
}

async function documentos({ db, colegioId }: Alcance, alumnoId: number): Promise<Seccion> {
  const filas = await db
    .selectFrom("documentos as d")
    .innerJoin("archivos as f", "f.uuid", "d.archivoUuid")
    .leftJoin("requisitosDocumentos as r", "r.id", "d.requisitoId")
    .leftJoin("ciclos as c", "c.id", "d.cicloId")
    .select(["f.nombre", "r.nombre as requisito", "c.nombre as ciclo", "d.fechaVencimiento", "d.createdDate"])
    .where("d.alumnoId", "=", alumnoId)
    .where("d.colegioId", "=", colegioId)
    .orderBy("d.id")
    .execute();
  return {
    clave: "documentos",
    titulo: "Documentos",
    columnas: [
      { clave: "nombre", titulo: "Nombre" },
      { clave: "requisito", titulo: "Documento que se pide" },
      { clave: "ciclo", titulo: "Ciclo" },
      { clave: "fechaVencimiento", titulo: "Vence" },
      { clave: "createdDate", titulo: "Agregado", tipo: "instante" },
    ],
    filas,
  };
}

async function referencias({ db, colegioId }: Alcance, alumnoId: number): Promise<Seccion> {
  const filas = await db
    .selectFrom("referenciasPago as r")
    .innerJoin("servicios as s", "s.id", "r.servicioId")
    .select(["s.nombre as servicio", "r.numero"])
    .where("r.alumnoId", "=", alumnoId)
    .where("r.colegioId", "=", colegioId)
    .orderBy("r.id")
    .execute();
  return {
    clave: "referencias",
    titulo: "Referencias de pago",
    columnas: [
      { clave: "servicio", titulo: "Servicio" },
      { clave: "numero", titulo: "Número, sin su dígito" },
    ],
    filas,
  };
}

async function depositos({ db, colegioId }: Alcance, alumnoId: number): Promise<Seccion> {
  const filas = await db
    .selectFrom("depositosBanco as d")
    .innerJoin("bancos as b", "b.id", "d.bancoId")
    .select(["b.nombre as banco", "d.fecha", "d.centavos as montoCentavos", "d.texto", "d.referencia", "d.pagador"])
    .select("d.movimientoId")
    .where("d.alumnoId", "=", alumnoId)
    .where("d.colegioId", "=", colegioId)
    .orderBy("d.id")
    .execute();
  return {
    clave: "depositos",
    titulo: "Depósitos del banco",
    columnas: [
      { clave: "banco", titulo: "Banco" },
      { clave: "fecha", titulo: "Fecha" },
      { clave: "montoCentavos", titulo: "Monto", tipo: "dinero" },
      { clave: "texto", titulo: "Descripción" },
      { clave: "referencia", titulo: "Referencia" },
      { clave: "pagador", titulo: "Quién paga" },
      { clave: "movimientoId", titulo: "Movimiento número" },
    ],
    filas,
  };
}
