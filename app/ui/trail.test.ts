import { expect, test } from "vitest";
import { type Trail, isPassedOver, opened, replaced } from "./trail";

const LISTA = "/controlescolar?buscar=nun";
const FICHA = "/controlescolar/alumno/7?buscar=nun";

const abrir = (trail: Trail, ...paths: string[]) =>
  paths.reduce((t, path) => opened(t, { idx: t.length, key: `k${t.length}`, path }), trail);
const cerrar = (trail: Trail, path: string) => {
  const { idx, path: from } = trail.at(-1)!;
  return replaced(trail, from, { idx, key: `c${idx}`, path });
};
/** The pages that Back shows, press after press, from the end of a trail. */
function atras(trail: Trail): string[] {
  const seen = [trail.at(-1)!.path];
  for (const step of [...trail].reverse().slice(1)) if (!isPassedOver(trail, step, seen.at(-1)!)) seen.push(step.path);
  return seen.slice(1);
}

test("lo que se cerró no vuelve con Atrás, y la lista se deja en un solo paso", () => {
  const abierta = abrir([], "/comunicados", LISTA, FICHA, "/controlescolar/alumno/7/nuevomovimiento?buscar=nun");
  expect(atras(abierta)).toEqual([FICHA, LISTA, "/comunicados"]);
  const enLaFicha = cerrar(abierta, FICHA);
  expect(atras(enLaFicha)).toEqual([LISTA, "/comunicados"]);
  expect(atras(cerrar(enLaFicha, LISTA))).toEqual(["/comunicados"]);
});

test("con la ficha se cierran las pestañas que se abrieron en ella", () => {
  const pestanas = abrir([], "/comunicados", LISTA, FICHA, "/controlescolar/alumno/7/masdatos?buscar=nun");
  expect(atras(pestanas)).toEqual([FICHA, LISTA, "/comunicados"]);
  expect(atras(cerrar(pestanas, LISTA))).toEqual(["/comunicados"]);
  const aparte = abrir([], "/reportes/saldosvencidos", "/alumno/7?volver=%2Freportes", "/alumno/7/masdatos");
  expect(atras(cerrar(aparte, "/reportes/saldosvencidos"))).toEqual([]);
});

test("guardar lo nuevo pone lo guardado en el lugar de su formulario", () => {
  const nuevo = abrir([], "/ajustes/x", "/ajustes/programaspago/admin", "/ajustes/programaspago/admin/0");
  expect(atras(cerrar(nuevo, "/ajustes/programaspago/admin/12/creado"))).toEqual([
    "/ajustes/programaspago/admin",
    "/ajustes/x",
  ]);
});

test("lo que se abre después de cerrar vuelve a lo que estaba debajo", () => {
  const cerrada = cerrar(abrir([], LISTA, FICHA), LISTA);
  expect(atras(abrir(cerrada, "/reportes"))).toEqual([LISTA]);
});

test("cambiar un filtro de la página no cierra nada", () => {
  expect(atras(cerrar(abrir([], "/comunicados", "/ajustes/correo"), "/ajustes/correo?estado=ENVIADO"))).toEqual([
    "/comunicados",
  ]);
});

test("otro registro con una dirección que comienza igual sigue ahí", () => {
  const dos = abrir([], "/ajustes/correo", "/ajustes/correo/1", "/ajustes/correo/12");
  expect(atras(cerrar(dos, "/ajustes/correo"))).toEqual(["/ajustes/correo/1", "/ajustes/correo"]);
});
