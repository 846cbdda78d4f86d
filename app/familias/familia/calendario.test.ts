import { expect, test } from "vitest";
import type { Entrada } from "~/aula/calendario/calendario";
import { paraSuscribirse } from "~/aula/calendario/direcciones";
import type { Fecha } from "~/lib/dates";
import { deLaFamilia } from "./calendario";

const entrada = (clave: string, titulo: string, desde = "2026-11-16"): Entrada => ({
  clave,
  capa: "SUSPENSIONES",
  titulo,
  detalle: "",
  desde: desde as Fecha,
  hasta: desde as Fecha,
  inicia: null,
  termina: null,
  lugar: "",
  ruta: null,
});

test("un día oficial de los dos colegios viene una vez, y lo de un solo hijo dice de quién es", () => {
  const revolucion = "Revolución Mexicana";
  const juntas = deLaFamilia([
    { hijo: "Ana", entradas: [entrada("suspension-1", revolucion), entrada("evento-3", "Kermés", "2026-10-02")] },
    { hijo: "Iker", entradas: [entrada("suspension-9", revolucion)] },
  ]);
  expect(juntas.map(({ clave, titulo }) => [clave, titulo])).toEqual([
    ["evento-3", "Ana: Kermés"],
    ["suspension-1", revolucion],
  ]);
});

test("con un hijo nada lleva su nombre, aunque vaya a dos colegios", () => {
  const juntas = deLaFamilia([
    { hijo: "Ana", entradas: [entrada("evento-3", "Kermés")] },
    { hijo: "Ana", entradas: [entrada("evento-7", "Feria")] },
  ]);
  expect(juntas.map(({ titulo }) => titulo)).toEqual(["Kermés", "Feria"]);
});

test("la dirección abre el calendario del teléfono", () => {
  expect(paraSuscribirse("https://colegio.mx/api/x")).toBe("webcal://colegio.mx/api/x");
  expect(paraSuscribirse("http://192.168.1.5:3000/api/x")).toBe("webcal://192.168.1.5:3000/api/x");
});
