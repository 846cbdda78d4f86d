import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { securityHeaders } from "./headers.server";

beforeEach(() => {
  vi.stubEnv("PUBLIC_URL", "");
});
afterEach(() => {
  vi.unstubAllEnvs();
});

function directive(headers: Record<string, string>, name: string): string | undefined {
  const found = headers["content-security-policy"]!.split("; ").find((each) => each.startsWith(`${name} `));
  return found?.slice(name.length + 1);
}

test("una página hidratada solo ejecuta lo propio y lo que lleva su nonce", () => {
  const headers = securityHeaders({ nonce: "c2VndXJpZGFkMTIzNDU2" });
  expect(directive(headers, "script-src")).toBe("'self' 'nonce-c2VndXJpZGFkMTIzNDU2'");
});

test("una página de familia no ejecuta nada, salvo que pida la mejora opcional", () => {
  expect(directive(securityHeaders({ familia: true }), "script-src")).toBe("'none'");
  expect(directive(securityHeaders({ familia: "mejorada" }), "script-src")).toBe("'self'");
});

test("una página de familia ignora el nonce", () => {
  expect(directive(securityHeaders({ familia: true, nonce: "c2VndXJpZGFkMTIzNDU2" }), "script-src")).toBe("'none'");
});

test("el servicio de comprobación entra solo donde se pide, y sin lo demás", () => {
  const headers = securityHeaders({ comprobacion: ["https://servicio.test/a/", "https://otro.test"] });
  expect(directive(headers, "script-src")).toBe("https://servicio.test/a/ https://otro.test");
  expect(directive(headers, "frame-src")).toBe("https://servicio.test/a/ https://otro.test");
  expect(directive(headers, "connect-src")).toBe("'self' https://servicio.test/a/ https://otro.test");
  expect(directive(headers, "form-action")).toBe("'self'");
  expect(directive(securityHeaders(), "frame-src")).toBeUndefined();
});

test("lo que el personal enmarca es lo que su guion trajo y los archivos guardados; las familias no enmarcan nada", () => {
  const nonce = "c2VndXJpZGFkMTIzNDU2";
  expect(directive(securityHeaders({ nonce }), "frame-src")).toBe("'self' blob:");
  expect(directive(securityHeaders({ nonce, familia: "mejorada" }), "frame-src")).toBeUndefined();
});

test("sin nonce no se ejecuta ningún guion", () => {
  expect(directive(securityHeaders(), "script-src")).toBe("'none'");
});

test.each(["", "corto", "c2VndXJpZGFkMTIz; script-src *", "'unsafe-inline' aaaaaaaaaaaaaaaa"])(
  "un nonce que no lo es (%s) nunca llega a la política",
  (nonce) => {
    if (nonce === "") expect(directive(securityHeaders({ nonce }), "script-src")).toBe("'none'");
    else expect(() => securityHeaders({ nonce })).toThrow();
  },
);

test("lo que ningún navegador dibuja no permite nada y pesa poco", () => {
  const headers = securityHeaders({ documento: false });
  expect(headers["content-security-policy"]).toBe("default-src 'none'; frame-ancestors 'none'");
  expect(headers["x-content-type-options"]).toBe("nosniff");
  expect(headers["cache-control"]).toBe("no-store");
  expect(Object.entries(headers).flat().join("").length).toBeLessThan(200);
});

test("nadie enmarca la página, ni cambia su base, ni recibe sus formularios", () => {
  const headers = securityHeaders({ nonce: "c2VndXJpZGFkMTIzNDU2" });
  expect(directive(headers, "frame-ancestors")).toBe("'none'");
  expect(directive(headers, "base-uri")).toBe("'none'");
  expect(directive(headers, "form-action")).toBe("'self'");
  expect(directive(headers, "object-src")).toBe("'none'");
  expect(directive(headers, "img-src")).toBe("'self' data: blob:");
});

test("todas las respuestas llevan nosniff y la política de referencia; la de permisos, las que tienen guiones", () => {
  const headers = securityHeaders({ nonce: "c2VndXJpZGFkMTIzNDU2" });
  expect(headers["x-content-type-options"]).toBe("nosniff");
  expect(headers["referrer-policy"]).toBe("same-origin");
  expect(headers["permissions-policy"]).toContain("camera=(self), ");
  expect(headers["permissions-policy"]).toContain("microphone=()");
  const deFamilia = securityHeaders({ nonce: "c2VndXJpZGFkMTIzNDU2", familia: "mejorada" });
  expect(deFamilia["permissions-policy"]).toContain("camera=()");
  expect(Object.keys(securityHeaders()).sort()).toEqual([
    "cache-control",
    "content-security-policy",
    "referrer-policy",
    "x-content-type-options",
  ]);
});

test("lo privado no se guarda y lo público decide por su cuenta", () => {
  expect(securityHeaders()["cache-control"]).toBe("no-store");
  expect(securityHeaders({ privada: false })["cache-control"]).toBeUndefined();
});

test("HSTS solo se manda cuando la dirección pública es https", () => {
  expect(securityHeaders()["strict-transport-security"]).toBeUndefined();
  vi.stubEnv("PUBLIC_URL", "http://192.168.1.20:3000");
  expect(securityHeaders()["strict-transport-security"]).toBeUndefined();
  vi.stubEnv("PUBLIC_URL", "https://control.colegio.test");
  expect(securityHeaders()["strict-transport-security"]).toBe("max-age=31536000");
});
