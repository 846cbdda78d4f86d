/**
 * The script of a registration's pages. It keeps drafts on the phone, shrinks photos before sending, resumes
 * interrupted uploads, and shows the state of the connection. Every page works without it.
 */
import { alDejar, compararCurp, decir, volverAPreguntar } from "./avisos.client";
import { anotarEnvio, faltanRenglones, guardar, recuperar, soltarEnviado } from "./borrador.client";
import { campos } from "./campos.client";
import { cuerpoCon, mandar } from "./envio.client";
import { alPonerPagina, conArchivo } from "./intercambio.client";
import { NADA_SE_PIERDE } from "./linea.client";
import { alElegirColonia, buscarColonias, filtrarGrados, filtrarLugares, volverABuscar } from "./lugares.client";
import { SIN_CONEXION, abierta, campoDe, decirEstado, principal, revisar, type Campo } from "./pagina-abierta.client";
import { SUBIENDO, subir } from "./subida.client";

// An old browser does not name the pressed button.
const sinBoton = !("SubmitEvent" in window);

// A draft with more tutors than the page has: their rows are requested, and arrive filled in.
let pedidos = 0;
function completarRenglones(form: HTMLFormElement): void {
  const agregar = form.querySelector("button[name=__intent__][value*=insert]");
  if (!agregar || abierta.ocupado || pedidos > 3 || sinBoton) return;
  pedidos += 1;
  void mandar(form, agregar, () => cuerpoCon(form, agregar));
}

function ponerBorrador(form: HTMLFormElement): void {
  const valores = recuperar(form);
  if (!valores) return;
  const elegida = valores.codigoAsentamiento;
  const colonia = campoDe(form, "codigoAsentamiento");
  const codigo = campoDe(form, "codigoPostal") as HTMLInputElement;
  if (colonia && codigo.value && colonia.value !== elegida) void buscarColonias(codigo, elegida);
  if (faltanRenglones(form, valores)) completarRenglones(form);
}

function empezar(conBorrador: boolean): void {
  soltarEnviado();
  volverABuscar();
  volverAPreguntar();
  const form = principal();
  if (form && conBorrador) ponerBorrador(form);
  filtrarGrados();
  filtrarLugares();
  revisar();
  if (!navigator.onLine) decirEstado(SIN_CONEXION);
}

document.addEventListener("input", (event) => {
  const target = event.target as Campo;
  if (target.form && target.form === principal()) {
    abierta.tocado = true;
    guardar(target.form);
  }
  if (target.name === "codigoPostal") void buscarColonias(target as HTMLInputElement);
  if (target.validity && target.validity.customError) decir(target, "");
  revisar();
});

document.addEventListener("change", (event) => {
  const target = event.target as Campo;
  const curp = () => campoDe(target.form!, "curp");
  if (target.name === "tipoIdentificacion") {
    // Another document gives neither birth date nor gender (A§5).
    const sinCurp = target.value === "OTRO";
    if (sinCurp) curp()!.value = "";
    for (const name of ["fechaNacimiento", "genero"]) campoDe(target.form!, name)!.required = sinCurp;
    decir(curp()!, "");
    volverAPreguntar();
    alDejar(curp()!);
  }
  if (/^(fechaNacimiento|genero)/.test(target.name)) compararCurp(curp());
  if (target.dataset.validar || (target.required && target.type !== "checkbox")) alDejar(target);
  if (target.name === "codigoAsentamiento") alElegirColonia(target as HTMLSelectElement);
  if (target.name === "nivelId") filtrarGrados();
  if (/^(nivel|grado|plantel)/.test(target.name)) filtrarLugares();
  revisar();
});

document.addEventListener("submit", (event) => {
  const form = event.target as HTMLFormElement;
  const submitter = event.submitter as HTMLButtonElement | null;
  if (form.method !== "post") return;
  const archivo = form.querySelector<HTMLInputElement>("input[type=file]");
  const conSuArchivo = archivo && archivo.files!.length > 0;
  // The human-check service must load again with its page, so the browser itself sends its form. The same applies to
  // forms in browsers that do not name the pressed button.
  if (!conSuArchivo && (sinBoton || form.querySelector("script[src]"))) {
    if (!navigator.onLine) {
      event.preventDefault();
      return decirEstado(NADA_SE_PIERDE);
    }
    if (form === principal() && !(submitter && submitter.name === "__intent__")) anotarEnvio();
    return;
  }
  event.preventDefault();
  if (abierta.ocupado === SUBIENDO) decirEstado(SUBIENDO);
  if (abierta.ocupado) return;
  if (!navigator.onLine) return decirEstado(NADA_SE_PIERDE);
  const boton = submitter && submitter.textContent ? submitter : form.querySelector("[data-save]");
  const sinSubir = conArchivo().find(({ validity }) => !validity.customError);
  if (!conSuArchivo && sinSubir && boton && boton.matches("[data-save]")) {
    const formulario = sinSubir.form!;
    void subir(formulario, formulario.querySelector("button")!, sinSubir, cuerpoCon(formulario, null) as FormData);
    return decirEstado("Primero se sube el archivo; después oprime otra vez.");
  }
  if (conSuArchivo) void subir(form, boton!, archivo, cuerpoCon(form, submitter) as FormData);
  else void mandar(form, boton, () => cuerpoCon(form, submitter));
});

// Closing the dialog about a wrong code returns to its field.
document.addEventListener("close", () => principal() && campos(principal()!, /^$/)[0]!.focus(), true);
addEventListener("offline", () => decirEstado(SIN_CONEXION));
addEventListener("online", () => decirEstado("Ya hay conexión."));
// Back and forward between pages that this script inserted: the browser knows only their addresses.
addEventListener("popstate", () => {
  if (location.pathname !== abierta.lugar) location.reload();
});

alPonerPagina(empezar);
empezar(true);
