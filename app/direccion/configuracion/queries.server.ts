import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Alcance } from "~/base/acceso/alcance.server";
import { configuracionesConNombre } from "~/base/escuela/lugares.server";
import { gradosDelColegio } from "~/base/escuela/niveles.server";
import { noEncontrado } from "~/server/request/responses.server";
import { type Clave, CLAVES, catalogo, cuantos } from "./catalogos";
import { dentroDeLimites } from "./limites.server";
import { CLAVES_DE_UNIDAD } from "~/dinero/facturacion/catalogos-del-sat";
import { IMPUESTOS, NIVELES_IEDU } from "~/dinero/facturacion/cfdi/comprobante";
import { regimenesAElegir } from "~/dinero/facturacion/sat";

export type Valor = string | number | null;
/** A row of a catalogue: its columns, and the counts of its list. */
export type Registro = Record<string, Valor> & { id: number; nombre: string };

const cuantosDe = (tabla: string, columna: string, idReferido: string) =>
  sql`(select count(*) from ${sql.table(tabla)} x where ${sql.ref(`x.${columna}`)} = ${sql.ref(idReferido)})`;
const alumnosDe = (columna: string) =>
  sql`(select count(distinct alumnoId) from inscripciones x where ${sql.ref(`x.${columna}`)} = r.id and x.fechaBaja is null)`;

/** Extra columns of each list besides the row's own. */
const CUENTAS: Partial<Record<Clave, ReturnType<typeof sql>>> = {
  ciclos: sql`, ${cuantosDe("configuracionesCiclo", "cicloId", "r.id")} as lugares,
    ${cuantosDe("grupos", "cicloId", "r.id")} as grupos, ${alumnosDe("cicloId")} as alumnos`,
  niveles: sql`, ${cuantosDe("grados", "nivelId", "r.id")} as grados`,
  planteles: sql`, ${cuantosDe("aulas", "plantelId", "r.id")} as aulas`,
  turnos: sql`, ${cuantosDe("modulos", "turnoId", "r.id")} as modulos,
    coalesce((select min(inicia) || ' a ' || max(termina) from modulos m where m.turnoId = r.id), '') as horas`,
  modulos: sql`, case receso when 1 then 'Receso' else 'Clase' end as tipoTexto`,
  grupos: sql`, ${alumnosDe("grupoId")} as alumnos,
    (select n.nombre || ' ' || g.nombre || ' · ' || p.nombre || ' · ' || t.nombre from grados g
      join niveles n on n.id = g.nivelId, planteles p, turnos t
      where g.id = r.gradoId and p.id = r.plantelId and t.id = r.turnoId) as lugar,
    (select cc.id from configuracionesCiclo cc where cc.cicloId = r.cicloId and cc.gradoId = r.gradoId
      and cc.plantelId = r.plantelId and cc.turnoId = r.turnoId) as configuracionCicloId`,
  servicios: sql`, (select count(*) from programasPagos where servicioId = r.id and eliminadoDate is null) as programas,
    case facturar when 1 then 'Sí' else 'No' end as factura`,
  foliadores: sql`, serie as nombre, case tipo when 'RECIBO' then 'Recibos' else 'Facturas' end as tipoTexto,
    coalesce((select nombre from servicios s where s.id = r.servicioId), 'Todos los demás') as servicio`,
  diasinhabiles: sql`, case tipo when 'OFICIAL' then 'Oficial' else 'Del colegio' end as origen,
    coalesce((select nombre from niveles n where n.id = r.nivelId) || ' ', '') ||
    coalesce((select nombre from planteles p where p.id = r.plantelId), '') as donde`,
  asignaturas: sql`, (select n.nombre || ' ' || g.nombre from grados g join niveles n on n.id = g.nivelId
      where g.id = r.gradoId) as grado,
    case r.tipoCalificacion when 'NUMERICA' then 'Número' when 'TEXT_LIBRE' then 'Palabras' else 'Texto' end as seCalifica,
    (select group_concat(nombre, char(10)) from (select nombre from asignaturasSecciones s
      where s.asignaturaId = r.id order by s.orden, s.id)) as secciones`,
  periodos: sql`, (select n.nombre from niveles n where n.id = r.nivelId)
      || coalesce(' ' || (select g.nombre from grados g where g.id = r.gradoId), '') as donde,
    ${cuantosDe("definicionesParcial", "definicionPeriodoId", "r.id")} as parciales`,
  parciales: sql`, case r.estado when 'ABIERTO' then 'Abierto' when 'EN_REVISION' then 'En revisión'
    when 'CERRADO' then 'Cerrado' else 'Publicado' end as comoEsta`,
  requisitos: sql`, ${cuantosDe("documentos", "requisitoId", "r.id")} as entregados,
    coalesce((select nombre from niveles n where n.id = r.nivelId), 'Todos') as nivel,
    case when vigenciaMeses is null then 'No vence' when vigenciaMeses = 1 then '1 mes'
      else vigenciaMeses || ' meses' end as vigencia`,
};

const POR_ORDEN = sql`orden, id`;
const ORDEN: Record<Clave, ReturnType<typeof sql>> = {
  ciclos: sql`fechaInicio desc, id desc`,
  grupos: sql`(select n.orden * 100000 + n.id * 1000 + g.orden from grados g join niveles n on n.id = g.nivelId
    where g.id = r.gradoId), plantelId, turnoId, orden, nombre`,
  niveles: POR_ORDEN,
  grados: POR_ORDEN,
  planteles: POR_ORDEN,
  aulas: sql`nombre`,
  turnos: POR_ORDEN,
  modulos: sql`inicia, id`,
  servicios: POR_ORDEN,
  cajas: sql`id`,
  formaspago: POR_ORDEN,
  bancos: sql`nombre`,
  foliadores: sql`tipo desc, serie`,
  diasinhabiles: sql`fechaInicio, id`,
  asignaturas: sql`(select n.orden * 100000 + n.id * 1000 + g.orden from grados g join niveles n on n.id = g.nivelId
    where g.id = r.gradoId), orden, nombre`,
  periodos: sql`(select n.orden * 1000 + n.id from niveles n where n.id = r.nivelId), gradoId, inicia, id`,
  parciales: sql`inicia, orden, id`,
  requisitos: POR_ORDEN,
  cartas: POR_ORDEN,
};

/**
 * The condition that restricts a catalogue (as `alias`) to the viewer's school, the account's limits and the parent
 * record; `padreId` null means any of the school's.
 */
function deQuien(
  alcance: Alcance,
  clave: Clave,
  { padreId, alias = "r" }: { padreId: number | null; alias?: string },
): RawBuilder<unknown> {
  const { padre, deTodos } = catalogo(clave);
  if (deTodos) return sql`true`;
  const condicion = dentroDeLimites(alcance.limites, clave, alias);
  if (!padre) return sql`${sql.ref(`${alias}.colegioId`)} = ${alcance.colegioId} and ${condicion}`;
  const columna = sql.ref(`${alias}.${padre.columna}`);
  const delPadre = deQuien(alcance, padre.clave, { padreId: null, alias: `${alias}p` });
  const enEl = padreId === null ? sql`true` : sql`${columna} = ${padreId}`;
  return sql`${enEl} and ${columna} in (select ${sql.ref(`${alias}p.id`)} from
    ${sql.table(catalogo(padre.clave).tabla)} as ${sql.ref(`${alias}p`)} where ${delPadre}) and ${condicion}`;
}

/** The records of a catalogue in the school's order. `padreId` is their parent record, if the catalogue has one. */
export async function listarRegistros(alcance: Alcance, clave: Clave, padreId: number | null): Promise<Registro[]> {
  const { tabla } = catalogo(clave);
  const { rows } = await sql<Registro>`
    select r.* ${CUENTAS[clave] ?? sql``} from ${sql.table(tabla)} r
    where ${deQuien(alcance, clave, { padreId })} order by ${ORDEN[clave]}`.execute(alcance.db);
  return rows;
}

/** The number of records of each catalogue of the viewer's school, by its page's address: '3 niveles, 12 grados'. */
export async function contarRegistros(alcance: Alcance): Promise<Record<string, string>> {
  const propias = CLAVES.filter((clave) => !catalogo(clave).padre);
  const dentro = (clave: Clave) => CLAVES.filter((hija) => catalogo(hija).padre?.clave === clave);
  const deSuyos = (clave: Clave) =>
    sql`${sql.table(catalogo(clave).tabla)} r where ${deQuien(alcance, clave, { padreId: null })}`;
  const cuentas = propias.flatMap((clave) => [
    sql`(select count(*) from ${deSuyos(clave)}) as ${sql.ref(clave)}`,
    ...dentro(clave).map((hija) => {
      const { tabla, padre } = catalogo(hija);
      const filasHijas = sql`${sql.table(tabla)} h where ${sql.ref(`h.${padre!.columna}`)} in (select r.id from ${deSuyos(clave)})`;
      return sql`(select count(*) from ${filasHijas}) as ${sql.ref(hija)}`;
    }),
  ]);
  const { rows } = await sql<Record<Clave, number>>`select ${sql.join(cuentas)}`.execute(alcance.db);
  const decir = (clave: Clave) => cuantos(rows[0]![clave], catalogo(clave));
  return Object.fromEntries(
    propias.map((clave) => [`/ajustes/${clave}`, [clave, ...dentro(clave)].map(decir).join(", ")]),
  );
}

/** A record of a catalogue; null if the viewer's school has none with that id. */
export async function buscarRegistro(
  alcance: Alcance,
  clave: Clave,
  { registroId, padreId }: { registroId: number; padreId: number | null },
): Promise<Registro | null> {
  const { tabla } = catalogo(clave);
  const { rows } = await sql<Registro>`
    select r.* ${CUENTAS[clave] ?? sql``} from ${sql.table(tabla)} r
    where r.id = ${registroId} and ${deQuien(alcance, clave, { padreId })}`.execute(alcance.db);
  const registro = rows[0];
  if (!registro) return null;
  return clave === "servicios" ? { ...registro, ...(await formasDe(alcance, registroId)) } : registro;
}

async function formasDe({ db }: Alcance, servicioId: number): Promise<Record<string, Valor>> {
  const formas = await db
    .selectFrom("serviciosFormasPago")
    .select("formaPagoId")
    .where("servicioId", "=", servicioId)
    .execute();
  return { formasPago: formas.map(({ formaPagoId }) => formaPagoId) as unknown as Valor };
}

/** Like `buscarRegistro`, but throws 404 if the record does not exist. */
export async function obtenerRegistro(
  alcance: Alcance,
  clave: Clave,
  referencia: { registroId: number; padreId: number | null },
): Promise<Registro> {
  const registro = await buscarRegistro(alcance, clave, referencia);
  if (!registro) throw noEncontrado();
  return registro;
}

/**
 * The parent record of a catalogue (the level of its grades); null if the catalogue has none. `idEnRuta` gives the record of
 * another catalogue that an address names, so that a period belongs to its cycle. Throws 404.
 */
export async function obtenerPadre(
  alcance: Alcance,
  clave: Clave,
  { padreId, idEnRuta }: { padreId: number | null; idEnRuta: (clave: Clave) => number },
): Promise<Registro | null> {
  const { padre } = catalogo(clave);
  if (!padre) return null;
  if (padreId === null) throw noEncontrado();
  const abuelo = catalogo(padre.clave).padre;
  return obtenerRegistro(alcance, padre.clave, {
    registroId: padreId,
    padreId: abuelo ? idEnRuta(abuelo.clave) : null,
  });
}

type Opcion = { value: number | string; label: string };
export type Opciones = Readonly<Record<string, Opcion[]>>;

/** The choices in the dialog of a record. */
export async function opcionesDeRegistro(alcance: Alcance, clave: Clave, padreId: number | null): Promise<Opciones> {
  const opcionesActivas = async (claveOfrecida: Clave) =>
    (await listarRegistros(alcance, claveOfrecida, null))
      .filter(({ activo }) => activo !== 0)
      .map(({ id, nombre }) => ({ value: id, label: nombre }));
  switch (clave) {
    case "grupos":
      return { configuracionCicloId: await lugaresDelCiclo(alcance, padreId!) };
    case "niveles":
      return {
        emisorRegimen: regimenesAElegir(),
        nivelEducativo: NIVELES_IEDU.map((nivel) => ({ value: nivel, label: nivel })),
      };
    case "servicios":
      return {
        formasPago: await opcionesActivas("formaspago"),
        claveUnidad: Object.entries(CLAVES_DE_UNIDAD).map(([value, nombre]) => ({
          value,
          label: `${value} · ${nombre}`,
        })),
        impuesto: Object.entries(IMPUESTOS).map(([value, label]) => ({ value, label })),
      };
    case "foliadores":
      return {
        tipo: [
          { value: "RECIBO", label: "Recibos" },
          { value: "FACTURA", label: "Facturas" },
        ],
        servicioId: await opcionesActivas("servicios"),
      };
    case "asignaturas":
      return { gradoId: await gradosEnUso(alcance), tipoCalificacion: [...TIPOS_DE_CALIFICACION] };
    case "periodos":
      return { nivelId: await opcionesActivas("niveles"), gradoId: await gradosEnUso(alcance) };
    case "diasinhabiles":
      return { nivelId: await opcionesActivas("niveles"), plantelId: await opcionesActivas("planteles") };
    case "requisitos":
      return { nivelId: await opcionesActivas("niveles") };
    default:
      return {};
  }
}

const TIPOS_DE_CALIFICACION: readonly Opcion[] = [
  { value: "NUMERICA", label: "Número" },
  { value: "TEXT_LIBRE", label: "Palabras" },
  { value: "TEXT_LIBRE_LARGO", label: "Texto largo" },
];

async function gradosEnUso(alcance: Alcance): Promise<Opcion[]> {
  const grados = await gradosDelColegio(alcance)
    .where("n.activo", "=", 1)
    .where(sql<SqlBool>`${dentroDeLimites(alcance.limites, "grados", "g")}`)
    .execute();
  return grados.map(({ id, nombre, nivel }) => ({ value: id, label: `${nivel} ${nombre}` }));
}

async function lugaresDelCiclo({ db }: Alcance, cicloId: number): Promise<Opcion[]> {
  const lugares = await configuracionesConNombre(db).select("cc.id").where("cc.cicloId", "=", cicloId).execute();
  return lugares.map(({ id, nivel, grado, plantel, turno }) => ({
    value: id,
    label: `${nivel} ${grado} · ${plantel} · ${turno}`,
  }));
}

/** Initial values of a record's dialog, in the form of its controls; `null` for a new record. */
export function valoresDeRegistro(clave: Clave, registro: Registro | null): Record<string, string | string[]> {
  const valores: Record<string, string | string[]> = {};
  for (const { nombre, tipo, inicial } of catalogo(clave).campos) {
    const valor: unknown = registro ? registro[nombre] : inicial;
    if (tipo === "casilla") valores[nombre] = (registro ? valor === 1 : inicial === "on") ? "on" : "";
    else if (Array.isArray(valor)) valores[nombre] = valor.map(String);
    else valores[nombre] = valor === null || valor === undefined ? "" : String(valor);
  }
  return { ...valores, lastModifiedDate: String(registro?.lastModifiedDate ?? "") };
}
