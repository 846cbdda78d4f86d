import { expect, test } from "vitest";
import { alcanceDe, escenario, insertar, unAlumno, unaInscripcion } from "tests/factories";
import { unTutor } from "tests/comunicados";
import { enLaVentanilla, pagar, postear } from "tests/en-la-ventanilla";
import { queFactura, unaFactura, unPagoFacturable } from "tests/facturas";
import { reindexarAlumno } from "~/personas/alumnos/commands/reindexar-alumno.server";
import type { Permiso } from "~/base/acceso/permisos";
import { listarReferencias } from "~/dinero/cobranza/referencias.server";
import { fecha } from "~/lib/dates";
import { buscar, unicoDestino } from "./buscar.server";
import { sugerir } from "./sugerencias.server";

async function conRecibo() {
  const { e, alumnoId } = await enLaVentanilla("2026-10-15");
  await reindexarAlumno(e, alumnoId);
  const { movimientoId } = await pagar(e, { alumnoId, monto: 3575 });
  const con = (...permisos: Permiso[]) => ({ ...e.alcance, permisos: new Set(permisos) });
  return { e, alumnoId, movimientoId, con };
}

test("el único alumno, recibo o pantalla que coincide se abre", async () => {
  const { e, alumnoId, movimientoId } = await conRecibo();
  const { matricula } = await e.db
    .selectFrom("alumnos")
    .select("matricula")
    .where("id", "=", alumnoId)
    .executeTakeFirstOrThrow();
  expect(unicoDestino(await buscar(e.alcance, matricula))).toBe(`/controlescolar/alumno/${alumnoId}`);
  for (const folio of ["A1", "a-1", "1"])
    expect((await buscar(e.alcance, folio)).recibos).toMatchObject([{ serie: "A", folio: 1, alumnoId, movimientoId }]);
  expect(unicoDestino(await buscar(e.alcance, "A1"))).toBe(`/alumno/${alumnoId}/movimientos/${movimientoId}/recibo`);
  expect(unicoDestino(await buscar(e.alcance, "bitacora"))).toBe("/ajustes/bitacora");
});

test("entre varios no se elige por nadie, y de nada no hay a dónde ir", async () => {
  const { e } = await conRecibo();
  const segundaAlumna = await unAlumno(e, { nombre: "Sofía Beatriz" });
  await unaInscripcion(e, { alumnoId: segundaAlumna });
  await reindexarAlumno(e, segundaAlumna);
  const varios = await buscar(e.alcance, "sofía");
  expect(varios.alumnos.length).toBeGreaterThan(1);
  expect(unicoDestino(varios)).toBeNull();
  expect(unicoDestino(await buscar(e.alcance, ""))).toBeNull();
  expect(unicoDestino(await buscar(e.alcance, "zzzz"))).toBeNull();
});

test("una referencia de pago lleva a la cuenta de quien es, y la ayuda se encuentra por lo que dice", async () => {
  const { e, alumnoId, con } = await conRecibo();
  const [{ referencia, servicioId } = { referencia: "", servicioId: 0 }] = await listarReferencias(e.alcance, {
    alumnoId,
  });
  expect(unicoDestino(await buscar(e.alcance, referencia))).toBe(`/alumno/${alumnoId}?fservicio=${servicioId}`);
  expect((await buscar(con("PERM_VISTA_CONTROLESCOLAR"), referencia)).referencias).toEqual([]);
  expect((await buscar(alcanceDe({ ...e, limites: { grupos: [e.grupoId + 1000] } }), referencia)).referencias).toEqual(
    [],
  );
  const { ayuda } = await buscar(con(), "reversar");
  expect(ayuda).toContainEqual({ clave: "reversar", titulo: "Reversar un movimiento" });
});

test("cada quien encuentra lo que puede ver", async () => {
  const { e, con } = await conRecibo();
  const nadie = await buscar(con(), "1");
  const nada = { alumnos: [], recibos: [], facturas: [], fiscales: [], referencias: [], ayuda: [], paginas: [] };
  expect(nadie).toEqual({ ...nada, puedeAbrir: false });
  const sinDinero = await buscar(con("PERM_VISTA_CONTROLESCOLAR", "PERM_VER_ALUMNO"), "A1");
  expect(sinDinero.recibos).toEqual([]);
  const limitado = alcanceDe({ ...e, limites: { grupos: [e.grupoId + 1000] } });
  const ajeno = await buscar(limitado, "A1");
  expect([ajeno.alumnos, ajeno.recibos]).toEqual([[], []]);
  const { db } = e.alcance;
  const resultadoAjeno = await buscar({ ...e.alcance, db, colegioId: e.colegioId + 1000 }, "A1");
  expect(resultadoAjeno.recibos).toEqual([]);
});

test("quien todavía no se reinscribe se encuentra por el último ciclo en que estuvo, una vez y dentro de los límites", async () => {
  const { e, alumnoId } = await conRecibo();
  const { matricula } = await e.db
    .selectFrom("alumnos")
    .select("matricula")
    .where("id", "=", alumnoId)
    .executeTakeFirstOrThrow();
  const ciclo = { colegioId: e.colegioId, nombre: "El que sigue", fechaInicio: "2027-08-01", fechaFin: "2028-07-31" };
  const cicloId = await insertar(e.db, "ciclos", ciclo);
  const despues = { ...e.alcance, cicloId };
  const encontrado = await buscar(despues, matricula);
  expect(encontrado.alumnos).toMatchObject([{ alumnoId, ciclo: "Ciclo actual" }]);
  expect(unicoDestino(encontrado)).toBe(`/controlescolar/alumno/${alumnoId}`);
  expect((await buscar(e.alcance, matricula.slice(0, 2))).alumnos).toHaveLength(1);
  expect((await buscar(despues, matricula.slice(0, 2))).alumnos).toEqual([]);
  const limitado = alcanceDe({ ...e, limites: { grupos: [e.grupoId + 1000] } });
  expect((await buscar({ ...limitado, cicloId }, matricula)).alumnos).toEqual([]);
  expect((await buscar({ ...despues, colegioId: e.colegioId + 1000 }, matricula)).alumnos).toEqual([]);

  await unaInscripcion({ ...e, cicloId }, { alumnoId });
  for (const alcance of [e.alcance, despues])
    expect((await buscar(alcance, matricula)).alumnos).toMatchObject([{ alumnoId, ciclo: "" }]);
});

test("una factura se encuentra por su folio, su folio fiscal y su RFC, y el RFC lleva a los datos fiscales, a quien puede verlos", async () => {
  const { e, con } = await conRecibo();
  await queFactura(e);
  const { alumnoId, movimientoId } = await unPagoFacturable(e);
  const facturaId = await unaFactura(e, { alumnoId, movimientoId });
  const { uuid, serie, folio } = await e.db
    .selectFrom("facturas")
    .select(["uuid", "serie", "folio"])
    .where("id", "=", facturaId)
    .executeTakeFirstOrThrow();
  const ruta = `/alumno/${alumnoId}/movimientos/${movimientoId}/factura`;
  for (const texto of [`${serie}-${folio}`, `${serie.toLowerCase()}${folio}`, uuid!.toLowerCase()])
    expect(unicoDestino(await buscar(e.alcance, texto))).toBe(ruta);
  const porRfc = await buscar(e.alcance, "pelo 850917-qk2");
  expect(porRfc).toMatchObject({
    facturas: [{ id: facturaId }],
    fiscales: [{ alumnoId, razonSocial: "ÓSCAR PÉREZ LARA" }],
  });
  expect(unicoDestino(porRfc)).toBeNull();
  // A number alone means a receipt, if that receipt exists.
  const { recibos, facturas } = await buscar(e.alcance, "1");
  expect([recibos.length > 0, facturas]).toEqual([true, []]);

  const sinFacturar = await buscar(con("PERM_VISTA_CONTROLESCOLAR", "PERM_VER_ALUMNO"), "PELO850917QK2");
  expect([sinFacturar.facturas, sinFacturar.fiscales]).toEqual([[], []]);
  const limitado = await buscar(alcanceDe({ ...e, limites: { grupos: [e.grupoId + 1000] } }), "PELO850917QK2");
  expect([limitado.facturas, limitado.fiscales]).toEqual([[], []]);
});

test("un apellido va antes que un nombre, y un alumno antes que quien se halla por su tutor", async () => {
  const e = await escenario({ hoy: "2026-10-15" });
  const alumno = async (nombre: string, apellido1: string, apellido2: string, tutor?: string) => {
    const alumnoId = await unAlumno(e, {
      nombre,
      apellido1,
      apellido2,
      nombreCompleto: `${nombre} ${apellido1} ${apellido2}`,
    });
    await unaInscripcion(e, { alumnoId });
    if (tutor) await unTutor(e, alumnoId, { nombreCompleto: tutor });
    await reindexarAlumno(e, alumnoId);
    return alumnoId;
  };
  const porTutor = await alumno("Ana", "Abad", "Cruz", "Luz Marina Ríos");
  const porNombre = await alumno("Marina", "Benítez", "Cruz");
  const porSegundo = await alumno("Luis", "Castro", "Marina");
  const porPrimero = await alumno("Zoé", "Marina", "Zavala");
  const { alumnos } = await buscar(e.alcance, "marina");
  expect(alumnos.map(({ alumnoId }) => alumnoId)).toEqual([porPrimero, porSegundo, porNombre, porTutor]);
  const { sugerencias } = await sugerir(e.alcance, "Marina");
  expect(sugerencias.map(({ grupo, nombre, resto }) => `${grupo}: ${nombre}${resto}`)).toEqual([
    "Alumnos: Marina Zavala, Zoé",
    "Alumnos: Castro Marina, Luis",
    "Alumnos: Benítez Cruz, Marina",
    "Tutores: tutor: Luz Marina Ríos",
  ]);
});

test("mientras se escribe se responde desde dos letras, con lo que debe y dónde cobrarlo a quien puede", async () => {
  const { e, alumnoId, con } = await conRecibo();
  const { apellido1 } = await e.db
    .selectFrom("alumnos")
    .select("apellido1")
    .where("id", "=", alumnoId)
    .executeTakeFirstOrThrow();
  expect((await sugerir(e.alcance, apellido1.slice(0, 1))).sugerencias).toEqual([]);
  const [alumna] = (await sugerir(e.alcance, apellido1.slice(0, 2))).sugerencias;
  expect(alumna).toMatchObject({ grupo: "Alumnos", a: `/controlescolar/alumno/${alumnoId}` });
  expect((await sugerir(e.alcance, "A1")).sugerencias[0]).toMatchObject({ grupo: "Recibos y facturas" });
  await postear({ ...e, hoy: fecha("2026-11-15"), alcance: alcanceDe({ ...e, hoy: "2026-11-15" }) }, alumnoId);
  const [debe] = (await sugerir(e.alcance, apellido1)).sugerencias;
  expect(debe).toMatchObject({ debe: true, cobrar: expect.stringContaining("/nuevomovimiento?fservicio=") });
  const [sinVentanilla] = (await sugerir(con("PERM_VISTA_CONTROLESCOLAR", "PERM_VER_ALUMNO"), apellido1)).sugerencias;
  expect(sinVentanilla).toMatchObject({ estado: "", cobrar: null });
  const limitado = alcanceDe({ ...e, limites: { grupos: [e.grupoId + 1000] } });
  expect((await sugerir(limitado, apellido1)).sugerencias).toEqual([]);
});
