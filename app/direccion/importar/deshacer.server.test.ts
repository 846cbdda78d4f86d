import { expect, test } from "vitest";
import { revisarLibro } from "~/dinero/cobranza/libro/revision.server";
import { listarServiciosDeAlumno } from "~/dinero/cobranza/ventanilla/queries.server";
import { unTutor } from "tests/comunicados";
import { unaSolicitudDeBeca } from "tests/dinero";
import { pagar, postear } from "tests/en-la-ventanilla";
import { escenario, insertar, unAlumno, unaAsignacion, unaInscripcion, unPrograma } from "tests/factories";
import { unaOptativaQueChoca } from "tests/horarios";
import { deshacerImportacion } from "./commands/deshacer-importacion.server";
import { CAMBIADO_DESPUES } from "./pasos";
import { obtenerImportacion } from "./queries.server";
import {
  SOFIA,
  LUIS,
  CABEZA,
  fila,
  subir,
  revisar,
  importar,
  deshacer,
  cuantos,
  NADA,
  conPrograma,
  importarTodo,
} from "tests/hojas-importadas";

test("deshacer no devuelve a nadie a un grupo que tiene clase a la hora de la optativa que lleva hoy", async () => {
  const e = await escenario();
  await importarTodo(e, [CABEZA, fila(SOFIA, "Sofía")].join("\n"));
  const { id } = await e.db.selectFrom("inscripciones").select("id").executeTakeFirstOrThrow();
  const { optativo } = await unaOptativaQueChoca(e, id);
  await e.db.deleteFrom("gruposOptativosAlumnos").execute();
  await importarTodo(e, [CABEZA, fila(SOFIA, "Sofía", undefined, "primaria;1ro;B")].join("\n"));
  const importacionId = await subir(e, [CABEZA, fila(SOFIA, "Sofía")].join("\n"));
  await revisar(e, importacionId);
  await importar(e, importacionId);
  await e.db.insertInto("gruposOptativosAlumnos").values({ grupoId: optativo.grupoId, inscripcionId: id }).execute();
  expect(await deshacer(e, importacionId)).toMatchObject([
    {
      estado: "SE_QUEDA",
      motivos: [{ mensaje: "Lleva Idiomas, que choca con el horario de su grupo anterior; cámbialo en su ficha" }],
    },
  ]);
  expect(await e.db.selectFrom("inscripciones").select("grupoId").execute()).toEqual([{ grupoId: e.grupoId }]);
});

test("deshacer deja donde están el grupo y el domicilio que alguien cambió después", async () => {
  const e = await escenario();
  await importarTodo(e, [CABEZA, fila(SOFIA, "Sofía")].join("\n"));
  const { id: _, ...comoEste } = await e.db.selectFrom("grupos").selectAll().executeTakeFirstOrThrow();
  await insertar(e.db, "grupos", { ...comoEste, nombre: "B", alias: "" });
  const tercero = await insertar(e.db, "grupos", { ...comoEste, nombre: "C", alias: "" });
  const alGrupo = [CABEZA, fila(SOFIA, "Sofía", undefined, "primaria;1ro;B")].join("\n");
  const conCalle = `CURP;Calle;Número exterior;Código postal;Colonia;Municipio;Estado\n${SOFIA};Hidalgo;8;06700;Roma;Cuauhtémoc;Ciudad de México`;
  const trasCambiar = async (hoja: string, cambio: () => Promise<unknown>) => {
    const importacionId = await subir(e, hoja);
    expect((await revisar(e, importacionId))[0]).toMatchObject({ estado: "CAMBIA" });
    await importar(e, importacionId);
    await cambio();
    return (await deshacer(e, importacionId))[0];
  };
  const seQueda = { estado: "SE_QUEDA", motivos: [{ mensaje: CAMBIADO_DESPUES }] };
  const inscripciones = e.db.updateTable("inscripciones");
  expect(await trasCambiar(alGrupo, () => inscripciones.set({ grupoId: tercero }).execute())).toMatchObject(seQueda);
  expect(await e.db.selectFrom("inscripciones").select("grupoId").execute()).toEqual([{ grupoId: tercero }]);
  expect(await trasCambiar(alGrupo, async () => {})).toMatchObject({ estado: "DESHECHA" });
  expect(await e.db.selectFrom("inscripciones").select("grupoId").execute()).toEqual([{ grupoId: tercero }]);
  const mudanza = { calle: "Juárez", lastModifiedDate: "2027-01-01T00:00:00.000Z" };
  const mudarse = () => e.db.updateTable("domicilios").set(mudanza).execute();
  expect(await trasCambiar(conCalle, mudarse)).toMatchObject(seQueda);
  expect(await e.db.selectFrom("domicilios").select("calle").execute()).toEqual([{ calle: "Juárez" }]);
});

test("una celda en blanco no borra, otra distinta cambia, y deshacer lo devuelve", async () => {
  const e = await escenario();
  await importarTodo(e, [CABEZA, fila(SOFIA, "Sofía")].join("\n"));
  const importacionId = await subir(e, `CURP;Nombre;Segundo apellido\n${SOFIA};Ana Sofía;`);
  const [cambia] = await revisar(e, importacionId);
  expect(cambia).toMatchObject({ estado: "CAMBIA" });
  await importar(e, importacionId);
  const leer = () => e.db.selectFrom("alumnos").select("nombreCompleto").executeTakeFirstOrThrow();
  expect(await leer()).toEqual({ nombreCompleto: "Ana Sofía Hernández García" });
  expect((await deshacer(e, importacionId))[0]).toMatchObject({ estado: "DESHECHA" });
  expect(await leer()).toEqual({ nombreCompleto: "Sofía Hernández García" });
});

test("deshacer quita lo que nadie ha tocado; quien ya pagó se queda y se dice por qué", async () => {
  const e = await escenario();
  await conPrograma(e);
  const importacionId = await importarTodo(
    e,
    [CABEZA, fila(SOFIA, "Sofía"), fila(LUIS, "Luis", "Olmos;Rey")].join("\n"),
  );
  const luis = await e.db.selectFrom("alumnos").select("id").where("curp", "=", LUIS).executeTakeFirstOrThrow();
  await pagar(e, { alumnoId: luis.id, monto: 1_000 });
  const filas = await deshacer(e, importacionId);
  expect(filas.map(({ estado }) => estado)).toEqual(["DESHECHA", "SE_QUEDA"]);
  expect(filas[1]!.motivos[0]!.mensaje).toBe("Ya tiene 1 movimiento.");
  const inscritos = await e.db.selectFrom("inscripciones").select("alumnoId").execute();
  expect(inscritos).toEqual([{ alumnoId: luis.id }]);
  expect(await revisarLibro(e.db)).toEqual([]);
  expect((await obtenerImportacion(e.alcance, importacionId)).estado).toBe("DESHECHA");
  expect(await deshacerImportacion(e.alcance, { importacionId })).toMatchObject({ error: "ESTADO" });
});

test("quien tiene un aviso de falta o una solicitud de beca de su familia se queda, y se dice", async () => {
  const e = await escenario();
  const importacionId = await importarTodo(
    e,
    [CABEZA, fila(SOFIA, "Sofía"), fila(LUIS, "Luis", "Olmos;Rey")].join("\n"),
  );
  const [sofia, luis] = await e.db.selectFrom("alumnos").select("id").orderBy("id").execute();
  const tutorId = await unTutor(e, sofia!.id);
  const aviso = { tutorId, desde: e.hoy, hasta: e.hoy, tipo: "VIAJE", createdDate: e.alcance.ahora };
  await insertar(e.db, "justificantes", { alumnoId: sofia!.id, colegioId: e.colegioId, ...aviso });
  await unaSolicitudDeBeca(e, { alumnoId: luis!.id, archivoUuid: null });
  const filas = await deshacer(e, importacionId);
  expect(filas.map(({ motivos }) => motivos[0]?.mensaje)).toEqual([
    "Ya tiene 1 aviso de falta.",
    "Ya tiene 1 solicitud de beca.",
  ]);
});

test("sin programas de pagos nadie debe nada, y deshacer no deja rastro de los alumnos", async () => {
  const e = await escenario();
  await conPrograma(e);
  const importacionId = await subir(e, [CABEZA, fila(SOFIA, "Sofía")].join("\n"));
  await revisar(e, importacionId, { cargos: "NINGUNO" });
  await importar(e, importacionId);
  expect(await e.db.selectFrom("movimientos").select("id").execute()).toEqual([]);
  await deshacer(e, importacionId);
  expect(await cuantos(e)).toEqual(NADA);
});

test("deshacer no toca lo que un alumno conocido debía de un ciclo anterior", async () => {
  const e = await escenario();
  await conPrograma(e);
  const alumnoId = await unAlumno(e, {
    tipoIdentificacion: "CURP",
    curp: SOFIA,
    fechaNacimiento: "2018-03-14",
    apellido1: "Hernández",
  });
  const fechas = { fechaInicio: "2025-08-01", fechaFin: "2026-07-01" };
  const cicloId = await insertar(e.db, "ciclos", { colegioId: e.colegioId, nombre: "Ciclo anterior", ...fechas });
  const { programaPagosId } = await unPrograma(
    { ...e, cicloId },
    { cargos: [{ nombre: "Junio", monto: 700, fechaInicio: "2026-06-01", fechaFin: "2026-06-30" }] },
  );
  await unaInscripcion(e, { alumnoId, cicloId, grupoId: null });
  await unaAsignacion(e, { alumnoId, programaPagosId, cicloId, fechaAsignacion: "2026-05-01" });
  await postear(e, alumnoId);
  const saldoPrevio = (await listarServiciosDeAlumno(e.alcance, alumnoId))[0]!.saldoCentavos;
  expect(saldoPrevio).toBe(70_000);
  const importacionId = await subir(e, `${CABEZA}\n${fila(SOFIA, "Sofía")}`);
  const [revisada] = await revisar(e, importacionId);
  expect(revisada).toMatchObject({ estado: "CAMBIA", motivos: [] });
  await importar(e, importacionId);
  const [filaDeshecha] = await deshacer(e, importacionId);
  expect(filaDeshecha?.estado).toBe("DESHECHA");
  expect((await listarServiciosDeAlumno(e.alcance, alumnoId))[0]!.saldoCentavos).toBe(saldoPrevio);
});
