import { decir } from "./avisos.client";
import { NO_SE_PUDO, mandar } from "./envio.client";
import { achicar } from "./foto.client";
import { dondeEsta, mostrar, pedir } from "./intercambio.client";
import { abierta, decirEstado } from "./pagina-abierta.client";
import { huellaDeArchivo, mandarPartes, vaPorPartes } from "./partes.client";

/** What is said where something else is pressed while a file goes up. */
export const SUBIENDO = "Se está subiendo un archivo; espera a que termine.";

const subiendo = (hecho: number, total: number) => decirEstado(`Subiendo… ${Math.round((hecho / total) * 100)} %`);

/** Sends a file in pieces. Gives false where this server or this phone takes whole files only: then the form goes as it is. */
async function porPartes(campo: HTMLInputElement, archivo: File, requisito: unknown): Promise<boolean> {
  const [, , , formato, registro] = abierta.lugar.split("/");
  const huella = await huellaDeArchivo(archivo);
  const url = `/api/public/preinscripciones/formatos/${formato}/registro/${registro}/requisitos/${requisito}/subidas/${huella}`;
  const { name, size } = archivo;
  const final = await mandarPartes(url, archivo, {
    avance: (hecho) => subiendo(hecho, size),
    alCortarse: () => decirEstado("Sin conexión. El archivo sigue solo desde donde se quedó."),
    terminar: () => pedir("POST", `${url}?nombre=${encodeURIComponent(name)}&total=${size}`),
    alTerminar: async () => {
      const pagina = await pedir("GET", abierta.lugar, { pagina: true });
      if (pagina.status >= 500 || !mostrar(pagina.responseText, dondeEsta(pagina))) throw pagina;
    },
  });
  if (typeof final === "object") decir(campo, final.error);
  else if (final === "cortado") decirEstado(NO_SE_PUDO);
  return final !== "entero";
}

/** Sends the form of a file: a photo made small before, in pieces where it is worth it, else whole. */
export async function subir(form: HTMLFormElement, boton: Element, campo: HTMLInputElement, datos: FormData) {
  const antes = boton.innerHTML;
  abierta.subido = form;
  abierta.ocupado = SUBIENDO;
  boton.innerHTML = "Subiendo…";
  const archivo = await achicar(datos.get("archivo") as File);
  datos.set("archivo", archivo);
  const tope = Number(campo.dataset.maxMb);
  if (archivo.size > tope * 1024 * 1024) decir(campo, `El archivo ${archivo.name} supera los ${tope}MB permitidos.`);
  else if (!(vaPorPartes(archivo) && (await porPartes(campo, archivo, datos.get("requisitoId")))))
    await mandar(form, boton, () => datos, subiendo);
  abierta.ocupado = "";
  boton.innerHTML = antes;
}
