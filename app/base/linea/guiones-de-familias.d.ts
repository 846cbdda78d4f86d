/** The text of a script of families' pages as they load it (vite/family-scripts.ts). */
declare module "virtual:guion-de-familias/*" {
  const text: string;
  export default text;
}
