import { type DatosGenerales, ETIQUETAS_GENERALES, textoDeDato } from "~/personas/alumnos/alumno";
import { type Fecha, formatFecha } from "~/lib/dates";
import { nombreCompleto } from "~/lib/text";
import type { FormatoPublico } from "../formato-publico.server";
import { PASOS, type Paso, pasosDe } from "../preinscripcion";
import type { Registro } from "./registro.server";

/** A family's answers in a step, for review before the hand-in. */
export type ParteDelResumen = { paso: Paso; titulo: string; datos: [string, string][] };

const DEL_ASPIRANTE = ["curp", "nombre", "fechaNacimiento", "genero"] as const;

/** All answers, step by step, in the words of the forms; steps without answers are left out. */
export function resumenDe(formato: FormatoPublico, registro: Registro): ParteDelResumen[] {
  return pasosDe(formato).flatMap((paso) => {
    const datos = datosDe(paso, formato, registro).filter(([, valor]) => valor !== "");
    return datos.length === 0 ? [] : [{ paso, titulo: PASOS[paso], datos }];
  });
}

function datosDe(paso: Paso, formato: FormatoPublico, registro: Registro): [string, string][] {
  const { aspirante, escolares, tutores, domicilio, archivos } = registro;
  switch (paso) {
    case "aspirante":
      return aspirante
        ? DEL_ASPIRANTE.map((campo) => [ETIQUETAS_GENERALES[campo], textoDelAspirante(aspirante, campo)])
        : [];
    case "escolares": {
      const nombre = (lista: readonly { id: number; nombre: string }[], id: number | undefined) =>
        lista.find((cada) => cada.id === id)?.nombre ?? "";
      return [
        [
          "Nivel y grado",
          [nombre(formato.nivelesRegistrar, escolares?.nivelId), nombre(formato.gradosRegistrar, escolares?.gradoId)]
            .join(" ")
            .trim(),
        ],
        ["Plantel", nombre(formato.plantelesRegistrar, escolares?.plantelId)],
        ["Turno", nombre(formato.turnosRegistrar, escolares?.turnoId)],
      ];
    }
    case "documentos":
      return archivos.map(({ requisitoId, nombre }) => [
        formato.archivosPorAnexar.find(({ id }) => id === requisitoId)?.nombre ?? "Documento",
        nombre,
      ]);
    case "tutores":
      return (tutores ?? []).map((tutor, indice) => [
        `Padre o tutor ${indice + 1}`,
        [nombreCompleto(tutor), tutor.telefonoMovil, tutor.email].filter((texto) => texto !== "").join(" · "),
      ]);
    case "domicilio":
      return domicilio
        ? [
            [
              "Dirección",
              [
                [domicilio.calle, domicilio.numeroExterior, domicilio.numeroInterior].filter(Boolean).join(" "),
                domicilio.nombreAsentamiento,
                domicilio.codigoPostal,
                domicilio.nombreMunicipio,
              ]
                .filter(Boolean)
                .join(", "),
            ],
          ]
        : [];
    default:
      return [];
  }
}

function textoDelAspirante(aspirante: DatosGenerales, campo: (typeof DEL_ASPIRANTE)[number]): string {
  if (campo === "nombre") return nombreCompleto(aspirante);
  if (campo === "fechaNacimiento") return formatFecha(aspirante.fechaNacimiento as Fecha);
  return textoDeDato(campo, aspirante[campo]);
}
