import { campo } from "~/server/request/zod.server";

/** A group or a level, by its letter and id ('g7', 'n3'); both null for anything else. */
export const grupoONivel = () =>
  campo<{ grupoId: number | null; nivelId: number | null }>((texto) => {
    const [, letra, id] = /^([gn])(\d{1,15})$/.exec(texto) ?? [];
    return { value: { grupoId: letra === "g" ? Number(id) : null, nivelId: letra === "n" ? Number(id) : null } };
  });
