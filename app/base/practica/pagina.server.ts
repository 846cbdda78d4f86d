import type { Alcance } from "~/base/acceso/alcance.server";
import { rechazoDeInstancia } from "~/base/acceso/instancia.server";
import { origenPublico } from "~/server/request/public-url.server";
import { origenDePractica, porQueNoSeAlcanza } from "./direccion.server";
import { esLaPractica, estadoDePractica } from "./proceso.server";

/** The data of the practice page: its state, its address, and the reason if it cannot be opened. */
export async function obtenerPractica(alcance: Alcance, request: Request) {
  const sinPermiso = await rechazoDeInstancia(alcance);
  const estado = estadoDePractica();
  const origen = origenPublico(request);
  const direccion = origenDePractica(origen);
  if (sinPermiso) return { motivo: sinPermiso.mensaje, estado: null, direccion: null };
  if (esLaPractica())
    return { motivo: "Esta es la escuela de práctica. Se tira desde la escuela de verdad.", estado: null, direccion };
  if (!estado)
    return { motivo: "La escuela de práctica se abre donde el sistema atiende a todos.", estado: null, direccion };
  if (direccion === null) return { motivo: porQueNoSeAlcanza(origen), estado: null, direccion };
  return { motivo: null, estado, direccion };
}

export type PaginaDePractica = Awaited<ReturnType<typeof obtenerPractica>>;
