import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { TODOS_LOS_PERMISOS } from "~/base/acceso/permisos";
import { agreeing } from "~/base/acceso/consent.server";
import { registrarMovimiento } from "~/dinero/cobranza/ventanilla/commands/registrar-movimiento.server";
import { insertar } from "db/insertar";
import { unAlumno, unaCuenta, unaInscripcion, unPago } from "./factories";
import { enElColegio } from "./navegador-sencillo";

// The forms of a refund in a browser that knows only HTML: all the fields show, and the command says what is missing.

beforeEach(() => vi.stubEnv("RELOJ", "2026-10-15T18:00:00.000Z"));
afterEach(() => vi.unstubAllEnvs());

async function conSaldo() {
  const { e, entra } = await enElColegio();
  const { cuentaId } = await unaCuenta(e, { permisos: TODOS_LOS_PERMISOS });
  const alumnoId = await unAlumno(e);
  await unaInscripcion(e, { alumnoId });
  const pago = unPago(e, { alumnoId, monto: 1000 });
  expect(await agreeing((consent) => registrarMovimiento(e.alcance, { ...pago, ...consent }))).toMatchObject({
    ok: true,
  });
  const navegador = await entra(cuentaId);
  const renglones = () =>
    e.db
      .selectFrom("movimientos")
      .select(["alumnoId", "codigoOperacion", "cargoCentavos", "abonoCentavos"])
      .where("codigoOperacion", "in", ["DEVOLUCION", "TRASPASO"])
      .orderBy("id")
      .execute();
  return { e, navegador, alumnoId, renglones };
}

test("el saldo a favor se devuelve desde la ficha, y queda su recibo por firmar", async () => {
  const { e, navegador, alumnoId, renglones } = await conSaldo();
  await navegador.go(`/controlescolar/alumno/${alumnoId}`);
  expect(navegador.text()).toContain("Devolver saldo a favor");
  await navegador.go(`/controlescolar/alumno/${alumnoId}/devolucion`);
  expect(navegador.text()).toContain("Hay $1,000.00 a favor");
  const datos = { monto: "1200", cajaId: `${e.cajaId}`, recibe: "Brenda Núñez", motivo: "Pagó dos veces" };
  await navegador.press("Devolver", datos, { last: true });
  expect(navegador.text()).toContain("El saldo a favor son $1,000.00");
  expect(await renglones()).toEqual([]);
  await navegador.press("Devolver", { monto: "400" }, { last: true });
  expect(navegador.text()).toContain("Recibo de devolución D-0001");
  expect(await renglones()).toMatchObject([{ codigoOperacion: "DEVOLUCION", cargoCentavos: 40_000 }]);
});

test("por transferencia se pide una CLABE que exista", async () => {
  const { navegador, alumnoId, renglones } = await conSaldo();
  await navegador.go(`/controlescolar/alumno/${alumnoId}/devolucion`);
  const datos = {
    via: "TRANSFERENCIA",
    clabe: "032180000118359710",
    referencia: "55",
    recibe: "Brenda",
    motivo: "Baja",
  };
  await navegador.press("Devolver", datos, { last: true });
  expect(navegador.text()).toContain("El último dígito de la CLABE no corresponde");
  await navegador.press("Devolver", { clabe: "032180000118359719" }, { last: true });
  expect(await renglones()).toMatchObject([{ codigoOperacion: "DEVOLUCION", cargoCentavos: 100_000 }]);
});

test("arriba de la suma del colegio la misma forma pide a la segunda persona", async () => {
  const { e, navegador, alumnoId, renglones } = await conSaldo();
  await e.db.updateTable("colegios").set({ devolucionConDosCentavos: 50_000 }).execute();
  await navegador.go(`/controlescolar/alumno/${alumnoId}/devolucion`);
  expect(navegador.text()).toContain("Arriba de $500.00 autoriza otra persona");
  const datos = { cajaId: `${e.cajaId}`, recibe: "Brenda", motivo: "Baja" };
  await navegador.press("Devolver", datos, { last: true });
  expect(navegador.text()).toContain("Correo de quien autoriza: Campo obligatorio");
  expect(await renglones()).toEqual([]);
});

test("el saldo pasa a un hermano desde la misma forma", async () => {
  const { e, navegador, alumnoId, renglones } = await conSaldo();
  const hermano = await unAlumno(e, { nombre: "Luis", nombreCompleto: "Luis Núñez García" });
  await unaInscripcion(e, { alumnoId: hermano });
  const tutor = { nombre: "Brenda", apellido1: "Núñez", nombreCompleto: "Brenda Núñez", genero: "FEMENINO" };
  const tutorId = await insertar(e.db, "tutores", { organizacionId: e.organizacionId, ...tutor });
  for (const cada of [alumnoId, hermano])
    await insertar(e.db, "alumnosTutores", { alumnoId: cada, tutorId, parentescoId: e.parentescos.Madre });
  await navegador.go(`/controlescolar/alumno/${alumnoId}/devolucion?fpara=familia`);
  expect(navegador.text()).toContain("Luis Núñez García, Colegiatura");
  const datos = { monto: "700", destino: `${hermano}-${e.servicioId}`, motivo: "La mamá lo pidió" };
  await navegador.press("Pasar el saldo", datos, { last: true });
  expect(await renglones()).toEqual([
    { alumnoId, codigoOperacion: "TRASPASO", cargoCentavos: 70_000, abonoCentavos: 0 },
    { alumnoId: hermano, codigoOperacion: "TRASPASO", cargoCentavos: 0, abonoCentavos: 70_000 },
  ]);
});

test("la escala de una inscripción propone cuánto se devuelve hoy, y otra suma se devuelve con su motivo", async () => {
  const { e, navegador, alumnoId, renglones } = await conSaldo();
  await e.db.updateTable("servicios").set({ escalaDeDevolucion: "60: 100, 30: 50" }).execute();
  await e.db.updateTable("ciclos").set({ nombre: "2027-2028", fechaInicio: "2026-11-29" }).execute();
  await navegador.go(`/controlescolar/alumno/${alumnoId}/devolucion`);
  expect(navegador.text()).toContain("La escala del colegio da hoy 50 %, $500.00: faltan 45 días");
  const datos = { cajaId: `${e.cajaId}`, recibe: "Brenda Núñez", motivo: "Cambio de ciudad" };
  await navegador.press("Devolver", datos, { last: true });
  expect(await renglones()).toMatchObject([{ codigoOperacion: "DEVOLUCION", cargoCentavos: 50_000 }]);
  await navegador.go(`/controlescolar/alumno/${alumnoId}/devolucion`);
  await navegador.press("Devolver", { ...datos, monto: "500" }, { last: true });
  expect(await renglones()).toHaveLength(2);
});
