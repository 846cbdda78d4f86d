import type { Alcance } from "~/base/acceso/alcance.server";
import type { Consent } from "~/base/acceso/consent.server";
import { operacion } from "~/base/acceso/operacion.server";
import { PUERTAS } from "~/base/acceso/puertas";
import { PERMISO } from "~/base/acceso/permiso-de-configuracion.server";
import { type Outcome, refuse } from "~/lib/outcome";
import type { z } from "zod";
import { cargarArchivo } from "./commands/cargar-archivo.server";
import { asignarDeposito, confirmarDeposito, confirmarExactos } from "./commands/confirmar-deposito.server";
import { guardarConvenio } from "./commands/guardar-convenio.server";
import { leerArchivo } from "./commands/leer-archivo.server";
import { archivoSchema, convenioSchema, pasoSchema } from "./schemas.server";

type Paso = z.output<typeof pasoSchema> & Consent & { archivoId: number };

function darPaso(alcance: Alcance, { archivoId, ...paso }: Paso): Promise<Outcome<object>> | Outcome<object> {
  const { accion, columnas, confirmar, descartar, asignar, referencia, force, escrito } = paso;
  if (accion === "COLUMNAS") return leerArchivo(alcance, { archivoId, columnas });
  if (accion === "EXACTOS") return confirmarExactos(alcance, { archivoId });
  if (confirmar !== null) return confirmarDeposito(alcance, { depositoId: confirmar, force, escrito });
  if (descartar !== null) return asignarDeposito(alcance, { depositoId: descartar, referencia: "", descartar: true });
  if (asignar !== null) return asignarDeposito(alcance, { depositoId: asignar, referencia, descartar: false });
  return refuse("NADA", "Elige qué hacer con un depósito.");
}

/** The write operations of a bank: its convenio, its statements, and each of their deposits. */
export const operaciones = {
  cargar: operacion({
    permiso: PUERTAS.conciliacion,
    schema: archivoSchema,
    run: (datos, { alcance }) => cargarArchivo(alcance, datos),
  }),
  guardarConvenio: operacion({
    permiso: PERMISO,
    params: { bancoId: "id" },
    schema: convenioSchema,
    run: ({ prueba1, prueba2, prueba3, force: _, escrito: _e, ...datos }, { alcance, params, consent }) =>
      guardarConvenio(alcance, { ...params, ...datos, pruebas: [prueba1, prueba2, prueba3], ...consent }),
  }),
  darPaso: operacion({
    permiso: PUERTAS.conciliacion,
    params: { archivoId: "id" },
    schema: pasoSchema,
    run: (datos, { alcance, params, consent }) => darPaso(alcance, { ...datos, ...params, ...consent }),
  }),
};
