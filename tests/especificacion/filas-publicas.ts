import { type Bases, campos, type Fila } from "./fila";

// The calls of families and pupils, by their links.

const E = "/public/escritorio-virtual/alumnos/:tokenPersonal";
const K = "/public/comunicados/:tokenComunicado/:tokenTutor/:alumnoId";
const F = "/public/preinscripciones/formatos/:formatoId";

export const bases: Bases = {};
export const filas: Fila[] = [
  ...campos(
    "A§3",
    `GET ${K}`,
    "colegio colegioLogoUuid titulo descripcion liga archivos.[].uuid archivos.[].fileName createdDate lastModifiedDate " +
      "requiereAceptacion tutorAcepto",
  ),
  ["C§7", `GET ${K}`, "consulta", "fromAlumno", "true", "no ofrece aceptar", { puedeAceptar: false }],
  ["C§7", `PUT ${K}/aceptar`, "llamada", "", "", "lo acepta"],
  ...campos(
    "A§3",
    `GET ${F}`,
    "nombre colegio colegioLogoUuid instrucciones ligaAvisoPrivacidad archivosAnexos capturarTutor capturarDomicilio " +
      "archivosPorAnexar nivelesRegistrar gradosRegistrar.[].nivelId plantelesRegistrar turnosRegistrar",
  ),
  ...campos("A§3", "GET /public/preinscripciones/parentescos", "id nombre", "[]."),
  ["A§7", `GET ${F}/asentamientos`, "consulta", "cp", "06000", "dice sus colonias"],
  ...campos("C§3", `GET ${E}`, "nombreCompleto email nivel grado grupo"),
  ...campos("C§3", `GET ${E}/colegio`, "nombre logoUuid"),
  ...campos(
    "C§3",
    `GET ${E}/resumen`,
    "promedioAcademico tareasPendientes tareasOmitidas tareasEntregadas ausencias asignaturas",
  ),
];
