import { RadioGroup } from "~/forms/choice-fields";
import { SaveButton, SchemaForm } from "~/forms/schema-form";
import { Avatar } from "~/ui/avatar";
import { ButtonLink } from "~/ui/button";
import type { Comparacion } from "../queries.server";
import { CUALES, type Elegible, ELEGIBLES } from "../repetido";
import type { unirSchema } from "../schemas.server";

type Tutor = Omit<Comparacion["uno"], "fotoUuid"> & { foto: string | null };
type Props = Omit<Comparacion, "uno" | "segundo"> & { uno: Tutor; segundo: Tutor };

const loQueDice = (tutor: Tutor, dato: Elegible): string =>
  dato === "nombre" ? tutor.nombreCompleto : dato === "foto" ? (tutor.foto ? "Con foto" : "") : tutor[dato];

/** Two tutors side by side: one of each differing datum is chosen, with a list of all that is transferred. */
export function ComparacionDeTutores({ uno, segundo: retirado, hijos, pasa, enlaces, version }: Props) {
  const distintos = CUALES.filter((dato) =>
    dato === "foto" ? uno.foto !== retirado.foto : loQueDice(uno, dato) !== loQueDice(retirado, dato),
  );
  const iniciales = Object.fromEntries(
    CUALES.map((dato) => [dato, loQueDice(uno, dato) === "" && loQueDice(retirado, dato) !== "" ? "OTRO" : "UNO"]),
  );
  return (
    <SchemaForm<typeof unirSchema>
      isNew
      step={version}
      defaultValue={iniciales}
      labels={{ ...ELEGIBLES }}
      className="space-y-5 rounded-lg border border-linea bg-carta p-4"
      footer={
        <div className="mt-2 flex flex-wrap gap-2">
          <SaveButton always>Unir a los dos</SaveButton>
          <ButtonLink to="/ajustes/tutores">Cancelar</ButtonLink>
        </div>
      }
    >
      {(fields) => (
        <>
          <input type="hidden" name="tutorId" value={uno.id} />
          <input type="hidden" name="otroId" value={retirado.id} />
          <input type="hidden" name="version" value={version} />
          <div className="grid gap-4 sm:grid-cols-2">
            {[uno, retirado].map((tutor) => (
              <div key={tutor.id} className="flex min-w-0 items-center gap-3">
                <Avatar nombre={tutor.nombreCompleto} src={tutor.foto} />
                <p className="min-w-0 break-words font-semibold text-fuerte">{tutor.nombreCompleto}</p>
              </div>
            ))}
          </div>
          {distintos.length === 0 ? <p className="text-sm text-quieto">Sus datos son los mismos.</p> : null}
          {distintos.map((dato) => (
            <RadioGroup
              key={dato}
              field={fields[dato]}
              label={ELEGIBLES[dato]}
              options={[
                { value: "UNO", label: loQueDice(uno, dato) || "En blanco" },
                { value: "OTRO", label: loQueDice(retirado, dato) || "En blanco" },
              ]}
            />
          ))}
          <section className="space-y-2 text-sm">
            <h2 className="font-semibold text-fuerte">Queda como tutor de</h2>
            <ul className="list-disc space-y-1 pl-5 text-texto">
              {hijos.map(({ alumnoId, nombre, notas, deLosDos }) => (
                <li key={alumnoId}>{[nombre, deLosDos ? "de los dos" : "", ...notas].filter(Boolean).join(" · ")}</li>
              ))}
            </ul>
            <p className="text-quieto">
              Lo que uno de los dos tiene prohibido con un alumno sigue prohibido.{" "}
              {pasa ? `Pasan también ${pasa}.` : ""}
              {enlaces > 0 ? " Sus enlaces personales siguen abriendo, ahora la página del que queda." : ""}
            </p>
            <p className="text-quieto">
              Los datos fiscales, los pagos y los recibos son de los alumnos y no cambian. Se puede deshacer durante 30
              días, mientras nada nuevo dependa de ello.
            </p>
          </section>
        </>
      )}
    </SchemaForm>
  );
}
