import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { enTransaccion } from "~/base/acceso/alcance.server";
import { cambiarDeGrupo } from "~/admision/inscripciones/grupo-vigente.server";
import type { Fecha } from "~/lib/dates";
import { ok } from "~/lib/outcome";
import { insertar, unaCuenta, unAlumno, unaInscripcion } from "./factories";
import { unParcial, unPeriodo } from "./academico";
import { unDocente, unGrupoConClases } from "./horarios";
import { enElColegio } from "./navegador-sencillo";
import { enLaPagina } from "./paginas-academicas";

// The school day's tables in a browser that knows only HTML: refused input comes back as it was sent.

beforeEach(() => vi.stubEnv("RELOJ", "2026-10-15T18:00:00.000Z"));
afterEach(() => vi.unstubAllEnvs());

const ultimo = { last: true };

test("una hoja con celdas malas guarda las demás y enseña cada mala como se escribió", async () => {
  const { e, navegador } = await enElColegio();
  const { asignaturaId } = await unGrupoConClases(e);
  await unaInscripcion(e, { alumnoId: await unAlumno(e, { nombre: "Ana" }) });
  await unaInscripcion(e, { alumnoId: await unAlumno(e, { nombre: "Beto" }) });
  const parcialId = await unParcial(e, await unPeriodo(e));
  await navegador.go(
    `/controlescolar/calificaciones?grupoId=${e.grupoId}&asignaturaId=${asignaturaId}&parcialId=${parcialId}`,
  );
  await navegador.press("Guardar todo", { escrito: "10.01" }, ultimo);
  expect(navegador.text()).toContain("2 celdas no se guardaron");
  expect(navegador.text()).toContain("Solo un decimal");
  expect(enLaPagina(navegador, "escrito")).toEqual(["10.01", "10.01"]);
  await navegador.press("Guardar todo", { escrito: "9.5" }, ultimo);
  expect(navegador.text()).toContain("Calificaciones guardadas");
  expect(await e.db.selectFrom("calificaciones").select("valor").execute()).toEqual([{ valor: 95 }, { valor: 95 }]);
});

test("los malos días de un docente: lo que no se puede se dice en su página, y nada se pierde", async () => {
  const { e, navegador, entra } = await enElColegio();
  const { docenteId, asignaturaId, claseId } = await unGrupoConClases(e);
  await e.db.updateTable("clases").set({ inicia: "00:00", termina: "23:59" }).where("id", "=", claseId).execute();
  const ana = await unaInscripcion(e, { alumnoId: await unAlumno(e, { nombre: "Ana" }) });
  const beto = await unaInscripcion(e, { alumnoId: await unAlumno(e, { nombre: "Beto" }) });
  const parcialId = await unParcial(e, await unPeriodo(e));
  const docente = async (idDelDocente: number) => {
    const { cuentaId } = await unaCuenta(e, { permisos: ["PERM_VISTA_DOCENTE"] });
    await e.db.updateTable("cuentas").set({ docenteId: idDelDocente }).where("id", "=", cuentaId).execute();
    return entra(cuentaId);
  };
  const [navegadorDocente, ajena] = [await docente(docenteId), await docente(await unDocente(e, { nombre: "Leo" }))];

  // The same list is open on two phones: the second to save is told which version is stored.
  await navegadorDocente.go(`/midia/${claseId}`);
  await navegador.go(`/midia/${claseId}`);
  await navegadorDocente.press("Guardar lista", { marcas: [`${ana}-F`] }, ultimo);
  await navegador.press("Guardar lista", { marcas: [`${beto}-R`] }, ultimo);
  expect(navegador.text()).toMatch(/Ya la tomó Rosa Cuenta a las 12:00: revisa su lista antes de corregirla/);
  expect(enLaPagina(navegador, "marcas")).toEqual([`${beto}-R`]);
  expect(await e.db.selectFrom("faltas").select("inscripcionId").execute()).toEqual([{ inscripcionId: ana }]);
  // A class belongs to its teacher alone, and tomorrow's is not open yet.
  await expect(ajena.go(`/midia/${claseId}`)).rejects.toThrow("No abre");
  await ajena.go("/controlescolar/calificaciones");
  expect(ajena.text()).toContain("No hay nada que calificar");
  const manana = await e.db
    .selectFrom("clases")
    .select("id")
    .where("fecha", "=", "2026-10-16")
    .executeTakeFirstOrThrow();
  await navegadorDocente.go(`/midia/${manana.id}`);
  expect(navegadorDocente.text()).toContain("La lista se abre el 16-oct-26 a las 06:45");
  await expect(navegadorDocente.press("Guardar lista")).rejects.toThrow("No hay el botón");

  // A grade below the level's minimum, one of a pupil who left while the page was open, and one in a partial closed
  // meanwhile.
  const hoja = `/controlescolar/calificaciones?grupoId=${e.grupoId}&asignaturaId=${asignaturaId}&parcialId=${parcialId}`;
  await navegadorDocente.go(hoja);
  await e.db.updateTable("inscripciones").set({ fechaBaja: e.hoy }).where("id", "=", beto).execute();
  await navegadorDocente.press("Guardar todo", { escrito: ["4.9", "8"] }, ultimo);
  expect(navegadorDocente.text()).toContain("2 celdas no se guardaron");
  expect(navegadorDocente.text()).toContain("Mínimo 5");
  // The pupil's row is gone from the page, but the input in it is kept.
  expect(navegadorDocente.text()).toMatch(
    /Beto \S+ \S+ · Calificación: escribiste «8»\. Se dio de baja el 15-oct-26: ya no se califica/,
  );
  expect(enLaPagina(navegadorDocente, "escrito")).toContain("4.9");
  await navegadorDocente.go(hoja);
  await navegadorDocente.press("Guardar todo", { escrito: ["9"] }, ultimo);
  expect(navegadorDocente.text()).toContain("Calificaciones guardadas");
  await navegadorDocente.go(hoja);
  await e.db.updateTable("definicionesParcial").set({ estado: "CERRADO" }).where("id", "=", parcialId).execute();
  await navegadorDocente.press("Guardar todo", { escrito: ["10"] }, ultimo);
  expect(navegadorDocente.text()).toContain("octubre está cerrado: pide a coordinación que lo abra");
  expect(enLaPagina(navegadorDocente, "escrito")).toEqual(["10"]);
  // An authorised account must give the reason, and until then its input waits.
  await navegador.go(hoja);
  await navegador.press("Guardar todo", { escrito: ["10"] }, ultimo);
  expect(navegador.text()).toContain("Escribe el motivo: octubre está cerrado");
  expect(enLaPagina(navegador, "escrito")).toEqual(["10"]);
  expect(await e.db.selectFrom("calificaciones").select("valor").execute()).toEqual([{ valor: 90 }]);

  // The subject with grades stays, shows their number, and can only be deactivated.
  await navegador.go(`/ajustes/ciclos/${e.cicloId}/asignaturas/${asignaturaId}/eliminar`);
  expect(navegador.text()).toContain("No se puede eliminar: tiene 1 grupo que la lleva y 1 calificación.");
  await navegador.press("Desactivar", {}, ultimo);
  expect(await e.db.selectFrom("calificaciones").select("valor").execute()).toEqual([{ valor: 90 }]);
});

test("quien cambia de grupo mientras la hoja está abierta: se dice de quién, qué se escribió y por qué no se guardó", async () => {
  const { e, entra } = await enElColegio();
  const { docenteId, asignaturaId } = await unGrupoConClases(e);
  const nombres = ["Ana", "Beto"];
  const [ana, beto] = await Promise.all(
    nombres.map(async (nombre) => unaInscripcion(e, { alumnoId: await unAlumno(e, { nombre }) })),
  );
  const parcialId = await unParcial(e, await unPeriodo(e));
  const { cuentaId } = await unaCuenta(e, { permisos: ["PERM_VISTA_DOCENTE"] });
  await e.db.updateTable("cuentas").set({ docenteId }).where("id", "=", cuentaId).execute();
  const navegadorDocente = await entra(cuentaId);
  const hoja = `/controlescolar/calificaciones?grupoId=${e.grupoId}&asignaturaId=${asignaturaId}&parcialId=${parcialId}`;
  const { id: _, ...este } = await e.db
    .selectFrom("grupos")
    .selectAll()
    .where("id", "=", e.grupoId)
    .executeTakeFirstOrThrow();
  const grupoNuevoId = await insertar(e.db, "grupos", { ...este, nombre: "Z" });
  const pasa = (inscripcionId: number) =>
    enTransaccion({ ...e.alcance, hoy: "2026-10-15" as Fecha }, async (trx) => {
      await cambiarDeGrupo(trx, { inscripcionId, grupoId: grupoNuevoId });
      return ok();
    });
  await e.db.updateTable("inscripcionesGrupos").set({ desde: "2026-08-31" }).execute();

  await navegadorDocente.go(hoja);
  await pasa(beto!);
  await navegadorDocente.press("Guardar todo", { escrito: ["7", "8"] }, ultimo);
  expect(navegadorDocente.text()).toContain("1 celda no se guardó");
  const porque = "escribiste «8». Cambió de grupo el 15-oct-26: ya no se califica aquí.";
  expect(navegadorDocente.text()).toMatch(new RegExp(`Beto \\S+ \\S+ · Calificación: ${porque}`));
  expect(await e.db.selectFrom("calificaciones").select(["inscripcionId", "valor"]).execute()).toEqual([
    { inscripcionId: ana, valor: 70 },
  ]);
  // The group's last pupil leaves, too; a pupil without input gets no notice.
  await navegadorDocente.go(hoja);
  await pasa(ana!);
  await navegadorDocente.press("Guardar todo", { escrito: ["7"] }, ultimo);
  expect(navegadorDocente.text()).toContain("Calificaciones guardadas");
  expect(navegadorDocente.text()).toContain("El grupo no tiene alumnos");
});

test("las clases de un día se eliminan con su motivo: se dice cuáles se quedan, qué se hizo y cómo vuelven", async () => {
  const { e, navegador } = await enElColegio();
  const { claseId, grupoAsignaturaId } = await unGrupoConClases(e);
  const tomada = { tomadaDate: e.alcance.ahora, lastModifiedDate: e.alcance.ahora };
  await e.db
    .insertInto("asistencias")
    .values({ claseId, inscripciones: "[]", ...tomada })
    .execute();
  const hora = { fecha: "2026-10-15", inicia: "12:00", termina: "12:50" };
  const segundaClaseId = await insertar(e.db, "clases", {
    colegioId: e.colegioId,
    grupoId: e.grupoId,
    grupoAsignaturaId,
    ...hora,
  });
  const dia = `/controlescolar/horarios/eliminar-clases?fecha=2026-10-15&inhabiles=false&grupoId=${e.grupoId}`;
  await navegador.go(dia);
  expect(navegador.text()).toContain("1 clase no está aquí: ya tiene lista de asistencia y se queda como está.");
  await navegador.press("Continuar", { clases: [`${segundaClaseId}`] }, ultimo);
  expect(navegador.text()).toContain("Campo obligatorio");
  expect(enLaPagina(navegador, "clases")).toEqual([`${segundaClaseId}`]);
  await navegador.press("Continuar", { motivo: "Consejo técnico" }, ultimo);
  expect(navegador.text()).toContain("1 clase eliminada: se recupera en el mismo día");
  await navegador.go(dia);
  await navegador.press("Continuar", { accion: "RECUPERAR", clases: [`${segundaClaseId}`] }, ultimo);
  expect(navegador.text()).toContain("1 clase recuperada");
  const quedan = await e.db.selectFrom("clases").select("id").where("eliminadaDate", "is not", null).execute();
  expect(quedan).toEqual([]);
});
