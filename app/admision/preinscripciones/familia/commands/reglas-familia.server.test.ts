import { expect, test } from "vitest";
import type { Fecha } from "~/lib/dates";
import { unAsentamiento } from "tests/asentamientos";
import { alcanceDe, escenario } from "tests/factories";
import { unAspirante, unFormato, unaPreinscripcion } from "tests/preinscripciones";
import { obtenerFormatoPublico } from "../../formato-publico.server";
import { type PorGuardar, guardarPaso } from "./guardar-paso.server";
import { registrarPreinscripcion } from "./registrar-preinscripcion.server";

// The commands enforce the rules of the forms too: A§5 holds for every client.

async function mundo() {
  const e = await escenario();
  const { formatoId } = await unFormato(e);
  await e.db.deleteFrom("formatosRequisitos").execute();
  const formato = await obtenerFormatoPublico(e.db, formatoId);
  const alcance = { ...alcanceDe({ ...e, permisos: [] }), cuenta: null };
  const tutores = [{ email: "a@prueba.mx", telefonoMovil: "" }];
  const { uuid } = await unaPreinscripcion(e, { formatoId, estado: "CAPTURA", tutores });
  const guardar = (porGuardar: PorGuardar) => guardarPaso(alcance, formato, { ...porGuardar, uuid });
  return { e, alcance, formato, guardar };
}

test.each([
  [{ nombre: "  " }, "nombre", "Campo obligatorio"],
  [{ apellido1: "" }, "apellido1", "Campo obligatorio"],
  [{ tipoIdentificacion: "OTRO" as const, curp: " " }, "curp", "Campo obligatorio"],
  [{ fechaNacimiento: "1899-12-31" as Fecha }, "fechaNacimiento", "Fecha incorrecta"],
  [{ fechaNacimiento: "2026-10-16" as Fecha }, "fechaNacimiento", "Fecha incorrecta"],
  [{ curp: "PEGJ850101HDFRRN00" }, "curp", "CURP Incorrecta: el dígito verificador no corresponde"],
])("el comando no guarda un aspirante con %o", async (cambios, campo, mensaje) => {
  const { guardar } = await mundo();
  expect(await guardar({ paso: "aspirante", datos: { ...unAspirante(), ...cambios } })).toMatchObject({
    campo,
    mensaje,
  });
});

test.each([
  [{ nombre: "" }, "tutores[0].nombre", "Campo obligatorio"],
  [{ apellido1: " " }, "tutores[0].apellido1", "Campo obligatorio"],
  [{ email: "no es" }, "tutores[0].email", "No es un email válido"],
  [{ telefonoMovil: "551234" }, "tutores[0].telefonoMovil", "Número incorrecto, deben ser 10 dígitos"],
  [{ telefonoCasa: "x" }, "tutores[0].telefonoCasa", "Número incorrecto, deben ser 10 dígitos"],
])("el comando no guarda un tutor con %o", async (cambios, campo, mensaje) => {
  const { e, guardar } = await mundo();
  const bueno = {
    nombre: "Ana",
    apellido1: "Peña",
    apellido2: "",
    genero: "FEMENINO" as const,
    email: "ana@prueba.mx",
    telefonoMovil: "5512345678",
    telefonoCasa: "",
    telefonoOficina: "",
    parentescoId: e.parentescos.Madre,
  };
  expect(await guardar({ paso: "tutores", datos: [{ ...bueno, ...cambios }] })).toMatchObject({ campo, mensaje });
  expect(await guardar({ paso: "tutores", datos: [bueno] })).toEqual({ ok: true });
});

test.each([
  [{ calle: " " }, "calle", "Campo obligatorio"],
  [{ numeroExterior: "" }, "numeroExterior", "Campo obligatorio"],
  [{ codigoPostal: "0614" }, "codigoPostal", "Deben ser 5 dígitos"],
  [{ codigoAsentamiento: "" }, "codigoAsentamiento", "Campo obligatorio"],
])("el comando no guarda un domicilio con %o", async (cambios, campo, mensaje) => {
  const { e, guardar } = await mundo();
  const { codigoPostal, codigoAsentamiento } = await unAsentamiento(e.db);
  const bueno = { calle: "Colima", numeroExterior: "1", numeroInterior: "", codigoPostal, codigoAsentamiento };
  expect(await guardar({ paso: "domicilio", datos: { ...bueno, ...cambios } })).toMatchObject({ campo, mensaje });
  expect(await guardar({ paso: "domicilio", datos: bueno })).toEqual({ ok: true });
});

test.each([
  [{ nombre: " " }, "nombre", "Campo obligatorio"],
  [{ email: "" }, "email", "Campo obligatorio"],
  [{ email: "no es" }, "email", "No es un email válido"],
  [{ terminos: false }, "terminos", "Debe seleccionar esta opción"],
])("el comando no registra con %o", async (cambios, campo, mensaje) => {
  const { alcance, formato } = await mundo();
  const datos = { nombre: "Ana", email: "ana@prueba.mx", terminos: true, reto: null };
  const casa = { direccion: "10.0.0.1", navegador: "Prueba", origen: "https://colegio.prueba" };
  expect(await registrarPreinscripcion(alcance, formato, { ...datos, ...casa, ...cambios })).toMatchObject({
    ok: false,
    campo,
    mensaje,
  });
});
