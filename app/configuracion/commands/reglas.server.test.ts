import { beforeEach, expect, test } from "vitest";
import { type Escenario, escenario } from "tests/factories";
import type { Outcome } from "~/lib/outcome";
import { listarRegistros } from "../queries.server";
import { eliminarRegistro } from "./eliminar-registro.server";
import { guardarRegistro } from "./guardar-registro.server";

let e: Escenario;
beforeEach(async () => {
  e = await escenario();
});

const SIN_EMISOR = { emisorRfc: "", emisorRazonSocial: "", emisorRegimen: "", emisorCodigoPostal: "" } as const;
const PRIMARIA = { nombre: "Primaria", grados: null, cct: "", rvoe: "", ...SIN_EMISOR, orden: null, activo: true };

/** What 'Continuar' of a question sends. */
const fuerzaDe = (pregunta: Outcome) => String(pregunta.ok ? "" : pregunta.datos?.force);

test("el último banco y la última forma de pago no se desactivan, ni por su diálogo ni al eliminarlos", async () => {
  await e.db.updateTable("bancos").set({ activo: 0 }).where("id", "<>", e.bancoId).execute();
  const { EFECTIVO } = e.formasPago;
  await e.db.updateTable("formasPago").set({ activo: 0 }).where("id", "<>", EFECTIVO).execute();
  const apagados = {
    bancos: { nombre: "BBVA", activo: false },
    formaspago: { nombre: "Efectivo", claveSat: "01", orden: null, activo: false },
  };
  for (const [clave, registroId] of [
    ["bancos", e.bancoId],
    ["formaspago", EFECTIVO],
  ] as const) {
    const cual = { clave, registroId, padreId: null };
    expect(await eliminarRegistro(e.alcance, { ...cual, desactivar: true })).toMatchObject({ error: "ULTIMA" });
    const guardado = await guardarRegistro(e.alcance, { ...cual, datos: apagados[clave] as never });
    expect(guardado).toMatchObject({ error: "ULTIMA", campo: "activo" });
  }
  await e.db.updateTable("bancos").set({ activo: 1 }).execute();
  const banco = { clave: "bancos", registroId: e.bancoId, padreId: null, desactivar: true } as const;
  expect(await eliminarRegistro(e.alcance, banco)).toMatchObject({ ok: true });
});

test("un nivel factura con su propio emisor: los cuatro datos, y un régimen que sea de ese RFC", async () => {
  const guardar = (emisor: object, force?: string) =>
    guardarRegistro(e.alcance, {
      clave: "niveles",
      registroId: e.nivelId,
      padreId: null,
      datos: { ...PRIMARIA, ...emisor },
      ...(force ? { force } : {}),
    });
  expect(await guardar({ emisorRegimen: "601" })).toMatchObject({ error: "DATOS", campo: "emisorRfc" });
  const moral = { emisorRfc: "EKU9003173C9", emisorRazonSocial: "ESCUELA KEMPER URGATE" };
  expect(await guardar(moral)).toMatchObject({ campo: "emisorRegimen" });
  const fisico = { ...moral, emisorRegimen: "612", emisorCodigoPostal: "03100" };
  expect(await guardar(fisico)).toMatchObject({ campo: "emisorRegimen" });
  expect(await guardar({ ...fisico, emisorRegimen: "603" })).toMatchObject({ ok: true });
  const dudoso = { ...fisico, emisorRegimen: "603", emisorRfc: "EKU9003173C8" };
  const pregunta = await guardar(dudoso);
  expect(pregunta).toMatchObject({ error: "RFC_RARO", status: 409 });
  expect(await guardar(dudoso, fuerzaDe(pregunta))).toMatchObject({ ok: true });
  const [primaria] = await listarRegistros(e.alcance, "niveles", null);
  expect(primaria).toMatchObject({ emisorRfc: "EKU9003173C8", emisorRegimen: "603", emisorCodigoPostal: "03100" });
});
