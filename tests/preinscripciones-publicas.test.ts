import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ultimoCorreo } from "tests/correo/abiertos";
import { responder } from "~/composicion/api/api.server";
import { direccionDelFormato, PARENTESCOS } from "~/admision/preinscripciones/familia/direcciones";
import { cookieDeAcceso } from "~/admision/preinscripciones/familia/puerta-familia.server";
import { aplicacion } from "./aplicacion";
import { type Escenario, escenario } from "./factories";
import { baseDelProceso, cookiesDe, peticion } from "./navegador";
import { unAspirante, unFormato, unaPreinscripcion } from "./preinscripciones";
import { carpetaDeDatos } from "./setup/carpeta";

// A§7 Pre-enrolment (public): no access to a registration without its cookie, and the whole way with it.

carpetaDeDatos();

beforeEach(() => {
  vi.stubEnv("RELOJ", "2026-10-15T18:00:00.000Z");
  vi.stubEnv("CAPTCHA", "off");
});
afterEach(() => vi.unstubAllEnvs());

async function mundo() {
  const { db } = baseDelProceso();
  const e = await escenario({ db });
  const { formatoId, requisitoId } = await unFormato(e, { lugares: 1 });
  return { e, formatoId, requisitoId, base: direccionDelFormato(formatoId) };
}

type Opciones = { metodo?: string; cuerpo?: unknown; cookies?: Record<string, string> };

async function llamar(ruta: string, { metodo = "GET", cuerpo, cookies = {} }: Opciones = {}) {
  const { url, headers } = peticion(ruta, { cookies });
  const body = cuerpo instanceof FormData ? cuerpo : cuerpo === undefined ? undefined : JSON.stringify(cuerpo);
  if (typeof body === "string") headers.set("content-type", "application/json");
  return responder(new Request(url, { method: metodo, headers, body }));
}

const POST = (cuerpo: unknown, cookies: Record<string, string>) => ({ metodo: "POST", cuerpo, cookies });

async function galletaDe(e: Escenario, uuid: string): Promise<Record<string, string>> {
  const [pareja = ""] = (await cookieDeAcceso(e.alcance, uuid)).split(";");
  const [nombre = "", ...valor] = pareja.split("=");
  return { [nombre]: valor.join("=") };
}

test("sin su galleta, con la de otro registro o con una inventada, un registro no existe", async () => {
  const { e, formatoId, base } = await mundo();
  const { uuid } = await unaPreinscripcion(e, { formatoId, estado: "CAPTURA" });
  const segundaPreinscripcion = await unaPreinscripcion(e, { formatoId, estado: "CAPTURA" });
  const ajena = await galletaDe(e, segundaPreinscripcion.uuid);
  const [robada = ""] = Object.values(ajena);
  const registro = `${base}/registro/${uuid}`;
  const llamadas: [string, Opciones][] = [
    [registro, {}],
    [`${registro}/aspirante`, { metodo: "POST", cuerpo: unAspirante() }],
    [`${registro}/finalizar`, { metodo: "POST", cuerpo: {} }],
    [`${registro}/archivos`, { metodo: "POST", cuerpo: new FormData() }],
    [`${registro}/archivos/${uuid}`, { metodo: "DELETE" }],
    [`${base}/archivos/${uuid}`, {}],
    [`${base}/alumnos?soloInscritos=false&filtro=ABC`, {}],
  ];
  for (const cookies of [{}, { [`pre-${uuid}`]: robada }, { [`pre-${uuid}`]: "9999999999.AAAA" }])
    for (const [ruta, opciones] of llamadas) expect((await llamar(ruta, { ...opciones, cookies })).status).toBe(404);
  expect((await llamar(registro, { cookies: ajena })).status).toBe(404);
  expect((await llamar(registro, { cookies: await galletaDe(e, uuid) })).status).toBe(200);
});

test("un cuerpo con miles de niveles se rechaza con palabras, no tumba la llamada", async () => {
  const { base } = await mundo();
  const cuerpo = `${'{"a":'.repeat(3_000)}1${"}".repeat(3_000)}`;
  const { url, headers } = peticion(`${base}/registro`);
  const respuesta = await responder(new Request(url, { method: "POST", headers, body: cuerpo }));
  expect([respuesta.status, await respuesta.json()]).toEqual([
    400,
    { error: "El cuerpo no es JSON o anida demasiado" },
  ]);
});

test("un formato que se quitó de uso no recibe a nadie, pero quien ya se registró sigue con lo suyo", async () => {
  const { e, formatoId, base } = await mundo();
  const { uuid } = await unaPreinscripcion(e, { formatoId, estado: "DEVUELTA" });
  await e.db.updateTable("formatosPreinscripcion").set({ activo: 0 }).where("id", "=", formatoId).execute();
  expect((await llamar(base)).status).toBe(404);
  expect((await llamar(`${base}/registro/${uuid}`, { cookies: await galletaDe(e, uuid) })).status).toBe(200);
});

test("se registra, valida su código, llena cada paso y termina", async () => {
  const { e, requisitoId, base } = await mundo();
  expect(await (await llamar(base)).json()).toMatchObject({ capturarTutor: true, estado: "ABIERTO" });
  expect((await llamar(PARENTESCOS)).status).toBe(200);
  expect((await llamar(`${base}/asentamientos?cp=99999`)).status).toBe(409);

  const alta = await llamar(`${base}/registro`, POST({ nombre: "Ana", email: "ana@prueba.mx" }, {}));
  const { uuid } = (await alta.json()) as { uuid: string };
  const registro = `${base}/registro/${uuid}`;
  const { texto } = await ultimoCorreo(e.db);
  const codigo = /es: (\d{6})/.exec(texto)![1]!;
  const malo = await llamar(`${registro}/valida?codigo=${codigo === "111111" ? "222222" : "111111"}`, POST({}, {}));
  expect([malo.status, await malo.json()]).toMatchObject([422, { success: false }]);
  const valida = await llamar(`${registro}/valida?codigo=${codigo}`, POST({}, {}));
  const cookies = cookiesDe(valida);

  expect((await llamar(`${registro}/escolares`, POST({}, cookies))).status).toBe(422);
  const { nivelId, gradoId, plantelId, turnoId } = e;
  const escolares = { nivelId, gradoId, plantelId, turnoId };
  expect((await llamar(`${registro}/escolares`, POST(escolares, cookies))).status).toBe(409);
  expect((await llamar(`${registro}/aspirante`, POST(unAspirante(), cookies))).status).toBe(200);
  expect((await llamar(`${registro}/escolares`, POST(escolares, cookies))).status).toBe(200);
  expect((await llamar(`${registro}/documentos`, POST({ archivosAnexos: [] }, cookies))).status).toBe(422);
  const form = new FormData();
  form.set("file", new File(["%PDF-1.4\n%%EOF"], "acta.pdf"));
  const subida = await llamar(`${registro}/archivos?nombre=acta.pdf&temporal=true`, POST(form, cookies));
  const { uuid: archivoUuid } = (await subida.json()) as { uuid: string };
  const archivosAnexos = [{ id: requisitoId, archivoUuid }];
  expect((await llamar(`${registro}/documentos`, POST({ archivosAnexos }, cookies))).status).toBe(200);
  // A§3: an uploaded item has a uuid and the id of its requirement; it is read and sent under that name too.
  const { archivosAnexos: leidos } = (await (await llamar(registro, { cookies })).json()) as {
    archivosAnexos: object[];
  };
  expect(leidos).toEqual([{ id: requisitoId, uuid: archivoUuid, archivoUuid, nombre: "acta.pdf" }]);
  const porUuid = (anexo: object) => llamar(`${registro}/documentos`, POST({ archivosAnexos: [anexo] }, cookies));
  expect((await porUuid({ id: requisitoId, uuid: archivoUuid })).status).toBe(200);
  const sinArchivo = await porUuid({ id: requisitoId });
  expect([sinArchivo.status, await sinArchivo.json()]).toMatchObject([
    422,
    { errores: { archivosAnexos: ["Campo obligatorio"] } },
  ]);
  const ver = `${base}/archivos/${archivoUuid}?inline=true`;
  expect([(await llamar(ver, { cookies })).status, (await llamar(ver)).status]).toEqual([200, 404]);

  await e.db
    .updateTable("preinscripciones")
    .set({ tutores: JSON.stringify([{ email: "ana@prueba.mx", telefonoMovil: "" }]), domicilio: "{}" })
    .execute();
  const fin = await llamar(`${registro}/finalizar`, POST({}, cookies));
  expect([fin.status, await fin.json()]).toEqual([200, { estado: "TERMINADA", folio: 1 }]);
});

test("un código en blanco no gasta intento, y terminar no necesita cuerpo", async () => {
  const { e, formatoId, base } = await mundo();
  const alta = await llamar(`${base}/registro`, POST({ nombre: "Ana", email: "ana@prueba.mx" }, {}));
  const { uuid } = (await alta.json()) as { uuid: string };
  for (const codigo of ["", "%20"]) {
    const vacio = await llamar(`${base}/registro/${uuid}/valida?codigo=${codigo}`, { metodo: "POST" });
    expect([vacio.status, await vacio.json()]).toEqual([422, { success: false, error: "Campo obligatorio" }]);
  }
  expect(await e.db.selectFrom("preinscripcionesCodigos").select("intentos").execute()).toEqual([{ intentos: 0 }]);

  const completa = { tutores: [{ email: "ana@prueba.mx", telefonoMovil: "" }], domicilio: {}, estado: "CAPTURA" };
  await e.db.deleteFrom("formatosRequisitos").execute();
  const segundaPreinscripcion = await unaPreinscripcion(e, { formatoId, ...completa });
  const cookies = await galletaDe(e, segundaPreinscripcion.uuid);
  const fin = await llamar(`${base}/registro/${segundaPreinscripcion.uuid}/finalizar`, { metodo: "POST", cookies });
  expect([fin.status, await fin.json()]).toEqual([200, { estado: "TERMINADA", folio: 1 }]);
});

test("un documento se pregunta por el registro que se nombra, entre los varios que tiene el navegador", async () => {
  const { e, formatoId, base } = await mundo();
  const otroFormato = await unFormato(e);
  const ajena = await unaPreinscripcion(e, { formatoId: otroFormato.formatoId, estado: "CAPTURA" });
  const hermana = await unaPreinscripcion(e, { formatoId, estado: "CAPTURA" });
  const aspirante = unAspirante();
  const preinscripcion = await unaPreinscripcion(e, { formatoId, estado: "DEVUELTA", aspirante });
  const cookies: Record<string, string> = {};
  for (const { uuid } of [ajena, hermana, preinscripcion]) Object.assign(cookies, await galletaDe(e, uuid));
  const preguntar = (consulta: string) => llamar(`${base}/alumnos?soloInscritos=false&${consulta}`, { cookies });

  const propio = await preguntar(`filtro=${aspirante.curp}&registro=${preinscripcion.uuid}`);
  expect([propio.status, await propio.json()]).toEqual([200, []]);
  const deOtro = await preguntar(`filtro=${aspirante.curp}&registro=${hermana.uuid}`);
  expect([deOtro.status, await deOtro.json()]).toMatchObject([409, { error: "Ya existe un alumno con esa CURP" }]);
  expect((await preguntar(`filtro=${aspirante.curp}`)).status).toBe(409);
  expect((await preguntar(`filtro=${aspirante.curp}&registro=${ajena.uuid}`)).status).toBe(404);
  expect((await preguntar("filtro=")).status).toBe(200);

  const pasaporte = { ...unAspirante(), tipoIdentificacion: "OTRO", curp: "G12345678" } as const;
  await unaPreinscripcion(e, { formatoId, estado: "TERMINADA", aspirante: pasaporte, documento: "G12345678" });
  const deOtroTipo = await preguntar(`filtro=G12345678&registro=${preinscripcion.uuid}`);
  expect([deOtroTipo.status, await deOtroTipo.json()]).toMatchObject([
    409,
    { error: "Ya existe un alumno con ese documento de identidad" },
  ]);
});

test("a quien vuelve con su galleta le empiezan de nuevo los treinta días, una vez al día", async () => {
  const { e, formatoId } = await mundo();
  const { uuid } = await unaPreinscripcion(e, { formatoId, estado: "CAPTURA" });
  const abrir = await aplicacion();
  const nombre = `pre-${uuid}`;
  const visita = async (instante: string, cookies: Record<string, string>) => {
    vi.stubEnv("RELOJ", instante);
    const ruta = `/public/preinscripciones/${formatoId}/${uuid}/aspirante`;
    const respuesta = await abrir(peticion(ruta, { cookies }));
    return { status: respuesta.status, galleta: cookiesDe(respuesta)[nombre] };
  };
  const primera = await galletaDe(e, uuid);
  expect(await visita("2026-10-15T20:00:00.000Z", primera)).toEqual({ status: 200, galleta: undefined });
  const { galleta = "" } = await visita("2026-11-10T20:00:00.000Z", primera);
  expect((await visita("2026-12-05T20:00:00.000Z", primera)).status).toBe(302);
  expect((await visita("2026-12-05T20:00:00.000Z", { [nombre]: galleta })).status).toBe(200);
});
