/**
 * npm run answers: the answers of the API's calls, as JSON Schema, derived from the types of the answering code
 * (decisiones/185), into app/composicion/api/respuestas.json. `--check` only tells if the file matches the code.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { CommandError, main, ROOT } from "./prepare.mjs";

const FILE = join(ROOT, "app/composicion/api/respuestas.json");
const METHODS = new Set(["get", "post", "put", "patch", "delete"]);
/** Deeper than any answer: recursive types end here, as any value. */
const DEPTH = 12;

/** One call per line, so that a change of one is one line in a diff. */
function written(answers) {
  const lines = [...answers]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([call, schema]) => `${JSON.stringify(call)}: ${JSON.stringify(schema)}`);
  return `{\n${lines.join(",\n")}\n}\n`;
}

/** The checker of the one program. */
let checker;

function answersOf(root) {
  const { config } = ts.readConfigFile(join(ROOT, "tsconfig.json"), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [], files: [root] }, ts.sys, ROOT);
  const program = ts.createProgram([root], options);
  checker = program.getTypeChecker();
  const answers = new Map();
  const visit = (node) => {
    const row = rowOf(node);
    if (row) answers.set(...row);
    ts.forEachChild(node, visit);
  };
  const sources = program.getSourceFiles().filter(({ fileName }) => /\/app\//.test(fileName));
  for (const source of sources)
    for (const node of source.statements.filter(isLoopOfRows)) for (const row of rowsOf(node)) answers.set(...row);
  for (const source of sources) if (/\/llamadas[^/]*\.server\.ts$/.test(source.fileName)) visit(source);
  return answers;
}

const isLoopOfRows = (node) => ts.isTypeAliasDeclaration(node) && node.name.text === "DadoEnBucle";

/** The rows made in a loop: their types tell the answer by the name of each. */
function rowsOf(node) {
  const type = checker.getTypeAtLocation(node.name);
  return checker
    .getPropertiesOfType(type)
    .map((property) => [property.name, schemaOf(checker.getTypeOfSymbol(property), DEPTH)]);
}

/** The call declared by a node and its answer; null for any other node. */
function rowOf(node) {
  if (!ts.isCallExpression(node) || !isRow(node)) return null;
  const [path, , run] = node.arguments;
  const said = textOf(path);
  return said === null ? null : [`${node.expression.name.text.toUpperCase()} ${said}`, answerOf(run)];
}

function isRow({ expression, arguments: args }) {
  if (!ts.isPropertyAccessExpression(expression) || !METHODS.has(expression.name.text) || args.length < 3) return false;
  return checker.getTypeAtLocation(expression.expression).symbol?.name === "Tabla";
}

/** A literal text, or one made of constants or by a function that types it; null if only a running program knows it. */
function textOf(node) {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isAsExpression(node)) return textOf(node.expression);
  if (ts.isTemplateExpression(node)) {
    const parts = node.templateSpans.map(({ expression, literal }) => {
      const said = textOf(expression);
      return said === null ? null : said + literal.text;
    });
    return parts.includes(null) ? null : node.head.text + parts.join("");
  }
  if (ts.isCallExpression(node)) {
    const type = checker.getTypeAtLocation(node);
    return type.isStringLiteral() ? type.value : null;
  }
  if (!ts.isIdentifier(node)) return null;
  let symbol = checker.getSymbolAtLocation(node);
  if (symbol && symbol.flags & ts.SymbolFlags.Alias) symbol = checker.getAliasedSymbol(symbol);
  const declared = symbol?.valueDeclaration;
  return declared && ts.isVariableDeclaration(declared) && declared.initializer ? textOf(declared.initializer) : null;
}

/** The JSON schema of an answer; null if it has none, and {} if its type does not tell. */
function answerOf(run) {
  const [signature] = checker.getTypeAtLocation(run).getCallSignatures();
  if (!signature) return {};
  const given = checker.getAwaitedType(checker.getReturnTypeOfSignature(signature));
  const schemas = [];
  for (const each of given.isUnion() ? given.types : [given]) {
    const said = each.getProperties().find(({ escapedName }) => String(escapedName).startsWith("__@SAID"));
    if (!said) return {};
    const json = checker.getTypeOfSymbol(said).getProperty("json");
    if (json) schemas.push(schemaOf(checker.getTypeOfSymbol(json), DEPTH));
  }
  return schemas.length === 0 ? null : anyOf(schemas);
}

function schemaOf(type, depth) {
  const { flags } = type;
  if (depth === 0 || flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown | ts.TypeFlags.TypeParameter)) return {};
  if (type.aliasSymbol?.name === "Fecha") return { type: "string", format: "date" };
  if (type.isStringLiteral() || type.isNumberLiteral()) return { enum: [type.value] };
  if (flags & ts.TypeFlags.BooleanLiteral) return { enum: [type.intrinsicName === "true"] };
  if (flags & (ts.TypeFlags.StringLike | ts.TypeFlags.TemplateLiteral)) return { type: "string" };
  if (flags & ts.TypeFlags.NumberLike) return { type: "number" };
  if (flags & ts.TypeFlags.Null) return { type: "null" };
  if (flags & ts.TypeFlags.NonPrimitive) return { type: "object" };
  if (type.isUnion()) return anyOf(type.types.filter((each) => !isNothing(each)).map((each) => schemaOf(each, depth)));
  if (type.isIntersection()) {
    const plain = type.types.find((each) => each.flags & (ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike));
    if (plain) return schemaOf(plain, depth);
  }
  return type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection) ? objectOf(type, depth) : {};
}

function objectOf(type, depth) {
  if (checker.isArrayType(type) || checker.isTupleType(type)) {
    const items = checker.getTypeArguments(type).filter((each) => !isNothing(each));
    if (items.length === 0) return { type: "array", maxItems: 0 };
    return { type: "array", items: anyOf(items.map((each) => schemaOf(each, depth - 1))) };
  }
  const toJson = type.getProperty("toJSON");
  if (toJson) {
    const [signature] = checker.getTypeOfSymbol(toJson).getCallSignatures();
    return signature ? schemaOf(checker.getReturnTypeOfSignature(signature), depth) : {};
  }
  const properties = {};
  const required = [];
  for (const property of checker.getPropertiesOfType(type)) {
    if (String(property.escapedName).startsWith("__@")) continue;
    const its = checker.getTypeOfSymbol(property);
    if (isNothing(its) || its.getCallSignatures().length > 0) continue;
    properties[property.name] = schemaOf(its, depth - 1);
    const mayLack = property.flags & ts.SymbolFlags.Optional || (its.isUnion() && its.types.some(isNothing));
    if (!mayLack) required.push(property.name);
  }
  const sorted = Object.fromEntries(Object.entries(properties).sort(byName));
  const index = checker.getIndexInfosOfType(type)[0];
  return {
    type: "object",
    ...(Object.keys(sorted).length > 0 ? { properties: sorted } : {}),
    ...(required.length > 0 ? { required: required.sort() } : {}),
    additionalProperties: index ? schemaOf(index.type, depth - 1) : false,
  };
}

// The order in which a checker meets types is not determined by the code; sorting by name is.
const byName = ([one], [other]) => (one < other ? -1 : 1);

const isNothing = ({ flags }) =>
  Boolean(flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Void | ts.TypeFlags.Never | ts.TypeFlags.ESSymbolLike));

/** A choice of schemas: each once, words together, true and false as a boolean. */
function anyOf(schemas) {
  const words = schemas.flatMap((each) => each.enum ?? []);
  const told = new Map(schemas.filter((each) => !each.enum).map((each) => [JSON.stringify(each), each]));
  const both = words.includes(true) && words.includes(false);
  const others = [...new Set(words)].filter((word) => !both || typeof word !== "boolean").sort();
  const all = [
    ...(both ? [{ type: "boolean" }] : []),
    ...(others.length > 0 ? [{ enum: others }] : []),
    ...[...told].sort(byName).map(([, schema]) => schema),
  ];
  if (all.some((each) => Object.keys(each).length === 0)) return {};
  return all.length === 1 ? all[0] : { anyOf: all };
}

await main(async () => {
  const text = written(answersOf(join(ROOT, "app/composicion/api/api.server.ts")));
  if (!process.argv.includes("--check")) return writeFileSync(FILE, text);
  if (readFileSync(FILE, "utf8") !== text)
    throw new CommandError("app/composicion/api/respuestas.json no es lo que contesta el código: npm run answers");
});
