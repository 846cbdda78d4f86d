import PDFDocument from "pdfkit";
import { beforeEach, expect, test, vi } from "vitest";
import { openSession } from "~/base/acceso/session.server";
import { responder } from "~/composicion/api/api.server";
import { unAlumno, unaInscripcion, unDatoFiscal } from "./factories";
import { peticion } from "./navegador";
import { enElColegio } from "./navegador-sencillo";
import { carpetaDeDatos } from "./setup/carpeta";

// The wizard that reads a Constancia (B§4), in a browser that knows only HTML, and its calls.

carpetaDeDatos();
const AHORA = "2026-10-15T18:00:00.000Z";
beforeEach(() => vi.stubEnv("RELOJ", AHORA));

const RFC = "MERJ800102QU7";
const RENGLONES = [
  "CÉDULA DE IDENTIFICACIÓN FISCAL",
  RFC,
  "Registro Federal de Contribuyentes",
  "JUAN MENDOZA ROJAS",
  "Nombre, denominación o razón social",
  "idCIF: 19010203041",
  "CONSTANCIA DE SITUACIÓN FISCAL",
  "Datos de Identificación del Contribuyente:",
  `RFC: ${RFC}`,
  "Nombre (s): JUAN",
  "Primer Apellido: MENDOZA",
  "Segundo Apellido: ROJAS",
  "Datos del domicilio registrado",
  "Código Postal:72030 Tipo de Vialidad: CALLE",
  "Nombre de Vialidad: ORIZABA Número Exterior: 1410",
  "Regímenes:",
  "Régimen Simplificado de Confianza 01/01/2022",
  "Régimen de Sueldos y Salarios e Ingresos Asimilados a Salarios 01/01/2015",
  "Obligaciones:",
];

async function pdf(): Promise<Uint8Array<ArrayBuffer>> {
  const doc = new PDFDocument({ size: "LETTER" });
  const partes: Buffer[] = [];
  doc.on("data", (parte: Buffer) => partes.push(parte));
  const terminado = new Promise((resolve) => doc.once("end", resolve));
  for (const renglon of RENGLONES) doc.text(renglon);
  doc.end();
  await terminado;
  return new Uint8Array(Buffer.concat(partes));
}

test("en tres pasos: el tipo, el documento, y sus datos corregidos y en uso, sin que quede nada de él", async () => {
  const { e, navegador } = await enElColegio();
  const alumnoId = await unAlumno(e);
  await unaInscripcion(e, { alumnoId });
  await unDatoFiscal(e, { alumnoId });
  await navegador.go(`/alumno/${alumnoId}/datosfiscales`);
  await navegador.follow("Leer constancia");
  await navegador.follow("Constancia de Situación Fiscal");
  await navegador.press("Leer documento", {}, { last: true });
  expect(navegador.text()).toContain("Campo obligatorio");
  for (const texto of ["Recibo de luz de la casa de Juan", "Juan Mendoza"]) {
    await navegador.press("Leer documento", { texto }, { last: true });
    expect(navegador.text()).toContain("El texto no es de una Constancia");
    // A pasted text comes without a file.
    expect(navegador.text()).not.toContain("El archivo no");
  }
  await navegador.press("Leer documento", { texto: RENGLONES.slice(0, 6).join("\n") }, { last: true });
  expect(navegador.text()).toContain("Es una Cédula de Identificación Fiscal");
  await navegador.press("Leer documento", { texto: RENGLONES.join("\n") }, { last: true });
  expect(navegador.text()).toContain("Tiene 2 regímenes: 626 Régimen Simplificado de Confianza; 605");
  expect(navegador.text()).toContain("ORIZABA 1410");
  await navegador.press("Usar estos datos fiscales", { email: "nada" }, { last: true });
  expect(navegador.text()).toContain("No es un email válido");
  const corregido = { email: "juan@correo.mx", regimenFiscal: "605", usoCfdi: "D10" };
  await navegador.press("Usar estos datos fiscales", corregido, { last: true });
  expect(navegador.text()).toContain("Dato fiscal actualizado correctamente.");
  const datos = await e.db.selectFrom("datosFiscales").selectAll().where("activo", "=", 1).execute();
  expect(datos).toMatchObject([
    { rfc: RFC, nombre: "JUAN", apellido1: "MENDOZA", apellido2: "ROJAS", codigoPostal: "72030", regimenFiscal: "605" },
  ]);
  expect(await e.db.selectFrom("archivos").select("uuid").execute()).toEqual([]);
  // A second reading updates the student's current data.
  await navegador.go(`/alumno/${alumnoId}/datosfiscales/constanciaSAT?tipoDocumentoSAT=CEDULA`);
  await navegador.press("Leer documento", { texto: RENGLONES.slice(0, 6).join("\n") }, { last: true });
  expect(navegador.text()).toContain("se actualizan con estos");
  await navegador.press("Usar estos datos fiscales", {}, { last: true });
  const despues = await e.db.selectFrom("datosFiscales").select(["rfc", "codigoPostal"]).orderBy("id").execute();
  expect(despues.slice(1)).toEqual([{ rfc: RFC, codigoPostal: "72030" }]);
});

test("por llamada se lee un PDF, y lo que no es una constancia se rechaza con 409", async () => {
  const { e } = await enElColegio();
  const { db, cuentaId, colegioId } = e;
  const sesion = await openSession(db, { cuentaId, colegioId, direccion: "", navegador: "" }, new Date(AHORA));
  const ruta = `/api/colegios/${colegioId}/datosFiscalesSAT`;
  const subir = async (bytes: Uint8Array<ArrayBuffer>, nombre: string) => {
    const cuerpo = new FormData();
    cuerpo.set("tipoDocumentoSAT", "CONSTANCIA");
    cuerpo.set("archivo", new File([bytes], nombre));
    const { headers } = peticion(ruta, { cookies: { sesion } });
    const respuesta = await responder(
      new Request(`http://colegio.test${ruta}`, { method: "POST", headers, body: cuerpo }),
    );
    return { status: respuesta.status, ...((await respuesta.json()) as Record<string, unknown>) };
  };
  const desde = performance.now();
  expect(await subir(await pdf(), "csf.pdf")).toMatchObject({
    status: 200,
    tipoPersona: "FISICA",
    rfc: RFC,
    razonSocial: "JUAN MENDOZA ROJAS",
    regimenFiscal: { codigo: "626" },
    codigoPostal: "72030",
  });
  expect(performance.now() - desde).toBeLessThan(5_000);
  expect(await subir(new TextEncoder().encode("%PDF-1.4 y nada más"), "no.pdf")).toMatchObject({
    status: 409,
    error: "El archivo está dañado o no es un PDF.",
  });
  expect(await subir(new TextEncoder().encode("hola"), "hola.txt")).toMatchObject({
    status: 422,
    error: "Tipo de archivo no soportado",
  });
  const ajena = await responder(
    peticion(`${ruta}?archivoUuid=${crypto.randomUUID()}&tipoDocumentoSAT=CONSTANCIA`, { cookies: { sesion } }),
  );
  expect(ajena.status).toBe(404);
});
