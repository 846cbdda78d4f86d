import { Link } from "@remix-run/react";

const PESTANAS = [
  { clave: "salud", ruta: "/ajustes/salud", nombre: "Cómo está" },
  { clave: "respaldos", ruta: "/ajustes/salud?ver=respaldos", nombre: "Respaldos" },
  { clave: "practica", ruta: "/ajustes/salud?ver=practica", nombre: "Escuela de práctica" },
] as const;

export type PestanaDeSalud = (typeof PESTANAS)[number]["clave"];

/** The parts of the health page; each has its own address. */
export function PestanasDeSalud({ abierta }: { abierta: PestanaDeSalud }) {
  return (
    <nav aria-label="Salud y respaldos" className="overflow-x-auto border-b border-linea">
      <ul className="flex min-w-max gap-1">
        {PESTANAS.map(({ clave, ruta, nombre }) => (
          <li key={clave}>
            <Link
              to={ruta}
              aria-current={clave === abierta ? "page" : undefined}
              className="inline-flex h-10 items-center rounded-t px-3 text-sm text-quieto hover:text-fuerte aria-[current]:font-semibold aria-[current]:text-acento-texto aria-[current]:shadow-[inset_0_-2px_0_rgb(var(--acento))]"
            >
              {nombre}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
