import { Link } from "@remix-run/react";
import { useMailLeaves } from "~/ui/page-context";
import { FOCUS, classNames } from "~/ui/class-names";
import { Glyph } from "~/ui/glyph";
import { type AccionEnBloque, EN_BLOQUE } from "../bloque";
import type { FilaDelBloque } from "../preparar-bloque.server";

type Fila = FilaDelBloque & { sinElla: string };

/** A row for each chosen misiva: whose it is, what happens to it, and who receives it; each can be taken out. */
export function FilasDelBloque({ accion, filas }: { accion: AccionEnBloque; filas: readonly Fila[] }) {
  return (
    <ul className="divide-y divide-linea rounded-lg border border-linea">
      {filas.map(({ id, titulo, alumno, lugar, seToma, porque, tutores, sinElla }) => (
        <FilaDeEnvio
          key={id}
          alumno={alumno}
          lugar={lugar}
          porque={porque}
          tutores={tutores}
          sinElla={sinElla}
          quitar={`Quitar la de ${alumno}: ${titulo}`}
          dice={`${titulo} · ${porque ? "se queda como está" : `${seToma ? "se toma, " : ""}${EN_BLOQUE[accion].fila}`}`}
        />
      ))}
    </ul>
  );
}

type FilaDeEnvioProps = Pick<Fila, "alumno" | "lugar" | "porque" | "tutores" | "sinElla"> & {
  /** Its fate, if it is not the same for all. */
  dice?: string;
  /** The name of the link that takes it out. */
  quitar: string;
};

/** A row of what leaves the school: the pupil, and who receives it or why it stays. */
export function FilaDeEnvio({ alumno, lugar, porque, tutores, sinElla, dice, quitar }: FilaDeEnvioProps) {
  return (
    <li className="flex min-h-14 items-center gap-3 px-3 py-2 text-sm">
      <div className="min-w-0 flex-1 sm:grid sm:grid-cols-2 sm:gap-x-4">
        <div className="min-w-0">
          <p className="font-semibold text-fuerte [overflow-wrap:anywhere]">{`${alumno} · ${lugar}`}</p>
          {dice ? <p className="text-xs text-texto [overflow-wrap:anywhere]">{dice}</p> : null}
        </div>
        {porque ? (
          <p className="text-xs text-mal-texto">{porque}</p>
        ) : (
          <ul className="text-xs text-texto">
            {tutores.map(({ tutor, conCorreo }) => (
              <li key={tutor}>
                {tutor}
                <Via conCorreo={conCorreo} />
              </li>
            ))}
          </ul>
        )}
      </div>
      <Link
        to={sinElla}
        replace
        preventScrollReset
        aria-label={quitar}
        className={classNames("inline-flex h-10 w-10 items-center justify-center rounded text-quieto", FOCUS)}
      >
        <Glyph name="x" />
      </Link>
    </li>
  );
}

function Via({ conCorreo }: { conCorreo: boolean }) {
  const saleCorreo = useMailLeaves();
  return conCorreo && saleCorreo ? (
    <span className="text-quieto"> · por correo</span>
  ) : (
    <span className="text-atencion-texto"> · sin correo: avísale por teléfono</span>
  );
}
