import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { XMLParser } from "fast-xml-parser";

// The SAT's own files are not part of the project. If they are beside it, its stylesheets run here, independently of
// the code that they verify.

const CARPETA = join(import.meta.dirname, "../../shared/facts/sat-xml");
/** The folder of the SAT's schemas and stylesheets; null if there is none. */
export const SAT_XML = existsSync(CARPETA) ? CARPETA : null;

type Elemento = { nombre: string; atributos: Record<string, string>; hijos: (Elemento | string)[] };

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: "",
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: false,
});

function leer(xml: string): Elemento {
  const aElemento = (nodo: Record<string, unknown>): Elemento | string => {
    const { ":@": atributos = {}, ...resto } = nodo;
    const [[nombre, hijos]] = Object.entries(resto) as [[string, Record<string, unknown>[] | string]];
    if (nombre === "#text") return String(hijos);
    return {
      nombre,
      atributos: atributos as Record<string, string>,
      hijos: (hijos as Record<string, unknown>[]).map(aElemento),
    };
  };
  const nodos = (parser.parse(xml) as Record<string, unknown>[]).map(aElemento);
  return {
    nombre: "/",
    atributos: {},
    hijos: nodos.filter((nodo) => typeof nodo !== "string" && !nodo.nombre.startsWith("?")),
  };
}

const elementos = ({ hijos }: Elemento) => hijos.filter((hijo): hijo is Elemento => typeof hijo !== "string");

type Hoja = { plantillas: Map<string, Elemento>; nombradas: Map<string, Elemento> };
const hojas = new Map<string, Hoja>();

function leerHoja(hoja: string): Hoja {
  const leida = hojas.get(hoja) ?? { plantillas: new Map<string, Elemento>(), nombradas: new Map<string, Elemento>() };
  const cargar = (archivo: string) => {
    const [raiz] = elementos(leer(readFileSync(archivo, "utf8")));
    for (const elemento of elementos(raiz!)) {
      const { match, name, href } = elemento.atributos;
      if (elemento.nombre === "xsl:include") cargar(join(dirname(archivo), href!));
      else if (elemento.nombre === "xsl:template" && match) leida.plantillas.set(match, elemento);
      else if (elemento.nombre === "xsl:template" && name) leida.nombradas.set(name, elemento);
    }
  };
  if (!hojas.has(hoja)) cargar(join(SAT_XML!, hoja));
  hojas.set(hoja, leida);
  return leida;
}

/** The cadena original of an XML by one of the SAT's stylesheets. */
export function cadenaPorHoja(hoja: string, xml: string): string {
  const { plantillas, nombradas } = leerHoja(hoja);
  const documento = leer(xml);
  type Valor = Elemento[] | string | null;
  const evaluar = (expresion: string, nodo: Elemento, variables: Record<string, Valor>): Valor => {
    const espacios = /^normalize-space\(string\((.+)\)\)$/.exec(expresion);
    if (espacios)
      return String(evaluar(espacios[1]!, nodo, variables) ?? "")
        .replace(/[ \t\r\n]+/g, " ")
        .trim();
    if (expresion.startsWith("$")) return variables[expresion.slice(1)] ?? null;
    if (expresion === ".") return [nodo];
    const dentro = (uno: Elemento): Elemento[] => elementos(uno).flatMap((hijo) => [hijo, ...dentro(hijo)]);
    if (expresion.startsWith(".//")) return dentro(nodo).filter(({ nombre }) => nombre === expresion.slice(3));
    const pasos = expresion.replace(/^\.?\//, "").split("/");
    let nodos = [expresion.startsWith("/") ? documento : nodo];
    for (const paso of pasos) {
      if (paso.startsWith("@")) return nodos[0]?.atributos[paso.slice(1)] ?? null;
      nodos = nodos.flatMap((uno) => elementos(uno).filter(({ nombre }) => paso === "*" || nombre === paso));
    }
    return nodos;
  };
  const vale = (valor: Valor) => valor !== null && valor.length > 0;
  const ejecutar = (cuerpo: Elemento, nodo: Elemento, variables: Record<string, Valor>): string =>
    cuerpo.hijos.map((hijo) => instruccion(hijo, nodo, variables)).join("");
  const instruccion = (hijo: Elemento | string, nodo: Elemento, variables: Record<string, Valor>): string => {
    // White space between the instructions of a stylesheet is ignored.
    if (typeof hijo === "string") return hijo.trim() === "" ? "" : hijo.trim();
    const { select = "", test = "", name = "" } = hijo.atributos;
    const nodos = () => (evaluar(select, nodo, variables) ?? []) as Elemento[];
    switch (hijo.nombre) {
      case "xsl:call-template": {
        const dados = elementos(hijo).map((uno) => [
          uno.atributos.name!,
          evaluar(uno.atributos.select!, nodo, variables),
        ]);
        return ejecutar(nombradas.get(name)!, nodo, Object.fromEntries(dados) as Record<string, Valor>);
      }
      case "xsl:apply-templates":
        return nodos()
          .map((uno) => (plantillas.has(uno.nombre) ? ejecutar(plantillas.get(uno.nombre)!, uno, {}) : ""))
          .join("");
      case "xsl:for-each":
        return nodos()
          .map((uno) => ejecutar(hijo, uno, variables))
          .join("");
      case "xsl:if":
        return vale(evaluar(test, nodo, variables)) ? ejecutar(hijo, nodo, variables) : "";
      case "xsl:value-of":
        return String(evaluar(select, nodo, variables) ?? "");
      case "xsl:param":
        return "";
      default:
        throw new Error(`La hoja tiene ${hijo.nombre}`);
    }
  };
  return ejecutar(plantillas.get("/")!, documento, {});
}
