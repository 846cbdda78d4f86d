import { counted } from "~/lib/counts";
import { type Alcanza, textoDeAlcanza } from "../audiencia";

const A_LA_VISTA = 50;

/** The reach of a comunicado, and the names of those without mail. */
export function AlcanceDeAudiencia({ alcanza }: { alcanza: Alcanza }) {
  const { correos, sinCorreo, sinTutor } = alcanza;
  return (
    <>
      <p>
        <strong>{textoDeAlcanza(alcanza)}</strong> {counted(correos, "correo", "correos")} por escribir.
      </p>
      <Nombres
        titulo={`Sin correo: ${counted(sinCorreo.length, "tutor", "tutores")}; se les da un talón o se les manda por WhatsApp`}
        nombres={sinCorreo.map(({ tutor, alumno }) => `${tutor} (${alumno})`)}
      />
      <Nombres titulo={`Sin tutor: ${counted(sinTutor.length, "alumno", "alumnos")}`} nombres={sinTutor} />
    </>
  );
}

function Nombres({ titulo, nombres }: { titulo: string; nombres: readonly string[] }) {
  if (nombres.length === 0) return null;
  return (
    <details className="rounded-md border border-atencion-linea bg-atencion-relleno px-3 text-atencion-texto">
      <summary className="min-h-10 cursor-pointer py-2 font-medium">{titulo}</summary>
      <ul className="list-disc pb-2 pl-5">
        {nombres.slice(0, A_LA_VISTA).map((nombre, indice) => (
          // oxlint-disable-next-line react/no-array-index-key -- two people may have one name
          <li key={`${nombre}${indice}`}>{nombre}</li>
        ))}
        {nombres.length > A_LA_VISTA ? <li>{`y ${nombres.length - A_LA_VISTA} más`}</li> : null}
      </ul>
    </details>
  );
}
