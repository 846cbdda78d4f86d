import { ACTIVO, CUANTOS_GRADOS, DE_FECHAS, ENTREGADOS, FECHAS, NIVEL, NIVEL_EN_LISTA, ORDEN, nombre } from "./campos";
import { SIN_REGIMEN_DE_CAPITAL } from "~/dinero/facturacion/regimen-de-capital";
import type { Catalogo, CatalogoSuelto } from "./catalogo";
import { CARTAS } from "./catalogo-de-cartas";
import { MODULOS } from "./catalogo-de-modulos";
import { SERVICIOS } from "./catalogo-de-servicios";
import { ACADEMICOS } from "./catalogos-academicos";

/** The catalogues of a school, by the last segment of their pages' addresses (`/ajustes/planteles`). */
export const CATALOGOS = {
  ciclos: {
    tabla: "ciclos",
    titulo: "Ciclos escolares",
    singular: "ciclo",
    parametro: "cicloId",
    campos: [nombre(), ...FECHAS],
    columnas: [
      ...DE_FECHAS,
      { nombre: "lugares", titulo: "Lugares", tipo: "numero" },
      { nombre: "grupos", titulo: "Grupos", tipo: "numero" },
      { nombre: "alumnos", titulo: "Alumnos", tipo: "numero" },
    ],
    dentro: [
      { ruta: "lugares", nombre: "Lugares", dialogo: true },
      { ruta: "grupos", nombre: "Grupos" },
      { ruta: "asignaturas", nombre: "Asignaturas" },
      { ruta: "periodos", nombre: "Periodos" },
      { ruta: "clonar", nombre: "Clonar", dialogo: true },
    ],
    vacio: "Un ciclo dice entre qué fechas se inscribe, se cobra y se califica.",
  },
  grupos: {
    tabla: "grupos",
    titulo: "Grupos",
    singular: "grupo",
    parametro: "grupoId",
    padre: { clave: "ciclos", columna: "cicloId" },
    campos: [
      { nombre: "configuracionCicloId", etiqueta: "Lugar", tipo: "eleccion", obligatorio: true },
      { nombre: "nombre", etiqueta: "Grupo", tipo: "texto", max: 20, pista: "En blanco, la siguiente letra libre" },
      { nombre: "alias", etiqueta: "Alias", tipo: "texto", max: 40, pista: "Como lo llaman en el colegio: Abejitas" },
      { nombre: "cupo", etiqueta: "Cupo", tipo: "numero", pista: "En blanco, sin límite" },
      { ...ORDEN, pista: "En blanco, al final; con el mismo orden, por su nombre" },
      {
        nombre: "optativas",
        etiqueta: "Grupo optativo",
        tipo: "casilla",
        pista: "Sus alumnos se eligen uno por uno, de cualquier grupo",
      },
    ],
    columnas: [
      { nombre: "lugar", titulo: "Lugar" },
      { nombre: "alias", titulo: "Alias" },
      { nombre: "cupo", titulo: "Cupo", tipo: "numero" },
      { nombre: "alumnos", titulo: "Alumnos", tipo: "numero" },
    ],
    vacio: "Cada grupo está en un lugar del ciclo: grado, plantel y turno.",
  },
  niveles: {
    tabla: "niveles",
    titulo: "Niveles",
    singular: "nivel",
    parametro: "nivelId",
    conActivo: true,
    campos: [
      nombre(),
      CUANTOS_GRADOS,
      { nombre: "cct", etiqueta: "CCT", tipo: "texto", max: 10, pista: "Clave de centro de trabajo" },
      { nombre: "rvoe", etiqueta: "Autorización o RVOE", tipo: "texto", max: 60 },
      {
        nombre: "nivelEducativo",
        etiqueta: "Nivel en el complemento educativo",
        tipo: "eleccion",
        solo: "editar",
        pista: "En blanco, el que dice su nombre",
      },
      {
        nombre: "emisorRfc",
        etiqueta: "RFC de quien factura el nivel",
        tipo: "texto",
        max: 13,
        solo: "editar",
        pista: "En blanco, factura el colegio",
      },
      {
        nombre: "emisorRazonSocial",
        etiqueta: "Su razón social",
        tipo: "texto",
        max: 200,
        solo: "editar",
        pista: SIN_REGIMEN_DE_CAPITAL,
      },
      { nombre: "emisorRegimen", etiqueta: "Su régimen fiscal", tipo: "eleccion", solo: "editar" },
      { nombre: "emisorCodigoPostal", etiqueta: "Su código postal", tipo: "texto", max: 5, solo: "editar" },
      ORDEN,
      ACTIVO,
    ],
    columnas: [
      { nombre: "cct", titulo: "CCT" },
      { nombre: "grados", titulo: "Grados", tipo: "numero" },
    ],
    dentro: [
      { ruta: "grados", nombre: "Grados" },
      { ruta: "evaluacion", nombre: "Cómo califica", dialogo: true },
    ],
    vacio: "Preescolar, primaria, secundaria: cada nivel con sus grados.",
  },
  grados: {
    tabla: "grados",
    titulo: "Grados",
    singular: "grado",
    parametro: "gradoId",
    padre: { clave: "niveles", columna: "nivelId" },
    campos: [nombre(40), ORDEN],
    columnas: [{ nombre: "orden", titulo: "Orden", tipo: "numero" }],
    vacio: "Los grados del nivel, en el orden en que se cursan.",
  },
  planteles: {
    tabla: "planteles",
    titulo: "Planteles",
    singular: "plantel",
    parametro: "plantelId",
    conActivo: true,
    campos: [nombre(), { nombre: "domicilio", etiqueta: "Domicilio", tipo: "largo", max: 300 }, ORDEN, ACTIVO],
    columnas: [
      { nombre: "domicilio", titulo: "Domicilio" },
      { nombre: "aulas", titulo: "Aulas", tipo: "numero" },
    ],
    dentro: [{ ruta: "aulas", nombre: "Aulas" }],
    vacio: "Cada edificio en el que el colegio da clases.",
  },
  aulas: {
    tabla: "aulas",
    titulo: "Aulas",
    singular: "aula",
    femenino: true,
    parametro: "aulaId",
    padre: { clave: "planteles", columna: "plantelId" },
    campos: [nombre()],
    columnas: [],
    vacio: "Los salones del plantel.",
  },
  turnos: {
    tabla: "turnos",
    titulo: "Turnos",
    singular: "turno",
    parametro: "turnoId",
    conActivo: true,
    campos: [nombre(), ORDEN, ACTIVO],
    columnas: [
      { nombre: "horas", titulo: "De" },
      { nombre: "modulos", titulo: "Módulos", tipo: "numero" },
    ],
    dentro: [{ ruta: "modulos", nombre: "Módulos" }],
    vacio: "Matutino, vespertino: cuándo se dan las clases.",
  },
  modulos: MODULOS,
  servicios: SERVICIOS,
  cajas: {
    tabla: "cajas",
    titulo: "Cajas",
    singular: "caja",
    femenino: true,
    parametro: "cajaId",
    conActivo: true,
    campos: [nombre(), { ...ACTIVO, etiqueta: "Activa" }],
    columnas: [],
    vacio: "Cada lugar en el que se recibe dinero y se hace corte.",
  },
  formaspago: {
    tabla: "formasPago",
    titulo: "Formas de pago",
    singular: "forma de pago",
    femenino: true,
    parametro: "formaPagoId",
    deTodos: true,
    cerrado: true,
    conActivo: true,
    campos: [
      nombre(),
      { nombre: "claveSat", etiqueta: "Clave del SAT", tipo: "texto", obligatorio: true, max: 2 },
      ORDEN,
      { ...ACTIVO, etiqueta: "Activa" },
    ],
    columnas: [
      { nombre: "claveSat", titulo: "Clave del SAT" },
      { nombre: "orden", titulo: "Orden", tipo: "numero" },
    ],
    vacio: "",
  },
  bancos: {
    tabla: "bancos",
    titulo: "Bancos",
    singular: "banco",
    parametro: "bancoId",
    deTodos: true,
    conActivo: true,
    campos: [nombre(), ACTIVO],
    columnas: [],
    dentro: [{ ruta: "convenio", nombre: "Convenio", dialogo: true }],
    vacio: "Los bancos que se eligen en un pago con tarjeta, cheque o transferencia.",
  },
  foliadores: {
    tabla: "foliadores",
    titulo: "Series y folios",
    singular: "serie",
    femenino: true,
    parametro: "foliadorId",
    campos: [
      { nombre: "tipo", etiqueta: "Tipo", tipo: "eleccion", obligatorio: true },
      { nombre: "serie", etiqueta: "Serie", tipo: "texto", obligatorio: true, max: 10 },
      { nombre: "servicioId", etiqueta: "Servicio", tipo: "eleccion", pista: "En blanco, la de todos los demás" },
      { nombre: "siguiente", etiqueta: "Siguiente folio", tipo: "numero", obligatorio: true, inicial: "1" },
    ],
    columnas: [
      { nombre: "tipoTexto", titulo: "Tipo" },
      { nombre: "servicio", titulo: "Servicio" },
      { nombre: "siguiente", titulo: "Siguiente folio", tipo: "numero" },
    ],
    vacio: "La numeración de los recibos y de las facturas.",
  },
  diasinhabiles: {
    tabla: "diasInhabiles",
    titulo: "Días inhábiles",
    singular: "día inhábil",
    parametro: "diaInhabilId",
    campos: [
      { nombre: "nombre", etiqueta: "Motivo", tipo: "texto", obligatorio: true, max: 100 },
      { nombre: "contenido", etiqueta: "Contenido", tipo: "largo", max: 500, pista: "Lo que leen los alumnos ese día" },
      ...FECHAS,
      NIVEL,
      { nombre: "plantelId", etiqueta: "Plantel", tipo: "eleccion", pista: "En blanco, todos" },
    ],
    columnas: [...DE_FECHAS, { nombre: "origen", titulo: "Origen" }, { nombre: "donde", titulo: "Para" }],
    ademas: { ruta: "calendario", nombre: "Cargar calendario oficial" },
    vacio: "Los días sin clases: los oficiales y los del colegio.",
  },
  ...ACADEMICOS,
  requisitos: {
    tabla: "requisitosDocumentos",
    titulo: "Documentos que se piden",
    singular: "documento",
    parametro: "requisitoId",
    conActivo: true,
    campos: [
      nombre(100),
      NIVEL,
      { nombre: "obligatorio", etiqueta: "Obligatorio", tipo: "casilla", inicial: "on" },
      { nombre: "vigenciaMeses", etiqueta: "Vigencia en meses", tipo: "numero", pista: "En blanco, no vence" },
      ORDEN,
      ACTIVO,
    ],
    columnas: [NIVEL_EN_LISTA, { nombre: "vigencia", titulo: "Vigencia" }, ENTREGADOS],
    vacio: "Acta, CURP, cartilla: lo que se pide a los alumnos de cada nivel.",
  },
  cartas: CARTAS,
} as const satisfies Record<string, CatalogoSuelto>;

export type Clave = keyof typeof CATALOGOS;

/** A catalogue by its name. */
export const catalogo = (clave: Clave): Catalogo<Clave> => CATALOGOS[clave];
export const CLAVES = Object.keys(CATALOGOS) as Clave[];

/** The catalogue of an address of Ajustes: the last segment that names one. */
export function claveDeRuta(ruta: string): Clave {
  const palabras = ruta.split("/").filter((palabra): palabra is Clave => Object.hasOwn(CATALOGOS, palabra));
  return palabras.at(-1)!;
}

/** 'Nuevo plantel', 'Nueva caja'. */
export const nuevo = ({ femenino, singular }: Catalogo) => `${femenino ? "Nueva" : "Nuevo"} ${singular}`;

/** '1 plantel', '14 días inhábiles', '3 formas de pago'. */
export function cuantos(numero: number, { singular }: Pick<Catalogo, "singular">): string {
  if (numero === 1) return `1 ${singular}`;
  const [cosa = "", ...deQue] = singular.split(" de ");
  const plural = cosa.replaceAll(/[^ ]+/g, (palabra) => `${palabra}${/[aeiouáéíóú]$/.test(palabra) ? "s" : "es"}`);
  return [`${numero} ${plural}`, ...deQue].join(" de ");
}

/** 'desactivarlo', in the gender of the catalogue's noun. */
export const desactivarlo = ({ femenino }: Pick<Catalogo, "femenino">): string => `desactivarl${femenino ? "a" : "o"}`;

/** 'Plantel guardado', 'Caja eliminada'. */
export function avisoDelRegistro(
  { femenino, singular }: Catalogo,
  participio: "guardad" | "eliminad" | "desactivad",
  consecuencias = "",
): string {
  const aviso = `${singular.charAt(0).toUpperCase()}${singular.slice(1)} ${participio}${femenino ? "a" : "o"}`;
  return consecuencias === "" ? aviso : `${aviso}. ${consecuencias}`;
}

/** The address of a catalogue's page, with the parameters of a call or a route. */
export function rutaDe(clave: Clave): string {
  const { padre } = catalogo(clave);
  return padre ? `${rutaDe(padre.clave)}/:${catalogo(padre.clave).parametro}/${clave}` : clave;
}
