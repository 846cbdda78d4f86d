import { expect, test } from "vitest";
import { refuse } from "~/lib/outcome";
import { peticion } from "tests/navegador";
import { probarCodigo } from "./intentos-de-codigo.server";

const AHORA = { ahora: "2026-03-02T18:00:00.000Z" };
const equivocado = async () => refuse("CODIGO", "El código no es correcto");
const desde = (direccion: string, visitante?: string) =>
  peticion("/familia", {
    form: {},
    headers: { "x-client-address": direccion, ...(visitante ? { "x-client-proxied": visitante } : {}) },
  });

async function hastaEsperar(peticiones: (indice: number) => Request, veces: number): Promise<number | null> {
  for (let indice = 0; indice < veces; indice++) {
    const probado = await probarCodigo(peticiones(indice), AHORA, equivocado);
    if (!probado.ok && probado.error === "ESPERA") return indice;
  }
  return null;
}

test("quien inventa un visitante para cada código que adivina también espera", async () => {
  const inventado = (indice: number) => desde("192.168.7.7", `203.0.${indice >> 8}.${indice & 255}`);
  expect(await hastaEsperar(inventado, 3_000)).toBe(2_000);
  // Another machine of the network, and a visitor who is not behind it, go on.
  expect(await hastaEsperar(() => desde("192.168.7.8"), 1)).toBeNull();
});

test("doscientos códigos equivocados de una red no hacen esperar a nadie más", async () => {
  expect(await hastaEsperar(() => desde("198.51.100.1"), 300)).toBe(200);
  expect(await hastaEsperar(() => desde("198.51.100.2"), 1)).toBeNull();
});
