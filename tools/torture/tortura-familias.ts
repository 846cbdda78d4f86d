import type Database from "better-sqlite3";
import { abrirArchivo } from "~/base/archivos/imagenes-pendientes.server";
import type { Db } from "db/connection";
import { fallasDelArchivo } from "./tortura-revision";

/** A confirmed result for a family or a tutor: a step of a registration, a folio, or an acceptance. */
export type Prometido =
  | { tipo: "paso"; uuid: string; paso: string; valores: Record<string, unknown> }
  | { tipo: "folio"; uuid: string; folio: number }
  | { tipo: "aceptado"; tokenTutor: string };

// Each returns one row for each error.
const CONSULTAS: Record<string, string> = {
  "Un email es un solo registro": `
    select email || ': ' || count(*) from preinscripciones where email like 'familia-%@mediciones.mx'
    group by formatoId, email having count(*) <> 1`,
  "Un registro se apunta una vez": `
    select p.uuid from preinscripciones p where
      (select count(*) from bitacora b where b.accion = 'preinscripcion.registrada' and b.entidadId = p.id) <> 1
      or (select count(*) from consentimientos c where c.preinscripcionId = p.id) <> 1
      or (select count(*) from preinscripcionesCodigos c where c.preinscripcionId = p.id) = 0`,
  "Cada código tiene su correo, uno": `
    select c.id from preinscripcionesCodigos c where
      (select count(*) from correos k where k.clave = 'preinscripcion.codigo:' || c.id) <> 1`,
  "Un aspirante se registra una vez": `
    select documento || ': ' || count(*) from preinscripciones where documento <> '' and folio is not null
    group by formatoId, documento having count(*) <> 1`,
  "Un papel por requisito": `
    select preinscripcionId || '/' || requisitoId from preinscripcionesArchivos
    group by preinscripcionId, requisitoId having count(*) <> 1`,
  "Folios sin huecos": `
    select formatoId || ': ' || count(folio) || ' de ' || max(folio) from preinscripciones where folio is not null
    group by formatoId having count(folio) <> max(folio) or count(distinct folio) <> max(folio)`,
  "Con folio es terminada, y al revés": `
    select uuid from preinscripciones where (folio is null) <> (estado in ('REGISTRADA', 'CAPTURA'))`,
  "Terminar se apunta y se avisa una vez": `
    select p.uuid from preinscripciones p where p.estado in ('TERMINADA', 'ESPERA') and (
      (select count(*) from bitacora b where b.accion = 'preinscripcion.terminada' and b.entidadId = p.id) <> 1
      or (select count(*) from correos k where k.clave like 'preinscripcion:' || p.id || ':%') = 0)`,
  "Nunca más lugares que los que hay": `
    select g.formatoId || '/' || g.gradoId from formatosGrados g where g.lugares is not null and g.lugares < (
      select count(*) from preinscripciones p where p.formatoId = g.formatoId and p.gradoId = g.gradoId and p.ocupaLugar = 1)`,
  "Nadie espera mientras hay lugar": `
    select p.uuid from preinscripciones p join formatosGrados g on g.formatoId = p.formatoId and g.gradoId = p.gradoId
    where p.estado = 'ESPERA' and g.lugares > (
      select count(*) from preinscripciones o where o.formatoId = p.formatoId and o.gradoId = p.gradoId and o.ocupaLugar = 1)`,
  "Aceptar tiene su acuse y su renglón": `
    select e.token from comunicadosEntregas e where e.aceptadaVersionId is not null and (
      (select count(*) from comunicadosAcuses a where a.entregaId = e.id and a.tipo = 'ACEPTADO') <> 1
      or (select count(*) from comunicadosAcuses a where a.entregaId = e.id and a.tipo = 'LEIDO') <> 1)`,
  "Un acuse es de quien aceptó": `
    select a.id from comunicadosAcuses a join comunicadosEntregas e on e.id = a.entregaId
    where a.tipo = 'ACEPTADO' and e.aceptadaVersionId is null`,
};

/**
 * The errors in a file after kills or load during registrations: partial and double records, gaps in folios, more
 * places given than exist, papers without their bytes, and missing promises. Empty if none.
 */
export async function revisarFamilias(
  sqlite: Database.Database,
  db: Db,
  prometidos: readonly Prometido[] = [],
): Promise<string[]> {
  const fallas = await fallasDelArchivo(sqlite, db, CONSULTAS);
  const papeles = sqlite.prepare("select archivoUuid from preinscripcionesArchivos").pluck().all() as string[];
  for (const uuid of papeles)
    if ((await abrirArchivo(db, uuid)) === null) fallas.push(`Un papel sin su archivo: ${uuid}`);
  const cumple = cumplidor(sqlite);
  for (const prometido of prometidos)
    if (!cumple(prometido)) fallas.push(`Se dijo y no está: ${JSON.stringify(prometido)}`);
  return fallas;
}

type Fila = Record<string, string | number | null>;

function cumplidor(sqlite: Database.Database): (prometido: Prometido) => boolean {
  const registro = sqlite.prepare("select * from preinscripciones where uuid = ?");
  const papeles = sqlite.prepare("select count(*) from preinscripcionesArchivos where preinscripcionId = ?").pluck();
  const aceptado = sqlite.prepare("select aceptadaVersionId from comunicadosEntregas where token = ?").pluck();
  return (prometido) => {
    if (prometido.tipo === "aceptado") return Boolean(aceptado.get(prometido.tokenTutor));
    const fila = registro.get(prometido.uuid) as Fila | undefined;
    if (!fila) return false;
    if (prometido.tipo === "folio") return fila.folio === prometido.folio;
    const { paso, valores } = prometido;
    if (paso === "validacion") return fila.estado !== "REGISTRADA";
    if (paso === "instrucciones") return fila.instruccionesLeidas === 1;
    if (paso === "finalizar") return fila.folio !== null;
    if (paso === "documentos") return papeles.get(fila.id) === 1;
    const guardado = fila[paso] ? JSON.parse(String(fila[paso])) : null;
    const datosGuardados = Array.isArray(guardado) ? guardado[0] : guardado;
    return Object.entries(valores).every(([campo, valor]) => String(datosGuardados?.[campo]) === String(valor));
  };
}
