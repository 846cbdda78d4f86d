/**
 * How many cases a property draws: so few in `npm test`, and as many as CASOS says where somebody has the time
 * (`CASOS=100000 npx vitest run FILE`).
 */
export const casos = (pocos: number): number => Number(process.env.CASOS) || pocos;
