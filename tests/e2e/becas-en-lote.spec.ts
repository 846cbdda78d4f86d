// @release but "las becas de hermanos se proponen": that one goes its area in the quick tier, with scripts and without
import { insertar } from "db/insertar";
import { guardarBeca } from "~/dinero/becas/commands/guardar-beca.server";
import type { LugarDeHermano } from "~/dinero/becas/hermanos";
import { sumarDias } from "~/lib/dates";
import { centavos } from "~/lib/money";
import type { Escenario } from "../factories";
import { conColegiaturas, unaDeudora } from "./alumnos";
import { expect, hidratada, test } from "./prueba";

/** Three siblings of one mother with two charges each of 3,250.00, the first with a surcharge of 10 %. */
async function tresHermanos(e: Escenario): Promise<number[]> {
  await conColegiaturas(e);
  const persona = { nombre: "Verónica", apellido1: "Núñez", nombreCompleto: "Verónica Núñez", genero: "FEMENINO" };
  const tutorId = await insertar(e.db, "tutores", { organizacionId: e.organizacionId, ...persona });
  const hijos: number[] = [];
  for (const [orden, nombre] of ["Ana", "Beto", "Carla"].entries()) {
    const alumnoId = await unaDeudora(e, { nombre, apellido1: "Núñez", apellido2: "García" });
    await e.db
      .updateTable("alumnos")
      .set({ fechaNacimiento: `${2014 + orden}-05-04` })
      .where("id", "=", alumnoId)
      .execute();
    await e.db.insertInto("alumnosTutores").values({ alumnoId, tutorId, parentescoId: e.parentescos.Madre }).execute();
    hijos.push(alumnoId);
  }
  return hijos;
}

async function unaBeca(
  e: Escenario,
  nombre: string,
  porciento: number,
  lugarDeHermano: LugarDeHermano | null,
  renovacion: "NO" | "CON_SOLICITUD" = "NO",
) {
  const guardada = await guardarBeca(e.alcance, {
    becaId: 0,
    nombre,
    tipo: lugarDeHermano === null ? "INSTITUCIONAL" : "HERMANOS",
    porcentajeDiezmilesimas: porciento * 100,
    montoCentavos: centavos(0),
    condicion: "",
    promedioDecimas: null,
    combinable: "NETO",
    cuentaParaEl5: false,
    renovacion,
    activo: true,
    lugarDeHermano,
    servicioIds: [e.servicioId],
  });
  if (!guardada.ok) throw new Error(guardada.mensaje);
  return guardada.becaId;
}

test("las becas de hermanos se proponen, se aplican a los marcados y se deshacen", async ({
  page,
  colegio,
  sesion,
}) => {
  await tresHermanos(colegio);
  await unaBeca(colegio, "Segundo hermano", 10, "SEGUNDO");
  await unaBeca(colegio, "Tercer hermano", 20, "TERCERO_EN_ADELANTE");
  await sesion();
  await page.goto(`/controlescolar/becas?vista=hermanos&desde=${sumarDias(colegio.hoy, -60)}`);
  await hidratada(page);
  await expect(page.getByText("2 alumnos cambian: si se aplica a todos, dejan de pagar $1,950.00")).toBeVisible();
  const tercera = page.getByRole("row", { name: /Núñez García, Carla/ });
  await expect(tercera).toContainText("Es el hijo 3 de los inscritos");
  await expect(tercera).toContainText("paga $1,300.00 menos");
  await page.getByLabel("Núñez García, Beto").uncheck();
  await page.getByRole("button", { name: "Aplicar a los elegidos" }).click();
  const pregunta = page.getByRole("alertdialog");
  await expect(pregunta).toContainText("1 alumno: 1 entra.");
  await expect(pregunta).toContainText("Dejan de pagar $1,300.00 en el ciclo.");
  await pregunta.getByRole("button", { name: "Continuar" }).click();
  await expect(page.getByText("Becas aplicadas a 1 alumno").first()).toBeVisible();

  await page.goto("/controlescolar/becas?vista=becados");
  await expect(page.getByRole("row", { name: /Núñez García, Carla/ })).toContainText("Tercer hermano · 20 %");
  await page.goto("/controlescolar/becas?vista=lotes");
  await hidratada(page);
  await page.getByRole("button", { name: "Deshacer" }).click();
  await expect(pregunta).toContainText("Se deshace Becas de hermanos de 1 alumno.");
  await pregunta.getByRole("button", { name: "Continuar" }).click();
  await expect(page.getByText("Lote deshecho: 1 alumno").first()).toBeVisible();
  await expect(page.getByRole("row", { name: /Becas de hermanos/ })).toContainText("Deshecho");
  await page.goto("/controlescolar/becas?vista=becados");
  await expect(page.getByText("Nadie tiene beca en este ciclo")).toBeVisible();
});

test("una beca se otorga a los elegidos de la lista de alumnos", async ({ page, colegio, sesion }) => {
  await tresHermanos(colegio);
  const becaId = await unaBeca(colegio, "Excelencia", 50, null);
  await sesion();
  await page.goto("/controlescolar");
  await hidratada(page);
  for (const nombre of ["Ana", "Beto"])
    await page
      .getByRole("row", { name: new RegExp(`Núñez García, ${nombre}`) })
      .getByRole("checkbox")
      .check();
  await page.getByRole("button", { name: "Dar beca" }).click();
  await expect(page.getByText("Elige la beca")).toBeVisible();
  const pedida = new URL(page.url());
  pedida.searchParams.set("becaId", String(becaId));
  pedida.searchParams.set("desde", sumarDias(colegio.hoy, -60));
  await page.goto(pedida.toString());
  await hidratada(page);
  await expect(page.getByRole("row", { name: /Núñez García, Carla/ })).toBeHidden();
  await page.getByLabel("Motivo").fill("Acta del consejo");
  await page.getByRole("button", { name: "Otorgar a los elegidos" }).click();
  const pregunta = page.getByRole("alertdialog");
  await expect(pregunta).toContainText("2 alumnos: 2 entran.");
  await expect(page.getByRole("row", { name: /Núñez García, Ana/ })).toContainText("paga $3,250.00 menos");
  await pregunta.getByRole("button", { name: "Continuar" }).click();
  await expect(page.getByText("Becas aplicadas a 2 alumnos").first()).toBeVisible();
});

test("una solicitud se registra en la oficina, el comité la otorga, y deshacer el lote se la regresa", async ({
  page,
  colegio,
  sesion,
}) => {
  const [alumnoId] = await tresHermanos(colegio);
  const becaId = await unaBeca(colegio, "Apoyo", 50, null, "CON_SOLICITUD");
  await sesion();
  await page.goto(`/controlescolar/becas?vista=solicitar&alumnoId=${alumnoId}`);
  await hidratada(page);
  const contenido = page.getByRole("main");
  await contenido.getByLabel("Beca", { exact: true }).selectOption(String(becaId));
  await contenido.getByLabel("Por qué la pide").fill("Un solo ingreso");
  await contenido.getByRole("button", { name: "Registrar solicitud" }).click();
  await expect(page.getByText("Solicitud B-0001 registrada").first()).toBeVisible();
  await expect(page.getByRole("complementary", { name: "Solicitud B-0001" })).toContainText("Un solo ingreso");

  await page.goto("/controlescolar/becas?vista=solicitudes");
  await hidratada(page);
  await contenido.getByRole("checkbox", { name: /Núñez García, Ana/ }).check();
  await contenido.getByLabel("Acta o sesión").fill("Sesión del 26");
  await contenido.getByRole("button", { name: "Otorgar", exact: true }).click();
  const pregunta = page.getByRole("alertdialog");
  await expect(pregunta).toContainText("Se otorga 1 beca a 1 alumno.");
  await pregunta.getByRole("button", { name: "Continuar" }).click();
  await expect(page.getByText("Listo: 1 solicitud").first()).toBeVisible();
  await page.goto("/controlescolar/becas?vista=becados");
  await expect(page.getByRole("row", { name: /Núñez García, Ana/ })).toContainText("Apoyo · 50 %");

  await page.goto("/controlescolar/becas?vista=lotes");
  await hidratada(page);
  await page.getByRole("button", { name: "Deshacer" }).click();
  await pregunta.getByRole("button", { name: "Continuar" }).click();
  await expect(page.getByText("Lote deshecho: 1 alumno").first()).toBeVisible();
  await page.goto("/controlescolar/becas?vista=solicitudes");
  await expect(page.getByRole("row", { name: /Núñez García, Ana/ })).toContainText("En comité");
});
