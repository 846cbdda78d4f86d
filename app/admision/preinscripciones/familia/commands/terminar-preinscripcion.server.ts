import { segunSalga } from "~/base/correo/en-camino.server";
import { encolarCorreo } from "~/base/correo/encolar-correo.server";
import { registrar } from "~/base/bitacora/registrar.server";
import { type Outcome, ok } from "~/lib/outcome";
import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { askConsent, type Consent } from "~/base/acceso/consent.server";
import { rechazoDeDuplicado } from "../duplicado.server";
import type { FormatoPublico } from "../../formato-publico.server";
import { type EstadoPreinscripcion, estaTerminada, estadoTras } from "../../preinscripcion";
import { type Registro, buscarRegistro, nombreDeRegistro } from "../registro.server";
import { avisarAlPersonal } from "./avisar-al-personal.server";
import { type RechazoDeCaptura, abrirCaptura } from "./captura.server";
import { darLugaresEnEspera, lugaresLibresDe } from "./lista-de-espera.server";

type Rechazo = RechazoDeCaptura | "DUPLICADO" | "LIMITE" | "LLENO";
type Terminada = { estado: EstadoPreinscripcion; folio: number };

/**
 * Finalizar (A§4.4): hands in the registration with a place in its grade and its folio, the next of the formato without
 * gaps. A returned one keeps its place while its grade stays, and always its folio. Repeating it changes nothing.
 * Refuses like {@link abrirCaptura} (ORDEN while a step is missing), DUPLICADO, and LLENO (409: no place is left;
 * agreed to, it joins the waiting list instead).
 */
export function terminarPreinscripcion(
  alcance: Alcance,
  formato: FormatoPublico,
  { uuid, origen, ...consent }: { uuid: string; origen: string } & Consent,
): Promise<Outcome<Terminada, Rechazo>> {
  return enTransaccion<Outcome<Terminada, Rechazo>>(alcance, async (trx) => {
    const registroPrevio = await buscarRegistro(trx, { formatoId: formato.formatoId, uuid });
    if (registroPrevio && registroPrevio.folio !== null && estaTerminada(registroPrevio.estado))
      return ok({ estado: registroPrevio.estado, folio: registroPrevio.folio });
    const captura = await abrirCaptura(trx, formato, { uuid, paso: "finalizar" });
    if (!captura.ok) return captura;
    const { registro } = captura;
    const aspirante = registro.aspirante!;
    const revisado = await rechazoDeDuplicado(trx, registro, aspirante, aspirante.curp);
    if (!revisado.ok) return revisado;

    const { gradoId } = registro.escolares!;
    const conLugar = await hayLugar(trx, registro, gradoId);
    const lleno = conLugar ? null : await rechazoPorLleno(trx, consent, formato, { uuid, gradoId });
    if (lleno) return lleno;
    const estado = estadoTras(registro.estado, conLugar ? "FINALIZAR" : "ESPERAR")!;
    const folio = registro.folio ?? (await siguienteFolio(trx, formato.formatoId));
    await trx.db
      .updateTable("preinscripciones")
      .set({ estado, folio, gradoId, ocupaLugar: conLugar ? 1 : 0 })
      .set({ terminadaDate: trx.ahora, lastModifiedDate: trx.ahora })
      .where("id", "=", registro.id)
      .execute();
    await registrar(trx, "preinscripcion.terminada", "preinscripciones", registro.id, { folio, estado });
    await avisarAlPersonal(trx, { preinscripcionId: registro.id, folio, corregida: registro.folio !== null });
    await avisar(trx, formato, { ...registro, estado, folio, origen });
    if (registro.ocupaLugar && registro.gradoId !== null && registro.gradoId !== gradoId)
      await darLugaresEnEspera(trx, { formatoId: formato.formatoId, gradoId: registro.gradoId, origen });
    return ok({ estado, folio });
  });
}

// A returned registration keeps its place.
async function hayLugar(trx: Alcance, { ocupaLugar, ...registro }: Registro, gradoId: number): Promise<boolean> {
  if (ocupaLugar && registro.gradoId === gradoId) return true;
  return (await lugaresLibresDe(trx, { formatoId: registro.formatoId, gradoId })) !== 0;
}

function rechazoPorLleno(
  trx: Alcance,
  consent: Consent,
  formato: FormatoPublico,
  { uuid, gradoId }: { uuid: string; gradoId: number },
) {
  const grado = formato.gradosRegistrar.find(({ id }) => id === gradoId)!;
  const nivel = formato.nivelesRegistrar.find(({ id }) => id === grado.nivelId)!;
  const lines = [
    `Ya no hay lugares en ${grado.nombre} de ${nivel.nombre}.`,
    `Si continúas, tu registro entra en la lista de espera y te avisaremos${segunSalga(" por correo", "")} cuando haya un lugar.`,
  ];
  return askConsent(trx, consent, { error: "LLENO", lines, content: { uuid, gradoId } });
}

async function siguienteFolio({ db }: Alcance, formatoId: number): Promise<number> {
  const { ultimo } = await db
    .selectFrom("preinscripciones")
    .select(({ fn }) => fn.max("folio").as("ultimo"))
    .where("formatoId", "=", formatoId)
    .executeTakeFirstOrThrow();
  return (ultimo ?? 0) + 1;
}

async function avisar(
  trx: Alcance,
  formato: FormatoPublico,
  { id, folio, estado, email, ...registro }: Registro & { origen: string },
): Promise<void> {
  const enEspera = estado === "ESPERA";
  await encolarCorreo(trx, {
    clave: `preinscripcion:${id}:${estado}:${trx.ahora}`,
    para: email,
    sobre: { preinscripcionId: id },
    asunto: enEspera ? `Estás en la lista de espera (folio ${folio})` : `Recibimos tu preinscripción (folio ${folio})`,
    parrafos: [
      "Hola:",
      `Recibimos los datos de ${nombreDeRegistro(registro)} para ${formato.nombre}. Tu folio es ${folio}.`,
      enEspera
        ? "Por ahora no hay lugares en el grado que elegiste: te avisaremos por correo cuando haya uno."
        : "El colegio revisará los datos y te avisará por correo.",
    ],
  });
}
