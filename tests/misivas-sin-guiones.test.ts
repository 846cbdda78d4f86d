import { ultimoCorreo } from "tests/correo/abiertos";
import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { hashContrasena } from "~/base/acceso/contrasenas.server";
import { guardarMisiva } from "~/familias/misivas/commands/guardar-misiva.server";
import { SIN_JUSTIFICACION } from "~/familias/misivas/misiva";
import { aplicacion } from "./aplicacion";
import { unaCuenta, unAlumno, unaInscripcion } from "./factories";
import { unaEnElGrupo, unGrupoConClases } from "./horarios";
import { unPdf } from "./documentos";
import { conAlumna, datosDeMisiva } from "./misivas";
import { enElColegio, navegadorSencillo } from "./navegador-sencillo";

// A misiva from its first letter to its last, in a client that knows only HTML.

const AHORA = "2026-10-15T18:00:00.000Z";
const ULTIMO = { last: true };
const CONTRASENA = "Recorrido2026";
beforeEach(() => {
  vi.stubEnv("RELOJ", AHORA);
  vi.stubEnv("PUBLIC_URL", "http://colegio.test");
});
afterEach(() => vi.unstubAllEnvs());

test("por formas solas: el docente la escribe, se toma, se devuelve y se autoriza; el tutor contesta, el docente se entera y se cierra con su motivo", async () => {
  const { e, navegador: coordinacion } = await enElColegio();
  const { alumnoId, docente } = await conAlumna(e);
  const responder = await aplicacion();
  const credenciales = { email: "rosa@colegio.mx", contrasenaHash: await hashContrasena(CONTRASENA) };
  await e.db.updateTable("cuentas").set(credenciales).where("id", "=", docente.cuentaId).execute();
  const maestra = navegadorSencillo(responder);
  await maestra.go("/login");
  await maestra.press("Entrar", { username: credenciales.email, password: CONTRASENA });
  type Navegador = typeof maestra;
  const dice = (n: Navegador, texto: string) => expect(n.text()).toContain(texto);
  const mover = async (n: Navegador, boton: string, valores = {}) => {
    // The action is a button of the form while the misiva may still be edited.
    const enElFormulario = n
      .forms()
      .some(({ buttons }) => buttons.some((cada: { text: string }) => cada.text === boton));
    await (enElFormulario ? n.press(boton, {}, ULTIMO) : n.follow(boton));
    // Taking one to read it asks nothing.
    if (boton !== "Tomar para revisar") await n.press(boton, valores, ULTIMO);
  };

  await maestra.go("/controlescolar/misivas");
  await maestra.follow("Agregar misiva");
  await maestra.press("Buscar", { buscar: "renat" }, ULTIMO);
  await maestra.follow(/^Renata/);
  const nueva = { tipo: "UTILES_ESCOLARES", titulo: "Cuaderno de Español", contenido: " " };
  await maestra.press("Guardar", nueva, ULTIMO);
  dice(maestra, "Campo obligatorio");
  await maestra.press("Guardar", { ...nueva, contenido: "Le hace falta.\nLo trae el lunes." }, ULTIMO);
  dice(maestra, "Misiva agregada");
  dice(maestra, "Borrador");
  // An action sends the text as it stands in the form, not the one stored before.
  await maestra.press("Enviar a revisión", { contenido: " " }, ULTIMO);
  dice(maestra, "Campo obligatorio");
  await maestra.press("Enviar a revisión", { contenido: "Le hace falta.\nLo trae el martes." }, ULTIMO);
  dice(maestra, "¿Confirmas enviar a revisar la misiva?");
  await maestra.press("Enviar a revisión", {}, ULTIMO);
  dice(maestra, "Estatus de misiva actualizado");

  await coordinacion.go("/controlescolar/misivas?verPendientesRevisar=true");
  await coordinacion.follow("Cuaderno de Español");
  for (const boton of ["Tomar para revisar", "Devolver a revisar", "Tomar para revisar", "Autorizar y enviar"])
    await mover(coordinacion, boton);
  dice(coordinacion, "Autorizada");

  const { texto } = await ultimoCorreo(e.db, "vero@correo.mx");
  const tutor = navegadorSencillo(responder);
  await tutor.go(new URL(/https?:\/\/\S+/.exec(texto)![0]).pathname);
  dice(tutor, "Lo trae el martes.");
  await tutor.press("Comentar", { texto: "El lunes lo lleva, gracias." });
  dice(tutor, "Comentario agregado");
  dice(tutor, "(T)");

  await maestra.go("/notificaciones");
  await maestra.follow(/Un tutor escribió en una misiva/);
  dice(maestra, "El lunes lo lleva, gracias.");
  await maestra.press("Comentar", { texto: "Muchas gracias." }, ULTIMO);

  // A student's file has no student search.
  await coordinacion.go(`/controlescolar/alumno/${alumnoId}/misivas`);
  dice(coordinacion, "1 misiva");
  expect(coordinacion.text()).not.toContain("Captura al menos 4 caracteres");
  await coordinacion.go("/controlescolar/misivas?verEnviadas=true");
  dice(coordinacion, "Captura al menos 4 caracteres");
  await coordinacion.follow("Cuaderno de Español");
  await mover(coordinacion, "Cerrar misiva", { justificacionCerrada: " " });
  dice(coordinacion, SIN_JUSTIFICACION);
  await coordinacion.press("Cerrar misiva", { justificacionCerrada: "Ya lo trae." }, ULTIMO);
  dice(coordinacion, "Misiva cerrada");
  await tutor.go(tutor.page.url);
  dice(tutor, "Muchas gracias.");
  dice(tutor, "El colegio cerró este mensaje");
  expect(tutor.forms().flatMap(({ buttons }) => buttons)).toEqual([]);
});

test("varias a la vez: el docente las elige y las envía; la coordinación abre en las que esperan, las toma y las autoriza, una se queda con su motivo", async () => {
  const { e, navegador: coordinacion, entra } = await enElColegio();
  const { alumnoId, docente } = await conAlumna(e);
  const sinTutores = await unAlumno(e, { nombre: "Samuel" });
  await unaInscripcion(e, { alumnoId: sinTutores });
  const misivaIds: number[] = [];
  for (const elegidoId of [alumnoId, sinTutores]) {
    const datos = datosDeMisiva(elegidoId, { asignaturaId: docente.asignaturaId });
    const guardada = await guardarMisiva(docente.alcance, 0, datos);
    if (guardada.ok) misivaIds.push(guardada.misivaId);
  }
  const maestra = await entra(docente.cuentaId);
  await maestra.go("/controlescolar/misivas");
  expect(maestra.text()).toContain("Esperan por ti");
  // The form of the bar is a GET: this is the address that its button opens.
  const elegir = (accion: string) =>
    `/controlescolar/misivas/enbloque?elegido=0&${misivaIds.map((id) => `elegido=${id}`).join("&")}&accion=${accion}`;
  expect(maestra.page.html).toContain('formaction="/controlescolar/misivas/enbloque"');
  await maestra.go(elegir("ENVIAR_REVISAR"));
  expect(maestra.text()).toContain("¿Confirmas enviar a revisar las misivas?");
  await maestra.press("Enviar a revisión 2", {}, ULTIMO);
  expect(maestra.text()).toContain("2 misivas enviadas a revisión");

  await coordinacion.go("/controlescolar/misivas");
  for (const texto of ["2 esperan por ti", "Todo el colegio", "Revisar 2"])
    expect(coordinacion.text()).toContain(texto);
  await coordinacion.go(elegir("AUTORIZAR"));
  expect(coordinacion.text()).toContain("No tiene tutores que puedan recibirla");
  await coordinacion.press("Autorizar y enviar 1", {}, ULTIMO);
  expect(coordinacion.text()).toContain("1 misiva autorizada y enviada");

  // The one that stayed is reviewed by itself, and taking it asks nothing.
  await coordinacion.go("/controlescolar/misivas");
  await coordinacion.follow("Revisar 1");
  expect(coordinacion.text()).toContain("1 de 1 por revisar");
  await coordinacion.press("Tomar para revisar", {}, ULTIMO);
  expect(coordinacion.text()).toContain("En revisión");
  await coordinacion.press("Autorizar y enviar", {}, ULTIMO);
  expect(coordinacion.text()).toContain("¿Confirmas autorizar y enviar la misiva?");
});

test("desde su clase el docente escribe a uno o a varios sin buscarlos, con su asignatura puesta, y vuelve a la clase", async () => {
  vi.stubEnv("RELOJ", "2026-10-15T18:00:00.000Z");
  const { e, entra } = await enElColegio();
  const { docenteId, claseId, asignaturaId } = await unGrupoConClases(e);
  await unaEnElGrupo(e, { docenteId, nombre: "Artes" });
  for (const nombre of ["Renata", "Samuel"]) await unaInscripcion(e, { alumnoId: await unAlumno(e, { nombre }) });
  const permisos = ["PERM_VISTA_DOCENTE", "PERM_VISTA_CONTROLESCOLAR", "PERM_VISTA_INICIO"] as const;
  const { cuentaId } = await unaCuenta(e, { permisos });
  await e.db.updateTable("cuentas").set({ docenteId }).where("id", "=", cuentaId).execute();
  const maestra = await entra(cuentaId);
  for (const [clase, vuelve, plantilla] of [
    ["/midia", "/midia?fecha=2026-10-15", "Uniforme"],
    [`/midia/${claseId}`, `/midia/${claseId}`, "Presentación"],
    ["/controlescolar/horarios", "/controlescolar/horarios", "Faltas"],
  ] as const) {
    await maestra.go(clase);
    // An icon among the others of its class, in the week; the menu has the whole list.
    const [, href = ""] = /href="(\/controlescolar\/misivas\?[^"]*)"/.exec(maestra.page.html) ?? [];
    await maestra.go(href.replaceAll("&amp;", "&"));
    await maestra.follow("Agregar misiva");
    for (const nombre of ["Renata", "Samuel"]) expect(maestra.text()).toContain(nombre);
    await maestra.follow(/^Renata/);
    await maestra.follow(plantilla);
    await maestra.press("Guardar", { contenido: `Desde ${clase}` }, ULTIMO);
    expect(maestra.text()).toContain("Misiva agregada");
    await maestra.follow("Cerrar");
    await maestra.follow("Volver a la clase");
    expect(maestra.page.url.replace(/^https?:\/\/[^/]+/, "")).toBe(vuelve);
  }
  const escritas = await e.db.selectFrom("misivas").select(["asignaturaId", "grupoId", "tipo"]).execute();
  expect(escritas).toEqual(
    ["UNIFORME", "PRESENTACION", "FALTAS"].map((tipo) => ({ asignaturaId, grupoId: e.grupoId, tipo })),
  );
  // Marking too many students shows a message, and loses no marks.
  const alumnoIds = await Promise.all(Array.from({ length: 41 }, () => unAlumno(e)));
  for (const alumnoId of alumnoIds) await unaInscripcion(e, { alumnoId });
  const marcados = (cuantos: number) =>
    `elegir=no&${alumnoIds
      .slice(0, cuantos)
      .map((id) => `para=${id}`)
      .join("&")}`;
  await maestra.go(`/controlescolar/misivas/0?${marcados(41)}`);
  expect(maestra.text()).toContain("Marcaste 41 alumnos y se escribe hasta a 40 a la vez: quita 1.");
  expect(maestra.page.html.match(/name="para"[^>]*checked/g)).toHaveLength(41);
  await maestra.go(`/controlescolar/misivas/0?${marcados(40)}`);
  expect(maestra.text()).not.toContain("a la vez");
  // Misivas not sent to review wait on their author's start page.
  await maestra.go("/");
  expect(maestra.text()).toContain("3 misivas sin enviar a revisión");
  // Its link shows only those, names the filter, and leads to all in one step.
  await e.db
    .updateTable("misivas")
    .set({ revisar: e.alcance.ahora, titulo: "Ya enviada" })
    .where("tipo", "=", "FALTAS")
    .execute();
  const [, enlace = ""] = /href="(\/controlescolar\/misivas\?createdBy[^"]*)"/.exec(maestra.page.html) ?? [];
  await maestra.go(enlace.replaceAll("&amp;", "&"));
  expect(maestra.text()).toContain("2 misivas");
  expect(maestra.text()).toContain("Escritas por: ti");
  expect(maestra.page.html).toMatch(/name="verBorradores"[^>]*checked/);
  expect(maestra.text()).not.toContain("Ya enviada");
  await maestra.follow("Reiniciar filtros");
  expect(maestra.text()).toContain("Ya enviada");
  // An external address is not a class.
  await maestra.go("/controlescolar/misivas?volver=https://otro.mx/");
  expect(maestra.text()).not.toContain("Volver a la clase");
});

test("lo que se escribía mientras otra persona la autorizaba, o de quien cambió de grupo, se dice por qué no se guardó y sigue a la vista", async () => {
  const { e, navegador } = await enElColegio();
  const { alumnoId, docente } = await conAlumna(e);
  const escrita = await guardarMisiva(e.alcance, 0, datosDeMisiva(alumnoId));
  if (!escrita.ok) throw new Error(escrita.mensaje);
  await navegador.go(`/controlescolar/misivas/${escrita.misivaId}`);
  await e.db.updateTable("misivas").set({ autorizada: AHORA }).where("id", "=", escrita.misivaId).execute();
  await navegador.press("Guardar", { titulo: "Otro resumen", contenido: "Otra cosa que les cuento." }, ULTIMO);
  for (const texto of ["La misiva ya no se puede editar.", "Otro resumen", "Otra cosa que les cuento."])
    expect(navegador.text()).toContain(texto);
  expect(await e.db.selectFrom("misivas").select("titulo").execute()).toEqual([{ titulo: "Platica en clase" }]);

  const credenciales = { email: "rosa@colegio.mx", contrasenaHash: await hashContrasena(CONTRASENA) };
  await e.db.updateTable("cuentas").set(credenciales).where("id", "=", docente.cuentaId).execute();
  const maestra = navegadorSencillo(await aplicacion());
  await maestra.go("/login");
  await maestra.press("Entrar", { username: credenciales.email, password: CONTRASENA });
  await maestra.go(`/controlescolar/misivas/0?para=${alumnoId}`);
  await e.db.updateTable("inscripciones").set({ grupoId: null }).where("alumnoId", "=", alumnoId).execute();
  await maestra.press("Guardar", { tipo: "OTRO", titulo: "Su cuaderno", contenido: "Lo olvidó otra vez." }, ULTIMO);
  for (const texto of ["Elige un alumno inscrito en el ciclo; un docente, uno de sus grupos.", "Lo olvidó otra vez."])
    expect(maestra.text()).toContain(texto);
});

test("quien revisa una misiva abre sus archivos, y no solo los quita", async () => {
  const { e, navegador } = await enElColegio();
  const { alumnoId } = await conAlumna(e);
  const guardada = await guardarMisiva(e.alcance, 0, datosDeMisiva(alumnoId));
  if (!guardada.ok) throw new Error(guardada.mensaje);
  const { misivaId } = guardada;
  const archivoUuid = randomUUID();
  const papel = { nombre: "foto.pdf", tipo: "application/pdf", bytes: 9, sha256: archivoUuid, uso: "DOCUMENTO" };
  const { organizacionId, colegioId, alcance } = e;
  const dueno = { organizacionId, colegioId, alumnoId, createdDate: alcance.ahora };
  await e.db
    .insertInto("archivos")
    .values({ uuid: archivoUuid, ...papel, ...dueno })
    .execute();
  await e.db.insertInto("misivasArchivos").values({ archivoUuid, misivaId, fileName: "foto.pdf", orden: 0 }).execute();
  await navegador.go(`/controlescolar/misivas/${misivaId}`);
  expect(navegador.text()).toContain("Quitar foto.pdf");
  expect(navegador.page.html).toContain(
    `href="/api/colegios/${colegioId}/misivas/${misivaId}/archivos/${archivoUuid}"`,
  );
});

test("quitar un archivo al guardar se dice: 'Archivo eliminado'", async () => {
  const { e, navegador } = await enElColegio();
  const { alumnoId } = await conAlumna(e);
  const archivos = { name: "circular.pdf", type: "application/pdf", bytes: unPdf() };
  const texto = { tipo: "OTRO", titulo: "Salida", contenido: "Vamos al museo." };
  await navegador.go(`/controlescolar/misivas/0?para=${alumnoId}`);
  await navegador.press("Guardar", { ...texto, archivos }, ULTIMO);
  const { id } = await e.db.selectFrom("misivas").select("id").executeTakeFirstOrThrow();
  const anexos = e.db.selectFrom("misivasArchivos").select("archivoUuid");
  const [{ archivoUuid }] = (await anexos.execute()) as [{ archivoUuid: string }];
  await navegador.go(`/controlescolar/misivas/${id}`);
  await navegador.press("Guardar", { quitar: archivoUuid }, ULTIMO);
  expect(navegador.text()).toContain("Misiva actualizada. Archivo eliminado");
  expect(await anexos.execute()).toEqual([]);
});
