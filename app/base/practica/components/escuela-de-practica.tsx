import type { ReactNode } from "react";
import { Alert } from "~/ui/alert";
import type { PaginaDePractica } from "../pagina.server";

type Props = Pick<PaginaDePractica, "estado" | "direccion" | "motivo"> & {
  /** The button for one of the two actions. */
  pedir: (accion: "ABRIR_PRACTICA" | "TIRAR_PRACTICA", palabras: string) => ReactNode;
};

/** The practice school: an explanation, and how to open it, enter it and delete it. */
export function EscuelaDePractica({ estado, direccion, motivo, pedir }: Props) {
  return (
    <div className="max-w-3xl space-y-4 px-4 pb-6 text-sm text-texto lg:px-6">
      <p>
        Una copia de la escuela para aprender sin miedo: los mismos niveles, grupos, servicios y precios, con alumnos,
        tutores y pagos inventados. Se atiende aparte, con una franja roja en cada página y en cada papel; de ella no
        sale ningún correo ni ninguna factura, y nada de lo que se hace ahí llega aquí.
      </p>
      {motivo ? <Alert title="Aquí no se puede abrir">{motivo}</Alert> : null}
      {estado?.phase === "NONE" ? pedir("ABRIR_PRACTICA", "Abrir la escuela de práctica") : null}
      {estado?.phase === "FAILED" ? (
        <>
          <Alert tone="danger" title="La escuela de práctica no se pudo abrir">
            {estado.reason}
          </Alert>
          <div className="flex flex-wrap gap-2">
            {pedir("ABRIR_PRACTICA", "Abrir la escuela de práctica")}
            {pedir("TIRAR_PRACTICA", "Tirar lo que quedó")}
          </div>
        </>
      ) : null}
      {estado?.phase === "MAKING" ? (
        <Alert title="Se está haciendo la escuela de práctica">
          <meta httpEquiv="refresh" content="2" />
          <p>Tarda menos de un minuto. Esta página cambia sola cuando esté lista.</p>
        </Alert>
      ) : null}
      {estado?.phase === "OPEN" && direccion ? (
        <Abierta {...estado} direccion={direccion}>
          {pedir("TIRAR_PRACTICA", "Tirar la escuela de práctica")}
        </Abierta>
      ) : null}
    </div>
  );
}

type Abierta = Extract<NonNullable<PaginaDePractica["estado"]>, { phase: "OPEN" }>;

function Abierta({ accounts, password, direccion, children }: Abierta & { direccion: string; children: ReactNode }) {
  return (
    <>
      <Alert tone="success" title="La escuela de práctica está abierta">
        <p>
          <a href={direccion} target="_blank" rel="noreferrer" className="font-semibold underline">
            {direccion}
          </a>
        </p>
        <p>
          Contraseña de todas las cuentas: <strong>{password}</strong>
        </p>
      </Alert>
      <section aria-label="Cuentas de la escuela de práctica">
        <ul className="divide-y divide-linea rounded-lg border border-linea">
          {accounts.map(({ rol, email }) => (
            <li key={email} className="flex flex-wrap justify-between gap-x-4 px-3 py-2">
              <span className="[overflow-wrap:anywhere]">{email}</span>
              <span className="text-quieto">{rol}</span>
            </li>
          ))}
        </ul>
      </section>
      <p>Al tirarla se pierde todo lo que se hizo en ella. Otra se abre con un clic, igual que la primera.</p>
      {children}
    </>
  );
}
