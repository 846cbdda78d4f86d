const LADO = 1600;

/** A phone's photo, as small as it stays readable; the file itself if that fails or gains nothing. */
export async function achicar(archivo: File): Promise<File> {
  const grande = /^image\/(jpeg|png)$/.test(archivo.type) && archivo.size >= 300e3;
  if (!grande || !("createImageBitmap" in window)) return archivo;
  try {
    const imagen = await createImageBitmap(archivo, { imageOrientation: "from-image" });
    const escala = Math.min(1, LADO / Math.max(imagen.width, imagen.height));
    const lienzo = document.createElement("canvas");
    lienzo.width = Math.round(imagen.width * escala);
    lienzo.height = Math.round(imagen.height * escala);
    lienzo.getContext("2d")!.drawImage(imagen, 0, 0, lienzo.width, lienzo.height);
    const chica = await new Promise<Blob | null>((resolve) => lienzo.toBlob(resolve, "image/jpeg", 0.8));
    const nombre = archivo.name.replace(/\.[^.]*$/, "") + ".jpg";
    return chica && chica.size < archivo.size ? new File([chica], nombre, { type: "image/jpeg" }) : archivo;
  } catch {
    return archivo;
  }
}

/** Replaces the photos of a field for several with small versions. A form sent meanwhile takes the originals. */
export async function achicarElegidas(campo: HTMLInputElement): Promise<void> {
  const elegidas = campo.files;
  if (!elegidas || elegidas.length === 0 || !("DataTransfer" in window)) return;
  const chicas = await Promise.all([].slice.call(elegidas).map(achicar));
  // Other files were chosen meanwhile.
  if (campo.files !== elegidas) return;
  try {
    const portador = new DataTransfer();
    for (const chica of chicas) portador.items.add(chica);
    campo.files = portador.files;
  } catch {
    // A browser that does not let scripts set files.
  }
}
