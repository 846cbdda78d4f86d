import { expect, test } from "vitest";
import { fecha } from "~/lib/dates";
import {
  type DatosFormato,
  copiaDeFormato,
  estadoDeFormato,
  faltaDeFormato,
  lugaresLibres,
  rutaPublica,
} from "./formato";

const FORMATO: DatosFormato = {
  nombre: "Primaria 2027",
  cicloId: 1,
  instrucciones: "",
  ligaAvisoPrivacidad: "",
  archivosAnexos: [],
  capturarTutor: true,
  capturarDomicilio: true,
  archivosPorAnexar: [{ id: 7, nombre: "Acta de nacimiento", obligatorio: true, limite: 10 }],
  gradosRegistrar: [{ gradoId: 1, lugares: 20 }],
  plantelesRegistrar: [1],
  turnosRegistrar: [1],
  fechaApertura: fecha("2026-11-01"),
  fechaCierre: fecha("2026-12-15"),
  activo: true,
};

test.each([
  ["2026-10-31", true, "POR_ABRIR"],
  ["2026-11-01", true, "ABIERTO"],
  ["2026-12-15", true, "ABIERTO"],
  ["2026-12-16", true, "CERRADO"],
  ["2026-11-01", false, "INACTIVO"],
])("el %s, activo %s, el formato está %s", (hoy, activo, estado) => {
  expect(estadoDeFormato({ ...FORMATO, activo }, fecha(hoy))).toBe(estado);
});

test.each<[string, Partial<DatosFormato>, string | null]>([
  ["completo", {}, null],
  ["que cierra antes de abrir", { fechaCierre: fecha("2026-10-01") }, "fechaCierre"],
  ["que abre y cierra el mismo día", { fechaCierre: fecha("2026-11-01") }, null],
  ["sin nombre", { nombre: " " }, "nombre"],
  ["con una liga que no lo es", { ligaAvisoPrivacidad: "javascript:alert(1)" }, "ligaAvisoPrivacidad"],
  ["con un archivo sin nombre", { archivosAnexos: [{ uuid: "x", nombre: "" }] }, "archivosAnexos[0].nombre"],
  [
    "con un documento de más MB que los permitidos",
    { archivosPorAnexar: [{ id: null, nombre: "Acta", obligatorio: true, limite: 11 }] },
    "archivosPorAnexar[0].limite",
  ],
  ["sin grados", { gradosRegistrar: [] }, "gradosRegistrar"],
  ["sin planteles", { plantelesRegistrar: [] }, "plantelesRegistrar"],
  ["sin turnos", { turnosRegistrar: [] }, "turnosRegistrar"],
  [
    "con un documento repetido",
    {
      archivosPorAnexar: [
        ...FORMATO.archivosPorAnexar,
        { id: null, nombre: "ACTA de nacimiento", obligatorio: false, limite: 5 },
      ],
    },
    "archivosPorAnexar[1].nombre",
  ],
])("un formato %s: lo que falta es %s", (_, cambios, campo) => {
  expect(faltaDeFormato({ ...FORMATO, ...cambios })?.campo ?? null).toBe(campo);
});

test("la copia tiene otro nombre y requisitos propios", () => {
  const copia = copiaDeFormato(FORMATO);
  expect(copia.nombre).toBe("Copia de Primaria 2027");
  expect(copia.archivosPorAnexar).toEqual([{ ...FORMATO.archivosPorAnexar[0], id: null }]);
  expect(copia.gradosRegistrar).toEqual(FORMATO.gradosRegistrar);
});

test("quedan los lugares que nadie ocupa, nunca menos de cero; sin límite no se cuentan", () => {
  expect(lugaresLibres({ lugares: 5, ocupados: 3 })).toBe(2);
  expect(lugaresLibres({ lugares: 2, ocupados: 3 })).toBe(0);
  expect(lugaresLibres({ lugares: null, ocupados: 3 })).toBeNull();
});

test("la liga pública es la de la especificación", () => {
  expect(rutaPublica(7)).toBe("/public/preinscripciones/7");
});
