import { beforeEach, expect, test } from "vitest";
import { carpetaDeDatos } from "tests/setup/carpeta";
import { unCorreo } from "tests/correo/un-correo";
import { escenario, type Escenario } from "tests/factories";
import { keepResult } from "~/server/jobs/results.server";
import { resolverRetenidos } from "./commands/resolver-retenidos.server";
import { encolarCorreo } from "./encolar-correo.server";
import { contarRetenidos } from "./queries.server";
import { retenerCola } from "./retencion.server";

carpetaDeDatos();
let e: Escenario;

beforeEach(async () => {
  e = await escenario();
});

const restaurado = (fecha: string, motivo: string | null = null) =>
  keepResult("restauracion", { fecha, archivo: "colegio.sqlite", motivo, guardado: null });
const encolar = (clave: string, masivo: boolean) =>
  encolarCorreo(e.alcance, { clave, para: "familia@prueba.mx", asunto: "Aviso", parrafos: ["Hola"], masivo });
const estados = async () =>
  (await e.db.selectFrom("correos").select(["clave", "estado"]).orderBy("id").execute()).map(
    ({ clave, estado }) => `${clave} ${estado}`,
  );

test("lo que estaba por salir en lo restaurado espera a la dirección, y lo que iba de salida queda en duda", async () => {
  for (const estado of ["PENDIENTE", "ENVIANDO", "ENVIADO"])
    await e.db
      .updateTable("correos")
      .set({ estado })
      .where("id", "=", await unCorreo(e, { clave: estado }))
      .execute();
  await retenerCola(e.db);
  expect(await estados()).toEqual(["PENDIENTE RETENIDO", "ENVIANDO DUDOSO", "ENVIADO ENVIADO"]);
  expect(await contarRetenidos(e.alcance)).toEqual({ retenidos: 1, deRespaldo: 1 });
});

test("lo que lo restaurado todavía tenía que decir a muchos espera también, hasta que la dirección dice", async () => {
  restaurado(e.alcance.ahora);
  await encolar("uno", false);
  await encolar("muchos", true);
  expect(await estados()).toEqual(["uno PENDIENTE", "muchos RETENIDO"]);
  expect(await contarRetenidos(e.alcance)).toEqual({ retenidos: 1, deRespaldo: 1 });
  expect(await resolverRetenidos(e.alcance, { descartar: false })).toMatchObject({ ok: true, correos: 1 });
  await encolar("otros", true);
  expect(await estados()).toEqual(["uno PENDIENTE", "muchos PENDIENTE", "otros PENDIENTE"]);
});

test("una restauración que no se hizo, o de hace meses, no detiene nada", async () => {
  restaurado(e.alcance.ahora, "El respaldo está dañado");
  await encolar("fallida", true);
  restaurado("2026-03-01T12:00:00.000Z");
  await encolar("vieja", true);
  expect(await estados()).toEqual(["fallida PENDIENTE", "vieja PENDIENTE"]);
});
