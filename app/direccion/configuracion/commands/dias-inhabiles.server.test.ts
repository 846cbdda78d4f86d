import { expect, test } from "vitest";
import { clases } from "~/familias/escritorio/clases.server";
import { abrirEscritorios } from "~/familias/escritorio/escritorio.server";
import { nombreDeInhabiles } from "~/aula/horarios/clases";
import { inhabilesPara } from "~/aula/horarios/queries.server";
import { cambiarClases } from "~/aula/horarios/commands/clases-del-dia.server";
import { type Fecha, sumarDias } from "~/lib/dates";
import { unEnlace } from "../../../../tests/enlaces";
import { escenario, type Escenario, insertar, unAlumno, unaInscripcion } from "../../../../tests/factories";
import { resultadoDe, unDocente, unGrupoConClases } from "../../../../tests/horarios";
import { cargarCalendario } from "./cargar-calendario.server";
import { eliminarRegistro } from "./eliminar-registro.server";
import { guardarRegistro } from "./guardar-registro.server";

// A Monday after the test's day, Thursday 15 October 2026.
const LUNES = "2026-10-19" as Fecha;

async function guardar(e: Escenario, fecha: Fecha, cambios: { id?: number; nivelId?: number | null } = {}) {
  const { id: registroId = null, nivelId = null } = cambios;
  const datos = { nombre: "Consejo", contenido: "", fechaInicio: fecha, fechaFin: fecha, nivelId, plantelId: null };
  return resultadoDe(
    await guardarRegistro(e.alcance, { clave: "diasinhabiles", registroId, padreId: null, datos, escrito: "" }),
  );
}

const clasesDel = async (e: Escenario, fecha: Fecha) =>
  (await e.db.selectFrom("clases").select("id").where("fecha", "=", fecha).execute()).length;

test("un día inhábil nuevo quita sus clases en el acto; si se mueve o se borra, las devuelve", async () => {
  const e = await escenario();
  await unGrupoConClases(e);
  const martes = sumarDias(LUNES, 1);
  expect([await clasesDel(e, LUNES), await clasesDel(e, martes)]).toEqual([1, 1]);
  const { id, consecuencias } = await guardar(e, LUNES);
  expect(consecuencias).toBe("Se quitó 1 clase");
  expect([await clasesDel(e, LUNES), await clasesDel(e, martes)]).toEqual([0, 1]);
  expect((await guardar(e, martes, { id })).consecuencias).toBe("Se quitó 1 clase. Volvió 1 clase");
  expect([await clasesDel(e, LUNES), await clasesDel(e, martes)]).toEqual([1, 0]);
  const pedido = { clave: "diasinhabiles", registroId: id, padreId: null } as const;
  expect(resultadoDe(await eliminarRegistro(e.alcance, pedido)).consecuencias).toBe("Volvió 1 clase");
  expect([await clasesDel(e, LUNES), await clasesDel(e, martes)]).toEqual([1, 1]);
  const lineas = await e.db.selectFrom("bitacora").select("accion").where("accion", "=", "clases.generadas").execute();
  expect(lineas.length).toBeGreaterThanOrEqual(3);
});

test("el día de otro nivel no toca estas clases, y el calendario oficial quita las de sus días", async () => {
  const e = await escenario();
  await unGrupoConClases(e);
  const nivelId = await insertar(e.db, "niveles", { colegioId: e.colegioId, nombre: "Secundaria" });
  expect((await guardar(e, LUNES, { nivelId })).consecuencias).toBeUndefined();
  expect(await clasesDel(e, LUNES)).toBe(1);
  const revolucion = "2026-11-16" as Fecha;
  expect(await clasesDel(e, revolucion)).toBe(1);
  expect(resultadoDe(await cargarCalendario(e.alcance)).consecuencias).toContain("Se quitaron");
  expect(await clasesDel(e, revolucion)).toBe(0);
});

test("la clase que alguien cambió se queda y se nombra, y lo que no se generó no se hace", async () => {
  const e = await escenario();
  await unGrupoConClases(e);
  const clase = await e.db.selectFrom("clases").select("id").where("fecha", "=", LUNES).executeTakeFirstOrThrow();
  const suplenteId = await unDocente(e, { nombre: "Eva" });
  const suplir = { accion: "SUPLIR", clases: [clase.id], motivo: "", suplenteId, apoyos: [] } as const;
  resultadoDe(await cambiarClases(e.alcance, suplir));
  const { id, consecuencias } = await guardar(e, LUNES);
  expect(consecuencias).toBe("Se queda 1 clase con lista o cambios: Primaria 1° A, 19-oct-26 07:00");
  expect(await clasesDel(e, LUNES)).toBe(1);
  // Its timetable exists, but nobody generated the classes of these days.
  const total = await e.db.selectFrom("clases").select("id").execute();
  await e.db
    .deleteFrom("clases")
    .where(
      "id",
      "in",
      total.map((cada) => cada.id),
    )
    .execute();
  const pedido = { clave: "diasinhabiles", registroId: id, padreId: null } as const;
  expect(resultadoDe(await eliminarRegistro(e.alcance, pedido)).consecuencias).toBeUndefined();
  expect(await clasesDel(e, LUNES)).toBe(0);
});

test("dos días inhábiles en una fecha se nombran los dos, en la semana del colegio y en la del alumno", async () => {
  const e = await escenario();
  await unGrupoConClases(e);
  const alumnoId = await unAlumno(e);
  await unaInscripcion(e, { alumnoId });
  await guardar(e, LUNES);
  await insertar(e.db, "diasInhabiles", {
    colegioId: e.colegioId,
    nombre: "Asueto",
    fechaInicio: LUNES,
    fechaFin: LUNES,
    tipo: "COLEGIO",
    lastModifiedDate: e.alcance.ahora,
  });
  const request = new Request(`http://colegio.test/?fecha=${LUNES}`);
  const token = await unEnlace(e, { alumnoId });
  const { escritorios } = await abrirEscritorios(e.alcance, request, token);
  const dia = await clases.leer(escritorios[0]!, { request, dentro: [] });
  expect(dia?.dias[0]?.inhabiles.map(({ nombre }) => nombre)).toEqual(["Consejo", "Asueto"]);
  const inhabiles = await inhabilesPara(e.alcance, { nivelId: e.nivelId, plantelId: e.plantelId });
  expect(nombreDeInhabiles(inhabiles, LUNES)).toBe("Consejo · Asueto");
});
