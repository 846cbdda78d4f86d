import { beforeAll, describe, expect, test } from "vitest";
import { fecha } from "~/lib/dates";
import { TODOS_LOS_PERMISOS, type Permiso } from "~/base/acceso/permisos";
import { ROLES_LISTOS, type RolListo } from "~/base/acceso/roles-listos";
import { openSession } from "~/base/acceso/session.server";
import { unaCuenta } from "../factories";
import { SIN_PERMISO, clave, delPersonal, esDeCualquiera, esPublica, llamadas } from "./lugares";
import { IDS } from "./ids";
import { AHORA } from "./escuela";
import { aSolas, db, llamar, mias, mios, partes, valores } from "./recorrido";
import { PIDEN } from "./piden";

// The permissions of each entry, one by one; and every predefined role, at every entry.

const piden = new Map(PIDEN.flatMap(([partes, places]) => places.map((place) => [place, partes] as const)));

/** The entries of the table, each with its possible names. */
const puertas = [
  ...delPersonal
    .filter(({ id }) => !SIN_PERMISO.has(id))
    .flatMap((lugar) =>
      partes(lugar).map((metodo) => {
        const id = lugar.id.split("/").at(-1)!;
        const pedir = (sesion: string) => aSolas(lugar, mias(lugar), valores(lugar, mios), { metodo, sesion });
        return { nombre: `${metodo} ${lugar.id}`, claves: [`${metodo} ${id}`, id], pedir };
      }),
    ),
  ...llamadas
    .filter((llamada) => !esPublica(llamada) && !esDeCualquiera(llamada))
    .map((llamada) => ({
      nombre: clave(llamada),
      claves: [clave(llamada)],
      pedir: (sesion: string) => llamar(llamada, (name) => IDS[name]!(mios), sesion),
    })),
];

const exigidos = ({ claves }: (typeof puertas)[number]) =>
  piden.get(claves.find((claveDePuerta) => piden.has(claveDePuerta)) ?? "");

test("cada puerta está en la tabla de lo que piden, y la tabla no nombra otras", () => {
  expect(puertas.filter((puerta) => !exigidos(puerta)).map((puerta) => puerta.nombre)).toEqual([]);
  const conocidas = new Set(puertas.flatMap(({ claves }) => claves));
  expect([...piden.keys()].filter((claveDePuerta) => !conocidas.has(claveDePuerta))).toEqual([]);
});

describe("cada puerta pide lo que se ve detrás de ella", () => {
  let cuenta: { cuentaId: number; rolId: number };
  let sesion: string;

  beforeAll(async () => {
    const { colegioId, organizacionId } = mios;
    cuenta = await unaCuenta({ db, hoy: fecha("2026-10-15"), organizacionId, colegioId });
    const datosDeSesion = { cuentaId: cuenta.cuentaId, colegioId, direccion: "", navegador: "" };
    sesion = await openSession(db, datosDeSesion, new Date(AHORA));
  });

  const con = async (permisos: readonly Permiso[], pedir: (sesion: string) => Promise<Response>) => {
    await db.deleteFrom("rolesPermisos").where("rolId", "=", cuenta.rolId).execute();
    for (const codigo of permisos)
      await db.insertInto("rolesPermisos").values({ rolId: cuenta.rolId, codigo }).execute();
    const usuarioPrevio = mios.usuarioId;
    mios.usuarioId = cuenta.cuentaId;
    try {
      return (await pedir(sesion)).status;
    } finally {
      mios.usuarioId = usuarioPrevio;
    }
  };

  test.each(puertas.map((puerta) => [puerta.nombre, puerta] as const))("%s", async (_, puerta) => {
    const partes = exigidos(puerta)!.map((parte) => [parte].flat() as Permiso[]);
    const opciones = partes.reduce<Permiso[][]>(
      (hasta, parte) => hasta.flatMap((opcion) => parte.map((cada) => [...opcion, cada])),
      [[]],
    );
    for (const bastan of opciones) expect([bastan, await con(bastan, puerta.pedir)]).not.toEqual([bastan, 403]);
    for (const parte of partes) {
      const resto = TODOS_LOS_PERMISOS.filter((codigo) => !parte.includes(codigo));
      expect([parte, await con(resto, puerta.pedir)]).toEqual([parte, 403]);
    }
  });
});

describe.each(Object.keys(ROLES_LISTOS) as RolListo[])("el rol %s", (rol) => {
  let sesion: string;
  let cuentaId: number;

  beforeAll(async () => {
    const { colegioId, organizacionId } = mios;
    ({ cuentaId } = await unaCuenta(
      { db, hoy: fecha("2026-10-15"), organizacionId, colegioId },
      { permisos: ROLES_LISTOS[rol] },
    ));
    sesion = await openSession(db, { cuentaId, colegioId, direccion: "", navegador: "" }, new Date(AHORA));
  });

  test("abre las puertas que sus permisos abren, y ninguna otra", async () => {
    const permisosDelRol: ReadonlySet<Permiso> = new Set(ROLES_LISTOS[rol]);
    const usuarioPrevio = mios.usuarioId;
    mios.usuarioId = cuentaId;
    const mal: string[] = [];
    for (const puerta of puertas) {
      const abre = exigidos(puerta)!.every((parte) =>
        [parte].flat().some((codigo) => permisosDelRol.has(codigo as Permiso)),
      );
      const { status } = await puerta.pedir(sesion);
      if ((status !== 403) !== abre) mal.push(`${puerta.nombre}: ${status}`);
    }
    mios.usuarioId = usuarioPrevio;
    expect(mal).toEqual([]);
  });
});
