import type { ReactNode } from "react";
import { useSentLists } from "~/forms/use-sent-lists";
import { FamilyScript } from "~/base/linea/components/family-script";
import type { Marca } from "../asistencia";

type Alumno = { inscripcionId: number; apellidos: string; nombre: string; marca: Marca; justificada: boolean };

const MARCA =
  "flex min-h-11 min-w-11 items-center gap-1.5 rounded-md border border-linea bg-carta px-2 text-sm text-texto has-[:checked]:font-semibold";
const DE = {
  F: "has-[:checked]:border-mal-linea has-[:checked]:bg-mal-relleno has-[:checked]:text-mal-texto",
  R: "has-[:checked]:border-atencion-linea has-[:checked]:bg-atencion-relleno has-[:checked]:text-atencion-texto",
};

type Props = {
  alumnos: readonly Alumno[];
  locked: boolean;
  /** The call that takes the list, for the page's script (linea/guiones/lista). */
  envio: string;
  /** The address that follows once the call took it. */
  despues: string;
};

/** The pupils of a class: a pupil without a mark is present. */
export function ListaDeAlumnos({ alumnos, locked, envio, despues }: Props) {
  const enviadas = useSentLists()("marcas");
  return (
    <ol className="divide-y divide-linea" data-lista={envio} data-despues={despues}>
      {alumnos.map(({ inscripcionId, apellidos, nombre, marca, justificada }, indice) => (
        <li key={inscripcionId} className="flex min-h-12 items-center gap-1.5 py-1">
          <span className="w-5 text-sm text-quieto">{indice + 1}</span>
          <span className="min-w-0 flex-1 text-base text-texto" data-nombre="">
            <strong className="text-fuerte">{apellidos}</strong>, {nombre}
            {justificada ? <span className="block text-sm text-quieto">Ausencia justificada</span> : null}
          </span>
          {(["F", "R"] as const).map((opcion) => (
            <label key={opcion} className={`${MARCA} ${DE[opcion]}`}>
              <input
                type="checkbox"
                name="marcas"
                value={`${inscripcionId}-${opcion}`}
                defaultChecked={enviadas?.includes(`${inscripcionId}-${opcion}`) ?? marca === opcion}
                disabled={locked}
                aria-label={`${opcion === "F" ? "Falta" : "Retardo"} de ${nombre} ${apellidos}`}
                className="h-[1.125rem] w-[1.125rem] accent-acento"
              />
              {opcion === "F" ? "Falta" : "Retardo"}
            </label>
          ))}
        </li>
      ))}
    </ol>
  );
}

/** The button that saves, in sight even if the list is long. */
export function PieDeLista({ children }: { children: ReactNode }) {
  return <div className="sticky bottom-0 mt-4 border-t border-linea bg-pagina py-3">{children}</div>;
}

/** The page script's status of the data kept on this phone, and their account; empty without a script. */
export function EstadoDeLista({ cuentaId }: { cuentaId: number }) {
  return (
    <>
      <p id="estado" role="status" data-cuenta={cuentaId} className="text-sm font-semibold text-texto" />
      <FamilyScript name="lista" />
    </>
  );
}
