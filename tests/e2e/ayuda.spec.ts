// @release: ten walks over the forms that other journeys go, for the words of the help
import type { Page } from "@playwright/test";
import { generarCurp } from "~/lib/curp";
import { fecha } from "~/lib/dates";
import { unParcial, unPeriodo } from "../academico";
import { unTutor } from "../comunicados";
import { pagar } from "../en-la-ventanilla";
import type { Escenario } from "../factories";
import { unGrupoConClases } from "../horarios";
import { conColegiaturas, unaDeudora } from "./alumnos";
import { documentoDe, inscribir } from "./alumno-nuevo";
import { conJavaScript, dialogo, expect, hidratada, homoclaveDeEsteIntento, test } from "./prueba";

type Paso = { texto: string; palabras: string[] };

/** The actions of a step. They take each bold word of the step from the help page, and use all of them. */
type Hacer = (dice: (palabra: string) => string) => Promise<unknown>;

/**
 * Opens a page of the help, reads its numbered steps (those below `titulo`, else the first ones) and executes them:
 * `instrucciones` gives the beginning of each. A step with another text, or with an unused bold word, fails.
 */
async function seguir(
  page: Page,
  clave: string,
  instrucciones: readonly (readonly [string, Hacer])[],
  titulo?: string,
) {
  await page.goto(`/ayuda?articulo=${clave}&volver=/`);
  const lista = titulo
    ? page.locator("article h2", { hasText: titulo }).locator("xpath=following-sibling::ol[1]")
    : page.locator("article ol").first();
  const renglones = await lista.locator("> li").all();
  const pasos: Paso[] = [];
  for (const li of renglones)
    pasos.push({ texto: (await li.innerText()).trim(), palabras: await li.locator("strong").allInnerTexts() });
  expect(
    pasos.map(({ texto }, i) => texto.slice(0, instrucciones[i]?.[0].length)),
    clave,
  ).toEqual(instrucciones.map(([empieza]) => empieza));
  await page.goto("/");
  await hidratada(page);
  for (const [i, [empieza, hacer]] of instrucciones.entries())
    await test.step(`${clave} ${i + 1}: ${empieza}`, async () => {
      const faltan = new Set(pasos[i]!.palabras);
      const dice = (palabra: string) => {
        expect(pasos[i]!.palabras, `${clave}, paso ${i + 1}`).toContain(palabra);
        faltan.delete(palabra);
        return palabra;
      };
      await hacer(dice);
      expect([...faltan], `${clave}, paso ${i + 1}: lo que dice y nadie usó`).toEqual([]);
    });
}

const ficha = (page: Page) => dialogo(page, "Información del alumno");

test(
  "las diez tareas de todos los días salen siguiendo su página de la ayuda a la letra",
  { tag: "@con-javascript" },
  async ({ page, colegio, cuenta, sesion }) => {
    test.setTimeout(300_000);
    const { db } = colegio;
    await conColegiaturas(colegio);
    const apellido1 = `Nava${colegio.colegioId}`;
    const sofia = await unaDeudora(colegio, { nombre: "Sofía", apellido1, apellido2: "" });
    await unTutor(colegio, sofia, { nombre: "Verónica", email: `vero${colegio.colegioId}@correo.mx` });
    const tomas = await unaDeudora(colegio, { nombre: "Tomás", apellido1, apellido2: "" });
    const { docenteId, claseId } = await unGrupoConClases(colegio);
    await db.updateTable("clases").set({ inicia: "00:00", termina: "23:59" }).where("id", "=", claseId).execute();
    await unParcial(colegio, await unPeriodo(colegio));
    const login = await cuenta({ colegios: [colegio] });
    await db.updateTable("cuentas").set({ docenteId }).where("id", "=", login.cuentaId).execute();
    await sesion(login, colegio);

    const buscador = page.getByRole("search", { name: "Buscar en el colegio" }).locator("input:not([type=hidden])");
    const enlace = (name: string) => page.getByRole("link", { name, exact: true });
    const boton = (name: string) => page.getByRole("button", { name, exact: true });
    const ir = async (name: string) => {
      await enlace(name).first().click();
      await hidratada(page);
    };
    const buscarASofia = async () => {
      await buscador.fill(`sofia ${apellido1}`);
      await page.keyboard.press("Enter");
      await expect(ficha(page)).toBeVisible();
      await hidratada(page);
    };

    await seguir(
      page,
      "primeros-pasos",
      [
        ["Escribe en el buscador de arriba", () => buscador.fill(`sofia ${apellido1}`)],
        [
          "Pulsa Enter. Si solo hay un resultado, se abre",
          async () => {
            await page.keyboard.press("Enter");
            await expect(ficha(page)).toBeVisible();
          },
        ],
      ],
      "Encontrar a alguien",
    );

    const cobro = dialogo(page, /^Agregar movimiento/);
    await seguir(page, "cobrar", [
      ["Busca al alumno arriba y abre su ficha.", buscarASofia],
      ["Pulsa Agregar movimiento. Ya viene elegido el pago", (dice) => ir(dice("Agregar movimiento"))],
      [
        "Revisa el Monto. En efectivo, escribe cuánto te dieron en Efectivo recibido",
        async (dice) => {
          await expect(cobro.getByLabel(dice("Monto"))).toHaveValue("3,575.00");
          await cobro.getByRole("radio", { name: "Efectivo", exact: true }).check();
          await cobro.getByLabel(dice("Efectivo recibido")).fill("3600");
        },
      ],
      [
        "Pulsa Guardar. El recibo se abre",
        async (dice) => {
          await cobro.getByRole("button", { name: dice("Guardar") }).click();
          await expect(dialogo(page, /^Recibo /)).toBeVisible();
        },
      ],
    ]);

    const reverso = dialogo(page, "Reversar movimiento");
    await seguir(page, "reversar", [
      [
        "Abre la ficha del alumno y, en el renglón del movimiento, la flecha",
        async () => {
          await buscarASofia();
          await ficha(page)
            .getByRole("button", { name: /^Detalle de PAGO/i })
            .first()
            .click();
        },
      ],
      ["Pulsa Reversar.", (dice) => ir(dice("Reversar"))],
      ["Lee lo que va a pasar", () => expect(reverso).toContainText("$3,575.00")],
      [
        "Escribe el motivo en Observaciones y pulsa Reversar.",
        async (dice) => {
          await reverso.getByLabel(dice("Observaciones")).fill("Era de su hermano");
          await reverso.getByRole("button", { name: dice("Reversar") }).click();
          await expect(page.getByText("El movimiento fue reversado.").first()).toBeVisible();
        },
      ],
    ]);

    const contar = dialogo(page, /^Contar /);
    await pagar(colegio, { alumnoId: tomas, monto: 1000 });
    await seguir(page, "corte", [
      [
        "En Control Escolar, en Caja, abre Corte de caja y elige la Caja y el día.",
        async (dice) => {
          await ir(dice("Control Escolar"));
          await ir(dice("Caja"));
          await ir(dice("Corte de caja"));
          await expect(page.getByLabel(dice("Caja"), { exact: true })).toBeVisible();
        },
      ],
      [
        "Pulsa Contar caja y escribe cuántos billetes",
        async (dice) => {
          await ir(dice("Contar caja"));
          await contar.getByLabel("Billete de $500", { exact: true }).fill("1");
        },
      ],
      [
        "Pulsa Guardar conteo. Si el dinero no es el que entró, explica la diferencia en Observaciones",
        async (dice) => {
          await contar.getByRole("button", { name: dice("Guardar conteo") }).click();
          await expect(contar).toContainText("Explica la diferencia");
          await contar.getByLabel(dice("Observaciones")).fill("Se dio cambio de más");
          await contar.getByRole("button", { name: "Guardar conteo" }).click();
          await expect(page.getByText("Faltan $500.00").first()).toBeVisible();
        },
      ],
      [
        "Otra persona lo revisa desde su cuenta, pulsa Firmar corte y luego Firmar y cerrar.",
        async (dice) => {
          await expect(enlace("Firmar corte")).toHaveCount(0);
          const corte = page.url();
          await sesion(await cuenta({ colegios: [colegio] }), colegio);
          await page.goto(corte);
          await hidratada(page);
          await ir(dice("Firmar corte"));
          await boton(dice("Firmar y cerrar")).click();
          await expect(page.getByText("Cerrada", { exact: true }).first()).toBeVisible();
          await sesion(login, colegio);
        },
      ],
    ]);

    await seguir(page, "saldos-vencidos", [
      [
        "En Reportes, abre Saldos vencidos. Filtra la lista y marca a quienes quieras",
        async (dice) => {
          await ir(dice("Reportes"));
          await ir(dice("Saldos vencidos"));
          await page.getByRole("checkbox", { name: `Elegir a Sofía ${apellido1}` }).check();
        },
      ],
      [
        "Pulsa Recordar; para toda la lista, Recordar a todos.",
        async (dice) => {
          dice("Recordar a todos");
          await expect(page.getByRole("link", { name: /^Recordar a todos/ })).toBeAttached();
          await boton(dice("Recordar")).click();
          await expect(dialogo(page, "Recordar saldos vencidos")).toContainText(/Se escribe(n)? 1 correo/);
          await hidratada(page);
        },
      ],
      [
        "Pulsa Enviar recordatorios. A quien no tiene correo",
        async (dice) => {
          await boton(dice("Enviar recordatorios")).click();
          await expect(dialogo(page, "Recordar saldos vencidos")).toBeHidden();
          await expect(page.getByRole("link", { name: `Recordatorio a Sofía ${apellido1}` })).toHaveText(
            dice("Recordar"),
          );
        },
      ],
    ]);

    const nuevo = dialogo(page, "Nuevo alumno");
    const ANA = { nombre: "Ana", apellido1, apellido2: "Gil" };
    const escrito = (name: string) => nuevo.getByRole("textbox", { name: new RegExp(`^${name}( ?\\(opcional\\))?$`) });
    await seguir(page, "alumno-nuevo", [
      [
        "En Control Escolar, pulsa Nuevo alumno.",
        async (dice) => {
          await ir(dice("Control Escolar"));
          await ir(dice("Nuevo alumno"));
        },
      ],
      [
        "Escribe quién es.",
        async (dice) => {
          await expect(nuevo.getByRole("button", { name: dice("No tiene CURP") })).toBeVisible();
          const nacida = { fechaNacimiento: fecha("2020-03-18"), genero: "FEMENINO", entidad: "DF" } as const;
          await documentoDe(nuevo).fill(generarCurp({ ...ANA, ...nacida, homoclave: homoclaveDeEsteIntento() }));
          await escrito("Nombre").fill(ANA.nombre);
          await escrito("Primer apellido").fill(ANA.apellido1);
          await escrito("Segundo apellido").fill(ANA.apellido2);
        },
      ],
      [
        "Escribe quién responde por él: nombre, parentesco, celular y correo.",
        async () => {
          await nuevo.getByLabel("Nombre del tutor").fill("Mónica");
          await nuevo.getByLabel("Primer apellido del tutor").fill("Gil");
          await nuevo.getByLabel("Parentesco", { exact: true }).selectOption({ label: "Madre" });
          await nuevo.getByLabel("Celular", { exact: true }).fill("5561028874");
        },
      ],
      [
        "Di dónde estará: nivel, Grado y Grupo.",
        async (dice) => {
          await nuevo.getByLabel(dice("Grado")).selectOption({ index: 1 });
          await nuevo.getByLabel(dice("Grupo"), { exact: true }).selectOption({ index: 1 });
        },
      ],
      [
        "A la derecha se ve, antes de guardar, qué se le carga",
        async () => {
          if (conJavaScript()) await expect(nuevo.getByText("Colegiatura corriente").first()).toBeVisible();
        },
      ],
      [
        "Pulsa Inscribir y cobrar, y se abre su pago; o Inscribir sin cobrar. Queda inscrito y con sus cargos, y en Más se puede Imprimir hoja",
        async (dice) => {
          await expect(nuevo.getByRole("button", { name: dice("Inscribir y cobrar") })).toBeVisible();
          await inscribir(nuevo, dice("Inscribir sin cobrar"));
          await expect(ficha(page).getByText(`Ana ${apellido1} Gil`).first()).toBeVisible();
          await hidratada(page);
          await ficha(page).getByText(dice("Más"), { exact: true }).first().click();
          await expect(ficha(page).getByText(dice("Imprimir hoja de inscripción"))).toBeVisible();
        },
      ],
    ]);

    const agregar = dialogo(page, /^Agregar tutor/);
    await seguir(page, "tutores", [
      [
        "En la ficha, Más datos, busca Tutores y pulsa Editar; luego, Agregar tutor.",
        async (dice) => {
          await page.goto(`/alumno/${tomas}`);
          await hidratada(page);
          await ir(dice("Más datos"));
          await expect(enlace(`${dice("Editar")} ${dice("Tutores").toLowerCase()}`)).toHaveText("Editar");
          await ir("Editar tutores");
          await ir(dice("Agregar tutor"));
        },
      ],
      [
        "Busca por nombre o correo y pulsa Buscar: si ya está registrado por un hermano, elígelo, di su parentesco y pulsa Asignar. Si no está, Nuevo.",
        async (dice) => {
          await agregar.getByRole("textbox", { name: "Nombre", exact: true }).fill("veronica");
          await agregar.getByRole("textbox", { name: "Primer apellido", exact: true }).fill("peña");
          await agregar.getByRole("button", { name: dice("Buscar") }).click();
          await agregar.getByRole("radio", { name: /Sofía/ }).first().check();
          await agregar.getByRole("combobox", { name: "Parentesco" }).selectOption({ label: "Madre" });
          await expect(agregar.getByText(dice("Nuevo"), { exact: true })).toBeVisible();
          await agregar.getByRole("button", { name: dice("Asignar") }).click();
          await expect(page.getByText("Tutor asociado al alumno").first()).toBeVisible();
        },
      ],
    ]);

    const redactar = dialogo(page, "Redactar comunicado");
    const comunicado = dialogo(page, "Junta de padres");
    await seguir(page, "comunicados", [
      [
        "En Comunicados, pulsa Redactar comunicado. Escribe el Título y la Descripción",
        async (dice) => {
          await ir(dice("Comunicados"));
          await ir(dice("Redactar comunicado"));
          await redactar.getByLabel(dice("Título")).fill("Junta de padres");
          await redactar.getByLabel(dice("Descripción")).fill("El viernes a las 8:00.");
        },
      ],
      [
        "Si debe aceptarse, marca Requiere que el tutor lo acepte. Para un permiso o una encuesta abre Pregunta a los tutores: se responde con sí o no",
        async (dice) => {
          await redactar.getByLabel(dice("Requiere que el tutor lo acepte")).check();
          await redactar.getByText(dice("Pregunta a los tutores"), { exact: true }).click();
          await redactar.getByLabel("Pregunta", { exact: true }).fill("¿Asistirá?");
          await redactar.getByRole("radio", { name: "Sí o no" }).check();
        },
      ],
      [
        "Pulsa Guardar borrador: nadie lo ve todavía, y se muestra como lo leerá su familia en el teléfono.",
        async (dice) => {
          await redactar.getByRole("button", { name: dice("Guardar borrador") }).click();
          await expect(comunicado).toBeVisible();
          await hidratada(page);
        },
      ],
      [
        "Pulsa Enviar…: se ve a cuántos tutores y correos llega. Enviar lo manda.",
        async (dice) => {
          await ir(dice("Enviar…"));
          await dialogo(page, "Enviar comunicado")
            .getByRole("button", { name: dice("Enviar"), exact: true })
            .click();
          await expect(page.getByText(/^Comunicado enviado/).first()).toBeVisible();
        },
      ],
    ]);

    await seguir(page, "mi-dia", [
      [
        "En tu teléfono, en Inicio, busca Mi día y toca Ver el día",
        async (dice) => {
          await ir(dice("Inicio"));
          await expect(page.getByRole("heading", { name: dice("Mi día") })).toBeVisible();
          await enlace(dice("Ver el día")).click();
          await page.waitForURL("**/midia");
        },
      ],
      [
        "En la clase, toca Pasar lista. Todos están presentes; toca solo a quien faltó",
        async (dice) => {
          await enlace(dice("Pasar lista")).click();
          await page.waitForURL(`**/midia/${claseId}`);
          await page.waitForLoadState("load");
          await page.getByText("Tomás").click();
        },
      ],
      [
        "Pulsa Guardar lista. Si se va la línea",
        async (dice) => {
          await boton(dice("Guardar lista")).click();
          await expect(page.getByText(/✓ Lista tomada .*1 falta/)).toBeVisible();
        },
      ],
    ]);

    const celda = (nombre: string) => page.getByRole("textbox", { name: new RegExp(nombre) });
    await seguir(page, "calificaciones", [
      [
        "En Control Escolar, en Aula, abre Calificaciones y elige el Grupo, la Asignatura y el Parcial.",
        async (dice) => {
          await ir(dice("Control Escolar"));
          await ir(dice("Aula"));
          await ir(dice("Calificaciones"));
          for (const campo of ["Grupo", "Asignatura", "Parcial"])
            await expect(page.getByLabel(dice(campo), { exact: true })).toBeVisible();
        },
      ],
      [
        "Escribe en la tabla. Enter baja al siguiente alumno",
        async () => {
          for (const nombre of ["Ana", "Sofía", "Tomás"]) await celda(nombre).fill("9");
          await page.keyboard.press("Tab");
          await expect.poll(() => cuantasCalificaciones(colegio)).toBe(3);
        },
      ],
      [
        "Cuando está todo, abre Sábana con ese Parcial: Cerrar parcial dice a quién le falta algo",
        async (dice) => {
          await ir(dice("Sábana"));
          await page.getByLabel(dice("Parcial"), { exact: true }).selectOption({ index: 1 });
          await expect(page).toHaveURL(/parcialId=\d/);
          await hidratada(page);
          await page.getByRole("link", { name: dice("Cerrar parcial") }).click();
          const cierre = dialogo(page, "Cerrar parcial");
          await expect(cierre).toBeVisible();
          await cierre.getByRole("button", { name: "Cerrar parcial" }).click();
          await expect(cierre).toBeHidden();
        },
      ],
    ]);
  },
);

async function cuantasCalificaciones({ db, colegioId }: Escenario): Promise<number> {
  const { n } = await db
    .selectFrom("calificaciones as c")
    .innerJoin("inscripciones as i", "i.id", "c.inscripcionId")
    .select(({ fn }) => fn.countAll<number>().as("n"))
    .where("i.colegioId", "=", colegioId)
    .executeTakeFirstOrThrow();
  return n;
}
