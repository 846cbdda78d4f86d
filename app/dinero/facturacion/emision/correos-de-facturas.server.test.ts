import { beforeEach, expect, test } from "vitest";
import { type Escenario, escenario, insertar } from "tests/factories";
import { PacDoble, queFactura, unaFacturaEnCola, unPagoFacturable } from "tests/facturas";
import { quitarTutor } from "~/personas/tutores/commands/quitar-tutor.server";
import { eliminarDatoFiscal } from "../fiscales/commands/eliminar-dato-fiscal.server";
import { atenderFacturas } from "./cola.server";
import { enviarFactura } from "./commands/enviar-factura.server";

let e: Escenario;
let pac: PacDoble;
let reloj: number;

beforeEach(async () => {
  e = await queFactura(await escenario());
  pac = new PacDoble();
  reloj = Date.parse(e.alcance.ahora);
});

/** Runs the queue once, this many minutes later. */
async function pasan(minutos = 0): Promise<void> {
  reloj += minutos * 60_000;
  const opciones = { pac: () => pac, reloj: () => new Date(reloj).toISOString(), signal: new AbortController().signal };
  await atenderFacturas(e.db, opciones);
}

const facturas = () => e.db.selectFrom("facturas").selectAll().orderBy("id").execute();
const estados = async () => (await facturas()).map(({ estado }) => estado);

/** A tutor of the student, with the address of the student's tax data. */
async function unTutorCon(alumnoId: number, { restringido = 0 } = {}): Promise<number> {
  const tutorId = await insertar(e.db, "tutores", {
    organizacionId: e.organizacionId,
    nombre: "O",
    apellido1: "P",
    nombreCompleto: "O P",
    genero: "MASCULINO",
    email: "oscar@prueba.mx",
  });
  const parentescoId = e.parentescos.Padre;
  await e.db.insertInto("alumnosTutores").values({ alumnoId, tutorId, parentescoId, restringido }).execute();
  return tutorId;
}

const correos = () => e.db.selectFrom("correos").select("para").execute();

test("a quien se quita de tutor no se le manda la factura que ya esperaba, ni otra, hasta que se escriba un correo", async () => {
  const pago = await unPagoFacturable(e);
  const { alumnoId, datoFiscalId } = pago;
  const tutorId = await unTutorCon(alumnoId);
  const { facturaId } = await unaFacturaEnCola(e, pago);
  expect(await quitarTutor(e.alcance, { alumnoId, tutorId })).toEqual({ ok: true });
  await pasan();
  expect(await estados()).toEqual(["TIMBRADA"]);
  expect(await correos()).toEqual([]);
  expect(await enviarFactura(e.alcance, { facturaId })).toMatchObject({ error: "NO_SE_PUEDE", status: 409 });
  await e.db.updateTable("datosFiscales").set({ email: "nueva@prueba.mx" }).where("id", "=", datoFiscalId).execute();
  expect(await enviarFactura(e.alcance, { facturaId })).toMatchObject({ ok: true });
  expect(await correos()).toEqual([{ para: "nueva@prueba.mx" }]);
});

test("si otro tutor del alumno tiene ese correo, quitar a uno no le quita las facturas", async () => {
  const pago = await unPagoFacturable(e);
  const tutorId = await unTutorCon(pago.alumnoId);
  await unTutorCon(pago.alumnoId);
  await unaFacturaEnCola(e, pago);
  await quitarTutor(e.alcance, { alumnoId: pago.alumnoId, tutorId });
  await pasan();
  expect(await correos()).toEqual([{ para: "oscar@prueba.mx" }]);
});

test("a quien pagaba y ya no está en los datos fiscales del alumno no se le manda su factura", async () => {
  const pago = await unPagoFacturable(e);
  await unaFacturaEnCola(e, pago);
  expect(await eliminarDatoFiscal(e.alcance, pago)).toEqual({ ok: true });
  await pasan();
  expect(await estados()).toEqual(["TIMBRADA"]);
  expect(await correos()).toEqual([]);
});

test("a un correo que es de un tutor restringido no se le manda la factura", async () => {
  const pago = await unPagoFacturable(e);
  await unTutorCon(pago.alumnoId, { restringido: 1 });
  await unaFacturaEnCola(e, pago);
  await pasan();
  expect(await estados()).toEqual(["TIMBRADA"]);
  expect(await e.db.selectFrom("correos").select("id").execute()).toEqual([]);
});
