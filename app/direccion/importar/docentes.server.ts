import { normalizarTelefono } from "~/lib/telephone";
import type { Alcance } from "~/base/acceso/alcance.server";
import { eliminarDocenteEnTransaccion } from "~/aula/docentes/commands/eliminar-docente.server";
import {
  type DatosDeDocente,
  guardarDocenteEnTransaccion,
  ordenDeDocente,
} from "~/aula/docentes/commands/guardar-docente.server";
import { PERMISO } from "~/aula/docentes/permiso.server";
import { buscarDocente, NOMBRE_LLANO } from "~/aula/docentes/queries.server";
import { ok, type Outcome, refuse } from "~/lib/outcome";
import { cleanLine, foldText, MARCA_DE_ENE, nombreCompleto } from "~/lib/text";
import { email as esEmail, telefono as esTelefono } from "~/lib/validators";
import type { Celdas } from "~/base/hojas/hoja";
import type { Motivo } from "./importacion";
import { CAMBIADO_DESPUES, demasiadoLargas, quedaIgual, rechazada, type ResultadoDeFila } from "./pasos";
import type { Pasos } from "./pasos-de-parte";

/** `antes` is null for a teacher that the row added to the school; `quedo` is the version of the data after the row. */
type Efecto = { docenteId: number; antes: DatosDeDocente | null; quedo: string };

/**
 * Teachers, by the same commands as single ones. For a teacher known by mailbox or, without one in the row, by full
 * name, cells with content change the stored data.
 */
export const pasosDeDocentes: Pasos = {
  permiso: PERMISO,
  claveDeFila: (celdas) => cleanLine(celdas.email ?? "").toLowerCase() || foldText(nombreCompleto(personaDe(celdas))),
  async preparar() {
    return { importar: importarDocente };
  },
  async deshacer(trx, efecto): Promise<Outcome<{}, "SE_QUEDA">> {
    const { docenteId, antes: datosPrevios, quedo } = efecto as Efecto;
    const docente = await buscarDocente(trx, docenteId);
    if (docente && docente.lastModifiedDate !== quedo) return refuse("SE_QUEDA", CAMBIADO_DESPUES);
    const deshecho = datosPrevios
      ? await guardarDocenteEnTransaccion(trx, { docenteId, datos: datosPrevios })
      : await eliminarDocenteEnTransaccion(trx, { docenteId, desactivar: false });
    return deshecho.ok || deshecho.error === "NO_EXISTE" ? ok() : refuse("SE_QUEDA", deshecho.mensaje);
  },
};

function personaDe(celdas: Celdas) {
  const celda = (clave: string) => cleanLine(celdas[clave] ?? "");
  return { nombre: celda("nombre"), apellido1: celda("apellido1"), apellido2: celda("apellido2") };
}

async function importarDocente(trx: Alcance, celdas: Celdas): Promise<ResultadoDeFila> {
  const persona = personaDe(celdas);
  const datosEscritos = {
    ...persona,
    email: cleanLine(celdas.email ?? "").toLowerCase(),
    telefono: normalizarTelefono(cleanLine(celdas.telefono ?? "")),
  };
  const errores = [...demasiadoLargas("docentes", celdas), ...faltasDe(datosEscritos)];
  if (errores.length > 0) return rechazada(...errores);
  const conocido = await buscarConocido(trx, datosEscritos);
  if ("mensaje" in conocido) return rechazada(conocido);
  const { docenteId, datosPrevios } = conocido;
  // The data that identified the teacher stay as the school writes them.
  const nuevo = datosEscritos.email === "" ? { telefono: datosEscritos.telefono } : datosEscritos;
  const datos = datosPrevios
    ? { ...datosPrevios, ...Object.fromEntries(Object.entries(nuevo).filter(([, dato]) => dato !== "")) }
    : { ...datosEscritos, activo: true };
  if (datosPrevios && quedaIgual(datosPrevios, datos)) return { estado: "IGUAL", motivos: [], efecto: {} };
  const guardado = await guardarDocenteEnTransaccion(trx, { docenteId, datos });
  if (!guardado.ok) return rechazada({ campo: guardado.campo ?? "", mensaje: guardado.mensaje });
  const quedo = (await buscarDocente(trx, guardado.docenteId))!.lastModifiedDate;
  const efecto: Efecto = { docenteId: guardado.docenteId, antes: datosPrevios, quedo };
  return { estado: datosPrevios ? "CAMBIA" : "NUEVA", motivos: [], efecto };
}

function faltasDe({ nombre, apellido1, email, telefono }: Omit<DatosDeDocente, "activo">): Motivo[] {
  const errores: Motivo[] = [];
  const mal = (campo: string, mensaje: string | null) => mensaje && errores.push({ campo, mensaje });
  for (const [campo, dato] of Object.entries({ nombre, apellido1 }))
    mal(campo, dato === "" ? "Campo obligatorio" : null);
  mal("email", email === "" ? null : esEmail(email));
  mal("telefono", telefono === "" ? null : esTelefono(telefono));
  return errores;
}

type Conocido = { docenteId: number; datosPrevios: DatosDeDocente } | { docenteId: null; datosPrevios: null };

async function buscarConocido(trx: Alcance, datosEscritos: Omit<DatosDeDocente, "activo">): Promise<Conocido | Motivo> {
  const hallados = await trx.db
    .selectFrom("docentesColegios as dc")
    .innerJoin("docentes as d", "d.id", "dc.docenteId")
    .select(["d.id", "d.nombreOrden"])
    .where("dc.colegioId", "=", trx.colegioId)
    .where((eb) =>
      datosEscritos.email === ""
        ? eb(NOMBRE_LLANO, "=", ordenDeDocente(datosEscritos).replaceAll(MARCA_DE_ENE, ""))
        : eb("d.email", "=", datosEscritos.email),
    )
    .execute();
  // A sheet may have lost the ñ of a name. If the school has both spellings, the row's spelling decides.
  const asi =
    datosEscritos.email === ""
      ? hallados.filter(({ nombreOrden }) => nombreOrden === ordenDeDocente(datosEscritos))
      : [];
  const candidatos = asi.length > 0 ? asi : hallados;
  if (candidatos.length > 1)
    return { campo: "nombre", mensaje: "Hay varios docentes con ese nombre: escribe su correo" };
  const docente = candidatos[0] && (await buscarDocente(trx, candidatos[0].id));
  if (!docente) return { docenteId: null, datosPrevios: null };
  const { nombre, apellido1, apellido2, email, telefono, activo } = docente;
  return { docenteId: docente.id, datosPrevios: { nombre, apellido1, apellido2, email, telefono, activo } };
}
