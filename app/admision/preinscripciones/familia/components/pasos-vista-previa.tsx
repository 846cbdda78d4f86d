import type { Paso } from "../../preinscripcion";
import type { VistaPrevia } from "../vista-previa.server";
import { PasoAspirante, PasoDomicilio, PasoEscolares } from "./paso-datos.familia";
import { PasoDocumentos } from "./paso-documentos.familia";
import { PasoRegistro, PasoValidacion } from "./paso-inicial.familia";
import { PasoFinalizar, PasoInstrucciones } from "./paso-instrucciones.familia";
import { PasoTutores } from "./paso-tutores.familia";

/** The steps of a formato as families see them, one below the other, read-only. */
export function PasosDeVistaPrevia({ vista }: { vista: VistaPrevia }) {
  return (
    <ol className="space-y-6">
      {vista.pasos.map(({ paso, nombre }) => (
        <li key={paso} className="rounded-md border border-linea p-4">
          <h3 className="mb-4 text-lg font-semibold text-fuerte">{nombre}</h3>
          <fieldset disabled className="min-w-0">
            <legend className="sr-only">{nombre} (vista previa)</legend>
            <Contenido paso={paso} vista={vista} />
          </fieldset>
        </li>
      ))}
    </ol>
  );
}

function Contenido({ paso, vista }: { paso: Paso; vista: VistaPrevia }) {
  switch (paso) {
    case "registro":
      return <PasoRegistro colegio={vista.colegio} aviso={vista.aviso} reto={null} llave="" />;
    case "validacion":
      return <PasoValidacion anterior={null} hermanos={null} vence="12:30" />;
    case "instrucciones":
      return <PasoInstrucciones {...vista} aviso={vista.aviso.liga} comentarios="" />;
    case "aspirante":
      return <PasoAspirante anterior={null} datos={null} hoy={vista.hoy} />;
    case "escolares":
      return <PasoEscolares anterior={null} datos={null} {...vista} />;
    case "documentos":
      return <PasoDocumentos anterior={null} requisitos={vista.requisitos} completo={false} />;
    case "tutores":
      return <PasoTutores anterior={null} datos={null} parentescos={vista.parentescos} />;
    case "domicilio":
      return <PasoDomicilio anterior={null} datos={null} asentamientos={[]} />;
    default:
      return <PasoFinalizar anterior={null} />;
  }
}
