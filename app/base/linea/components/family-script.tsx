import { useScriptVersion } from "~/ui/page-context";

/**
 * A script of `base/linea/guiones` that improves a family's page, which also works without it. Browsers cache it for a
 * year, so its address changes with its contents. The page's route exports `handle = { js: false, mejorada: true }`.
 */
export function FamilyScript({ name }: { name: "familia" | "pagina" | "lista" | "telefono" }) {
  return <script src={`/${name}.js?${useScriptVersion(name)}`} defer />;
}
