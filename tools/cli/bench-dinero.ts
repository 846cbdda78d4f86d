/**
 * `npm run bench -- dinero` without its table: the costs of a school's accountant on a copy of the database of DATA_DIR, as one
 * line of JSON. `--mes N` measures a month of at least N movements and `--renglones` of its bank; `--convenios` and `--becarios`
 * so many of each.
 */
import { parseArgs } from "node:util";
import { databaseFile, kyselyOver } from "db/connection";
import { enCopia } from "../bench/gasto";
import { medirBanco } from "../bench/medir-banco";
import { medirBecas } from "../bench/medir-becas";
import { medirCierre } from "../bench/medir-cierre";
import { medirConvenios } from "../bench/medir-convenios";
import { alcanceDeBanco } from "../bench/medir-lecturas";
import { medirPolizas } from "../bench/medir-polizas";

const { values } = parseArgs({
  options: {
    mes: { type: "string" },
    renglones: { type: "string", default: "2000" },
    convenios: { type: "string", default: "1000" },
    becarios: { type: "string", default: "600" },
  },
});
const cifras = await enCopia(databaseFile(), async (sqlite) => {
  const alcance = await alcanceDeBanco(sqlite, kyselyOver(sqlite));
  if (values.mes === undefined)
    return {
      convenios: await medirConvenios(sqlite, alcance, Number(values.convenios)),
      becas: await medirBecas(sqlite, alcance, Number(values.becarios)),
    };
  const minimo = Number(values.mes);
  return {
    polizas: await medirPolizas(sqlite, alcance, minimo),
    cierre: await medirCierre(sqlite, alcance, minimo),
    banco: await medirBanco(sqlite, alcance, { minimo, cuantos: Number(values.renglones) }),
  };
});
console.log(JSON.stringify(cifras));
