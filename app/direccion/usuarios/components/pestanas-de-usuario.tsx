import { TabsNav } from "~/ui/tabs-nav";

const PESTANAS = {
  datos: ["", "Datos y roles"],
  limites: ["/limites", "Límites"],
  acceso: ["/acceso", "Acceso y lo que ve"],
};

/** The dialogs of one user, as tabs. */
export function PestanasDeUsuario({ cuentaId, actual }: { cuentaId: number; actual: keyof typeof PESTANAS }) {
  const tabs = Object.entries(PESTANAS).map(([pestana, [ruta, label]]) => ({
    to: `/ajustes/usuarios/${cuentaId}${ruta}`,
    label,
    current: pestana === actual,
  }));
  return <TabsNav label="Secciones del usuario" tabs={tabs} />;
}
