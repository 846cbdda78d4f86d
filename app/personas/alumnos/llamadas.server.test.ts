import { expect, onTestFinished, test, vi } from "vitest";
import { reindexarAlumno } from "./commands/reindexar-alumno.server";
import { openSession } from "~/base/acceso/session.server";
import type { Permiso } from "~/base/acceso/permisos";
import { escenario, otroColegio, unAlumno, unaCuenta, unaInscripcion } from "tests/factories";
import { baseDelProceso, peticion } from "tests/navegador";
import { responder } from "~/composicion/api/api.server";

const AHORA = "2026-10-15T18:00:00.000Z";
const PROPIA = "GAPR180504MDFRRN05";
const AJENA = "NUGS180504MDFXRF02";

const QUIEN_EDITA: Permiso[] = [
  ...(["PERM_VER_ALUMNO", "PERM_VISTA_ALMUNOS_MAS_INFO"] as const),
  ...(["PERM_MAS_DATOS_VISTA_GENERALES", "PERM_MAS_DATOS_EDITAR_GENERALES"] as const),
];

/** A school with two students; checks for the first if a document belongs to the other. */
async function conDosAlumnos(permisos: Permiso[] = QUIEN_EDITA) {
  vi.stubEnv("RELOJ", AHORA);
  onTestFinished(() => void vi.unstubAllEnvs());
  const e = await escenario({ db: baseDelProceso().db, hoy: "2026-10-15" });
  const [alumnoId, otroId] = [await unAlumno(e), await unAlumno(e)];
  for (const [id, curp] of [
    [alumnoId, PROPIA],
    [otroId, AJENA],
  ] as const) {
    await unaInscripcion(e, { alumnoId: id });
    await e.db.updateTable("alumnos").set({ curp }).where("id", "=", id).execute();
  }
  const { cuentaId } = await unaCuenta(e, { permisos });
  const datosDeSesion = { cuentaId, colegioId: e.colegioId, direccion: "", navegador: "" };
  const sesion = await openSession(e.db, datosDeSesion, new Date(AHORA));
  const preguntar = async (
    curp: string,
    { tipo = "CURP", colegioId = e.colegioId, cookies = { sesion } as {} } = {},
  ) => {
    const query = new URLSearchParams({ tipoIdentificacion: tipo, curp });
    const ruta = `/api/colegios/${colegioId}/alumnos/${alumnoId}/duplicado?${query}`;
    const respuesta = await responder(peticion(ruta, { cookies }));
    return { status: respuesta.status, cuerpo: (await respuesta.json()) as unknown };
  };
  return { e, preguntar };
}

test("el documento de otro alumno se dice con la frase de su tipo, se escriba como se escriba", async () => {
  const { preguntar } = await conDosAlumnos();
  const repetida = { status: 200, cuerpo: { mensaje: "Ya existe un alumno con esa CURP" } };
  expect(await preguntar(AJENA)).toEqual(repetida);
  expect(await preguntar(` ${AJENA.toLowerCase()} `)).toEqual(repetida);
  expect(await preguntar(AJENA, { tipo: "OTRO" })).toEqual({
    status: 200,
    cuerpo: { mensaje: "Ya existe un alumno con ese documento de identidad" },
  });
});

test("el documento propio, el de nadie y el vacío no dicen nada", async () => {
  const { preguntar } = await conDosAlumnos();
  for (const curp of [PROPIA, "XXXX000101HDFXXX00", ""])
    expect(await preguntar(curp)).toEqual({ status: 200, cuerpo: { mensaje: null } });
});

test("quien no puede editar al alumno no puede preguntar", async () => {
  const { e, preguntar } = await conDosAlumnos(["PERM_VER_ALUMNO"]);
  expect((await preguntar(AJENA)).status).toBe(403);
  expect((await preguntar(AJENA, { cookies: {} })).status).toBe(401);
  const ajeno = await otroColegio(e);
  expect((await preguntar(AJENA, { colegioId: ajeno.colegioId })).status).toBe(404);
});

test("la lista se pide por ciclo, nivel, plantel, turno, filtro y soloInscritos, con el dinero en pesos", async () => {
  vi.stubEnv("RELOJ", AHORA);
  onTestFinished(() => void vi.unstubAllEnvs());
  const e = await escenario({ db: baseDelProceso().db, hoy: "2026-10-15" });
  const [presente, fue] = [await unAlumno(e, { nombre: "Iker" }), await unAlumno(e, { nombre: "Renata" })];
  await unaInscripcion(e, { alumnoId: presente });
  await unaInscripcion(e, { alumnoId: fue, fechaBaja: "2026-10-01" });
  for (const alumnoId of [presente, fue]) await reindexarAlumno(e, alumnoId);
  const permisos: Permiso[] = ["PERM_VISTA_CONTROLESCOLAR", "PERM_VER_ALUMNO", "PERM_VISTA_ALUMNOS_INFO_FINANCIERA"];
  const { cuentaId } = await unaCuenta(e, { permisos });
  const sesion = await openSession(
    e.db,
    { cuentaId, colegioId: e.colegioId, direccion: "", navegador: "" },
    new Date(AHORA),
  );
  const pedir = async (consulta: Record<string, string | number>) => {
    const query = new URLSearchParams(Object.entries(consulta).map(([clave, valor]) => [clave, String(valor)]));
    const respuesta = await responder(
      peticion(`/api/colegios/${e.colegioId}/alumnos?${query}`, { cookies: { sesion } }),
    );
    return ((await respuesta.json()) as { filas: { alumnoId: number; cuenta: object }[] }).filas;
  };
  const ids = async (consulta: Record<string, string | number>) =>
    (await pedir(consulta)).map(({ alumnoId }) => alumnoId).sort((a, b) => a - b);
  const { cicloId, nivelId, plantelId, turnoId } = e;
  const lugar = { cicloId, nivelId, plantelId, turnoId };
  expect(await ids(lugar)).toEqual([presente]);
  for (const campo of ["cicloId", "nivelId", "plantelId", "turnoId"])
    expect(await ids({ ...lugar, [campo]: 987_654 }), campo).toEqual([]);
  expect(await ids({ ...lugar, nivelId: 0 })).toEqual([presente]);
  expect(await ids({ soloInscritos: "false" })).toEqual([presente, fue]);
  expect(await ids({ filtro: "renata" })).toEqual([fue]);
  expect(await ids({ filtro: "renata", soloInscritos: "true" })).toEqual([]);
  expect(await ids({ filtro: "iker", nivelId: 987_654 })).toEqual([]);
  expect((await pedir(lugar))[0]!.cuenta).toEqual({ saldo: "0.00", porPagar: "0.00", aFavor: "0.00", vencido: "0.00" });
});
