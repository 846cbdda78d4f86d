import { Trazo } from "~/base/linea/components/trazo.familia";

// Small enough to be part of each page: the desktop's menu has an icon beside each name (C§2.5).
const TRAZOS: Readonly<Record<string, string>> = {
  "": "M3 10l7-6 7 6v7h-5v-4H8v4H3z",
  tareas: "M4 4h12v13H4zM7 8l1.5 1.5L11 7M7 13h6",
  clases: "M3 5h14v12H3zM3 9h14M7 3v4M13 3v4",
  comunicados: "M3 8v4h3l8 4V4L6 8zM7 12v5",
  misivas: "M3 5h14v10H3zM3 6l7 5 7-5",
  asignaturas: "M10 5v12C8 15 5 15 3 16V4c2-1 5-1 7 1 2-2 5-2 7-1v12c-2-1-5-1-7 1",
};

/** The icon of a section of the menu. */
export function IconoDeSeccion({ clave }: { clave: string }) {
  return <Trazo d={TRAZOS[clave] ?? ""} className="h-5 w-5" />;
}
