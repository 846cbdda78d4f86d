import { revisarBase, revisarDisco, revisarEnsayo, revisarLugar, revisarRespaldo, revisarVersion } from "./del-equipo";
import {
  revisarCertificados,
  revisarCobros,
  revisarTelefonos,
  revisarCorreo,
  revisarCuentas,
  revisarPosteo,
  revisarPublica,
  revisarReloj,
} from "./del-servicio";
import type { Estado, Situacion, Revision } from "./revision";

/** The checks, in page order while all are well. A feature adds its own here. */
const REVISIONES: readonly ((situacion: Situacion) => Revision | Revision[])[] = [
  revisarRespaldo,
  revisarEnsayo,
  revisarLugar,
  revisarCuentas,
  revisarBase,
  revisarDisco,
  revisarCorreo,
  revisarReloj,
  revisarPosteo,
  revisarPublica,
  revisarCobros,
  revisarTelefonos,
  revisarCertificados,
  revisarVersion,
];

const ORDEN: readonly Estado[] = ["MAL", "ATENCION", "BIEN"];

/** The results of all checks, those that need attention first. */
export function revisar(situacion: Situacion): Revision[] {
  const todas = REVISIONES.flatMap((mirar) => mirar(situacion));
  return ORDEN.flatMap((estado) => todas.filter((cada) => cada.estado === estado));
}

/** The same as plain text, for support: states, dates and sizes, without personal data. */
export function informe(situacion: Situacion): string {
  const palabra = { MAL: "URGENTE", ATENCION: "POR ATENDER", BIEN: "BIEN" };
  const lineas = revisar(situacion).map(({ estado, titulo, detalle, pasos, paraSoporte = [] }) =>
    [
      `[${palabra[estado]}] ${titulo}`,
      `    ${detalle}`,
      ...[...pasos, ...paraSoporte].map((paso) => `    - ${paso}`),
    ].join("\n"),
  );
  return [`Salud del sistema, ${situacion.ahora}`, "", ...lineas, ""].join("\n");
}
