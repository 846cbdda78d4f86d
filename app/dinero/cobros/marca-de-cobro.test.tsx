import { RouterProvider, createMemoryRouter } from "react-router-dom";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { enElBanco, enElSimulador, unaFamiliaQuePaga, unCobro, unHermano } from "tests/cobros";
import type { Permiso } from "~/base/acceso/permisos";
import type { Alcance } from "~/base/acceso/alcance.server";
import { MarcaEnLinea } from "~/dinero/cobranza/ventanilla/components/marca-en-linea";
import { listarMovimientos, obtenerMovimiento } from "~/dinero/cobranza/ventanilla/queries.server";
import { confirmarCobro } from "./commands/confirmar-cobro.server";

beforeEach(() => vi.stubEnv("RELOJ", "2026-11-05T18:00:00.000Z"));
afterEach(() => vi.unstubAllEnvs());

/** A payment of two siblings' Octobers, and the marks of the first one's payments. */
async function dePagoDeHermanos() {
  const familia = await unaFamiliaQuePaga();
  const { e, alumnoId, tutorId, octubre, noviembre } = familia;
  const hermano = await unHermano(e, { tutorId });
  const cobro = await unCobro(e, { tutorId, cargos: [octubre, noviembre, hermano.octubre], visto: 10_400 });
  await enElSimulador(e, cobro, "CREDITO");
  expect(await confirmarCobro(e, cobro.id)).toBe("PAGADO");
  const marcas = async (alcance: Alcance = e.alcance) => {
    const cuenta = { alumnoId, servicioId: null, cicloId: null };
    const { movimientos } = await listarMovimientos(alcance, cuenta);
    return movimientos.flatMap(({ id, enLinea }) => (enLinea ? [{ id, ...enLinea }] : []));
  };
  return { ...familia, hermanoId: hermano.alumnoId, cobro, marcas };
}

test("un pago en disputa lleva su marca, una sola vez, hasta que se gana", async () => {
  const { e, alumnoId, cobro, marcas } = await dePagoDeHermanos();
  expect(await marcas()).toEqual([]);
  await enElBanco(e, cobro, "EN_DISPUTA");
  await confirmarCobro(e, cobro.id);
  const [{ id, ...marca } = { id: 0 }, ...resto] = await marcas();
  expect(resto).toEqual([]);
  expect(marca).toEqual({ marca: "EN_DISPUTA", cobroId: cobro.id });
  const movimiento = await obtenerMovimiento(e.alcance, { alumnoId, movimientoId: id });
  expect(movimiento).toMatchObject({ codigoOperacion: "PAGO", enLinea: marca });
  await enElBanco(e, cobro, "PAGADO");
  await confirmarCobro(e, cobro.id);
  expect(await marcas()).toEqual([]);
});

test("una devolución pedida se marca mientras el adquiriente no la confirma", async () => {
  const { e, cobro, marcas } = await dePagoDeHermanos();
  const pedida = { cobroId: cobro.id, montoCentavos: 100, clave: "x", motivo: "Se va", createdDate: e.alcance.ahora };
  await e.db
    .insertInto("cobrosDevoluciones")
    .values({ ...pedida, estado: "PEDIDA" })
    .execute();
  expect(await marcas()).toMatchObject([{ marca: "DEVOLUCION_PEDIDA", cobroId: cobro.id }]);
  await e.db.updateTable("cobrosDevoluciones").set({ estado: "FALLIDA" }).execute();
  expect(await marcas()).toEqual([]);
});

test("quien no puede abrir el cobro lee la marca sin su liga", async () => {
  const { e, hermanoId, cobro, marcas } = await dePagoDeHermanos();
  await enElBanco(e, cobro, "EN_DISPUTA");
  await confirmarCobro(e, cobro.id);
  const permisos = new Set<Permiso>(["PERM_VER_ALUMNO", "PERM_VISTA_ALUMNOS_INFO_FINANCIERA"]);
  expect(await marcas({ ...e.alcance, permisos })).toMatchObject([{ marca: "EN_DISPUTA", cobroId: null }]);
  // The brother is of a level that the viewer does not see.
  await e.db.deleteFrom("inscripciones").where("alumnoId", "=", hermanoId).execute();
  const limites = { ...e.alcance.limites, niveles: [e.nivelId] };
  expect(await marcas({ ...e.alcance, limites })).toMatchObject([{ marca: "EN_DISPUTA", cobroId: null }]);
});

test("la marca dice en palabras lo que pasa, y lleva al cobro", () => {
  const html = (cobroId: number | null, marca: "EN_DISPUTA" | "DEVOLUCION_PEDIDA" = "EN_DISPUTA") =>
    renderToStaticMarkup(
      <RouterProvider
        router={createMemoryRouter([
          { path: "/", element: <MarcaEnLinea movimiento={{ enLinea: { marca, cobroId } }} /> },
        ])}
      />,
    );
  expect(html(7)).toMatch(/<a [^>]*href="\/controlescolar\/cobros\/7".*En disputa.*<\/a>/);
  expect(html(null)).toContain("En disputa");
  expect(html(null)).not.toContain("<a");
  expect(html(7, "DEVOLUCION_PEDIDA")).toContain("Devolución pedida");
});
