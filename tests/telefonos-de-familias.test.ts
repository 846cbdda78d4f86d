import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { avisarDeCobro } from "~/dinero/cobros/avisar-cobro.server";
import { recordarSaldos } from "~/direccion/reportes/commands/recordar-saldos.server";
import { SIN_FILTROS } from "~/direccion/reportes/saldos-vencidos";
import { centavos } from "~/lib/money";
import { agregarDispositivo } from "~/personas/dispositivos/commands/agregar-dispositivo.server";
import { unCobro, unaFamiliaQuePaga } from "./cobros";
import { unEnviado } from "./comunicados";
import { unEnlace } from "./enlaces";
import { unaAutorizada } from "./misivas";
import { unTelefono } from "./servicio-de-avisos";
import { carpetaDeDatos } from "./setup/carpeta";

// Everything that mails a family's news also queues it for the family's telephones, under the same switches.

carpetaDeDatos();

beforeEach(() => {
  vi.stubEnv("RELOJ", "2026-11-05T18:00:00.000Z");
  vi.stubEnv("PUBLIC_URL", "https://colegio.mx");
});
afterEach(() => void vi.unstubAllEnvs());

async function conTelefono() {
  const familia = await unaFamiliaQuePaga();
  const { e, tutorId } = familia;
  const token = await unEnlace(e, { tutorId });
  const { suscripcion } = unTelefono();
  await agregarDispositivo(e.alcance, { tutorId, suscripcion, userAgent: "", navegador: "n" });
  const esperan = () => e.db.selectFrom("dispositivosAvisos").select(["clase", "ruta"]).orderBy("id").execute();
  return { ...familia, token, esperan };
}

test("un comunicado y una misiva suenan en el teléfono, y llevan a su página", async () => {
  const { e, alumnoId, esperan } = await conTelefono();
  const { tutores } = await unEnviado(e);
  const { tokenMisiva } = await unaAutorizada(e, alumnoId);
  const rutas = await esperan();
  expect(rutas.map(({ clase }) => clase)).toEqual(["COMUNICADOS", "MISIVAS", "MISIVAS"]);
  expect(rutas[0]!.ruta).toContain(tutores[0]!.tokenTutor);
  // The misiva, and the comment that answers it.
  for (const { ruta } of rutas.slice(1)) expect(ruta).toContain(tokenMisiva);
});

test("un pago y un recordatorio suenan, también para quien no tiene correo, y no para quien está restringido", async () => {
  const { e, alumnoId, tutorId, octubre, token, esperan } = await conTelefono();
  const cobro = await unCobro(e, { tutorId, cargos: [octubre], visto: 3_575 });
  const aviso = { filtros: SIN_FILTROS, uno: { alumnoId, tutorId } };
  expect(await recordarSaldos(e.alcance, aviso)).toMatchObject({ ok: true, correos: 1 });
  const sinCorreo = (email: string) => e.db.updateTable("tutores").set({ email }).where("id", "=", tutorId).execute();
  await sinCorreo("");
  await avisarDeCobro(e.alcance, cobro, { clase: "FALLIDO", centavos: centavos(357_500) });
  const rutas = await esperan();
  expect(rutas.map(({ clase }) => clase)).toEqual(["PAGOS", "PAGOS"]);
  expect(rutas[0]!.ruta).toBe(`/familia/${token}/pagar?colegio=${e.colegioId}`);
  expect(rutas.at(-1)).toMatchObject({ clase: "PAGOS", ruta: `/familia/${token}/pago?cobro=${cobro.token}` });
  await e.db.updateTable("alumnosTutores").set({ restringido: 1 }).where("tutorId", "=", tutorId).execute();
  await avisarDeCobro(e.alcance, cobro, { clase: "PAGADO", centavos: centavos(357_500) });
  expect(await esperan()).toHaveLength(rutas.length);
});
