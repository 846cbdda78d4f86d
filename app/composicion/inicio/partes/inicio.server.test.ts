import { expect, test } from "vitest";
import { alcanceDe, type Escenario, unaCuenta, unAlumno, unaInscripcion } from "tests/factories";
import { enLaVentanilla, pagar, postear } from "tests/en-la-ventanilla";
import { cuentaDeDocente, unaAusencia, unDocente } from "tests/horarios";
import { unCorreo } from "tests/correo/un-correo";
import { fecha } from "~/lib/dates";
import { registerStandingNotices } from "~/composicion/notificaciones/partes/partes.server";
import { listarSaldosVencidos } from "~/direccion/reportes/saldos-vencidos.server";
import { SIN_FILTROS } from "~/direccion/reportes/saldos-vencidos";
import { acumulado, curvaDelDia, diaUsual } from "~/dinero/cobranza/cortes/cobrado-hoy";
import { cumpleanosEntre } from "~/personas/alumnos/inicio.server";
import { obtenerInicio } from "~/base/inicio/bloques.server";
import { ocultarPrimerDia } from "~/direccion/configuracion/arranque/commands/ocultar-primer-dia.server";
import { contraLoUsual, saludo } from "~/base/inicio/tarjeta";
import { registerStartPage } from "./partes.server";

registerStandingNotices();
registerStartPage();

async function tarjeta(alcance: Escenario["alcance"], clave: string) {
  return (await obtenerInicio(alcance)).find((cada) => cada.clave === clave);
}

test("lo que espera va primero, con lo que dice la campana", async () => {
  const { e } = await enLaVentanilla("2026-11-12");
  await unCorreo(e);
  const [espera] = await obtenerInicio(e.alcance);
  expect(espera).toMatchObject({ clave: "espera", titulo: "Te espera" });
  expect(espera!.renglones!.map(({ ruta }) => ruta)).toContain("/ajustes/correo?estado=problemas");
  expect(espera!.cuantos).toBe(espera!.renglones!.length);
});

test("hasta el primer recibo la lista del primer día dice qué está hecho y qué sigue; con él se quita sola", async () => {
  const { e, alumnoId } = await enLaVentanilla("2026-11-12");
  const lista = await tarjeta(e.alcance, "primerdia");
  expect(lista).toMatchObject({ titulo: "Tu primer día", ocultar: "Ocultar esta lista" });
  expect(lista!.liga!.ruta).toBe("/ayuda?articulo=recorrido&volver=%2F");
  const renglones = lista!.renglones!.map(({ clave, lado, accion }) => [clave, lado ?? accion ?? null]);
  expect(renglones).toContainEqual(["colegio", "Hecho"]);
  expect(renglones).toContainEqual(["importar", "Hecho"]);
  expect(renglones.filter(([, lado]) => lado === "Empezar")).toHaveLength(1);
  // The same things are not said twice.
  expect(await tarjeta(e.alcance, "faltantes")).toBeUndefined();
  await pagar(e, { alumnoId, monto: 100 });
  expect(await tarjeta(e.alcance, "primerdia")).toBeUndefined();
});

test("quien oculta la lista del primer día no la ve más; los demás sí", async () => {
  const { e } = await enLaVentanilla("2026-11-12");
  expect(await ocultarPrimerDia(e.alcance)).toMatchObject({ ok: true });
  expect(await tarjeta(e.alcance, "primerdia")).toBeUndefined();
  expect(
    await e.db.selectFrom("bitacora").select("accion").where("accion", "=", "primerdia.ocultado").execute(),
  ).toHaveLength(1);
  const { cuentaId } = await unaCuenta(e);
  const companera = { ...e.alcance, cuenta: { ...e.alcance.cuenta!, id: cuentaId } };
  expect(await tarjeta(companera, "primerdia")).toBeDefined();
});

test("lo que deben son los números del reporte, por antigüedad", async () => {
  const { e, alumnoId } = await enLaVentanilla("2026-11-12");
  await postear(e, alumnoId);
  const { resumen } = await listarSaldosVencidos(e.alcance, SIN_FILTROS);
  expect(resumen.vencidoCentavos).toBeGreaterThan(0);
  const deben = await tarjeta(e.alcance, "deben");
  expect(deben).toMatchObject({ titulo: "Debe 1 alumno", liga: { ruta: "/reportes/saldosvencidos" } });
  expect(Number(deben!.cifra!.texto.replace(/[^\d]/g, ""))).toBe(resumen.vencidoCentavos);
});

test("lo cobrado hoy no cuenta lo que se registró ayer, y dice cuántos pagos son", async () => {
  const { e, alumnoId } = await enLaVentanilla("2026-11-12");
  await postear(e, alumnoId);
  await pagar(e, { alumnoId, monto: 1_000 });
  const ayer = alcanceDe({ ...e, hoy: "2026-11-11" });
  await pagar({ ...e, alcance: ayer }, { alumnoId, monto: 500, fechaOperacion: ayer.hoy });
  expect(await tarjeta(e.alcance, "cobrado")).toMatchObject({
    liga: { texto: "1 pago" },
    cifra: { texto: "$1,000.00" },
    pares: [{ valor: "$1,000.00" }],
  });
});

test("quien falta y no se avisó está con a quién llamar; la asistencia dice de cuántos", async () => {
  const { e, alumnoId } = await enLaVentanilla("2026-10-15");
  const inscripcion = await e.db
    .selectFrom("inscripciones")
    .select("id")
    .where("alumnoId", "=", alumnoId)
    .executeTakeFirstOrThrow();
  await unaAusencia(e, inscripcion.id);
  const { fecha: dia } = await e.db
    .selectFrom("clases as c")
    .innerJoin("faltas as f", "f.claseId", "c.id")
    .select("c.fecha")
    .executeTakeFirstOrThrow();
  await e.db.updateTable("faltas").set({ fechaJustificacion: null, tipoJustificacion: null }).execute();
  const alcance = { ...e.alcance, hoy: fecha(dia) };
  expect(await tarjeta(alcance, "ausentes")).toMatchObject({ cuantos: 1, liga: { ruta: "/controlescolar/ausencias" } });
  expect(await tarjeta(alcance, "asistencia")).toMatchObject({ barras: [{ texto: "Primaria", detalle: "1 ausente" }] });
});

test("un docente ve su día y nada de dinero, ni la asistencia de todos", async () => {
  const { e } = await enLaVentanilla("2026-10-15");
  const docente = (await cuentaDeDocente(e, await unDocente(e)))();
  const claves = (await obtenerInicio(docente)).map(({ clave }) => clave);
  expect(claves).toEqual(["espera", "midia"]);
});

test("quien solo ve un grupo cuenta solo lo de su grupo", async () => {
  const { e, alumnoId } = await enLaVentanilla("2026-11-12");
  await postear(e, alumnoId);
  const limites = { ...e.alcance.limites, grupos: [e.grupoId + 1_000] };
  expect(await tarjeta({ ...e.alcance, limites }, "deben")).toMatchObject({ titulo: "Nadie debe" });
});

test("los cumpleaños van por día, y quien nació un 29 de febrero cumple el 28 en los otros años", async () => {
  const { e } = await enLaVentanilla("2027-02-24");
  for (const fechaNacimiento of ["2018-02-29", "2018-02-24", "2018-04-01"].map((cada) =>
    cada.replace("2018-02-29", "2016-02-29"),
  )) {
    const alumnoId = await unAlumno(e, { fechaNacimiento });
    await unaInscripcion(e, { alumnoId });
  }
  const dias = await cumpleanosEntre(e.alcance, fecha("2027-02-22"), fecha("2027-02-28"));
  expect(dias.map(({ fecha: dia, anios }) => [dia, anios])).toEqual([
    ["2027-02-24", 9],
    ["2027-02-28", 11],
  ]);
});

test("la tarjeta de cumpleaños cuenta los de la semana y dice los primeros, también cuando hoy son más de los que caben", async () => {
  const { e } = await enLaVentanilla("2027-02-24");
  const nacen = async (fechaNacimiento: string, nombre: string) =>
    unaInscripcion(e, { alumnoId: await unAlumno(e, { fechaNacimiento, nombre }) });
  for (const [dia, nombre] of [
    ["02-28", "Zoe"],
    ["02-26", "Beto"],
    ["03-03", "Fuera"],
  ] as const)
    await nacen(`2018-${dia}`, nombre);
  await nacen("2016-02-29", "Ana");
  const lineasDeTarjeta = async () => {
    const cumplen = await tarjeta(e.alcance, "cumpleanos");
    return [
      cumplen?.cuantos,
      ...(cumplen?.renglones ?? []).map(({ persona, lado }) => `${persona?.split(" ")[0]} ${lado}`),
    ];
  };
  expect(await lineasDeTarjeta()).toEqual([3, "Beto vie 26", "Ana dom 28", "Zoe dom 28"]);
  for (const nombre of ["Uno", "Dos", "Tres", "Cuatro", "Cinco"]) await nacen("2018-02-24", nombre);
  expect(await lineasDeTarjeta()).toEqual([8, "Cinco hoy", "Cuatro hoy", "Dos hoy", "Tres hoy"]);
  for (let van = 8; van < 103; van++) await nacen("2018-02-24", "Yago");
  // The birthdays of a large school are counted only as far as '99+' needs.
  expect((await lineasDeTarjeta())[0]).toBe(100);
  // A student who left has no birthday at school.
  await e.db.updateTable("inscripciones").set({ fechaBaja: "2027-02-01" }).execute();
  expect(await lineasDeTarjeta()).toEqual([0]);
});

test("un día usual es la media de los que abrieron", () => {
  const dia = (...horas: [number, number][]) => horas.map(([hora, centavos]) => ({ hora, centavos }));
  expect(diaUsual([dia([8, 100], [9, 300]), dia(), dia([9, 200])], 7, 10)).toEqual([0, 50, 300, 300]);
  expect(diaUsual([[], []], 7, 10)).toBeNull();
  expect(contraLoUsual(150, 100)).toEqual({ cuanto: "50 % más", tono: "bien" });
  expect(contraLoUsual(92, 100)).toEqual({ cuanto: "8 % menos", tono: "mal" });
  expect(contraLoUsual(150, 0)).toBeNull();
});

test("la curva llega hasta la hora que es", () => {
  const curva = curvaDelDia(acumulado([{ hora: 8, centavos: 100 }], 7, 16), null, {
    desde: 7,
    hasta: 16,
    ahora: 10,
    descripcion: "",
  });
  expect(curva.linea.match(/[ML]/g)).toHaveLength(4);
  expect(curva.horas.map(({ texto }) => texto)).toEqual(["7:00", "10:00", "16:00"]);
});

test.each([
  ["07:59", "Buenos días"],
  ["12:00", "Buenas tardes"],
  ["20:10", "Buenas noches"],
])("a las %s se saluda con %s", (hora, esperado) => {
  expect(saludo(hora)).toBe(esperado);
});

test("a quien no puede ver nada solo se le dice lo que le espera", async () => {
  const { e } = await enLaVentanilla("2026-11-12");
  const alcance = alcanceDe({ ...e, permisos: ["PERM_VISTA_INICIO"] });
  expect((await obtenerInicio(alcance)).map(({ clave }) => clave)).toEqual(["espera"]);
});
