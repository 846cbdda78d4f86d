import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ultimoCorreo } from "tests/correo/abiertos";
import { rutaPersonal } from "~/familias/comunicados/comunicado";
import { CORTADO } from "~/base/acceso/submit.server";
import { finish, folioOf, stepOf, takeStep } from "../scripts/family.mjs";
import { unAsentamiento } from "./asentamientos";
import { unEnviado } from "./comunicados";
import { type Escenario, insertar } from "./factories";
import { unAspirante } from "./preinscripciones";
import { carpetaDeDatos } from "./setup/carpeta";
import { CONTRASENA, HOY, mundo, type Navegador, nombresDe } from "./familia-sencilla";

// A family's whole way, in a client that knows only HTML forms: no script, no library, no fixed addresses.

carpetaDeDatos();
let instante = 0;

/** Moves the product's clock by this many milliseconds. */
async function esperar(ms: number) {
  instante += ms;
  vi.stubEnv("RELOJ", new Date(instante).toISOString());
}

beforeEach(async () => {
  vi.stubEnv("CAPTCHA", "");
  instante = Date.parse(`${HOY}T18:00:00.000Z`);
  await esperar(0);
});
afterEach(() => vi.unstubAllEnvs());

// A§3, with the form's key, the fields of the human check, and the names of a list's rows as forms write them.
const CAMPOS: Record<string, string[]> = {
  registro: ["llave", "nombre", "email", "reto", "asunto", "recaptcha", "terminos"],
  validacion: ["codigo"],
  instrucciones: [],
  aspirante: [
    "tipoIdentificacion",
    "curp",
    "nombre",
    "apellido1",
    "apellido2",
    "fechaNacimiento",
    "genero",
    "grupoSanguineo",
    "observaciones",
  ],
  escolares: ["nivelId", "gradoId", "plantelId", "turnoId"],
  documentos: ["requisitoId", "accion", "archivo"],
  tutores: "nombre apellido1 apellido2 parentescoId genero email telefonoMovil telefonoCasa telefonoOficina"
    .split(" ")
    .map((campo) => `tutores[0].${campo}`),
  domicilio: [
    "calle",
    "numeroExterior",
    "numeroInterior",
    "codigoPostal",
    "codigoAsentamiento",
    "nombreCiudad",
    "nombreMunicipio",
    "nombreEntidad",
  ],
  finalizar: [],
};

// On a slow connection the received page ends before this text, and Enter sends the partial form by its first button.
async function enviarAntesDe(navegador: Navegador, texto: string, campos: Record<string, string>) {
  const { page } = navegador;
  page.html = page.html.slice(0, page.html.indexOf(texto));
  await navegador.press("", campos);
  expect([page.status, navegador.text().includes(CORTADO)]).toEqual([422, true]);
}

function unaFamilia(e: Escenario, colonia: { codigoPostal: string; codigoAsentamiento: string }) {
  const email = "rosa@familia.mx";
  const { nivelId, gradoId, plantelId, turnoId } = e;
  return {
    email,
    nombre: "Rosa Peña",
    aspirante: unAspirante(),
    escolares: { nivelId, gradoId, plantelId, turnoId },
    documento: { name: "acta.pdf", type: "application/pdf", bytes: Buffer.from("%PDF-1.4\n%%EOF") },
    tutor: { nombre: "Rosa", apellido1: "Peña", parentescoId: e.parentescos.Madre, genero: "FEMENINO", email },
    domicilio: { calle: "Colima", numeroExterior: "12", ...colonia },
    code: async () => /es: (\d{6})/.exec((await ultimoCorreo(e.db, email)).texto)![1],
    enlace: async () => /https?:\/\/[^/\s]+(\S+)/.exec((await ultimoCorreo(e.db, email)).texto)![1]!,
    wait: esperar,
  };
}

test("una familia se registra, corrige, es aceptada, inscrita, acepta un comunicado y paga, con puras formas de HTML", async () => {
  const { e, formatoId, colonia, navegador } = await mundo();
  const { db } = e;
  const familia = unaFamilia(e, colonia);
  const { nombre, apellido1 } = familia.aspirante;
  const telefono = navegador();

  await telefono.go(`/public/preinscripciones/${formatoId}`);
  const vistos: string[] = [];
  const folio = await finish(telefono, familia, (paso: string) => {
    if (vistos.includes(paso)) return;
    vistos.push(paso);
    expect([paso, nombresDe(telefono)]).toEqual([paso, CAMPOS[paso]]);
  });
  expect([folio, vistos]).toEqual([1, Object.keys(CAMPOS)]);
  expect(telefono.text()).toContain("Registrar otro aspirante");

  // Another phone sees the outcome, after a code of its own.
  const segundoNavegador = navegador();
  await segundoNavegador.go(telefono.page.url);
  expect([stepOf(segundoNavegador), segundoNavegador.text().includes("Folio")]).toEqual(["validacion", false]);
  await esperar(61_000);
  await segundoNavegador.press("Enviar otro código");
  await segundoNavegador.press("Siguiente", { codigo: await familia.code() });
  expect(folioOf(segundoNavegador)).toBe(folio);

  const colegio = navegador();
  await colegio.go("/controlescolar/preinscripciones");
  const { email } = await db.selectFrom("cuentas").select("email").executeTakeFirstOrThrow();
  await colegio.press("Entrar", { username: email, password: CONTRASENA });
  await colegio.follow(new RegExp(`${nombre} ${apellido1}`));
  await colegio.follow("Devolver…");
  await colegio.press("Devolver", { comentarios: "Falta la calle completa." }, { last: true });
  expect(colegio.text()).toContain("Preinscripción devuelta");

  await telefono.go(await familia.enlace());
  expect([stepOf(telefono), telefono.text().includes("Falta la calle completa.")]).toEqual(["instrucciones", true]);
  while (stepOf(telefono) !== "domicilio") await takeStep(telefono, familia);
  await enviarAntesDe(telefono, 'name="codigoPostal"', { calle: "Colima Poniente" });
  await telefono.press("Siguiente");
  await telefono.press("Terminar");
  expect(folioOf(telefono)).toBe(folio);

  await colegio.go("/controlescolar/preinscripciones");
  await colegio.follow(new RegExp(`${nombre} ${apellido1}`));
  expect(colegio.text()).toContain("Colima Poniente");
  await colegio.follow("Aceptar");
  await colegio.press("Aceptar", {}, { last: true });
  expect(colegio.text()).toContain("Preinscripción aceptada");
  await colegio.follow("Inscribir alumno");
  const inscripcion = { gradoId: e.gradoId, grupoId: e.grupoId };
  await colegio.press("Guardar", inscripcion, { last: true });
  expect(colegio.text()).toContain("hoy se carga 1 cargo ($3,250.00)");
  await colegio.press("Continuar");
  expect(colegio.text()).toContain("Alumno inscrito correctamente.");

  const { tokenComunicado, tutores } = await unEnviado(e);
  const personal = { tokenComunicado, ...tutores[0]! };
  await telefono.go(rutaPersonal(personal));
  await telefono.press("Aceptar", { tutorAcepto: true });
  expect(telefono.text()).toContain("El contenido de este comunicado ha sido aceptado por el tutor");

  await colegio.go("/controlescolar");
  await colegio.follow(new RegExp(nombre));
  expect(colegio.text()).toContain("$3,250.00");
  await colegio.follow("Agregar movimiento");
  await colegio.press("Guardar", { formaPagoId: e.formasPago.EFECTIVO }, { last: true });
  expect(colegio.text()).toContain("El movimiento se registró correctamente");

  const alumno = await db.selectFrom("alumnos").select(["id", "curp"]).executeTakeFirstOrThrow();
  expect([alumno.curp, personal.alumnoId]).toEqual([familia.aspirante.curp, alumno.id]);
  const pago = await db
    .selectFrom("movimientos")
    .select(["alumnoId", "abonoCentavos"])
    .where("codigoOperacion", "=", "PAGO")
    .executeTakeFirstOrThrow();
  expect(pago).toEqual({ alumnoId: alumno.id, abonoCentavos: 325_000 });
});

test("un domicilio cuyo código postal no está en el catálogo se escribe a mano, y el colegio lo ve por revisar", async () => {
  const { e, formatoId, colonia, navegador } = await mundo();
  const familia = unaFamilia(e, colonia);
  const telefono = navegador();
  await telefono.go(`/public/preinscripciones/${formatoId}`);
  while (stepOf(telefono) !== "domicilio") await takeStep(telefono, familia);
  const { calle, numeroExterior } = familia.domicilio;
  await telefono.press("Buscar colonias", { calle, numeroExterior, codigoPostal: "99999" });
  expect(telefono.text()).toContain("No existen colonias con ese código postal");
  expect(nombresDe(telefono)).not.toContain("codigoAsentamiento");
  const escrito = { nombreAsentamiento: "El Ocotal", nombreMunicipio: "Zinacantán", nombreEntidad: "Chiapas" };
  await telefono.press("Siguiente", escrito);
  await telefono.press("Terminar");
  expect(folioOf(telefono)).toBe(1);

  const colegio = navegador();
  await colegio.go("/controlescolar/preinscripciones");
  const { email } = await e.db.selectFrom("cuentas").select("email").executeTakeFirstOrThrow();
  await colegio.press("Entrar", { username: email, password: CONTRASENA });
  await colegio.follow(new RegExp(`${familia.aspirante.nombre} ${familia.aspirante.apellido1}`));
  expect(colegio.text()).toMatch(/El Ocotal\s+Escrito a mano: por revisar/);
  // Since then the catalogue has the code: the family's text is accepted unchanged, and stays for review.
  await unAsentamiento(e.db, { codigoPostal: "99999", codigoAsentamiento: "079990001" });
  await colegio.follow("Aceptar");
  await colegio.press("Aceptar", {}, { last: true });
  const domicilio = () => e.db.selectFrom("domicilios").selectAll().executeTakeFirstOrThrow();
  expect(await domicilio()).toMatchObject({ nombreAsentamiento: "El Ocotal", porRevisar: 1 });
  const { alumnoId } = await domicilio();
  await colegio.go(`/alumno/${alumnoId}/masdatos`);
  expect(colegio.text()).toMatch(/El Ocotal\s+Escrito a mano: por revisar/);
  await colegio.go(`/alumno/${alumnoId}/domicilio`);
  expect(colegio.text()).toContain("Se escribió a mano: El Ocotal");
  await colegio.press("Guardar", { codigoAsentamiento: "079990001" }, { last: true });
  expect(await domicilio()).toMatchObject({ nombreAsentamiento: "Jardín de los Ahuehuetes", porRevisar: 0 });
});

test("un lugar que no existe no se ofrece, y elegirlo junto se rechaza en el paso, no al inscribir", async () => {
  const { e, formatoId, colonia, navegador } = await mundo();
  const { db, cicloId, nivelId, turnoId, colegioId } = e;
  const jardin = await insertar(db, "planteles", { colegioId, nombre: "Jardín" });
  const vacio = await insertar(db, "planteles", { colegioId, nombre: "Sin grados" });
  const segundo = await insertar(db, "grados", { nivelId, nombre: "2°", orden: 2 });
  await insertar(db, "configuracionesCiclo", { cicloId, nivelId, gradoId: segundo, plantelId: jardin, turnoId });
  await db.insertInto("formatosGrados").values({ formatoId, gradoId: segundo, lugares: null }).execute();
  for (const plantelId of [jardin, vacio])
    await db.insertInto("formatosPlanteles").values({ formatoId, plantelId }).execute();
  const familia = unaFamilia(e, colonia);
  const telefono = navegador();
  await telefono.go(`/public/preinscripciones/${formatoId}`);
  while (stepOf(telefono) !== "escolares") await takeStep(telefono, familia);
  expect(telefono.page.html).not.toContain("Sin grados");
  await telefono.press("Siguiente", { ...familia.escolares, plantelId: jardin });
  expect([stepOf(telefono), telefono.page.status]).toEqual(["escolares", 422]);
  expect(telefono.text()).toContain("Ese grado no se imparte en ese plantel");
  await telefono.press("Siguiente", { ...familia.escolares, gradoId: segundo, plantelId: jardin });
  expect(stepOf(telefono)).toBe("documentos");
});
