import type { fotoSchema } from "../schemas.server";
import { Avatar } from "~/ui/avatar";
import { FormDialog } from "~/forms/form-dialog";
import { PhotoField } from "~/forms/photo-field";

type Props = {
  nombre: string;
  /** The kind of person: "alumno", "tutor". */
  persona: string;
  src: string | undefined;
};

/** C§2.14 Set photo. The screen itself is the confirmation: the picture to be stored is visible, above the question. */
export function DialogoDeFoto({ nombre, persona, src }: Props) {
  return (
    <FormDialog<typeof fotoSchema>
      title="Establecer foto"
      size="sm"
      multipart
      isNew
      save={src ? "Actualizar foto" : "Guardar foto"}
      labels={{ foto: "Foto" }}
    >
      <PhotoField
        name="foto"
        label={`Foto de ${nombre}`}
        camera
        question={`¿Confirmas establecer la foto para el ${persona}?`}
        current={
          <div className="flex justify-center">
            <Avatar nombre={nombre} src={src} size="lg" />
          </div>
        }
      />
    </FormDialog>
  );
}
