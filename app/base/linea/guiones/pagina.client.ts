/**
 * The script of families' short pages. Their button waits until the form is valid and names the missing field; the box
 * that accepts a comunicado sends it (A§2); photos are shrunk before sending. No form leaves its page without a line, and typed
 * text stays in the tab. A
 * student's desktop stays readable offline, and interrupted deliveries resume. Every page works without it.
 */
import { atenderEntrega } from "./entrega.client";
import { anotarEscrito, guardarEscrito, recuperarEscrito } from "./escrito.client";
import { achicarElegidas } from "./foto.client";
import { cuidarEnvio, decirQueHayLinea } from "./linea.client";

// A required text can be sent once it is not empty and differs from before (A§4: Actualizar). A refused text is shown
// as it was sent, and may be sent again.
const porEscribir = (form: HTMLFormElement) =>
  [...form.querySelectorAll<HTMLTextAreaElement>("textarea[required]")].some(
    ({ value, defaultValue }) => value.trim() === "" || (value === defaultValue && !form.querySelector("[role=alert]")),
  );

function revisar(): void {
  for (const boton of document.querySelectorAll<HTMLButtonElement>("[data-save]"))
    boton.disabled = !boton.form!.checkValidity() || porEscribir(boton.form!);
}

function decir(campo: HTMLInputElement): void {
  const { valueMissing, typeMismatch } = campo.validity;
  const mensaje = valueMissing ? "Campo obligatorio" : typeMismatch ? "No es un email válido" : "";
  let nota = campo.parentElement!.querySelector<HTMLElement>("[data-nota]");
  if (!nota && mensaje) {
    nota = campo.parentElement!.appendChild(document.createElement("p"));
    nota.className = "fault";
    nota.dataset.nota = "";
    nota.setAttribute("role", "alert");
  }
  if (nota) nota.textContent = mensaje;
  campo.setAttribute("aria-invalid", String(mensaje !== ""));
}

document.addEventListener("input", (event) => {
  const target = event.target as HTMLInputElement;
  revisar();
  guardarEscrito(target.form);
  if (target.validity.valid && target.getAttribute("aria-invalid") === "true") decir(target);
});
document.addEventListener("change", (event) => {
  const target = event.target as HTMLInputElement;
  revisar();
  if (target.type === "file" && target.multiple) void achicarElegidas(target);
  if (target.required && target.type !== "checkbox") decir(target);
  if (target.name === "tutorAcepto" && target.checked && "requestSubmit" in target.form!) target.form!.requestSubmit();
});
document.addEventListener("submit", atenderEntrega);
document.addEventListener("submit", cuidarEnvio);
document.addEventListener("submit", anotarEscrito);
addEventListener("online", decirQueHayLinea);
// A page from the browser's back/forward cache keeps the typed values.
addEventListener("pageshow", revisar);
recuperarEscrito();
revisar();

// Scrolls the open section into view in a row wider than the phone.
document.querySelector("nav [aria-current=page]")?.scrollIntoView({ block: "nearest", inline: "center" });

// The desktop's menu keeps its folded state, if this browser has storage.
const plegar = document.getElementById("plegar") as HTMLInputElement | null;
if (plegar)
  try {
    plegar.checked = localStorage.getItem("plegar") === "1";
    plegar.addEventListener("change", () => localStorage.setItem("plegar", plegar.checked ? "1" : ""));
  } catch {
    // No storage.
  }

const ESCRITORIO = "/escritorio-alumno/";
if ("serviceWorker" in navigator && location.protocol === "https:" && location.pathname.indexOf(ESCRITORIO) === 0)
  navigator.serviceWorker.register("/sinconexion.js", { scope: ESCRITORIO }).catch(() => {});
