import { type Alcanza, textoDeAlcanza } from "../audiencia";

type Props = {
  alcanza: Alcanza;
  /** The first of the students, by name. */
  nombres: readonly string[];
};

/** Who joined the audience of a comunicado after it went out, and the box that gives it to them too. */
export function QuienesSeSumaron({ alcanza, nombres }: Props) {
  const otros = alcanza.alumnos - nombres.length;
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
      <p className="text-quieto">{`${nombres.join(", ")}${otros > 0 ? ` y ${otros} más` : ""}`}</p>
    </div>
  );
}
