import { normalizarTelefono } from "~/lib/telephone";
import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { noExiste } from "~/base/acceso/rechazos.server";
import { registrar } from "~/base/bitacora/registrar.server";
import { revisarLugar } from "~/personas/domicilios/asentamientos.server";
import { type DomicilioCapturado, faltaDeDomicilio } from "~/personas/domicilios/domicilio";
import { ajustesDeFamilias } from "~/personas/enlaces/ajustes.server";
import { DATOS_CLINICOS, type DatosClinicos, MAXIMO_CLINICO } from "~/personas/expediente/clinicos";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import { cleanLine, cleanText } from "~/lib/text";
import { validar } from "~/lib/validators";
import { puedeAbrirEnlaces } from "~/personas/tutores/custodia.server";
import {
  type Dato,
  type DatoDeContacto,
  DATOS_DE_CONTACTO,
  esDeContacto,
  escribirDomicilio,
  leerDomicilio,
  POR_DIA,
  TEXTOS,
} from "../propuesta";
import { type DeQuien, type Valores, valoresDeHoy } from "../valores.server";

/** The data of one form of a tutor's page. */
export type Propuesto =
  | { parte: "contacto"; valores: Record<DatoDeContacto, string> }
  | { parte: "domicilio"; valores: DomicilioCapturado }
  | { parte: "clinicos"; valores: DatosClinicos };

type Rechazo =
  | "NO_EXISTE"
  | "CERRADO"
  | "DATO"
  | "LARGO"
  | "INCOMPLETO"
  | "ILEGIBLE"
  | "CODIGO_POSTAL"
  | "COLONIA_AJENA"
  | "LIMITE";
type Leido = Outcome<{ valores: Partial<Valores> }, Rechazo>;

const DIA_MS = 24 * 3600_000;

/**
 * Stores a tutor's proposals for their own data or a child's; nothing changes until staff accept them. A newer proposal
 * replaces the earlier one of the same datum, and one equal to the stored value withdraws it. `alcance` is the
 * system's, in the child's school; the caller has checked the code. Refuses NO_EXISTE (404: not a tutor of the child,
 * restricted, or without links),
 * CERRADO (403: the level takes no proposals), faults of a value beside its field, and LIMITE (429).
 */
export function proponerCambios(
  alcance: Alcance,
  { tutorId, alumnoId, ...propuesto }: DeQuien & Propuesto,
): Promise<Outcome<{ cuantas: number }, Rechazo>> {
  return enTransaccion<Outcome<{ cuantas: number }, Rechazo>>(alcance, async (trx) => {
    const titulares = { tutorId, alumnoId };
    if (!(await puedeAbrirEnlaces(trx, titulares))) return noExiste();
    const { proponerCambios: recibe } =
      trx.nivelId === null ? { proponerCambios: false } : await ajustesDeFamilias(trx, trx.nivelId);
    if (!recibe) return refuse("CERRADO", TEXTOS.cerrado, { status: 403 });
    const [hoy] = await valoresDeHoy(trx, [titulares]);
    const leido = await leer(trx, propuesto, hoy!);
    if (!leido.ok) return leido;
    const nuevas = await loNuevo(trx, titulares, { hoy: hoy!, valores: leido.valores });
    if (nuevas.length > 0 && (await enElDia(trx, tutorId)) + nuevas.length > POR_DIA)
      return refuse("LIMITE", TEXTOS.limite, { status: 429 });
    for (const dato of nuevas)
      await trx.db
        .insertInto("propuestas")
        .values({
          ...titulares,
          colegioId: trx.colegioId,
          dato,
          antes: hoy![dato],
          propuesto: leido.valores[dato]!,
          createdDate: trx.ahora,
        })
        .execute();
    // The names of the data, never their content: a line of the log outlives them.
    if (nuevas.length > 0) await registrar(trx, "propuesta.hecha", "tutores", tutorId, { alumnoId, cambios: nuevas });
    return ok({ cuantas: nuevas.length });
  });
}

async function leer(trx: Alcance, { parte, valores }: Propuesto, hoy: Valores): Promise<Leido> {
  if (parte === "contacto") return leerContacto(valores, hoy);
  if (parte === "domicilio") return leerLugar(trx, valores, hoy);
  const limpios = Object.fromEntries(DATOS_CLINICOS.map((dato) => [dato, cleanText(valores[dato])])) as DatosClinicos;
  const largo = DATOS_CLINICOS.find((dato) => limpios[dato].length > MAXIMO_CLINICO);
  return largo ? refuse("LARGO", `Máximo ${MAXIMO_CLINICO}`, { campo: largo }) : ok({ valores: limpios });
}

function leerContacto(valores: Record<DatoDeContacto, string>, hoy: Valores): Leido {
  for (const dato of DATOS_DE_CONTACTO) {
    const mal = validar(dato === "email" ? "email" : "telefono", valores[dato].trim());
    if (mal) return refuse("DATO", mal, { campo: dato });
  }
  const { telefonoMovil, telefonoCasa, telefonoOficina } = valores;
  const email = valores.email.trim().toLowerCase();
  if (email === "" && hoy.email !== "") return refuse("DATO", TEXTOS.sinEmail, { campo: "email" });
  return ok({
    valores: {
      email,
      telefonoMovil: normalizarTelefono(telefonoMovil),
      telefonoCasa: normalizarTelefono(telefonoCasa),
      telefonoOficina: normalizarTelefono(telefonoOficina),
    },
  });
}

async function leerLugar(trx: Alcance, valores: DomicilioCapturado, hoy: Valores): Promise<Leido> {
  const falta = faltaDeDomicilio(valores);
  if (falta) return refuse(falta.error, falta.mensaje, { campo: falta.campo });
  const lugar = await revisarLugar(trx.db, valores);
  const escrito = {
    ...valores,
    calle: cleanLine(valores.calle),
    numeroExterior: cleanLine(valores.numeroExterior),
    numeroInterior: cleanLine(valores.numeroInterior),
    codigoAsentamiento: valores.aMano ? "" : valores.codigoAsentamiento,
  };
  if (lugar.ok) return ok({ valores: { domicilio: escribirDomicilio({ ...escrito, ...lugar.nombres }) } });
  // The current settlement of the address stays valid, retired or not.
  const { codigoPostal, codigoAsentamiento, ...lugarPrevio } = leerDomicilio(hoy.domicilio);
  const elMismo = codigoPostal === valores.codigoPostal && codigoAsentamiento === valores.codigoAsentamiento;
  if (!elMismo || codigoAsentamiento === "") return lugar;
  const { nombreAsentamiento, nombreCiudad, nombreMunicipio, nombreEntidad } = lugarPrevio;
  const nombres = { nombreAsentamiento, nombreCiudad, nombreMunicipio, nombreEntidad };
  return ok({ valores: { domicilio: escribirDomicilio({ ...escrito, ...nombres }) } });
}

/**
 * The data that differ from the stored ones and from waiting proposals. Proposals that they replace or withdraw no
 * longer wait.
 */
async function loNuevo(
  trx: Alcance,
  { tutorId, alumnoId }: DeQuien,
  { hoy, valores }: { hoy: Valores; valores: Partial<Valores> },
): Promise<Dato[]> {
  const esperan = await trx.db
    .selectFrom("propuestas")
    .select(["id", "dato", "alumnoId", "propuesto"])
    .where("tutorId", "=", tutorId)
    .where("estado", "=", "PENDIENTE")
    .execute();
  const nuevas: Dato[] = [];
  for (const [dato, valor] of Object.entries(valores) as [Dato, string][]) {
    // A tutor's own data are the same for all children, whichever one was selected.
    const propuesta = esperan.find((cada) => cada.dato === dato && (esDeContacto(dato) || cada.alumnoId === alumnoId));
    if (propuesta?.propuesto === valor) continue;
    if (propuesta)
      await trx.db
        .updateTable("propuestas")
        .set({ estado: "REEMPLAZADA", resueltaDate: trx.ahora })
        .where("id", "=", propuesta.id)
        .execute();
    if (valor !== hoy[dato]) nuevas.push(dato);
  }
  return nuevas;
}

async function enElDia({ db, ahora }: Alcance, tutorId: number): Promise<number> {
  const { cuantas } = await db
    .selectFrom("propuestas")
    .select(({ fn }) => fn.countAll<number>().as("cuantas"))
    .where("tutorId", "=", tutorId)
    .where("createdDate", ">", new Date(Date.parse(ahora) - DIA_MS).toISOString())
    .executeTakeFirstOrThrow();
  return cuantas;
}
