import { expect, test } from "vitest";
import { fecha } from "~/lib/dates";
import { generarCurp } from "~/lib/curp";
import { alcanceDe, escenario } from "tests/factories";
import type { DatosGenerales } from "../alumno";
import { registrarAlumno } from "./registrar-alumno.server";

const SOFIA: DatosGenerales = {
  tipoIdentificacion: "CURP",
  curp: generarCurp({
    nombre: "Sofía",
    apellido1: "Núñez",
    apellido2: "García",
    fechaNacimiento: fecha("2018-05-04"),
    genero: "FEMENINO",
    entidad: "DF",
  }),
  nombre: "Sofía",
  apellido1: "Núñez",
  apellido2: "García",
  fechaNacimiento: fecha("2018-05-04"),
  genero: "FEMENINO",
  grupoSanguineo: "OP",
  observaciones: "",
};

test("da la matrícula del año, una tras otra", async () => {
  const { alcance } = await escenario({ hoy: "2026-10-15" });
  expect(await registrarAlumno(alcance, SOFIA)).toMatchObject({ ok: true, matricula: "202600001" });
  const segundoAlumno = { ...SOFIA, tipoIdentificacion: "OTRO", curp: "P-778" } as const;
  expect(await registrarAlumno(alcance, segundoAlumno)).toMatchObject({ ok: true, matricula: "202600002" });
  const enero = { ...alcance, hoy: fecha("2027-01-08") };
  expect(await registrarAlumno(enero, { ...segundoAlumno, curp: "P-779" })).toMatchObject({
    ok: true,
    matricula: "202700001",
  });
});

test("guarda los nombres en NFC, con su orden y en la bitácora", async () => {
  const { alcance, db, cuentaId } = await escenario();
  const descompuesto = { ...SOFIA, nombre: "  Sofía ".normalize("NFD"), apellido1: "Núñez".normalize("NFD") };
  const outcome = await registrarAlumno(alcance, descompuesto);
  const alumno = await db.selectFrom("alumnos").selectAll().executeTakeFirstOrThrow();
  expect(alumno).toMatchObject({ nombreCompleto: "Sofía Núñez García", nombreOrden: "nun\uffffez garcia sofia" });
  const linea = await db.selectFrom("bitacora").selectAll().executeTakeFirstOrThrow();
  expect(linea).toMatchObject({ accion: "alumno.registrado", entidad: "alumnos", entidadId: alumno.id, cuentaId });
  expect(outcome.ok && outcome.alumnoId).toBe(alumno.id);
});

test("no admite la misma CURP dos veces, ni otro documento dos veces", async () => {
  const { alcance, db } = await escenario();
  await registrarAlumno(alcance, SOFIA);
  expect(await registrarAlumno(alcance, { ...SOFIA, curp: SOFIA.curp.toLowerCase() })).toMatchObject({
    error: "DUPLICADO",
    campo: "curp",
    mensaje: "Ya existe un alumno con esa CURP",
  });
  const extranjera = { ...SOFIA, tipoIdentificacion: "OTRO", curp: "AB 123" } as const;
  expect((await registrarAlumno(alcance, extranjera)).ok).toBe(true);
  expect(await registrarAlumno(alcance, extranjera)).toMatchObject({
    mensaje: "Ya existe un alumno con ese documento de identidad",
  });
  expect(await db.selectFrom("alumnos").select("id").execute()).toHaveLength(2);
});

test.each([
  [
    { curp: `${SOFIA.curp.slice(0, 17)}${(Number(SOFIA.curp[17]) + 1) % 10}` },
    "curp",
    "CURP Incorrecta: el dígito verificador no corresponde",
  ],
  [{ genero: "MASCULINO" }, "curp", "La CURP no coincide con la fecha de nacimiento o el género"],
  [{ fechaNacimiento: fecha("2018-05-05") }, "curp", "La CURP no coincide con la fecha de nacimiento o el género"],
  [{ fechaNacimiento: fecha("2030-01-01") }, "fechaNacimiento", "Fecha incorrecta"],
  [{ nombre: "🦄🦄" }, "nombre", "Escríbelo con letras"],
  [{ apellido1: "¡!" }, "apellido1", "Escríbelo con letras"],
  [{ apellido2: "🇲🇽" }, "apellido2", "Escríbelo con letras"],
  [{ apellido1: "Li 李" }, "apellido1", "No se puede imprimir «李»: escríbelo con letras latinas"],
] as const)("rechaza datos que se contradicen: %o", async (cambio, campo, mensaje) => {
  const { alcance, db } = await escenario();
  expect(await registrarAlumno(alcance, { ...SOFIA, ...cambio } as DatosGenerales)).toMatchObject({
    ok: false,
    campo,
    mensaje,
  });
  expect(await db.selectFrom("bitacora").select("id").execute()).toHaveLength(0);
});

test("sin permiso de inscribir no registra", async () => {
  const e = await escenario();
  const alcance = alcanceDe({ ...e, permisos: ["PERM_VER_ALUMNO"] });
  expect(await registrarAlumno(alcance, SOFIA)).toMatchObject({ error: "SIN_PERMISO", status: 403 });
});
