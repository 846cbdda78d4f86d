import { createHash, randomUUID } from "node:crypto";
import type Database from "better-sqlite3";
import { describe, expect, test } from "vitest";
import { documento } from "~/composicion/api/api.server";
import { peticion } from "../navegador";
import { sampled } from "../tiers/sample";
import { type Esquema, cuerpoDeLlamada } from "./cuerpos";
import { conUnaCopia } from "./copias";
import { FORMAS, claveDeForma, conForma } from "./formas";
import { IDS, type Ids } from "./ids";
import { clave, esPublica, escribir, llamadas, nombre } from "./lugares";
import { cookiesDe, fuera, mios, responder, sesiones, valores } from "./recorrido";

// An account with limits changes nothing outside of them: every form and every writing call, with complete values and
// the ids of another level.

/** The forms of the whole school, which follow their permission alone (decisiones/239). */
const FORMAS_DEL_COLEGIO = new Set([
  // Catalogues without a level. Those that have one are 404.
  "ajuste-ciclo",
  "ajuste-clonar",
  "ajuste-plantel",
  "ajuste-aula",
  "ajuste-aula-eliminar",
  "ajuste-turno",
  "ajuste-servicio",
  "ajuste-requisito",
  "ajuste-requisito-eliminar",
  "ajuste-carta",
  "ajuste-carta-eliminar",
  "ajuste-dia-inhabil",
  "ajuste-dia-inhabil-eliminar",
  // The money of a drawer, and the catalogue of becas, are the school's.
  ...["", "chica-", "deposito-"].map((vista) => `${vista}de-caja-paso`),
  "beca",
  // It adds the subjects of the account's own level.
  "ajuste-plantilla",
  // A teacher belongs to the school, and their hours, too.
  "docente",
  "docente-cambiarfoto",
  "disponibilidad",
  // Its own students only.
  "comunicado-reenviar",
]);

/** The calls of the whole school. */
const LLAMADAS_DEL_COLEGIO =
  /^POST \/colegios\/:colegioId\/(comunicados|tokens|usuarios)$|^\w+ \/colegios\/:colegioId$|^POST \/organizaciones\/:organizacionId\/roles$|^\w+ \/organizaciones\/:organizacionId(\/colegios(\/:colegioId)?)?$|^\w+ \/colegios\/:colegioId\/(ciclos|planteles|turnos|servicios|cajas|bancos|formaspago|foliadores|diasinhabiles|requisitos|cartas|docentes)(\/:\w+(\/(aulas|modulos|fotos|clonar)(\/:\w+)?)?)?$|^PATCH .*\/comunicados\/:comunicadoId\/reenviar$|^PUT \/organizaciones\/:organizacionId\/(roles\/:rolId)?$|^POST \/colegios\/:colegioId\/becas\/(catalogo\/:becaId|ajustes)$/;

/** Calls that refuse the chosen id beside its field (422), or that want a file before anything else. */
const CON_422 = new Set([
  "PATCH /colegios/:colegioId/programaspagos/inscripciones",
  "POST /colegios/:colegioId/alumnos",
  "POST /colegios/:colegioId/alumnos/:alumnoId/archivos",
  "POST /colegios/:colegioId/alumnos/:alumnoId/documentos",
  "POST /colegios/:colegioId/ayuda/correo",
  "POST /colegios/:colegioId/becas/lotes",
  "POST /colegios/:colegioId/becas/solicitudes/decidir",
  "POST /colegios/:colegioId/certificados",
  "POST /colegios/:colegioId/ciclos/:cicloId/asignaturas",
  "POST /colegios/:colegioId/ciclos/:cicloId/grupos",
  "POST /colegios/:colegioId/ciclos/:cicloId/periodos",
  "POST /colegios/:colegioId/datosFiscalesSAT",
  "POST /colegios/:colegioId/definicionestarea",
  "POST /colegios/:colegioId/misivas",
  "POST /colegios/:colegioId/promociones",
  "POST /colegios/:colegioId/promociones/:promocionId",
  "POST /organizaciones/:organizacionId/archivos",
  "POST /soporte/correo",
  "PUT /colegios/:colegioId/ciclos/:cicloId/configuraciones",
  "PUT /colegios/:colegioId/comunicados/:comunicadoId/archivos",
]);

const todos = fuera as unknown as Ids;

/** Each case writes on copies of a whole school, two thirds of a second. */
const ONE_IN = 12;

/** The limit of a grade or of a group is also one of its level. */
const LIMITADAS = [sesiones.limitada, sesiones.deUnGrado, sesiones.deUnGrupo];

describe("una cuenta limitada a un nivel, a un grado o a un grupo no cambia nada de otro nivel", () => {
  const formas = conForma.filter((lugar) => !FORMAS_DEL_COLEGIO.has(claveDeForma(lugar)));
  test.each(sampled(formas, nombre, { oneIn: ONE_IN }).map((lugar) => [nombre(lugar), lugar] as const))(
    "%s",
    async (_, lugar) => {
      const quedo = await conUnaCopia(async (copia) => {
        const previo = contenido(copia);
        const params = valores(lugar, todos);
        const ruta = escribir(lugar.patron, (name) => params[name]!);
        for (const sesion of LIMITADAS) {
          const form = new FormData();
          const fields = { ...FORMAS[claveDeForma(lugar)]!(todos), llave: randomUUID() };
          for (const [name, value] of Object.entries<string | number | File>(fields))
            form.append(name, value instanceof File ? value : String(value));
          const { url, headers } = peticion(ruta, { cookies: cookiesDe(sesion) });
          const request = new Request(url, { method: "POST", headers, body: form });
          const result = await lugar.modulo.action!({ request, params, context: {} }).catch(
            (thrown: unknown) => thrown,
          );
          if (result instanceof Error) throw result;
        }
        return cambiadas(previo, contenido(copia));
      });
      expect(quedo).toEqual([]);
    },
  );

  const escrituras = llamadas.filter(
    (llamada) => llamada.method !== "GET" && !esPublica(llamada) && !LLAMADAS_DEL_COLEGIO.test(clave(llamada)),
  );
  test.each(sampled(escrituras, clave, { oneIn: ONE_IN }).map((llamada) => [clave(llamada), llamada] as const))(
    "%s",
    async (_, llamada) => {
      const { method, path } = llamada;
      const { requestBody } = documento.paths[path.replace(/^\/api/, "").replace(/:(\w+)/g, "{$1}")]![
        method.toLowerCase()
      ] as { requestBody?: { content: Record<string, { schema?: Esquema }> } };
      const schema = requestBody?.content["application/json"]?.schema ?? {};
      const estados: number[] = [];
      for (const todo of [false, true])
        await conUnaCopia(async (copia) => {
          const previo = contenido(copia);
          const ruta = escribir(path, (name) => IDS[name]!(name === "usuarioId" ? mios : todos));
          const body = cuerpoDeLlamada(clave(llamada), schema, { ids: todos, todo });
          for (const sesion of LIMITADAS) {
            const { url, headers } = peticion(ruta, { cookies: cookiesDe(sesion) });
            headers.set("content-type", "application/json");
            const result = await responder(new Request(url, { method, headers, body }));
            estados.push(result.status);
          }
          expect(cambiadas(previo, contenido(copia)), body).toEqual([]);
        });
      if (!CON_422.has(clave(llamada)))
        expect(estados.filter((estado) => ![400, 415, 422].includes(estado))).not.toEqual([]);
    },
  );
});

/** The tables that record a request, whatever comes of it. */
const DE_LA_VISITA = new Set(["sesiones", "bitacora", "llaves"]);

/** A mark of the rows of each table. */
function contenido(sqlite: Database.Database): Map<string, string> {
  const tables = sqlite
    .prepare("select name from pragma_table_list where schema = 'main' and type = 'table' and name not like 'sqlite%'")
    .pluck()
    .all() as string[];
  const rows = (name: string) => JSON.stringify(sqlite.prepare(`select * from "${name}"`).all());
  return new Map(
    tables
      .filter((name) => !DE_LA_VISITA.has(name))
      .map((name) => [name, createHash("sha1").update(rows(name)).digest("hex")]),
  );
}

const cambiadas = (previo: Map<string, string>, posterior: Map<string, string>) =>
  [...previo].filter(([tabla, marca]) => posterior.get(tabla) !== marca).map(([tabla]) => tabla);
