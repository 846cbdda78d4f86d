import { beforeEach, expect, test } from "vitest";
import { unaCalificacion, unPlan } from "tests/academico";
import { ORIGEN, unTutor } from "tests/comunicados";
import { alcanceDe, type Escenario, escenario, unAlumno, unaInscripcion } from "tests/factories";
import { textosDePdf } from "tests/texto-de-pdf";
import { get } from "~/base/archivos/almacen.server";
import { archivoDeBoleta, MAX_BOLETAS, NO_SE_ENVIA } from "../boletas";
import { prepararBoletas } from "../preparar-boletas.server";
import { enviarBoletas } from "./enviar-boletas.server";

let e: Escenario;
let plan: Awaited<ReturnType<typeof unPlan>>;
let inscripciones: number[];
beforeEach(async () => {
  e = await escenario();
  plan = await unPlan(e);
  inscripciones = [];
  for (const nombre of ["Ana", "Beto"]) {
    const alumnoId = await unAlumno(e, { nombre });
    inscripciones.push(await unaInscripcion(e, { alumnoId, grupoId: e.grupoId }));
    if (nombre === "Ana") await unTutor(e, alumnoId);
  }
});

const cerrar = () => e.db.updateTable("definicionesParcial").set({ estado: "CERRADO" }).execute();
const enviar = (elegidas: readonly number[], alcance = e.alcance) =>
  enviarBoletas(alcance, {
    grupoId: e.grupoId,
    formato: "INTERNA",
    elegidas,
    titulo: "Entrega de boleta",
    contenido: "Va en el archivo.",
    origen: ORIGEN,
  });
const misivas = () => e.db.selectFrom("misivas").selectAll().execute();

test("un borrador no se envía; con el parcial cerrado sale una misiva autorizada con su PDF, y a quien nadie recibe no", async () => {
  const [ana, beto] = inscripciones as [number, number];
  expect(await enviar(inscripciones)).toMatchObject({ error: "NINGUNA", status: 409, mensaje: NO_SE_ENVIA.borrador });
  expect(await misivas()).toEqual([]);
  await cerrar();
  expect(await enviar(inscripciones)).toMatchObject({
    enviadas: 1,
    rechazadas: [{ inscripcionId: beto, porque: NO_SE_ENVIA.sinTutores }],
  });
  const [misiva] = await misivas();
  expect(misiva).toMatchObject({ inscripcionId: ana, tipo: "BOLETA", titulo: "Entrega de boleta", cerrada: null });
  expect(misiva!.autorizada).not.toBeNull();
  expect(await e.db.selectFrom("misivasEntregas").select("misivaId").execute()).toEqual([{ misivaId: misiva!.id }]);
  const archivo = await e.db
    .selectFrom("misivasArchivos as ma")
    .innerJoin("archivos as a", "a.uuid", "ma.archivoUuid")
    .select(["a.uuid", "a.nombre"])
    .executeTakeFirstOrThrow();
  expect(archivo.nombre).toBe(archivoDeBoleta("INTERNA", 1));
  expect((await textosDePdf((await get(archivo.uuid))!)).join(" ")).toContain("Ana");
});

test("la misma versión no llega dos veces, y una corregida sí", async () => {
  const [ana] = inscripciones as [number, number];
  await cerrar();
  expect(await enviar([ana])).toMatchObject({ enviadas: 1 });
  expect(await enviar([ana])).toMatchObject({ error: "NINGUNA", mensaje: NO_SE_ENVIA.repetida });
  const lugar = { inscripcionId: ana, asignaturaId: plan.espanolId, parcialId: plan.actualId };
  await unaCalificacion(e, lugar, "9");
  expect(await enviar([ana])).toMatchObject({ enviadas: 1 });
  expect(await misivas()).toHaveLength(2);
});

test("two sendings at once reach a family once", async () => {
  const [ana] = inscripciones as [number, number];
  await cerrar();
  const enviados = await Promise.all([enviar([ana]), enviar([ana])]);
  expect(enviados.map(({ ok: salio }) => salio).sort()).toEqual([false, true]);
  expect(await misivas()).toHaveLength(1);
});

test("quien no ve boletas no las envía, ni las de otro grupo, ni más de las que caben", async () => {
  const [ana] = inscripciones as [number, number];
  await cerrar();
  const docente = alcanceDe({ ...e, permisos: ["PERM_VISTA_DOCENTE"] });
  expect(await enviar([ana], docente)).toMatchObject({ error: "SIN_PERMISO", status: 403 });
  const muchas = Array.from({ length: MAX_BOLETAS + 1 }, (_, indice) => 900_000 + indice);
  expect(await enviar(muchas)).toMatchObject({ error: "DEMASIADAS" });
  expect(await enviar([999_999])).toMatchObject({ error: "NINGUNA", mensaje: NO_SE_ENVIA.ausente });
  expect(await enviar([])).toMatchObject({ error: "NINGUNA" });
  expect(await misivas()).toEqual([]);
});

test("antes de enviar se ve quién recibe cada una", async () => {
  await cerrar();
  const filas = await prepararBoletas(e.alcance, { grupoId: e.grupoId, formato: "INTERNA", elegidas: [] });
  expect(filas.map(({ porque, tutores }) => [porque, tutores.length])).toEqual([
    [null, 1],
    [NO_SE_ENVIA.sinTutores, 0],
  ]);
});
