import { expect, test } from "vitest";
import { type Migration, Migrator } from "kysely";
import { kyselyOver, openSqlite } from "db/connection";

const modules = import.meta.glob<Migration>("../migrations/*.ts", { eager: true });
const migrations = Object.fromEntries(
  Object.entries(modules).map(([path, migration]) => [path.replace(/^.*\/|\.ts$/g, ""), migration]),
);
const NOMBRE = "20261127T1500_permiso_de_instancia";
const CONFIGURA = "PERM_ADMIN_CONFIGURACION";
const USUARIOS = "PERM_ADMIN_USUARIOS";

/** A database of the day before, with one school and its roles; `dados` are the roles of its accounts. */
async function alSubir(roles: Record<string, string[]>, dados: { rol: string[]; limitada?: boolean }[]) {
  const sqlite = openSqlite(":memory:");
  const migrator = new Migrator({ db: kyselyOver(sqlite), provider: { getMigrations: async () => migrations } });
  const names = Object.keys(migrations).sort();
  expect((await migrator.migrateTo(names[names.indexOf(NOMBRE) - 1]!)).error).toBeUndefined();
  sqlite.exec(`insert into organizaciones (id, nombre, createdDate) values (1, 'O', '2026-10-01T00:00:00.000Z');
    insert into colegios (id, organizacionId, nombre, zonaHoraria) values (1, 1, 'C', 'America/Mexico_City')`);
  const ids = new Map(Object.keys(roles).map((rol, i) => [rol, i + 1]));
  for (const [rol, codigos] of Object.entries(roles)) {
    sqlite.prepare("insert into roles (id, organizacionId, nombre) values (?, 1, ?)").run(ids.get(rol), rol);
    for (const codigo of codigos)
      sqlite.prepare("insert into rolesPermisos (rolId, codigo) values (?, ?)").run(ids.get(rol), codigo);
  }
  for (const [i, { rol, limitada }] of dados.entries()) {
    sqlite
      .prepare(
        `insert into cuentas (id, organizacionId, email, nombre, apellido1, activada, createdDate)
         values (?, 1, ?, 'N', 'A', 1, '2026-10-01T00:00:00.000Z')`,
      )
      .run(i + 1, `c${i + 1}@prueba.mx`);
    sqlite.prepare("insert into cuentasColegios (cuentaId, colegioId) values (?, 1)").run(i + 1);
    for (const cada of rol)
      sqlite
        .prepare("insert into cuentasRoles (cuentaId, colegioId, rolId) values (?, 1, ?)")
        .run(i + 1, ids.get(cada));
    if (limitada)
      sqlite.exec(`insert into cuentasLimites (cuentaId, colegioId, tipo, valorId) values (${i + 1}, 1, 'NIVEL', 1)`);
  }
  expect((await migrator.migrateToLatest()).error).toBeUndefined();
  return sqlite
    .prepare(
      `select distinct cr.cuentaId from cuentasRoles cr join rolesPermisos rp on rp.rolId = cr.rolId
       where rp.codigo = 'PERM_ADMIN_INSTANCIA' order by 1`,
    )
    .pluck()
    .all();
}

test("al subir de versión, la instancia la maneja quien configura y administra usuarios, no quien solo configura", async () => {
  const roles = { Dirección: [CONFIGURA, USUARIOS], Configuración: [CONFIGURA, "PERM_VISTA_AJUSTES"] };
  expect(await alSubir(roles, [{ rol: ["Dirección"] }, { rol: ["Configuración"] }])).toEqual([1]);
});

test("donde ningún rol tiene las dos cosas, la maneja quien las junta con dos roles", async () => {
  const roles = { Configuración: [CONFIGURA], Usuarios: [USUARIOS] };
  const dados = [{ rol: ["Configuración"] }, { rol: ["Usuarios"] }, { rol: ["Configuración", "Usuarios"] }];
  expect(await alSubir(roles, dados)).toEqual([3]);
});

test("donde nadie las junta sin límites, la maneja quien administra usuarios: nunca se queda un colegio sin nadie", async () => {
  const roles = { Configuración: [CONFIGURA], Usuarios: [USUARIOS] };
  const dados = [{ rol: ["Configuración"] }, { rol: ["Usuarios"] }, { rol: ["Usuarios"], limitada: true }];
  expect(await alSubir(roles, dados)).toEqual([2]);
});
