import { expect, test } from "vitest";
import { familiasConPrograma } from "tests/familia-con-becas";
import { unTutor } from "tests/comunicados";
import { alcanceDe, insertar } from "tests/factories";
import { carpetaDeDatos } from "tests/setup/carpeta";
import { agreeing } from "~/base/acceso/consent.server";
import { fecha } from "~/lib/dates";
import { centavos } from "~/lib/money";
import { listarBecados } from "../../becados.server";
import { obtenerBeca } from "../../catalogo.server";
import { guardarBeca } from "../../commands/guardar-beca.server";
import { type DatosDeAjustes, guardarAjustesDeBecas } from "../../convocatoria/commands/guardar-ajustes.server";
import { leerPresupuesto } from "../../convocatoria/presupuesto.server";
import { leerAjustesDeBecas, listarPapelesPedidos, papelesPedidosDe } from "../../convocatoria/queries.server";
import { becaOtorgada } from "../otorgada.server";
import { buscarSolicitud, cuantasHay, papelesDeSolicitud } from "../solicitudes.server";
import { leerSolicitudes } from "../vista.server";
import { aceptarBeca } from "./aceptar-beca.server";
import { entregarPapel } from "./entregar-papel.server";
import { otorgarSolicitudes } from "./otorgar-solicitudes.server";
import { solicitarBeca } from "./solicitar-beca.server";

carpetaDeDatos();

const HOY = "2026-11-26";
const PDF = new TextEncoder().encode("%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n");
const papel = (papelId: number | null = null, nombre = "hoja.pdf") => ({ nombre, bytes: PDF, papelId });

async function mundo() {
  const m = await familiasConPrograma([1, 1]);
  const [[alumnoId], [ajeno]] = m.familias as [[number], [number]];
  const tutorId = await unTutor(m.e, alumnoId, { nombre: "Brenda", email: "brenda@correo.mx" });
  const becaId = await m.beca("SEP", 50, null);
  const sep = await obtenerBeca(m.en(HOY), becaId);
  await guardarBeca(m.en(HOY), { ...sep, becaId, renovacion: "CON_SOLICITUD" });
  await m.postear(HOY);
  const ajustar = (cambios: Partial<DatosDeAjustes> = {}) =>
    guardarAjustesDeBecas(m.en(HOY), {
      solicitudesDesde: null,
      solicitudesHasta: null,
      pideAceptacion: false,
      presupuesto: null,
      papeles: [],
      ...cambios,
    });
  const pedir = (cambios: Partial<Parameters<typeof solicitarBeca>[1]> = {}) =>
    solicitarBeca(m.en(HOY), {
      alumnoId,
      becaId,
      tutorId,
      motivo: "Un solo ingreso en casa",
      porFamilia: true,
      archivos: [],
      ...cambios,
    });
  const pedida = async (cambios: Parameters<typeof pedir>[0] = {}) => {
    const solicitada = await pedir(cambios);
    if (!solicitada.ok) throw new Error(solicitada.mensaje);
    return solicitada.solicitudId;
  };
  const otorgar = (solicitudIds: readonly number[]) =>
    agreeing((consent) =>
      otorgarSolicitudes(m.en(HOY), {
        solicitudIds,
        desde: fecha("2026-11-01"),
        hasta: null,
        motivo: "Sesión",
        folio: "",
        ...consent,
      }),
    );
  const deFamilia = { alumnoId, tutorId };
  const solicitud = async (id: number) => (await buscarSolicitud(m.en(HOY), id))!;
  return { ...m, alumnoId, ajeno, tutorId, becaId, ajustar, pedir, pedida, otorgar, deFamilia, solicitud };
}

const PAPELES = [
  { id: null, nombre: "Comprobante de ingresos", obligatorio: true },
  { id: null, nombre: "Boleta del ciclo anterior", obligatorio: true },
  { id: null, nombre: "Recibo de luz", obligatorio: false },
];

test("fuera de sus días la familia no pide, y la oficina registra una igual", async () => {
  const m = await mundo();
  await m.ajustar({ solicitudesDesde: fecha("2026-12-01"), solicitudesHasta: fecha("2026-12-15") });
  expect(await m.pedir()).toMatchObject({
    error: "FUERA_DE_FECHAS",
    mensaje: "Las solicitudes se reciben del 01-dic-26 al 15-dic-26.",
  });
  expect(await m.pedir({ porFamilia: false })).toMatchObject({ ok: true });
  expect(
    await m.ajustar({ solicitudesDesde: fecha("2026-12-15"), solicitudesHasta: fecha("2026-12-01") }),
  ).toMatchObject({ error: "DIAS", campo: "solicitudesHasta" });
});

test("los ajustes piden su permiso, y un papel no va dos veces ni sin nombre", async () => {
  const m = await mundo();
  const sinPermiso = alcanceDe({ ...m.e, hoy: HOY, permisos: [] });
  const datos = {
    solicitudesDesde: null,
    solicitudesHasta: null,
    pideAceptacion: true,
    presupuesto: null,
    papeles: [],
  };
  expect(await guardarAjustesDeBecas(sinPermiso, datos)).toMatchObject({ error: "SIN_PERMISO" });
  expect((await leerAjustesDeBecas(m.en(HOY))).pideAceptacion).toBe(false);
  const repetidos = [PAPELES[0]!, { ...PAPELES[0]!, nombre: "COMPROBANTE de ingresos" }];
  expect(await m.ajustar({ papeles: repetidos })).toMatchObject({ error: "PAPELES", campo: "papeles[1].nombre" });
  expect(await m.ajustar({ papeles: [{ ...PAPELES[0]!, nombre: "  " }] })).toMatchObject({
    error: "PAPELES",
    campo: "papeles[0].nombre",
  });
  expect(
    await m.ajustar({ papeles: Array.from({ length: 9 }, (_, n) => ({ ...PAPELES[0]!, nombre: `P${n}` })) }),
  ).toMatchObject({ error: "PAPELES", campo: "papeles" });
});

test("sin un papel obligatorio la solicitud espera, y al traer el último se envía otra vez", async () => {
  const m = await mundo();
  await m.ajustar({ papeles: PAPELES });
  const [ingresos, boleta, luz] = await listarPapelesPedidos(m.en(HOY));
  const id = await m.pedida({ archivos: [papel(luz!.id)] });
  expect(await m.solicitud(id)).toMatchObject({
    estado: "FALTA_PAPEL",
    papelPedido: "Comprobante de ingresos y Boleta del ciclo anterior",
  });
  const entregar = (archivos: ReturnType<typeof papel>[]) =>
    entregarPapel(m.en(HOY), { solicitudId: id, familia: m.deFamilia, archivos });
  expect(await entregar([papel(ingresos!.id)])).toMatchObject({ ok: true });
  expect(await m.solicitud(id)).toMatchObject({ estado: "FALTA_PAPEL", papelPedido: "Boleta del ciclo anterior" });
  expect(await entregar([papel(999)])).toMatchObject({ error: "NO_EXISTE" });
  expect(await entregar([papel(boleta!.id)])).toMatchObject({ ok: true });
  expect(await m.solicitud(id)).toMatchObject({ estado: "ENVIADA", papelPedido: "" });
  expect((await papelesDeSolicitud(m.en(HOY), id)).map(({ nombre, papel: cada }) => [nombre, cada])).toEqual([
    ["hoja.pdf", "Recibo de luz"],
    ["hoja (2).pdf", "Comprobante de ingresos"],
    ["hoja (3).pdf", "Boleta del ciclo anterior"],
  ]);
  const correo = await m.e.db.selectFrom("correos").select("texto").orderBy("id").executeTakeFirstOrThrow();
  expect(correo.texto).toContain("Le falta: Comprobante de ingresos y Boleta del ciclo anterior.");
});

test("lo que el expediente ya tiene vigente no se pide; vencido, sí", async () => {
  const m = await mundo();
  await m.ajustar({ papeles: PAPELES.slice(1, 2) });
  const requisitoId = await insertar(m.e.db, "requisitosDocumentos", {
    colegioId: m.e.colegioId,
    nombre: "BOLETA del ciclo anterior",
    orden: 9,
  } as never);
  const archivoUuid = "11111111-2222-4333-8444-555555555555";
  await m.e.db
    .insertInto("archivos")
    .values({
      uuid: archivoUuid,
      organizacionId: m.e.organizacionId,
      colegioId: m.e.colegioId,
      alumnoId: m.alumnoId,
      uso: "DOCUMENTO",
      nombre: "boleta.pdf",
      tipo: "application/pdf",
      bytes: 1,
      sha256: "0",
      createdDate: m.e.alcance.ahora,
    })
    .execute();
  await insertar(m.e.db, "documentos", {
    alumnoId: m.alumnoId,
    colegioId: m.e.colegioId,
    archivoUuid,
    requisitoId,
    createdDate: m.e.alcance.ahora,
  });
  const estados = async () =>
    (await papelesPedidosDe(m.en(HOY), { solicitudId: 0, alumnoId: m.alumnoId })).map(({ estado }) => estado);
  expect(await estados()).toEqual(["EXPEDIENTE"]);
  expect(await m.solicitud(await m.pedida())).toMatchObject({ estado: "ENVIADA" });
  await m.e.db.updateTable("documentos").set({ fechaVencimiento: "2026-11-25" }).execute();
  expect(await estados()).toEqual(["FALTA"]);
  const deAjeno = await papelesPedidosDe(m.en(HOY), { solicitudId: 0, alumnoId: m.ajeno });
  expect(deAjeno.map(({ estado }) => estado)).toEqual(["FALTA"]);
});

test("un papel que ya no se pide se queda con lo que trajeron, y uno sin nada se va", async () => {
  const m = await mundo();
  await m.ajustar({ papeles: PAPELES });
  const [ingresos, boleta] = await listarPapelesPedidos(m.en(HOY));
  const id = await m.pedida({ archivos: [papel(ingresos!.id)] });
  await m.ajustar({ papeles: [{ ...boleta!, nombre: "Boleta" }] });
  expect(await listarPapelesPedidos(m.en(HOY))).toEqual([{ id: boleta!.id, nombre: "Boleta", obligatorio: true }]);
  expect(await m.e.db.selectFrom("papelesDeBeca").select(["id", "activo"]).orderBy("id").execute()).toEqual([
    { id: ingresos!.id, activo: 0 },
    { id: boleta!.id, activo: 1 },
  ]);
  expect((await papelesDeSolicitud(m.en(HOY), id))[0]!.papel).toBe("Comprobante de ingresos");
});

test("una beca por aceptar cuenta desde su fecha, se acepta una vez con su marca, y la oficina ve quién falta", async () => {
  const m = await mundo();
  await m.ajustar({ pideAceptacion: true });
  const id = await m.pedida();
  expect(await m.otorgar([id])).toMatchObject({ ok: true });
  expect((await m.deben())[0]).toEqual([2500]);
  expect(await m.solicitud(id)).toMatchObject({ estado: "OTORGADA", aceptacion: "PENDIENTE", aceptada: null });
  expect(await cuantasHay(m.en(HOY))).toEqual({ esperan: 0, porAceptar: 1 });
  expect((await listarBecados(m.en(HOY))).map(({ porAceptar }) => porAceptar)).toEqual([true]);
  const aceptar = (cambios: Partial<Parameters<typeof aceptarBeca>[1]> = {}) =>
    aceptarBeca(m.en(HOY), { solicitudId: id, familia: m.deFamilia, acepto: true, ...cambios });
  expect(await aceptar({ acepto: false })).toMatchObject({ error: "SIN_MARCA", campo: "acepto" });
  expect(await aceptar({ familia: { alumnoId: m.ajeno, tutorId: m.tutorId } })).toMatchObject({ error: "NO_EXISTE" });
  expect(await aceptar()).toMatchObject({ ok: true });
  expect(await aceptar()).toMatchObject({ error: "CAMBIO" });
  expect(await m.solicitud(id)).toMatchObject({ estado: "OTORGADA", aceptacion: "ACEPTADA", aceptada: HOY });
  expect(await cuantasHay(m.en(HOY))).toEqual({ esperan: 0, porAceptar: 0 });
  expect((await m.deben())[0]).toEqual([2500]);
  const [correo] = await m.e.db.selectFrom("correos").select("texto").orderBy("id", "desc").execute();
  expect(correo!.texto).toContain("Falta que la aceptes");
});

test("la oficina acepta en papel con su permiso, y sin el ajuste nadie tiene que aceptar", async () => {
  const m = await mundo();
  await m.ajustar({ pideAceptacion: true });
  const id = await m.pedida();
  await m.otorgar([id]);
  const sinPermiso = alcanceDe({ ...m.e, hoy: HOY, permisos: [] });
  const enPapel = { solicitudId: id, familia: null, acepto: true };
  expect(await aceptarBeca(sinPermiso, enPapel)).toMatchObject({ error: "SIN_PERMISO" });
  expect(await aceptarBeca(m.en(HOY), enPapel)).toMatchObject({ ok: true });
  const { aceptadaPorId } = await m.e.db
    .selectFrom("solicitudesDeBeca")
    .select("aceptadaPorId")
    .executeTakeFirstOrThrow();
  expect(aceptadaPorId).toBe(m.e.cuentaId);
  await m.ajustar();
  const segunda = await m.pedida({ alumnoId: m.ajeno, tutorId: null, porFamilia: false });
  await m.otorgar([segunda]);
  expect(await m.solicitud(segunda)).toMatchObject({ estado: "OTORGADA", aceptacion: null });
  expect(await aceptarBeca(m.en(HOY), { ...enPapel, solicitudId: segunda })).toMatchObject({ error: "CAMBIO" });
});

test("deshacer el lote de una beca aceptada la regresa al comité sin su aceptación", async () => {
  const m = await mundo();
  await m.ajustar({ pideAceptacion: true });
  const id = await m.pedida();
  const otorgada = await m.otorgar([id]);
  if (!otorgada.ok) throw new Error(otorgada.mensaje);
  await aceptarBeca(m.en(HOY), { solicitudId: id, familia: m.deFamilia, acepto: true });
  expect(await m.deshacer(HOY, otorgada.loteId)).toMatchObject({ ok: true });
  expect(await m.solicitud(id)).toMatchObject({ estado: "EN_COMITE", aceptacion: null, aceptada: null });
});

test("la respuesta dice lo que se paga cada mes con la beca", async () => {
  const m = await mundo();
  const id = await m.pedida();
  await m.otorgar([id]);
  const { becaAlumnoId, alumnoId } = await m.solicitud(id);
  expect(await becaOtorgada(m.en(HOY), { alumnoId, becaAlumnoId: becaAlumnoId! })).toMatchObject({
    pagos: [{ montoCentavos: 100_000, netoCentavos: 50_000, cadaMes: true }],
    termino: false,
  });
});

test("el presupuesto compara lo otorgado en todo el colegio, pasarse no se impide, y sin monto no hay barra", async () => {
  const m = await mundo();
  expect(await leerPresupuesto(m.en(HOY))).toBeNull();
  await m.ajustar({ presupuesto: centavos(80_000) });
  expect(await leerPresupuesto(m.en(HOY))).toEqual({ montoCentavos: 80_000, otorgadoCentavos: 0, porciento: 0 });
  // November and December at half of 1,000.00.
  expect(await m.otorgar([await m.pedida()])).toMatchObject({ ok: true });
  expect(await leerPresupuesto(m.en(HOY))).toEqual({
    montoCentavos: 80_000,
    otorgadoCentavos: 100_000,
    porciento: 125,
  });
  await m.ajustar();
  expect(await leerPresupuesto(m.en(HOY))).toBeNull();
});

test("la cuenta de la pestaña es la de su lista: también las que esperan un papel, y nada de fuera de los límites", async () => {
  const m = await mundo();
  await m.pedida();
  await m.ajustar({ papeles: PAPELES });
  const segunda = await m.pedida({ alumnoId: m.ajeno, tutorId: null, porFamilia: false });
  expect(await m.solicitud(segunda)).toMatchObject({ estado: "FALTA_PAPEL" });
  const alcance = m.en(HOY);
  const lista = async (cambios = {}) =>
    (await leerSolicitudes({ ...alcance, ...cambios }, new Request("http://x/"))).filas.length;
  expect([await cuantasHay(alcance), await lista()]).toEqual([{ esperan: 2, porAceptar: 0 }, 2]);
  const limites = { ...alcance.limites, niveles: [m.e.nivelId + 1_000] };
  expect([await cuantasHay({ ...alcance, limites }), await lista({ limites })]).toEqual([
    { esperan: 0, porAceptar: 0 },
    0,
  ]);
});
