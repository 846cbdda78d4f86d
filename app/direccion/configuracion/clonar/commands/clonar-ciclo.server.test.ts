import { beforeEach, expect, test } from "vitest";
import {
  alcanceDe,
  type Escenario,
  escenario,
  insertar,
  otroColegio,
  unAlumno,
  unaInscripcion,
  unPrograma,
} from "tests/factories";
import { sql } from "kysely";
import { agreeing } from "~/base/acceso/consent.server";
import { clonarCiclo } from "./clonar-ciclo.server";

let e: Escenario;
beforeEach(async () => {
  e = await escenario();
  await e.db
    .updateTable("ciclos")
    .set({ nombre: "2026-2027", fechaInicio: "2026-08-01", fechaFin: "2027-07-31" })
    .where("id", "=", e.cicloId)
    .execute();
});

const OCTUBRE = { nombre: "Octubre", fechaInicio: "2026-10-01", fechaFin: "2026-10-31", fechaLimitePago: "2026-10-10" };
const TODO = { nombre: "2027-2028", anios: 1, partes: ["lugares", "grupos", "programas"] } as const;

const clonar = (cambio: object = {}) => clonarCiclo(e.alcance, { cicloId: e.cicloId, ...TODO, ...cambio });

async function clonado(cambio: object = {}): Promise<number> {
  const resultado = await clonar(cambio);
  expect(resultado).toMatchObject({ ok: true });
  return (resultado as { cicloId: number }).cicloId;
}

/** Everything that belongs to the cycles, in one text: it must not change. */
async function huella(): Promise<string> {
  const tablas = [
    "ciclos",
    "configuracionesCiclo",
    "grupos",
    "programasPagos",
    "programasPagosConfiguraciones",
    "cargos",
    "recargos",
    "bitacora",
  ];
  const filas = await Promise.all(
    tablas.map(async (tabla) => (await sql`select * from ${sql.table(tabla)}`.execute(e.db)).rows),
  );
  return JSON.stringify(filas);
}

test("el ciclo nuevo lleva lugares, grupos con su letra y programas con sus fechas un año después; nadie queda inscrito", async () => {
  const lugar = { gradoId: e.gradoId, plantelId: e.plantelId, turnoId: e.turnoId };
  await insertar(e.db, "grupos", { cicloId: e.cicloId, ...lugar, nombre: "C", alias: "Abejitas", cupo: 25, orden: 1 });
  await unaInscripcion(e, { alumnoId: await unAlumno(e) });
  await unPrograma(e, {
    nombre: "Colegiaturas 2026-2027",
    cargos: [{ ...OCTUBRE, recargo: {}, descuento: { fechaVencimiento: "2026-10-05" } }],
    principal: true,
  });
  const resultado = await clonar();
  expect(resultado).toMatchObject({ ok: true, hechos: { lugares: 1, grupos: 2, programas: 1 } });
  const { cicloId } = resultado as { cicloId: number };
  const viejo = await e.db.selectFrom("ciclos").selectAll().where("id", "=", e.cicloId).executeTakeFirstOrThrow();
  const nuevo = await e.db.selectFrom("ciclos").selectAll().where("id", "=", cicloId).executeTakeFirstOrThrow();
  const unAnioMas = (dia: string) => `${Number(dia.slice(0, 4)) + 1}${dia.slice(4)}`;
  expect(nuevo).toMatchObject({
    nombre: "2027-2028",
    fechaInicio: unAnioMas(viejo.fechaInicio),
    fechaFin: unAnioMas(viejo.fechaFin),
  });
  const grupos = await e.db
    .selectFrom("grupos")
    .select(["nombre", "alias", "cupo", "orden"])
    .where("cicloId", "=", cicloId)
    .orderBy("nombre")
    .execute();
  expect(grupos).toEqual([
    { nombre: "A", alias: "", cupo: null, orden: 0 },
    { nombre: "C", alias: "Abejitas", cupo: 25, orden: 1 },
  ]);
  const programa = await e.db
    .selectFrom("programasPagos")
    .selectAll()
    .where("cicloId", "=", cicloId)
    .executeTakeFirstOrThrow();
  expect(programa.nombre).toBe("Colegiaturas 2027-2028");
  const cargo = await e.db
    .selectFrom("cargos")
    .selectAll()
    .where("programaPagosId", "=", programa.id)
    .executeTakeFirstOrThrow();
  expect(cargo).toMatchObject({ nombre: "Octubre", fechaInicio: "2027-10-01", fechaLimitePago: "2027-10-10" });
  const descuento = await e.db
    .selectFrom("descuentos")
    .selectAll()
    .where("cargoId", "=", cargo.id)
    .executeTakeFirstOrThrow();
  expect(descuento.fechaVencimiento).toBe("2027-10-05");
  expect(await e.db.selectFrom("recargos").selectAll().where("cargoId", "=", cargo.id).execute()).toHaveLength(1);
  const configuraciones = await e.db
    .selectFrom("programasPagosConfiguraciones")
    .select("principal")
    .where("programaPagosId", "=", programa.id)
    .execute();
  expect(configuraciones).toEqual([{ principal: 1 }]);
  expect(await e.db.selectFrom("inscripciones").selectAll().where("cicloId", "=", cicloId).execute()).toEqual([]);
  expect(
    await e.db.selectFrom("bitacora").select("accion").where("accion", "=", "ciclo.clonado").execute(),
  ).toHaveLength(1);
});

test("los años de los nombres se recorren con el ciclo: cargos, recargos, descuentos, descripción y alias de grupos", async () => {
  const lugar = { gradoId: e.gradoId, plantelId: e.plantelId, turnoId: e.turnoId };
  await insertar(e.db, "grupos", { cicloId: e.cicloId, ...lugar, nombre: "D", alias: "Generación 2026", orden: 2 });
  await unPrograma(e, {
    nombre: "Inscripciones",
    descripcion: "Lo que se paga para el ciclo 2026-2027",
    cargos: [
      {
        ...OCTUBRE,
        nombre: "Inscripción 2026-2027",
        recargo: { nombre: "Recargo 2026" },
        descuento: { nombre: "Anticipada 2026-27", fechaVencimiento: "2026-10-05" },
      },
    ],
  });
  const cicloId = await clonado();
  const filas = await e.db
    .selectFrom("programasPagos as p")
    .innerJoin("cargos as c", "c.programaPagosId", "p.id")
    .innerJoin("recargos as r", "r.cargoId", "c.id")
    .innerJoin("descuentos as d", "d.cargoId", "c.id")
    .select(["p.descripcion", "c.nombre as cargo", "r.nombre as recargo", "d.nombre as descuento"])
    .where("p.cicloId", "=", cicloId)
    .execute();
  expect(filas).toEqual([
    {
      descripcion: "Lo que se paga para el ciclo 2027-2028",
      cargo: "Inscripción 2027-2028",
      recargo: "Recargo 2027",
      descuento: "Anticipada 2027-28",
    },
  ]);
  const grupos = await e.db
    .selectFrom("grupos")
    .select("alias")
    .where("cicloId", "=", cicloId)
    .where("nombre", "=", "D")
    .execute();
  expect(grupos).toEqual([{ alias: "Generación 2027" }]);
});

test("un programa es principal sólo donde lo era", async () => {
  const gradoId = await insertar(e.db, "grados", { nivelId: e.nivelId, nombre: "2°", orden: 2 });
  const { cicloId, nivelId, plantelId, turnoId } = e;
  const segundaConfiguracion = await insertar(e.db, "configuracionesCiclo", {
    cicloId,
    nivelId,
    plantelId,
    turnoId,
    gradoId,
  });
  const { programaPagosId } = await unPrograma(e, { cargos: [OCTUBRE], principal: true });
  const { servicioId } = e;
  await e.db
    .insertInto("programasPagosConfiguraciones")
    .values({ programaPagosId, configuracionCicloId: segundaConfiguracion, servicioId, principal: 0 })
    .execute();
  const nuevo = await clonado();
  const configuraciones = await e.db
    .selectFrom("programasPagosConfiguraciones as pc")
    .innerJoin("configuracionesCiclo as cc", "cc.id", "pc.configuracionCicloId")
    .select(["cc.gradoId", "pc.principal"])
    .where("cc.cicloId", "=", nuevo)
    .orderBy("cc.gradoId")
    .execute();
  expect(configuraciones).toEqual([
    { gradoId: e.gradoId, principal: 1 },
    { gradoId, principal: 0 },
  ]);
});

test("lo que está fuera de uso se queda atrás, con sus grupos", async () => {
  await e.db.updateTable("planteles").set({ activo: 0 }).where("id", "=", e.plantelId).execute();
  await unPrograma(e, { cargos: [OCTUBRE] });
  expect(await clonar()).toMatchObject({ ok: true, hechos: { lugares: 0, grupos: 0, programas: 0 } });
});

test("sólo se lleva lo elegido, y lo que se apoya en otra cosa la pide", async () => {
  expect(await clonar({ partes: [] })).toMatchObject({ ok: true, hechos: {} });
  expect(await clonar({ nombre: "Otro", anios: 2, partes: ["grupos"] })).toMatchObject({
    error: "DATOS",
    campo: "partes",
  });
  expect(await clonar({ nombre: "Otro", anios: 2, partes: ["lugares"] })).toMatchObject({
    ok: true,
    hechos: { lugares: 1 },
  });
});

test("lo que se rechaza no deja nada: nombre repetido, sin permiso, de otro colegio, ciclo encima", async () => {
  await unPrograma(e, { cargos: [OCTUBRE] });
  const ajeno = await otroColegio(e);
  const pedido = { cicloId: e.cicloId, ...TODO };
  const huellaPrevia = await huella();
  expect(await clonar({ nombre: "2026-2027" })).toMatchObject({ error: "DUPLICADO", campo: "nombre" });
  const sinProgramas = alcanceDe({ ...e, permisos: ["PERM_ADMIN_CONFIGURACION"] });
  expect(await clonarCiclo(sinProgramas, pedido)).toMatchObject({ error: "SIN_PERMISO", status: 403 });
  expect(await clonarCiclo(alcanceDe({ ...e, permisos: [] }), pedido)).toMatchObject({ error: "SIN_PERMISO" });
  expect(await clonar({ cicloId: ajeno.cicloId })).toMatchObject({ error: "NO_EXISTE", status: 404 });
  expect(await huella()).toBe(huellaPrevia);
  await clonado();
  const uno = await huella();
  // The same level cannot be in two cycles on the same days, even if the overlap is accepted.
  expect(await agreeing((consent) => clonar({ nombre: "Otro", ...consent }))).toMatchObject({
    error: "TRASLAPE",
    campo: "partes",
  });
  expect(await huella()).toBe(uno);
});

test("los límites de un ciclo siguen en el nuevo, el de un grupo en el que lleva su letra, y los copia quien ve todo", async () => {
  const { colegioId, cicloId, cuentaId } = e;
  const limite = { cuentaId, colegioId, cicloId };
  await insertar(e.db, "cuentasLimites", { ...limite, tipo: "GRUPO", valorId: e.grupoId });
  await insertar(e.db, "cuentasLimites", { ...limite, tipo: "NIVEL", valorId: e.nivelId });
  await insertar(e.db, "cuentasLimites", { ...limite, cicloId: null, tipo: "TURNO", valorId: e.turnoId });
  const partes = ["lugares", "grupos", "limites"];
  const limitada = { ...e.alcance, limites: { ...e.alcance.limites, niveles: [e.nivelId] } };
  expect(await clonarCiclo(limitada, { cicloId, ...TODO, partes: ["lugares", "grupos", "limites"] })).toMatchObject({
    error: "SIN_PERMISO",
  });
  const nuevo = await clonado({ partes });
  const { id: grupoId } = await e.db
    .selectFrom("grupos")
    .select("id")
    .where("cicloId", "=", nuevo)
    .executeTakeFirstOrThrow();
  const limitesCopiados = await e.db
    .selectFrom("cuentasLimites")
    .select(["tipo", "valorId"])
    .where("cicloId", "=", nuevo)
    .orderBy("tipo")
    .execute();
  expect(limitesCopiados).toEqual([
    { tipo: "GRUPO", valorId: grupoId },
    { tipo: "NIVEL", valorId: e.nivelId },
  ]);
});
