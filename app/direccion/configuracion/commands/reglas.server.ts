import { faltaDeEscala } from "~/dinero/cobranza/devoluciones/escala";
import type { Alcance } from "~/base/acceso/alcance.server";
import { askConsent } from "~/base/acceso/consent.server";
import { campoAjeno } from "~/personas/alumnos/carta";
import { ok, refuse } from "~/lib/outcome";
import { rfcAdvertencia } from "~/lib/rfc";
import { MENSAJES } from "~/lib/validators";
import type { Clave } from "../catalogos";
import { rechazoDeUltimo } from "../ultimo.server";
import { esCct, letraDeCctCuadra } from "../cct";
import { type Emisor, limpiarEmisor } from "../emisor";
import { faltaDeEmisor } from "../emisor.server";
import type { Registro } from "../queries.server";
import {
  activoDe,
  type Caso,
  type Columnas,
  esDelColegio,
  ordenDe,
  rechazoDeDuplicado,
  type Regla,
} from "./regla.server";
import { asignaturas, parciales, periodos } from "./reglas-academicas.server";
import { ciclos, diasinhabiles, grupos } from "./reglas-de-ciclos.server";
import { modulos } from "./reglas-de-modulos.server";

const bien = (columnas: Columnas) => ok({ columnas });

/** A catalogue whose records are a name plus columns of their own. */
function sencillo<K extends Clave>(
  clave: K,
  columnasPropias: (trx: Alcance, caso: Caso<K>) => Promise<Columnas> | Columnas = () => ({}),
): Regla<K>["columnas"] {
  return async (trx, caso) => {
    const { datos, registro, padreId } = caso;
    const { nombre } = datos as { nombre: string };
    const duplicado = await rechazoDeDuplicado(trx, clave, { nombre, registro, padreId });
    return duplicado ?? bien({ nombre, ...(await columnasPropias(trx, caso)) });
  };
}

const niveles: Regla<"niveles"> = {
  columnas: async (trx, caso) => {
    const { datos, registro, padreId, consent } = caso;
    const { cct, rvoe, nivelEducativo, activo } = datos;
    if (cct !== "" && !esCct(cct))
      return refuse("DATOS", "La CCT son dos dígitos, tres letras, cuatro dígitos y una letra", { campo: "cct" });
    const emisor = emisorDe(datos);
    const falta = await faltaDeEmisor(trx.db, emisor, true);
    if (falta) return refuse("DATOS", falta.mensaje, { campo: CAMPOS_DE_EMISOR[falta.campo] });
    const rfcRaro = emisor.rfc === (registro?.emisorRfc ?? "") ? null : rfcAdvertencia(emisor.rfc);
    const cctRara = cct !== "" && cct !== registro?.cct && !letraDeCctCuadra(cct);
    const lines = [
      ...(cctRara ? [`La última letra de ${cct} no es la que corresponde a las demás. Revisa la clave.`] : []),
      ...(rfcRaro ? [rfcRaro] : []),
    ];
    const rara = await askConsent(trx, consent, { error: cctRara ? "CCT_RARA" : "RFC_RARO", lines, content: datos });
    if (rara) return rara;
    const orden = await ordenDe(trx, "niveles", { orden: datos.orden, registro, padreId });
    return sencillo("niveles", () => ({
      cct,
      rvoe,
      nivelEducativo,
      orden,
      activo: activoDe(activo, registro),
      ...columnasDeEmisor(emisor),
    }))(trx, caso);
  },
  despues: async ({ db }, { id, datos, registro }) => {
    const cuantos = registro ? 0 : (datos.grados ?? 0);
    for (let numero = 1; numero <= cuantos; numero += 1)
      await db
        .insertInto("grados")
        .values({ nivelId: id, nombre: `${numero}°`, orden: numero })
        .execute();
  },
};

const CAMPOS_DE_EMISOR = {
  rfc: "emisorRfc",
  razonSocial: "emisorRazonSocial",
  regimen: "emisorRegimen",
  codigoPostal: "emisorCodigoPostal",
} as const;

const emisorDe = (datos: Caso<"niveles">["datos"]): Emisor =>
  limpiarEmisor({
    rfc: datos.emisorRfc,
    razonSocial: datos.emisorRazonSocial,
    regimen: datos.emisorRegimen,
    codigoPostal: datos.emisorCodigoPostal,
  });

const columnasDeEmisor = ({ rfc, razonSocial, regimen, codigoPostal }: Emisor) => ({
  emisorRfc: rfc,
  emisorRazonSocial: razonSocial,
  emisorRegimen: regimen,
  emisorCodigoPostal: codigoPostal,
});

const servicios: Regla<"servicios"> = {
  columnas: async (trx, caso) => {
    const { datos, registro, padreId } = caso;
    const { facturar, esColegiatura, claveProdServ, claveUnidad, impuesto, diasGracia, activo, formasPago } = datos;
    if (!(await sonFormas(trx, formasPago)))
      return refuse("DATOS", "Selecciona al menos una forma de pago", { campo: "formasPago" });
    const sinEscala = faltaDeEscala(datos.escalaDeDevolucion);
    if (sinEscala) return refuse("DATOS", sinEscala, { campo: "escalaDeDevolucion" });
    const orden = await ordenDe(trx, "servicios", { orden: datos.orden, registro, padreId });
    return sencillo("servicios", () => ({
      facturar: facturar ? 1 : 0,
      esColegiatura: esColegiatura ? 1 : 0,
      claveProdServ,
      claveUnidad,
      impuesto,
      diasGracia,
      escalaDeDevolucion: datos.escalaDeDevolucion,
      orden,
      activo: activoDe(activo, registro),
    }))(trx, caso);
  },
  despues: async ({ db }, { id, datos }) => {
    await db.deleteFrom("serviciosFormasPago").where("servicioId", "=", id).execute();
    const filas = [...new Set(datos.formasPago)].map((formaPagoId) => ({ servicioId: id, formaPagoId }));
    await db.insertInto("serviciosFormasPago").values(filas).execute();
  },
};

async function sonFormas({ db }: Alcance, ids: readonly number[]) {
  const formas = await db.selectFrom("formasPago").select("id").where("id", "in", ids).execute();
  return ids.length > 0 && formas.length === new Set(ids).size;
}

const foliadores: Regla<"foliadores"> = {
  columnas: async (trx, { datos, registro }) => {
    const { tipo, serie, servicioId, siguiente } = datos;
    if (servicioId !== null && !(await esDelColegio(trx, "servicios", servicioId)))
      return refuse("DATOS", MENSAJES.seleccion, { campo: "servicioId" });
    const duplicado = await trx.db
      .selectFrom("foliadores")
      .select("id")
      .where("colegioId", "=", trx.colegioId)
      .where("tipo", "=", tipo)
      .where("serie", "=", serie)
      .where("id", "<>", registro?.id ?? 0)
      .executeTakeFirst();
    if (duplicado) return refuse("DUPLICADO", "Ya existe esa serie", { campo: "serie" });
    const usada = registro && (await foliosDeLaSerie(trx, registro)) > 0;
    if (usada && (registro.tipo !== tipo || registro.serie !== serie || registro.siguiente !== siguiente))
      return refuse(
        "EN_USO",
        `Con la serie ${registro.serie} ya se dieron folios: su letra y su número no se cambian`,
        { campo: "serie" },
      );
    // The receipts of a series go from 1 to the last without a gap (`check:ledger`).
    if (tipo === "RECIBO" && siguiente !== (registro?.tipo === "RECIBO" ? registro.siguiente : 1))
      return refuse("DATOS", "Los recibos de una serie comienzan en 1 y no se saltan", { campo: "siguiente" });
    // Some series must number the receipts of every service.
    if (registro?.tipo === "RECIBO" && (tipo !== "RECIBO" || servicioId !== null) && (await esLaUltima(trx, registro)))
      return refuse("ULTIMA", "Es la única serie de recibos para los demás servicios", { campo: "servicioId" });
    return bien({ tipo, serie, servicioId, siguiente });
  },
};

/** The number of receipts, or invoices, that a series has numbered. */
export async function foliosDeLaSerie({ db, colegioId }: Alcance, { tipo, serie }: Registro): Promise<number> {
  const { cuantos } = await db
    .selectFrom(tipo === "RECIBO" ? "recibos" : "facturas")
    .select(({ fn }) => fn.countAll<number>().as("cuantos"))
    .where("colegioId", "=", colegioId)
    .where("serie", "=", String(serie))
    .executeTakeFirstOrThrow();
  return cuantos;
}

/** True if no other series numbers the receipts of services without a series of their own. */
export async function esLaUltima({ db, colegioId }: Alcance, { id, tipo, servicioId }: Registro): Promise<boolean> {
  if (tipo !== "RECIBO" || servicioId !== null) return false;
  const serieGeneral = await db
    .selectFrom("foliadores")
    .select("id")
    .where("colegioId", "=", colegioId)
    .where("tipo", "=", "RECIBO")
    .where("servicioId", "is", null)
    .where("id", "<>", id)
    .executeTakeFirst();
  return serieGeneral === undefined;
}

const requisitos: Regla<"requisitos"> = {
  columnas: async (trx, caso) => {
    const { datos, registro, padreId } = caso;
    const { nivelId, obligatorio, vigenciaMeses, activo } = datos;
    if (nivelId !== null && !(await esDelColegio(trx, "niveles", nivelId)))
      return refuse("DATOS", MENSAJES.seleccion, { campo: "nivelId" });
    const orden = await ordenDe(trx, "requisitos", { orden: datos.orden, registro, padreId });
    return sencillo("requisitos", () => ({
      nivelId,
      obligatorio: obligatorio ? 1 : 0,
      vigenciaMeses,
      orden,
      activo: activoDe(activo, registro),
    }))(trx, caso);
  },
};

const cartas: Regla<"cartas"> = {
  columnas: async (trx, caso) => {
    const { datos, registro, padreId } = caso;
    const ajeno = campoAjeno(datos.texto);
    if (ajeno !== null) return refuse("DATOS", `No existe el campo ${ajeno}`, { campo: "texto" });
    const orden = await ordenDe(trx, "cartas", { orden: datos.orden, registro, padreId });
    return sencillo("cartas", () => ({ texto: datos.texto, orden, activo: activoDe(datos.activo, registro) }))(
      trx,
      caso,
    );
  },
};

const conOrden =
  <K extends "grados" | "turnos">(clave: K) =>
  async (trx: Alcance, { datos, registro, padreId }: Caso<K>) => ({
    orden: await ordenDe(trx, clave, { orden: datos.orden, registro, padreId }),
  });

const apagable =
  <K extends "cajas" | "bancos" | "formaspago">(
    clave: K,
    columnasPropias: (trx: Alcance, caso: Caso<K>) => Columnas = () => ({}),
  ): Regla<K>["columnas"] =>
  async (trx, caso) => {
    const { datos, registro } = caso;
    const ultimo = await rechazoDeApagar(trx, clave, { activo: datos.activo, registro });
    if (ultimo) return ultimo;
    return sencillo(clave, () => ({ ...columnasPropias(trx, caso), activo: activoDe(datos.activo, registro) }))(
      trx,
      caso,
    );
  };

/** Refuses to deactivate the only active record of a catalogue that needs one. */
async function rechazoDeApagar(
  trx: Alcance,
  clave: Clave,
  { activo, registro }: { activo: boolean; registro: Registro | null },
) {
  return activo || registro === null ? null : rechazoDeUltimo(trx, clave, registro.id);
}

/** Each catalogue's rules. */
export const REGLAS: { [K in Clave]: Regla<K> } = {
  ciclos,
  grupos,
  modulos,
  niveles,
  servicios,
  foliadores,
  diasinhabiles,
  asignaturas,
  periodos,
  parciales,
  requisitos,
  cartas,
  cajas: { columnas: apagable("cajas") },
  grados: { columnas: sencillo("grados", conOrden("grados")) },
  aulas: { columnas: sencillo("aulas") },
  planteles: {
    columnas: sencillo("planteles", async (trx, { datos, registro, padreId }) => ({
      domicilio: datos.domicilio,
      orden: await ordenDe(trx, "planteles", { orden: datos.orden, registro, padreId }),
      activo: activoDe(datos.activo, registro),
    })),
  },
  turnos: {
    columnas: sencillo("turnos", async (trx, caso) => ({
      ...(await conOrden("turnos")(trx, caso)),
      activo: activoDe(caso.datos.activo, caso.registro),
    })),
  },
  formaspago: {
    columnas: apagable("formaspago", (_, { datos, registro }) => ({
      claveSat: datos.claveSat,
      orden: datos.orden ?? Number(registro?.orden ?? 0),
    })),
  },
  bancos: { columnas: apagable("bancos") },
};
