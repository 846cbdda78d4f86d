// @release: fills a whole demo school and draws two receipts of each account
import { extractText, getDocumentProxy } from "unpdf";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { movimientoSencillo } from "tools/demo/movimiento-sencillo";
import { COLEGIOS, type PlanColegio } from "tools/demo/planes";
import { rememberStatements } from "tools/demo/remember-statements";
import { sembrarDemo } from "tools/demo/sembrar";
import { type CuentaDeAlumno, textoDeTotal } from "~/personas/alumnos/estado-cuenta";
import { saldoDe } from "~/personas/alumnos/saldos.server";
import { responder } from "~/composicion/api/api.server";
import { registrarMovimiento } from "~/dinero/cobranza/ventanilla/commands/registrar-movimiento.server";
import { imprimirEstadoDeCuenta } from "~/dinero/cobranza/ventanilla/estado-de-cuenta.server";
import { imprimirRecibo } from "~/dinero/cobranza/recibos/recibos.server";
import { centavos, pesosPlain } from "~/lib/money";
import { revisarSaldos } from "~/direccion/reportes/concordancia.server";
import type { Alcance } from "~/base/acceso/alcance.server";
import { agreeing } from "~/base/acceso/consent.server";
import { alcanceDelSistema } from "~/base/acceso/permissions.server";
import { openSession } from "~/base/acceso/session.server";
import { unaCuenta } from "./factories";
import { baseDelProceso, peticion } from "./navegador";
import { carpetaDeDatos } from "./setup/carpeta";

const AHORA = "2027-03-20T17:00:00.000Z";

// The demo's two schools with two students in each group: all kinds of student accounts, in a tenth of the time.
const CHICOS: PlanColegio[] = COLEGIOS.map((plan) => ({
  ...plan,
  niveles: plan.niveles.map((nivel) => ({ ...nivel, porGrupo: 2 })),
}));

carpetaDeDatos();
beforeEach(() => vi.stubEnv("RELOJ", AHORA));
afterEach(() => vi.unstubAllEnvs());

/** The demo's schools from their directors' view, and the calls of an account with full access in one. */
async function laDemo() {
  const { db, sqlite } = baseDelProceso();
  rememberStatements(sqlite);
  await sembrarDemo(db, new Date(AHORA), () => {}, CHICOS);
  const colegios = await db.selectFrom("colegios").select("id").orderBy("id").execute();
  return Promise.all(
    colegios.map(async ({ id }) => {
      const alcance = await alcanceDelSistema(id, db);
      const { cuentaId } = await unaCuenta(alcance);
      const datosDeSesion = { cuentaId, colegioId: id, direccion: "", navegador: "" };
      const sesion = await openSession(db, datosDeSesion, new Date(AHORA));
      const llamar = async (ruta: string) => {
        const { url, headers } = peticion(`/api/colegios/${id}/${ruta}`, { cookies: { sesion } });
        return (await responder(new Request(url, { headers }))).json() as Promise<unknown>;
      };
      return { alcance, llamar };
    }),
  );
}

function cuentasDe({ db, colegioId }: Alcance) {
  return db
    .selectFrom("cuentasCobranza")
    .select(["alumnoId", "servicioId"])
    .where("colegioId", "=", colegioId)
    .orderBy("alumnoId")
    .orderBy("servicioId")
    .execute();
}

async function textoDe(pdf: Uint8Array): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true });
  return text.replace(/\s+/g, " ");
}

const enLaApi = ({ saldoCentavos, porPagarCentavos, aFavorCentavos, vencidoCentavos }: CuentaDeAlumno) => ({
  saldo: pesosPlain(saldoCentavos),
  porPagar: pesosPlain(porPagarCentavos),
  aFavor: pesosPlain(aFavorCentavos),
  vencido: pesosPlain(vencidoCentavos),
});

test("lista, ficha, forma de pago, movimientos, explicación, estado de cuenta, reporte, API y recibo dicen lo mismo de cada cuenta de la escuela de demostración", async () => {
  let [enVarios, recibos] = [0, 0];
  for (const { alcance, llamar } of await laDemo()) {
    const cuentas = await cuentasDe(alcance);
    expect((await revisarSaldos(alcance)).discordancias).toEqual([]);
    for (const { alumnoId, servicioId } of cuentas) {
      const total = await saldoDe(alcance, alumnoId);
      if (total.servicios.filter(({ porPagarCentavos }) => porPagarCentavos > 0).length > 1) enVarios++;
      const base = `alumnos/${alumnoId}/servicios/${servicioId}`;
      expect(await llamar(`${base}/resumen`)).toMatchObject({ alumno: enLaApi(total) });
      expect(await llamar(`${base}/infopago`)).toMatchObject({ alumno: enLaApi(total) });
      const saldos = (await llamar(`alumnos/${alumnoId}/saldos`)) as { saldo: string }[];
      const suma = saldos.reduce((todo, { saldo }) => todo + Math.round(Number(saldo) * 100), 0);
      expect(suma).toBe(total.saldoCentavos);
      expect(
        await textoDe(await imprimirEstadoDeCuenta(alcance, { alumnoId, servicioId }, async () => null)),
      ).toContain(textoDeTotal(total));
    }
    for (const cuenta of cuentas) {
      const transaccionId = await pagarUnPeso(alcance, cuenta);
      const despues = textoDeTotal(await saldoDe(alcance, cuenta.alumnoId));
      for (const formato of ["ORIGINAL", "OCHENTA_MM"] as const) {
        const impresion = { movimientoId: transaccionId, formato, origen: "https://colegio.mx" };
        const { pdf } = await imprimirRecibo(alcance, impresion, () => Promise.resolve(null));
        expect(await textoDe(pdf)).toContain(despues);
      }
      recibos++;
    }
    expect((await revisarSaldos(alcance)).discordancias).toEqual([]);
  }
  expect(enVarios).toBeGreaterThan(0);
  expect(recibos).toBeGreaterThan(50);
});

async function pagarUnPeso(alcance: Alcance, cuenta: { alumnoId: number; servicioId: number }): Promise<number> {
  const { db, colegioId, hoy } = alcance;
  const consultaDe = (tabla: "cajas" | "operaciones") =>
    db.selectFrom(tabla).select("id").where("colegioId", "=", colegioId);
  const caja = await consultaDe("cajas").executeTakeFirstOrThrow();
  const operacion = await consultaDe("operaciones").where("codigoOperacion", "=", "PAGO").executeTakeFirstOrThrow();
  const forma = await db
    .selectFrom("formasPago")
    .select("id")
    .where("codigoFormaPago", "=", "EFECTIVO")
    .executeTakeFirstOrThrow();
  const formulario = movimientoSencillo({
    ...cuenta,
    operacionId: operacion.id,
    cajaId: caja.id,
    formaPagoId: forma.id,
    montoCentavos: centavos(100),
    fechaOperacion: hoy,
  });
  const pago = await agreeing((consent) => registrarMovimiento(alcance, { ...formulario, ...consent }));
  if (!pago.ok) throw new Error(pago.mensaje);
  return pago.transaccionId;
}
