import { expect, test } from "vitest";
import { registrarTutor } from "~/personas/tutores/commands/registrar-tutor.server";
import type { Permiso } from "~/base/acceso/permisos";
import { alcanceDe, escenario, otroColegio, unAlumno, unaInscripcion } from "tests/factories";
import { obtenerMasDatos } from "./mas-datos.server";
import { obtenerFoto } from "~/personas/alumnos/queries.server";

async function conTutor() {
  const e = await escenario();
  const parentescoId = e.parentescos.Madre;
  const alumnoId = await unAlumno(e);
  await unaInscripcion(e, { alumnoId });
  const tutor = { nombre: "Verónica", apellido1: "Peña", apellido2: "", genero: "FEMENINO" as const };
  const contacto = { email: "vero@correo.mx", telefonoMovil: "5512345678", telefonoCasa: "", telefonoOficina: "" };
  await registrarTutor(e.alcance, { alumnoId, parentescoId, ...tutor, ...contacto });
  return { e, alumnoId };
}

test("con todos los permisos se ven los datos, los tutores y que no hay domicilio", async () => {
  const { e, alumnoId } = await conTutor();
  expect(await obtenerMasDatos(e.alcance, alumnoId)).toMatchObject({
    generales: { nombreCompleto: "Sofía Núñez García" },
    editaGenerales: true,
    editaDomicilio: true,
    tutores: [
      { nombreCompleto: "Verónica Peña", parentesco: "Madre", foto: null, contacto: { telefonoMovil: "5512345678" } },
    ],
    domicilio: { datos: null },
  });
});

test("cada sección pide su permiso, y todas el de la pestaña", async () => {
  const { e, alumnoId } = await conTutor();
  const ver = (...permisos: Permiso[]) =>
    obtenerMasDatos(alcanceDe({ ...e, permisos: ["PERM_VER_ALUMNO", ...permisos] }), alumnoId);
  const edita = {
    editaGenerales: false,
    editaDomicilio: false,
    editaFiscales: false,
    editaTutores: false,
    datosPersonales: null,
  };
  const nuevas = {
    cuenta: null,
    editaCuenta: false,
    documentos: null,
    clinicos: null,
    editaClinicos: false,
    cobros: null,
    fiscales: null,
    propuestas: null,
  };
  const nada = { ...edita, ...nuevas, generales: null, tutores: null, domicilio: null };
  expect(await ver("PERM_MAS_DATOS_VISTA_GENERALES", "PERM_MAS_DATOS_VISTA_PADRES")).toEqual(nada);
  expect(await ver("PERM_VISTA_ALMUNOS_MAS_INFO")).toEqual(nada);
  const tutores = await ver("PERM_VISTA_ALMUNOS_MAS_INFO", "PERM_MAS_DATOS_VISTA_PADRES");
  expect(tutores).toMatchObject({ generales: null, tutores: [{ contacto: null }], domicilio: null });
  const domicilio = await ver("PERM_VISTA_ALMUNOS_MAS_INFO", "PERM_MAS_DATOS_VISTA_DOMICILIO");
  expect(domicilio).toEqual({ ...nada, domicilio: { datos: null } });
  expect(await ver("PERM_VISTA_ALMUNOS_MAS_INFO", "PERM_MAS_DATOS_VISTA_CUENTA")).toMatchObject({
    cuenta: { email: "", verificada: false },
  });
  expect(await ver("PERM_VISTA_ALMUNOS_MAS_INFO", "PERM_MAS_DATOS_VISTA_CLINICOS")).toMatchObject({
    clinicos: { alergias: "" },
  });
  expect(await ver("PERM_VISTA_ALMUNOS_MAS_INFO", "PERM_MAS_DATOS_VISTA_DOCUMENTOS")).toMatchObject({
    documentos: { documentos: [], sube: false, edita: false },
  });
  expect(await ver("PERM_VISTA_ALMUNOS_MAS_INFO", "PERM_ADMIN_CONFIGURACION")).toEqual(nada);
  const { datosPersonales } = await obtenerMasDatos(e.alcance, alumnoId);
  expect(datosPersonales).toBe(`/api/colegios/${e.colegioId}/alumnos/${alumnoId}/datospersonales`);
});

test("los datos y la foto de un alumno de otro colegio no existen", async () => {
  const { e, alumnoId } = await conTutor();
  const colegioAjeno = await otroColegio(e);
  await expect(obtenerMasDatos(colegioAjeno.alcance, alumnoId)).rejects.toMatchObject({ status: 404 });
  await expect(obtenerFoto(colegioAjeno.alcance, alumnoId)).rejects.toMatchObject({ status: 404 });
});

test("la foto se pide en sus dos tamaños, y antes de tenerla no hay", async () => {
  const { e, alumnoId } = await conTutor();
  expect(await obtenerFoto(e.alcance, alumnoId)).toEqual({ nombreCompleto: "Sofía Núñez García", foto: null });
  await e.db.updateTable("alumnos").set({ fotoUuid: "f-1" }).where("id", "=", alumnoId).execute();
  const { foto } = await obtenerFoto(e.alcance, alumnoId);
  expect(foto?.grande).toBe(`/api/organizaciones/${e.organizacionId}/archivos/f-1?inline=true`);
  expect(foto?.chica).toBe(`${foto?.grande}&size=SMALL`);
});
