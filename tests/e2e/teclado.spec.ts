// @release con-javascript but "Esc cierra lo que se abrió": that one goes its area with scripts in the quick tier
// @release sin-javascript: a journey of ventanilla.spec.ts goes its area without scripts in the quick tier
import { insertar, unAlumno, unaInscripcion } from "../factories";
import { unGrupoConClases } from "../horarios";
import { unaTarea } from "../tareas-de-clase";
import { conColegiaturas, unaDeudora } from "./alumnos";
import { dialogo, expect, hidratada, test } from "./prueba";

test(
  "al elegir la forma de pago con su letra o las flechas, nada se lleva el foco",
  { tag: "@con-javascript" },
  async ({ page, colegio, cuenta, sesion }) => {
    await conColegiaturas(colegio);
    const alumnoId = await unaDeudora(colegio);
    await sesion(await cuenta({ colegios: [colegio] }), colegio);
    await page.goto(`/controlescolar/alumno/${alumnoId}/nuevomovimiento`);
    await hidratada(page);
    const forma = dialogo(page, /^Agregar movimiento/);
    const pago = (name: string | RegExp) => forma.getByRole("radio", { name });
    await pago(/^Transferencia/).check();
    await expect(forma.getByLabel("Efectivo recibido")).toHaveCount(0);
    await page.keyboard.press("e");
    await expect(forma.getByLabel("Efectivo recibido")).toBeVisible();
    await expect(pago("Efectivo").first()).toBeFocused();
    await expect(pago("Efectivo").first()).toBeChecked();
    await expect(forma.getByLabel("Efectivo recibido")).toHaveValue("");
    await page.keyboard.press("ArrowDown");
    await expect(pago("Débito")).toBeFocused();
    await expect(forma.getByLabel("Banco")).toBeVisible();
    // In a field of words, a letter is a letter; among the figures of an amount, it is a key.
    await forma.getByLabel("Tarjeta o referencia").focus();
    await page.keyboard.type("cheque");
    await expect(pago("Débito")).toBeChecked();
    await expect(forma.getByLabel("Tarjeta o referencia")).toHaveValue("cheque");
    await forma.getByLabel("Monto").focus();
    await page.keyboard.press("p");
    await expect(pago("Depósito")).toBeFocused();
    await page.keyboard.press("e");
    await forma.getByLabel("Efectivo recibido").focus();
    await page.keyboard.type("3");
    await expect(pago("Efectivo").first()).toBeChecked();
    await expect(forma.getByLabel("Efectivo recibido")).toHaveValue("3");
  },
);

test(
  "los selectores del marco y de las listas se recorren con las flechas sin perder el foco",
  { tag: "@con-javascript" },
  async ({ page, colegio, cuenta, sesion }) => {
    const { db, colegioId, cicloId, plantelId, turnoId } = colegio;
    for (const [orden, nombre] of ["Secundaria", "Bachillerato"].entries()) {
      const nivelId = await insertar(db, "niveles", { colegioId, nombre, orden: 10 + orden });
      const gradoId = await insertar(db, "grados", { nivelId, nombre: "1°", orden: 1 });
      await insertar(db, "configuracionesCiclo", { cicloId, nivelId, gradoId, plantelId, turnoId });
    }
    await sesion(await cuenta({ colegios: [colegio] }), colegio);
    await page.goto("/controlescolar");
    await hidratada(page);
    const nivel = page.getByLabel("Nivel", { exact: true });
    await nivel.focus();
    const idas: string[] = [];
    page.on("request", (request) => request.method() === "POST" && idas.push(request.url()));
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await expect(page.getByRole("banner").getByText("Bachillerato-Centro-Matutino")).toBeVisible();
    await expect(nivel).toBeFocused();
    await expect(nivel.locator("option:checked")).toHaveText("Bachillerato");
    expect(idas).toHaveLength(1);

    await page.goto("/comunicados");
    await hidratada(page);
    const filtro = page.getByRole("main").getByRole("search").getByRole("combobox").first();
    await filtro.focus();
    await page.keyboard.press("ArrowDown");
    await expect(page).toHaveURL(/\?/);
    await expect(filtro).toBeFocused();
  },
);

test(
  "quien entra tiene el foco en el buscador, y quien llega a otra página no lo pierde",
  { tag: "@con-javascript" },
  async ({ page, entrar }) => {
    await page.goto("/login");
    await hidratada(page);
    await entrar();
    await expect(page.locator("input[data-frame-search]")).toBeFocused();
    await page.getByRole("link", { name: "Ajustes" }).click();
    await expect(page).toHaveURL(/ajustes$/);
    expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true);
  },
);

test(
  "a donde llega el teclado se ve entero: ni la cabeza de una tabla ni el pie de una forma lo tapan",
  { tag: "@navegador" },
  async ({ page, colegio, cuenta, sesion }) => {
    const { db, grupoId, cicloId, gradoId, plantelId, turnoId } = colegio;
    const { horarioId } = await unGrupoConClases(colegio);
    for (let hora = 10; hora < 20; hora += 1)
      await insertar(db, "modulos", {
        turnoId,
        nombre: String(hora),
        inicia: `${hora}:00`,
        termina: `${hora}:50`,
        receso: 0,
      });
    for (let uno = 0; uno < 30; uno += 1)
      await insertar(db, "grupos", { cicloId, gradoId, plantelId, turnoId, nombre: `G${uno}`, optativas: 0 });
    await sesion(await cuenta({ colegios: [colegio] }), colegio);
    // The middle of the focused element, or the element drawn over it.
    const tapado = () =>
      page.evaluate(() => {
        const control = document.activeElement!;
        const { x, y, width, height } = control.getBoundingClientRect();
        const encima = document.elementFromPoint(x + width / 2, y + height / 2);
        return encima && (control.contains(encima) || encima.contains(control)) ? null : (encima?.className ?? "fuera");
      });
    await page.goto(`/controlescolar/horarios/grupos/${grupoId}?horarioId=${horarioId}`);
    await hidratada(page);
    for (const nombre of ["Lunes 19:00", "Lunes 07:00", "Viernes 19:00"]) {
      // Without scripts an hour is a choice of subjects.
      const sinGuiones = page.getByRole("combobox", { name: nombre, exact: true });
      await page
        .getByRole("button", { name: new RegExp(`^${nombre}, `) })
        .or(sinGuiones)
        .focus();
      expect([nombre, await tapado()]).toEqual([nombre, null]);
    }
    await page.goto("/controlescolar/horarios/grupos");
    await hidratada(page);
    const horarios = page.getByRole("link", { name: /^Horario de / });
    await horarios.last().focus();
    for (let uno = 0; uno < 50; uno += 1) {
      await page.keyboard.press("Shift+Tab");
      expect([uno, await tapado()]).toEqual([uno, null]);
    }
  },
);

test(
  "Esc cierra lo que se abrió con Enter y el foco vuelve a su liga: sin preguntar por cambios que nadie hizo, y también desde el texto de un comentario",
  { tag: "@con-javascript" },
  async ({ page, colegio, cuenta, sesion }) => {
    const { asignaturaId } = await unGrupoConClases(colegio);
    await unaInscripcion(colegio, { alumnoId: await unAlumno(colegio, { nombre: "Leo" }) });
    const definicionId = await unaTarea(colegio, asignaturaId);
    await sesion(await cuenta({ colegios: [colegio] }), colegio);
    for (const [donde, nombre] of [
      ["/controlescolar/horarios/grupos", /^Asignaturas de/],
      // Its first field takes the focus when it is drawn.
      ["/ajustes/docentes", /^Peña/],
      [`/controlescolar/tareas/${definicionId}/calificar`, /^Comentar de/],
    ] as const) {
      await page.goto(donde);
      await hidratada(page);
      const liga = page.getByRole("link", { name: nombre }).first();
      await liga.focus();
      await page.keyboard.press("Enter");
      await expect(page.locator("dialog[open]")).toBeVisible();
      await expect(page.locator("dialog[open] :focus")).toHaveCount(1);
      if (donde.endsWith("calificar")) await expect(page.locator("dialog [contenteditable=true]")).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(page.locator("dialog[open]")).toHaveCount(0);
      await expect(liga).toBeFocused();
    }
  },
);
