import { expect, test } from "vitest";
import { conCorreo, correo } from "tests/correo/con-correo";
import { parte, servidorDeCorreo } from "tests/correo/servidor";
import { unAlumno } from "tests/factories";
import { asuntoDiscreto } from "./discreto";
import { encolarCorreo } from "./encolar-correo.server";

const COLEGIO = "Colegio Benito Juárez";
const NOMBRES = ["Xóchitl de la Peña Juárez"];

test.each([
  ["Citatorio de Xóchitl de la Peña Juárez", `Mensaje nuevo de ${COLEGIO}`],
  ["XOCHITL: reporte", `Mensaje nuevo de ${COLEGIO}`],
  ["La familia (Peña)", `Mensaje nuevo de ${COLEGIO}`],
  ["Junta de la escuela", "Junta de la escuela"],
  [`Recibo A1 · ${COLEGIO}`, `Recibo A1 · ${COLEGIO}`],
  ["Peñasco y las playas", "Peñasco y las playas"],
])("el asunto «%s» sale como «%s»", (asunto, visible) => {
  expect(asuntoDiscreto(asunto, COLEGIO, NOMBRES)).toBe(visible);
});

test("ni el asunto que alguien escribió con el nombre, ni la primera línea, dicen de quién se trata", async () => {
  const servidor = await servidorDeCorreo();
  const { e, enviar } = await conCorreo(servidor.url);
  const alumnoId = await unAlumno(e, { nombre: "Xóchitl", apellido1: "Peña", apellido2: "Lara" });
  const parrafos = ["Se trata de Xóchitl Peña.", "Hasta luego."];
  await encolarCorreo(e.alcance, correo("a", { asunto: "Falta de Xóchitl", parrafos, sobre: { alumnoId } }));
  await e.db.updateTable("alumnos").set({ nombreCompleto: "Nadie" }).execute();
  await enviar();
  const { texto } = servidor.recibidos[0]!;
  expect(texto).toContain("Subject: Mensaje nuevo de Colegio de prueba");
  expect(parte(texto, "text/plain").split(/\r?\n/)[0]).toBe("Mensaje de Colegio de prueba.");
  const [visible] = parte(texto, "text/html").split("Se trata de");
  expect(visible).toContain("Mensaje de Colegio de prueba.&#847;");
  expect(visible).not.toMatch(/X.chitl|Pe.a|Lara/);
});
