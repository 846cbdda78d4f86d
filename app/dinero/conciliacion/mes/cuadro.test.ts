import fc from "fast-check";
import { expect, test } from "vitest";
import { fecha, sumarDias } from "~/lib/dates";
import { cuadroDelMes, type Datos } from "./cuadro";
import { esComision, type Partida, type Renglon, totalDe } from "./partida";
import { esSegura, sugerir } from "./sugerir";

const INICIO = fecha("2026-08-20");
const OCTUBRE = [fecha("2026-10-01"), fecha("2026-10-31")] as const;

/** A movement, by its number; a transfer of 13 October unless told otherwise. */
const unaPartida = (numero: number, cambios: Partial<Partida> = {}): Partida => ({
  clave: `P${numero}`,
  clase: "TRANSFERENCIA",
  fecha: fecha("2026-10-13"),
  centavos: 250_000,
  texto: `Alumno ${numero}`,
  referencia: "",
  rastreo: "",
  bancoId: 1,
  liquidada: null,
  netoCentavos: null,
  reversada: null,
  reversaA: null,
  alumnoId: numero,
  ...cambios,
});

/** A line of the bank, by its number; of 14 October unless told otherwise. */
const unRenglon = (numero: number, cambios: Partial<Renglon> = {}): Renglon => ({
  clave: `D${numero}`,
  fecha: fecha("2026-10-14"),
  centavos: 250_000,
  texto: "SPEI",
  referencia: "",
  rastreo: "",
  archivoId: 1,
  apartado: false,
  ...cambios,
});

const monto = fc.integer({ min: -400_000, max: 900_000 }).filter((centavos) => centavos !== 0);
const dia = fc.integer({ min: 0, max: 100 }).map((dias) => sumarDias(INICIO, dias));

const datosAlAzar: fc.Arbitrary<Datos> = fc
  .record({
    pagos: fc.array(fc.record({ fecha: dia, centavos: monto, reverso: fc.option(fc.nat(40), { freq: 4 }) })),
    lineas: fc.array(fc.record({ fecha: dia, centavos: monto, apartado: fc.boolean(), toma: fc.nat(3) })),
  })
  .map(({ pagos, lineas }) => {
    const partidas = pagos.flatMap(({ fecha: deSuDia, centavos, reverso }, numero) => {
      const elDia = reverso === null ? null : sumarDias(deSuDia, reverso);
      const pago = unaPartida(numero, { fecha: deSuDia, centavos, reversada: elDia });
      const clave = `M${numero}`;
      return elDia === null
        ? [pago]
        : [pago, unaPartida(numero, { clave, fecha: elDia, centavos: -centavos, reversaA: pago.clave })];
    });
    const renglones = lineas.map(({ toma: _, ...linea }, numero) => unRenglon(numero, linea));
    let libres = partidas.map(({ clave }) => clave);
    const enlaces = lineas.flatMap(({ toma }, numero) => {
      const claves = libres.slice(0, toma);
      libres = libres.slice(toma);
      return claves.length === 0
        ? []
        : [{ renglon: `D${numero}`, partidas: claves, por: "PERSONA" as const, motivo: "" }];
    });
    return { partidas, renglones, enlaces };
  });

test("del colegio al banco siempre cuadra, y cada cosa del mes está en un solo lugar", () => {
  fc.assert(
    fc.property(datosAlAzar, (datos) => {
      const cuadro = cuadroDelMes(datos, ...OCTUBRE);
      expect(cuadro.cuadra).toBe(true);
      const sueltos = [...cuadro.porIdentificar, ...cuadro.ajenos, ...cuadro.conciliados.map(({ renglon }) => renglon)];
      expect(sueltos.map(({ clave }) => clave).sort()).toEqual(cuadro.renglonesDelMes.map(({ clave }) => clave).sort());
      const delMes = new Set(cuadro.partidasDelMes.map(({ clave }) => clave));
      const puestas = [...cuadro.enCamino, ...cuadro.sinBanco, ...cuadro.previas]
        .concat(cuadro.conciliados.flatMap(({ partidas }) => partidas))
        .map(({ clave }) => clave)
        .filter((clave) => delMes.has(clave));
      expect(puestas.sort()).toEqual([...delMes].sort());
    }),
    { numRuns: 500 },
  );
});

test("ningún movimiento se sugiere como seguro para dos renglones, ni dos iguales sin referencia", () => {
  fc.assert(
    fc.property(datosAlAzar, (datos) => {
      const seguras = [...sugerir(datos)].filter(([, sugerencia]) => esSegura(sugerencia));
      const claves = seguras.flatMap(([, { partidas }]) => partidas.map(({ clave }) => clave));
      expect(new Set(claves).size).toBe(claves.length);
      for (const [clave, { partidas }] of seguras)
        expect(totalDe(partidas)).toBe(datos.renglones.find((renglon) => renglon.clave === clave)!.centavos);
    }),
    { numRuns: 300 },
  );
  const iguales = sugerir({ partidas: [unaPartida(1), unaPartida(2)], renglones: [unRenglon(1)], enlaces: [] });
  expect([...iguales.values()].map(({ motivo }) => motivo)).toEqual(["IGUALES"]);
  const dosLineas = sugerir({ partidas: [unaPartida(1)], renglones: [unRenglon(1), unRenglon(2)], enlaces: [] });
  expect([...dosLineas.values()].map(({ motivo }) => motivo)).toEqual(["IGUALES", "IGUALES"]);
});

test("los cobros en línea de una liquidación se sugieren juntos por su neto", () => {
  const enLinea = { clase: "EN_LINEA", bancoId: null, liquidada: fecha("2026-10-14") } as const;
  const partidas = [1, 2].map((numero) => unaPartida(numero, { ...enLinea, netoCentavos: 241_300 }));
  const sugerencias = sugerir({ partidas, renglones: [unRenglon(1, { centavos: 482_600 })], enlaces: [] });
  expect(sugerencias.get("D1")).toMatchObject({ motivo: "LIQUIDACION", partidas });
  expect(esComision(partidas, 482_600)).toBe(true);
  expect(esComision(partidas, 400_000)).toBe(false);
  expect(esComision([unaPartida(1)], 249_000)).toBe(false);
});

test("un pago y su reverso del mismo mes, que el banco nunca mostró, no están; en meses distintos, cada uno en el suyo", () => {
  const pago = unaPartida(1, { reversada: fecha("2026-10-20") });
  const reverso = unaPartida(1, { clave: "M9", fecha: fecha("2026-10-20"), centavos: -250_000, reversaA: "P1" });
  const delMes = cuadroDelMes({ partidas: [pago, reverso], renglones: [], enlaces: [] }, ...OCTUBRE);
  expect([delMes.partidasDelMes, delMes.sinBanco]).toEqual([[], []]);
  const despues = fecha("2026-11-03");
  const partidas = [
    { ...pago, reversada: despues },
    { ...reverso, fecha: despues },
  ];
  const octubre = cuadroDelMes({ partidas, renglones: [], enlaces: [] }, ...OCTUBRE);
  expect(octubre.sinBanco.map(({ clave }) => clave)).toEqual(["P1"]);
  const noviembre = cuadroDelMes({ partidas, renglones: [], enlaces: [] }, fecha("2026-11-01"), fecha("2026-11-30"));
  expect([noviembre.sinBanco.map(({ clave }) => clave), noviembre.arrastradas]).toEqual([["M9"], []]);
});
