import routes from "~/routes";
import { centavos } from "~/lib/money";
import { unCorreo } from "../correo/un-correo";
import { pagar } from "../en-la-ventanilla";
import { unEnviado, unTutor } from "../comunicados";
import type { Escenario } from "../factories";
import { unFormato, unaPreinscripcion } from "../preinscripciones";
import { conColegiaturas, unaDeudora } from "./alumnos";

type Node = { id?: string; file: string; path?: string; children?: Node[] };

/**
 * Every page of the tree that a signed-in person can open, as a path with ":alumnoId" and the like in it. What is mounted
 * twice (the student file's inside) counts once.
 */
export function paginasDelPersonal(): string[] {
  const shell = (routes as Node[]).find(({ id }) => id === "shell");
  const patterns = aplanar(shell?.children ?? [], "").filter(
    (pattern) => !pattern.includes("*") && !pattern.startsWith("/alumno/:alumnoId/"),
  );
  return [...new Set(patterns)].sort();
}

// A module without a screen (.ts) is no page.
function aplanar(nodes: Node[], parent: string): string[] {
  return nodes.flatMap((node) => {
    const pattern = node.path ? `${parent}/${node.path}` : parent;
    const own = node.file.endsWith(".tsx") ? [pattern || "/"] : [];
    return [...own, ...aplanar(node.children ?? [], pattern)];
  });
}

type Ids = Record<"alumnoId" | "movimientoId" | "correoId" | "formatoId" | "preinscripcionId", number>;

/** A school with a student who owes and has paid, and a family that waits to be reviewed: what the pages of a walk show. */
export async function colegioConPagos(e: Escenario): Promise<Ids & { token: string }> {
  await conColegiaturas(e);
  const alumnoId = await unaDeudora(e);
  await unaDeudora(e, { nombre: "Tomás", apellido1: "Pérez", apellido2: "Luna" });
  const recibo = { recibidoCentavos: centavos(200_000), observaciones: "Paga la abuela" };
  const { formatoId } = await unFormato(e, { lugares: 5 });
  const { preinscripcionId } = await unaPreinscripcion(e, { formatoId });
  const correoId = await unCorreo(e);
  const pago = await pagar(e, { alumnoId, monto: 1500, ...recibo });
  await unTutor(e, alumnoId);
  const { comunicadoId, token: tokenComunicado, tutores } = await unEnviado(e);
  const { tokenTutor, entregaId } = tutores[0]!;
  const comunicado = { comunicadoId, entregaId, tokenComunicado, tokenTutor };
  return { alumnoId, ...comunicado, correoId, formatoId, preinscripcionId, ...pago };
}

/** The path with its parameters filled in. Throws for one that it does not know: it belongs in this table. */
export function ruta(pattern: string, ids: Record<string, number | string>): string {
  return pattern.replace(/:(\w+)/g, (_, name: string) => {
    if (!(name in ids)) throw new Error(`tests/e2e/paginas.ts no sabe de dónde sale :${name} (${pattern})`);
    return String(ids[name]);
  });
}
