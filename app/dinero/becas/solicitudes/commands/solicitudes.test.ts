import { afterEach, expect, test } from "vitest";
import { familiasConPrograma } from "tests/familia-con-becas";
import { unTutor } from "tests/comunicados";
import { carpetaDeDatos } from "tests/setup/carpeta";
import { agreeing } from "~/base/acceso/consent.server";
import { alcanceDe, insertar } from "tests/factories";
import { revisarLibro } from "~/dinero/cobranza/libro/revision.server";
import { fecha } from "~/lib/dates";
import { guardarBeca } from "../../commands/guardar-beca.server";
import { obtenerBeca } from "../../catalogo.server";
import { registrarPromedios } from "../../promedios.server";
import { proponer } from "../../propuestas.server";
import { solicitudesDeFamilia } from "../de-familia.server";
import { listarSolicitudes, papelesDeSolicitud } from "../solicitudes.server";
import { entregarPapel } from "./entregar-papel.server";
import { moverSolicitudes } from "./mover-solicitudes.server";
import { otorgarSolicitudes } from "./otorgar-solicitudes.server";
import { pedirPapel } from "./pedir-papel.server";
import { retirarSolicitud } from "./retirar-solicitud.server";
import { solicitarBeca } from "./solicitar-beca.server";

carpetaDeDatos();

const HOY = "2026-11-26";
const PDF = new TextEncoder().encode("%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n");
const papel = (nombre = "ingresos.pdf") => ({ nombre, bytes: PDF });

afterEach(() => registrarPromedios(async () => new Map()));

/** Two families of one child; a beca of half that is asked for with an average of 8.0. */
async function mundo() {
  const m = await familiasConPrograma([1, 1]);
  const [[alumnoId], [ajeno]] = m.familias as [[number], [number]];
  const tutorId = await unTutor(m.e, alumnoId, { nombre: "Brenda", email: "brenda@correo.mx" });
  const becaId = await m.beca("SEP", 50, null);
  const sep = await obtenerBeca(m.en(HOY), becaId);
  await guardarBeca(m.en(HOY), { ...sep, becaId, renovacion: "CON_SOLICITUD", promedioDecimas: 80 });
  await m.postear(HOY);
  registrarPromedios(async () => new Map([[alumnoId, 91]]));
  const pedir = (cambios: Partial<Parameters<typeof solicitarBeca>[1]> = {}) =>
    solicitarBeca(m.en(HOY), {
      alumnoId,
      becaId,
      tutorId,
      motivo: "Un solo ingreso en casa",
      porFamilia: true,
      archivos: [papel()],
      ...cambios,
    });
  const otorgar = (solicitudIds: readonly number[], dia = HOY) =>
    agreeing((consent) =>
      otorgarSolicitudes(m.en(dia), {
        solicitudIds,
        desde: fecha("2026-11-01"),
        hasta: null,
        motivo: "Sesión del comité",
        folio: "",
        ...consent,
      }),
    );
  const negar = (solicitudIds: readonly number[]) =>
    agreeing((consent) =>
      moverSolicitudes(m.en(HOY), { acto: "NEGAR", solicitudIds, motivo: "No hay becas para todos", ...consent }),
    );
  const correos = async () => {
    const filas = await m.e.db.selectFrom("correos").select(["para", "asunto"]).orderBy("id").execute();
    return filas.map(({ para, asunto }) => `${para}: ${asunto}`);
  };
  const solicitud = async (id: number) => (await listarSolicitudes(m.en(HOY), { ids: [id] }))[0]!;
  return { ...m, alumnoId, ajeno, tutorId, becaId, pedir, otorgar, negar, correos, solicitud };
}

const idDe = (outcome: Awaited<ReturnType<typeof solicitarBeca>>) => {
  if (!outcome.ok) throw new Error(outcome.mensaje);
  return outcome.solicitudId;
};

test("una familia pide, el comité otorga: hay beca, baja el cargo, y las cifras del día quedan", async () => {
  const m = await mundo();
  const id = idDe(await m.pedir());
  expect(await m.solicitud(id)).toMatchObject({ estado: "ENVIADA", folio: 1, papeles: 1, tutorId: m.tutorId });
  expect(await m.otorgar([id])).toMatchObject({ ok: true, solicitudes: 1 });
  // Three posted months of 1,000; November at half. September and October are past due.
  expect((await m.deben())[0]).toEqual([2500]);
  const otorgada = await m.solicitud(id);
  expect(otorgada).toMatchObject({ estado: "OTORGADA", promedioDecimas: 91, adeudoCentavos: 200_000 });
  const beca = await m.e.db.selectFrom("becasAlumnos").selectAll().executeTakeFirstOrThrow();
  expect(beca).toMatchObject({ id: otorgada.becaAlumnoId, promedioDecimas: 91, adeudoCentavos: 200_000 });
  expect(await m.correos()).toEqual([
    "brenda@correo.mx: Recibimos tu solicitud de beca",
    "brenda@correo.mx: Respuesta a tu solicitud de beca",
  ]);
  const lineas = await m.e.db
    .selectFrom("bitacora")
    .select("accion")
    .where("accion", "like", "beca.solicit%")
    .execute();
  expect(lineas.map(({ accion }) => accion)).toEqual(["beca.solicitada", "beca.solicitudesOtorgadas"]);
  expect(await revisarLibro(m.e.db)).toEqual([]);
});

test("lo que se pregunta dice cuántas becas, cuánto dinero y quién no cumple; nada se guarda ni se avisa antes", async () => {
  const m = await mundo();
  registrarPromedios(async () => new Map([[m.alumnoId, 66]]));
  const id = idDe(await m.pedir());
  const preguntada = await otorgarSolicitudes(m.en(HOY), {
    solicitudIds: [id],
    desde: fecha("2026-11-01"),
    hasta: null,
    motivo: "Sesión",
    folio: "",
  });
  expect(preguntada).toMatchObject({ ok: false, error: "CONFIRMA", status: 409 });
  const { mensaje } = preguntada as { mensaje: string };
  expect(mensaje).toContain("Se otorga 1 beca a 1 alumno.");
  expect(mensaje).toContain("Dejan de pagar $1,000.00 en el ciclo.");
  expect(mensaje).toContain("No cumple 8.0 (tiene 6.6)");
  expect((await m.solicitud(id)).estado).toBe("ENVIADA");
  expect((await m.deben())[0]).toEqual([3000]);
  expect(await m.correos()).toHaveLength(1);
});

test("deshacer el lote regresa la solicitud al comité, y se puede volver a otorgar", async () => {
  const m = await mundo();
  const id = idDe(await m.pedir());
  const otorgada = await m.otorgar([id]);
  const { loteId } = otorgada as unknown as { loteId: number };
  expect(await m.deshacer(HOY, loteId)).toMatchObject({ ok: true });
  expect(await m.solicitud(id)).toMatchObject({ estado: "EN_COMITE", becaAlumnoId: null, promedioDecimas: null });
  expect((await m.deben())[0]).toEqual([3000]);
  expect(await m.otorgar([id], "2026-11-27")).toMatchObject({ ok: true });
  expect((await m.correos()).filter((correo) => correo.endsWith("Respuesta a tu solicitud de beca"))).toHaveLength(2);
  expect(await revisarLibro(m.e.db)).toEqual([]);
});

test("negar pide una razón, guarda las cifras y avisa; reabrir la regresa al comité", async () => {
  const m = await mundo();
  const id = idDe(await m.pedir());
  expect(await moverSolicitudes(m.en(HOY), { acto: "NEGAR", solicitudIds: [id], motivo: "" })).toMatchObject({
    error: "SIN_RAZON",
    campo: "motivo",
  });
  expect(await m.negar([id])).toMatchObject({ ok: true, solicitudes: 1 });
  expect(await m.solicitud(id)).toMatchObject({
    estado: "NO_OTORGADA",
    promedioDecimas: 91,
    adeudoCentavos: 200_000,
    motivoDeDecision: "No hay becas para todos",
  });
  expect((await m.correos()).at(-1)).toBe("brenda@correo.mx: Respuesta a tu solicitud de beca");
  expect(await m.otorgar([id])).toMatchObject({ ok: false, error: "CAMBIO", status: 409 });
  expect(await moverSolicitudes(m.en(HOY), { acto: "REABRIR", solicitudIds: [id], motivo: "" })).toMatchObject({
    ok: true,
  });
  expect((await m.solicitud(id)).estado).toBe("EN_COMITE");
});

test("un papel que falta se pide con sus palabras, llega, y la solicitud vuelve a esperar", async () => {
  const m = await mundo();
  const id = idDe(await m.pedir());
  const falta = "Se cortó la segunda hoja";
  expect(await pedirPapel(m.en(HOY), { solicitudId: id, papel: falta })).toMatchObject({ ok: true });
  expect(await m.solicitud(id)).toMatchObject({ estado: "FALTA_PAPEL", papelPedido: falta });
  const renglones = m.e.db.selectFrom("bitacora").select("detalle").where("accion", "=", "beca.papelPedido");
  const { detalle } = await renglones.executeTakeFirstOrThrow();
  expect(JSON.parse(detalle)).toEqual({ solicitud: expect.any(String) as string });
  expect((await m.correos()).at(-1)).toBe("brenda@correo.mx: Falta un papel en tu solicitud de beca");
  expect(await m.otorgar([id])).toMatchObject({ ok: false, error: "FALTA_PAPEL" });
  const familia = { alumnoId: m.alumnoId, tutorId: m.tutorId };
  const entregado = await entregarPapel(m.en(HOY), { solicitudId: id, familia, archivos: [papel()] });
  expect(entregado).toMatchObject({ ok: true });
  expect(await m.solicitud(id)).toMatchObject({ estado: "ENVIADA", papelPedido: "", papeles: 2 });
  expect((await papelesDeSolicitud(m.en(HOY), id)).map(({ nombre }) => nombre)).toEqual([
    "ingresos.pdf",
    "ingresos (2).pdf",
  ]);
});

test("una familia hostil no pide para otro hijo, ni sobre una decidida, ni con archivos de más", async () => {
  const m = await mundo();
  expect(await m.pedir({ alumnoId: m.ajeno })).toMatchObject({ ok: false, status: 404 });
  expect(await m.pedir({ becaId: 999 })).toMatchObject({ ok: false, status: 404 });
  expect(await m.pedir({ motivo: " " })).toMatchObject({ error: "DATOS", campo: "motivo" });
  const pesado = { nombre: "foto.pdf", bytes: new Uint8Array(11 * 1024 * 1024) };
  expect(await m.pedir({ archivos: [pesado] })).toMatchObject({ error: "MUY_GRANDE", status: 413 });
  const texto = { nombre: "virus.pdf", bytes: new TextEncoder().encode("hola") };
  expect(await m.pedir({ archivos: [texto] })).toMatchObject({ error: "TIPO" });
  const doce = Array.from({ length: 11 }, () => papel());
  expect(await m.pedir({ archivos: doce })).toMatchObject({ error: "ARCHIVOS" });
  const id = idDe(await m.pedir());
  expect(await m.pedir()).toMatchObject({ error: "YA_HAY", status: 409 });
  const deOtra = await unTutor(m.e, m.ajeno, { nombre: "Ana", email: "ana@correo.mx" });
  const ajena = { alumnoId: m.ajeno, tutorId: deOtra };
  expect(await retirarSolicitud(m.en(HOY), { solicitudId: id, ...ajena })).toMatchObject({ status: 404 });
  expect(await entregarPapel(m.en(HOY), { solicitudId: id, familia: ajena, archivos: [papel()] })).toMatchObject({
    status: 404,
  });
  await m.negar([id]);
  const propia = { alumnoId: m.alumnoId, tutorId: m.tutorId };
  expect(await retirarSolicitud(m.en(HOY), { solicitudId: id, ...propia })).toMatchObject({ status: 409 });
  expect(await entregarPapel(m.en(HOY), { solicitudId: id, familia: propia, archivos: [papel()] })).toMatchObject({
    status: 409,
  });
  const archivos = await m.e.db.selectFrom("archivos").select("uuid").execute();
  expect(archivos).toHaveLength(1);
});

test("otro tutor no lee la razón de quien pide, y uno restringido no ve nada ni recibe correo", async () => {
  const m = await mundo();
  const padre = await unTutor(m.e, m.alumnoId, { nombre: "Raúl", email: "raul@correo.mx" });
  const id = idDe(await m.pedir());
  const alcance = m.en(HOY);
  expect(await solicitudesDeFamilia(alcance, { alumnoId: m.alumnoId, tutorId: padre })).toEqual([]);
  const deMadre = { alumnoId: m.alumnoId, tutorId: m.tutorId };
  expect((await solicitudesDeFamilia(alcance, deMadre)).map((cada) => cada.id)).toEqual([id]);
  await m.e.db.updateTable("alumnosTutores").set({ restringido: 1 }).where("tutorId", "=", m.tutorId).execute();
  expect(await solicitudesDeFamilia(alcance, deMadre)).toEqual([]);
  await m.negar([id]);
  expect(await m.correos()).toEqual(["brenda@correo.mx: Recibimos tu solicitud de beca"]);
});

test("el colegio registra una sin tutor: la ven y reciben los tutores; sin permiso o con límites, nada", async () => {
  const m = await mundo();
  await unTutor(m.e, m.alumnoId, { nombre: "Raúl", email: "raul@correo.mx" });
  const sinPermiso = alcanceDe({ ...m.e, permisos: ["PERM_VISTA_CONTROLESCOLAR"] });
  const datos = { alumnoId: m.alumnoId, becaId: m.becaId, tutorId: null, motivo: "Carta", porFamilia: false };
  expect(await solicitarBeca(sinPermiso, datos)).toMatchObject({ status: 403 });
  const id = idDe(await m.pedir({ tutorId: null, porFamilia: false, archivos: [] }));
  expect(await m.correos()).toHaveLength(2);
  expect(await moverSolicitudes(sinPermiso, { acto: "PASAR", solicitudIds: [id], motivo: "" })).toMatchObject({
    status: 403,
  });
  const limitado = { ...m.en(HOY), limites: { ...m.en(HOY).limites, niveles: [999] } };
  expect(await moverSolicitudes(limitado, { acto: "PASAR", solicitudIds: [id], motivo: "" })).toMatchObject({
    status: 404,
  });
  expect(await moverSolicitudes(m.en(HOY), { acto: "PASAR", solicitudIds: [id], motivo: "" })).toMatchObject({
    ok: true,
  });
  expect((await m.solicitud(id)).estado).toBe("EN_COMITE");
});

test("una beca que no se pide con solicitud, o que el alumno ya tiene, no se pide", async () => {
  const m = await mundo();
  const convenio = await m.beca("Convenio", 10, null);
  expect(await m.pedir({ becaId: convenio })).toMatchObject({ error: "NO_SE_PIDE", campo: "becaId" });
  const id = idDe(await m.pedir());
  await m.otorgar([id]);
  expect(await m.pedir()).toMatchObject({ error: "YA_LA_TIENE", campo: "becaId" });
  await insertar(m.e.db, "solicitudesDeBeca", {
    colegioId: m.e.colegioId,
    cicloId: m.e.cicloId,
    alumnoId: m.ajeno,
    becaId: m.becaId,
    folio: 77,
    estado: "RETIRADA",
    enviadaDate: `${HOY}T18:00:00.000Z`,
  });
  expect(idDe(await m.pedir({ alumnoId: m.ajeno, tutorId: null, porFamilia: false, archivos: [] }))).toBeGreaterThan(0);
});

test("quien baja del promedio sale de su beca desde un día, por un lote que se deshace; sin promedio no se propone", async () => {
  const m = await mundo();
  const id = idDe(await m.pedir());
  await m.otorgar([id]);
  const pedido = m.pedido({ clase: "PROMEDIO", desde: fecha("2026-12-01"), motivo: "Promedio" });
  expect(await proponer(m.en(HOY), pedido, {})).toEqual([]);
  registrarPromedios(async () => new Map([[m.alumnoId, 79]]));
  expect(await proponer(m.en(HOY), pedido, {})).toMatchObject([
    { alumnoId: m.alumnoId, movimiento: "SALE", termina: ["SEP"], porque: "Tiene 7.9 y pide 8.0" },
  ]);
  const aplicado = await m.aplicar(HOY, pedido, [m.alumnoId]);
  expect(aplicado).toMatchObject({ ok: true, alumnos: 1 });
  const lote = await m.e.db.selectFrom("lotesDeBecas").select("clase").orderBy("id", "desc").executeTakeFirst();
  expect(lote).toEqual({ clase: "PROMEDIO" });
  const hasta = () => m.e.db.selectFrom("becasAlumnos").select("hasta").orderBy("id", "desc").executeTakeFirst();
  expect(await hasta()).toEqual({ hasta: "2026-11-30" });
  expect(await m.deshacer(HOY, (aplicado as unknown as { loteId: number }).loteId)).toMatchObject({ ok: true });
  expect((await hasta())!.hasta > "2026-12-31").toBe(true);
  registrarPromedios(async () => new Map());
  expect(await proponer(m.en(HOY), pedido, {})).toEqual([]);
});
