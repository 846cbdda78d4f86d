import { beforeEach, expect, test } from "vitest";
import { unTutor } from "tests/comunicados";
import { unPdf } from "tests/documentos";
import { alcanceDe, type Escenario, escenario, insertar, otroColegio, unAlumno, unaInscripcion } from "tests/factories";
import { resultadoDe, unGrupoConClases } from "tests/horarios";
import { fecha, sumarDias } from "~/lib/dates";
import { avisosEsperan } from "../avisos-que-esperan.server";
import { guardarAsistencia } from "../commands/guardar-asistencia.server";
import { eliminarJustificacion } from "../commands/justificar-ausencia.server";
import { agregarPapeles, avisarFalta, retirarAviso } from "./commands/avisar-falta.server";
import { avisarAusencias } from "../commands/avisar-ausencias.server";
import { resolverAvisos } from "./commands/resolver-avisos.server";
import { olvidarJustificantes } from "./olvidar.server";
import { justificantesDeFamilia, listarJustificantes } from "./queries.server";

const HORA = "11:00";

let e: Escenario;
let claseId: number;
let sofia: { alumnoId: number; inscripcionId: number };
let madre: number;
beforeEach(async () => {
  e = await escenario();
  claseId = (await unGrupoConClases(e)).claseId;
  const alumnoId = await unAlumno(e, { nombre: "Sofía" });
  sofia = { alumnoId, inscripcionId: await unaInscripcion(e, { alumnoId }) };
  madre = await unTutor(e, alumnoId);
});

const aviso = (cambios: object = {}) => ({
  alumnoId: sofia.alumnoId,
  tutorId: madre,
  desde: e.hoy,
  hasta: e.hoy,
  tipo: "ENFERMEDAD" as const,
  detalle: "Fiebre desde anoche.",
  archivos: [],
  ...cambios,
});
const avisa = async (cambios: object = {}) => resultadoDe(await avisarFalta(e.alcance, aviso(cambios)));
const falta = (marca: "F" | "R" = "F", version = "") =>
  guardarAsistencia(e.alcance, {
    claseId,
    marcas: [{ inscripcionId: sofia.inscripcionId, marca }],
    capturada: null,
    version,
    motivo: "",
  });
const justificada = async () =>
  (await e.db.selectFrom("faltas").select(["tipoJustificacion", "personaJustifica", "justificacion"]).execute())[0];
const resolver = (justificanteIds: number[], cambios: object = {}) =>
  resolverAvisos(e.alcance, { justificanteIds, decision: "JUSTIFICAR", respuesta: "", ...cambios });
const correos = () => e.db.selectFrom("correos").select(["asunto", "para", "texto"]).orderBy("id").execute();

test("una falta que ya está se justifica al aceptar el aviso, sin decir nada de salud, y la familia lo lee", async () => {
  resultadoDe(await falta());
  const { justificanteId } = await avisa();
  expect(await listarJustificantes(e.alcance)).toMatchObject([
    { id: justificanteId, estado: "EN_REVISION", faltas: 1 },
  ]);
  expect(await avisosEsperan(e.alcance)).toBe(1);
  expect((await justificada())?.tipoJustificacion).toBeNull();
  expect(await resolver([justificanteId])).toMatchObject({ ok: true, avisos: 1, faltas: 1 });
  expect(await justificada()).toMatchObject({ tipoJustificacion: "ENFERMEDAD", personaJustifica: "Verónica Peña" });
  expect((await justificada())!.justificacion).not.toContain("Fiebre");
  expect(await correos()).toMatchObject([{ asunto: "El colegio respondió tu aviso", para: "vero@correo.mx" }]);
  expect(JSON.stringify(await correos())).not.toContain("Fiebre");
  expect(await avisosEsperan(e.alcance)).toBe(0);
});

test("una falta anunciada y aceptada nace justificada cuando se toma la lista", async () => {
  const { justificanteId } = await avisa();
  expect(await resolver([justificanteId])).toMatchObject({ ok: true, faltas: 0 });
  resultadoDe(await falta());
  expect(await justificada()).toMatchObject({ tipoJustificacion: "ENFERMEDAD" });
});

test("lo que la oficina le quita a una falta no vuelve al corregir la lista", async () => {
  resultadoDe(await resolver([(await avisa()).justificanteId]));
  resultadoDe(await falta());
  const { id } = await e.db.selectFrom("faltas").select("id").executeTakeFirstOrThrow();
  resultadoDe(await eliminarJustificacion(e.alcance, { alumnoId: sofia.alumnoId, ausenciaId: id }));
  const { lastModifiedDate } = await e.db
    .selectFrom("asistencias")
    .select("lastModifiedDate")
    .executeTakeFirstOrThrow();
  resultadoDe(await falta("R", lastModifiedDate));
  expect((await justificada())?.tipoJustificacion).toBeNull();
});

test("no procede lleva su motivo, que la familia lee; nadie responde dos veces ni a medias", async () => {
  const uno = (await avisa()).justificanteId;
  const dos = (await avisa({ desde: sumarDias(e.hoy, 1), hasta: sumarDias(e.hoy, 2) })).justificanteId;
  expect(await resolver([])).toMatchObject({ ok: false, campo: "justificanteIds" });
  expect(await resolver([uno], { decision: "NO_PROCEDE" })).toMatchObject({ ok: false, campo: "respuesta" });
  const larga = { decision: "NO_PROCEDE", respuesta: "a".repeat(301) };
  expect(await resolver([uno], larga)).toMatchObject({
    ok: false,
    campo: "respuesta",
    mensaje: "Máximo 300 caracteres",
  });
  expect(await resolver([uno], { decision: "NO_PROCEDE", respuesta: "Falta la receta" })).toMatchObject({ ok: true });
  expect(await justificantesDeFamilia(e.alcance, { alumnoId: sofia.alumnoId, tutorId: madre })).toMatchObject([
    { id: dos, estado: "EN_REVISION" },
    { id: uno, estado: "NO_PROCEDIO", respuesta: "Falta la receta" },
  ]);
  expect(await resolver([dos, uno])).toMatchObject({ ok: false, error: "CAMBIO", status: 409 });
  expect(await avisosEsperan(e.alcance)).toBe(1);
});

test.each([
  ["el último día es anterior", { hasta: fecha("2020-01-01") }, "hasta"],
  ["son más de quince días", { hasta: null }, "hasta"],
  ["es de hace más de un mes", { desde: null }, "desde"],
  ["otro motivo va sin palabras", { tipo: "OTRO", detalle: " " }, "detalle"],
])("un aviso se rechaza cuando %s", async (_caso, cambios: Record<string, unknown>, campo) => {
  const lejos = {
    ...cambios,
    ...(cambios.hasta === null ? { hasta: sumarDias(e.hoy, 15) } : {}),
    ...(cambios.desde === null ? { desde: sumarDias(e.hoy, -31), hasta: sumarDias(e.hoy, -31) } : {}),
  };
  expect(await avisarFalta(e.alcance, aviso(lejos))).toMatchObject({ ok: false, error: "DATOS", campo });
});

test("un tutor restringido no avisa, y el mismo aviso no entra dos veces ni más de diez al día", async () => {
  await avisa();
  expect(await avisarFalta(e.alcance, aviso())).toMatchObject({ ok: false, error: "REPETIDO", status: 409 });
  for (let mas = 1; mas < 10; mas++) {
    const dia = sumarDias(e.hoy, mas);
    await avisa({ desde: dia, hasta: dia });
  }
  const mas = { desde: sumarDias(e.hoy, 20), hasta: sumarDias(e.hoy, 20) };
  expect(await avisarFalta(e.alcance, aviso(mas))).toMatchObject({ ok: false, error: "LIMITE", status: 429 });
  await e.db.updateTable("alumnosTutores").set({ restringido: 1 }).execute();
  expect(await avisarFalta(e.alcance, aviso(mas))).toMatchObject({ ok: false, status: 404 });
});

test("los papeles se agregan mientras espera, tres a lo más, y un aviso respondido ya no se toca", async () => {
  const { justificanteId } = await avisa({ archivos: [{ nombre: "receta.pdf", bytes: unPdf() }] });
  const propio = { justificanteId, alumnoId: sofia.alumnoId, tutorId: madre };
  const papel = (nombre: string) => ({ ...propio, archivos: [{ nombre, bytes: unPdf() }] });
  expect(await agregarPapeles(e.alcance, papel("b.pdf"))).toMatchObject({ ok: true });
  expect(await agregarPapeles(e.alcance, papel("c.pdf"))).toMatchObject({ ok: true });
  expect(await agregarPapeles(e.alcance, papel("d.pdf"))).toMatchObject({ ok: false, error: "ARCHIVOS" });
  expect((await listarJustificantes(e.alcance))[0]!.archivos!.map(({ nombre }) => nombre)).toEqual([
    "receta.pdf",
    "b.pdf",
    "c.pdf",
  ]);
  // Another tutor of the child neither sees nor touches it.
  const padre = await unTutor(e, sofia.alumnoId, { nombre: "Rafael", email: "rafael@correo.mx" });
  expect(await retirarAviso(e.alcance, { ...propio, tutorId: padre })).toMatchObject({ ok: false, status: 404 });
  expect(await justificantesDeFamilia(e.alcance, { alumnoId: sofia.alumnoId, tutorId: padre })).toEqual([]);
  expect(await retirarAviso(e.alcance, propio)).toMatchObject({ ok: true });
  expect(await retirarAviso(e.alcance, propio)).toMatchObject({ ok: false, error: "CAMBIO" });
  expect(await agregarPapeles(e.alcance, papel("e.pdf"))).toMatchObject({ ok: false, error: "CAMBIO" });
});

test("sin permiso clínico no se lee lo de salud ni sus papeles; lo demás sí", async () => {
  await avisa({ archivos: [{ nombre: "receta.pdf", bytes: unPdf() }] });
  await avisa({ tipo: "VIAJE", detalle: "Boda en Oaxaca", desde: sumarDias(e.hoy, 3), hasta: sumarDias(e.hoy, 4) });
  const sinClinicos = {
    ...e.alcance,
    permisos: new Set([...e.alcance.permisos].filter((p) => p !== "PERM_MAS_DATOS_VISTA_CLINICOS")),
  };
  expect(await listarJustificantes(sinClinicos)).toMatchObject([
    { detalle: null, archivos: null },
    { detalle: "Boda en Oaxaca", archivos: [] },
  ]);
  expect(JSON.stringify(await listarJustificantes(sinClinicos))).not.toContain("receta");
});

test("espera primero el más antiguo, y de los respondidos se ve primero el último", async () => {
  const avisar = (mas: number) => avisa({ desde: sumarDias(e.hoy, mas), hasta: sumarDias(e.hoy, mas) });
  const ids: number[] = [];
  for (const mas of [0, 1, 2, 3]) ids.push((await avisar(mas)).justificanteId);
  const [uno, dos, tres, cuatro] = ids;
  const respondidos = { justificanteIds: [uno!, tres!], decision: "JUSTIFICAR" as const, respuesta: "" };
  expect(await resolverAvisos(e.alcance, respondidos)).toMatchObject({ ok: true });
  expect((await listarJustificantes(e.alcance)).map(({ id }) => id)).toEqual([dos, cuatro, tres, uno]);
});

test("una cuenta limitada a otro nivel, u otro colegio, no ve ni responde el aviso", async () => {
  const { justificanteId } = await avisa();
  const nivelId = await insertar(e.db, "niveles", { colegioId: e.colegioId, nombre: "Secundaria", orden: 2 });
  const limitada = alcanceDe({ ...e, limites: { niveles: [nivelId] } });
  const pedido = { justificanteIds: [justificanteId], decision: "JUSTIFICAR" as const, respuesta: "" };
  for (const ajena of [limitada, (await otroColegio(e)).alcance]) {
    expect(await listarJustificantes(ajena)).toEqual([]);
    expect(await avisosEsperan(ajena)).toBe(0);
    expect(await resolverAvisos(ajena, pedido)).toMatchObject({ ok: false, status: 404 });
  }
});

test("la retención olvida las palabras y los papeles, y deja los días", async () => {
  await avisa({ archivos: [{ nombre: "receta.pdf", bytes: unPdf() }] });
  const uuids = await olvidarJustificantes(e.alcance, [sofia.alumnoId]);
  expect(uuids).toHaveLength(1);
  expect(await listarJustificantes(e.alcance)).toMatchObject([{ detalle: "", archivos: [], desde: e.hoy }]);
});

async function queAvisa(): Promise<void> {
  const fila = { nivelId: e.nivelId, avisarAusencias: 1, lastModifiedDate: e.alcance.ahora };
  await e.db.insertInto("ajustesDeFamilias").values(fila).execute();
}

test("cada tutor que lo quiere recibe un solo aviso del día, y quien ya fue avisado, ninguno", async () => {
  await unTutor(e, sofia.alumnoId, { nombre: "Rafael", email: "rafael@correo.mx" });
  const sinAvisos = await unTutor(e, sofia.alumnoId, { nombre: "Nadia", email: "nadia@correo.mx" });
  await e.db
    .updateTable("alumnosTutores")
    .set({ notificacionesAusencias: 0 })
    .where("tutorId", "=", sinAvisos)
    .execute();
  resultadoDe(await falta());
  // A level that does not tell writes nobody, and one that does waits for its hour.
  expect(await avisarAusencias(e.alcance, { hora: HORA })).toBe(0);
  await queAvisa();
  expect(await avisarAusencias(e.alcance, { hora: "10:59" })).toBe(0);
  expect(await avisarAusencias(e.alcance, { hora: HORA })).toBe(1);
  expect(await avisarAusencias(e.alcance, { hora: HORA })).toBe(0);
  expect((await correos()).map(({ para }) => para)).toEqual(["vero@correo.mx", "rafael@correo.mx"]);
  expect((await correos())[0]!.texto).toContain("hoy tiene 1 falta");
});

test("de una falta justificada, o de quien no tiene correo, no se escribe: la oficina llama", async () => {
  await queAvisa();
  resultadoDe(await resolver([(await avisa()).justificanteId]));
  resultadoDe(await falta());
  expect(await avisarAusencias(e.alcance, { hora: HORA })).toBe(0);
  await e.db.updateTable("faltas").set({ fechaJustificacion: null, tipoJustificacion: null }).execute();
  await e.db.updateTable("tutores").set({ email: "" }).execute();
  expect(await avisarAusencias(e.alcance, { hora: HORA })).toBe(0);
  expect(await e.db.selectFrom("ausenciasAvisadas").selectAll().execute()).toEqual([]);
});

test("dos vueltas al mismo tiempo, y una cortada a la mitad, no le escriben a nadie dos veces", async () => {
  await queAvisa();
  const marcas = [];
  for (let uno = 0; uno < 90; uno++) {
    const alumnoId = await unAlumno(e);
    marcas.push({ inscripcionId: await unaInscripcion(e, { alumnoId }), marca: "F" as const });
    await unTutor(e, alumnoId, { email: `tutor${uno}@correo.mx` });
  }
  resultadoDe(await guardarAsistencia(e.alcance, { claseId, marcas, capturada: null, version: "", motivo: "" }));
  const vuelta = (signal?: AbortSignal) => avisarAusencias(e.alcance, { hora: HORA, signal });
  const corte = new AbortController();
  const cortada = vuelta(corte.signal);
  corte.abort();
  const avisados = (await cortada) + (await Promise.all([vuelta(), vuelta()])).reduce((suma, cada) => suma + cada, 0);
  expect(avisados).toBe(90);
  expect(new Set((await correos()).map(({ para }) => para)).size).toBe(90);
  expect(await correos()).toHaveLength(90);
});
