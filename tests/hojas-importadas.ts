import { expect } from "vitest";
import { agreeing } from "~/base/acceso/consent.server";
import { generarCurp } from "~/lib/curp";
import { fecha } from "~/lib/dates";
import { type Escenario, unPrograma } from "./factories";
import { avanzarImportacion } from "~/direccion/importar/avanzar.server";
import { deshacerImportacion } from "~/direccion/importar/commands/deshacer-importacion.server";
import { importarRevisada } from "~/direccion/importar/commands/importar-revisada.server";
import { revisarImportacion } from "~/direccion/importar/commands/revisar-importacion.server";
import { subirHoja } from "~/direccion/importar/commands/subir-hoja.server";
import { OPCIONES, type Opciones } from "~/direccion/importar/importacion";
import { contarFilas, listarFilas, obtenerImportacion } from "~/direccion/importar/queries.server";

// Imported sheets: uploading, reviewing, importing and undoing them, with two people to import.

export const SOFIA = generarCurp({
  nombre: "Sofía",
  apellido1: "Hernández",
  apellido2: "García",
  fechaNacimiento: fecha("2018-03-14"),
  genero: "FEMENINO",
  entidad: "DF",
});
export const LUIS = generarCurp({
  nombre: "Luis",
  apellido1: "Olmos",
  apellido2: "Rey",
  fechaNacimiento: fecha("2018-07-02"),
  genero: "MASCULINO",
  entidad: "JC",
});
export const CABEZA =
  "CURP;Nombres;Paterno;Materno;Nivel;Grado;Grupo;Nombre del padre;Primer apellido del tutor 1;Parentesco del tutor 1;Celular padre;Correo padre;Calle;No. ext;CP;Colonia;Municipio;Estado";
export const fila = (curp: string, nombre: string, apellidos = "Hernández;García", lugar = "primaria;1ro;A") =>
  `${curp};${nombre};${apellidos};${lugar};Laura;García;Mamá;55 1234 5678;laura@ejemplo.mx;Juárez;12;6100;Centro;Cuauhtémoc;CDMX`;

export async function subir(e: Pick<Escenario, "alcance">, texto: string, parte = "alumnos") {
  const archivo = new File([Buffer.from(texto, "latin1")], "alumnos.csv");
  const subida = await subirHoja(e.alcance, { parte, archivo });
  if (!subida.ok) throw new Error(subida.mensaje);
  return subida.importacionId;
}

export async function revisar(e: Pick<Escenario, "alcance">, importacionId: number, opciones: Partial<Opciones> = {}) {
  const { columnas } = await obtenerImportacion(e.alcance, importacionId);
  expect(
    await revisarImportacion(e.alcance, {
      importacionId,
      columnas: Object.entries(columnas),
      enviadas: { ...OPCIONES, ...opciones },
    }),
  ).toMatchObject({ ok: true });
  await avanzarImportacion(e.alcance, importacionId);
  return filasDe(e, importacionId);
}

/** The rows of a sheet, in order. */
export const filasDe = async ({ alcance }: Pick<Escenario, "alcance">, importacionId: number) =>
  (await listarFilas(alcance, { importacionId, estado: null, despues: 0 })).filas;

export async function importar(e: Escenario, importacionId: number, personas: Opciones["personas"] = null) {
  expect(await importarRevisada(e.alcance, { importacionId, personas })).toMatchObject({ ok: true });
  await avanzarImportacion(e.alcance, importacionId);
  expect((await obtenerImportacion(e.alcance, importacionId)).estado).toBe("TERMINADA");
  const avisos = await e.db.selectFrom("notificaciones").select(["cuentaId", "titulo"]).orderBy("id").execute();
  expect(avisos.at(-1)).toEqual({ cuentaId: e.cuentaId, titulo: "Terminó tu importación" });
  return (await contarFilas(e.alcance, importacionId)).por;
}

export async function deshacer(e: Pick<Escenario, "alcance">, importacionId: number) {
  const resultado = await agreeing((consent) => deshacerImportacion(e.alcance, { importacionId, ...consent }));
  expect(resultado).toMatchObject({ ok: true });
  await avanzarImportacion(e.alcance, importacionId);
  return filasDe(e, importacionId);
}

export const cuantos = async (e: Escenario) => ({
  alumnos: (await e.db.selectFrom("alumnos").select("id").execute()).length,
  tutores: (await e.db.selectFrom("tutores").select("id").execute()).length,
  domicilios: (await e.db.selectFrom("domicilios").select("id").execute()).length,
  inscripciones: (await e.db.selectFrom("inscripciones").select("id").execute()).length,
});
export const NADA = { alumnos: 0, tutores: 0, domicilios: 0, inscripciones: 0 };

export const conPrograma = (e: Escenario) =>
  unPrograma(e, {
    principal: true,
    cargos: [
      { nombre: "Septiembre", monto: 1_000, fechaInicio: "2026-09-01", fechaFin: "2026-09-30" },
      { nombre: "Octubre", monto: 1_000, fechaInicio: "2026-10-01", fechaFin: "2026-10-31" },
    ],
  });

export async function importarTodo(e: Escenario, hoja: string, parte = "alumnos") {
  const importacionId = await subir(e, hoja, parte);
  await revisar(e, importacionId);
  await importar(e, importacionId);
  return importacionId;
}
