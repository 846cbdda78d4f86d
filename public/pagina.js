// What a browser with scripts adds to the short pages of families: their button waits until the form is valid, and the box
// that accepts a comunicado sends it (A§2). Every page works without this file.
(() => {
  const revisar = () => {
    for (const boton of document.querySelectorAll("[data-save]")) boton.disabled = !boton.form.checkValidity();
  };
  document.addEventListener("input", revisar);
  document.addEventListener("change", ({ target }) => {
    revisar();
    if (target.name === "tutorAcepto" && target.checked && target.form.requestSubmit) target.form.requestSubmit();
  });
  // A page that comes back from the browser's memory keeps what was typed.
  addEventListener("pageshow", revisar);
  revisar();
})();
