import { gzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { enTransaccion } from "~/base/acceso/alcance.server";
import { botonParaPagar } from "~/dinero/cobros/invitacion.server";
import { revisarAbiertos } from "~/dinero/cobros/tareas.server";
import { sumarDias } from "~/lib/dates";
import { ok } from "~/lib/outcome";
import { aplicacion } from "./aplicacion";
import { unaFamiliaQuePaga, unHermano } from "./cobros";
import { unTutor } from "./comunicados";
import { ultimoCorreo } from "./correo/abiertos";
import { pagar } from "./en-la-ventanilla";
import { darCodigo, unEnlace } from "./enlaces";
import { baseDelProceso } from "./navegador";
import { navegadorSencillo } from "./navegador-sencillo";
import { carpetaDeDatos } from "./setup/carpeta";

// A family pays on line in a client that knows only HTML: no script, no library.

carpetaDeDatos();

const CORREO = "brenda@correo.mx";
const reloj = (instante: string) => vi.stubEnv("RELOJ", instante);
beforeEach(() => void reloj("2026-11-05T18:00:00.000Z"));
afterEach(() => void vi.unstubAllEnvs());

async function conCodigo() {
  const { db } = baseDelProceso();
  const familia = await unaFamiliaQuePaga(db);
  await db.updateTable("tutores").set({ email: CORREO }).where("id", "=", familia.tutorId).execute();
  const base = `/familia/${await unEnlace(familia.e, { tutorId: familia.tutorId })}`;
  const navegador = navegadorSencillo(await aplicacion());
  await navegador.go(`${base}/pagar`);
  await darCodigo(familia.e, navegador, CORREO);
  return { ...familia, db, base, navegador };
}

const ligera = (html: string) => {
  expect(html).not.toContain("<script");
  expect(gzipSync(html).byteLength).toBeLessThan(14 * 1024);
};

test("con tarjeta: elige, paga en la página del adquiriente y al volver ve su recibo", async () => {
  const { e, base, navegador } = await conCodigo();
  await navegador.go(base);
  await navegador.follow("Ver y pagar");
  expect(navegador.text()).toContain("venció el 10-oct-26");
  expect(navegador.text()).toContain("$3,575.00");
  ligera(navegador.page.html);
  // October is overdue and comes ticked; November is not.
  await navegador.press("Continuar");
  expect(navegador.text()).toContain("Este monto vale hasta el");
  ligera(navegador.page.html);
  await navegador.press("Pagar $3,575.00", { metodo: "TARJETA" });
  expect(navegador.text()).toContain("Falta pagar $3,575.00");
  ligera(navegador.page.html);
  await navegador.follow("Ir a pagar $3,575.00");
  ligera(navegador.page.html);
  await navegador.press("Pagar con tarjeta de crédito", { avisos: "NINGUNO" });
  expect(navegador.text()).toContain("Recibimos tu pago de $3,575.00");
  expect(navegador.text()).toContain("Recibo ");
  ligera(navegador.page.html);
  const correo = await ultimoCorreo(e.db, CORREO);
  expect(correo.asunto).toContain("Recibimos tu pago: recibo");
  expect(correo.asunto).not.toContain("3,575");
  // It is opened again, also by the address in the mail: the receipt is one.
  await navegador.go(navegador.page.url);
  expect(await e.db.selectFrom("recibos").selectAll().execute()).toHaveLength(1);
});

/** A page opened by the link of a reminder: no code was ever given here. */
async function conRecordatorio() {
  const { db } = baseDelProceso();
  const familia = await unaFamiliaQuePaga(db);
  const { e, tutorId, alumnoId } = familia;
  const hermano = await unHermano(e, { tutorId });
  await db.updateTable("tutores").set({ email: CORREO }).where("id", "=", tutorId).execute();
  const { boton } = await enTransaccion(e.alcance, async (trx) => ok(await botonParaPagar(trx, { tutorId, alumnoId })));
  const { pathname, search } = new URL(boton!.url);
  return { ...familia, hermano, db, ruta: pathname + search, navegador: navegadorSencillo(await aplicacion()) };
}

test("el enlace de un recordatorio paga sin código, dice iniciales, y lo demás pide el código", async () => {
  const { e, ruta, navegador, alumnoId, hermano } = await conRecordatorio();
  const alumnos = await e.db
    .selectFrom("alumnos")
    .select(["nombre", "apellido1", "matricula"])
    .where("id", "in", [alumnoId, hermano.alumnoId])
    .execute();
  expect(alumnos).toHaveLength(2);
  const datos = alumnos.flatMap(({ nombre, apellido1, matricula }) => [nombre, apellido1, matricula]).filter(Boolean);
  const sinNombres = () => {
    for (const dato of datos) expect(navegador.page.html).not.toContain(dato);
  };
  await navegador.go(ruta);
  expect(navegador.text()).toContain("Colegiatura octubre");
  sinNombres();
  ligera(navegador.page.html);
  const base = ruta.split("/pagar")[0]!;
  await navegador.go(base);
  expect(navegador.page.url).toContain("/pagar");
  await navegador.press("Continuar");
  sinNombres();
  await navegador.press(/^Pagar /, { metodo: "TARJETA" });
  await navegador.follow(/^Ir a pagar/);
  await navegador.press("Pagar con tarjeta de crédito", { avisos: "NINGUNO" });
  expect(navegador.text()).toContain("Recibimos tu pago de");
  expect(navegador.text()).not.toContain("Recibo ");
  sinNombres();
  const pagado = navegador.page.url;
  for (const parte of ["pagos", "escuela", "datos", "calendario", "avisos"]) {
    await navegador.go(`${base}/${parte}`);
    expect(navegador.page.url).toContain(`/${parte}/otp`);
    sinNombres();
  }
  await navegador.go(pagado);
  await navegador.follow("Ver el recibo con un código");
  await darCodigo(e, navegador, CORREO);
  expect(navegador.text()).toContain("Recibo ");
  await navegador.go(base);
  expect(navegador.text()).toContain(alumnos[0]!.nombre);
});

test("el enlace de un recordatorio vale 30 días, y ninguno después de revocarlo ni por lo que guarda la base", async () => {
  const { e, db, ruta, navegador } = await conRecordatorio();
  const base = ruta.split("/pagar")[0]!;
  const { token, venceDate } = await db
    .selectFrom("enlacesPersonales")
    .select(["token", "venceDate"])
    .executeTakeFirstOrThrow();
  expect(base).not.toContain(token);
  expect(venceDate.slice(0, 10)).toBe(sumarDias(e.hoy, 30));
  const noAbre = (direccion: string) => expect(navegador.go(direccion)).rejects.toThrow("(404)");
  const ponerVence = (vence: string) => db.updateTable("enlacesPersonales").set({ venceDate: vence }).execute();
  await navegador.go(ruta);
  await noAbre(`/familia/${token}/pagar`);
  await ponerVence("2026-11-05T17:59:59.000Z");
  await noAbre(ruta);
  await ponerVence(venceDate);
  await navegador.go(ruta);
  await db.updateTable("enlacesPersonales").set({ revocadoDate: "2026-11-05T18:00:00.000Z" }).execute();
  await noAbre(ruta);
});

test("mientras el colegio no confirma el día, la familia lee que espere, sin la dirección del personal", async () => {
  const { db, base, navegador } = await conCodigo();
  await navegador.go(`${base}/pagar`);
  expect(await db.selectFrom("cuentasCobranza").select("alumnoId").execute()).not.toEqual([]);
  reloj("2026-11-30T18:00:00.000Z");
  await expect(navegador.go(`${base}/pagar`)).rejects.toThrow("(409)");
  const { html } = navegador.page;
  expect(html).toContain("El colegio está poniendo al día sus cuentas");
  expect(html).not.toContain("/dia");
  expect(html).not.toContain("Ir al inicio");
});

test("con OXXO: la ficha espera, el cargo dice que ya la tiene, y la revisión la registra al pagarse", async () => {
  const { e, base, navegador, noviembre } = await conCodigo();
  await navegador.go(`${base}/metodo?colegio=${e.colegioId}&cargo=${noviembre}`);
  await navegador.press("Pagar $3,250.00", { metodo: "EFECTIVO" });
  expect(navegador.text()).toContain("El efectivo no es deducible");
  expect(navegador.text()).toContain("hasta el 10-nov-26, 23:59");
  const ficha = navegador.page.url;
  await navegador.go(`${base}/pagar`);
  expect(navegador.text()).toContain("Falta pagar tu ficha");
  await navegador.go(ficha);
  await navegador.follow("Ver los datos para pagar");
  await navegador.press("Pagar la ficha en OXXO", { avisos: "NINGUNO" });
  reloj("2026-11-06T18:00:00.000Z");
  await revisarAbiertos(new AbortController().signal);
  await navegador.go(ficha);
  expect(navegador.text()).toContain("Recibimos tu pago de $3,250.00");
});

test("la ficha de otro tutor se dice sin llevar a ella, y el cargo no se paga dos veces", async () => {
  const { e, base, navegador, noviembre, octubre, tutorId } = await conCodigo();
  await navegador.go(`${base}/metodo?colegio=${e.colegioId}&cargo=${noviembre}`);
  await navegador.press("Pagar $3,250.00", { metodo: "EFECTIVO" });
  const cobro = new URL(navegador.page.url, "http://pagina").searchParams.get("cobro")!;
  await e.db
    .updateTable("cobros")
    .set({ tutorId: await unTutor(e, (await unHermano(e, { tutorId })).alumnoId) })
    .execute();
  await navegador.go(`${base}/pagar`);
  expect(navegador.page.html).not.toContain(cobro);
  expect(navegador.text()).not.toContain("Falta pagar tu ficha");
  expect(navegador.text()).toContain("Ya hay una ficha o transferencia en espera de su pago");
  expect(navegador.page.html).toContain(`id="cargo-${octubre}"`);
  expect(navegador.page.html).not.toContain(`id="cargo-${noviembre}"`);
});

test("una página abierta diez veces a la vez lee el pago una sola vez", async () => {
  const { e, base, navegador, noviembre } = await conCodigo();
  await navegador.go(`${base}/metodo?colegio=${e.colegioId}&cargo=${noviembre}`);
  await navegador.press("Pagar $3,250.00", { metodo: "SPEI" });
  const ficha = navegador.page.url;
  const leidas = async () =>
    (await e.db.selectFrom("cobros").select("revisiones").executeTakeFirstOrThrow()).revisiones;
  const previas = await leidas();
  reloj("2026-11-05T18:05:00.000Z");
  await Promise.all(Array.from({ length: 10 }, () => navegador.go(ficha)));
  expect(await leidas()).toBe(previas + 1);
});

test("un monto que cambió mientras tanto vuelve a la página con el de hoy, y lo elegido se queda", async () => {
  const { e, alumnoId, base, navegador, octubre } = await conCodigo();
  await navegador.go(`${base}/metodo?colegio=${e.colegioId}&cargo=${octubre}`);
  await pagar(e, { alumnoId, monto: 500, elegidos: [octubre] });
  await navegador.press("Pagar $3,575.00", { metodo: "TARJETA" });
  expect(navegador.page.status).toBe(409);
  expect(navegador.text()).toContain("El monto cambió a $3,075.00");
  await navegador.press("Pagar $3,075.00");
  expect(navegador.text()).toContain("Falta pagar $3,075.00");
});

test("la tarjeta rechazada no cobra nada y se puede intentar otra vez", async () => {
  const { e, base, navegador, octubre } = await conCodigo();
  await navegador.go(`${base}/metodo?colegio=${e.colegioId}&cargo=${octubre}`);
  await navegador.press("Pagar $3,575.00", { metodo: "TARJETA" });
  await navegador.follow("Ir a pagar $3,575.00");
  await navegador.press("Que el banco la rechace", { avisos: "NINGUNO" });
  expect(navegador.text()).toContain("No se te cobró nada y lo que debes sigue igual");
  await navegador.follow("Intentar otra vez");
  expect(navegador.text()).toContain("Elige qué pagar");
});

test("sin código no se ve ni se paga nada, y el pago de otra familia no existe", async () => {
  const { e, base, navegador, octubre } = await conCodigo();
  await navegador.go(`${base}/metodo?colegio=${e.colegioId}&cargo=${octubre}`);
  await navegador.press("Pagar $3,575.00", { metodo: "TARJETA" });
  const { search } = new URL(navegador.page.url, "http://pagina");
  const ajeno = navegadorSencillo(await aplicacion());
  await ajeno.go(`${base}/pago${search}`);
  expect(ajeno.text()).not.toContain("3,575");
  await e.db
    .updateTable("cobros")
    .set({ token: "x".repeat(43) })
    .execute();
  await expect(navegador.go(`${base}/pago${search}`)).rejects.toThrow("(404)");
});

test("un tutor restringido no ve el pago que empezó, y no recibe su correo", async () => {
  const { e, tutorId, alumnoId, base, navegador, octubre } = await conCodigo();
  // The tutor still opens the page of the brother.
  await unHermano(e, { tutorId });
  await navegador.go(`${base}/metodo?colegio=${e.colegioId}&cargo=${octubre}`);
  await navegador.press("Pagar $3,575.00", { metodo: "TARJETA" });
  const pago = navegador.page.url;
  await navegador.follow("Ir a pagar $3,575.00");
  await e.db.updateTable("alumnosTutores").set({ restringido: 1 }).where("alumnoId", "=", alumnoId).execute();
  await navegador.press("Pagar con tarjeta de crédito", { avisos: "NINGUNO" });
  expect(navegador.page.status).toBe(404);
  await expect(navegador.go(pago)).rejects.toThrow("(404)");
  reloj("2026-11-05T18:30:00.000Z");
  await revisarAbiertos(new AbortController().signal);
  expect(await e.db.selectFrom("recibos").selectAll().execute()).toHaveLength(1);
  const correos = await e.db.selectFrom("correos").select("asunto").where("clave", "like", "cobro:%").execute();
  expect(correos).toEqual([]);
});
