import { expect } from "vitest";
import { documento } from "~/api/api.server";

/** Asks that what a call answered is what the document of the calls says of it: its status, and what kind of thing it gives. */
export async function comoSeDocumenta(
  { method, path }: { method: string; path: string },
  respuesta: Response,
): Promise<void> {
  const ruta = path
    .replace(/^\/api/, "")
    .replace(/\?.*$/, "")
    .replace(/:(\w+)/g, "{$1}");
  const dicha = documento.paths[ruta]?.[method.toLowerCase()]?.responses[respuesta.status];
  expect(dicha, `${method} ${path} contesta ${respuesta.status}, y el documento no lo dice`).toBeDefined();
  const tipo = (respuesta.headers.get("content-type") ?? "").split(";", 1)[0]!;
  if (respuesta.status !== 200) {
    if (tipo === "application/json")
      expect(await respuesta.clone().json()).toMatchObject({ error: expect.any(String) });
    return;
  }
  const tipos = Object.keys((dicha as { content: object }).content);
  expect(tipos, `${method} ${path} da ${tipo}`).toContain(tipo);
}
