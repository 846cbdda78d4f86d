import { chosenOption, isTicked } from "./forms";
import { isShown } from "./shown";
import { type PlainElement } from "./tree";

// The selectors that journeys write: tags, ids, classes, attributes, and a handful of pseudo-classes.

type Test = (element: PlainElement) => boolean;

const PART =
  /\s*([>+~,])\s*|(\s+)|\*|([a-z][a-z0-9]*)|#([\w-]+)|\.([\w-]+)|\[([\w-]+)(?:([~^$*|]?)=(?:"([^"]*)"|'([^']*)'|([^\]\s]*)))?\]|:(is|not|has)\(((?:[^()]|\([^()]*\))*)\)|:([\w-]+)/giy;

/** The elements inside the root that a selector finds, in the page's order. */
export function select(root: PlainElement, selector: string): PlainElement[] {
  const tests = alternatives(selector.trim(), root);
  return root.descendants().filter((each) => tests.some((test) => test(each)));
}

function alternatives(selector: string, root: PlainElement): Test[] {
  const found: Test[] = [];
  let before: Test | undefined;
  let compound: Test[] = [];
  let relation = selector.startsWith(">") ? ">" : "";
  if (relation) before = (each) => each === root;
  const text = selector.replace(/^>\s*/, "");
  const close = () => {
    const tests = compound;
    const [previous, how] = [before, relation];
    before = (each) => tests.every((test) => test(each)) && (!previous || isRelated(each, previous, how));
    compound = [];
  };
  PART.lastIndex = 0;
  while (PART.lastIndex < text.length) {
    const at = PART.lastIndex;
    const match = PART.exec(text);
    if (!match) throw new Error(`El cliente sencillo no conoce el selector ${selector} (en ${text.slice(at)})`);
    const sign = match[1] ?? match[2];
    if (sign === undefined) {
      const after = PART.lastIndex;
      compound.push(simple(match, root));
      PART.lastIndex = after;
      continue;
    }
    close();
    if (match[1] === ",") {
      found.push(before!);
      before = undefined;
      relation = "";
    } else relation = match[1] ?? " ";
  }
  close();
  return [...found, before!];
}

function isRelated(element: PlainElement, before: Test, relation: string): boolean {
  const { parent } = element;
  if (!parent) return false;
  if (relation === ">") return before(parent);
  if (relation === " ") return parent.lineage().some(before);
  const siblings = parent.elements();
  const earlier = siblings.slice(0, siblings.indexOf(element));
  return relation === "+" ? earlier.slice(-1).some(before) : earlier.some(before);
}

function simple(match: RegExpExecArray, root: PlainElement): Test {
  const [whole, , , tag, id, name, attribute, sign = "", double, single, bare, functional, inner = "", pseudo] = match;
  if (whole === "*") return () => true;
  if (tag) return (each) => each.tag === tag.toLowerCase();
  if (id) return (each) => each.attribute("id") === id;
  if (name) return (each) => (each.attribute("class") ?? "").split(/\s+/).includes(name);
  if (attribute) {
    const wanted = double ?? single ?? bare;
    return (each) => (wanted === undefined ? each.has(attribute) : fits(each.attribute(attribute), sign, wanted));
  }
  if (functional === "has") return (each) => select(each, inner).length > 0;
  if (functional) {
    const tests = alternatives(inner.trim(), root);
    return (each) => tests.some((test) => test(each)) === (functional === "is");
  }
  if (pseudo === "visible") return isShown;
  if (pseudo === "checked")
    return (each) =>
      each.tag === "option" ? chosenOption(each.closest(({ tag: t }) => t === "select")!) === each : isTicked(each);
  throw new Error(`El cliente sencillo no conoce :${pseudo}`);
}

function fits(value: string | undefined, sign: string, wanted: string): boolean {
  if (value === undefined) return false;
  if (sign === "^") return value.startsWith(wanted);
  if (sign === "$") return value.endsWith(wanted);
  if (sign === "*") return value.includes(wanted);
  if (sign === "~") return value.split(/\s+/).includes(wanted);
  return value === wanted;
}
