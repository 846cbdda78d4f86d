import { beforeEach, expect, test } from "vitest";
import { alcanceDe, type Escenario, escenario, insertar } from "tests/factories";
import { deshacer, filasDe, importar, revisar, subir } from "tests/hojas-importadas";
import { listarDocentes } from "~/aula/docentes/queries.server";
import { partesPermitidas } from "./permiso.server";

let e: Escenario;

beforeEach(async () => {
  e = await escenario();
});

async function revisada(parte: string, ...filas: string[]) {
  const importacionId = await subir(e, filas.join("\n"), parte);
  await revisar(e, importacionId);
  return importacionId;
}

async function hojaImportada(...hoja: Parameters<typeof revisada>) {
  const importacionId = await revisada(...hoja);
  await importar(e, importacionId);
  return importacionId;
}

const estadosDe = async (importacionId: number) => (await filasDe(e, importacionId)).map(({ estado }) => estado);
const docentes = () =>
  e.db
    .selectFrom("docentes as d")
    .innerJoin("docentesColegios as dc", "dc.docenteId", "d.id")
    .select(["d.nombre", "d.email", "d.telefono"])
    .where("dc.colegioId", "=", e.colegioId)
    .orderBy("d.id")
    .execute();
const asignaturas = () =>
  e.db
    .selectFrom("asignaturas")
    .select(["nombre", "campoFormativo", "tipoCalificacion", "horasSemana", "promedia", "optativa"])
    .where("cicloId", "=", e.cicloId)
    .orderBy("id")
    .execute();

const DOCENTES = "Nombres;Apellido paterno;Apellido materno;Correo electrónico;Celular";

test("una hoja trae a los docentes; a quien se conoce lo cambia lo que no está en blanco, y se deshace", async () => {
  const primera = await hojaImportada(
    "docentes",
    DOCENTES,
    "Mónica;Treviño;Garza;Monica@Prueba.mx;55 1234 5678",
    "Raúl;Peña;;;",
  );
  expect(await docentes()).toEqual([
    { nombre: "Mónica", email: "monica@prueba.mx", telefono: "5512345678" },
    { nombre: "Raúl", email: "", telefono: "" },
  ]);
  const segundaHoja = [DOCENTES, "Mónica;Treviño;Garza;monica@prueba.mx;", "raul;PEÑA;;;5587654321"];
  expect(await estadosDe(await revisada("docentes", ...segundaHoja))).toEqual(["IGUAL", "CAMBIA"]);
  const segunda = await hojaImportada("docentes", ...segundaHoja);
  expect((await docentes())[1]).toMatchObject({ telefono: "5587654321" });
  await deshacer(e, segunda);
  expect((await docentes())[1]).toEqual({ nombre: "Raúl", email: "", telefono: "" });

  // An existing teacher stays.
  const { id } = await e.db.selectFrom("docentes").select("id").where("nombre", "=", "Raúl").executeTakeFirstOrThrow();
  const asignaturaId = await insertar(e.db, "asignaturas", {
    cicloId: e.cicloId,
    gradoId: e.gradoId,
    nombre: "Música",
    lastModifiedDate: e.alcance.ahora,
  });
  const grupoAsignaturaId = await insertar(e.db, "gruposAsignaturas", {
    grupoId: e.grupoId,
    asignaturaId,
    lastModifiedDate: e.alcance.ahora,
  });
  await e.db
    .insertInto("gruposAsignaturasDocentes")
    .values({ grupoAsignaturaId, docenteId: id, papel: "IMPARTE" })
    .execute();
  await deshacer(e, primera);
  expect(await estadosDe(primera)).toEqual(["DESHECHA", "SE_QUEDA"]);
  expect(await docentes()).toMatchObject([{ nombre: "Raúl" }]);
});

test("la hoja que perdió la ñ de un docente no hace otro ni se la quita; si la escuela tiene de los dos, es quien dice la hoja", async () => {
  await hojaImportada("docentes", DOCENTES, "Raúl;Peña;Ibáñez;;");
  const sinMarcas = [DOCENTES, "Raul;Pena;Ibanez;;5587654321"];
  expect(await estadosDe(await revisada("docentes", ...sinMarcas))).toEqual(["CAMBIA"]);
  await hojaImportada("docentes", ...sinMarcas);
  const nombre = await e.db.selectFrom("docentes").select(["nombre", "apellido1", "apellido2", "telefono"]).execute();
  expect(nombre).toEqual([{ nombre: "Raúl", apellido1: "Peña", apellido2: "Ibáñez", telefono: "5587654321" }]);
  expect((await listarDocentes(e.alcance, { busqueda: "pena raul" })).map(({ apellido1 }) => apellido1)).toEqual([
    "Peña",
  ]);

  await hojaImportada("docentes", DOCENTES, "Raúl;Pena;Ibáñez;pena@prueba.mx;");
  expect(await estadosDe(await revisada("docentes", DOCENTES, "Raúl;Pena;Ibáñez;;5511111111"))).toEqual(["CAMBIA"]);
  await hojaImportada("docentes", DOCENTES, "Raúl;Pena;Ibáñez;;5511111111");
  expect((await docentes()).map(({ telefono }) => telefono)).toEqual(["5587654321", "5511111111"]);
});

test("de un docente que no se puede se dice por qué, y de dos del mismo nombre se pide el correo", async () => {
  await hojaImportada("docentes", DOCENTES, "Ana;Ruiz;;ana@prueba.mx;", "Ana;Ruiz;;otra@prueba.mx;");
  const [mala, ambigua] = await filasDe(
    e,
    await revisada("docentes", DOCENTES, ";Ruiz;;sin-arroba;123", "Ana;Ruiz;;;"),
  );
  expect(mala!.estado).toBe("RECHAZADA");
  for (const motivo of ["Campo obligatorio", "No es un email válido", "deben ser 10 dígitos"])
    expect(JSON.stringify(mala)).toContain(motivo);
  expect(JSON.stringify(ambigua)).toContain("Hay varios docentes con ese nombre: escribe su correo");
});

const ASIGNATURAS =
  "Nivel;Grado;Materia;Campo formativo;Se califica con;Secciones;Horas;Cuenta en el promedio;Optativa";

test("una hoja trae las asignaturas del ciclo con sus secciones; las mismas quedan igual, y se deshacen", async () => {
  const { nivel, grado } = await e.db
    .selectFrom("grados as g")
    .innerJoin("niveles as n", "n.id", "g.nivelId")
    .select(["n.nombre as nivel", "g.nombre as grado"])
    .where("g.id", "=", e.gradoId)
    .executeTakeFirstOrThrow();
  const hoja = [
    ASIGNATURAS,
    `${nivel};${grado};Español;Lenguajes;Número;Lectura, Escritura;5;Sí;No`,
    `;${grado};Música;;Texto;;;;Sí`,
  ];
  const importacionId = await hojaImportada("asignaturas", ...hoja);
  expect(await asignaturas()).toEqual([
    {
      nombre: "Español",
      campoFormativo: "Lenguajes",
      tipoCalificacion: "NUMERICA",
      horasSemana: 5,
      promedia: 1,
      optativa: 0,
    },
    {
      nombre: "Música",
      campoFormativo: "",
      tipoCalificacion: "TEXT_LIBRE_LARGO",
      horasSemana: 0,
      promedia: 0,
      optativa: 1,
    },
  ]);
  const secciones = e.db.selectFrom("asignaturasSecciones").select("nombre").orderBy("orden");
  expect((await secciones.execute()).map(({ nombre }) => nombre)).toEqual(["Lectura", "Escritura"]);

  expect(await estadosDe(await revisada("asignaturas", ...hoja))).toEqual(["IGUAL", "IGUAL"]);
  const cambio = await hojaImportada("asignaturas", ASIGNATURAS, `${nivel};${grado};espanol;;;;6;;`);
  expect((await asignaturas())[0]).toMatchObject({ nombre: "Español", campoFormativo: "Lenguajes", horasSemana: 6 });
  await deshacer(e, cambio);
  expect((await asignaturas())[0]).toMatchObject({ horasSemana: 5 });
  await deshacer(e, importacionId);
  expect(await asignaturas()).toEqual([]);
  expect(await secciones.execute()).toEqual([]);
});

test("de una asignatura que no se puede se dice por qué, a quien puede traerlas", async () => {
  const [mala] = await filasDe(e, await revisada("asignaturas", ASIGNATURAS, "Kínder;9°;;;Estrellas;;cinco;quizá;"));
  for (const motivo of [
    "Kínder",
    "Campo obligatorio",
    "Escribe Número, Palabras o Texto",
    "de 0 a 60",
    "Escribe Sí o No",
  ])
    expect(JSON.stringify(mala)).toContain(motivo);
  const partes = (permisos: Parameters<typeof alcanceDe>[0]["permisos"]) =>
    partesPermitidas(alcanceDe({ ...e, permisos })).map(({ clave }) => clave);
  expect(partes(["PERM_ADMIN_HORARIOS"])).toEqual(["docentes"]);
  expect(partes(["PERM_ADMIN_CONFIGURACION"])).toEqual(["docentes", "asignaturas"]);
});
