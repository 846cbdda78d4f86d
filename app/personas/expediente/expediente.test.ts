import { correosAbiertos } from "tests/correo/abiertos";
import { expect, test } from "vitest";
import { alcanceDe, type Escenario, escenario, otroColegio, unAlumno, unaInscripcion } from "tests/factories";
import { agreeing } from "~/base/acceso/consent.server";
import { TODOS_LOS_PERMISOS } from "~/base/acceso/permisos";
import { validarAlumno } from "~/personas/cuenta/commands/validar-alumno.server";
import { guardarClinicos } from "./commands/guardar-clinicos.server";
import { guardarCuenta } from "./commands/guardar-cuenta.server";
import { obtenerCuentaDeAlumno, obtenerDatosClinicos } from "./queries.server";

const CLINICOS = {
  alergias: " Cacahuate\nPenicilina ",
  problemasAuditivos: "",
  problemasVisuales: "Usa lentes",
  cuidadosEspeciales: "",
  discapacidades: "",
};
const ORIGEN = "https://colegio.example";

async function conAlumno() {
  const e = await escenario();
  const alumnoId = await unAlumno(e);
  await unaInscripcion(e, { alumnoId });
  const lineas = () => e.db.selectFrom("bitacora").select(["accion", "detalle"]).execute();
  return { e, alumnoId, lineas };
}

test("guarda los datos clínicos y la bitácora dice cuáles cambiaron, no qué dicen", async () => {
  const { e, alumnoId, lineas } = await conAlumno();
  expect(await guardarClinicos(e.alcance, { alumnoId, ...CLINICOS, lastModifiedDate: "" })).toEqual({
    ok: true,
    cambios: ["alergias", "problemasVisuales"],
  });
  expect(await obtenerDatosClinicos(e.alcance, alumnoId)).toMatchObject({ alergias: "Cacahuate\nPenicilina" });
  expect(await lineas()).toEqual([
    { accion: "alumno.clinicos", detalle: JSON.stringify({ cambios: ["alergias", "problemasVisuales"] }) },
  ]);
  // Saving the same values again changes nothing.
  await guardarClinicos(e.alcance, { alumnoId, ...CLINICOS });
  expect(await lineas()).toHaveLength(1);
});

test("quien guarda datos clínicos que otra persona cambió mientras tanto se entera, y puede insistir", async () => {
  const { e, alumnoId } = await conAlumno();
  await guardarClinicos(e.alcance, { alumnoId, ...CLINICOS, lastModifiedDate: "" });
  const mios = { alumnoId, ...CLINICOS, alergias: "Ninguna", lastModifiedDate: "" };
  const pregunta = await guardarClinicos(e.alcance, mios);
  expect(pregunta).toMatchObject({ error: "CAMBIADO", status: 409 });
  expect(await agreeing((consent) => guardarClinicos(e.alcance, { ...mios, ...consent }))).toMatchObject({ ok: true });
});

test.each([
  ["PERM_MAS_DATOS_VISTA_CLINICOS", guardarMisClinicos],
  ["PERM_MAS_DATOS_EDITAR_CLINICOS", guardarMisClinicos],
  ["PERM_MAS_DATOS_VISTA_CUENTA", guardarMiCuenta],
  ["PERM_MAS_DATOS_EDITAR_CUENTA", guardarMiCuenta],
] as const)("sin %s no se guarda", async (permiso, guardar) => {
  const { e, alumnoId } = await conAlumno();
  const sin = alcanceDe({ ...e, permisos: TODOS_LOS_PERMISOS.filter((cada) => cada !== permiso) });
  expect(await guardar(sin, alumnoId)).toMatchObject({ status: 403 });
  expect(await guardar((await otroColegio(e)).alcance, alumnoId)).toMatchObject({ status: 404 });
});

function guardarMisClinicos(alcance: Escenario["alcance"], alumnoId: number) {
  return guardarClinicos(alcance, { alumnoId, ...CLINICOS });
}

function guardarMiCuenta(alcance: Escenario["alcance"], alumnoId: number) {
  return guardarCuenta(alcance, { alumnoId, email: "sofia@prueba.mx", origen: ORIGEN });
}

/** The token of the newest validation mail. */
async function tokenEnviado({ db }: Escenario): Promise<string> {
  const { texto } = (await correosAbiertos(db, undefined, "Valida tu correo")).at(-1)!;
  return /validacuenta\?token=([\w-]+)/.exec(texto)![1]!;
}

test("un correo nuevo queda sin verificar hasta que se abre su enlace, que sirve una vez", async () => {
  const { e, alumnoId } = await conAlumno();
  const email = "Sofia@Prueba.mx";
  expect(await guardarCuenta(e.alcance, { alumnoId, email, origen: ORIGEN })).toEqual({ ok: true, enviado: true });
  expect(await obtenerCuentaDeAlumno(e.alcance, alumnoId)).toMatchObject({
    email: "sofia@prueba.mx",
    verificada: false,
  });
  const token = await tokenEnviado(e);
  const { db, ahora } = e.alcance;
  expect(await validarAlumno({ db, ahora }, { token })).toEqual({ ok: true });
  expect(await obtenerCuentaDeAlumno(e.alcance, alumnoId)).toMatchObject({ verificada: true });
  const unDia = new Date(Date.parse(ahora) + 86_400_000).toISOString();
  expect(await validarAlumno({ db, ahora: unDia }, { token })).toMatchObject({ error: "NO_VALIDO" });
  expect(await guardarCuenta(e.alcance, { alumnoId, email, reenviar: true, origen: ORIGEN })).toMatchObject({
    error: "VERIFICADA",
  });
});

test("el enlace que fue a otro correo, o que se pidió de nuevo, ya no valida", async () => {
  const { e, alumnoId } = await conAlumno();
  const { db, ahora } = e.alcance;
  await guardarCuenta(e.alcance, { alumnoId, email: "una@prueba.mx", origen: ORIGEN });
  const primero = await tokenEnviado(e);
  await guardarCuenta(e.alcance, { alumnoId, email: "una@prueba.mx", reenviar: true, origen: ORIGEN });
  expect(await validarAlumno({ db, ahora }, { token: primero })).toMatchObject({ error: "NO_VALIDO" });
  const segundo = await tokenEnviado(e);
  await guardarCuenta(e.alcance, { alumnoId, email: "otra@prueba.mx", origen: ORIGEN });
  expect(await validarAlumno({ db, ahora }, { token: segundo })).toMatchObject({ error: "NO_VALIDO" });
});

test("un correo es de un solo alumno", async () => {
  const { e, alumnoId } = await conAlumno();
  const hermana = await unAlumno(e, { email: "sofia@prueba.mx" });
  await unaInscripcion(e, { alumnoId: hermana });
  expect(await guardarMiCuenta(e.alcance, alumnoId)).toMatchObject({
    campo: "email",
    status: 409,
    mensaje: "Ya existe un alumno con este correo",
  });
  expect(await guardarCuenta(e.alcance, { alumnoId, email: "sin arroba", origen: ORIGEN })).toMatchObject({
    campo: "email",
    mensaje: "No es un email válido",
  });
});
