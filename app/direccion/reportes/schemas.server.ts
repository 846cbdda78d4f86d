import { idOTodos } from "~/base/acceso/llamadas/todos.server";
import { z } from "zod";
import { paginaCampos } from "~/server/request/address-fields.server";
import {
  casilla,
  enteroOpcional,
  idCampo,
  idOpcional,
  lista,
  fechaOpcional,
  opcionOpcional,
  texto,
  textoOpcional,
} from "~/server/request/zod.server";
import { FORMATOS } from "~/base/informes/reporte";
import { ANTIGUEDADES, ORDENES } from "./saldos-vencidos";

/** To which tutor the reminder of one student is mailed. */
export const recordatorioSchema = z.object({ tutorId: idCampo() });

/** The reminder to everybody asks for nothing: whom it is for stands in the address. */
export const recordarSchema = z.object({});

/** Which report, and whether it is to stand among the favourites. */
export const favoritoSchema = z.object({ ruta: texto({ max: 100 }), favorito: casilla() });

/** What the call of the report takes (C§7): the screen's filters, and a cycle, whose debts alone are then told. */
export const consultaDeSaldosVencidos = {
  cicloId: idOTodos(),
  servicioId: idOpcional(),
  nivelId: idOTodos(),
  gradoId: idOpcional(),
  grupoId: idOpcional(),
  antiguedad: opcionOpcional(ANTIGUEDADES),
  orden: opcionOpcional(ORDENES),
  elegido: lista(enteroOpcional({ min: 0 })),
  todos: opcionOpcional(["vencidos"]),
  ...paginaCampos,
};

/** What the call of a declared report takes: the screen's filters, and which file. */
export const consultaDeReporte = {
  desde: fechaOpcional(),
  hasta: fechaOpcional(),
  mes: enteroOpcional({ min: 1, max: 12 }),
  nivelId: idOTodos(),
  grupoId: idOpcional(),
  servicioId: idOpcional(),
  cajaId: idOpcional(),
  columna: lista(textoOpcional({ max: 40 })),
  formato: opcionOpcional(FORMATOS),
};
