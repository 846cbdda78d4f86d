import { PRODUCTO, VERSION } from "~/base/shell/producto";
import { buttonClasses } from "~/ui/button";

/** The About dialog (C§2.5): title, tagline, version and build; it closes to the page that it was opened from. */
export function Acerca({ cerrar }: { cerrar: string }) {
  return (
    <section role="dialog" aria-labelledby="acerca" className="rounded-lg border border-linea bg-carta p-4">
      <h2 id="acerca" className="text-base font-semibold text-fuerte">
        Escritorio del alumno
      </h2>
      <p className="mt-1">Tus tareas, tus clases y los mensajes de tu colegio en un solo lugar.</p>
      <p className="mt-1 text-quieto">{`${PRODUCTO} ${VERSION}`}</p>
      <p className="mt-4">
        <a href={cerrar} className={buttonClasses("primary", "lg")}>
          Cerrar
        </a>
      </p>
    </section>
  );
}

/** The help for students about the desktop, if the school has no knowledge base of its own (AYUDA_URL). */
export const Ayuda = () => <Respuestas respuestas={RESPUESTAS} />;

/** Questions with their answers, for people with a personal link. */
export function Respuestas({ respuestas }: { respuestas: readonly (readonly [string, string])[] }) {
  return (
    <section className="space-y-3 rounded-lg border border-linea bg-carta p-4">
      {respuestas.map(([pregunta, respuesta]) => (
        <div key={pregunta}>
          <h2 className="text-base font-semibold text-fuerte">{pregunta}</h2>
          <p className="text-texto">{respuesta}</p>
        </div>
      ))}
    </section>
  );
}

const RESPUESTAS = [
  [
    "¿Cómo entrego una tarea?",
    "En Tareas oprime Entregar, escribe tu respuesta o elige archivos o fotos, y oprime Entregar. Verás la hora en que quedó entregada. Si se corta la línea, sigue desde donde se quedó.",
  ],
  [
    "¿Por qué me pide un código?",
    "Las misivas, los comunicados, los comentarios y lo que entregas son solo tuyos. El código llega por correo, o te lo leen en la oficina del colegio; sirve diez minutos y en este navegador no se te vuelve a pedir en 30 días.",
  ],
  [
    "No me llega el código",
    "Revisa el correo no deseado. Si no hay un correo a donde mandarlo, pídelo en la oficina del colegio.",
  ],
  [
    "¿Cómo tengo mi horario en el teléfono?",
    "En Clases oprime Descargar calendario y abre el archivo con tu calendario.",
  ],
  ["Mi enlace dejó de abrir", "Pide uno nuevo en la oficina del colegio."],
] as const;
