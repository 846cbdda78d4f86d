import { hostname } from "node:os";
import { afterEach, expect, test, vi } from "vitest";
import { origenConfigurado, origenPublico } from "./public-url.server";

afterEach(() => vi.unstubAllEnvs());

test("los enlaces llevan PUBLIC_URL, sea cual sea el Host de la petición", () => {
  vi.stubEnv("PUBLIC_URL", "https://control.colegio.mx/");
  expect(origenPublico(new Request("http://ladron.example/x"))).toBe("https://control.colegio.mx");
  expect(origenConfigurado()).toBe("https://control.colegio.mx");
});

test("sin PUBLIC_URL solo vale el Host que nombra a esta máquina; cualquier otro da la dirección de la red local", () => {
  vi.stubEnv("PUBLIC_URL", "");
  vi.stubEnv("PORT", "4321");
  expect(origenPublico(new Request("http://127.0.0.1:4321/x"))).toBe("http://127.0.0.1:4321");
  expect(origenPublico(new Request(`http://${hostname()}:4321/x`))).toBe(`http://${hostname().toLowerCase()}:4321`);
  // The sender writes the port, too: another program on this machine must not get the link.
  for (const host of ["localhost:9999", "localhost", "localhost:80"])
    expect(origenPublico(new Request(`http://${host}/x`))).toBe("http://localhost:4321");
  vi.stubEnv("PORT", "80");
  expect(origenPublico(new Request("http://localhost:9999/x"))).toBe("http://localhost");
  vi.stubEnv("PORT", "4321");
  for (const forged of [
    "http://ladron.example",
    "http://localhost.ladron.example",
    "http://127.0.0.1.ladron.example",
  ]) {
    expect(origenPublico(new Request(`${forged}/x`))).toBe(origenConfigurado());
    expect(origenConfigurado()).toMatch(/^http:\/\/(localhost|\d+\.\d+\.\d+\.\d+):4321$/);
  }
});
