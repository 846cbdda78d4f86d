import { z } from "zod";
import { enCentavos } from "~/server/request/centavos.server";
import { MODALIDADES } from "~/dinero/cobros/modalidad";
import { ZONAS } from "~/base/acceso/zonas";
import type { Clave } from "./catalogos";
import { CLAVES_DE_UNIDAD } from "~/dinero/facturacion/catalogos-del-sat";
import { IMPUESTOS, type Impuesto, NIVELES_IEDU } from "~/dinero/facturacion/cfdi/comprobante";
import { CLAVES_DE_REGIMENES, type Regimen } from "~/dinero/facturacion/sat";
import { codigoPostalOpcional } from "~/personas/domicilios/schemas.server";
import {
  campo,
  casilla,
  consentimiento,
  correoOpcional,
  enteroCampo,
  enteroOpcional,
  fechaCampo,
  horaCampo,
  idCampo,
  idOpcional,
  lista,
  opcion,
  montoOpcional,
  opcionOpcional,
  rfcOpcional,
  telefonoCampo,
  texto,
  textoOpcional,
} from "~/server/request/zod.server";

/** Common to every record: the version that was read, and the consent of 'Continuar' of a question. */
const comun = { lastModifiedDate: textoOpcional({ max: 40 }), ...consentimiento };
const orden = enteroOpcional({ min: 0, max: 999 });
const nombre = texto({ max: 60 });
const entreDias = { inicia: fechaCampo(), termina: fechaCampo() };
const fechas = { fechaInicio: fechaCampo(), fechaFin: fechaCampo() };

const regimen = () => opcionOpcional(CLAVES_DE_REGIMENES).transform((clave): Regimen | "" => clave ?? "");
/** The data of a record of each catalogue (C§7 Organization and school configuration). */
export const ESQUEMAS = {
  ciclos: z.object({ nombre, ...fechas, ...comun }),
  grupos: z.object({
    configuracionCicloId: idCampo(),
    nombre: textoOpcional({ max: 20 }),
    alias: textoOpcional({ max: 40 }),
    cupo: enteroOpcional({ min: 1, max: 999 }),
    orden,
    optativas: casilla(),
    ...comun,
  }),
  niveles: z.object({
    nombre,
    grados: enteroOpcional({ min: 0, max: 12 }),
    cct: textoOpcional({ max: 10, mayusculas: true }),
    rvoe: textoOpcional({ max: 60 }),
    nivelEducativo: opcionOpcional(NIVELES_IEDU).transform((nivel) => nivel ?? ""),
    emisorRfc: rfcOpcional(),
    emisorRazonSocial: textoOpcional({ max: 200 }),
    emisorRegimen: regimen(),
    emisorCodigoPostal: codigoPostalOpcional(),
    orden,
    activo: casilla(),
    ...comun,
  }),
  grados: z.object({ nombre: texto({ max: 40 }), orden, ...comun }),
  planteles: z.object({
    nombre,
    domicilio: textoOpcional({ max: 300, lineas: true, seImprime: true }),
    orden,
    activo: casilla(),
    ...comun,
  }),
  aulas: z.object({ nombre, ...comun }),
  turnos: z.object({ nombre, orden, activo: casilla(), ...comun }),
  modulos: z.object({
    nombre: textoOpcional({ max: 30 }),
    inicia: horaCampo(),
    termina: horaCampo(),
    receso: casilla(),
    ...comun,
  }),
  servicios: z.object({
    nombre,
    facturar: casilla(),
    esColegiatura: casilla(),
    claveProdServ: campo<string>((text) =>
      /^(\d{8})?$/.test(text) ? { value: text || "86121500" } : { error: "Son ocho dígitos" },
    ),
    claveUnidad: opcionOpcional(Object.keys(CLAVES_DE_UNIDAD)).transform((clave) => clave ?? "E48"),
    impuesto: opcionOpcional(Object.keys(IMPUESTOS) as Impuesto[]).transform((impuesto) => impuesto ?? "EXENTO"),
    diasGracia: enteroCampo({ min: 0, max: 60 }),
    escalaDeDevolucion: textoOpcional({ max: 80 }),
    formasPago: lista(idCampo(), { max: 50 }),
    orden,
    activo: casilla(),
    ...comun,
  }),
  cajas: z.object({ nombre, activo: casilla(), ...comun }),
  formaspago: z.object({
    nombre,
    claveSat: campo<string>((text) => (/^\d{2}$/.test(text) ? { value: text } : { error: "Son dos dígitos" })),
    orden,
    activo: casilla(),
    ...comun,
  }),
  bancos: z.object({ nombre, activo: casilla(), ...comun }),
  foliadores: z.object({
    tipo: opcion(["RECIBO", "FACTURA"]),
    serie: campo<string>((text) =>
      /^[A-Za-z]{1,10}$/.test(text)
        ? { value: text.toUpperCase() }
        : { error: text === "" ? "Campo obligatorio" : "Solo letras, hasta 10" },
    ),
    servicioId: idOpcional(),
    siguiente: enteroCampo({ min: 1, max: 9_999_999 }),
    ...comun,
  }),
  diasinhabiles: z.object({
    nombre: texto({ max: 100 }),
    contenido: textoOpcional({ max: 500, lineas: true }),
    ...fechas,
    nivelId: idOpcional(),
    plantelId: idOpcional(),
    ...comun,
  }),
  asignaturas: z.object({
    gradoId: idCampo(),
    nombre: texto({ max: 80 }),
    campoFormativo: textoOpcional({ max: 80 }),
    tipoCalificacion: opcion(["NUMERICA", "TEXT_LIBRE", "TEXT_LIBRE_LARGO"]),
    secciones: textoOpcional({ max: 600, lineas: true }),
    horasSemana: enteroOpcional({ min: 0, max: 60 }),
    promedia: casilla(),
    optativa: casilla(),
    orden,
    activo: casilla(),
    ...comun,
  }),
  requisitos: z.object({
    nombre: texto({ max: 100 }),
    nivelId: idOpcional(),
    obligatorio: casilla(),
    vigenciaMeses: enteroOpcional({ min: 1, max: 240 }),
    orden,
    activo: casilla(),
    ...comun,
  }),
  cartas: z.object({
    nombre: texto({ max: 80 }),
    texto: texto({ max: 4_000, lineas: true }),
    orden,
    activo: casilla(),
    ...comun,
  }),
  periodos: z.object({ nivelId: idCampo(), gradoId: idOpcional(), nombre, ...entreDias, orden, ...comun }),
  parciales: z.object({ nombre, etiqueta: textoOpcional({ max: 12 }), ...entreDias, orden, ...comun }),
} as const satisfies Record<Clave, z.ZodType>;

export type Datos<K extends Clave> = z.output<(typeof ESQUEMAS)[K]>;

/**
 * Deletion of a record. `desactivar` deactivates a record in use instead; `eliminadoEspecial` deletes a cycle with its
 * groups, places and programs (C§7).
 */
export const eliminarSchema = z.object({ desactivar: casilla(), eliminadoEspecial: casilla() });

/** The places of a cycle, each as 'plantel-turno-grado'. */
export const lugaresSchema = z.object({
  lugares: lista(
    campo<string>((text) =>
      /^\d{1,15}-\d{1,15}-\d{1,15}$/.test(text) ? { value: text } : { error: "Valor incorrecto" },
    ),
    { max: 2_000 },
  ),
  ...consentimiento,
});

/** The order of the groups of a cycle: their ids in one list, and their numbers at the same index in the other. */
export const ordenSchema = z.object({
  grupoId: lista(idCampo(), { max: 2_000 }),
  orden: lista(orden, { max: 2_000 }),
});

/** A confirmation that asks for nothing. */
export const sinDatosSchema = z.object({});

/** The organization of the schools (C§7, PUT organizaciones/{id}). */
export const organizacionSchema = z.object({ nombre: texto({ max: 120 }) });

/** A new school (C§7, POST organizaciones/{o}/colegios). */
export const colegioNuevoSchema = z.object({
  nombre: texto({ max: 120 }),
  zonaHoraria: opcionOpcional(Object.keys(ZONAS) as (keyof typeof ZONAS)[]).transform(
    (zona) => zona ?? "America/Mexico_City",
  ),
});

/** The school's identity (C§7, PUT colegios/{c}). */
export const colegioSchema = z
  .object({
    nombre: texto({ max: 120 }),
    razonSocial: textoOpcional({ max: 200 }),
    rfc: rfcOpcional(),
    regimenFiscal: regimen(),
    codigoPostal: codigoPostalOpcional(),
    domicilio: textoOpcional({ max: 300, lineas: true, seImprime: true }),
    telefono: telefonoCampo(),
    email: correoOpcional(),
    zonaHoraria: opcion(Object.keys(ZONAS) as (keyof typeof ZONAS)[]),
    cobrosElectronicos: opcionOpcional(MODALIDADES).transform((modalidad) => modalidad ?? ("" as const)),
    devolucionConDos: montoOpcional({ cero: true }),
    comprobanteDesde: montoOpcional({ cero: true }),
    arqueoACiegas: opcionOpcional(["1", "0"]).transform((valor) =>
      valor === null ? undefined : valor === "1" ? 1 : 0,
    ),
    ...comun,
  })
  .transform(enCentavos("devolucionConDos", "comprobanteDesde"));
