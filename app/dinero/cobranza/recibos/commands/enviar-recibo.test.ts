import { expect, test } from "vitest";
import { correosAbiertos } from "tests/correo/abiertos";
import { unTutor } from "tests/comunicados";
import { enLaVentanilla, pagar } from "tests/en-la-ventanilla";
import { otroColegio } from "tests/factories";
import { bajoLlave, nuevaLlave } from "~/base/acceso/idempotency.server";
import type { Permiso } from "~/base/acceso/permisos";
import { enviarRecibo } from "./enviar-recibo.server";
import { reversarMovimiento } from "../../ventanilla/commands/reversar-movimiento.server";

async function conRecibo(email = "vero@correo.mx") {
  const { e, alumnoId } = await enLaVentanilla("2026-10-15");
  const tutorId = await unTutor(e, alumnoId, { email });
  const { movimientoId, token } = await pagar(e, { alumnoId, monto: 3575 });
  const envio = { alumnoId, movimientoId, tutorId, origen: "https://colegio.mx" };
  const correos = () => correosAbiertos(e.db);
  const enviados = () => e.db.selectFrom("bitacora").select("detalle").where("accion", "=", "recibo.enviado").execute();
  return { e, envio, token, correos, enviados };
}

test("el recibo se manda una vez por toque, con su enlace, y queda en la bitácora", async () => {
  const { e, envio, token, correos, enviados } = await conRecibo();
  const clave = nuevaLlave();
  for (let i = 0; i < 2; i += 1)
    expect(await enviarRecibo(bajoLlave(e.alcance, clave, envio), envio)).toMatchObject({
      ok: true,
      email: "vero@correo.mx",
    });
  const [correo, ...resto] = await correos();
  expect(resto).toEqual([]);
  expect(correo).toMatchObject({ para: "vero@correo.mx", asunto: "Recibo A1 · Colegio de prueba" });
  expect(correo!.texto).toContain("Colegio de prueba: recibo A1 por $3,575.00 del 15-oct-26.");
  expect(correo!.texto).toContain(`https://colegio.mx/public/recibos/${token}`);
  expect(await enviados()).toHaveLength(1);
  expect(await enviarRecibo(bajoLlave(e.alcance, nuevaLlave(), envio), envio)).toMatchObject({ ok: true });
  expect(await correos()).toHaveLength(2);
});

test("un recibo cancelado lo dice en su correo", async () => {
  const { e, envio, correos } = await conRecibo();
  const reverso = { transaccionId: envio.movimientoId, observaciones: "Cheque devuelto" };
  expect(await reversarMovimiento(e.alcance, reverso)).toMatchObject({ ok: true });
  await enviarRecibo(e.alcance, envio);
  expect((await correos())[0]!.texto).toContain("recibo A1 (CANCELADO) por $3,575.00");
});

test.each<[string, Permiso[]]>([
  ["dinero", ["PERM_MAS_DATOS_VISTA_PADRES_DATOS_CONTACTO"]],
  ["datos de contacto", ["PERM_VISTA_ALUMNOS_INFO_FINANCIERA"]],
])("quien no puede ver %s no manda recibos", async (_, permisos) => {
  const { e, envio, correos } = await conRecibo();
  const alcanceSinPermiso = { ...e.alcance, permisos: new Set(permisos) };
  expect(await enviarRecibo(alcanceSinPermiso, envio)).toMatchObject({ ok: false, error: "SIN_PERMISO", status: 403 });
  expect(await correos()).toEqual([]);
});

test("el recibo, el tutor y el alumno de otro no existen; sin un email válido se dice", async () => {
  const { e, envio, correos } = await conRecibo("no es un correo");
  const colegioAjeno = await otroColegio(e);
  const noExiste = { ok: false, error: "NO_EXISTE", status: 404 };
  expect(await enviarRecibo(colegioAjeno.alcance, envio)).toMatchObject(noExiste);
  expect(await enviarRecibo(e.alcance, { ...envio, tutorId: 999 })).toMatchObject(noExiste);
  expect(await enviarRecibo(e.alcance, { ...envio, movimientoId: 1 })).toMatchObject(noExiste);
  expect(await enviarRecibo(e.alcance, envio)).toMatchObject({ ok: false, error: "SIN_EMAIL", campo: "tutorId" });
  expect(await correos()).toEqual([]);
});
