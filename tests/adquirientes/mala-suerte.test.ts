// @release: pays a hundred orders by chance with each provider, which takes about a minute
import fc from "fast-check";
import { afterEach, expect, test, vi } from "vitest";
import { METODOS } from "~/dinero/cobros/adquirientes/adquiriente";
import { revisarLibro } from "~/dinero/cobranza/libro/revision.server";
import { carpetaDeDatos } from "../setup/carpeta";
import type { Falla } from "./doble";
import { PROVEEDORES } from "./dobles";
import { escuelaQueCobra } from "./escuela-que-cobra";

// Any order of lost lines, repeated notices, polls and steps of the payer: the money is posted once, and all of it.

carpetaDeDatos();
afterEach(() => void vi.unstubAllEnvs());

const FALLAS = [
  "PERDER_PETICION",
  "PERDER_RESPUESTA",
  "BASURA",
  "OTRA_COSA",
  "CAIDO",
  "DEMASIADAS",
  "LLAVE",
  { tardaMs: 5 },
] as const satisfies readonly Falla[];
const PASOS = [
  "PAGAR",
  "ESPERAR",
  "RECHAZAR",
  "AVISO",
  "DOS_AVISOS",
  "REVISAR",
  "A_LA_VEZ",
  "MINUTOS",
  "HORAS",
] as const;

const suerte = fc.record({
  metodo: fc.constantFrom(...METODOS),
  alCrear: fc.option(fc.constantFrom(...FALLAS), { nil: null, freq: 2 }),
  pasos: fc.array(
    fc.record({
      paso: fc.constantFrom(...PASOS),
      falla: fc.option(fc.constantFrom(...FALLAS), { nil: null, freq: 2 }),
      veces: fc.integer({ min: 1, max: 3 }),
    }),
    { maxLength: 8 },
  ),
});

test.each(PROVEEDORES)("%s: con cualquier suerte, el dinero se registra una vez y completo", async (nombre) => {
  await fc.assert(
    fc.asyncProperty(suerte, async ({ metodo, alCrear, pasos }) => {
      let reloj = Date.parse("2026-11-05T15:00:00.000Z");
      const correr = (minutos: number) => {
        reloj += minutos * 60_000;
        vi.stubEnv("RELOJ", new Date(reloj).toISOString());
      };
      correr(0);
      const { e, db, doble, empezar, confirmar, recibir, revisar, leer, pagos } = await escuelaQueCobra(nombre);
      if (alCrear !== null) doble.fallar(alCrear, { en: (visto) => visto.metodo === "POST" });
      await empezar("octubre", metodo);
      doble.sanar();
      const [token] = doble.referencias();
      // Nothing arrived: there is nothing to pay.
      if (token === undefined) {
        expect(await pagos()).toEqual([]);
        return;
      }
      const cobro = await leer(token);
      let pagado = false;
      for (const { paso, falla, veces } of pasos) {
        if (falla !== null) doble.fallar(falla, { veces });
        if (paso === "PAGAR" && !pagado) {
          doble.pagar(token, { tipo: "CREDITO" });
          pagado = true;
        }
        if (paso === "ESPERAR" && !pagado && metodo !== "TARJETA") doble.esperar(token);
        if (paso === "RECHAZAR" && !pagado && metodo === "TARJETA") doble.rechazar(token);
        const suceso = pagado ? "PAGADO" : "CREADO";
        if (paso === "AVISO" || paso === "DOS_AVISOS") await recibir(doble.aviso(token, suceso));
        if (paso === "DOS_AVISOS") await recibir(doble.aviso(token, suceso));
        if (paso === "MINUTOS") correr(7);
        if (paso === "HORAS") correr(150);
        if (paso === "REVISAR") await revisar();
        if (paso === "A_LA_VEZ") await Promise.all([revisar(), confirmar(cobro), confirmar(cobro)]);
        expect((await pagos()).length).toBeLessThanOrEqual(pagado ? 1 : 0);
        doble.sanar();
      }
      if (pagado) await recibir(doble.aviso(token, "PAGADO"));
      correr(61);
      await revisar();
      expect((await pagos()).map(({ abonoCentavos }) => abonoCentavos)).toEqual(pagado ? [357500] : []);
      if (pagado) expect((await leer(token)).estado).toBe("PAGADO");
      expect(await revisarLibro(e.db)).toEqual([]);
      expect(await db.selectFrom("cobros").select("id").execute()).toHaveLength(1);
    }),
    { numRuns: 100 },
  );
});
