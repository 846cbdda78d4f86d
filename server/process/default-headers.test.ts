import type { ServerResponse } from "node:http";
import { expect, test } from "vitest";
import { defaultHeaders } from "./default-headers.mjs";

const politica = ({ documento = true }: { documento?: boolean } = {}) => ({ "x-documento": String(documento) });

function respuestaA(url: string, propias: Record<string, string>): Map<string, string> {
  const headers = new Map(Object.entries(propias));
  const response = {
    req: { url, httpVersion: "1.1" },
    statusCode: 200,
    hasHeader: (name: string) => headers.has(name),
    setHeader: (name: string, value: string) => void headers.set(name, value),
    removeHeader: (name: string) => headers.delete(name),
    writeHead: () => {},
  };
  defaultHeaders(politica)(response as unknown as ServerResponse);
  response.writeHead();
  return headers;
}

test.each([
  ["/sw.js", "no-cache"],
  ["/sw.js?v=2", "no-cache"],
  ["/familia.js", "public, max-age=3600"],
  ["/sw.json", "public, max-age=3600"],
])("%s se guarda en el navegador con %s", (url, esperado) => {
  const headers = respuestaA(url, { "cache-control": "public, max-age=3600" });
  expect([headers.get("cache-control"), headers.get("x-documento")]).toEqual([esperado, "true"]);
});
