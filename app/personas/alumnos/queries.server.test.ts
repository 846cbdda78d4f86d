import { describe, expect, test } from "vitest";
import { type Escenario, alcanceDe, escenario, insertar, otroColegio, unAlumno, unaInscripcion } from "tests/factories";
import { reindexarAlumno } from "./commands/reindexar-alumno.server";
import type { FiltrosLista } from "./filtros";
import { contarAlumnos } from "./lista.server";
import { listarAlumnos, listarGradosYGrupos, obtenerDatosGenerales } from "./queries.server";

const filtros = (datos: Partial<FiltrosLista> = {}): FiltrosLista => ({
  busqueda: "",
  gradoId: null,
  grupoId: null,
  estado: null,
  ...datos,
});

async function inscrito(e: Escenario, nombre: string, apellido1: string, datos: object = {}, extra: object = {}) {
  const alumnoId = await unAlumno(e, { nombre, apellido1, apellido2: "", ...datos });
  await unaInscripcion(e, { alumnoId, ...extra });
  await reindexarAlumno(e, alumnoId);
  return alumnoId;
}

const nombres = async (e: Escenario, f: Partial<FiltrosLista>, alcance = e.alcance) =>
  (await listarAlumnos(alcance, filtros(f))).filas.map((fila) => `${fila.apellidos} ${fila.nombre}`);

/** An open amount of a student: positive is a debt. */
async function pendiente(e: Escenario, alumnoId: number, monto: number, fechaLimitePago: string | null) {
  const { colegioId, cicloId, servicioId } = e;
  const dia = fechaLimitePago ?? "2026-10-01";
  const movimientoId = await insertar(e.db, "movimientos", {
    colegioId,
    cicloId,
    alumnoId,
    servicioId,
    codigoOperacion: monto > 0 ? "CARGO" : "PAGO",
    descripcion: "Prueba",
    [monto > 0 ? "cargoCentavos" : "abonoCentavos"]: Math.abs(monto),
    fechaRegistro: "2026-10-01T12:00:00.000Z",
    fechaOperacion: dia,
    fechaInicio: dia,
    fechaFin: dia,
    fechaLimitePago: dia,
  });
  await e.db
    .insertInto("pendientes")
    .values({
      movimientoId,
      colegioId,
      cicloId,
      alumnoId,
      servicioId,
      codigoOperacion: "X",
      pendienteCentavos: monto,
      fechaLimitePago,
    })
    .execute();
}

describe("buscar", () => {
  test.each(["nunez", "uñez sof", "SOFÍA", "sofi nuñ", "so nu", "n sofia", "Núñez, Sofía", "202600017", "00017"])(
    "«%s» encuentra a Sofía Núñez y no a Iker López",
    async (busqueda) => {
      const e = await escenario();
      await inscrito(e, "Sofía", "Núñez", { matricula: "202600017" });
      await inscrito(e, "Iker", "López");
      expect(await nombres(e, { busqueda })).toEqual(["Núñez Sofía"]);
    },
  );

  test("encuentra por CURP, por el nombre de un tutor y por su teléfono, escrito como sea", async () => {
    const e = await escenario();
    const alumnoId = await unAlumno(e, { curp: "NUGS180504MDFXRFA1" });
    await unaInscripcion(e, { alumnoId });
    const tutorId = await insertar(e.db, "tutores", {
      organizacionId: e.organizacionId,
      nombre: "Verónica",
      apellido1: "Peña",
      nombreCompleto: "Verónica Peña",
      genero: "FEMENINO",
      telefonoMovil: "5512345678",
    });
    const parentescoId = e.parentescos.Madre;
    await e.db.insertInto("alumnosTutores").values({ alumnoId, tutorId, parentescoId }).execute();
    await reindexarAlumno(e, alumnoId);
    for (const busqueda of ["nugs18", "pena veronica", "55 1234 5678", "(55) 1234-5678", "sofia pena"]) {
      expect(await nombres(e, { busqueda })).toEqual(["Núñez García Sofía"]);
    }
    expect(await nombres(e, { busqueda: "sofia ramirez" })).toEqual([]);
  });

  test("los signos solos no buscan nada, y las comillas no rompen la búsqueda", async () => {
    const e = await escenario();
    await inscrito(e, "Iker", "López");
    expect(await nombres(e, { busqueda: ' "*- ' })).toEqual(["López Iker"]);
    expect(await nombres(e, { busqueda: '"iker" OR (x' })).toEqual([]);
    expect(await nombres(e, { busqueda: '"iker"' })).toEqual(["López Iker"]);
  });

  test("alcanza a los otros niveles del ciclo, dice cuál es, y trae también a los dados de baja", async () => {
    const e = await escenario();
    const nivelId = await insertar(e.db, "niveles", { colegioId: e.colegioId, nombre: "Secundaria" });
    const gradoId = await insertar(e.db, "grados", { nivelId, nombre: "2°" });
    await inscrito(e, "Gael", "Soto", {}, { nivelId, gradoId, grupoId: null });
    await inscrito(e, "Gael", "Luna", {}, { fechaBaja: "2026-10-01" });
    expect(await nombres(e, {})).toEqual([]);
    const { filas } = await listarAlumnos(e.alcance, filtros({ busqueda: "gael" }));
    expect(
      filas.map((fila) => [`${fila.apellidos} ${fila.nombre}`, fila.nivel, fila.esOtroNivel, fila.fechaBaja]),
    ).toEqual([
      ["Luna Gael", "Primaria", false, "2026-10-01"],
      ["Soto Gael", "Secundaria", true, null],
    ]);
    const primaria = alcanceDe({ ...e, limites: { niveles: [e.nivelId] } });
    expect(await nombres(e, { busqueda: "gael" }, primaria)).toEqual(["Luna Gael"]);
  });

  test("nunca encuentra a los de otro colegio", async () => {
    const e = await escenario();
    const colegioAjeno = await otroColegio(e);
    await inscrito(colegioAjeno, "Sofía", "Núñez");
    expect(await nombres(e, { busqueda: "nunez" })).toEqual([]);
    expect(await nombres(e, { busqueda: "nunez" }, colegioAjeno.alcance)).toEqual(["Núñez Sofía"]);
  });
});

describe("la lista", () => {
  test("va por apellidos, con la ñ después de la n", async () => {
    const e = await escenario();
    for (const apellido of ["Ñáñez", "Nzunga", "Oca", "Álvarez"]) await inscrito(e, "Ana", apellido);
    expect(await nombres(e, {})).toEqual(["Álvarez Ana", "Nzunga Ana", "Ñáñez Ana", "Oca Ana"]);
  });

  test("se recorre entera hacia adelante y de vuelta, también con nombres repetidos", async () => {
    const e = await escenario();
    for (let i = 0; i < 7; i++) await inscrito(e, "Ana", i < 4 ? "López" : "Luna");
    const vistas: number[] = [];
    const leer = (pagina: object) => listarAlumnos(e.alcance, filtros(), { limite: 3, ...pagina });
    let pagina = await leer({});
    expect(pagina.anterior).toBeNull();
    for (;;) {
      vistas.push(...pagina.filas.map((fila) => fila.inscripcionId));
      if (pagina.siguiente === null) break;
      pagina = await leer({ despues: pagina.siguiente });
    }
    expect(new Set(vistas).size).toBe(7);
    expect(vistas).toHaveLength(7);
    const deVuelta = await leer({ antes: pagina.anterior });
    expect(deVuelta.filas.map((fila) => fila.inscripcionId)).toEqual(vistas.slice(3, 6));
    const primera = await leer({ antes: deVuelta.anterior });
    expect(primera.filas.map((fila) => fila.inscripcionId)).toEqual(vistas.slice(0, 3));
    expect(primera.anterior).toBeNull();
  });

  test("se filtra por grado, grupo y estado", async () => {
    const e = await escenario();
    const segundo = await insertar(e.db, "grados", { nivelId: e.nivelId, nombre: "2°", orden: 2 });
    await inscrito(e, "Ana", "Primero");
    await inscrito(e, "Ana", "Segundo", {}, { gradoId: segundo, grupoId: null });
    await inscrito(e, "Ana", "Baja", {}, { fechaBaja: "2026-10-02" });
    expect(await nombres(e, { gradoId: segundo })).toEqual(["Segundo Ana"]);
    expect(await nombres(e, { grupoId: e.grupoId })).toEqual(["Primero Ana"]);
    expect(await nombres(e, { estado: "SIN_GRUPO" })).toEqual(["Segundo Ana"]);
    expect(await nombres(e, { estado: "BAJA" })).toEqual(["Baja Ana"]);
  });

  test("dice quién debe, quién está al corriente y quién tiene saldo a favor", async () => {
    const e = await escenario({ hoy: "2026-10-15" });
    const [vencido, porVencer, favor, recargo] = [
      await inscrito(e, "Ana", "Vencido"),
      await inscrito(e, "Ana", "Porvencer"),
      await inscrito(e, "Ana", "Favor"),
      await inscrito(e, "Ana", "Recargo"),
    ];
    await pendiente(e, vencido, 325000, "2026-10-14");
    await pendiente(e, vencido, 100000, "2026-10-15");
    await pendiente(e, porVencer, 325000, "2026-10-15");
    await pendiente(e, favor, -20000, null);
    await pendiente(e, recargo, 5000, "2026-10-10");
    const { filas } = await listarAlumnos(e.alcance, filtros());
    const cuentas = Object.fromEntries(filas.map((fila) => [fila.alumnoId, fila.cuenta]));
    expect(cuentas[vencido]).toMatchObject({
      saldoCentavos: 425000,
      porPagarCentavos: 425000,
      vencidoCentavos: 325000,
    });
    expect(cuentas[favor]).toMatchObject({ saldoCentavos: -20000, aFavorCentavos: 20000, vencidoCentavos: 0 });
    expect(await nombres(e, { estado: "CON_ADEUDO" })).toEqual(["Recargo Ana", "Vencido Ana"]);
    expect(await nombres(e, { estado: "AL_CORRIENTE" })).toEqual(["Porvencer Ana"]);
    expect(await nombres(e, { estado: "SALDO_A_FAVOR" })).toEqual(["Favor Ana"]);
  });

  test("no enseña dinero, ni deja filtrar por él, a quien no puede verlo", async () => {
    const e = await escenario();
    const deudor = await inscrito(e, "Ana", "Vencido");
    await inscrito(e, "Ana", "Corriente");
    await pendiente(e, deudor, 325000, "2026-09-14");
    const LISTA = "PERM_VISTA_CONTROLESCOLAR";
    for (const permisos of [
      [LISTA],
      [LISTA, "PERM_VISTA_ALUMNOS_INFO_FINANCIERA"],
      [LISTA, "PERM_VER_ALUMNO"],
    ] as const) {
      const { filas } = await listarAlumnos(alcanceDe({ ...e, permisos }), filtros({ estado: "CON_ADEUDO" }));
      expect(filas.map((fila) => fila.cuenta)).toEqual([null, null]);
    }
  });

  test("quien está limitado a un grupo no ve a los demás", async () => {
    const e = await escenario();
    await inscrito(e, "Ana", "Suya");
    await inscrito(e, "Ana", "Ajena", {}, { grupoId: null });
    const docente = alcanceDe({ ...e, limites: { grupos: [e.grupoId] } });
    expect(await nombres(e, {}, docente)).toEqual(["Suya Ana"]);
    expect(await nombres(e, { busqueda: "ana" }, docente)).toEqual(["Suya Ana"]);
    expect((await listarGradosYGrupos(docente)).grupos.map((grupo) => grupo.id)).toEqual([e.grupoId]);
  });
});

test("los datos generales de un alumno de otro colegio responden 404", async () => {
  const e = await escenario();
  const colegioAjeno = await otroColegio(e);
  const alumnoId = await inscrito(colegioAjeno, "Ana", "Ajena");
  await expect(obtenerDatosGenerales(e.alcance, alumnoId)).rejects.toMatchObject({ status: 404 });
  await expect(obtenerDatosGenerales(e.alcance, 999_999)).rejects.toMatchObject({ status: 404 });
  expect(await obtenerDatosGenerales(colegioAjeno.alcance, alumnoId)).toMatchObject({
    nombre: "Ana",
    apellido1: "Ajena",
  });
});

test("se cuenta lo mismo que se lista, dentro de los límites, y lo que habría que mirar uno por uno no se cuenta", async () => {
  const e = await escenario();
  for (const nombre of ["Ana", "Berta", "Carla"]) await inscrito(e, nombre, "Ruiz");
  await inscrito(e, "Dora", "Ruiz", {}, { fechaBaja: "2026-10-01" });
  await inscrito(e, "Elsa", "Ruiz", {}, { grupoId: null });
  const alcances = [e.alcance, alcanceDe({ ...e, limites: { grupos: [e.grupoId] } })];
  for (const alcance of alcances)
    for (const estado of [null, "SIN_GRUPO", "BAJA"] as const)
      expect(await contarAlumnos(alcance, filtros({ estado }))).toBe((await nombres(e, { estado }, alcance)).length);
  expect(await contarAlumnos(e.alcance, filtros())).toBe(4);
  expect(await contarAlumnos(e.alcance, filtros({ busqueda: "ruiz" }))).toBeNull();
  expect(await contarAlumnos(e.alcance, filtros({ estado: "CON_ADEUDO" }))).toBeNull();
});
