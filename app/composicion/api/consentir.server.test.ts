import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { jsonSchemaOf } from "~/server/request/zod-shapes.server";
import type { z } from "zod";
import { unTutor } from "tests/comunicados";
import { conColegiaturas, unaDeudora } from "tests/e2e/alumnos";
import { escuelaConSesion } from "tests/escuela-con-sesion";
import { unPrograma } from "tests/factories";
import { peticion } from "tests/navegador";
import { unaPromocion } from "tests/promociones";
import { renglones, responder } from "./api.server";

// A client that is asked to confirm (409) repeats the same call with the `force` that it received.

const AHORA = "2026-10-15T18:00:00.000Z";
const ANTES = "2026-10-01T18:00:00.000Z";

beforeEach(() => vi.stubEnv("RELOJ", AHORA));
afterEach(() => vi.unstubAllEnvs());

async function mundo() {
  const { e, alumnoId, sesion } = await escuelaConSesion(AHORA);
  const pedir = async (method: string, ruta: string, cuerpo: object) => {
    const { url, headers } = peticion(`/api/colegios/${e.colegioId}/${ruta}`, { cookies: { sesion } });
    const respuesta = await responder(new Request(url, { method, headers, body: JSON.stringify(cuerpo) }));
    return { status: respuesta.status, ...((await respuesta.json()) as { force?: string }) };
  };
  /** Makes the call, is asked, and agrees. */
  const consintiendo = async (method: string, ruta: string, cuerpo: object) => {
    const pregunta = await pedir(method, ruta, cuerpo);
    expect(pregunta).toMatchObject({ status: 409, forzar: true, force: expect.any(String) });
    return pedir(method, ruta, { ...cuerpo, force: pregunta.force });
  };
  return { e, alumnoId, sesion, pedir, consintiendo };
}

test("la reinscripción que pregunta por sus cargos se confirma con su force", async () => {
  const { e, alumnoId, consintiendo } = await mundo();
  await unaPromocion(e, alumnoId);
  const lugar = await e.db
    .selectFrom("promocionesAlumnos as pa")
    .innerJoin("configuracionesCiclo as cc", "cc.id", "pa.configuracionCicloId")
    .select(["cc.id", "cc.cicloId"])
    .executeTakeFirstOrThrow();
  const cargo = { nombre: "Inscripción", monto: 2_000, fechaInicio: "2026-10-01", fechaFin: "2028-12-31" };
  await unPrograma(
    { ...e, cicloId: lugar.cicloId, configuracionCicloId: lugar.id },
    { principal: true, cargos: [cargo] },
  );
  const confirmada = await consintiendo("POST", `alumnos/${alumnoId}/reinscripcion`, { decision: "CONFIRMAR" });
  expect(confirmada).toEqual({ status: 200, seReinscribe: true });
});

test("los datos clínicos que otro cambió entretanto se guardan con su force", async () => {
  const { alumnoId, pedir, consintiendo } = await mundo();
  const clinicos = `alumnos/${alumnoId}/clinicos`;
  expect((await pedir("PUT", clinicos, { alergias: "Polen" })).status).toBe(200);
  const guardado = await consintiendo("PUT", clinicos, { alergias: "Cacahuate", lastModifiedDate: ANTES });
  expect(guardado.status).toBe(200);
});

test("los datos de un tutor que otro cambió se guardan con su force, y lo que no dicen de su custodia se queda", async () => {
  const { e, alumnoId, consintiendo } = await mundo();
  const tutorId = await unTutor(e, alumnoId);
  const custodia = { restringido: 1, puedeRecoger: 0, notaCustodia: "Juzgado 3" };
  await e.db.updateTable("alumnosTutores").set(custodia).where("tutorId", "=", tutorId).execute();
  const datos = { nombre: "Vero", apellido1: "Luna", genero: "FEMENINO", parentescoId: e.parentescos.Madre };
  const guardado = await consintiendo("PUT", `alumnos/${alumnoId}/tutores/${tutorId}`, {
    ...datos,
    email: "vero@correo.mx",
    lastModifiedDate: ANTES,
  });
  expect(guardado.status).toBe(200);
  const queda = e.db.selectFrom("alumnosTutores").select(["restringido", "puedeRecoger", "notaCustodia"]);
  expect(await queda.where("tutorId", "=", tutorId).executeTakeFirstOrThrow()).toEqual(custodia);
});

test("lo que ninguna forma lee entre sus valores también se confirma: un convenio y una beca", async () => {
  const { e, pedir, consintiendo } = await mundo();
  await conColegiaturas(e);
  const deudora = await unaDeudora(e);
  const { id } = await e.db
    .selectFrom("movimientos")
    .select("id")
    .where("alumnoId", "=", deudora)
    .where("codigoOperacion", "=", "CARGO")
    .where("fechaLimitePago", "<", e.hoy)
    .executeTakeFirstOrThrow();
  const convenio = {
    elegidos: [id],
    recargos: "PAGAR",
    cuotas: { c1: { fecha: "2026-11-10", monto: "" } },
    diasGracia: 5,
    firma: "Brenda",
  };
  const ruta = `alumnos/${deudora}/convenios`;
  expect(await pedir("POST", ruta, { ...convenio, force: "x".repeat(300) })).toMatchObject({
    status: 422,
    errores: { force: ["Máximo 200 caracteres"] },
  });
  expect((await consintiendo("POST", ruta, convenio)).status).toBe(200);
  const becada = await unaDeudora(e, { nombre: "Iker", apellido1: "Cano", apellido2: "Luna" });
  const beca = {
    nombre: "Excelencia",
    tipo: "INSTITUCIONAL",
    tipoValor: "PORCENTAJE",
    valor: "25",
    servicioIds: [e.servicioId],
    combinable: "NETO",
    renovacion: "NO",
    activo: true,
  };
  const { becaId } = (await pedir("POST", "becas/catalogo/0", beca)) as unknown as { becaId: number };
  const otorgada = { becaId, desde: "2026-10-01", hasta: "2027-06-30", motivo: "Acta" };
  expect((await consintiendo("POST", `alumnos/${becada}/becas`, otorgada)).status).toBe(200);
});

test("lo que propone una familia se resuelve con force donde se pregunta", () => {
  const resolver = renglones.find(({ method, path }) => method === "PATCH" && path.endsWith("/propuestas"))!;
  expect(jsonSchemaOf(resolver.cuerpo as z.ZodType)).toMatchObject({ properties: { force: { type: "string" } } });
});

test("un registro de un catálogo conserva las banderas que no se dicen: cambiar un nombre no lo saca de uso", async () => {
  const { e, pedir } = await mundo();
  expect((await pedir("PUT", `bancos/${e.bancoId}`, { nombre: "Otro nombre" })).status).toBe(200);
  const banco = e.db.selectFrom("bancos").select(["nombre", "activo"]).where("id", "=", e.bancoId);
  expect(await banco.executeTakeFirstOrThrow()).toEqual({ nombre: "Otro nombre", activo: 1 });
  expect((await pedir("PUT", `bancos/${e.bancoId}`, { nombre: "Otro nombre", activo: false })).status).toBe(200);
  expect(await banco.executeTakeFirstOrThrow()).toMatchObject({ activo: 0 });
});

test("quién factura un nivel lo dice su llamada: el suyo o el colegio, y en qué versión", async () => {
  const { e, sesion } = await mundo();
  const propio = { emisorRfc: "CNH040816920", emisorRazonSocial: "Nuevo Horizonte", emisorRegimen: "603" };
  const emisor = async () => {
    const ruta = `/api/colegios/${e.colegioId}/niveles/${e.nivelId}/emisor`;
    return (await responder(peticion(ruta, { cookies: { sesion } }))).json();
  };
  await e.db.updateTable("colegios").set({ rfc: "CBJ850812AB1", razonSocial: "Benito" }).execute();
  expect(await emisor()).toMatchObject({ versionCFDi: "4.0", sistemaEmisor: "local", rfc: "CBJ850812AB1" });
  await e.db.updateTable("niveles").set(propio).where("id", "=", e.nivelId).execute();
  expect(await emisor()).toMatchObject({ rfc: "CNH040816920", regimenFiscal: "603" });
});
