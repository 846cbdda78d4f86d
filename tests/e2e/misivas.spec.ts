// @release con-javascript but "un alumno entra a su escritorio": that one goes its area with scripts in the quick tier
// @release sin-javascript: the plain client goes these forms in the quick tier (tests/misivas-sin-guiones.test.ts)
import { randomUUID } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import { buscarTarea, filaDeTarea } from "~/aula/tareas/tareas-de-alumno.server";
import { limpiar } from "~/base/comentarios/html.server";
import { rutaDeMisiva } from "~/familias/misivas/enlace";
import { insertarTodos } from "db/insertar";
import { reindexarAlumno } from "~/personas/alumnos/commands/reindexar-alumno.server";
import { unTutor } from "../comunicados";
import { guardarMisiva } from "~/familias/misivas/commands/guardar-misiva.server";
import { elCodigo, unEnlace } from "../enlaces";
import { ATAQUES } from "../ataques";
import { type Escenario, unAlumno, unaInscripcion } from "../factories";
import { datosDeMisiva, unaAutorizada, unDocente } from "../misivas";
import { unaTarea } from "../tareas-de-clase";
import { darPaso } from "./paginas";
import { conJavaScript, dialogo, expect, hidratada, tabHasta, test } from "./prueba";
import { enlaceDelCorreo } from "./publico";

// Each from the first letter to the last answer, with scripts and without.

const FOTO = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

/** Presses a button of an open misiva, and confirms its question. */
/** An action of a misiva: a button while its form holds something unsaved, and without scripts; a link otherwise. */
const accion = (page: Page, name: string) =>
  page.getByRole("link", { name, exact: true }).or(page.getByRole("button", { name, exact: true }));

const TOMAR = "Tomar para revisar";

async function mover(page: Page, boton: string, con: (pregunta: ReturnType<typeof dialogo>) => Promise<void>) {
  await accion(page, boton).click();
  // Taking one to read it asks nothing.
  if (boton !== TOMAR) {
    const pregunta = dialogo(page, boton);
    await con(pregunta);
    await pregunta.getByRole("button", { name: boton }).click();
  }
  await expect(page.getByText("Estatus de misiva actualizado").first()).toBeVisible();
}

test("una misiva: el docente la escribe, se toma, se devuelve y se autoriza; el tutor contesta por su enlace, el docente se entera y se cierra", async ({
  page,
  otraPersona,
  colegio,
  cuenta,
  sesion,
}) => {
  const { db } = colegio;
  const alumnoId = await unAlumno(colegio, { nombre: "Renata" });
  await unaInscripcion(colegio, { alumnoId });
  await reindexarAlumno(colegio, alumnoId);
  const email = `${randomUUID()}@correo.mx`;
  await unTutor(colegio, alumnoId, { email });
  const docente = await unDocente(colegio);
  const suCuenta = { email: "", cuentaId: docente.cuentaId };
  const coordinacion = await cuenta({ colegios: [colegio] });

  await sesion(suCuenta, colegio);
  await page.goto("/controlescolar/misivas");
  await hidratada(page);
  await page.getByRole("link", { name: "Agregar misiva" }).click();
  const nueva = dialogo(page, "Agregar misiva");
  await nueva.getByRole("searchbox", { name: "Alumno" }).fill("renat");
  await nueva.getByRole("button", { name: "Buscar" }).click();
  await nueva.getByRole("link", { name: /Renata/ }).click();
  await nueva.getByLabel("Tipo").selectOption({ label: "Útiles escolares" });
  await nueva.getByLabel("Resumen").fill("Cuaderno de Español");
  await nueva.getByLabel("Detalle").fill("Le hace falta su cuaderno.\nLe pedimos traerlo el lunes.");
  // At any hour of this run: a misiva that is not urgent waits for the morning.
  await nueva.getByLabel(/^Urgente/).check();
  await nueva.getByRole("button", { name: "Guardar" }).click();
  await expect(page.getByText("Misiva agregada").first()).toBeVisible();
  // The action sends the text of the form, saved or not.
  await dialogo(page, "Editar misiva").getByLabel("Detalle").fill("Le hace falta.\nLe pedimos traerlo el martes.");
  await mover(page, "Enviar a revisión", async (pregunta) => {
    await expect(pregunta.getByText("¿Confirmas enviar a revisar la misiva?")).toBeVisible();
  });

  await sesion(coordinacion, colegio);
  await page.goto("/controlescolar/misivas?verPendientesRevisar=true");
  await hidratada(page);
  await page.getByRole("link", { name: "Cuaderno de Español" }).click();
  const decir = (texto: string) => async (pregunta: ReturnType<typeof dialogo>) => {
    await expect(pregunta.getByText(texto)).toBeVisible();
  };
  await mover(page, "Tomar para revisar", decir("¿Confirmas tomar la misiva para su revisión y autorización?"));
  await mover(page, "Devolver a revisar", decir("¿Confirmas regresar la misiva al proceso de toma para revisión?"));
  await mover(page, "Tomar para revisar", decir("¿Confirmas tomar"));
  await mover(page, "Autorizar y enviar", decir("¿Confirmas autorizar y enviar la misiva?"));

  const paginaDelTutor = await otraPersona({ viewport: { width: 360, height: 740 } });
  const { pathname } = new URL(await enlaceDelCorreo(db, email, "Mensaje urgente"));
  await paginaDelTutor.goto(pathname);
  await expect(paginaDelTutor.getByRole("heading", { name: "Cuaderno de Español" })).toBeVisible();
  await expect(paginaDelTutor.getByText("Le pedimos traerlo el martes.")).toBeVisible();
  await paginaDelTutor.getByLabel("Comentario").fill("El lunes lo lleva, gracias.");
  await paginaDelTutor.getByRole("button", { name: "Comentar" }).click();
  await expect(paginaDelTutor.getByText("(T)")).toBeVisible();

  await sesion(suCuenta, colegio);
  await page.goto("/notificaciones");
  await hidratada(page);
  await page.getByRole("link", { name: /Un tutor escribió en una misiva/ }).click();
  const hilo = dialogo(page, "Comentarios de la misiva");
  await expect(hilo.getByText("El lunes lo lleva, gracias.")).toBeVisible();
  // The plain box, and the editor that replaces it on first use.
  const caja = hilo.getByRole("textbox", { name: "Comentario" });
  if (conJavaScript()) {
    await caja.focus();
    await hilo.getByRole("button", { name: "Negritas" }).click();
    await page.keyboard.type("Muchas gracias.");
  } else await caja.fill("Muchas gracias.");
  await hilo.getByRole("button", { name: "Comentar" }).click();
  await expect(hilo.getByText("Muchas gracias.", { exact: true })).toHaveCount(1);
  if (conJavaScript()) await expect(hilo.locator("li strong", { hasText: "Muchas gracias." })).toBeVisible();
  if (conJavaScript()) await expect(caja).toHaveText("");
  else await expect(caja).toHaveValue("");

  await sesion(coordinacion, colegio);
  await page.goto("/controlescolar/misivas?verEnviadas=true");
  await hidratada(page);
  await expect(page.getByRole("row", { name: /Cuaderno de Español/ })).toContainText("Si");
  await page.getByRole("link", { name: "Cuaderno de Español", exact: true }).click();
  await mover(page, "Cerrar misiva", async (pregunta) => {
    await pregunta.getByRole("button", { name: "Cerrar misiva" }).click();
    await expect(pregunta).toContainText("Para continuar debes capturar la justificación de esta acción.");
    await pregunta.getByLabel("Mensaje de cierre").fill("Ya lo trae.");
  });
  await expect(dialogo(page, "Misiva cerrada").getByText("Ya lo trae.")).toBeVisible();
  await paginaDelTutor.reload();
  await expect(paginaDelTutor.getByText("El colegio cerró este mensaje")).toBeVisible();
  await expect(paginaDelTutor.getByRole("button", { name: "Comentar" })).toHaveCount(0);
});

test(
  "solo con el teclado: la misiva se escribe, se toma, se devuelve, se autoriza, la contestan tutor y alumno, y se cierra con su motivo",
  { tag: "@con-javascript" },
  async ({ page, colegio, cuenta, sesion, baseURL }) => {
    const { db } = colegio;
    const alumnoId = await unAlumno(colegio, { nombre: "Renata" });
    await unaInscripcion(colegio, { alumnoId });
    await reindexarAlumno(colegio, alumnoId);
    const email = `${randomUUID()}@correo.mx`;
    await unTutor(colegio, alumnoId, { email });
    const docente = await unDocente(colegio);
    const coordinacion = await cuenta({ colegios: [colegio] });
    const teclas = async (control: Locator, ...pulsadas: string[]) => {
      await tabHasta(page, control);
      for (const cada of pulsadas) await page.keyboard.press(cada);
    };
    const escribir = async (control: Locator, texto: string) => {
      await tabHasta(page, control);
      await page.keyboard.type(texto);
    };
    const moverCon = async (boton: string, motivo?: string) => {
      await teclas(accion(page, boton), "Enter");
      if (boton === TOMAR) return expect(page.getByText("Estatus de misiva actualizado").first()).toBeVisible();
      const pregunta = dialogo(page, boton);
      if (motivo) await escribir(pregunta.getByLabel("Mensaje de cierre"), motivo);
      await teclas(pregunta.getByRole("button", { name: boton }), "Enter");
      await expect(pregunta).toHaveCount(0);
    };
    const abrir = async (ruta: string, enlace?: string | RegExp) => {
      await page.goto(ruta);
      await hidratada(page);
      if (enlace) await teclas(page.getByRole("link", { name: enlace, exact: true }), "Enter");
    };

    await sesion({ email: "", cuentaId: docente.cuentaId }, colegio);
    await abrir("/controlescolar/misivas", "Agregar misiva");
    const nueva = dialogo(page, "Agregar misiva");
    await escribir(nueva.getByRole("searchbox", { name: "Alumno" }), "renat");
    await page.keyboard.press("Enter");
    await teclas(nueva.getByRole("link", { name: /Renata/ }), "Enter");
    await teclas(nueva.getByLabel("Tipo"), "End");
    await escribir(nueva.getByLabel("Resumen"), "Salida al museo");
    await escribir(nueva.getByLabel("Detalle"), "Trae su gafete el lunes.");
    await teclas(nueva.getByLabel(/^Urgente/), "Space");
    await teclas(nueva.getByRole("button", { name: "Guardar" }), "Enter");
    await expect(page.getByText("Misiva agregada").first()).toBeVisible();
    await moverCon("Enviar a revisión");

    await sesion(coordinacion, colegio);
    await abrir("/controlescolar/misivas?verPendientesRevisar=true", "Salida al museo");
    for (const boton of ["Tomar para revisar", "Devolver a revisar", "Tomar para revisar", "Autorizar y enviar"])
      await moverCon(boton);

    const comentar = async (texto: string) => {
      await escribir(page.getByLabel("Comentario", { exact: true }), texto);
      await teclas(page.getByRole("button", { name: "Comentar" }), "Enter");
      await expect(page.getByText(texto, { exact: true })).toBeVisible();
    };
    const { misivaId } = await db
      .selectFrom("misivas")
      .select("id as misivaId")
      .where("alumnoId", "=", alumnoId)
      .executeTakeFirstOrThrow();
    await abrir(new URL(await enlaceDelCorreo(db, email, "Mensaje urgente")).pathname);
    await comentar("Lo lleva, gracias.");
    await darPaso(page.context(), colegio, [{ clase: "ALUMNO", alumnoId }], baseURL!);
    const escritorio = `/escritorio-alumno/${await unEnlace(colegio, { alumnoId })}`;
    await abrir(`${escritorio}/misivas`, /comentario/);
    await comentar("Ya lo tengo.");

    await abrir(`/controlescolar/misivas/${misivaId}`);
    await moverCon("Cerrar misiva", "Fueron todos.");
    await expect(dialogo(page, "Misiva cerrada").getByText("Fueron todos.")).toBeVisible();
  },
);

test("un alumno entra a su escritorio con su correo y un código, entrega una tarea con una foto y se lleva su horario", async ({
  page,
  colegio,
}) => {
  const { db } = colegio;
  const email = `${randomUUID()}@alumnos.mx`;
  const alumnoId = await unAlumno(colegio);
  await db.updateTable("alumnos").set({ email }).where("id", "=", alumnoId).execute();
  await unaInscripcion(colegio, { alumnoId });
  const { asignaturaId } = await unDocente(colegio);
  await unaTarea(colegio, asignaturaId);

  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/escritorio-alumno");
  await expect(page.getByRole("heading", { name: "Acceso al escritorio del alumno" })).toBeVisible();
  await page.getByLabel("Correo").fill(email);
  await page.getByRole("button", { name: "Enviar código" }).click();
  await page.getByLabel("Código", { exact: true }).fill(await elCodigo({ db }, email));
  await page.getByRole("button", { name: "Continuar" }).click();
  await expect(page.getByRole("heading", { name: "Información escolar" })).toBeVisible();

  await page
    .getByRole("link", { name: /^Tareas/ })
    .first()
    .click();
  await page.getByRole("link", { name: "Entregar" }).click();
  await page.getByLabel("Tu tarea").fill("Aquí está.");
  await page.getByLabel("Archivos o fotos").setInputFiles({ name: "foto.png", mimeType: "image/png", buffer: FOTO });
  await page.getByRole("button", { name: "Entregar" }).click();
  await expect(page.getByRole("heading", { name: "Lo que entregaste" })).toBeVisible();
  await expect(page.getByRole("link", { name: "foto.png" })).toBeVisible();

  await page.getByRole("link", { name: "Clases", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Agenda de clases" })).toBeVisible();
  const calendario = await page.getByRole("link", { name: "Descargar calendario" }).getAttribute("href");
  const archivo = await page.request.get(calendario!);
  expect(await archivo.text()).toContain("BEGIN:VCALENDAR");
});

/** The row of a student's task, which its thread belongs to. */
async function suTarea(colegio: Escenario, tarea: { alumnoId: number; definicionId: number }) {
  const { inscripcionId } = (await buscarTarea(colegio.alcance, tarea))!;
  const { id: tareaId } = await filaDeTarea(colegio.alcance, { definicionId: tarea.definicionId, inscripcionId });
  return { tareaId, inscripcionId };
}

// Runs in the page: its content that could execute, even if the page's policy blocks it.
function loQueCorre(): string[] {
  const conManejador = [...document.querySelectorAll("main *, [role=dialog] *")].flatMap(({ attributes }) =>
    [...attributes].filter(({ name }) => name.startsWith("on")).map(({ name, value }) => `${name}=${value}`),
  );
  const enlaces = [...document.querySelectorAll<HTMLAnchorElement>("ol > li > div > div a[href]")]
    .filter(({ protocol }) => !/^(?:https?|mailto):$/.test(protocol))
    .map(({ href }) => href);
  const ajenos = [...document.querySelectorAll("ol > li > div > div :not(p,br,strong,em,ol,ul,li,blockquote,a)")];
  return [...conManejador, ...enlaces, ...ajenos.map(({ outerHTML }) => outerHTML)];
}

test(
  "una foto que se corta a la mitad sigue desde su última parte, y la tarea se entrega una vez",
  { tag: "@navegador" },
  async ({ page, colegio, baseURL }) => {
    const { db } = colegio;
    const alumnoId = await unAlumno(colegio);
    await unaInscripcion(colegio, { alumnoId });
    const { asignaturaId } = await unDocente(colegio);
    const tareaId = await unaTarea(colegio, asignaturaId);
    const base = `/escritorio-alumno/${await unEnlace(colegio, { alumnoId })}`;
    await darPaso(page.context(), colegio, [{ clase: "ALUMNO", alumnoId }], baseURL!);
    await page.goto(`${base}/tareas/${tareaId}/PENDIENTES/entrega`);
    const desde: number[] = [];
    let cortes = 0;
    page.on("request", (request) => {
      if (request.method() === "PUT") desde.push(Number(new URL(request.url()).searchParams.get("desde")));
    });
    await page.route("**/subidas/**", (route) => {
      const corta = route.request().method() === "PUT" && desde.at(-1)! > 100_000 && cortes < 2;
      if (corta) cortes += 1;
      return corta ? route.abort("connectionreset") : route.continue();
    });
    const buffer = Buffer.alloc(400_000, "%PDF-1.4\nrenglón\n");
    await page.getByLabel("Tu tarea").fill("Va con su hoja.");
    await page.getByLabel("Archivos o fotos").setInputFiles({ name: "hoja.pdf", mimeType: "application/pdf", buffer });
    await page.getByRole("button", { name: "Entregar" }).click();
    await expect(page.getByRole("heading", { name: "Lo que entregaste" })).toBeVisible();
    await expect(page.getByRole("link", { name: "hoja.pdf" })).toBeVisible();
    const entregados = await db
      .selectFrom("tareasEntregasArchivos as x")
      .innerJoin("archivos as a", "a.uuid", "x.archivoUuid")
      .innerJoin("tareasEntregas as n", "n.id", "x.entregaId")
      .innerJoin("tareas as t", "t.id", "n.tareaId")
      .select(["a.bytes", "n.texto"])
      .where("t.definicionId", "=", tareaId)
      .execute();
    expect(entregados).toEqual([{ bytes: buffer.length, texto: "Va con su hoja." }]);
    if (!conJavaScript()) return expect(desde).toEqual([]);
    expect(cortes).toBe(2);
    expect(desde.filter((cada) => cada < 150_000)).toEqual([0, 98_304]);
  },
);

test(
  "con el menú, la ayuda, la cuenta y lo que es del escritorio se llega sin guion, y el menú se pliega",
  { tag: "@navegador" },
  async ({ page, colegio }) => {
    const alumnoId = await unAlumno(colegio);
    await unaInscripcion(colegio, { alumnoId });
    const base = `/escritorio-alumno/${await unEnlace(colegio, { alumnoId })}`;
    await page.goto(`${base}/home`);
    await expect(page.getByRole("heading", { name: "Información escolar" })).toBeVisible();
    const menu = page.getByRole("navigation", { name: "Secciones" });
    await expect(menu.getByRole("listitem")).toHaveText([
      "Inicio",
      "Tareas",
      "Clases",
      "Comunicados",
      "Misivas",
      "Asignaturas",
    ]);
    expect((await menu.boundingBox())!.x).toBe(0);
    await menu.getByLabel("Plegar menú").check();
    expect((await menu.boundingBox())!.width).toBeLessThan(80);
    await menu.getByRole("link", { name: "Tareas" }).click();
    await page.getByLabel(/^Mi cuenta:/).click();
    await expect(page.getByText("Sin correo")).toBeVisible();
    await page.getByRole("link", { name: "Ayuda" }).click();
    await expect(page.getByText("¿Cómo entrego una tarea?")).toBeVisible();
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(`${base}/asignaturas`);
    const abierta = menu.getByRole("link", { name: "Asignaturas" });
    if (conJavaScript()) await expect(abierta).toBeInViewport({ ratio: 1 });
    await page.goto(`${base}/tareas/about`);
    const acerca = page.getByRole("dialog", { name: "Escritorio del alumno" });
    await expect(acerca.getByText("v1.11.20 build 308")).toBeVisible();
    await acerca.getByRole("link", { name: "Cerrar" }).click();
    await expect(page).toHaveURL(new RegExp(`${base}/tareas$`));
  },
);

test(
  "sin línea se lee lo que se vio del escritorio y nada más, y de un enlace que se quitó no queda nada",
  { tag: "@con-javascript" },
  async ({ page, context, colegio }) => {
    const { db, alcance } = colegio;
    const bases: string[] = [];
    for (const nombre of ["Renata", "Tomás"]) {
      const alumnoId = await unAlumno(colegio, { nombre });
      await unaInscripcion(colegio, { alumnoId });
      bases.push(`/escritorio-alumno/${await unEnlace(colegio, { alumnoId })}`);
    }
    const [base = "", deOtro = ""] = bases;
    const guardadas = () => page.evaluate(async () => (await (await caches.open("escritorio-1")).keys()).length);
    const clases = page.getByRole("heading", { name: "Agenda de clases" });
    const nunca = page.getByText("esta página no se había visto aquí");
    await page.goto(`${base}/clases`);
    // The address of the run is not HTTPS, so the page registers no service worker by itself.
    expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
    await page.evaluate(async () => {
      await navigator.serviceWorker.register("/sinconexion.js", { scope: "/escritorio-alumno/" });
      await navigator.serviceWorker.ready;
    });
    await page.goto(`${base}/clases`);
    await expect.poll(guardadas).toBe(1);

    await context.setOffline(true);
    await page.goto(`${base}/clases`);
    await expect(page.getByText("Sin conexión. Lo que ves es del")).toBeVisible();
    await expect(clases).toBeVisible();
    for (const pagina of [`${base}/asignaturas`, `${deOtro}/clases`]) {
      await page.goto(pagina);
      await expect(nunca).toBeVisible();
    }
    await expect(page.goto("/familia")).rejects.toThrow();

    await context.setOffline(false);
    const token = base.split("/").at(-1)!;
    await db.updateTable("enlacesPersonales").set({ revocadoDate: alcance.ahora }).where("token", "=", token).execute();
    await page.goto(`${base}/clases`);
    await expect(clases).toHaveCount(0);
    await expect.poll(guardadas).toBe(0);
    await context.setOffline(true);
    await page.goto(`${base}/clases`);
    await expect(nunca).toBeVisible();
  },
);

test("la lista de misivas: su panel se despliega, el alumno se completa desde tres letras y no se comenta lo que nadie autorizó", async ({
  page,
  colegio,
  cuenta,
  sesion,
}) => {
  const alumnoId = await unAlumno(colegio, { nombre: "Renata" });
  await unaInscripcion(colegio, { alumnoId });
  await reindexarAlumno(colegio, alumnoId);
  const coordinacion = await cuenta({ colegios: [colegio] });
  await guardarMisiva(colegio.alcance, 0, datosDeMisiva(alumnoId));
  await sesion(coordinacion, colegio);
  await page.goto("/controlescolar/misivas");
  await hidratada(page);
  await expect(page.getByText("Se muestran todas las misivas")).toBeVisible();
  await expect(page.getByText("Captura al menos 4 caracteres para iniciar la búsqueda")).toBeVisible();
  await expect(page.getByRole("button", { name: "Comentarios de Platica en clase" })).toBeDisabled();
  const alumno = page.getByLabel("Alumno", { exact: true });
  await alumno.fill("ren");
  if (!conJavaScript()) await page.getByRole("button", { name: "Buscar", exact: true }).click();
  await expect(page.locator("datalist option")).toHaveCount(1);
  await expect(page.getByText("Filtros aplicados")).toBeVisible();
  await expect(page.getByLabel("Borradores")).toBeHidden();
  await page.locator("summary", { hasText: "Filtros" }).click();
  await expect(page.getByLabel("Borradores")).toBeVisible();
  await page.getByRole("link", { name: "Reiniciar filtros" }).click();
  await expect(page.getByText("Se muestran todas las misivas")).toBeVisible();
});

test(
  "de quinientos ataques en comentarios y misivas nada corre, ni para el personal ni para el tutor ni para el alumno",
  { tag: "@con-javascript" },
  async ({ page, colegio, cuenta, sesion, baseURL }) => {
    const { db } = colegio;
    const alumnoId = await unAlumno(colegio);
    await unaInscripcion(colegio, { alumnoId });
    const tutorId = await unTutor(colegio, alumnoId);
    const { misivaId, tokenMisiva } = await unaAutorizada(colegio, alumnoId);
    const contenido = ATAQUES.join("\n").slice(0, 4_000);
    await db.updateTable("misivas").set({ titulo: ATAQUES[0]!, contenido }).where("id", "=", misivaId).execute();
    const cuando = { createdDate: colegio.alcance.ahora, lastModifiedDate: colegio.alcance.ahora };
    await insertarTodos(
      db,
      "comentarios",
      ATAQUES.map((ataque) => ({ hilo: "MISIVA", hiloId: misivaId, tutorId, texto: limpiar(ataque), ...cuando })),
    );
    const corridos: string[] = [];
    page.on("dialog", async (abierto) => {
      corridos.push(abierto.message());
      await abierto.dismiss();
    });
    await sesion(await cuenta({ colegios: [colegio] }), colegio);
    const { asignaturaId } = await unDocente(colegio);
    const definicionId = await unaTarea(colegio, asignaturaId, { titulo: ATAQUES[0]!, descripcion: contenido });
    const { tareaId, inscripcionId } = await suTarea(colegio, { alumnoId, definicionId });
    await insertarTodos(
      db,
      "comentarios",
      ATAQUES.map((ataque) => ({ hilo: "TAREA", hiloId: tareaId, alumnoId, texto: limpiar(ataque), ...cuando })),
    );
    const escritorio = `/escritorio-alumno/${await unEnlace(colegio, { alumnoId })}`;
    await darPaso(page.context(), colegio, [{ clase: "ALUMNO", alumnoId }], baseURL!);
    for (const pagina of [
      rutaDeMisiva(tokenMisiva),
      `/controlescolar/misivas/comentarios/${misivaId}`,
      `${escritorio}/misivas/${misivaId}/comentarios`,
      `${escritorio}/tareas/${definicionId}/PENDIENTES/comentarios`,
      `/controlescolar/tareas/${definicionId}/calificar/${inscripcionId}`,
    ]) {
      await page.goto(pagina);
      await hidratada(page);
      expect(await page.locator("ol > li > div > div").count()).toBeGreaterThanOrEqual(500);
      expect(await page.evaluate(loQueCorre)).toEqual([]);
    }
    for (const pagina of [`${escritorio}/misivas`, `${escritorio}/tareas`, "/controlescolar/misivas"]) {
      await page.goto(pagina);
      await hidratada(page);
      await expect(page.getByText(ATAQUES[0]!).first()).toBeVisible();
      expect(await page.evaluate(loQueCorre)).toEqual([]);
    }
    expect(corridos).toEqual([]);
  },
);
