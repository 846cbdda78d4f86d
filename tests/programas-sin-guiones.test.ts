import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { postear } from "./en-la-ventanilla";
import { unAlumno, unaAsignacion, unaInscripcion, unPrograma } from "./factories";
import { enElColegio } from "./navegador-sencillo";

// The dialogs of payment programs in a browser that knows only HTML (C§2.1 to C§2.4).

const LISTA = "/ajustes/programaspago/admin";
const OCTUBRE = { nombre: "Octubre", fechaInicio: "2026-10-01", fechaFin: "2026-10-31", fechaLimitePago: "2026-10-10" };

beforeEach(() => vi.stubEnv("RELOJ", "2026-10-15T18:00:00.000Z"));
afterEach(() => vi.unstubAllEnvs());

/** Opens an address below the list of programs. */
async function enLosProgramas() {
  const { e, navegador } = await enElColegio();
  return { e, navegador, ir: (ruta: string) => navegador.go(`${LISTA}${ruta}`) };
}

const ultimo = { last: true };

test("un cambio en bloque vuelve a la lista con los filtros con que se abrió, y no adivina sobre qué es", async () => {
  const { e, navegador, ir } = await enLosProgramas();
  const { programaPagosId } = await unPrograma(e, { cargos: [OCTUBRE] });
  await ir(`/${programaPagosId}/cargos?servicioId=${e.servicioId}`);
  await navegador.follow("Todos los cargos");
  expect(navegador.text()).toContain("Modificar el monto de todos los cargos");
  await ir(`/${programaPagosId}/cargos/eliminar?que=cargos&servicioId=${e.servicioId}`);
  expect(navegador.text()).toContain("¿Confirmas eliminar todos los cargos del programa de pagos?");
  await navegador.follow("Cancelar");
  expect(navegador.page.url).toBe(`${LISTA}/${programaPagosId}/cargos?servicioId=${e.servicioId}`);
  await ir(`/${programaPagosId}/cargos/modificar?que=cargos&servicioId=${e.servicioId}`);
  await navegador.press("Guardar", { cargo: "0" }, ultimo);
  expect(navegador.text()).toContain("Monto: Debe ser mayor a cero");
  await navegador.press("Guardar", { cargo: "4000" }, ultimo);
  expect(navegador.page.url).toBe(`${LISTA}/${programaPagosId}/cargos?servicioId=${e.servicioId}`);
  expect(navegador.text()).toContain("Registros actualizados");
  await expect(ir(`/${programaPagosId}/cargos/eliminar?que=todo`)).rejects.toThrow("404");
});

test("el asistente tiene tres pasos o uno, dice dónde está lo que falta, y pregunta antes de generar", async () => {
  const { e, navegador, ir } = await enLosProgramas();
  const { programaPagosId } = await unPrograma(e, { cargos: [] });
  const asistente = `/${programaPagosId}/cargos/asistente?servicioId=${e.servicioId}`;
  await ir(asistente);
  await navegador.press("Siguiente", { prefijo: "Mes", monto: "100", cargos: "25" }, ultimo);
  expect(navegador.text()).toContain("Número de cargos: Máximo 24");
  await navegador.press("Siguiente", { cargos: "1" }, ultimo);
  await navegador.press("Siguiente", { prefijoDescuento: "D", descuento: "5", diaVencimiento: "5" }, ultimo);
  await navegador.press("Terminar", { prefijoRecargo: "R", recargo: "1000", diaLimite: "10" }, ultimo);
  expect(navegador.text()).toContain("Recargo: Máximo 100 %");
  await navegador.press("Terminar", { recargo: "10" }, ultimo);
  expect(navegador.text()).toContain("¿Confirmas generar el cargo? Suman $100.00.");
  await navegador.press("Anterior", {}, ultimo);
  await navegador.press("Terminar", {}, ultimo);
  await navegador.press("Generar cargos", {}, ultimo);
  expect(navegador.text()).toContain("Los cargos han sido generados");
  expect(navegador.page.url).toBe(`${LISTA}/${programaPagosId}/cargos?servicioId=${e.servicioId}`);

  const segundoPrograma = await unPrograma(e, { cargos: [] });
  await ir(`/${segundoPrograma.programaPagosId}/cargos/asistente?servicioId=${e.servicioId}`);
  await navegador.follow("Copiar");
  const origen = { colegioId: `${e.colegioId}`, cicloId: `${e.cicloId}`, servicioId: `${e.servicioId}` };
  await navegador.press("Terminar", { ...origen, programaPagosId: `${programaPagosId}` }, ultimo);
  expect(navegador.text()).toContain("¿Confirmas copiar el cargo? Suman $100.00.");
  await navegador.press("Copiar cargos", {}, ultimo);
  expect(navegador.page.url).toBe(`${LISTA}/${segundoPrograma.programaPagosId}/cargos?servicioId=${e.servicioId}`);
  expect(navegador.text()).toContain("Mes octubre");
});

test("quien guarda otra vez sin Continuar no acordó nada: asignar, modificar y cargar vuelven a preguntar", async () => {
  const { e, navegador, ir } = await enLosProgramas();
  const { programaPagosId } = await unPrograma(e, { cargos: [OCTUBRE] });
  const alumnoId = await unAlumno(e);
  await unaInscripcion(e, { alumnoId });
  await ir(`/${programaPagosId}/asignar`);
  const grupo = { cobrarDesde: "2026-10-01", matriculas: "" };
  const { matricula } = await e.db.selectFrom("alumnos").select("matricula").executeTakeFirstOrThrow();
  for (const _ of [1, 2]) {
    await navegador.press("Asignar", { ...grupo, matriculas: matricula }, ultimo);
    expect(navegador.text()).toContain("Se asigna a 1 alumno");
  }
  expect(await e.db.selectFrom("asignaciones").select("id").execute()).toEqual([]);
  await navegador.press("Continuar");
  expect(navegador.text()).toContain("Programa de pagos asignado a 1 alumno");
  const movimientos = () => e.db.selectFrom("movimientos").select("id").execute();
  const movimientosPrevios = await movimientos();
  expect(movimientosPrevios).toHaveLength(1);
  await ir(`/${programaPagosId}/cargos/modificar?que=cargos`);
  for (const _ of [1, 2]) {
    await navegador.press("Guardar", { cargo: "9999", aplicar: "DIFERENCIAS" }, ultimo);
    expect(navegador.text()).toContain("Se reversa 1 cargo");
  }
  await ir(`/${programaPagosId}/cargos/0`);
  const nuevo = { ...OCTUBRE, nombre: "Otro", monto: "80" };
  for (const _ of [1, 2]) {
    await navegador.press("Guardar", nuevo, ultimo);
    expect(navegador.text()).toContain("Se agrega hoy 1 cargo ($80.00).");
  }
  expect(await movimientos()).toEqual(movimientosPrevios);
  await navegador.press("Continuar", { ...nuevo, monto: "81" });
  expect(navegador.text()).toContain("Se agrega hoy 1 cargo ($81.00).");
  expect(await movimientos()).toEqual(movimientosPrevios);
  await navegador.press("Continuar");
  expect(await movimientos()).toHaveLength(2);
});

test("eliminar un cargo avisa de lo que se va con él, y no de lo que no tiene", async () => {
  const { e, navegador, ir } = await enLosProgramas();
  const { programaPagosId, cargos } = await unPrograma(e, { cargos: [OCTUBRE, { ...OCTUBRE, recargo: {} }] });
  await ir(`/${programaPagosId}/cargos/${cargos[0]}/eliminar`);
  expect(navegador.text()).toContain("¿Está seguro que quiere eliminar el cargo?");
  await ir(`/${programaPagosId}/cargos/${cargos[1]}/eliminar`);
  expect(navegador.text()).toContain("¿Confirmas eliminar el cargo? También se eliminará su recargo.");
});

test("desde Movimientos se abren los cargos del programa del alumno, sólo para leer", async () => {
  const { e, navegador } = await enElColegio();
  const { programaPagosId } = await unPrograma(e, { nombre: "Mensual", cargos: [OCTUBRE] });
  const alumnoId = await unAlumno(e);
  await unaInscripcion(e, { alumnoId });
  await unaAsignacion(e, { alumnoId, programaPagosId });
  await navegador.go(`/alumno/${alumnoId}?fservicio=${e.servicioId}`);
  await navegador.follow("Mensual");
  expect(navegador.text()).toContain("Cargos del programa de pagos");
  expect(navegador.text()).not.toContain("Agregar cargo");
  expect(navegador.page.html).toContain(`href="/alumno/${alumnoId}?fservicio=${e.servicioId}"`);
});

test("el movimiento siguiente no hereda la fecha ni la operación del anterior", async () => {
  const { e, navegador } = await enElColegio();
  const { programaPagosId } = await unPrograma(e, { cargos: [OCTUBRE] });
  const alumnoId = await unAlumno(e);
  await unaInscripcion(e, { alumnoId });
  await unaAsignacion(e, { alumnoId, programaPagosId });
  const otroDia = `ffecha=2026-10-02&foperacion=${e.operaciones.CARGO}`;
  await navegador.go(`/alumno/${alumnoId}/nuevomovimiento?fservicio=${e.servicioId}&${otroDia}`);
  const cargo = { monto: "80", observaciones: "Credencial" };
  await navegador.press("Guardar", cargo, ultimo);
  expect(navegador.text()).toContain("El movimiento se registró correctamente");
  await navegador.follow("Agregar movimiento");
  expect(navegador.text()).toContain("Qué se paga");
  expect(navegador.page.html).toMatch(
    /value="2026-10-15"[^>]*name="fechaOperacion"|name="fechaOperacion"[^>]*value="2026-10-15"/,
  );
});

test("dos toques de una eliminación contestan lo mismo: lo que ya no está no es un error", async () => {
  const { e, navegador, ir } = await enLosProgramas();
  const descuento = { fechaVencimiento: "2026-10-05" };
  const { programaPagosId, cargos } = await unPrograma(e, {
    cargos: [{ ...OCTUBRE, recargo: {}, descuento }, OCTUBRE],
  });
  const { id: drId } = await e.db.selectFrom("recargos").select("id").executeTakeFirstOrThrow();
  const { id: ddId } = await e.db.selectFrom("descuentos").select("id").executeTakeFirstOrThrow();
  const cargo = `/${programaPagosId}/cargos/${cargos[0]}`;
  for (const [ruta, aviso] of [
    [`${cargo}/recargos/${drId}/eliminar`, "El cargo ha sido eliminado"],
    [`${cargo}/descuentos/${ddId}/eliminar`, "El descuento ha sido eliminado"],
    [`${cargo}/eliminar`, "El cargo ha sido eliminado"],
    [`/${programaPagosId}/cargos/eliminar?que=cargos`, "Registro eliminado"],
    [`/${programaPagosId}/eliminar`, "Programa de pagos eliminado"],
  ] as const) {
    await ir(ruta);
    const formulario = { ...navegador.page };
    for (const _ of ["un toque", "y otro"]) {
      Object.assign(navegador.page, formulario);
      await navegador.press("Eliminar", {}, ultimo);
      expect([ruta, navegador.page.status, navegador.text().includes(aviso)]).toEqual([ruta, 200, true]);
    }
  }
});

test("quien administra programas y no los asigna no ve 'Asignar', ni lo abre por su dirección", async () => {
  const { e, navegador, ir } = await enLosProgramas();
  const { programaPagosId } = await unPrograma(e, { cargos: [OCTUBRE] });
  await ir(`/${programaPagosId}`);
  // The button saves the form first, and goes on to the dialog.
  await navegador.press("Asignar", { descripcion: "Del año" }, ultimo);
  expect(navegador.page.url).toMatch(new RegExp(`/${programaPagosId}/asignar$`));
  expect(await e.db.selectFrom("programasPagos").select("descripcion").execute()).toEqual([{ descripcion: "Del año" }]);
  await e.db.deleteFrom("rolesPermisos").where("codigo", "=", "PERM_ASIGNAR_PROGRAMAS_PAGOS").execute();
  await ir(`/${programaPagosId}`);
  expect(navegador.text()).not.toContain("Asignar");
  await expect(ir(`/${programaPagosId}/asignar`)).rejects.toThrow("403");
});

test("un programa de un servicio que ya no se ofrece se edita sin perderlo", async () => {
  const { e, navegador, ir } = await enLosProgramas();
  const { programaPagosId } = await unPrograma(e, { nombre: "Comedor", cargos: [] });
  await e.db.updateTable("servicios").set({ activo: 0 }).where("id", "=", e.servicioId).execute();
  await ir(`/${programaPagosId}`);
  await navegador.press("Guardar", { descripcion: "Con desayuno" }, ultimo);
  expect(navegador.text()).toContain("Programa de pagos actualizado");
  const { servicioId, descripcion } = await e.db.selectFrom("programasPagos").selectAll().executeTakeFirstOrThrow();
  expect([servicioId, descripcion]).toEqual([e.servicioId, "Con desayuno"]);
});

test("eliminar un programa que nadie tiene dice lo que quedó sin pago, y con la casilla lo reversa", async () => {
  const { e, navegador, ir } = await enLosProgramas();
  const { programaPagosId } = await unPrograma(e, { cargos: [OCTUBRE], nombre: "Colegiatura" });
  const alumnoId = await unAlumno(e);
  await unaInscripcion(e, { alumnoId });
  await unaAsignacion(e, { alumnoId, programaPagosId });
  await postear(e, alumnoId);
  await ir(`/${programaPagosId}/eliminar`);
  expect(navegador.text()).toContain("El programa de pagos tiene asignaciones.");
  await e.db.updateTable("asignaciones").set({ fechaRetiro: e.hoy }).execute();
  await ir(`/${programaPagosId}/eliminar`);
  expect(navegador.text()).toContain("Quedan sin pago 1 cargo de 1 alumno: con sus recargos son $3,250.00.");
  await navegador.press("Eliminar", { eliminarMovimientos: "on" }, ultimo);
  expect(navegador.text()).toContain("Programa de pagos eliminado");
  expect(navegador.text()).toContain("Sin programas de pagos");
  await expect(ir(`/${programaPagosId}`)).rejects.toThrow("404");
  const filas = await e.db.selectFrom("movimientos").select("descripcion").orderBy("id").execute();
  expect(filas.map(({ descripcion }) => descripcion)).toEqual(["Octubre", "Reverso · Octubre"]);
});
