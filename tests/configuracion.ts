import { expect } from "vitest";

const SIN_EMISOR = {
  emisorRfc: "",
  emisorRazonSocial: "",
  emisorRegimen: "",
  emisorCodigoPostal: "",
  nivelEducativo: "",
} as const;
export const NIVEL = { nombre: "Secundaria", grados: 3, cct: "", rvoe: "", ...SIN_EMISOR, orden: null, activo: true };

export async function creado(outcome: Promise<{ ok: boolean; id?: number }>): Promise<number> {
  const { ok, id } = await outcome;
  expect(ok).toBe(true);
  return id!;
}
