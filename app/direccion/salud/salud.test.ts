import { expect, test, vi } from "vitest";
import { carpetaDeDatos } from "tests/setup/carpeta";
import { rmSync } from "node:fs";
import type { Alcance } from "~/base/acceso/alcance.server";
import { alcanceDe, escenario, otroColegio, unAlumno } from "tests/factories";
import { keepResult, keptResult } from "~/server/jobs/results.server";
import { revisarCertificados } from "./del-servicio";
import { leerHechos } from "./hechos.server";
import type { Situacion } from "./revision";
import { informe, revisar } from "./salud";
import { tamano } from "./tamano";
import { porQueNo } from "./tareas.server";

const GB = 1024 ** 3;
const AHORA = "2026-11-23T18:00:00.000Z";
const haceHoras = (horas: number) => new Date(Date.parse(AHORA) - horas * 3_600_000).toISOString();
const libro = (fecha: string, diferencias: number) => ({ fecha, diferencias, halladas: [], paraSoporte: [] });

const SANO: Situacion = {
  ahora: AHORA,
  zonaHoraria: "America/Mexico_City",
  disco: { libres: 100 * GB, total: 256 * GB },
  base: { bytes: GB, dano: null },
  respaldo: { ultimo: { fecha: haceHoras(1), bytes: GB }, intento: { fecha: haceHoras(1), motivo: null } },
  ensayo: { fecha: haceHoras(50), motivo: null, alumnos: 313, movimientos: 4_000 },
  lugar: { estado: "LISTO", ultima: haceHoras(1), intento: { fecha: haceHoras(1), motivo: null } },
  correo: { donde: "SMTP", porEnviar: 0, masViejo: null, problemas: 0, retenidos: 0 },
  reloj: { ultimoDia: null, porConfirmar: false, adelantado: haceHoras(0) },
  posteo: { faltan: 0 },
  libro: libro(haceHoras(10), 0),
  version: { programa: "v1", node: "20" },
  publica: { url: "https://colegio.mx", responde: true, motivo: null },
  cobros: { proveedor: "Stripe", faltas: [], revisado: haceHoras(0.1), aviso: haceHoras(3), falla: null },
  telefonos: null,
  certificados: [],
};

const revisionConCambio = (cambio: Partial<Situacion>, clave: string) =>
  revisar({ ...SANO, ...cambio }).find((cada) => cada.clave === clave)!;

test("donde todo va bien, nada pide nada", () => {
  const todas = revisar(SANO);
  expect(todas.filter(({ estado, pasos }) => estado !== "BIEN" || pasos.length > 0)).toEqual([]);
  expect(new Set(todas.map(({ clave }) => clave)).size).toBe(todas.length);
});

test.each<[Partial<Situacion>, string, "ATENCION" | "MAL", string]>([
  [{ disco: { libres: 6 * GB, total: 256 * GB } }, "disco", "ATENCION", "Queda poco lugar en el disco"],
  [{ disco: { libres: 2 * GB, total: 256 * GB } }, "disco", "MAL", "El disco está casi lleno"],
  [{ disco: null }, "disco", "ATENCION", "No se pudo ver cuánto disco queda"],
  [{ base: { bytes: GB, dano: "Está dañada.\n\nRestaura." } }, "base", "MAL", "La base de datos está dañada"],
  [{ respaldo: { ultimo: null, intento: null } }, "respaldo", "ATENCION", "Todavía no hay respaldos"],
  [
    { respaldo: { ultimo: null, intento: { fecha: AHORA, motivo: "El disco está lleno." } } },
    "respaldo",
    "MAL",
    "El último respaldo no se pudo hacer",
  ],
  [
    { respaldo: { ultimo: { fecha: haceHoras(24 * 9), bytes: 1 }, intento: null } },
    "respaldo",
    "ATENCION",
    "Hace 9 días que no se respalda",
  ],
  [
    { cobros: { ...SANO.cobros!, faltas: ["Falta la llave de Stripe (STRIPE_LLAVE)."] } },
    "cobros",
    "ATENCION",
    "Falta algo para los pagos en línea",
  ],
  [
    { cobros: { ...SANO.cobros!, falla: { mensaje: "Stripe no aceptó la llave del colegio.", desde: haceHoras(1) } } },
    "cobros",
    "MAL",
    "Stripe no contesta a los pagos en línea",
  ],
  [
    { telefonos: { fecha: haceHoras(1), status: 403 } },
    "telefonos",
    "ATENCION",
    "Los avisos no llegan a los teléfonos de las familias",
  ],
  [{ ensayo: null }, "ensayo", "ATENCION", "Todavía no se ha ensayado restaurar"],
  [
    { ensayo: { ...SANO.ensayo!, motivo: "El respaldo está dañado." } },
    "ensayo",
    "MAL",
    "El último respaldo no se puede restaurar",
  ],
  [
    { ensayo: { ...SANO.ensayo!, fecha: haceHoras(24 * 30) } },
    "ensayo",
    "ATENCION",
    "Hace 30 días que no se ensaya restaurar",
  ],
  [
    { lugar: { estado: "SIN_CONFIGURAR", ultima: null, intento: null } },
    "lugar",
    "ATENCION",
    "Los respaldos están en un solo disco",
  ],
  [
    { lugar: { estado: "DESCONECTADO", ultima: haceHoras(24 * 3), intento: null } },
    "lugar",
    "ATENCION",
    "El segundo lugar de respaldo no está conectado",
  ],
  [
    { lugar: { estado: "DESCONECTADO", ultima: haceHoras(24 * 9), intento: null } },
    "lugar",
    "MAL",
    "El segundo lugar de respaldo no está conectado",
  ],
  [
    { lugar: { estado: "MISMO_DISCO", ultima: null, intento: null } },
    "lugar",
    "MAL",
    "El segundo lugar de respaldo no es otro disco",
  ],
  [
    { lugar: { estado: "SIN_MARCA", ultima: null, intento: null } },
    "lugar",
    "MAL",
    "Hay un disco nuevo en el segundo lugar de respaldo",
  ],
  [
    { lugar: { estado: "LISTO", ultima: haceHoras(2), intento: { fecha: AHORA, motivo: "Se desconectó." } } },
    "lugar",
    "ATENCION",
    "No se pudo copiar al segundo lugar",
  ],
  [{ correo: { ...SANO.correo, donde: "ARCHIVO" } }, "correo", "ATENCION", "No hay servidor de correo"],
  [{ correo: { ...SANO.correo, masViejo: haceHoras(3) } }, "correo", "ATENCION", "Los correos no están saliendo"],
  [{ correo: { ...SANO.correo, masViejo: haceHoras(30) } }, "correo", "MAL", "Los correos no están saliendo"],
  [{ correo: { ...SANO.correo, problemas: 1 } }, "correo", "ATENCION", "Hay correos que no llegaron"],
  [
    { reloj: { ultimoDia: "2026-10-01", porConfirmar: true, adelantado: null } },
    "reloj",
    "MAL",
    "Falta confirmar qué día es hoy",
  ],
  [{ reloj: { ...SANO.reloj, adelantado: haceHoras(-5) } }, "reloj", "ATENCION", "El reloj se atrasó"],
  [{ posteo: { faltan: 3 } }, "posteo", "ATENCION", "Los saldos de hoy no están completos"],
  [{ libro: null }, "libro", "ATENCION", "El libro aún no se ha revisado"],
  [{ libro: libro(AHORA, 2) }, "libro", "MAL", "Hay 2 diferencias en el libro"],
  [{ libro: libro(haceHoras(100), 0) }, "libro", "ATENCION", "Hace días que no se revisa el libro"],
  [{ publica: null }, "publica", "ATENCION", "El sistema solo se abre dentro de la escuela"],
  [
    { publica: { url: "http://colegio.mx", responde: true, motivo: null } },
    "publica",
    "ATENCION",
    "La dirección de las familias no es segura",
  ],
  [
    { publica: { url: "https://colegio.mx", responde: false, motivo: "no contesta" } },
    "publica",
    "MAL",
    "La dirección de las familias no contesta",
  ],
  [
    { certificados: [{ nombre: "El sello", vence: "2026-12-14" }] },
    "certificado El sello",
    "ATENCION",
    "El sello vence en 21 días",
  ],
  [
    { certificados: [{ nombre: "El sello", vence: "2026-11-22" }] },
    "certificado El sello",
    "MAL",
    "El sello ya venció",
  ],
])("%j: %s es %s y dice qué hacer", (cambio, clave, estado, titulo) => {
  const revision = revisionConCambio(cambio, clave);
  expect(revision).toMatchObject({ estado, titulo });
  expect(revision.pasos.length).toBeGreaterThan(0);
  expect(revisar({ ...SANO, ...cambio })[0]).toEqual(revision);
});

test("sin HTTPS se dice qué no sirve", () => {
  for (const publica of [null, { url: "http://colegio.mx", responde: true, motivo: null }])
    expect(revisionConCambio({ publica }, "publica").detalle).toContain(
      "no sirven la cámara, instalar el sistema en el teléfono",
    );
});

test("un disco que se sacó hace unas horas no alarma mientras su copia es de hoy", () => {
  expect(
    revisionConCambio({ lugar: { estado: "DESCONECTADO", ultima: haceHoras(5), intento: null } }, "lugar").estado,
  ).toBe("BIEN");
});

const carpeta = carpetaDeDatos();

test("los hechos de una escuela se leen, y su reporte no dice nada de nadie", async () => {
  vi.stubEnv("PUBLIC_URL", "");
  const e = await escenario();
  await unAlumno(e, { nombre: "Eulalia", apellido1: "Zurita" });
  const situacion = await leerHechos(e.alcance);
  expect(situacion.disco!.total).toBeGreaterThan(0);
  expect(situacion).toMatchObject({ respaldo: { ultimo: null }, libro: null, posteo: { faltan: 0 }, publica: null });
  const texto = informe(situacion);
  expect(texto).toContain("[POR ATENDER] Todavía no hay respaldos");
  const { email } = await e.db.selectFrom("cuentas").select("email").executeTakeFirstOrThrow();
  for (const personal of ["Eulalia", "Zurita", email, "Colegio de prueba"]) expect(texto).not.toContain(personal);
});

test("las diferencias del libro se dicen por alumno, con su cuenta; el reporte de soporte, por números y sin nombres", async () => {
  const e = await escenario();
  const alumnoId = await unAlumno(e, { nombre: "Eulalia", apellido1: "Zurita" });
  const vecino = await otroColegio(e);
  const lugar = { colegioId: e.colegioId, alumnoId, servicioId: e.servicioId, movimientoId: 45 };
  const regla = "Lo pendiente de cada renglón es su monto menos lo aplicado";
  const detalle = "«Pago» del 15/10/2026: sobran $10.00 a favor";
  const folio = { ...lugar, alumnoId: null, servicioId: null, movimientoId: null };
  const listadas = [
    { ...lugar, regla, detalle },
    { ...folio, regla: "Los folios", detalle: "falta el recibo A7" },
    { ...lugar, regla, detalle, colegioId: vecino.colegioId },
  ];
  keepResult("libro", { fecha: AHORA, diferencias: 3, listadas });
  const nombreCompleto = "Eulalia Zurita García";
  const leer = async (alcance: Alcance) => {
    const situacion = await leerHechos(alcance);
    const { halladas, pasos } = revisar(situacion).find(({ clave }) => clave === "libro")!;
    return { halladas, pasos, texto: informe(situacion) };
  };
  const { halladas, pasos, texto } = await leer(e.alcance);
  expect(halladas).toEqual([
    {
      texto: `${nombreCompleto}, Colegiatura: ${detalle}`,
      ruta: `/alumno/${alumnoId}?fservicio=${e.servicioId}`,
    },
    { texto: "falta el recibo A7", ruta: null },
    { texto: "En otros colegios: 1 diferencia", ruta: null },
  ]);
  expect(pasos.join(" ")).toContain("no cobres ni reverses");
  expect(texto).toContain(
    `${regla}: colegio ${e.colegioId}, alumno ${alumnoId}, servicio ${e.servicioId}, movimiento 45`,
  );
  for (const personal of ["Eulalia", "$10.00"]) expect(texto).not.toContain(personal);
  const sinDinero = alcanceDe({ ...e, permisos: ["PERM_ADMIN_CONFIGURACION"] });
  expect((await leer(sinDinero)).halladas![0]).toEqual({
    texto: `${nombreCompleto}, Colegiatura: ${regla}`,
    ruta: null,
  });
  const limitado = alcanceDe({ ...e, limites: { niveles: [e.nivelId + 1_000] } });
  expect((await leer(limitado)).halladas![0]).toEqual({ texto: "Alumno fuera de tus límites", ruta: null });
  // A result of an earlier version has no list.
  keepResult("libro", { fecha: AHORA, diferencias: 3 });
  expect((await leer(e.alcance)).halladas).toEqual([]);
  rmSync(`${carpeta}/salud/libro.json`);
});

test("lo que tarda se guarda en la carpeta de datos, y lo que no se entiende es como si no estuviera", async () => {
  expect(keptResult("libro")).toBeNull();
  keepResult("libro", { fecha: AHORA, diferencias: 0 });
  expect(keptResult("libro")).toEqual({ fecha: AHORA, diferencias: 0 });
  const { writeFileSync } = await import("node:fs");
  writeFileSync(`${carpeta}/salud/libro.json`, "{");
  expect(keptResult("libro")).toBeNull();
});

test("por qué no contesta una dirección se dice en palabras", async () => {
  const { createServer } = await import("node:http");
  const server = createServer((request, response) => {
    if (request.headers["x-mal"]) response.statusCode = 500;
    response.end("otra cosa");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as { port: number };
  expect(await porQueNo(`http://127.0.0.1:${port}`)).toBe("contesta otra cosa que no es este sistema");
  await new Promise((resolve) => server.close(resolve));
  expect(await porQueNo(`http://127.0.0.1:${port}`)).toBe("no contesta");
});

test.each([
  [0, "0 bytes"],
  [1023, "1,023 bytes"],
  [1536, "1.5 KB"],
  [20 * 1024 * 1024, "20 MB"],
  [1.8 * GB, "1.8 GB"],
])("%d es %s", (bytes, texto) => expect(tamano(bytes)).toBe(texto));

test("los días que le faltan a un certificado se cuentan por el calendario de la escuela", () => {
  // At ten in the evening in the school it is the next day in UTC.
  const deNoche = { ...SANO, ahora: "2026-12-13T04:00:00.000Z" };
  const [revision] = revisarCertificados({ ...deNoche, certificados: [{ nombre: "El sello", vence: "2026-12-14" }] });
  expect(revision!.titulo).toBe("El sello vence en 2 días");
});
