import { expect, test } from "vitest";
import { unAsentamiento } from "tests/asentamientos";
import { alcanceDe, escenario, otroColegio, unAlumno, unaInscripcion } from "tests/factories";
import { guardarDomicilio } from "./guardar-domicilio.server";
import { agreeing } from "~/base/acceso/consent.server";

const DOMICILIO = {
  calle: " Av. Insurgentes  Sur ",
  numeroExterior: "1602",
  numeroInterior: "",
  codigoPostal: "03940",
  codigoAsentamiento: "090140001",
};

async function conAlumno() {
  const e = await escenario();
  const alumnoId = await unAlumno(e);
  await unaInscripcion(e, { alumnoId });
  await unAsentamiento(e.db, {
    codigoAsentamiento: "090140001",
    codigoPostal: "03940",
    nombreAsentamiento: "Los Pinos",
  });
  const domicilios = () => e.db.selectFrom("domicilios").selectAll().execute();
  return { e, alumnoId, domicilios };
}

test("un código postal que no es de ningún estado se rechaza, también a mano", async () => {
  const { e, alumnoId, domicilios } = await conAlumno();
  const aMano = { aMano: true, nombreAsentamiento: "Centro", nombreMunicipio: "Tepic", nombreEntidad: "Nayarit" };
  for (const codigoPostal of ["00000", "17000"])
    expect(
      await guardarDomicilio(e.alcance, { alumnoId, ...DOMICILIO, ...aMano, codigoPostal, codigoAsentamiento: "" }),
    ).toMatchObject({ campo: "codigoPostal", mensaje: "Ese código postal no existe" });
  expect(await domicilios()).toEqual([]);
});

test("una calle con letras que ningún papel imprime se rechaza en su campo", async () => {
  const { e, alumnoId, domicilios } = await conAlumno();
  expect(await guardarDomicilio(e.alcance, { alumnoId, ...DOMICILIO, calle: "Calle 李" })).toMatchObject({
    campo: "calle",
    mensaje: "No se puede imprimir «李»: escríbelo con letras latinas",
  });
  expect(await domicilios()).toEqual([]);
  await guardarDomicilio(e.alcance, { alumnoId, ...DOMICILIO, calle: "Nguyễn Tsɨʉw" });
  expect(await domicilios()).toMatchObject([{ calle: "Nguyễn Tsɨʉw" }]);
});

test("guarda el domicilio con los nombres del catálogo, y después lo sustituye", async () => {
  const { e, alumnoId, domicilios } = await conAlumno();
  expect(await guardarDomicilio(e.alcance, { alumnoId, ...DOMICILIO })).toEqual({ ok: true });
  await guardarDomicilio(e.alcance, { alumnoId, ...DOMICILIO, numeroExterior: "7" });
  expect(await domicilios()).toMatchObject([
    { alumnoId, calle: "Av. Insurgentes Sur", numeroExterior: "7", nombreAsentamiento: "Los Pinos" },
  ]);
  expect(await e.db.selectFrom("bitacora").select("accion").execute()).toEqual([
    { accion: "alumno.domicilio" },
    { accion: "alumno.domicilio" },
  ]);
});

test.each([
  [{ calle: " " }, "calle", "Campo obligatorio"],
  [{ codigoAsentamiento: "" }, "codigoAsentamiento", "Campo obligatorio"],
  [{ codigoPostal: "3940" }, "codigoPostal", "Deben ser 5 dígitos"],
  [{ codigoPostal: "03941" }, "codigoAsentamiento", "La colonia no corresponde al código postal"],
  [{ codigoAsentamiento: "090140002" }, "codigoAsentamiento", "La colonia no corresponde al código postal"],
])("rechaza %o", async (cambio, campo, mensaje) => {
  const { e, alumnoId, domicilios } = await conAlumno();
  expect(await guardarDomicilio(e.alcance, { alumnoId, ...DOMICILIO, ...cambio })).toMatchObject({ campo, mensaje });
  expect(await domicilios()).toHaveLength(0);
});

test("una colonia retirada vale mientras el domicilio la conserva, y no para uno nuevo", async () => {
  const { e, alumnoId, domicilios } = await conAlumno();
  await guardarDomicilio(e.alcance, { alumnoId, ...DOMICILIO });
  await e.db.updateTable("asentamientos").set({ vigente: 0, nombreAsentamiento: "Otro nombre" }).execute();
  expect(await guardarDomicilio(e.alcance, { alumnoId, ...DOMICILIO, calle: "Pilares" })).toEqual({ ok: true });
  expect(await domicilios()).toMatchObject([{ calle: "Pilares", nombreAsentamiento: "Los Pinos" }]);

  const hermana = await unAlumno(e);
  await unaInscripcion(e, { alumnoId: hermana });
  expect(await guardarDomicilio(e.alcance, { alumnoId: hermana, ...DOMICILIO })).toMatchObject({
    error: "COLONIA_AJENA",
    mensaje: "La colonia no corresponde al código postal",
  });
});

test("el alumno de otro colegio no existe, y sin permiso no se guarda", async () => {
  const { e, alumnoId } = await conAlumno();
  const colegioAjeno = await otroColegio(e);
  expect(await guardarDomicilio(colegioAjeno.alcance, { alumnoId, ...DOMICILIO })).toMatchObject({ status: 404 });
  const sinPermiso = alcanceDe({ ...e, permisos: [] });
  expect(await guardarDomicilio(sinPermiso, { alumnoId, ...DOMICILIO })).toMatchObject({ status: 403 });
});

test("quien guarda un domicilio que otra persona cambió mientras tanto se entera, y puede insistir", async () => {
  const { e, alumnoId, domicilios } = await conAlumno();
  const nuevo = { alumnoId, ...DOMICILIO, lastModifiedDate: "" };
  expect(await guardarDomicilio(e.alcance, nuevo)).toEqual({ ok: true });
  const mio = { ...nuevo, calle: "Pilares" };
  expect(await guardarDomicilio(e.alcance, mio)).toMatchObject({
    error: "CAMBIADO",
    status: 409,
    mensaje: expect.stringContaining("Rosa Cuenta cambió el domicilio de este alumno (15-oct-26 12:00)"),
  });
  expect(await domicilios()).toMatchObject([{ calle: "Av. Insurgentes Sur" }]);
  expect(await guardarDomicilio(e.alcance, { ...mio, lastModifiedDate: e.alcance.ahora })).toEqual({ ok: true });
  const correccion = { ...mio, calle: "Otra" };
  expect(await agreeing((consent) => guardarDomicilio(e.alcance, { ...correccion, ...consent }))).toEqual({ ok: true });
  expect(await domicilios()).toMatchObject([{ calle: "Otra" }]);
});

const A_MANO = {
  calle: "Camino Real",
  numeroExterior: "s/n",
  numeroInterior: "",
  codigoPostal: "99999",
  codigoAsentamiento: "",
  aMano: true,
  nombreAsentamiento: " El  Ocotal ",
  nombreCiudad: "",
  nombreMunicipio: "Zinacantán",
  nombreEntidad: "Chiapas",
};

test("donde el catálogo no conoce el código postal, el domicilio se escribe a mano y queda por revisar", async () => {
  const { e, alumnoId, domicilios } = await conAlumno();
  expect(await guardarDomicilio(e.alcance, { alumnoId, ...A_MANO })).toEqual({ ok: true });
  expect(await domicilios()).toMatchObject([
    { nombreAsentamiento: "El Ocotal", nombreMunicipio: "Zinacantán", codigoAsentamiento: "", porRevisar: 1 },
  ]);
  expect(await guardarDomicilio(e.alcance, { alumnoId, ...A_MANO, revisado: true })).toEqual({ ok: true });
  expect(await domicilios()).toMatchObject([{ porRevisar: 0 }]);

  await guardarDomicilio(e.alcance, { alumnoId, ...A_MANO });
  await guardarDomicilio(e.alcance, { alumnoId, ...DOMICILIO });
  expect(await domicilios()).toMatchObject([{ nombreAsentamiento: "Los Pinos", porRevisar: 0 }]);
});

test.each([
  [{ nombreAsentamiento: " " }, "nombreAsentamiento", "Campo obligatorio"],
  [{ nombreMunicipio: "" }, "nombreMunicipio", "Campo obligatorio"],
  [{ nombreEntidad: "" }, "nombreEntidad", "Campo obligatorio"],
  [{ codigoPostal: "9999" }, "codigoPostal", "Deben ser 5 dígitos"],
  [{ codigoPostal: "03940" }, "codigoAsentamiento", "Ese código postal sí tiene colonias: elige la tuya"],
  [{ aMano: false }, "codigoAsentamiento", "Campo obligatorio"],
])("a mano rechaza %o", async (cambio, campo, mensaje) => {
  const { e, alumnoId, domicilios } = await conAlumno();
  expect(await guardarDomicilio(e.alcance, { alumnoId, ...A_MANO, ...cambio })).toMatchObject({ campo, mensaje });
  expect(await domicilios()).toHaveLength(0);
});
