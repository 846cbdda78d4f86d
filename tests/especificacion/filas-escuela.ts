/* oxlint-disable vitest/no-standalone-expect -- its checks run inside the test of the table */
import { expect } from "vitest";
import { insertar } from "../factories";
import { conFoto } from "./filas-alumnos";
import { type Bases, campos, type Fila, type Mundo } from "./fila";

// The organization, its schools and catalogues; users, roles, the session, notifications and help.

const O = "/organizaciones/:organizacionId";
const C = "/colegios/:colegioId";
const U = `${C}/usuarios`;
const MIS = `${U}/:usuarioId/notificaciones`;
const CONFIGS = `${U}/:usuarioId/configs`;

const leido =
  (ruta: (ids: Mundo["ids"]) => string) =>
  async ({ ids, llamar }: Mundo) =>
    (await llamar("GET", ruta(ids))).cuerpo as Record<string, unknown>;

const AYUDA = { resumen: "No imprime", detalle: "La impresora no responde" };
const CICLO = { nombre: "Nuevo", fechaInicio: "2027-08-01", fechaFin: "2028-07-31" };

async function cicloVacio({ e, ids }: Mundo) {
  return { cicloId: await insertar(e.db, "ciclos", { colegioId: ids.colegioId, ...CICLO }) };
}

/** The catalogues of a school: the path of the list, the parameter of one, and a new one. */
const CATALOGOS: [lista: string, parametro: string, nuevo: Record<string, unknown>][] = [
  [`${C}/niveles`, "nivelId", { nombre: "Secundaria" }],
  [`${C}/niveles/:nivelId/grados`, "gradoId", { nombre: "2°" }],
  [`${C}/planteles`, "plantelId", { nombre: "Norte" }],
  [`${C}/planteles/:plantelId/aulas`, "aulaId", { nombre: "Aula 9" }],
  [`${C}/turnos`, "turnoId", { nombre: "Vespertino" }],
  [`${C}/ciclos`, "cicloId", CICLO],
  [`${C}/ciclos/:cicloId/grupos`, "grupoId", { configuracionCicloId: "$configuracionCicloId", nombre: "B" }],
  [`${C}/servicios`, "servicioId", { nombre: "Comedor", diasGracia: 7, formasPago: ["$formaPagoId"] }],
  [`${C}/foliadores`, "foliadorId", { tipo: "RECIBO", serie: "Z", siguiente: 1 }],
  [`${C}/diasinhabiles`, "diaInhabilId", { nombre: "Puente", fechaInicio: "2026-11-16", fechaFin: "2026-11-16" }],
];

export const bases: Bases = {
  [`PUT ${O}`]: { cuerpo: { nombre: "Organización" } },
  [`POST ${O}/colegios`]: { cuerpo: { nombre: "Colegio del Sur" } },
  [`PUT ${O}/colegios/:colegioId`]: {
    cuerpo: leido((ids) => `organizaciones/${ids.organizacionId}/colegios/${ids.colegioId}`),
  },
  [`PUT ${O}/colegios/:colegioId/logos/:fotoUuid`]: { prepara: conFoto },
  [`DELETE ${C}/ciclos/:cicloId`]: { prepara: cicloVacio },
  [`POST ${C}/ciclos/:cicloId/clonar`]: { cuerpo: { nombre: "El que sigue", anios: 1 } },
  [`PUT ${C}/ciclos/:cicloId/configuraciones`]: {
    cuerpo: async ({ ids, llamar }) => {
      const ruta = `colegios/${ids.colegioId}/ciclos/${ids.cicloId}/configuraciones`;
      const lugares = (await llamar("GET", ruta)).cuerpo as { lugar: string; selected: boolean }[];
      return { lugares: lugares.filter(({ selected }) => selected).map(({ lugar }) => lugar) };
    },
  },
  [`POST ${U}`]: { cuerpo: { email: "nora@colegio.mx", nombre: "Nora", apellido1: "Sol", roles: ["$rolId"] } },
  [`PUT ${U}/:cuentaId`]: { cuerpo: leido((ids) => `colegios/${ids.colegioId}/usuarios/${ids.cuentaId}`) },
  [`DELETE ${U}/:cuentaId`]: {
    // An account that never signed in.
    prepara: async ({ ids, llamar }) => {
      const nueva = { email: "nuevo@colegio.mx", nombre: "Nuevo", apellido1: "Sol", roles: [ids.rolId] };
      return (await llamar("POST", `colegios/${ids.colegioId}/usuarios`, nueva)).cuerpo;
    },
  },
  [`PUT ${U}/:cuentaId/roles`]: { cuerpo: { roles: ["$rolId"] } },
  [`PUT ${U}/:cuentaId/limites`]: { cuerpo: { cicloId: "$cicloId" } },
  [`POST ${O}/roles`]: { cuerpo: { nombre: "Portería", permisos: ["PERM_VER_ALUMNO"] } },
  [`PUT ${O}/roles/:rolId`]: { cuerpo: leido((ids) => `organizaciones/${ids.organizacionId}/roles/${ids.rolId}`) },
  [`POST ${C}/ayuda/correo`]: { cuerpo: AYUDA },
  ["POST /soporte/correo"]: { cuerpo: AYUDA },
  [`GET ${C}/ayuda`]: { consulta: { query: "pago" } },
  ...Object.fromEntries(
    CATALOGOS.flatMap(([lista, parametro, nuevo]) => [
      [`POST ${lista}`, { cuerpo: nuevo }],
      [`PUT ${lista}/:${parametro}`, { cuerpo: leido(rutaDe(`${lista}/:${parametro}`)) }],
    ]),
  ),
  ["PATCH /public/unknown"]: {
    publica: true,
    cuerpo: {
      environment: "production",
      folio: "a1b2c3d4e5f6",
      version: "1.11.20",
      path: "/",
      account: "7",
      error: "x",
      stack: "y",
    },
  },
};

function rutaDe(patron: string) {
  return (ids: Mundo["ids"]) =>
    patron.slice(1).replace(/:(\w+)/g, (_, nombre: string) => String(ids[nombre as keyof typeof ids]));
}

const CUENTA =
  "id colegioId organizacionId tieneColegios loaded loggedIn multiColegio permisos.[].codigo permisos.[].vista nombre apellido1 " +
  "apellido2 email avatar docenteId";

export const filas: Fila[] = [
  ...campos("C§7", `GET ${O}`, "id nombre"),
  ["C§7", `PUT ${O}`, "llamada", "", "", "la guarda"],
  ["C§7", `PUT ${O}`, "cuerpo", "id", "$organizacionId", "es la de la dirección"],
  ...campos("C§7", `GET ${O}/colegios`, "id nombre", "[]."),
  ...campos("B§3", `GET ${O}/colegios/:colegioId`, "id nombre logoUuid"),
  ["C§7", `POST ${O}/colegios`, "llamada", "", "", "lo agrega", { colegioId: expect.any(Number) }],
  ["C§7", `PUT ${O}/colegios/:colegioId`, "llamada", "", "", "lo guarda"],
  ["C§7", `PUT ${O}/colegios/:colegioId/logos/:fotoUuid`, "llamada", "", "", "lo pone"],
  ...campos("C§3", `PUT ${O}/colegios/:colegioId/logos/:fotoUuid`, "uuid"),
  ...CATALOGOS.flatMap(([lista, parametro]): Fila[] => [
    ["C§7", `POST ${lista}`, "llamada", "", "", "lo agrega", { id: expect.any(Number) }],
    ["C§7", `PUT ${lista}/:${parametro}`, "llamada", "", "", "lo guarda tal como se leyó"],
    ["C§7", `PUT ${lista}/:${parametro}`, "cuerpo", parametro, `$${parametro}`, "es el de la dirección"],
    ["C§7", `GET ${lista}/:${parametro}`, "llamada", "", "", "lo dice", { id: `$${parametro}` }],
    ["C§7", `GET ${lista}`, "llamada", "", "", "los lista"],
  ]),
  ["C§7", `DELETE ${C}/ciclos/:cicloId`, "consulta", "eliminadoEspecial", "true", "lo quita con lo suyo"],
  ["C§7", `DELETE ${C}/ciclos/:cicloId`, "cuerpo", "eliminadoEspecial", true, "lo quita con lo suyo"],
  ["C§7", `GET ${C}/ciclos/:cicloId/servicios`, "respuesta", "[].id", "$servicioId", "son los suyos"],
  ["C§7", `GET ${C}/ciclos/:cicloId/configuraciones`, "respuesta", "[].selected", true, "las dice"],
  ["C§7", `PUT ${C}/ciclos/:cicloId/configuraciones`, "llamada", "", "", "las guarda"],
  ["C§7", `POST ${C}/ciclos/:cicloId/clonar`, "llamada", "", "", "lo clona", { cicloId: expect.any(Number) }],
  ...campos("C§3", `GET ${C}/diasinhabiles`, "inicio titulo", "[]."),
  ...campos("B§3", `GET ${C}/ciclos`, "id nombre fechaInicio fechaFin", "[]."),
  ...["nivelId", "turnoId"].map((clave): Fila => [
    "C§7",
    `GET ${C}/ciclos/:cicloId/planteles`,
    "consulta",
    clave,
    `$${clave}`,
    "los de ahí",
    [{ id: "$plantelId" }],
  ]),
  ...["nivelId", "plantelId"].map((clave): Fila => [
    "C§7",
    `GET ${C}/ciclos/:cicloId/turnos`,
    "consulta",
    clave,
    `$${clave}`,
    "los de ahí",
    [{ id: "$turnoId" }],
  ]),
  ...["cicloId", "plantelId", "turnoId"].map((clave): Fila => [
    "C§7",
    `GET ${C}/niveles`,
    "consulta",
    clave,
    `$${clave}`,
    "los de ahí",
    [{ id: "$nivelId" }],
  ]),
  ...["planteles", "turnos"].map((lista): Fila => [
    "B§7",
    `GET ${C}/${lista}`,
    "consulta",
    "cicloId",
    "$cicloId",
    "los suyos",
  ]),
  ["C§7", `GET ${C}/niveles/:nivelId/grados/:gradoId/grupos`, "consulta", "optativas", "true", "los optativos", []],
  ...campos("C§3", `GET ${C}/niveles/:nivelId/grados/:gradoId/grupos`, "nombre alias optativas", "[]."),
  ["C§7", `GET ${C}/niveles/:nivelId/emisor`, "llamada", "", "", "dice el emisor"],
  ["C§7", `GET ${U}`, "consulta", "asignadosDocentes", "true", "los ligados a un docente"],
  ["C§7", `GET ${U}`, "consulta", "email", "zzz", "busca su correo", { filas: [] }],
  ["C§7", `POST ${U}`, "llamada", "", "", "lo agrega", { cuentaId: expect.any(Number) }],
  ["C§7", `PUT ${U}/:cuentaId`, "llamada", "", "", "lo guarda tal como se leyó"],
  ["C§7", `PUT ${U}/:cuentaId`, "cuerpo", "cuentaId", "$cuentaId", "es el de la dirección"],
  ["C§7", `PATCH ${U}/:cuentaId`, "consulta", "activo", "true", "lo activa"],
  ["C§7", `DELETE ${U}/:cuentaId`, "llamada", "", "", "lo quita"],
  ["C§7", `GET ${U}/:cuentaId/roles`, "respuesta", "[].selected", undefined, "los dice"],
  ["C§7", `PUT ${U}/:cuentaId/roles`, "llamada", "", "", "los guarda"],
  ...["niveles", "grados", "planteles", "turnos"].map((clave): Fila => [
    "C§7",
    `PUT ${U}/:cuentaId/limites`,
    "cuerpo",
    clave,
    [`$${{ niveles: "nivelId", grados: "gradoId", planteles: "plantelId", turnos: "turnoId" }[clave]}`],
    "lo limita en ese ciclo",
  ]),
  ["C§7", `GET ${U}/:cuentaId/limites`, "consulta", "cicloId", "$cicloId", "los de ese ciclo"],
  ["C§7", `GET ${O}/roles`, "respuesta", "[].id", undefined, "los lista"],
  ["C§7", `POST ${O}/roles`, "llamada", "", "", "lo agrega", { rolId: expect.any(Number) }],
  ["C§7", `PUT ${O}/roles/:rolId`, "llamada", "", "", "lo guarda tal como se leyó"],
  ...campos("C§7", "GET /permisos", "codigo", "[]."),
  ...campos("A§3", "GET /usuarios", CUENTA),
  ...campos(
    "A§3",
    "GET /usuarios",
    "organizacionId colegioId cicloId nivelId plantelId turnoId cicloInicio cicloFin",
    "filtros.",
  ),
  ...["usuarioId", "username"].map((clave): Fila => [
    "B§7",
    "GET /colegios",
    "consulta",
    clave,
    clave === "usuarioId" ? "$usuarioId" : "",
    "lista los suyos",
  ]),
  ...campos("A§3", "GET /colegios", "id nombre", "[]."),
  ...campos("B§3", `GET ${C}`, "id nombre logoUuid"),
  ["B§7", "POST /usuarios/:usuarioId/colegios/:colegioId", "llamada", "", "", "lo elige", { colegioId: "$colegioId" }],
  [
    "B§7",
    "POST /usuarios/:usuarioId/colegios/:colegioId",
    "cuerpo",
    "colegioId",
    "$colegioId",
    "es el de la dirección",
  ],
  ["B§7", "POST /logout", "llamada", "", "", "sale"],
  ...(
    [
      ["fijas", "true"],
      ["page", "0"],
      ["size", "5"],
    ] as const
  ).map(([clave, valor]): Fila => ["B§7", `GET ${MIS}`, "consulta", clave, valor, "la toma"]),
  ...campos("B§3", `GET ${MIS}`, "id titulo mensaje url recibida severidad categoria", "notificaciones.[]."),
  ...campos("B§3", `GET ${MIS}`, "pendientes"),
  ["B§7", `PATCH ${MIS}/:notificacionId`, "llamada", "", "", "la marca"],
  ["B§7", `PATCH ${MIS}`, "llamada", "", "", "las marca"],
  ...campos("B§3", `GET ${CONFIGS}`, "notificacionesTareas notificacionesMisivas verClasesImpartidasEliminadas"),
  ...["notificacionesTareas", "notificacionesMisivas", "verClasesImpartidasEliminadas"].map((clave): Fila => [
    "B§7",
    `PUT ${CONFIGS}`,
    "cuerpo",
    clave,
    true,
    "la guarda",
    async (_: never, { ids, llamar }: Mundo) =>
      expect((await llamar("GET", `colegios/${ids.colegioId}/usuarios/${ids.usuarioId}/configs`)).cuerpo).toMatchObject(
        {
          [clave]: true,
        },
      ),
  ]),
  ...campos("B§7", `GET ${C}/ayuda`, "id title description path", "[].data.pages.search.results.[]."),
  ["A§7", "POST /soporte/correo", "cuerpo", "archivos", [], "lo manda"],
  ["B§7", `POST ${C}/ayuda/correo`, "llamada", "", "", "lo manda"],
];
