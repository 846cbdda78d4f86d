import type Database from "better-sqlite3";
import { expect } from "vitest";
import { foldText } from "~/lib/text";

type Fila = { clave: string; asunto: string; texto: string; colegio: string; alumno: string | null; aspirante: string };

/**
 * Fails if a queued mail shows a child on a locked telephone. No part of the name may stand in the subject or in the
 * first line, nor the whole name in the first paragraph. Each database of a test asks it at its end, so it sees every kind of mail.
 */
export function nadieEnLaPantallaBloqueada(sqlite: Database.Database): void {
  const correos = sqlite
    .prepare(
      `SELECT c.clave, c.asunto, c.texto, coalesce(k.nombre, '') AS colegio, a.nombreCompleto AS alumno,
         coalesce(p.aspirante, '') AS aspirante
       FROM correos c LEFT JOIN colegios k ON k.id = c.colegioId LEFT JOIN alumnos a ON a.id = c.alumnoId
         LEFT JOIN preinscripciones p ON p.id = c.preinscripcionId
       WHERE c.texto <> '' AND (a.id IS NOT NULL OR p.id IS NOT NULL)`,
    )
    .all() as Fila[];
  for (const { clave, asunto, texto, colegio, alumno, aspirante } of correos) {
    const nombre = alumno ?? nombreDe(aspirante);
    if (nombre === "") continue;
    const [linea = "", parrafo = ""] = texto.split("\n\n");
    const visible = foldText(`${asunto} ${linea}`).replaceAll(foldText(colegio), " ");
    const partes = foldText(nombre)
      .split(" ")
      .filter((parte) => parte.length > 2);
    const palabras = new Set(visible.split(/[^\p{L}\p{N}]+/u));
    expect({ clave, asunto, linea, partes: partes.filter((parte) => palabras.has(parte)) }).toMatchObject({
      partes: [],
    });
    expect({ clave, parrafo: foldText(parrafo) }).not.toMatchObject({
      parrafo: expect.stringContaining(foldText(nombre)),
    });
  }
}

function nombreDe(aspirante: string): string {
  if (aspirante === "") return "";
  const { nombre = "", apellido1 = "", apellido2 = "" } = JSON.parse(aspirante) as Record<string, string>;
  return `${nombre} ${apellido1} ${apellido2}`.trim();
}
