import { expect, test } from "vitest";
import { quietFetch } from "./quiet-fetch";

async function asked(
  input: string,
  { byItself, headers = {} }: { byItself: boolean; headers?: Record<string, string> },
) {
  let seen: Request | undefined;
  const plain: typeof fetch = async (to, init) => {
    seen = new Request(new URL(String(to), "http://aqui.test"), init);
    return new Response();
  };
  await quietFetch(plain, () => byItself)(input, { headers });
  return seen!;
}

test("los datos que una página abierta vuelve a pedir sola no cuentan como uso de la sesión", async () => {
  const pedido = await asked("/ajustes/importar/3.data?_routes=importacion", {
    byItself: true,
    headers: { accept: "x/y" },
  });
  expect(pedido.headers.get("x-quiet")).toBe("1");
  expect(pedido.headers.get("accept")).toBe("x/y");
});

test("lo que pide quien está ahí sí cuenta, y lo que no son datos de una página va como venía", async () => {
  const deAlguien = await asked("/ajustes/importar/3.data", { byItself: false });
  const otraCosa = await asked("/api/colegios/1/alumnos", { byItself: true });
  expect([deAlguien, otraCosa].map(({ headers }) => headers.get("x-quiet"))).toEqual([null, null]);
});
