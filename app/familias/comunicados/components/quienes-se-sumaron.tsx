import { type Alcanza, textoDeAlcanza } from "../audiencia";

type Props = {
  alcanza: Alcanza;
  /** The first students, by name. */
  nombres: readonly string[];
};

/** The members who joined a comunicado's audience after it was sent, and the box to include them. */
export function QuienesSeSumaron({ alcanza, nombres }: Props) {
  const resto = alcanza.alumnos - nombres.length;
  return (
    <div className="rounded-md border border-linea bg-tenue p-3">
      <label className="flex cursor-pointer items-start gap-3 font-medium">
        <input
          type="checkbox"
          name="incluir"
          defaultChecked
          className="mt-1 h-[1.125rem] w-[1.125rem] shrink-0 accent-acento"
        />
        Enviarlo también a quienes se sumaron después
      </label>
      <p className="mt-1">{textoDeAlcanza(alcanza)}</p>
      <p className="text-quieto">{`${nombres.join(", ")}${resto > 0 ? ` y ${resto} más` : ""}`}</p>
    </div>
  );
}
