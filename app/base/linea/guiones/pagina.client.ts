/**
 * What a browser with scripts adds to the short pages of families: their button waits until the form is valid, saying what of
 * a field it waits for; the box that accepts a comunicado sends it (A§2); photos are made small before they are sent; and a student's
 * desktop is kept for when there is no connection, and what he hands in goes on where a cut line left it. Every page works without it.
 */
import { atenderEntrega } from "./entrega.client";
import { achicarElegidas } from "./foto.client";

// A text that is asked for is sent once it says something, and something else than before (A§4: Actualizar). What was refused stands
// there as it was sent, and may be sent again.
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
// A page that comes back from the browser's memory keeps what was typed.
addEventListener("pageshow", revisar);
revisar();

// Of a row of sections that is wider than the phone, the open one is in sight.
document.querySelector("nav [aria-current=page]")?.scrollIntoView({ block: "nearest", inline: "center" });

// The desktop's menu stays as it was folded, where this browser keeps anything.
const plegar = document.getElementById("plegar") as HTMLInputElement | null;
if (plegar)
  try {
    plegar.checked = localStorage.getItem("plegar") === "1";
    plegar.addEventListener("change", () => localStorage.setItem("plegar", plegar.checked ? "1" : ""));
  } catch {
    // It keeps nothing.
  }

const ESCRITORIO = "/escritorio-alumno/";
if ("serviceWorker" in navigator && location.protocol === "https:" && location.pathname.indexOf(ESCRITORIO) === 0)
  navigator.serviceWorker.register("/sinconexion.js", { scope: ESCRITORIO }).catch(() => {});
