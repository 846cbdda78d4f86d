import { expect, test } from "vitest";
import { unAsentamiento } from "tests/asentamientos";
import { type Escenario, unAlumno, unaCuenta, unaInscripcion } from "tests/factories";
import { unAspirante, unaPreinscripcion } from "tests/preinscripciones";
import { carpetaDeDatos } from "tests/setup/carpeta";
import { rechazoDeDuplicado } from "../duplicado.server";
import { primerPasoIncompleto } from "../../preinscripcion";
import { eliminarDocumento, guardarDocumento } from "./guardar-documento.server";
import { guardarPaso } from "./guardar-paso.server";
import { terminarPreinscripcion } from "./terminar-preinscripcion.server";
import { agreeing, type Consent } from "~/base/acceso/consent.server";
import { type Mundo, mundo, registroDe } from "tests/registros-de-familia";

carpetaDeDatos();

const ORIGEN = "https://colegio.prueba";
const PDF = new TextEncoder().encode("%PDF-1.4\n%%EOF");

const madre = (e: Escenario) => ({
  nombre: "Ana",
  apellido1: "Pérez",
  apellido2: "",
  genero: "FEMENINO" as const,
  email: "ana@prueba.mx",
  telefonoMovil: "",
  telefonoCasa: "",
  telefonoOficina: "",
  parentescoId: e.parentescos.Madre,
});

/** A registration with all steps answered, ready to be handed in. */
async function lista(m: Mundo, { aspirante = unAspirante() } = {}): Promise<string> {
  const { nivelId, gradoId, plantelId, turnoId } = m.e;
  const { uuid } = await unaPreinscripcion(m.e, {
    formatoId: m.formato.formatoId,
    estado: "CAPTURA",
    aspirante,
    escolares: JSON.stringify({ nivelId, gradoId, plantelId, turnoId }),
    gradoId: null,
    tutores: [madre(m.e)],
    domicilio: {},
  });
  const subida = { uuid, requisitoId: m.requisitoId, nombre: "acta.pdf", bytes: PDF };
  expect(await guardarDocumento(m.alcance, m.formato, subida)).toMatchObject({ ok: true });
  return uuid;
}

const terminar = (m: Mundo, uuid: string, consent: Consent = {}) =>
  terminarPreinscripcion(m.alcance, m.formato, { uuid, origen: ORIGEN, ...consent });

test("un paso adelante del primero incompleto no se guarda", async () => {
  const m = await mundo();
  const { uuid } = await unaPreinscripcion(m.e, { formatoId: m.formato.formatoId, estado: "CAPTURA", aspirante: {} });
  await m.e.db.updateTable("preinscripciones").set({ aspirante: "" }).execute();
  const { nivelId, gradoId, plantelId, turnoId } = m.e;
  const datos = { nivelId, gradoId, plantelId, turnoId };
  expect(await guardarPaso(m.alcance, m.formato, { uuid, paso: "escolares", datos })).toMatchObject({
    error: "ORDEN",
    status: 409,
  });
  expect(await guardarPaso(m.alcance, m.formato, { uuid, paso: "aspirante", datos: unAspirante() })).toEqual({
    ok: true,
  });
  expect(await guardarPaso(m.alcance, m.formato, { uuid, paso: "escolares", datos })).toEqual({ ok: true });
  expect(primerPasoIncompleto(m.formato, await registroDe(m, uuid))).toBe("documentos");
});

test("el documento que se preguntó al dejar su campo se guarda sin contar otra vez", async () => {
  const m = await mundo();
  const uuid = await lista(m);
  for (let n = 0; n < 10; n += 1) {
    const datos = unAspirante();
    const registro = { ...(await registroDe(m, uuid)), aspirante: null };
    expect(await rechazoDeDuplicado(m.alcance, registro, datos)).toEqual({ ok: true, numero: datos.curp });
    expect(await guardarPaso(m.alcance, m.formato, { uuid, paso: "aspirante", datos })).toEqual({ ok: true });
  }
});

test("el documento de un alumno del colegio o de otro registro terminado se rechaza, a lo más diez veces al día", async () => {
  const m = await mundo();
  const uuid = await lista(m);
  const guardar = (datos: ReturnType<typeof unAspirante>) =>
    guardarPaso(m.alcance, m.formato, { uuid, paso: "aspirante", datos });
  const inscrito = unAspirante();
  await unaInscripcion(m.e, { alumnoId: await unAlumno(m.e, { curp: inscrito.curp }) });
  const ajeno = unAspirante();
  await unAlumno(m.e, { curp: ajeno.curp });
  const terminado = unAspirante();
  await unaPreinscripcion(m.e, { formatoId: m.formato.formatoId, aspirante: terminado });

  const duplicado = { error: "DUPLICADO", campo: "curp", mensaje: "Ya existe un alumno con esa CURP" };
  expect(await guardar(inscrito)).toMatchObject(duplicado);
  expect(await guardar(terminado)).toMatchObject(duplicado);
  expect(await guardar(ajeno)).toEqual({ ok: true });
  for (let n = 3; n < 10; n += 1) expect(await guardar(unAspirante())).toEqual({ ok: true });
  const ultimo = unAspirante();
  expect(await guardar(ultimo)).toMatchObject({ error: "LIMITE", status: 429 });
  expect(await guardar(ultimo)).toMatchObject({ error: "LIMITE", status: 429 });
});

test("la colonia es del código postal y sus nombres salen del catálogo", async () => {
  const m = await mundo();
  const uuid = await lista(m);
  const { codigoPostal, codigoAsentamiento } = await unAsentamiento(m.e.db);
  const datos = { calle: "Reforma", numeroExterior: "1", numeroInterior: "", codigoPostal, codigoAsentamiento };
  const guardar = (cambios: object) =>
    guardarPaso(m.alcance, m.formato, { uuid, paso: "domicilio", datos: { ...datos, ...cambios } });
  expect(await guardar({ codigoPostal: "99999" })).toMatchObject({ error: "COLONIA_AJENA" });
  expect(await guardar({})).toEqual({ ok: true });
  expect((await registroDe(m, uuid)).domicilio).toMatchObject({
    ...datos,
    nombreMunicipio: expect.stringMatching(/./),
  });
});

test("un documento se carga, se reemplaza y se elimina", async () => {
  const m = await mundo();
  const uuid = await lista(m);
  const archivos = async () => (await registroDe(m, uuid)).archivos.map(({ nombre }) => nombre);
  const subida = { uuid, requisitoId: m.requisitoId, nombre: "otra.pdf", bytes: PDF };
  const reemplazo = await guardarDocumento(m.alcance, m.formato, subida);
  expect(reemplazo).toMatchObject({ ok: true, reemplazado: true });
  expect(await archivos()).toEqual(["otra.pdf"]);
  expect(await m.e.db.selectFrom("archivos").select("nombre").execute()).toEqual([{ nombre: "otra.pdf" }]);

  const disfrazado = { ...subida, bytes: new TextEncoder().encode("<script>") };
  expect(await guardarDocumento(m.alcance, m.formato, disfrazado)).toMatchObject({ error: "TIPO" });
  const grande = { ...subida, bytes: new Uint8Array(10 * 1024 * 1024 + 1) };
  expect(await guardarDocumento(m.alcance, m.formato, grande)).toMatchObject({
    status: 413,
    mensaje: "El archivo otra.pdf supera los 10MB permitidos.",
  });
  const ajeno = { uuid, archivoUuid: "00000000-0000-4000-8000-000000000000" };
  expect(await eliminarDocumento(m.alcance, m.formato, ajeno)).toEqual({ ok: true });
  expect(await archivos()).toEqual(["otra.pdf"]);
  const archivoUuid = reemplazo.ok ? reemplazo.uuid : "";
  expect(await eliminarDocumento(m.alcance, m.formato, { uuid, archivoUuid })).toEqual({ ok: true });
  expect(await archivos()).toEqual([]);
});

test("terminar da folio y lugar, avisa por correo y repetirlo no cambia nada", async () => {
  const m = await mundo();
  const uuid = await lista(m);
  expect(await terminar(m, uuid)).toEqual({ ok: true, estado: "TERMINADA", folio: 1 });
  expect(await terminar(m, uuid)).toEqual({ ok: true, estado: "TERMINADA", folio: 1 });
  expect(await registroDe(m, uuid)).toMatchObject({ estado: "TERMINADA", ocupaLugar: true, gradoId: m.e.gradoId });
  const correos = await m.e.db.selectFrom("correos").select("asunto").execute();
  expect(correos).toEqual([{ asunto: "Recibimos tu preinscripción (folio 1)" }]);
  const acciones = await m.e.db.selectFrom("bitacora").select("accion").where("accion", "like", "%terminada").execute();
  expect(acciones).toHaveLength(1);
  expect(await guardarPaso(m.alcance, m.formato, { uuid, paso: "aspirante", datos: unAspirante() })).toMatchObject({
    error: "NO_EDITABLE",
    mensaje: "Este registro ya se terminó y no se puede cambiar.",
  });
});

test("quien revisa se entera de cada registro que puede ver, y quien lo devolvió de su corrección", async () => {
  const m = await mundo({ lugares: 3 });
  const { db, colegioId, cuentaId } = m.e;
  const limitada = await unaCuenta(m.e);
  const sinPermiso = await unaCuenta(m.e, { permisos: ["PERM_VER_ALUMNO"] });
  const limite = { cuentaId: limitada.cuentaId, colegioId, tipo: "NIVEL", valorId: 999_999 };
  await db.insertInto("cuentasLimites").values(limite).execute();
  const segundaCuenta = await unaCuenta(m.e);
  const uuid = await lista(m);
  expect((await terminar(m, uuid)).ok).toBe(true);
  const avisados = async () =>
    (await db.selectFrom("notificaciones").select(["cuentaId", "clave", "titulo"]).orderBy("id").execute()).map(
      ({ cuentaId: cuentaAvisada, titulo }) => [cuentaAvisada, titulo],
    );
  const nuevos = [cuentaId, segundaCuenta.cuentaId].map((cuentaAvisada) => [
    cuentaAvisada,
    "Preinscripción nueva: folio 1",
  ]);
  expect(await avisados()).toEqual(nuevos);
  expect(nuevos.flat()).not.toContain(sinPermiso.cuentaId);
  await db.updateTable("preinscripciones").set({ estado: "DEVUELTA", resueltaPor: segundaCuenta.cuentaId }).execute();
  expect((await terminar(m, uuid)).ok).toBe(true);
  expect((await avisados()).slice(2)).toEqual([[segundaCuenta.cuentaId, "Corrigieron la preinscripción con folio 1"]]);
});

test("con veinte a la vez y tres lugares, tres quedan dentro, los demás pueden esperar y los folios no tienen huecos", async () => {
  const m = await mundo({ lugares: 3 });
  const uuids: string[] = [];
  for (let n = 0; n < 20; n += 1) uuids.push(await lista(m));
  const resultados = await Promise.all(uuids.map((uuid) => terminar(m, uuid)));
  expect(resultados.filter(({ ok }) => ok)).toHaveLength(3);
  const lleno = resultados.filter((each) => !each.ok);
  expect(lleno[0]).toMatchObject({ error: "LLENO", status: 409, datos: { forzar: true } });
  expect(lleno).toHaveLength(17);

  await Promise.all(uuids.map((uuid) => agreeing((consent) => terminar(m, uuid, consent))));
  const filas = await m.e.db.selectFrom("preinscripciones").select(["estado", "folio", "ocupaLugar"]).execute();
  expect(filas.filter(({ ocupaLugar }) => ocupaLugar === 1)).toHaveLength(3);
  expect(filas.filter(({ estado }) => estado === "ESPERA")).toHaveLength(17);
  expect(filas.map(({ folio }) => folio!).sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, n) => n + 1));
});

test("lo devuelto se corrige aunque el formato haya cerrado y conserva lugar y folio", async () => {
  const m = await mundo({ lugares: 1 });
  const uuid = await lista(m);
  await terminar(m, uuid);
  const devuelta = { estado: "DEVUELTA", comentarios: "Falta el acta.", instruccionesLeidas: 0 };
  await m.e.db.updateTable("preinscripciones").set(devuelta).where("uuid", "=", uuid).execute();
  const cerrado = { ...m, formato: { ...m.formato, fechaCierre: m.formato.fechaApertura } };
  expect(await terminar(cerrado, uuid)).toMatchObject({ error: "ORDEN" });
  expect(await guardarPaso(m.alcance, cerrado.formato, { uuid, paso: "instrucciones" })).toEqual({ ok: true });
  expect(await terminar(cerrado, uuid)).toEqual({ ok: true, estado: "TERMINADA", folio: 1 });
  expect(await registroDe(m, uuid)).toMatchObject({ ocupaLugar: true, folio: 1 });
});
