import { expect, test } from "vitest";
import {
  type AccionPreinscripcion,
  ESTADOS_PREINSCRIPCION,
  type EstadoPreinscripcion,
  type FormatoDelAsistente,
  type Paso,
  type Respuestas,
  documentosFaltantes,
  estaTerminada,
  estadoTras,
  faltaDeTutores,
  faltaEscolar,
  soloExistentes,
  pasoAnterior,
  pasoSiguiente,
  pasosDe,
  primerPasoIncompleto,
  puedeAbrirPaso,
  puedeEditarFamilia,
} from "./preinscripcion";

const completo: FormatoDelAsistente = {
  capturarTutor: true,
  capturarDomicilio: true,
  archivosPorAnexar: [
    { id: 1, obligatorio: true },
    { id: 2, obligatorio: false },
  ],
  gradosRegistrar: [
    { id: 10, nivelId: 5 },
    { id: 20, nivelId: 6 },
  ],
  plantelesRegistrar: [{ id: 7 }],
  turnosRegistrar: [{ id: 8 }],
  combinaciones: [],
};
const corto: FormatoDelAsistente = {
  ...completo,
  capturarTutor: false,
  capturarDomicilio: false,
  archivosPorAnexar: [],
};
const nada: Respuestas = {
  estado: "REGISTRADA",
  instruccionesLeidas: false,
  aspirante: null,
  escolares: null,
  documentos: [],
  tutores: null,
  domicilio: null,
};
const escolares = { nivelId: 5, gradoId: 10, plantelId: 7, turnoId: 8 };
const todo: Respuestas = {
  estado: "CAPTURA",
  instruccionesLeidas: true,
  aspirante: {} as Respuestas["aspirante"],
  escolares,
  documentos: [1],
  tutores: [{ email: "ana@prueba.mx", telefonoMovil: "" }] as unknown as Respuestas["tutores"],
  domicilio: {} as Respuestas["domicilio"],
};

test("un formato con todo pide nueve pasos y uno sin opcionales omite los suyos", () => {
  expect(pasosDe(completo)).toEqual([
    "registro",
    "validacion",
    "instrucciones",
    "aspirante",
    "escolares",
    "documentos",
    "tutores",
    "domicilio",
    "finalizar",
  ]);
  expect(pasosDe(corto)).toEqual(["registro", "validacion", "instrucciones", "aspirante", "escolares", "finalizar"]);
});

test("se sigue en el primer paso incompleto, y en Finalizar cuando no falta nada", () => {
  const casos: [Partial<Respuestas>, Paso][] = [
    [{ estado: "REGISTRADA" }, "validacion"],
    [{ instruccionesLeidas: false }, "instrucciones"],
    [{ aspirante: null }, "aspirante"],
    [{ escolares: null }, "escolares"],
    [{ escolares: { ...escolares, gradoId: 20 } }, "escolares"],
    [{ documentos: [2] }, "documentos"],
    [{ tutores: null }, "tutores"],
    [{ tutores: [] }, "tutores"],
    [{ domicilio: null }, "domicilio"],
    [{}, "finalizar"],
    [{ aspirante: null, domicilio: null }, "aspirante"],
  ];
  for (const [cambios, paso] of casos) expect(primerPasoIncompleto(completo, { ...todo, ...cambios })).toBe(paso);
  expect(primerPasoIncompleto(corto, { ...todo, documentos: [], tutores: null, domicilio: null })).toBe("finalizar");
  expect(primerPasoIncompleto(completo, nada)).toBe("validacion");
});

test("no se abre un paso adelante del primero incompleto ni uno que el formato no pide", () => {
  const aMedias = { ...todo, escolares: null };
  const abiertos = pasosDe(completo).filter((paso) => puedeAbrirPaso(paso, completo, aMedias));
  expect(abiertos).toEqual(["registro", "validacion", "instrucciones", "aspirante", "escolares"]);
  expect(puedeAbrirPaso("tutores", corto, todo)).toBe(false);
  expect(puedeAbrirPaso("finalizar", corto, todo)).toBe(true);
});

test("Regresar está deshabilitado en Registro, Instrucciones y Datos del aspirante", () => {
  const anteriores = pasosDe(completo).map((paso) => [paso, pasoAnterior(paso, completo)]);
  expect(anteriores).toEqual([
    ["registro", null],
    ["validacion", "registro"],
    ["instrucciones", null],
    ["aspirante", null],
    ["escolares", "aspirante"],
    ["documentos", "escolares"],
    ["tutores", "documentos"],
    ["domicilio", "tutores"],
    ["finalizar", "domicilio"],
  ]);
  expect(pasoAnterior("finalizar", corto)).toBe("escolares");
});

test("Siguiente lleva al paso que sigue en el formato", () => {
  expect(pasoSiguiente("escolares", completo)).toBe("documentos");
  expect(pasoSiguiente("escolares", corto)).toBe("finalizar");
  expect(pasoSiguiente("finalizar", completo)).toBeNull();
});

test("sólo los documentos obligatorios sin archivo detienen", () => {
  expect(documentosFaltantes(completo, [])).toEqual([1]);
  expect(documentosFaltantes(completo, [1])).toEqual([]);
  expect(documentosFaltantes(corto, [])).toEqual([]);
});

test("lo escolar se escoge de lo que ofrece el formato y el grado es del nivel", () => {
  expect(faltaEscolar(completo, escolares)).toBeNull();
  expect(faltaEscolar(completo, { ...escolares, nivelId: 99 })).toBe("nivelId");
  expect(faltaEscolar(completo, { ...escolares, gradoId: 20 })).toBe("gradoId");
  expect(faltaEscolar(completo, { ...escolares, plantelId: 99 })).toBe("plantelId");
  expect(faltaEscolar(completo, { ...escolares, turnoId: 99 })).toBe("turnoId");
});

test("son de uno a tres tutores y al menos uno tiene correo o móvil", () => {
  const mudo = { email: "", telefonoMovil: "" };
  const conMovil = { email: "", telefonoMovil: "5512345678" };
  expect(faltaDeTutores([])?.campo).toBe("tutores");
  expect(faltaDeTutores([mudo, mudo])?.campo).toBe("tutores[0].email");
  expect(faltaDeTutores([mudo, conMovil])).toBeNull();
  expect(faltaDeTutores([conMovil, conMovil, conMovil, conMovil])?.campo).toBe("tutores");
});

test("las transiciones son éstas y ninguna otra", () => {
  const acciones: AccionPreinscripcion[] = [
    "VALIDAR",
    "FINALIZAR",
    "ESPERAR",
    "DEVOLVER",
    "ACEPTAR",
    "RECHAZAR",
    "DAR_LUGAR",
  ];
  const permitidas = (Object.keys(ESTADOS_PREINSCRIPCION) as EstadoPreinscripcion[]).flatMap((estado) =>
    acciones
      .map((accion) => [estado, accion, estadoTras(estado, accion)])
      .filter(([, , despues]) => despues !== null)
      .map((uno) => uno.join(" ")),
  );
  expect(permitidas).toEqual([
    "REGISTRADA VALIDAR CAPTURA",
    "CAPTURA FINALIZAR TERMINADA",
    "CAPTURA ESPERAR ESPERA",
    "TERMINADA DEVOLVER DEVUELTA",
    "TERMINADA ACEPTAR ACEPTADA",
    "TERMINADA RECHAZAR RECHAZADA",
    "ESPERA DEVOLVER DEVUELTA",
    "ESPERA RECHAZAR RECHAZADA",
    "ESPERA DAR_LUGAR TERMINADA",
    "DEVUELTA FINALIZAR TERMINADA",
    "DEVUELTA ESPERAR ESPERA",
    "DEVUELTA RECHAZAR RECHAZADA",
  ]);
});

test("la familia escribe mientras captura con el formato abierto, y siempre lo que le devolvieron", () => {
  const estados = Object.keys(ESTADOS_PREINSCRIPCION) as EstadoPreinscripcion[];
  expect(estados.filter((estado) => puedeEditarFamilia(estado, true))).toEqual(["CAPTURA", "DEVUELTA"]);
  expect(estados.filter((estado) => puedeEditarFamilia(estado, false))).toEqual(["DEVUELTA"]);
  expect(estados.filter(estaTerminada)).toEqual(["TERMINADA", "ESPERA", "ACEPTADA", "RECHAZADA"]);
});

test("un lugar es una combinación del ciclo: sin ella ni el plantel ni el turno se pueden elegir", () => {
  const opcion = (id: number) => ({ id });
  const formato = {
    ...completo,
    gradosRegistrar: [
      { id: 1, nivelId: 9 },
      { id: 2, nivelId: 9 },
      { id: 3, nivelId: 9 },
    ],
    plantelesRegistrar: [5, 6, 7].map(opcion),
    turnosRegistrar: [8, 10].map(opcion),
    combinaciones: [
      { gradoId: 1, plantelId: 5, turnoId: 8 },
      { gradoId: 2, plantelId: 6, turnoId: 10 },
      { gradoId: 3, plantelId: 99, turnoId: 8 },
    ],
  };
  const falta = (gradoId: number, plantelId: number, turnoId: number) =>
    faltaEscolar(formato, { nivelId: 9, gradoId, plantelId, turnoId });
  expect([falta(1, 5, 8), falta(1, 6, 8), falta(1, 5, 10), falta(2, 6, 10)]).toEqual([
    null,
    "plantelId",
    "turnoId",
    null,
  ]);
  const { gradosRegistrar, plantelesRegistrar, turnosRegistrar } = soloExistentes(formato);
  expect([gradosRegistrar, plantelesRegistrar, turnosRegistrar].map((lista) => lista.map(({ id }) => id))).toEqual([
    [1, 2],
    [5, 6],
    [8, 10],
  ]);
  // While the cycle has no configurations, nothing is known of them.
  expect(
    faltaEscolar({ ...formato, combinaciones: [] }, { nivelId: 9, gradoId: 1, plantelId: 6, turnoId: 10 }),
  ).toBeNull();
});
