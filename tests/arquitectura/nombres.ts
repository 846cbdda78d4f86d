import ts from "typescript";
import { arbolDe, type Fuente } from "./fuentes";

const PRONOMBRES = new Set(
  "suyo suya suyos suyas otro otra otros otras hecho hecha hechos hechas dicho dicha dichos dichas"
    .concat(" cual cuales antes de que quien quienes lo")
    .split(" "),
);

/** A declared name that is a pronoun or a place; a property belongs to an object or a type, everything else is ours. */
export type Pronombre = { nombre: string; linea: number; esPropiedad: boolean };

const esPronombre = (nombre: string) => PRONOMBRES.has(nombre.charAt(0).toLowerCase() + nombre.slice(1));

/** The pronouns that a source declares: variables, parameters, functions, types, imports and properties. */
export function pronombres(fuente: Fuente): Pronombre[] {
  const file = arbolDe(fuente);
  const found: Pronombre[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isIdentifier(node) && esPronombre(node.text) && declara(node)) {
      const linea = file.getLineAndCharacterOfPosition(node.getStart()).line + 1;
      found.push({ nombre: node.text, linea, esPropiedad: esPropiedad(node.parent) });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

const declara = (node: ts.Identifier) =>
  (node.parent as ts.NamedDeclaration).name === node &&
  !ts.isPropertyAccessExpression(node.parent) &&
  !ts.isJsxAttribute(node.parent);

const esPropiedad = (node: ts.Node) =>
  ts.isPropertySignature(node) ||
  ts.isPropertyDeclaration(node) ||
  ts.isPropertyAssignment(node) ||
  ts.isMethodSignature(node);
