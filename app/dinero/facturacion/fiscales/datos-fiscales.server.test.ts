import { expect, test } from "vitest";
import { agreeing } from "~/base/acceso/consent.server";
import { type Escenario, alcanceDe, escenario, otroColegio, unAlumno, unaInscripcion } from "tests/factories";
import { unAsentamiento } from "tests/asentamientos";
import { admiteUso, CLAVES_DE_REGIMENES, CLAVES_DE_USOS, esRegimenDe, usosAElegir, usoSugerido } from "../sat";
import { eliminarDatoFiscal } from "./commands/eliminar-dato-fiscal.server";
import { guardarDatoFiscal } from "./commands/guardar-dato-fiscal.server";
import { type DatoFiscal, faltasDeDatoFiscal } from "./dato-fiscal";
import { listarDatosFiscales } from "./queries.server";

const PAPA: DatoFiscal = {
  tipo: "FISICA",
  rfc: "pelo850917qk2",
  nombre: "Óscar ",
  apellido1: "Pérez",
  apellido2: "Lara",
  regimenFiscal: "612",
  codigoPostal: "03020",
  usoCfdi: "D10",
  email: "Oscar@Correo.mx",
};
const EMPRESA: DatoFiscal = {
  tipo: "MORAL",
  rfc: "GEB150720651",
  nombre: "Grupo Escolar Ñandú & Cía",
  apellido1: "",
  apellido2: "",
  regimenFiscal: "601",
  codigoPostal: "37000",
  usoCfdi: "G03",
  email: "pagos@grupo.mx",
};

async function conAlumno() {
  const e = await escenario();
  const alumnoId = await unAlumno(e);
  await unaInscripcion(e, { alumnoId });
  const guardar = (
    dato: DatoFiscal,
    mas: { datoFiscalId?: number; activo?: boolean; lastModifiedDate?: string } = {},
  ) => guardarDatoFiscal(e.alcance, { alumnoId, datoFiscalId: 0, activo: false, ...dato, ...mas });
  return { e, alumnoId, guardar };
}

const enUso = async (e: Escenario, alumnoId: number) =>
  (await listarDatosFiscales(e.alcance, alumnoId)).filter(({ activo }) => activo).map(({ rfc }) => rfc);

test("se guardan en mayúsculas, el primero queda en uso y otro se lo puede quitar", async () => {
  const { e, alumnoId, guardar } = await conAlumno();
  expect(await guardar(PAPA)).toMatchObject({ ok: true });
  const [dato] = await listarDatosFiscales(e.alcance, alumnoId);
  expect(dato).toMatchObject({
    rfc: "PELO850917QK2",
    razonSocial: "ÓSCAR PÉREZ LARA",
    email: "oscar@correo.mx",
    activo: true,
    versionCFDi: "4.0",
  });
  await guardar(EMPRESA);
  expect(await enUso(e, alumnoId)).toEqual(["PELO850917QK2"]);
  const empresa = (await listarDatosFiscales(e.alcance, alumnoId))[1]!;
  await guardar(EMPRESA, { datoFiscalId: empresa.id, activo: true });
  expect(await enUso(e, alumnoId)).toEqual(["GEB150720651"]);
  expect(await eliminarDatoFiscal(e.alcance, { alumnoId, datoFiscalId: empresa.id })).toMatchObject({ ok: true });
  expect(await enUso(e, alumnoId)).toEqual(["PELO850917QK2"]);
  const acciones = await e.db.selectFrom("bitacora").select("accion").orderBy("id").execute();
  expect(acciones.map(({ accion }) => accion)).toEqual([
    ...Array<string>(3).fill("fiscal.guardado"),
    "fiscal.eliminado",
  ]);
});

test.each([
  [{ rfc: "GEB150720651" }, "rfc", "13 caracteres"],
  [{ rfc: "PELO851317QK2" }, "rfc", "RFC Incorrecto"],
  [{ apellido1: "" }, "apellido1", "Campo obligatorio"],
  [{ nombre: "" }, "nombre", "Campo obligatorio"],
  [{ regimenFiscal: "601" }, "regimenFiscal", "físicas"],
  [{ regimenFiscal: "602" }, "regimenFiscal", "Selecciona"],
  [{ regimenFiscal: "626" }, "usoCfdi", "elige G03 o S01"],
  [{ usoCfdi: "P01" }, "usoCfdi", "Selecciona"],
  [{ codigoPostal: "0302" }, "codigoPostal", "5 dígitos"],
  [{ nombre: "李" }, "nombre", "letras latinas"],
  [{ codigoPostal: "00000" }, "codigoPostal", "no existe"],
  [{ codigoPostal: "18500" }, "codigoPostal", "no existe"],
  [{ email: "nada" }, "email", "email"],
  [{ rfc: "XEXX010101000", usoCfdi: "S01" }, "regimenFiscal", "régimen 616"],
  [{ rfc: "XAXX010101000", regimenFiscal: "616", usoCfdi: "G02" }, "usoCfdi", "uso S01"],
] as const)("rechaza %j en su campo", async (cambio, campo, mensaje) => {
  const { e, alumnoId, guardar } = await conAlumno();
  expect(await guardar({ ...PAPA, ...cambio })).toMatchObject({
    ok: false,
    campo,
    mensaje: expect.stringContaining(mensaje) as string,
  });
  expect(await listarDatosFiscales(e.alcance, alumnoId)).toEqual([]);
});

test("el régimen de capital se quita de una empresa al guardar, y de lo guardado antes se dice que sobra", async () => {
  const { e, alumnoId, guardar } = await conAlumno();
  expect(await guardar({ ...EMPRESA, nombre: "Grupo Escolar Ñandú & Cía, S.A. de C.V." })).toMatchObject({ ok: true });
  const [guardado] = await listarDatosFiscales(e.alcance, alumnoId);
  expect(guardado!.razonSocial).toBe("GRUPO ESCOLAR ÑANDÚ & CÍA");
  expect(faltasDeDatoFiscal({ ...guardado!, nombre: "GRUPO ESCOLAR, S.C." })).toMatchObject([{ campo: "nombre" }]);
});

test("entran una persona extranjera de un solo nombre y una empresa extranjera", async () => {
  const generico = { rfc: "XEXX010101000", regimenFiscal: "616", usoCfdi: "S01" };
  for (const dato of [
    { ...PAPA, nombre: "Sukarno", apellido1: "", apellido2: "" },
    { ...EMPRESA, nombre: "Ohana LLC" },
  ]) {
    const { guardar } = await conAlumno();
    expect(await guardar({ ...dato, ...generico })).toMatchObject({ ok: true });
  }
});

test("el mismo RFC no entra dos veces, y un dígito raro se pregunta", async () => {
  const { guardar } = await conAlumno();
  await guardar(PAPA);
  expect(await guardar(PAPA)).toMatchObject({ error: "DUPLICADO", campo: "rfc" });
  expect(await guardar({ ...PAPA, rfc: "PELO850917QK3" })).toMatchObject({ error: "RFC_RARO", status: 409 });
});

test("dos extranjeros de un alumno comparten su RFC, y el mismo no entra dos veces", async () => {
  const { guardar } = await conAlumno();
  const generico = { rfc: "XEXX010101000", regimenFiscal: "616", usoCfdi: "S01" };
  expect(await guardar({ ...PAPA, ...generico, nombre: "Sukarno" })).toMatchObject({ ok: true });
  expect(await guardar({ ...EMPRESA, ...generico, nombre: "Ohana LLC" })).toMatchObject({ ok: true });
  expect(await guardar({ ...EMPRESA, ...generico, nombre: "ohana llc" })).toMatchObject({ error: "DUPLICADO" });
});

test("un dígito raro entra cuando se acepta, y lo que cambió mientras tanto se pregunta", async () => {
  const { e, alumnoId, guardar } = await conAlumno();
  const raro = { ...PAPA, rfc: "PELO850917QK3" };
  const guardado = await agreeing((consent) =>
    guardarDatoFiscal(e.alcance, { alumnoId, datoFiscalId: 0, activo: true, ...raro, ...consent }),
  );
  expect(guardado).toMatchObject({ ok: true });
  const datoFiscalId = guardado.ok ? guardado.datoFiscalId : 0;
  expect(await guardar(raro, { datoFiscalId, lastModifiedDate: "2026-01-01T00:00:00.000Z" })).toMatchObject({
    error: "CAMBIADO",
  });
});

test("ni sin permiso, ni de un alumno de otro colegio, ni con el dato de otro alumno", async () => {
  const { e, alumnoId, guardar } = await conAlumno();
  await guardar(PAPA);
  const datoFiscalId = (await listarDatosFiscales(e.alcance, alumnoId))[0]!.id;
  const ver = alcanceDe({
    ...e,
    permisos: ["PERM_VER_ALUMNO", "PERM_VISTA_ALMUNOS_MAS_INFO", "PERM_MAS_DATOS_VISTA_FISCALES"],
  });
  const nuevo = { alumnoId, datoFiscalId: 0, activo: true, ...EMPRESA };
  expect(await guardarDatoFiscal(ver, nuevo)).toMatchObject({ status: 403 });
  expect(await eliminarDatoFiscal(ver, { alumnoId, datoFiscalId })).toMatchObject({ status: 403 });
  const colegioAjeno = await otroColegio(e);
  expect(await guardarDatoFiscal(colegioAjeno.alcance, nuevo)).toMatchObject({ status: 404 });
  const hermano = await unAlumno(e);
  await unaInscripcion(e, { alumnoId: hermano });
  expect(await eliminarDatoFiscal(e.alcance, { alumnoId: hermano, datoFiscalId })).toMatchObject({ status: 404 });
});

test("el uso que se sugiere lo admite siempre el régimen, y D10 solo es de colegiaturas", () => {
  for (const persona of ["FISICA", "MORAL"] as const)
    for (const regimen of CLAVES_DE_REGIMENES.filter((clave) => esRegimenDe(clave, persona)))
      for (const preferido of ["", ...CLAVES_DE_USOS] as const)
        for (const esColegiatura of [true, false]) {
          const uso = usoSugerido({ persona, regimen, preferido, esColegiatura });
          expect(admiteUso(uso, { persona, regimen })).toBe(true);
          if (uso === "D10") expect(esColegiatura).toBe(true);
        }
  expect(usosAElegir("FISICA", "626").map(({ value }) => value)).not.toContain("D10");
  expect(usosAElegir("MORAL").map(({ value }) => value)).not.toContain("D10");
});

test("con el catálogo cargado, el código postal tiene que existir; de un estado que no está, solo su forma", async () => {
  const { e, guardar } = await conAlumno();
  const ajeno = { campo: "codigoPostal", mensaje: "Ese código postal no existe" };
  await unAsentamiento(e.db, { codigoPostal: "03100", vigente: 0 });
  // Until a file was loaded whole the catalogue may have any part of a state.
  expect(await guardar({ ...PAPA, codigoPostal: "03099" })).toMatchObject({ ok: true });
  const carga = { nombre: "df.txt", filas: 1, nuevas: 1, cambiadas: 0, retiradas: 0, createdDate: e.alcance.ahora };
  await e.db
    .insertInto("cargasSepomex")
    .values({ ...carga, terminadaDate: e.alcance.ahora })
    .execute();
  const mama = { ...PAPA, rfc: "PELA850917AB4" };
  expect(await guardar({ ...mama, codigoPostal: "03098" })).toMatchObject(ajeno);
  expect(await guardar({ ...mama, codigoPostal: "00000" })).toMatchObject(ajeno);
  expect(await guardar({ ...EMPRESA, codigoPostal: "03100" })).toMatchObject({ ok: true });
  expect(await guardar({ ...EMPRESA, rfc: "GEC150720652", codigoPostal: "37000" })).not.toMatchObject(ajeno);
});
