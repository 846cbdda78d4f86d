import type { PapelPedido } from "~/dinero/becas/convocatoria/convocatoria";
import { FileField } from "~/forms/fields";
import { fieldsetOf, rowsOf } from "~/forms/nested-fields";
import type { AnyField } from "~/forms/schema-form-context";

const TIPOS = ".pdf,.png,.jpg,.jpeg";

/** The values of a form that asks for papers by name: a row for each. */
export const valoresDePapeles = (pedidos: readonly PapelPedido[]) => ({
  papeles: pedidos.map(({ id }) => ({ papelId: String(id) })),
});

/** The labels of those fields in a summary of errors. */
export const etiquetasDePapeles = (pedidos: readonly PapelPedido[]): Readonly<Record<string, string>> =>
  Object.fromEntries(pedidos.map(({ nombre }, indice) => [`papeles[${indice}].archivos`, nombre]));

type Props = {
  papeles: AnyField;
  archivos: AnyField;
  /** The papers that are missing, in the order of the rows. */
  pedidos: readonly PapelPedido[];
  /** The hint of the papers that nobody asked for by name. */
  nota: string;
  /** True if at least one file must come, and none is asked for by name. */
  required?: boolean;
};

/** A file for each paper that is missing, by its name, and the others together. */
export function CamposDePapeles({ papeles, archivos, pedidos, nota, required = false }: Props) {
  const porId = new Map(pedidos.map((papel) => [String(papel.id), papel]));
  return (
    <>
      {rowsOf(papeles).map((renglon, indice) => {
        const { papelId, archivos: delPapel } = fieldsetOf(renglon);
        const papel = porId.get(String(papelId!.initialValue));
        if (!papel) return null;
        return (
          <div key={papel.id}>
            <input type="hidden" name={`papeles[${indice}].papelId`} value={papel.id} />
            <FileField
              field={delPapel}
              name={`papeles[${indice}].archivos`}
              label={papel.nombre}
              multiple
              accept={TIPOS}
              hint={papel.obligatorio ? "Obligatorio: sin él, la solicitud espera" : "Si lo tienes"}
            />
          </div>
        );
      })}
      <FileField
        field={archivos}
        name="archivos"
        label={pedidos.length === 0 ? "Papeles" : "Otros papeles"}
        multiple
        required={required && pedidos.length === 0}
        accept={TIPOS}
        hint={nota}
      />
    </>
  );
}
