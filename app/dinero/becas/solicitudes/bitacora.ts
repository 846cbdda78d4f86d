/** The log entries of this feature: their codes and their texts on screen. */
export const ACCIONES = {
  "beca.solicitada": "Beca solicitada",
  "beca.papelEntregado": "Papel de una solicitud de beca entregado",
  "beca.papelPedido": "Papel de una solicitud de beca pedido",
  "beca.solicitudRetirada": "Solicitud de beca retirada",
  "beca.solicitudesAlComite": "Solicitudes de beca pasadas al comité",
  "beca.solicitudesOtorgadas": "Solicitudes de beca otorgadas",
  "beca.solicitudesNegadas": "Solicitudes de beca negadas",
  "beca.aceptada": "Beca aceptada por la familia",
  "beca.solicitudReabierta": "Solicitud de beca reabierta",
} as const satisfies Record<string, string>;

type Propias = typeof ACCIONES;
declare module "~/base/bitacora/acciones" {
  interface Acciones extends Propias {}
}
