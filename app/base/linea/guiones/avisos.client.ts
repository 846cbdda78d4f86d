import { campoDe, revisar, type Campo } from "./pagina-abierta.client";
import { CURP_INCORRECTA, NO_CONCUERDA, contradice, deCincoDigitos, deTelefono, esCurp } from "./reglas";

const valorDe = (campo: Campo, name: string) => campoDe(campo.form!, name)!.value;
const escrito = ({ name, value }: Campo) =>
  (name === "curp" ? value.replace(/[\s-]/g, "") : value.trim()).toUpperCase();

const deCurp = (campo: Campo) => {
  if (valorDe(campo, "tipoIdentificacion") !== "CURP") return "";
  const curp = escrito(campo);
  if (!esCurp(curp)) return CURP_INCORRECTA;
  const { value, validity } = campoDe(campo.form!, "fechaNacimiento")!;
  return contradice(curp, validity.valid ? value : "", valorDe(campo, "genero")) ? NO_CONCUERDA : "";
};

// By the rule names in the fields' data-validar.
const REGLAS: Record<string, (campo: Campo) => string> = {
  telefono: ({ value }) => deTelefono(value),
  "digitos:5": ({ value }) => deCincoDigitos(value),
  curp: deCurp,
};

// The same for the browser's own errors, which disable the button: that needs an explanation.
function delNavegador({ type, validity }: Campo): string | false {
  if (validity.valueMissing) return /^select/.test(type) ? "Selecciona una opción" : "Campo obligatorio";
  if (type === "email") return validity.typeMismatch && "No es un email válido";
  return type === "date" && !validity.valid && "Fecha incorrecta";
}

/** Shows a field's error below it, or removes it (""). The error disables the button until the field changes. */
export function decir(campo: Campo, mensaje: string): void {
  campo.setCustomValidity(mensaje);
  let nota = campo.parentElement!.querySelector<HTMLElement>("[data-nota]");
  if (!nota && mensaje) {
    nota = campo.parentElement!.appendChild(document.createElement("p"));
    nota.className = "fault";
    nota.dataset.nota = "";
    nota.setAttribute("role", "alert");
    nota.id = `${campo.id}-nota`;
    campo.setAttribute("aria-describedby", `${campo.getAttribute("aria-describedby") || ""} ${nota.id}`.trim());
  }
  if (nota) nota.textContent = mensaje;
  if (mensaje) campo.setAttribute("aria-invalid", "true");
  else campo.removeAttribute("aria-invalid");
  revisar();
}

// The last question about the school's existing students.
let preguntado = "";

/** On another page or for another document the same question may be asked again. */
export function volverAPreguntar(): void {
  preguntado = "";
}

async function preguntarDuplicado(campo: Campo): Promise<void> {
  const filtro = escrito(campo);
  const tipoIdentificacion = valorDe(campo, "tipoIdentificacion");
  const consulta = String(new URLSearchParams({ soloInscritos: "false", tipoIdentificacion, filtro }));
  if (preguntado === consulta) return;
  preguntado = consulta;
  try {
    const { duplicado } = campo.closest<HTMLElement>("[data-duplicado]")!.dataset;
    const respuesta = await fetch(`${duplicado}&${consulta}`);
    const { error } = (respuesta.status === 409 ? await respuesta.json() : {}) as { error?: string };
    if (error && escrito(campo) === filtro) decir(campo, error);
  } catch {
    preguntado = "";
  }
}

/** On leaving a field: shows its error, and asks if the school already has the CURP. */
export function alDejar(campo: Campo): void {
  if (!campo.value && !campo.required) return;
  const nombres = campo.value ? (campo.dataset.validar || "").split(" ") : [];
  const reglas = nombres.map((nombre) => REGLAS[nombre]).filter(Boolean);
  const mensaje = delNavegador(campo) || reglas.map((regla) => regla!(campo)).find(Boolean);
  if (mensaje) decir(campo, mensaje);
  else if (campo.name === "curp") void preguntarDuplicado(campo);
}

/** Compares the CURP again with birth date and gender; its other errors stay. */
export function compararCurp(curp: Campo | null): void {
  if (!curp || (curp.validationMessage && curp.validationMessage !== NO_CONCUERDA)) return;
  decir(curp, "");
  alDejar(curp);
}
