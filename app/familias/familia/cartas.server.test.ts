import { expect, test } from "vitest";
import { familiasConPrograma } from "tests/familia-con-becas";
import { unEnlace } from "tests/enlaces";
import { unTutor } from "tests/comunicados";
import { insertar } from "tests/factories";
import { agreeing } from "~/base/acceso/consent.server";
import { otorgarBeca } from "~/dinero/becas/commands/otorgar-beca.server";
import { imprimirCarta } from "~/dinero/becas/solicitudes/carta.server";
import { fecha } from "~/lib/dates";
import { cartasDe } from "./cartas.server";
import { abrirFamilia, type Familia } from "./familia.server";

const HOY = "2026-11-26";

/** A child with two parents and a beca that nobody asked for. */
async function mundo() {
  const m = await familiasConPrograma([1]);
  const alumnoId = m.familias[0]![0]!;
  const [madre, padre] = [
    await unTutor(m.e, alumnoId, { nombre: "Brenda", email: "brenda@correo.mx" }),
    await unTutor(m.e, alumnoId, { nombre: "Luis", email: "luis@correo.mx" }),
  ];
  const becaId = await m.beca("SEP", 50, null);
  const otorgada = await agreeing((consent) =>
    otorgarBeca(m.en(HOY), {
      alumnoId,
      becaId,
      becaAlumnoId: null,
      desde: fecha("2026-09-01"),
      hasta: fecha("2026-12-31"),
      motivo: "Acta",
      folio: "",
      ...consent,
    }),
  );
  if (!otorgada.ok) throw new Error(otorgada.mensaje);
  const familiaDe = async (tutorId: number): Promise<Familia> => {
    const token = await unEnlace(m.e, { tutorId });
    const { familia } = await abrirFamilia(m.en(HOY), new Request("http://colegio.test/"), token);
    return { ...familia!, verificado: true };
  };
  return { m, alumnoId, madre, padre, becaId, becaAlumnoId: otorgada.becaAlumnoId, familiaDe };
}

test("la familia abre con su código la carta de la beca que tiene su hijo, y sin código ninguna", async () => {
  const { madre, familiaDe, becaAlumnoId } = await mundo();
  const familia = await familiaDe(madre);
  const [carta, ...resto] = await cartasDe(familia);
  expect(resto).toEqual([]);
  expect(carta).toMatchObject({ id: becaAlumnoId, titulo: "SEP, 50 %", conMontos: true });
  expect(carta!.carta).toMatch(/^\/api\/public\/familias\/[\w-]+\/becas\/\d+\/carta\?hijo=\d+$/);
  expect(await cartasDe({ ...familia, verificado: false })).toEqual([]);
  const { pdf } = await imprimirCarta(familia.hijo.alcance, { becaAlumnoId }, async () => null);
  expect(Buffer.from(pdf).subarray(0, 4).toString()).toBe("%PDF");
});

test("la carta de una beca que un tutor solicitó es suya, como su solicitud", async () => {
  const { m, alumnoId, madre, padre, becaId, becaAlumnoId, familiaDe } = await mundo();
  await insertar(m.e.db, "solicitudesDeBeca", {
    colegioId: m.e.colegioId,
    cicloId: m.e.cicloId,
    alumnoId,
    becaId,
    tutorId: madre,
    folio: 1,
    estado: "OTORGADA",
    motivo: "Un ingreso",
    becaAlumnoId,
    enviadaDate: `${HOY}T18:00:00.000Z`,
    decididaDate: `${HOY}T18:00:00.000Z`,
  });
  expect(await cartasDe(await familiaDe(madre))).toHaveLength(1);
  expect(await cartasDe(await familiaDe(padre))).toEqual([]);
});
