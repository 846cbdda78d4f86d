// @release: fills a whole demo school to look at it, half a minute of processor
import { expect, onTestFinished, test, vi } from "vitest";
import { get } from "~/base/archivos/almacen.server";
import { baseNueva } from "tests/setup/base";
import { carpetaDeDatos } from "tests/setup/carpeta";
import { revisarLibro } from "~/dinero/cobranza/libro/revision.server";
import { validarCurp } from "~/lib/curp";
import { fecha } from "~/lib/dates";
import { Azar } from "./azar";
import { COLEGIOS, type PlanColegio } from "./planes";
import { moverCorreos } from "./mover-correos";
import { formarFamilias } from "./personas";
import { rememberStatements } from "./remember-statements";
import { sembrarDemo } from "./sembrar";

// The same two schools with two students in each group: every kind of event happens, in a tenth of the time.
const CHICOS: PlanColegio[] = COLEGIOS.map((plan) => ({
  ...plan,
  niveles: plan.niveles.map((nivel) => ({ ...nivel, porGrupo: 2 })),
}));

carpetaDeDatos();

async function sembrar(dia: string, hora = "17:00:00.000Z") {
  const { db, sqlite } = baseNueva();
  rememberStatements(sqlite);
  await sembrarDemo(db, new Date(`${dia}T${hora}`), () => {}, CHICOS);
  const leer = (sql: string, ...datos: unknown[]) =>
    sqlite
      .prepare(sql)
      .pluck()
      .all(...datos) as (string | number)[];
  return { db, leer };
}

test.each(["2026-08-01", "2026-08-15", "2027-07-31"])(
  "sembrada el %s, el ciclo contiene ese día, nada es posterior a él y el libro cuadra",
  async (dia) => {
    const { db, leer } = await sembrar(dia);
    expect(leer("select count(*) from ciclos where fechaInicio <= ? and fechaFin >= ?", dia, dia)).toEqual([2]);
    expect(leer("select count(*) from inscripciones where fechaInscripcion > ?", dia)).toEqual([0]);
    expect(
      leer("select count(*) from movimientos where codigoOperacion = 'PAGO' and fechaOperacion >= ?", dia),
    ).toEqual([0]);
    expect(leer("select max(fecha) from bitacora")[0]).toMatch(new RegExp(`^${dia}T17:00`));
    expect(
      leer(
        "select count(*) from inscripciones i join ciclos c on c.id = i.cicloId where c.fechaInicio <= ? and c.fechaFin >= ?",
        dia,
        dia,
      )[0],
    ).toBeGreaterThanOrEqual(66);
    expect(await revisarLibro(db)).toEqual([]);
  },
  180_000,
);

test("factura algunos pagos sin validez fiscal, y hay papeles y datos fiscales de varios", async () => {
  const { leer } = await sembrar("2026-11-20");
  expect(leer("select distinct estado || ' ' || pac from facturas")).toEqual(["TIMBRADA local"]);
  expect(leer("select count(*) > 2 from facturas where xml like '%SIN VALIDEZ FISCAL%'")).toEqual([1]);
  expect(leer("select count(*) > 3 from datosFiscales")).toEqual([1]);
  expect(leer("select dato from propuestas where estado = 'PENDIENTE' order by dato")).toEqual([
    "alergias",
    "telefonoMovil",
  ]);
  expect(leer("select count(*) > 1 from misivas")).toEqual([1]);
  // A group belongs to its cycle, and so does a limit to it: PUT …/limites accepts what it returns.
  expect(leer("select count(*) > 1 from cuentasLimites where tipo = 'GRUPO'")).toEqual([1]);
  expect(
    leer(`select count(*) from cuentasLimites l where tipo = 'GRUPO' and not exists
      (select 1 from grupos g where g.id = l.valorId and g.cicloId = l.cicloId)`),
  ).toEqual([0]);
  expect(leer("select count(*) > 2 from documentos")).toEqual([1]);
});

test("tiene cada clase de recargo, descuentos ganados, reversos, parciales, saldos a favor, bajas y hermanos", async () => {
  const { leer } = await sembrar("2027-05-20");
  const recargos = leer(
    "select distinct r.recurrente from movimientos m join recargos r on r.id = m.recargoId order by 1",
  );
  expect(recargos).toEqual(["DIARIAMENTE", "MES_CALENDARIO", "UNICA_OCASION"]);
  const codigos = leer("select distinct codigoOperacion from movimientos order by 1");
  expect(codigos).toEqual(expect.arrayContaining(["CARGO", "DESCUENTO", "PAGO", "RECARGO", "REVERSO"]));
  expect(
    leer(
      "select count(*) from (select alumnoId from pendientes group by alumnoId having sum(pendienteCentavos) < 0)",
    )[0],
  ).toBeGreaterThan(0);
  expect(leer("select count(*) from inscripciones where fechaBaja is not null")[0]).toBeGreaterThan(0);
  expect(
    leer("select count(*) from (select tutorId from alumnosTutores group by tutorId having count(*) > 1)")[0],
  ).toBeGreaterThan(5);
  expect(
    leer(
      "select count(*) from (select alumnoId from inscripciones i join ciclos c on c.id = i.cicloId where c.fechaInicio = '2026-08-01' group by alumnoId having count(distinct i.colegioId) = 2)",
    ),
  ).toEqual([2]);
  expect(leer("select distinct estado from preinscripciones order by 1")).toHaveLength(7);
  expect(leer("select capturarTutor + capturarDomicilio from formatosPreinscripcion order by id")).toEqual([2, 0]);
  expect(leer("select distinct estado from definicionesParcial order by 1")).toEqual(["ABIERTO", "CERRADO"]);
  // A signed-in account teaches, has a timetable, took lists and graded.
  expect(
    leer(`select count(*) from cuentas q join gruposAsignaturasDocentes d on d.docenteId = q.docenteId
      join horariosLecciones l on l.grupoAsignaturaId = d.grupoAsignaturaId where q.email = 'docente@demo.mx'`)[0],
  ).toBeGreaterThan(5);
  for (const tabla of ["asistencias", "faltas", "criterios", "calificaciones", "nivelesEscalas"])
    expect([tabla, leer(`select count(*) > 9 from ${tabla}`)[0]]).toEqual([tabla, 1]);
  expect(leer("select count(*) from faltas where fechaJustificacion is not null")[0]).toBeGreaterThan(0);
  // Three published ones and a draft; some tutors have accepted the first.
  expect(leer("select count(*) from comunicados")).toEqual([4]);
  const aceptadas = Number(leer("select count(*) from comunicadosEntregas where aceptadaDate is not null")[0]);
  const entregas = Number(
    leer("select count(*) from comunicadosEntregas where comunicadoId = 1 and tutorId is not null")[0],
  );
  expect(aceptadas).toBeGreaterThan(0);
  expect(aceptadas).toBeLessThan(entregas);
  const curps = leer("select curp from alumnos where tipoIdentificacion = 'CURP'");
  expect(curps.filter((curp) => validarCurp(String(curp)) !== null)).toEqual([]);
  expect(leer("select email from cuentas order by email")).toEqual([
    "caja@demo.mx",
    "coordinacion@demo.mx",
    "direccion@demo.mx",
    "docente@demo.mx",
    "sincolegio@demo.mx",
    "sinpermisos@demo.mx",
  ]);
});

test("cada grupo tiene semana, listas y calificaciones, cada nivel misivas, y cada alumno un correo suyo", async () => {
  const { leer } = await sembrar("2026-11-20");
  const delCiclo = "join ciclos c on c.id = g.cicloId and c.fechaInicio = '2026-08-01'";
  const sin = (tabla: string) =>
    leer(`select count(*) from grupos g ${delCiclo} where not exists (${tabla})`) as unknown[];
  expect({
    semana: sin("select 1 from horarios h join horariosLecciones l on l.horarioId = h.id where h.grupoId = g.id"),
    listas: sin("select 1 from clases k join asistencias a on a.claseId = k.id where k.grupoId = g.id"),
    calificaciones: sin(
      "select 1 from calificaciones k join inscripciones i on i.id = k.inscripcionId where i.grupoId = g.id",
    ),
  }).toEqual({ semana: [0], listas: [0], calificaciones: [0] });
  // Preescolar's are words.
  expect(
    leer(`select count(*) > 20 from calificaciones k join inscripciones i on i.id = k.inscripcionId
      join niveles n on n.id = i.nivelId where n.nombre = 'Preescolar' and k.texto <> '' and k.valor is null`),
  ).toEqual([1]);
  expect(
    leer(`select distinct n.nombre from misivas m join inscripciones i on i.id = m.inscripcionId
      join niveles n on n.id = i.nivelId order by n.orden`),
  ).toEqual(["Preescolar", "Primaria", "Secundaria"]);
  expect(leer("select count(*) > 3 from eventos")).toEqual([1]);
  expect(leer("select count(*) from alumnos where email = ''")).toEqual(
    leer("select count(*) from alumnos a where not exists (select 1 from inscripciones i where i.alumnoId = a.id)"),
  );
  expect(leer("select count(distinct email) = count(*) from alumnos where email <> ''")).toEqual([1]);
  expect(leer("select count(*) from alumnos where email <> '' and email not like '%@alumnos.example'")).toEqual([0]);
});

test("sembrada de noche, lo último que se hizo fue en horas de clase", async () => {
  // Twenty past midnight of the 20th in Mexico City.
  const { leer } = await sembrar("2026-11-20", "06:20:00.000Z");
  const horas = leer(`select distinct strftime('%H', createdDate, '-6 hours') from misivas
    union select strftime('%H', createdDate, '-6 hours') from preinscripciones
    union select strftime('%H', createdDate, '-6 hours') from correos where masivo = 0`);
  expect(horas.filter((hora) => String(hora) < "08" || String(hora) > "15")).toEqual([]);
});

test("sus correos siguen al puerto en que se sirve, y no a lo que otro sitio diga de un puerto", async () => {
  const { db } = baseNueva();
  const correo = { messageId: "", para: "ana@correo.example", asunto: "", createdDate: "", siguienteDate: "" };
  const texto = "Abre http://localhost:3000/public/1, http://192.0.2.2:3000/x o https://otro.example:3000/y";
  const html = '<a href="http://localhost:3000/public/1">http://localhost:3000/public/1</a>';
  await db
    .insertInto("correos")
    .values([
      { ...correo, clave: "uno", texto, html },
      { ...correo, clave: "otro", messageId: "2", texto: "Sin ligas", html: "" },
    ])
    .execute();
  expect(await moverCorreos(db, "3101")).toBe(1);
  expect(await moverCorreos(db, "3101")).toBe(0);
  const [uno] = await db.selectFrom("correos").select(["texto", "html"]).orderBy("id").execute();
  expect(uno).toEqual({
    texto: "Abre http://localhost:3101/public/1, http://192.0.2.2:3101/x o https://otro.example:3000/y",
    html: '<a href="http://localhost:3101/public/1">http://localhost:3101/public/1</a>',
  });
});

test("las familias son las mismas cada vez", () => {
  const lugares = Array.from({ length: 40 }, (_, i) => ({ edad: 3 + (i % 12), inicio: fecha("2026-08-01") }));
  const familias = (semilla: number) => formarFamilias(new Azar(semilla), lugares);
  expect(familias(7)).toEqual(familias(7));
  expect(familias(7)).not.toEqual(familias(8));
});

test("lo que la demostración muestra es creíble: papeles con páginas, correos de su puerto, cheques devueltos que son cheques", async () => {
  vi.stubEnv("PORT", "3999");
  onTestFinished(() => void vi.unstubAllEnvs());
  const { leer } = await sembrar("2027-05-20");
  const uuids = leer("select uuid from archivos where tipo = 'application/pdf'") as string[];
  expect(uuids.length).toBeGreaterThan(1);
  for (const uuid of uuids) expect(Buffer.from((await get(uuid))!).toString("latin1")).toMatch(/\/Count 1\b/);
  const ligas = leer("select texto from correos").flatMap((texto) => String(texto).match(/https?:\/\/[^/\s]+/g) ?? []);
  expect([...new Set(ligas)]).toEqual(["http://localhost:3999"]);
  const reversos = leer(
    `select f.codigoFormaPago || ' ' || r.observaciones from movimientos r
      join movimientos m on m.id = r.reversaATransaccionId join formasPago f on f.id = m.formaPagoId
      where r.observaciones like 'Cheque%' or r.observaciones like 'Transferencia%'`,
  );
  for (const reverso of reversos)
    expect(reverso).toMatch(/^(CHEQUE Cheque devuelto por el banco|TRANSFERENCIA Transferencia no recibida)$/);
});
