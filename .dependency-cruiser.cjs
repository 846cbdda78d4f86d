/**
 * The import rules of the house: routes → commands, queries → pure nouns → lib. A Spanish folder is the school, an
 * English one is the machine. The person who breaks a rule reads its comment, so it says what to do instead.
 */

const { WINGS, SIDE_BY_SIDE } = require("./.floors.cjs");

const MACHINE = "(?:forms|lib|routes|server|ui)";
const SCHOOL = `^app/(?!${MACHINE}/)[^/]+/`;
// All files of the frame and the door of calls are drawn and served.
const FRAME_AND_CALLS = "^app/(?:base/shell|composicion/api)/";
const TEST = "\\.test\\.tsx?$";

// A pure noun: a file of the school that is neither drawn (components, routes, .tsx) nor served (.server.ts).
const PURE_AND_LIB = {
  path: [`${SCHOOL}.+\\.ts$`, "^app/lib/.+\\.ts$"],
  pathNot: ["\\.(server|client|test)\\.ts$", "/(components|routes)/", FRAME_AND_CALLS],
};

const wings = Object.keys(WINGS);
const filesOfWing = (wing) => `^app/${wing}/`;

/** The files of one room: those in its folder outside any inner room. */
function filesOfRoom(wing, room) {
  const inner = WINGS[wing].filter((each) => each.startsWith(`${room}/`)).map((each) => each.slice(room.length + 1));
  const except = inner.length === 0 ? "" : `(?!(?:${inner.join("|")})/)`;
  return `^app/${wing}/${room}/${except}`;
}

const wingRules = wings.slice(0, -1).map((wing, index) => {
  const beside = SIDE_BY_SIDE.filter((pair) => pair.includes(wing)).flat();
  const forbidden = new Set([...wings.slice(index + 1), ...beside.filter((each) => each !== wing)]);
  return {
    name: `ala-${wing}`,
    comment: "Un ala solo conoce las de arriba de su renglón (.floors.cjs): baja lo común o sube a quien pregunta.",
    severity: "error",
    from: { path: filesOfWing(wing), pathNot: TEST },
    to: { path: [...forbidden].map(filesOfWing) },
  };
});

const roomRules = wings.flatMap((wing) =>
  WINGS[wing].slice(0, -1).map((room, index) => ({
    name: `cuarto-${wing}/${room}`,
    comment: "Un cuarto solo conoce los de antes en su ala (.floors.cjs): baja lo común o sube a quien pregunta.",
    severity: "error",
    from: { path: filesOfRoom(wing, room), pathNot: TEST },
    to: { path: WINGS[wing].slice(index + 1).map((each) => filesOfRoom(wing, each)) },
  })),
);

// Type-only imports leave nothing in the running code.
const atRunTime = { dependencyTypesNot: ["type-only"] };

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    ...wingRules,
    ...roomRules,
    {
      name: "sin-ciclos",
      comment: "Dos módulos que se importan mutuamente son uno mal partido: saca lo común a un tercero.",
      severity: "error",
      from: {},
      to: { circular: true },
    },
    {
      name: "sin-huerfanos",
      comment: "Nadie lo importa y no importa a nadie: falta usarlo o sobra.",
      severity: "error",
      from: {
        orphan: true,
        pathNot: [
          "\\.d\\.ts$",
          TEST,
          "^app/routes\\.ts$",
          "/routes/",
          "^migrations/",
          "^tools/cli/",
          "^app/base/linea/guiones/",
        ],
      },
      to: {},
    },
    {
      name: "todo-se-encuentra",
      comment: "Este import no lleva a ningún archivo ni paquete.",
      severity: "error",
      from: {},
      // The build resolves these itself (vite/family-scripts.ts).
      to: { couldNotResolve: true, pathNot: "^virtual:" },
    },
    {
      name: "produccion-sin-paquetes-de-desarrollo",
      comment: "Lo que corre en la escuela solo usa dependencies; los tipos y las pruebas quedan fuera.",
      severity: "error",
      from: {
        path: "^(app|db|tools|migrations|server)[/.]",
        pathNot: [TEST, "^app/routes\\.ts$", "^app/routes/"],
      },
      to: { dependencyTypes: ["npm-dev"], ...atRunTime },
    },
    {
      name: "paquetes-declarados",
      comment: "Un paquete que se usa se declara en package.json, aunque hoy llegue con otro.",
      severity: "error",
      from: {},
      to: { dependencyTypes: ["npm-no-pkg", "npm-unknown"] },
    },
    {
      name: "nadie-importa-una-ruta",
      comment: "Las rutas son puntas: lo que dos necesitan va en components/, en un sustantivo o en queries.server.ts.",
      severity: "error",
      from: { path: "^(app|db|tools)/", pathNot: TEST },
      to: { path: "^app/(.+/routes/|root\\.tsx$|entry\\.)", ...atRunTime },
    },
    {
      name: "rutas-sin-db",
      comment: "Una ruta no toca la base de datos: el loader llama a una query y el action a un command.",
      severity: "error",
      from: { path: "^app/(.+/routes/|root\\.tsx$)", pathNot: TEST },
      to: { path: "^(db|migrations)/|(^|/)node_modules/(kysely|better-sqlite3)/" },
    },
    {
      name: "componentes-sin-servidor",
      comment: "Un componente dibuja lo que recibe: los datos los trae el loader de su ruta.",
      severity: "error",
      from: { path: "^app/(.+/components/|ui/|forms/)", pathNot: TEST },
      to: {
        path: "\\.server\\.tsx?$|^(db|migrations)/|(^|/)node_modules/(kysely|better-sqlite3|@remix-run/node)/",
        ...atRunTime,
      },
    },
    {
      name: "ui-y-forms-sin-escuela",
      comment: "ui/ y forms/ no conocen ninguna palabra de la escuela, ni sus tipos: reciben lo que necesitan.",
      severity: "error",
      from: { path: "^app/(ui|forms)/" },
      to: { path: SCHOOL },
    },
    {
      name: "ui-sin-forms",
      comment: "El orden es forms → ui → lib.",
      severity: "error",
      from: { path: "^app/ui/" },
      to: { path: "^app/forms/" },
    },
    {
      name: "sustantivos-puros",
      comment:
        "Un sustantivo puro y lib/ no saben de servidor, base de datos, React ni Remix: pásale los datos, o llámalo .server.ts.",
      severity: "error",
      from: PURE_AND_LIB,
      to: {
        path: [
          "\\.(server|client)\\.tsx?$",
          "\\.tsx$",
          "^(db|migrations)/",
          "^app/(forms|server|ui)/",
          FRAME_AND_CALLS,
          "/(components|routes|commands)/",
          "(^|/)node_modules/(@remix-run|react|react-dom|react-router-dom|kysely|better-sqlite3|@headlessui|sonner)/",
        ],
        ...atRunTime,
      },
    },
    {
      name: "sustantivos-sin-maquina",
      comment: "Un sustantivo puro no lee archivos, red ni proceso: eso es de un módulo .server.ts.",
      severity: "error",
      from: PURE_AND_LIB,
      to: { dependencyTypes: ["core"], ...atRunTime },
    },
    {
      name: "lib-sin-escuela",
      comment: "lib/ está debajo de todo: no importa nada de la escuela, ni sus tipos.",
      severity: "error",
      from: { path: "^app/lib/" },
      to: { path: ["^app/(?!lib/)", "^(db|migrations|tests)/"] },
    },
    {
      name: "servidor-sin-pantallas",
      comment: "Queries, commands y server/ no dibujan: no importan componentes ni ui/.",
      severity: "error",
      from: { path: "\\.server\\.ts$" },
      to: { path: "^app/(ui/|.+/components/)", ...atRunTime },
    },
    {
      name: "db-debajo-de-app",
      comment:
        "db/ solo conoce lib/: lo que llama a la escuela (la demostración, las mediciones, la línea de comandos) es de tools/.",
      severity: "error",
      from: { path: "^db/", pathNot: TEST },
      to: { path: ["^app/(?!lib/)", "^tools/"], ...atRunTime },
    },
    {
      name: "hilos-en-una-pieza",
      comment: "Un hilo se arranca con db/thread.ts, que le da sus límites y lo termina siempre.",
      severity: "error",
      // The body of an upload goes into its thread piece by piece, while it arrives.
      from: { path: "\\.tsx?$", pathNot: ["^db/thread\\.ts$", "^app/server/request/multipart\\.server\\.ts$", TEST] },
      to: { path: "^(node:)?worker_threads$" },
    },
    {
      name: "nadie-importa-una-herramienta",
      comment: "tools/ está encima de todo: la escuela no sabe de su demostración ni de sus mediciones.",
      severity: "error",
      from: { path: "^(app|migrations)/", pathNot: TEST },
      to: { path: "^tools/" },
    },
    {
      name: "proceso-sin-escuela",
      comment:
        "El proceso conoce a la escuela por lo que la construcción le da (server/process/seam.ts), y por nada más.",
      severity: "error",
      from: { path: "^server", pathNot: TEST },
      to: { path: "^(app|db|migrations|scripts|tools)/", ...atRunTime },
    },
    {
      name: "migraciones-solo-kysely",
      comment: "Una migración está congelada en su día: solo importa kysely.",
      severity: "error",
      from: { path: "^migrations/" },
      to: { pathNot: "(^|/)node_modules/kysely/" },
    },
    {
      name: "produccion-sin-pruebas",
      comment:
        "Lo que corre en la escuela no importa pruebas ni sus fábricas. El doble de la tortura es el de las pruebas.",
      severity: "error",
      from: {
        path: "^(app|db|tools|migrations|server)[/.]",
        pathNot: [TEST, "^tools/torture/doble-de-cobros\\.ts$"].flat(),
      },
      to: { path: ["^tests/", TEST] },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default", "types"],
      mainFields: ["module", "main", "types"],
    },
    cache: { folder: "node_modules/.cache/dependency-cruiser", strategy: "content" },
  },
};
