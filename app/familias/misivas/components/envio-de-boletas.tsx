import { TextArea, TextField } from "~/forms/fields";
import { FormDialog } from "~/forms/form-dialog";
import { CloseLink, DialogRoute } from "~/ui/dialog-route";
import { cuantasBoletas, FORMATOS_DE_BOLETA } from "~/aula/boletas/boleta";
import { MAX_CONTENIDO, MAX_TITULO } from "../misiva";
import { PLANTILLAS } from "../plantillas";
import type { PaginaDeEnvio } from "../envio-de-boletas.server";
import type { boletasPorEnviarSchema } from "../schemas.server";
import { BoletasPorEnviar } from "./boletas-por-enviar";

/** The report cards of a group before they are sent: who receives each, and the text for all of them. */
export function EnvioDeBoletas({ grupoId, formato, filas, closeTo }: PaginaDeEnvio) {
  const posibles = filas.filter(({ porque }) => porque === null);
  const lista = <BoletasPorEnviar filas={filas} />;
  const subject = FORMATOS_DE_BOLETA[formato];
  if (posibles.length === 0)
    return (
      <DialogRoute
        title="Enviar boletas"
        subject={subject}
        size="md"
        closeTo={closeTo}
        footer={<CloseLink>Entendido</CloseLink>}
      >
        <p className="mb-2 text-sm text-fuerte">No hay boletas que enviar.</p>
        {filas.length === 0 ? null : lista}
      </DialogRoute>
    );
  return (
    <FormDialog<typeof boletasPorEnviarSchema>
      title="Enviar boletas"
      subject={subject}
      size="md"
      closeTo={closeTo}
      isNew
      alwaysSave
      defaultValue={{ titulo: PLANTILLAS.BOLETA!.titulo, contenido: CON_SU_BOLETA }}
      save={`Enviar ${cuantasBoletas(posibles.length)}`}
    >
      {(fields) => (
        <>
          <input type="hidden" name="grupoId" value={grupoId} />
          <input type="hidden" name="formato" value={formato} />
          {posibles.map(({ id }) => (
            <input key={id} type="hidden" name="elegido" value={id} />
          ))}
          <p className="mb-2 text-sm text-fuerte">Cada familia recibe una misiva con la boleta de su hijo en PDF.</p>
          {lista}
          <div className="mt-4 space-y-3">
            <TextField field={fields.titulo} label="Resumen" required maxLength={MAX_TITULO} />
            <TextArea field={fields.contenido} label="Detalle" required maxLength={MAX_CONTENIDO} rows={3} />
          </div>
        </>
      )}
    </FormDialog>
  );
}

const CON_SU_BOLETA = "La boleta del periodo está lista: va en el archivo de este mensaje.";
