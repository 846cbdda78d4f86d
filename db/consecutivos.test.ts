import { expect, test } from "vitest";
import { escenario, unAlumno, unaInscripcion } from "tests/factories";
import { datosDeMisiva } from "tests/misivas";
import { registrarAlumno } from "~/personas/alumnos/commands/registrar-alumno.server";
import { eliminarMisiva } from "~/familias/misivas/commands/eliminar-misiva.server";
import { guardarMisiva } from "~/familias/misivas/commands/guardar-misiva.server";
import { up } from "../migrations/20261128T1930_consecutivos";
import { idNuevo, primerIdDe, TABLAS_SIN_REUSO } from "./consecutivos";

test("el id de lo último que se eliminó no vuelve a darse, y tampoco el de lo que se agregó por otro lado", async () => {
  const e = await escenario();
  const alumnoId = await unAlumno(e);
  await unaInscripcion(e, { alumnoId });
  const escrita = async () => {
    const guardada = await guardarMisiva(e.alcance, 0, datosDeMisiva(alumnoId));
    if (!guardada.ok) throw new Error(guardada.mensaje);
    return guardada.misivaId;
  };
  const primera = await escrita();
  expect(await eliminarMisiva(e.alcance, primera)).toMatchObject({ ok: true });
  expect(await escrita()).toBe(primera + 1);

  // Rows that came from elsewhere (a restored copy, an undone union) count, too.
  const ajeno = await unAlumno(e, { id: 900 });
  const registrado = await registrarAlumno(e.alcance, {
    nombre: "Ana",
    apellido1: "Ruiz",
    apellido2: "",
    genero: "FEMENINO",
    tipoIdentificacion: "OTRO",
    curp: "PAS-1",
    fechaNacimiento: e.hoy,
    grupoSanguineo: "",
    observaciones: "",
  });
  expect(registrado).toMatchObject({ ok: true, alumnoId: ajeno + 1 });
});

test("los ids que se dan juntos van seguidos", async () => {
  const { db } = await escenario();
  for (const tabla of TABLAS_SIN_REUSO) {
    const primero = await primerIdDe(db, tabla, 5);
    expect(await idNuevo(db, tabla)).toBe(primero + 5);
  }
});

test("la migración recuerda los ids de lo que ya se había eliminado", async () => {
  const e = await escenario();
  const { db } = e;
  await db.schema.dropTable("consecutivos").execute();
  await db
    .insertInto("bitacora")
    .values({ fecha: e.alcance.ahora, accion: "misiva.eliminada", entidad: "misivas", entidadId: 40, detalle: "{}" })
    .execute();
  await up(db);
  expect(await idNuevo(db, "misivas")).toBe(41);
  const ultimo = db.selectFrom("consecutivos").select("tabla").orderBy("tabla");
  expect((await ultimo.execute()).map(({ tabla }) => tabla)).toEqual([...TABLAS_SIN_REUSO]);
});
