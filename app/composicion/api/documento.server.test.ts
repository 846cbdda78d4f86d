import { expect, test } from "vitest";
import { sql } from "kysely";
import { baseDelProceso, peticion } from "tests/navegador";
import { documento, renglones, responder } from "./api.server";
import respuestas from "./respuestas.json";

const pedir = async (accept: string) => {
  const { url, headers } = peticion("/api");
  headers.set("accept", accept);
  return responder(new Request(url, { headers }));
};

test("cada llamada de la tabla está en el documento una vez, con un nombre que ninguna otra tiene", () => {
  const operaciones = Object.values(documento.paths).flatMap((metodos) => Object.values(metodos));
  expect(operaciones).toHaveLength(renglones.length);
  expect(new Set(operaciones.map(({ operationId }) => operationId)).size).toBe(renglones.length);
  for (const { summary, tags } of operaciones) expect([summary, tags[0]]).not.toContain("");
});

test("lo que una llamada toma es lo que su esquema lee: nombres, clases y cuáles no pueden faltar", () => {
  const { parameters = [] } = documento.paths["/colegios/{colegioId}/alumnos"]!.get!;
  expect(parameters).toContainEqual({ name: "soloInscritos", in: "query", schema: { type: "boolean" } });
  expect(parameters).toContainEqual({
    name: "colegioId",
    in: "path",
    required: true,
    schema: { type: "integer", minimum: 0 },
  });
  const { requestBody } = documento.paths["/colegios/{colegioId}/usuarios/{cuentaId}/invitacion"]!.post!;
  const schema = {
    type: "object",
    properties: { como: { enum: ["CORREO", "ENLACE"] } },
    required: ["como"],
    additionalProperties: false,
  };
  expect(requestBody).toEqual({ content: { "application/json": { schema } } });
  const inscripcion = documento.paths["/colegios/{colegioId}/inscripciones"]!.post!.requestBody;
  expect(inscripcion).toMatchObject({
    content: { "application/json": { schema: { required: expect.arrayContaining(["alumnoId", "gradoId"]) } } },
  });
  const subida = documento.paths["/organizaciones/{organizacionId}/archivos"]!.post!.requestBody;
  expect(subida).toMatchObject({
    content: { "multipart/form-data": { schema: { properties: { files: { type: "array" } } } } },
  });
});

test("la lista que una llamada pone entera no puede faltar en su cuerpo, salvo que copie o elimine", () => {
  const esquemaDe = (ruta: string) => {
    const cuerpo = documento.paths[ruta]!.put!.requestBody as { content: Record<string, { schema: object }> };
    return cuerpo.content["application/json"]!.schema;
  };
  expect(esquemaDe("/colegios/{colegioId}/grupos/{grupoId}/optativos")).toMatchObject({
    required: expect.arrayContaining(["inscripciones"]),
  });
  expect(esquemaDe("/colegios/{colegioId}/alumnos/{alumnoId}/tutores/notificaciones")).toMatchObject({
    required: expect.arrayContaining(["notificaciones", "notificacionesComunicados", "verAlumnoApp"]),
  });
  expect(esquemaDe("/colegios/{colegioId}/grupos/{grupoId}/asignaturas")).toMatchObject({
    anyOf: [{ required: ["asignaturas"] }, { required: ["copiarDe"] }],
  });
  expect(esquemaDe("/colegios/{colegioId}/grupos/{grupoId}/horarios")).toMatchObject({
    anyOf: [{ required: ["lecciones"] }, { required: ["accion"], properties: { accion: { const: "ELIMINAR" } } }],
  });
  // Every call that requires a list declares it here.
  for (const { path, exige } of renglones.filter((renglon) => renglon.exige))
    for (const lista of exige!.listas)
      expect(esquemaDe(path.replace(/:(\w+)/g, "{$1}"))).toMatchObject({ properties: { [lista]: { type: "array" } } });
});

test("el asistente de cargos dice su cuerpo por pasos, como lo lee", () => {
  const cuerpo = documento.paths["/organizaciones/{organizacionId}/programaspagos/{ppId}/asistente"]!.post!.requestBody;
  const { schema } = (cuerpo as { content: Record<string, { schema: { properties: object } }> }).content[
    "application/json"
  ]!;
  expect(schema).toMatchObject({
    required: ["accion"],
    properties: {
      cargos: {
        properties: { cargos: { type: "integer", minimum: 1, maximum: 24 }, prefijo: { type: "string" } },
        required: ["prefijo", "monto", "cargos", "inicio", "diaInicia", "diaFin"],
      },
      descuentos: { properties: { noDescuentos: { type: "boolean" }, prefijo: {}, diaVencimiento: { maximum: 31 } } },
      recargos: { properties: { noRecargos: { type: "boolean" }, recurrente: { enum: expect.any(Array) } } },
      programaPagosId: { type: "integer" },
    },
  });
  // The fields of a step appear only inside the step.
  expect(Object.keys(schema.properties)).not.toContain("prefijoDescuento");
});

test("sin sesión, a un programa se le da JSON y a un navegador una página, las dos en español y sin nadie adentro", async () => {
  const datos = await pedir("application/json");
  expect([datos.status, await datos.json()]).toEqual([200, JSON.parse(JSON.stringify(documento))]);
  const pagina = await pedir("text/html,application/xhtml+xml");
  expect(pagina.headers.get("content-type")).toBe("text/html; charset=utf-8");
  const html = await pagina.text();
  expect(html).toContain("<h1>API de administración escolar</h1>");
  for (const { method, path } of renglones)
    expect(html).toContain(`${method} /api${path.replace(/:(\w+)/g, "{$1}")}</code>`);
});

type Forma = { [palabra: string]: unknown };
type Campo = { llamada: string; nombre: string; forma: Forma };

/** Every name in the responses of the calls, with its description. */
function nombresDe(llamada: string, forma: Forma | null): Campo[] {
  if (forma === null) return [];
  const {
    properties = {},
    items,
    anyOf = [],
    additionalProperties,
  } = forma as {
    properties?: Record<string, Forma>;
    items?: Forma;
    anyOf?: Forma[];
    additionalProperties?: Forma | false;
  };
  const camposPropios = Object.entries(properties).map(([nombre, cada]) => ({ llamada, nombre, forma: cada }));
  const dentro = [...Object.values(properties), ...anyOf, ...[items, additionalProperties].filter((cada) => !!cada)];
  return [...camposPropios, ...dentro.flatMap((cada) => nombresDe(llamada, cada as Forma))];
}

const deLlamadas = Object.entries(respuestas as Record<string, Forma | null>);
const campos = deLlamadas.flatMap(([llamada, forma]) => nombresDe(llamada, forma));

test("ninguna llamada da un importe en centavos: en la orilla son pesos", () => {
  expect(campos.length).toBeGreaterThan(1_000);
  expect(campos.filter(({ nombre }) => nombre.endsWith("Centavos"))).toEqual([]);
});

test("lo que la base guarda como 0 o 1 sale de una llamada como verdadero o falso", async () => {
  const { rows } = await sql<{ sql: string }>`select sql from sqlite_master where type = 'table'`.execute(
    baseDelProceso().db,
  );
  const banderas = new Set(
    rows.flatMap((tabla) => [...tabla.sql.matchAll(/check \("?(\w+)"? in \(0, ?1\)\)/gi)].map(([, nombre]) => nombre!)),
  );
  expect(banderas.size).toBeGreaterThan(20);
  // The number of a formato's waiting entries: a count with the same name as another table's flag.
  const cuenta = ({ llamada, nombre }: Campo) => nombre === "porRevisar" && llamada.endsWith("/formatos");
  const numeros = campos.filter(
    (campo) => banderas.has(campo.nombre) && campo.forma.type === "number" && !cuenta(campo),
  );
  expect(numeros.map(({ llamada, nombre }) => `${llamada}: ${nombre}`)).toEqual([]);
});

const dejaAlgo = (forma: Forma): boolean =>
  Object.keys(forma).length === 0 ||
  (forma.type === "object" && !("additionalProperties" in forma)) ||
  nombresDe("", forma).some((cada) => dejaAlgo(cada.forma)) ||
  ["items", "additionalProperties"].some(
    (palabra) => typeof forma[palabra] === "object" && dejaAlgo(forma[palabra] as Forma),
  );

test("el documento dice qué da cada llamada, y de ninguna falta decirlo", () => {
  const llaves = renglones.map(({ method, path }) => `${method} ${path}`);
  expect(deLlamadas.map(([llamada]) => llamada).filter((llamada) => !llaves.includes(llamada))).toEqual([]);
  const formas = new Map(deLlamadas);
  const faltan = llaves.filter((llave) => {
    const forma = formas.get(llave);
    return forma === undefined || (forma !== null && dejaAlgo(forma));
  });
  expect(faltan).toEqual([]);
  const uno = documento.paths["/colegios/{colegioId}/ciclos"]!.get!.responses["200"];
  expect(uno).toMatchObject({
    content: { "application/json": { schema: { type: "array", items: { required: expect.arrayContaining(["id"]) } } } },
  });
});
