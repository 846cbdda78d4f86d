import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { direccionDelRecibo } from "~/dinero/cobranza/recibos/direcciones";
import { direccionDeEscritorio, direccionDeTareas } from "~/familias/escritorio/direcciones";
import { direccionDelCalendario } from "~/familias/familia/direcciones";
import { cookieDeAcceso } from "~/personas/enlaces/puerta.server";
import { aplicacion } from "./aplicacion";
import { unEnviado, unTutor } from "./comunicados";
import { conColegiaturas, unaDeudora } from "./e2e/alumnos";
import { darCodigo, unEnlace } from "./enlaces";
import { pagar } from "./en-la-ventanilla";
import { escenario, insertar, otroColegio, unaInscripcion } from "./factories";
import { unaAutorizada, unDocente } from "./misivas";
import { baseDelProceso } from "./navegador";
import { navegadorSencillo } from "./navegador-sencillo";
import { carpetaDeDatos } from "./setup/carpeta";
import { unaTarea } from "./tareas-de-clase";

// A pupil who is enrolled in two schools of the organization, such as a school and its afternoon academy.

carpetaDeDatos();

beforeEach(() => void vi.stubEnv("RELOJ", "2026-10-15T18:00:00.000Z"));
afterEach(() => void vi.unstubAllEnvs());

const CORREO = "brenda@correo.mx";

async function conDosColegios() {
  const { db } = baseDelProceso();
  const uno = await escenario({ db });
  await conColegiaturas(uno);
  const alumnoId = await unaDeudora(uno);
  const { token: reciboDeUno } = await pagar(uno, { alumnoId, monto: 100 });
  const dos = await otroColegio(uno);
  await conColegiaturas(dos);
  await unaInscripcion(dos, { alumnoId });
  const { token: reciboDeDos } = await pagar(dos, { alumnoId, monto: 250 });
  const tutorId = await unTutor(uno, alumnoId, { nombre: "Brenda", email: CORREO });
  await unEnviado(dos, { titulo: "Junta de la academia" });
  const { misivaId } = await unaAutorizada(dos, alumnoId);
  await db.updateTable("misivas").set({ titulo: "Sobre la academia" }).where("id", "=", misivaId).execute();
  const responder = await aplicacion();
  const navegador = navegadorSencillo(responder);
  return { db, uno, dos, alumnoId, tutorId, reciboDeUno, reciboDeDos, misivaId, responder, navegador };
}

test("el tutor de quien está en dos colegios ve los recibos, las deudas y las misivas de cada uno", async () => {
  const { uno, dos, alumnoId, tutorId, reciboDeUno, reciboDeDos, navegador } = await conDosColegios();
  const base = `/familia/${await unEnlace(uno, { tutorId })}`;
  await navegador.go(`${base}/pagos`);
  await darCodigo(uno, navegador, CORREO);
  await navegador.go(base);
  expect(navegador.text()).toContain("Otro colegio");
  const recibos = [];
  const mensajes = [];
  for (const { colegioId } of [uno, dos]) {
    const consulta = `?hijo=${alumnoId}&colegio=${colegioId}`;
    await navegador.go(`${base}${consulta}`);
    expect(navegador.text()).toContain("Por pagar de");
    mensajes.push(navegador.text());
    await navegador.follow("Recibos y facturas");
    expect(navegador.page.url).toContain(consulta);
    recibos.push(navegador.page.html);
  }
  expect(recibos[0]).toContain(direccionDelRecibo(reciboDeUno));
  expect(recibos[0]).not.toContain(direccionDelRecibo(reciboDeDos));
  expect(recibos[1]).toContain(direccionDelRecibo(reciboDeDos));
  expect(mensajes[0]).not.toContain("Sobre la academia");
  expect(mensajes[1]).toContain("Sobre la academia");
  expect(mensajes[1]).toContain("Junta de la academia");
});

test("el calendario de la familia trae los días de los dos colegios", async () => {
  const { db, uno, dos, tutorId, responder } = await conDosColegios();
  const dia = { fechaInicio: "2026-10-20", fechaFin: "2026-10-20", tipo: "COLEGIO", lastModifiedDate: "" };
  await insertar(db, "diasInhabiles", { colegioId: uno.colegioId, nombre: "Consejo del primero", ...dia });
  await insertar(db, "diasInhabiles", { colegioId: dos.colegioId, nombre: "Aniversario del segundo", ...dia });
  const token = "c".repeat(43);
  await db.insertInto("calendariosFamilias").values({ tutorId, token, createdDate: uno.alcance.ahora }).execute();
  const respuesta = await responder(new Request(`http://colegio.test${direccionDelCalendario(token)}`));
  const texto = await respuesta.text();
  expect(texto).toContain("Consejo del primero");
  expect(texto).toContain("Aniversario del segundo");
});

test("en su escritorio el alumno elige colegio, y cada sección, liga y llamada sigue en él", async () => {
  const { db, uno, dos, alumnoId, misivaId, responder, navegador } = await conDosColegios();
  await db.updateTable("alumnos").set({ email: "sofia@alumnos.mx" }).where("id", "=", alumnoId).execute();
  const token = await unEnlace(uno, { alumnoId });
  const base = `/escritorio-alumno/${token}`;
  await navegador.go(`${base}/misivas`);
  await darCodigo(uno, navegador, "sofia@alumnos.mx");
  const titulos = [];
  for (const nombre of ["Colegio de prueba", "Otro colegio"]) {
    await navegador.go(base);
    await navegador.follow(nombre);
    await navegador.go(`${navegador.page.url}/misivas`);
    titulos.push(navegador.text().includes("Sobre la academia"));
  }
  expect(titulos).toEqual([false, true]);
  const aparte = `${base}/colegio/${dos.colegioId}`;
  await navegador.go(`${aparte}/misivas/${misivaId}/comentarios`);
  expect(navegador.text()).toContain("Enterados");
  await navegador.go(`${aparte}/about`);
  expect(navegador.page.html).toContain(`href="${aparte}"`);
  await expect(navegador.go(`${base}/colegio/999999/misivas`)).rejects.toThrow("Token incorrecto");
  const cliente = navegadorSencillo(responder);
  await cliente.go(`${aparte}/misivas`);
  expect(cliente.page.url).toBe(`${aparte}/misivas/otp`);
  const api = direccionDeEscritorio(token);
  const { body: deFuera } = await leer(responder, `${api}/colegio`);
  expect(deFuera.colegios).toHaveLength(2);
  const { body } = await leer(responder, `${api}/colegio?colegioId=${dos.colegioId}`);
  expect(body.nombre).toBe("Otro colegio");
  expect((await leer(responder, `${api}/colegio?colegioId=999999`)).status).toBe(404);
});

test("la tarea de su segundo colegio se abre por su id, sin nombrar el colegio", async () => {
  const { uno, dos, alumnoId, responder } = await conDosColegios();
  const { asignaturaId } = await unDocente(dos);
  const definicionId = await unaTarea(dos, asignaturaId);
  const token = await unEnlace(uno, { alumnoId });
  const api = direccionDeTareas(token);
  const { body } = await leer(responder, `${api}?colegioId=${dos.colegioId}`);
  expect(body.map((tarea: { definicionId: number }) => tarea.definicionId)).toEqual([definicionId]);
  const [cookie = ""] = (await cookieDeAcceso(uno.alcance, { clase: "ALUMNO", alumnoId })).split(";");
  const hilo = await responder(
    new Request(`http://colegio.test${api}/${definicionId}/comentarios`, { headers: { cookie } }),
  );
  expect([hilo.status, await hilo.json()]).toEqual([200, []]);
});

async function leer(responder: (request: Request) => Promise<Response>, ruta: string) {
  const respuesta = await responder(new Request(`http://colegio.test${ruta}`));
  return { status: respuesta.status, body: await respuesta.json() };
}
