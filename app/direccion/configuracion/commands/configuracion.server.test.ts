import { unAsentamiento } from "tests/asentamientos";
import { beforeEach, expect, test } from "vitest";
import { cobraPorServicioYAlumno } from "~/admision/inscripciones/commands/cambiar-recibe-pagos.server";
import {
  alcanceDe,
  type Escenario,
  escenario,
  otroColegio,
  unAlumno,
  unaCuenta,
  unaInscripcion,
} from "tests/factories";
import { leerConDos } from "~/dinero/cobranza/devoluciones/con-dos.server";
import { centavos } from "~/lib/money";
import { catalogosDeVentanilla } from "~/dinero/cobranza/ventanilla/ventanilla.server";
import { fecha, sumarDias } from "~/lib/dates";
import { ciclosDelColegio } from "~/base/acceso/queries.server";
import type { Outcome } from "~/lib/outcome";
import { lugaresQueTiene } from "../lugares.server";
import { listarRegistros } from "../queries.server";
import { cargarCalendario } from "./cargar-calendario.server";
import { eliminarRegistro } from "./eliminar-registro.server";
import { buscarColegio, type DatosDeColegio } from "../colegio.server";
import { guardarColegio } from "./guardar-colegio.server";
import { guardarLugares } from "./guardar-lugares.server";
import { guardarRegistro } from "./guardar-registro.server";
import { creado, NIVEL } from "tests/configuracion";

let e: Escenario;
beforeEach(async () => {
  e = await escenario();
});

const lineas = async () =>
  (await e.db.selectFrom("bitacora").select("accion").orderBy("id").execute()).map(({ accion }) => accion);

const NUEVO = { registroId: null, padreId: null };
const VECINO = { nombre: "2027-2028", fechaInicio: fecha("2027-08-01"), fechaFin: fecha("2028-07-31") };
const ENCIMA = { nombre: "Semestre B", fechaInicio: fecha("2027-01-10"), fechaFin: fecha("2027-06-30") };
const PLANTEL = { nombre: "Norte", domicilio: "", orden: null, activo: true };

/** The `force` that 'Continuar' of a question sends. */
const fuerzaDe = (pregunta: Outcome) => String(pregunta.ok ? "" : pregunta.datos?.force);

test("un ciclo nuevo queda guardado, con su línea en la bitácora", async () => {
  const id = await creado(guardarRegistro(e.alcance, { ...NUEVO, clave: "ciclos", datos: VECINO }));
  expect((await ciclosDelColegio(e.alcance, e.colegioId)).map((ciclo) => ciclo.id)).toContain(id);
  expect(await lineas()).toEqual(["configuracion.creado"]);
});

test("lo que se lee en memoria se ve cambiado en seguida", async () => {
  const version = async () => (await e.db.selectFrom("catalogos").select("version").executeTakeFirstOrThrow()).version;
  const alcancePrevio = { ...e.alcance, catalogos: await version() };
  expect(await ciclosDelColegio(alcancePrevio, e.colegioId)).toHaveLength(1);
  await creado(guardarRegistro(e.alcance, { ...NUEVO, clave: "ciclos", datos: VECINO }));
  expect(await ciclosDelColegio({ ...alcancePrevio, catalogos: await version() }, e.colegioId)).toHaveLength(2);
});

test("sin permiso nada se guarda ni se elimina", async () => {
  const nadie = alcanceDe({ ...e, permisos: [] });
  const sinPermiso = { error: "SIN_PERMISO", status: 403 };
  expect(await guardarRegistro(nadie, { ...NUEVO, clave: "planteles", datos: PLANTEL })).toMatchObject(sinPermiso);
  const plantel = { clave: "planteles", registroId: e.plantelId, padreId: null } as const;
  expect(await eliminarRegistro(nadie, plantel)).toMatchObject(sinPermiso);
  expect(await guardarLugares(nadie, { cicloId: e.cicloId, lugares: [] })).toMatchObject(sinPermiso);
  expect(await cargarCalendario(nadie)).toMatchObject(sinPermiso);
  expect(await lineas()).toEqual([]);
});

test("un ciclo que se traslapa se pregunta; con un nivel en los dos se rechaza", async () => {
  const guardar = (force?: string) =>
    guardarRegistro(e.alcance, { ...NUEVO, clave: "ciclos", datos: ENCIMA, ...(force ? { force } : {}) });
  const pregunta = await guardar();
  expect(pregunta).toMatchObject({ error: "TRASLAPE", status: 409 });
  const cicloId = await creado(guardar(fuerzaDe(pregunta)));
  const lugar = [...(await lugaresQueTiene(e.alcance, e.cicloId)).keys()];
  expect(await guardarLugares(e.alcance, { cicloId, lugares: lugar })).toMatchObject({ error: "TRASLAPE" });

  const nivelId = await creado(guardarRegistro(e.alcance, { ...NUEVO, clave: "niveles", datos: NIVEL }));
  const [grado] = await listarRegistros(e.alcance, "grados", nivelId);
  const segundoLugar = `${e.plantelId}-${e.turnoId}-${grado!.id}`;
  expect(await guardarLugares(e.alcance, { cicloId, lugares: [segundoLugar] })).toMatchObject({ ok: true, lugares: 1 });
});

test("las fechas de un ciclo con lugares no se llevan sobre otro con el mismo nivel", async () => {
  const cicloId = await creado(guardarRegistro(e.alcance, { ...NUEVO, clave: "ciclos", datos: VECINO }));
  const lugares = [...(await lugaresQueTiene(e.alcance, e.cicloId)).keys()];
  expect(await guardarLugares(e.alcance, { cicloId, lugares })).toMatchObject({ ok: true });
  const cicloAdelantado = { ...VECINO, fechaInicio: fecha("2027-06-01") };
  const mover = { clave: "ciclos", registroId: cicloId, padreId: null, datos: cicloAdelantado } as const;
  expect(await guardarRegistro(e.alcance, mover)).toMatchObject({ error: "TRASLAPE", campo: "fechaInicio" });
});

test("un ciclo con alumnos no se elimina, y dice cuántos; uno apenas preparado se va con lo suyo si así se pide", async () => {
  const alumnoId = await unAlumno(e);
  await unaInscripcion(e, { alumnoId });
  const cicloEnUso = { clave: "ciclos", registroId: e.cicloId, padreId: null, eliminadoEspecial: true } as const;
  const rechazo = await eliminarRegistro(e.alcance, cicloEnUso);
  expect(rechazo).toMatchObject({ error: "EN_USO", mensaje: "No se puede eliminar: tiene 1 alumno." });

  const registroId = await creado(guardarRegistro(e.alcance, { ...NUEVO, clave: "ciclos", datos: VECINO }));
  const lugares = [...(await lugaresQueTiene(e.alcance, e.cicloId)).keys()];
  await guardarLugares(e.alcance, { cicloId: registroId, lugares });
  const preparado = { clave: "ciclos", registroId, padreId: null } as const;
  expect(await eliminarRegistro(e.alcance, preparado)).toMatchObject({ error: "EN_USO" });
  expect(await eliminarRegistro(e.alcance, { ...preparado, eliminadoEspecial: true })).toMatchObject({ ok: true });
  expect((await lugaresQueTiene(e.alcance, registroId)).size).toBe(0);
});

test("quien miraba el ciclo eliminado elige otro en su siguiente página", async () => {
  const registroId = await creado(guardarRegistro(e.alcance, { ...NUEVO, clave: "ciclos", datos: VECINO }));
  await e.db
    .insertInto("sesiones")
    .values({
      id: "x",
      cuentaId: e.cuentaId,
      colegioId: e.colegioId,
      cicloId: registroId,
      createdDate: e.alcance.ahora,
      usadaDate: e.alcance.ahora,
      venceDate: e.alcance.ahora,
    })
    .execute();
  expect(await eliminarRegistro(e.alcance, { clave: "ciclos", registroId, padreId: null })).toMatchObject({ ok: true });
  expect(await e.db.selectFrom("sesiones").select("cicloId").executeTakeFirstOrThrow()).toEqual({ cicloId: null });
});

test("dos personas que editan lo mismo: la segunda se entera antes de encimarse", async () => {
  const [leido] = await listarRegistros(e.alcance, "planteles", null);
  const plantel = { clave: "planteles", registroId: e.plantelId, padreId: null } as const;
  const version = { lastModifiedDate: String(leido!.lastModifiedDate) };
  await creado(guardarRegistro(e.alcance, { ...plantel, datos: PLANTEL, ...version }));
  const mio = { ...plantel, datos: { ...PLANTEL, nombre: "Sur" }, ...version };
  const cambiado = await guardarRegistro(e.alcance, mio);
  expect(cambiado).toMatchObject({ error: "CAMBIADO", status: 409 });
  expect((cambiado as { mensaje: string }).mensaje).toContain("Rosa Cuenta cambió «Norte»");
  expect(await guardarRegistro(e.alcance, { ...mio, force: fuerzaDe(cambiado) })).toMatchObject({ ok: true });
});

test("lo de otro colegio no existe, ni colgado de lo suyo", async () => {
  const colegioAjeno = await otroColegio(e);
  const noExiste = { error: "NO_EXISTE", status: 404 };
  const grado = { nombre: "9°", orden: null };
  const enSuNivel = { clave: "grados", registroId: null, padreId: colegioAjeno.nivelId, datos: grado } as const;
  expect(await guardarRegistro(e.alcance, enSuNivel)).toMatchObject(noExiste);
  const gradoAjeno = { clave: "grados", registroId: colegioAjeno.gradoId, padreId: colegioAjeno.nivelId } as const;
  expect(await eliminarRegistro(e.alcance, gradoAjeno)).toMatchObject(noExiste);
  expect(await guardarLugares(e.alcance, { cicloId: colegioAjeno.cicloId, lugares: [] })).toMatchObject(noExiste);
});

test("un servicio guarda sus formas de pago, y sin ninguna se rechaza", async () => {
  const delSat = { esColegiatura: false, claveProdServ: "90101700", claveUnidad: "E48", impuesto: "IVA16" } as const;
  const escalaDeDevolucion = "60: 100, 30: 50";
  const comunes = { facturar: true, diasGracia: 7, orden: null, activo: true, escalaDeDevolucion };
  const servicio = { nombre: "Comedor", ...delSat, ...comunes };
  const formasPago = [e.formasPago.EFECTIVO, e.formasPago.TRANSFERENCIA];
  const nuevo = { ...NUEVO, clave: "servicios", datos: { ...servicio, formasPago } } as const;
  const servicioId = await creado(guardarRegistro(e.alcance, nuevo));
  const formasGuardadas = await e.db
    .selectFrom("serviciosFormasPago")
    .select("formaPagoId")
    .where("servicioId", "=", servicioId)
    .execute();
  expect(formasGuardadas.map(({ formaPagoId }) => formaPagoId).sort()).toEqual([...formasPago].sort());
  const ninguna = { ...nuevo, datos: { ...servicio, nombre: "Baile", formasPago: [] } };
  expect(await guardarRegistro(e.alcance, ninguna)).toMatchObject({ campo: "formasPago" });
  const sinEscala = { ...nuevo, datos: { ...servicio, nombre: "Baile", formasPago, escalaDeDevolucion: "60 días" } };
  expect(await guardarRegistro(e.alcance, sinEscala)).toMatchObject({ campo: "escalaDeDevolucion" });
});

test("la última caja y la última serie de recibos se quedan, y los folios de recibos no se mueven", async () => {
  const ultima = { error: "ULTIMA" };
  const caja = { clave: "cajas", registroId: e.cajaId, padreId: null } as const;
  expect(await eliminarRegistro(e.alcance, caja)).toMatchObject(ultima);
  const [serie] = await listarRegistros(e.alcance, "foliadores", null);
  const foliador = { clave: "foliadores", registroId: serie!.id, padreId: null } as const;
  expect(await eliminarRegistro(e.alcance, foliador)).toMatchObject(ultima);
  const datos = { tipo: "RECIBO", serie: "B", servicioId: null, siguiente: 500 } as const;
  const saltada = { ...NUEVO, clave: "foliadores", datos } as const;
  expect(await guardarRegistro(e.alcance, saltada)).toMatchObject({ campo: "siguiente" });
  const buena = { ...saltada, datos: { ...datos, siguiente: 1 } };
  await creado(guardarRegistro(e.alcance, buena));
  expect(await eliminarRegistro(e.alcance, foliador)).toMatchObject({ ok: true });
});

test("los datos del colegio se cambian, y la bitácora dice cuáles", async () => {
  const datos = {
    nombre: "Colegio Nuevo",
    razonSocial: "Nuevo SC",
    rfc: "XAXX010101000",
    regimenFiscal: "616",
    codigoPostal: "03100",
    domicilio: "Pilares 7",
    telefono: "5555555555",
    email: "hola@nuevo.mx",
    zonaHoraria: "America/Mexico_City",
  } as const;
  expect(await guardarColegio(e.alcance, { ...datos, regimenFiscal: "601" })).toMatchObject({
    error: "DATOS",
    campo: "regimenFiscal",
  });
  await unAsentamiento(e.db, { codigoPostal: "03100" });
  const carga = { nombre: "df.txt", filas: 1, nuevas: 1, cambiadas: 0, retiradas: 0, createdDate: e.alcance.ahora };
  await e.db
    .insertInto("cargasSepomex")
    .values({ ...carga, terminadaDate: e.alcance.ahora })
    .execute();
  const sinCodigo = { error: "DATOS", campo: "codigoPostal", mensaje: "Ese código postal no existe" };
  expect(await guardarColegio(e.alcance, { ...datos, codigoPostal: "03999" })).toMatchObject(sinCodigo);
  expect(await guardarColegio(e.alcance, datos)).toMatchObject({ ok: true });
  const { detalle } = await e.db.selectFrom("bitacora").select("detalle").executeTakeFirstOrThrow();
  expect(JSON.parse(detalle)).toEqual({
    cambios: ["nombre", "razonSocial", "rfc", "regimenFiscal", "codigoPostal", "domicilio", "telefono", "email"],
  });
  expect(await cobraPorServicioYAlumno(e.alcance)).toBe(false);
  const conCobros = { ...datos, cobrosElectronicos: "POR_SERVICIO_ALUMNO" } as const;
  expect(await guardarColegio(e.alcance, conCobros)).toMatchObject({ ok: true });
  expect(await cobraPorServicioYAlumno(e.alcance)).toBe(true);
  const paraTodos = { ...datos, cobrosElectronicos: "TODOS" } as const;
  expect(await guardarColegio(e.alcance, paraTodos)).toMatchObject({ ok: true });
  expect(await buscarColegio(e.alcance)).toMatchObject({ cobrosElectronicos: "TODOS" });
  expect(await cobraPorServicioYAlumno(e.alcance)).toBe(false);
});

test("un control del dinero que se afloja se escribe con sus dos valores y se avisa; uno que se aprieta, solo se escribe", async () => {
  const { lastModifiedDate: _, ...colegio } = (await buscarColegio(e.alcance))!;
  const guardar = (cambios: Partial<DatosDeColegio>) =>
    guardarColegio(e.alcance, { ...(colegio as DatosDeColegio), ...cambios });
  const guardas = async () => {
    const filas = await e.db.selectFrom("bitacora").select("detalle").orderBy("id").execute();
    return filas.map(({ detalle }) => (JSON.parse(detalle) as { guardas?: object[] }).guardas);
  };
  const rige = async () => (await leerConDos(e.alcance, [])).conDosCentavos;
  const avisos = async () => (await e.db.selectFrom("correos").select("id").execute()).length;
  await unaCuenta(e, { permisos: ["PERM_ADMIN_CONFIGURACION"] });
  expect(await guardar({ devolucionConDosCentavos: centavos(100_00) })).toMatchObject({ ok: true });
  expect([await rige(), await avisos()]).toEqual([100_00, 0]);
  expect(await guardar({ devolucionConDosCentavos: null, arqueoACiegas: 0 })).toMatchObject({ ok: true });
  // Today the earlier sum still holds. Both accounts that set up the school are told.
  expect([await rige(), await avisos()]).toEqual([100_00, 2]);
  expect(await leerConDos({ ...e.alcance, hoy: sumarDias(e.hoy, 1) }, [])).toMatchObject({ conDosCentavos: null });
  expect((await guardas()).at(-1)).toEqual([
    { guarda: "devolucionConDosCentavos", previo: 100_00, nuevo: null, afloja: true },
    { guarda: "arqueoACiegas", previo: 1, nuevo: 0, afloja: true },
  ]);
});

test("el régimen de capital se quita de la razón social del colegio", async () => {
  const colegio = (await buscarColegio(e.alcance))!;
  const { lastModifiedDate: _, ...datos } = { ...colegio, rfc: "CNH040816920", razonSocial: "Nuevo Horizonte, A.C." };
  await guardarColegio(e.alcance, datos as DatosDeColegio);
  expect(await buscarColegio(e.alcance)).toMatchObject({ razonSocial: "Nuevo Horizonte" });
});

test("el calendario oficial se carga una vez y respeta lo que ya se editó", async () => {
  const primera = await cargarCalendario(e.alcance);
  expect(primera).toMatchObject({ ok: true });
  expect(await cargarCalendario(e.alcance)).toMatchObject({ error: "SIN_DIAS" });
  const dias = await listarRegistros(e.alcance, "diasinhabiles", null);
  expect(dias).toHaveLength((primera as { dias: number }).dias);
  expect(dias[0]).toMatchObject({ origen: "Oficial" });
});

test("un banco y una forma de pago desactivados ya no se ofrecen en la ventanilla", async () => {
  const ofrecidos = async () => {
    const { bancos, formasPago } = await catalogosDeVentanilla(e.alcance, e.servicioId);
    return [bancos.map(({ id }) => id), formasPago.map(({ id }) => id)] as const;
  };
  const [bancos, formas] = await ofrecidos();
  expect([bancos.includes(e.bancoId), formas.includes(e.formasPago.VALES)]).toEqual([true, true]);
  const banco = { clave: "bancos", registroId: e.bancoId, padreId: null, desactivar: true } as const;
  expect(await eliminarRegistro(e.alcance, banco)).toMatchObject({ ok: true });
  const vales = { clave: "formaspago", registroId: e.formasPago.VALES, padreId: null, desactivar: true } as const;
  expect(await eliminarRegistro(e.alcance, vales)).toMatchObject({ ok: true });
  const [quedan, formasQueQuedan] = await ofrecidos();
  expect([quedan.includes(e.bancoId), formasQueQuedan.includes(e.formasPago.VALES)]).toEqual([false, false]);
});
