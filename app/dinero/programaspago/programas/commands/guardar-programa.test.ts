import { expect, test } from "vitest";
import { insertar } from "db/insertar";
import { type Escenario, escenario, otroColegio, unAlumno, unaAsignacion, unaInscripcion } from "tests/factories";
import { listarParaInscripciones } from "../inscripciones.server";
import { pesos } from "tests/ventanilla";
import { fecha } from "~/lib/dates";
import { listarCargos, obtenerPrograma } from "../../queries.server";
import { guardarCargo } from "../../cargos/commands/guardar-cargo.server";
import { elegirPrincipal } from "./elegir-principal.server";
import { eliminarPrograma } from "./eliminar-programa.server";
import { guardarPrograma } from "./guardar-programa.server";
import { agreeing } from "~/base/acceso/consent.server";

/** A school with a second grade, and the data of a program for both. */
async function conDosGrados() {
  const e = await escenario({ hoy: "2026-10-15" });
  const gradoId = await insertar(e.db, "grados", { nivelId: e.nivelId, nombre: "2°", orden: 2 });
  const { cicloId, plantelId, turnoId, nivelId, colegioId, servicioId } = e;
  const segundo = await insertar(e.db, "configuracionesCiclo", { cicloId, plantelId, turnoId, nivelId, gradoId });
  const programa = {
    programaPagosId: 0,
    nombre: "Colegiatura",
    descripcion: "",
    principal: false,
    colegioId,
    cicloId,
    servicioId,
    configuracionesCiclo: [e.configuracionCicloId, segundo],
  };
  return { e, segundo, programa };
}

type Programa = Awaited<ReturnType<typeof conDosGrados>>["programa"];

async function crear(e: Escenario, programa: Programa): Promise<number> {
  const resultado = await guardarPrograma(e.alcance, programa);
  if (!resultado.ok) throw new Error(resultado.mensaje);
  return resultado.programaPagosId;
}

async function asignado(e: Escenario, programaPagosId: number) {
  const alumnoId = await unAlumno(e);
  await unaInscripcion(e, { alumnoId });
  await unaAsignacion(e, { alumnoId, programaPagosId });
  return alumnoId;
}

/** The configurations in which enrolment gives each program, by name. */
async function principales({ alcance, cicloId }: Escenario) {
  const programas = await listarParaInscripciones(alcance, cicloId);
  return programas.map(({ nombre, configuracionesCiclo }) => {
    const configuraciones = configuracionesCiclo as { id: number; principal: boolean }[];
    return [nombre, configuraciones.filter(({ principal }) => principal).map(({ id }) => id)];
  });
}

test("lo que no es del colegio o del ciclo elegidos se rechaza en su campo", async () => {
  const { e, programa } = await conDosGrados();
  const colegioAjeno = await otroColegio(e);
  const casos: [object, string, string][] = [
    [{ cicloId: colegioAjeno.cicloId }, "cicloId", "Selecciona una opción"],
    [{ servicioId: colegioAjeno.servicioId }, "servicioId", "Selecciona una opción"],
    [{ configuracionesCiclo: [] }, "configuracionesCiclo", "Selecciona al menos una configuración ciclo"],
    [
      { configuracionesCiclo: [colegioAjeno.configuracionCicloId] },
      "configuracionesCiclo",
      "Selecciona al menos una configuración ciclo",
    ],
  ];
  for (const [cambios, campo, mensaje] of casos)
    expect(await guardarPrograma(e.alcance, { ...programa, ...cambios })).toMatchObject({ campo, mensaje });
  await expect(guardarPrograma(e.alcance, { ...programa, colegioId: colegioAjeno.colegioId })).rejects.toMatchObject({
    status: 404,
  });
});

test("con alumnos no cambia de ciclo, ni pierde la configuración de ellos, ni se elimina; las otras sí se quitan", async () => {
  const { e, segundo, programa } = await conDosGrados();
  const programaPagosId = await crear(e, programa);
  await asignado(e, programaPagosId);
  const cambiar = (cambios: object) => guardarPrograma(e.alcance, { ...programa, programaPagosId, ...cambios });
  const ciclo = { colegioId: e.colegioId, nombre: "Otro", fechaInicio: "2027-07-15", fechaFin: "2028-07-14" };
  const cicloId = await insertar(e.db, "ciclos", ciclo);
  const { nivelId, gradoId, plantelId, turnoId } = e;
  const enOtro = await insertar(e.db, "configuracionesCiclo", { cicloId, nivelId, gradoId, plantelId, turnoId });
  expect(await cambiar({ cicloId, configuracionesCiclo: [enOtro] })).toMatchObject({ campo: "cicloId" });
  expect(await cambiar({ configuracionesCiclo: [segundo] })).toMatchObject({
    error: "CON_ASIGNACIONES",
    campo: "configuracionesCiclo",
    mensaje: "Una configuración con asignaciones no se puede quitar.",
  });
  expect(await cambiar({ configuracionesCiclo: [e.configuracionCicloId] })).toMatchObject({ ok: true });
  expect((await obtenerPrograma(e.alcance, programaPagosId)).configuracionesCiclo).toEqual([e.configuracionCicloId]);
  expect(await eliminarPrograma(e.alcance, { programaPagosId, eliminarMovimientos: false })).toMatchObject({
    error: "CON_ASIGNACIONES",
  });
});

test("cambiar de ciclo recorre los cargos con sus descuentos por años completos, después de decirlo", async () => {
  const { e, programa } = await conDosGrados();
  const programaPagosId = await crear(e, programa);
  const octubre = {
    nombre: "Inscripción 2026-2027",
    fechaInicio: "2026-10-01",
    fechaFin: "2026-10-31",
    fechaLimitePago: "2026-10-10",
  };
  const cargoId = await insertar(e.db, "cargos", { ...octubre, programaPagosId, montoCentavos: 100 });
  const descuento = { cargoId, nombre: "Pronto pago", tipoDescuento: "MONTO_FIJO", montoCentavos: 10 };
  await insertar(e.db, "descuentos", { ...descuento, fechaVencimiento: "2026-10-05" });
  const ciclo = { colegioId: e.colegioId, nombre: "Otro", fechaInicio: "2027-07-15", fechaFin: "2028-07-14" };
  const cicloId = await insertar(e.db, "ciclos", ciclo);
  const { nivelId, gradoId, plantelId, turnoId } = e;
  const enOtro = await insertar(e.db, "configuracionesCiclo", { cicloId, nivelId, gradoId, plantelId, turnoId });
  const datos = { ...programa, programaPagosId, cicloId, configuracionesCiclo: [enOtro] };
  expect(await guardarPrograma(e.alcance, datos)).toMatchObject({
    error: "CARGOS",
    status: 409,
    mensaje:
      "Su cargo se recorre un año con el ciclo: del 01-oct-27 al 31-oct-27. Los años de los nombres también se recorren.",
  });
  expect(await listarCargos(e.alcance, programaPagosId)).toMatchObject({ cargos: [octubre] });
  expect(await agreeing((consent) => guardarPrograma(e.alcance, { ...datos, ...consent }))).toMatchObject({ ok: true });
  const { cargos } = await listarCargos(e.alcance, programaPagosId);
  expect(cargos).toMatchObject([
    {
      nombre: "Inscripción 2027-2028",
      fechaInicio: "2027-10-01",
      fechaFin: "2027-10-31",
      fechaLimitePago: "2027-10-10",
      descuento: { fechaVencimiento: "2027-10-05" },
    },
  ]);
});

test("un cargo lejos del ciclo de su programa se rechaza en su fecha", async () => {
  const { e, programa } = await conDosGrados();
  const programaPagosId = await crear(e, programa);
  const base = { programaPagosId, cargoId: 0, leido: "", aplicar: "DESDE_AHORA" as const };
  const guardar = (dia: string) =>
    guardarCargo(e.alcance, {
      ...base,
      nombre: "Cargo",
      montoCentavos: pesos(1),
      fechaInicio: fecha(dia),
      fechaFin: fecha(dia),
      fechaLimitePago: fecha(dia),
    });
  expect(await guardar("1950-10-01")).toMatchObject({
    campo: "fechaInicio",
    mensaje: "Está fuera del ciclo del programa: debe estar entre el 15-jul-25 y el 15-jul-28",
  });
  expect(await guardar("2028-07-16")).toMatchObject({ campo: "fechaFin" });
  expect(await guardar("2025-07-15")).toMatchObject({ ok: true });
});

test("editar un programa que se da sólo en algunas configuraciones deja las otras a quien las tenía", async () => {
  const { e, segundo, programa } = await conDosGrados();
  const uno = await crear(e, { ...programa, nombre: "Uno", principal: true });
  const dos = await crear(e, { ...programa, nombre: "Dos" });
  const { servicioId } = e;
  await elegirPrincipal(e.alcance, { servicioId, configuracionCicloId: segundo, programaPagosId: dos });
  const repartidos = [
    ["Dos", [segundo]],
    ["Uno", [e.configuracionCicloId]],
  ];
  expect(await principales(e)).toEqual(repartidos);
  const cambio = { ...programa, programaPagosId: uno, nombre: "Uno", descripcion: "Con beca", principal: true };
  expect(await guardarPrograma(e.alcance, cambio)).toMatchObject({ ok: true });
  expect(await principales(e)).toEqual(repartidos);
});

test("ser el principal quita a otro, y antes lo pregunta por su nombre", async () => {
  const { e, programa } = await conDosGrados();
  await crear(e, { ...programa, nombre: "Uno", principal: true });
  const dos = { ...programa, nombre: "Dos", principal: true };
  expect(await guardarPrograma(e.alcance, dos)).toMatchObject({
    error: "OTRO_PRINCIPAL",
    status: 409,
    mensaje: [1, 2]
      .map((grado) => `«Uno» dejará de ser el principal de Primaria ${grado}°, Centro, Matutino.`)
      .join("\n"),
  });
  expect(await agreeing((consent) => guardarPrograma(e.alcance, { ...dos, ...consent }))).toMatchObject({ ok: true });
  expect(await principales(e)).toEqual([
    ["Dos", [...programa.configuracionesCiclo]],
    ["Uno", []],
  ]);
});
