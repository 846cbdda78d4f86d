import { expect, test } from "vitest";
import { peticion } from "tests/navegador";
import { documento, renglones, responder } from "./api.server";

const pedir = async (accept: string) => {
  const { url, headers } = peticion("/api");
  headers.set("accept", accept);
  return responder(new Request(url, { headers }));
};

test("cada llamada de la tabla está en el documento una vez, con un nombre que ninguna otra tiene", () => {
  const operaciones = Object.values(documento.paths).flatMap((suyas) => Object.values(suyas));
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
