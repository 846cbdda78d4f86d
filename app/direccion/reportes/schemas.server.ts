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

/** The tutor to mail the reminder of one student to. */
export const recordatorioSchema = z.object({ tutorId: idCampo() });

/** The reminder to everybody has no fields: the address holds its filters. */
export const recordarSchema = z.object({});

/** A report, and its new favourite state. */
export const favoritoSchema = z.object({ ruta: texto({ max: 100 }), favorito: casilla() });

/** The input of the report's call (C§7): the screen's filters, and a cycle to restrict the debts to. */
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

/** The input of a declared report's call: the screen's filters, and the kind of file. */
export const consultaDeReporte = {
  desde: fechaOpcional(),
  hasta: fechaOpcional(),
  mes: enteroOpcional({ min: 1, max: 12 }),
  nivelId: idOTodos(),
  grupoId: idOpcional(),
  servicioId: idOpcional(),
  cajaId: idOpcional(),
  estado: textoOpcional({ max: 40 }),
  metodo: textoOpcional({ max: 40 }),
  columna: lista(textoOpcional({ max: 40 })),
  formato: opcionOpcional(FORMATOS),
};
