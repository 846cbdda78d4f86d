import { useScriptVersion } from "~/ui/page-context";

/**
 * A script of `base/linea/guiones` that improves a family's page, which works without it. Browsers keep it for a year, so its address
 * changes with what is in it. The page's route exports `handle = { js: false, mejorada: true }`.
 */
export function FamilyScript({ name }: { name: "familia" | "pagina" | "lista" }) {
  return <script src={`/${name}.js?${useScriptVersion(name)}`} defer />;
}
