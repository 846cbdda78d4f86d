/**
 * The number of cases of a property: this few in `npm test`, or CASOS for a longer run (`CASOS=100000 npx vitest run
 * FILE`).
 */
export const casos = (pocos: number): number => Number(process.env.CASOS) || pocos;
