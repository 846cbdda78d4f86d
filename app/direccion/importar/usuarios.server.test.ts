import { beforeEach, expect, test } from "vitest";
import { type Escenario, alcanceDe, escenario, insertar, unaCuenta } from "tests/factories";
import { deshacer, filasDe, importar, revisar, subir } from "tests/hojas-importadas";
import type { Alcance } from "~/base/acceso/alcance.server";
import { subirHoja } from "./commands/subir-hoja.server";

const CABEZA = "Correo electrónico;Nombres;Apellidos;Rol;Nivel;Turno;Es docente;Invitar";
const NO_HAY = ["No hay un rol «Jefa»", "No hay un nivel «Kínder»", "No hay un docente con ese nombre o correo"];

let e: Escenario;

beforeEach(async () => {
  e = await escenario();
  const docente = {
    nombre: "Mónica",
    apellido1: "Treviño",
    email: "monica@prueba.mx",
    lastModifiedDate: e.alcance.ahora,
  };
  const docenteId = await insertar(e.db, "docentes", { organizacionId: e.organizacionId, ...docente });
  await e.db.insertInto("docentesColegios").values({ docenteId, colegioId: e.colegioId }).execute();
});

async function rol(nombre: string, ...codigos: string[]) {
  const rolId = await insertar(e.db, "roles", { organizacionId: e.organizacionId, nombre });
  for (const codigo of codigos) await e.db.insertInto("rolesPermisos").values({ rolId, codigo }).execute();
  return rolId;
}

async function revisada(alcance: Alcance, ...filas: string[]) {
  const importacionId = await subir({ alcance }, [CABEZA, ...filas].join("\n"), "usuarios");
  await revisar({ alcance }, importacionId);
  return importacionId;
}

const emails = async () =>
  (await e.db.selectFrom("cuentas").select("email").orderBy("id").execute()).map((c) => c.email);

test("la hoja crea usuarios con sus roles, sus límites y su docente; el ensayo no, y se deshace", async () => {
  await rol("Docente");
  await rol("Coordinación");
  const nivel = await e.db.selectFrom("niveles").select("nombre").executeTakeFirstOrThrow();
  const emailsPrevios = await emails();
  const importacionId = await revisada(
    e.alcance,
    `Monica@Prueba.mx;Mónica;Treviño;docente, COORDINACIÓN;${nivel.nombre};;Sí;Sí`,
    "caja@prueba.mx;Leticia;Bautista;Docente;;;;",
  );
  expect((await filasDe(e, importacionId)).map(({ estado }) => estado)).toEqual(["NUEVA", "NUEVA"]);
  expect(await emails()).toEqual(emailsPrevios);
  await importar(e, importacionId);
  expect(await emails()).toEqual([...emailsPrevios, "monica@prueba.mx", "caja@prueba.mx"]);
  const monica = await e.db
    .selectFrom("cuentas")
    .selectAll()
    .where("email", "=", "monica@prueba.mx")
    .executeTakeFirstOrThrow();
  expect(monica).toMatchObject({ apellido1: "Treviño", docenteId: 1, activo: 1 });
  const rolesDeMonica = e.db.selectFrom("cuentasRoles").select("rolId").where("cuentaId", "=", monica.id);
  expect(await rolesDeMonica.execute()).toHaveLength(2);
  expect(await e.db.selectFrom("cuentasLimites").select(["cuentaId", "tipo", "cicloId", "valorId"]).execute()).toEqual([
    { cuentaId: monica.id, tipo: "NIVEL", cicloId: null, valorId: e.nivelId },
  ]);
  expect(await e.db.selectFrom("correos").select("para").execute()).toEqual([{ para: "monica@prueba.mx" }]);

  // A user who joined in the meantime stays.
  await e.db
    .updateTable("cuentas")
    .set({ contrasenaHash: "x", activada: 1 })
    .where("email", "=", "caja@prueba.mx")
    .execute();
  expect((await deshacer(e, importacionId)).map(({ estado }) => estado)).toEqual(["DESHECHA", "SE_QUEDA"]);
  expect(await rolesDeMonica.execute()).toEqual([]);
});

test("cada fila que no se puede dice por qué, y quien ya es usuario queda como estaba", async () => {
  await rol("Docente");
  await importar(e, await revisada(e.alcance, "uno@prueba.mx;Uno;Primero;Docente;;;;"));
  const [mala, igual, filaRepetida] = await filasDe(
    e,
    await revisada(
      e.alcance,
      "sin-arroba;;Apellido;Jefa;Kínder;;Nadie;",
      "uno@prueba.mx;Uno;Primero;Docente;;;;",
      "uno@prueba.mx ;Uno;Primero;Docente, Docente;;;;",
    ),
  );
  expect(mala).toMatchObject({ estado: "RECHAZADA" });
  for (const motivo of NO_HAY) expect(JSON.stringify(mala)).toContain(motivo);
  expect(igual!.estado).toBe("IGUAL");
  expect(filaRepetida!.estado).toBe("RECHAZADA");
});

test("nadie da con una hoja lo que no tiene", async () => {
  await rol("Todo", "PERM_ADMIN_CONFIGURACION", "PERM_ADMIN_USUARIOS", "PERM_FACTURAR");
  const limitado = await rol("Quien importa", "PERM_ADMIN_CONFIGURACION", "PERM_ADMIN_USUARIOS");
  const { cuentaId } = await unaCuenta(e);
  await e.db.deleteFrom("cuentasRoles").where("cuentaId", "=", cuentaId).execute();
  await e.db.insertInto("cuentasRoles").values({ cuentaId, colegioId: e.colegioId, rolId: limitado }).execute();
  const alcanceLimitado = alcanceDe({ ...e, cuentaId, permisos: ["PERM_ADMIN_CONFIGURACION", "PERM_ADMIN_USUARIOS"] });
  const [mas, igual] = await filasDe(
    e,
    await revisada(alcanceLimitado, "mas@prueba.mx;Más;Mayor;Todo;;;;", "igual@prueba.mx;Igual;Par;Quien importa;;;;"),
  );
  expect(mas!.estado).toBe("RECHAZADA");
  expect(igual!.estado).toBe("NUEVA");
  const sinUsuarios = alcanceDe({ ...e, permisos: ["PERM_ADMIN_CONFIGURACION"] });
  const archivo = new File([CABEZA], "usuarios.csv");
  expect(await subirHoja(sinUsuarios, { parte: "usuarios", archivo })).toMatchObject({ error: "SIN_PERMISO" });
});
