import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { documento } from "~/composicion/api/api.server";
import { insertar, otroColegio } from "../factories";
import { peticion } from "../navegador";
import { sampled } from "../tiers/sample";
import { conUnaCopia } from "./copias";
import { type Esquema, cuerpoDeLlamada } from "./cuerpos";
import { poblar } from "./escuela";
import { type Campos, FORMAS, claveDeForma } from "./formas";
import { IDS, type Ids } from "./ids";
import { clave, delPersonal, esPublica, escribir, llamadas, nombre } from "./lugares";
import { ajenos, cookiesDe, db, escuela, fuera, mios, responder, sesiones, valores } from "./recorrido";

// The ids that a form or a body names. The address is one's own. Each id in turn is of another organization, of another
// school, or outside of the account's limits. The walks of addresses never come this far.

type Origen = "organización" | "colegio" | "límites";

/** Fields that the write does not read, or answers one by one. */
const SIN_EFECTO = new Set([
  // The address names the grade, and a task keeps its subject.
  "calificacion asignaturaId",
  "calificacion parcialId",
  "tarea asignaturaId",
  "PUT /colegios/:colegioId/alumnos/:alumnoId/calificaciones/:calificacionId asignaturaId",
  "PUT /colegios/:colegioId/alumnos/:alumnoId/calificaciones/:calificacionId parcialId",
  "PATCH /colegios/:colegioId/usuarios/:usuarioId/notificaciones/:notificacionId notificacionId",
  // Only the school's own hours and levels are read from the list.
  "disponibilidad disponible",
  "ajustes-de-familias verAdeudos",
  // Its audience is everybody.
  "POST /colegios/:colegioId/comunicados ids",
  // Each cell has its own refusal.
  "PUT /colegios/:colegioId/controlescolar/calificaciones celda",
  "PUT /colegios/:colegioId/controlescolar/campos celda",
  "PUT /colegios/:colegioId/definicionestarea/:definicionId/tareas celda",
]);

/** Fields with records that reach further: of the organization, or of every level of a campus. */
const COMUNES: Readonly<Partial<Record<Origen, ReadonlySet<string>>>> = {
  colegio: new Set(["tutor-agregar tutorId", "usuario roles"]),
  límites: new Set(["POST /colegios/:colegioId/clases aulaId"]),
};

/** Each case writes on a copy of a whole school. */
const ONE_IN = 12;

let deOtraOrganizacion: Ids;
beforeAll(async () => {
  const organizacionId = await insertar(db, "organizaciones", { nombre: "Otra", createdDate: escuela.alcance.ahora });
  deOtraOrganizacion = await poblar(await otroColegio({ ...escuela, organizacionId }));
});

const origenes = (): readonly [Origen, Ids, string][] => [
  ["organización", deOtraOrganizacion, sesiones.todo],
  ["colegio", ajenos, sesiones.todo],
  ["límites", { ...fuera, usuarioId: mios.usuarioId } as unknown as Ids, sesiones.limitada],
];

const esperada = (lugar: string, campo: string, origen: Origen) =>
  SIN_EFECTO.has(`${lugar} ${campo}`) || COMUNES[origen]?.has(`${lugar} ${campo}`);

/** The fields whose value depends on the school. */
const queCambian = (propios: Campos, campos: Campos): string[] =>
  Object.keys(propios).filter(
    (name) => name in campos && !(campos[name] instanceof File) && campos[name] !== propios[name],
  );

describe("una forma con un id de fuera en un campo se rechaza", () => {
  const conCampos = delPersonal.filter(
    (lugar) =>
      lugar.modulo.action &&
      queCambian(campos(claveDeForma(lugar), mios), campos(claveDeForma(lugar), ajenos)).length > 0,
  );
  test.each(sampled(conCampos, nombre, { oneIn: ONE_IN }).map((lugar) => [nombre(lugar), lugar] as const))(
    "%s",
    async (_, lugar) => {
      const forma = claveDeForma(lugar);
      const params = valores(lugar, mios);
      const ruta = escribir(lugar.patron, (name) => params[name]!);
      const propios = campos(forma, mios);
      for (const [origen, ids, sesion] of origenes()) {
        const ajena = campos(forma, ids);
        for (const campo of queCambian(propios, ajena)) {
          if (esperada(forma, campo, origen)) continue;
          const form = new FormData();
          const fields = { ...propios, [campo]: ajena[campo]!, llave: randomUUID() };
          for (const [name, value] of Object.entries<string | number | File>(fields))
            form.append(name, value instanceof File ? value : String(value));
          const { url, headers } = peticion(ruta, { cookies: cookiesDe(sesion) });
          const request = new Request(url, { method: "POST", headers, body: form });
          const result = await conUnaCopia(() =>
            lugar.modulo.action!({ request, params, context: {} }).catch((thrown: unknown) => thrown),
          );
          if (result instanceof Error) throw result;
          expect([origen, campo, estadoDe(result)]).toEqual([origen, campo, expect.toSatisfy(esRechazo)]);
        }
      }
    },
  );
});

describe("una llamada con un id de fuera en su cuerpo se rechaza", () => {
  const escrituras = llamadas.filter((llamada) => llamada.method !== "GET" && !esPublica(llamada));
  test.each(sampled(escrituras, clave, { oneIn: ONE_IN }).map((llamada) => [clave(llamada), llamada] as const))(
    "%s",
    async (lugar, { method, path }) => {
      const { requestBody } = documento.paths[path.replace(/^\/api/, "").replace(/:(\w+)/g, "{$1}")]![
        method.toLowerCase()
      ] as { requestBody?: { content: Record<string, { schema?: Esquema }> } };
      const schema = requestBody?.content["application/json"]?.schema ?? {};
      const ruta = escribir(path, (name) => IDS[name]!(mios));
      for (const todo of [false, true])
        for (const [origen, ids, sesion] of origenes()) {
          const cuerpo = (usados: Ids) => JSON.parse(cuerpoDeLlamada(lugar, schema, { ids: usados, todo })) as Cuerpo;
          const [propio, ajeno] = [cuerpo(mios), cuerpo(ids)];
          for (const campo of Object.keys(propio)) {
            if (JSON.stringify(propio[campo]) === JSON.stringify(ajeno[campo]) || esperada(lugar, campo, origen))
              continue;
            const { url, headers } = peticion(ruta, { cookies: cookiesDe(sesion) });
            headers.set("content-type", "application/json");
            const body = JSON.stringify({ ...propio, [campo]: ajeno[campo] });
            const { status } = await conUnaCopia(() => responder(new Request(url, { method, headers, body })));
            expect([origen, campo, status]).toEqual([origen, campo, expect.toSatisfy(esRechazo)]);
          }
        }
    },
  );
});

type Cuerpo = Record<string, unknown>;

function campos(forma: string, ids: Ids): Campos {
  return FORMAS[forma]?.(ids) ?? {};
}

const estadoDe = (result: unknown): number =>
  result instanceof Response ? result.status : ((result as { init?: { status?: number } } | null)?.init?.status ?? 200);

const esRechazo = (status: number) => [400, 403, 404, 409, 422].includes(status);
