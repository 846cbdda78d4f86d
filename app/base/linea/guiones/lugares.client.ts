import { decir } from "./avisos.client";
import { campoDe, principal, revisar } from "./pagina-abierta.client";
import { deCincoDigitos } from "./reglas";

type Colonia = { nombreAsentamiento: string; codigoAsentamiento: string } & Record<string, string | undefined>;

const SIN_COLONIAS = "No se pudieron buscar las colonias. Oprime «Buscar colonias».";

const listaDe = (nodo: Node) => nodo.parentNode as HTMLSelectElement;

/** Offers the grades of the chosen level only. */
export function filtrarGrados(): void {
  const nivel = document.querySelector<HTMLSelectElement>("select[name=nivelId]");
  for (const grupo of nivel ? document.querySelectorAll<HTMLOptGroupElement>("optgroup[data-nivel]") : []) {
    const seOfrece = nivel!.value === "" || grupo.dataset.nivel === nivel!.value;
    grupo.hidden = grupo.disabled = !seOfrece;
    if (!seOfrece && grupo.contains(listaDe(grupo).selectedOptions[0] || null)) listaDe(grupo).value = "";
  }
}

/** Offers the existing places: the campuses of a grade, the shifts of both. */
export function filtrarLugares(): void {
  for (const opcion of document.querySelectorAll<HTMLOptionElement>("option[data-lugares]")) {
    const valorDe = (name: string) => campoDe(principal()!, name)!.value;
    const grado = valorDe("gradoId");
    const plantel = valorDe("plantelId");
    const esPlantel = listaDe(opcion).name === "plantelId";
    const lugar = esPlantel ? grado : `${grado}-${plantel}`;
    const elegido = grado && (esPlantel || plantel);
    const seOfrece = !elegido || opcion.dataset.lugares!.split(" ").includes(lugar);
    opcion.hidden = opcion.disabled = !seOfrece;
    if (!seOfrece && opcion.selected) listaDe(opcion).value = "";
  }
}

// The last requested postal code, and the answer for each list.
let pedido = "";
const coloniasDe = new WeakMap<EventTarget, Colonia[]>();

/** Another page: the same postal code is requested again. */
export function volverABuscar(): void {
  pedido = "";
}

/** Fetches the neighbourhoods of a postal code and offers them, with `elegida` chosen if it is among them. */
export async function buscarColonias(codigo: HTMLInputElement, elegida?: unknown): Promise<void> {
  const lista = document.querySelector<HTMLSelectElement>("select[name=codigoAsentamiento]");
  if (codigo.value === pedido) return;
  pedido = codigo.value;
  const completo = !deCincoDigitos(pedido);
  // If the catalogue has none, the place is typed by hand, in fields that the server draws; and vice versa.
  const redibujar = () => codigo.form!.querySelector<HTMLElement>("[value=BUSCAR_COLONIAS]")!.click();
  if (!lista) return completo ? redibujar() : undefined;
  const ofrecer = (colonias: Colonia[]) => {
    lista.length = 1;
    for (const each of colonias) lista.add(new Option(each.nombreAsentamiento, each.codigoAsentamiento));
    coloniasDe.set(lista, colonias);
    if (colonias.length === 1) lista.selectedIndex = 1;
    else if (elegida) lista.value = elegida as string;
    alElegirColonia(lista);
    revisar();
  };
  ofrecer([]);
  if (!completo) return;
  try {
    const { colonias: direccion } = codigo.closest<HTMLElement>("[data-colonias]")!.dataset;
    const respuesta = await fetch(`${direccion}?cp=${pedido}`);
    if (codigo.value !== pedido) return;
    if (respuesta.status === 409) return redibujar();
    if (!respuesta.ok) throw respuesta;
    ofrecer((await respuesta.json()) as Colonia[]);
  } catch {
    if (codigo.value === pedido) decir(codigo, SIN_COLONIAS);
    pedido = "";
  }
}

/** Shows the city, municipality and state of the neighbourhood chosen in a list filled here. */
export function alElegirColonia(lista: HTMLSelectElement): void {
  const colonias = coloniasDe.get(lista);
  if (!colonias) return;
  const una = colonias[lista.selectedIndex - 1];
  for (const name of ["nombreCiudad", "nombreMunicipio", "nombreEntidad"]) {
    const campo = document.querySelector<HTMLInputElement>(`[name=${name}]`);
    if (campo) campo.value = (una && una[name]) || "";
  }
}
