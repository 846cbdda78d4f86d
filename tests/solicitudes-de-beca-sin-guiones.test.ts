import { gzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { TODOS_LOS_PERMISOS } from "~/base/acceso/permisos";
import { obtenerBeca } from "~/dinero/becas/catalogo.server";
import { guardarBeca } from "~/dinero/becas/commands/guardar-beca.server";
import { registerScholarshipAverages } from "~/composicion/becas/partes/promedios.server";
import { aplicacion } from "./aplicacion";
import { unaCalificacion, unPlan } from "./academico";
import { unTutor } from "./comunicados";
import { darCodigo, unEnlace } from "./enlaces";
import { unaCuenta } from "./factories";
import { familiasEn } from "./familia-con-becas";
import { enElColegio, navegadorSencillo } from "./navegador-sencillo";
import { carpetaDeDatos } from "./setup/carpeta";

// The way of a request of a beca in a client that knows only HTML: a family asks, the committee decides.

carpetaDeDatos();
beforeEach(() => void vi.stubEnv("RELOJ", "2026-11-26T18:00:00.000Z"));
afterEach(() => void vi.unstubAllEnvs());

const CORREO = "brenda@correo.mx";
const PDF = "%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n";
const papel = () => ({ bytes: new TextEncoder().encode(PDF), name: "ingresos.pdf", type: "application/pdf" });

async function mundo() {
  const { e, entra } = await enElColegio();
  const m = await familiasEn(e, [1, 1]);
  const [[alumnoId], [ajeno]] = m.familias as [[number], [number]];
  await m.postear("2026-11-26");
  const becaId = await m.beca("SEP", 50, null);
  const sep = await obtenerBeca(e.alcance, becaId);
  await guardarBeca(m.en("2026-11-26"), { ...sep, becaId, renovacion: "CON_SOLICITUD", promedioDecimas: 80 });
  const tutorId = await unTutor(e, alumnoId, { nombre: "Brenda", email: CORREO });
  const base = `/familia/${await unEnlace(e, { tutorId })}`;
  const familia = navegadorSencillo(await aplicacion());
  const oficina = await entra((await unaCuenta(e, { permisos: TODOS_LOS_PERMISOS })).cuentaId);
  return { ...m, alumnoId, ajeno, tutorId, becaId, base, familia, oficina };
}

async function conCodigo({ e, familia, base, alumnoId }: Awaited<ReturnType<typeof mundo>>) {
  await familia.go(`${base}/becas?hijo=${alumnoId}`);
  await darCodigo(e, familia, CORREO);
}

test("la familia pide con su papel, falta otro, lo sube, y el comité otorga con el promedio a la vista", async () => {
  const m = await mundo();
  const { familia, oficina, alumnoId, becaId } = m;
  registerScholarshipAverages();
  const { matematicasId, actualId } = await unPlan(m.e);
  const { id: inscripcionId } = await m.e.db
    .selectFrom("inscripciones")
    .select("id")
    .where("alumnoId", "=", alumnoId)
    .executeTakeFirstOrThrow();
  await unaCalificacion(m.e, { inscripcionId, asignaturaId: matematicasId, parcialId: actualId }, "6.5");
  await conCodigo(m);
  expect(familia.text()).toContain("La solicitud no detiene los pagos ni los recargos.");
  expect(gzipSync(familia.page.html).byteLength).toBeLessThan(14 * 1024);
  expect(familia.page.html).not.toContain("<script");
  await familia.press("Enviar solicitud", { becaId: String(becaId), motivo: "Un solo ingreso", archivos: papel() });
  expect(familia.text()).toContain("solicitud B-0001");
  expect(familia.text()).toContain("ingresos.pdf");
  await oficina.go("/controlescolar/becas?vista=solicitudes");
  expect(oficina.text()).toContain("No cumple 8.0");
  expect(oficina.text()).toContain("6.5");
  const { id } = await m.e.db.selectFrom("solicitudesDeBeca").select("id").executeTakeFirstOrThrow();
  await oficina.go(`/controlescolar/becas?vista=solicitudes&solicitud=${id}`);
  expect(oficina.text()).toContain("Un solo ingreso");
  await oficina.press("Pedir un papel", { papel: "La segunda hoja" });
  expect(oficina.text()).toContain("Se le pidió a la familia: La segunda hoja");
  await familia.go(`${m.base}/becas?hijo=${alumnoId}&solicitud=${id}`);
  expect(familia.text()).toContain("«La segunda hoja»");
  expect(gzipSync(familia.page.html).byteLength).toBeLessThan(14 * 1024);
  await familia.press("Subir", { archivos: papel() });
  expect(familia.text()).toContain("ingresos (2).pdf");
  await oficina.go("/controlescolar/becas?vista=solicitudes");
  const datos = { solicitudIds: String(id), motivo: "Sesión del 26", desde: "2026-11-01" };
  await oficina.press("Otorgar", datos);
  expect(oficina.text()).toContain("No cumple 8.0 (tiene 6.5)");
  await oficina.press("Continuar", datos);
  expect(oficina.text()).toContain("Listo: 1 solicitud");
  expect((await m.deben())[0]).toEqual([2500]);
  await familia.go(`${m.base}/becas?hijo=${alumnoId}&solicitud=${id}`);
  expect(familia.text()).toContain("Hijo 1 tiene 50 % de beca");
});

test("una familia no abre la solicitud de otra, no pide para otro alumno, y retira la propia", async () => {
  const m = await mundo();
  const { familia, alumnoId, becaId } = m;
  await conCodigo(m);
  await familia.press("Enviar solicitud", { becaId: String(becaId), motivo: "Un solo ingreso" });
  const { id } = await m.e.db.selectFrom("solicitudesDeBeca").select("id").executeTakeFirstOrThrow();
  const deOtra = await unTutor(m.e, m.ajeno, { nombre: "Ana", email: "ana@correo.mx" });
  const ajena = navegadorSencillo(await aplicacion());
  const paginaAjena = `/familia/${await unEnlace(m.e, { tutorId: deOtra })}`;
  await ajena.go(`${paginaAjena}/becas?hijo=${m.ajeno}`);
  await darCodigo(m.e, ajena, "ana@correo.mx");
  await expect(ajena.go(`${paginaAjena}/becas?hijo=${alumnoId}&solicitud=${id}`)).rejects.toThrow("(404)");
  await familia.go(`${m.base}/becas?hijo=${alumnoId}&solicitud=${id}&retirar=si`);
  await familia.press("Sí, retirar", {});
  expect(familia.text()).toContain("Solicitud retirada");
  const solicitud = await m.e.db.selectFrom("solicitudesDeBeca").select("estado").executeTakeFirstOrThrow();
  expect(solicitud.estado).toBe("RETIRADA");
});

test("la oficina registra una solicitud en papel para un alumno que busca", async () => {
  const m = await mundo();
  const { oficina, alumnoId, becaId, tutorId } = m;
  await oficina.go("/controlescolar/becas?vista=solicitar&buscar=Hijo");
  expect(oficina.text()).toContain("Hijo 1 Familia 1");
  await oficina.go(`/controlescolar/becas?vista=solicitar&alumnoId=${alumnoId}`);
  await oficina.press("Registrar solicitud", {
    becaId: String(becaId),
    tutorId: String(tutorId),
    motivo: "Trae su carta",
    archivos: papel(),
  });
  expect(oficina.text()).toContain("Solicitud B-0001 registrada");
  expect(oficina.text()).toContain("Trae su carta");
  const { id } = await m.e.db.selectFrom("solicitudesDeBeca").select("id").executeTakeFirstOrThrow();
  await oficina.go(`/controlescolar/becas?vista=solicitudes&solicitud=${id}`);
  await oficina.press("Negar las elegidas", { solicitudIds: String(id), razon: "No hay fondos" });
  await oficina.press("Continuar", { solicitudIds: String(id), razon: "No hay fondos" });
  await oficina.go(`/controlescolar/becas?vista=solicitudes&estado=decididas&solicitud=${id}`);
  expect(oficina.text()).toContain("No hay fondos");
  await oficina.press("Volver a verla en comité", {});
  expect((await m.e.db.selectFrom("solicitudesDeBeca").select("estado").executeTakeFirstOrThrow()).estado).toBe(
    "EN_COMITE",
  );
});

test("la oficina fija días, papeles y aceptación; la familia sube lo que falta por su nombre y acepta su beca", async () => {
  const m = await mundo();
  const { familia, oficina, alumnoId, becaId } = m;
  await oficina.go("/controlescolar/becas?vista=ajustes");
  await oficina.press("Agregar papel");
  await oficina.press("Guardar", {
    "papeles[0].nombre": "Comprobante de ingresos",
    "papeles[0].obligatorio": "on",
    solicitudesDesde: "2026-12-01",
    pideAceptacion: "on",
    presupuesto: "400",
  });
  expect(oficina.text()).toContain("Ajustes de becas guardados");
  await conCodigo(m);
  expect(familia.text()).toContain("Las solicitudes se reciben desde el 01-dic-26.");
  expect(familia.text()).not.toContain("Enviar solicitud");
  await oficina.go("/controlescolar/becas?vista=ajustes");
  await oficina.press("Guardar", { solicitudesDesde: "2026-11-01", solicitudesHasta: "2026-11-30" });
  await familia.go(`${m.base}/becas?hijo=${alumnoId}`);
  expect(familia.text()).toContain("Las solicitudes se reciben del 01-nov-26 al 30-nov-26.");
  expect(gzipSync(familia.page.html).byteLength).toBeLessThan(14 * 1024);
  await familia.press("Enviar solicitud", { becaId: String(becaId), motivo: "Un solo ingreso" });
  expect(familia.text()).toContain("A tu solicitud le falta un papel");
  expect(familia.text()).toContain("Papeles, 0 de 1");
  const { id } = await m.e.db.selectFrom("solicitudesDeBeca").select("id").executeTakeFirstOrThrow();
  await oficina.go(`/controlescolar/becas?vista=solicitudes&solicitud=${id}`);
  expect(oficina.text()).toContain("Falta Comprobante de ingresos");
  await familia.press("Subir", { "papeles[0].archivos": papel() });
  expect(familia.text()).toContain("Papeles, 1 de 1");
  await oficina.go("/controlescolar/becas?vista=solicitudes");
  const datos = { solicitudIds: String(id), motivo: "Sesión del 26", desde: "2026-11-01" };
  await oficina.press("Otorgar", datos);
  await oficina.press("Continuar", datos);
  await oficina.go("/controlescolar/becas");
  // November and December at half of 1,000.00, with a budget of 400.00.
  expect(oficina.text()).toContain("250 %");
  expect(oficina.text()).toContain("Pasa del presupuesto por $600.00");
  await familia.go(`${m.base}/becas?hijo=${alumnoId}&solicitud=${id}`);
  expect(familia.text()).toContain("Hijo 1 tiene 50 % de beca");
  expect(familia.text()).toContain("Pagas cada mes");
  expect(familia.text()).toContain("$500.00");
  await oficina.go("/controlescolar/becas?vista=solicitudes&estado=aceptar");
  expect(oficina.text()).toContain("Otorgada (por aceptar)");
  await familia.press("Aceptar", { acepto: "on" });
  expect(familia.text()).toContain("Aceptada el 26-nov-26");
  expect(gzipSync(familia.page.html).byteLength).toBeLessThan(14 * 1024);
  await oficina.go("/controlescolar/becas?vista=solicitudes&estado=decididas");
  expect(oficina.text()).toContain("Aceptada");
});

test("la oficina guarda la aceptación que la familia firmó en papel", async () => {
  const m = await mundo();
  const { oficina, alumnoId, becaId } = m;
  await oficina.go("/controlescolar/becas?vista=ajustes");
  await oficina.press("Guardar", { pideAceptacion: "on" });
  await oficina.go(`/controlescolar/becas?vista=solicitar&alumnoId=${alumnoId}`);
  await oficina.press("Registrar solicitud", { becaId: String(becaId), motivo: "Trae su carta" });
  const { id } = await m.e.db.selectFrom("solicitudesDeBeca").select("id").executeTakeFirstOrThrow();
  await oficina.go("/controlescolar/becas?vista=solicitudes");
  const datos = { solicitudIds: String(id), motivo: "Sesión del 26", desde: "2026-11-01" };
  await oficina.press("Otorgar", datos);
  await oficina.press("Continuar", datos);
  await oficina.go(`/controlescolar/becas?vista=solicitudes&estado=aceptar&solicitud=${id}`);
  await oficina.press("Aceptó en papel", {});
  expect(oficina.text()).toContain("Beca aceptada");
  const { aceptacion } = await m.e.db.selectFrom("solicitudesDeBeca").select("aceptacion").executeTakeFirstOrThrow();
  expect(aceptacion).toBe("ACEPTADA");
});
