// What a phone with scripts adds to the family pages: drafts kept on it, photos made small before they are sent, uploads
// that go on where a cut line left them, and a line that says how the connection stands. Every page works without this file.
(() => {
  const PREFIJO = "borrador:";
  const SEMANA = 7 * 24 * 3600e3;
  const SIN_BORRADOR = /^(recaptcha|reto|llave|asunto|codigo|accion|force|__intent__|archivo)$/;
  const LADO = 1600;
  const estado = (texto) => {
    const linea = document.getElementById("estado");
    if (linea) linea.textContent = texto;
  };
  const caja = (work) => {
    // Private windows and full phones have no storage.
    try {
      return work(localStorage);
    } catch {
      return null;
    }
  };
  const clave = () => PREFIJO + location.pathname;
  const campos = (form) =>
    [...form.elements].filter(
      (each) => each.name && !SIN_BORRADOR.test(each.name) && !/^(hidden|file|submit|button|fieldset)$/.test(each.type) && !each.readOnly,
    );
  const principal = () => document.querySelector("main form[method=post]:not([enctype])");
  const guardar = (form) => {
    const valores = {};
    for (const each of campos(form)) valores[each.name] = each.type === "checkbox" ? each.checked : each.value;
    const listo = caja((store) => (store.setItem(clave(), JSON.stringify({ fecha: Date.now(), valores })), true));
    if (listo) estado(navigator.onLine ? "Guardado en este teléfono." : SIN_CONEXION);
  };
  const SIN_CONEXION = "Sin conexión. Lo que escribes queda guardado en este teléfono.";
  const recuperar = (form) => {
    const borrador = caja((store) => JSON.parse(store.getItem(clave()) || "null"));
    if (!borrador || Date.now() - borrador.fecha > SEMANA) return;
    let cambios = 0;
    for (const each of campos(form)) {
      const valor = borrador.valores[each.name];
      if (valor === undefined) continue;
      const antes = each.type === "checkbox" ? each.checked : each.value;
      if (antes === valor) continue;
      if (each.type === "checkbox") each.checked = valor;
      else each.value = valor;
      cambios += 1;
    }
    if (cambios) estado("Recuperamos lo que habías escrito en este teléfono.");
  };
  // A form that was sent from another address than this one was saved: its page led here. Unless this asks for a new code
  // because the old one ran out: then what was written is still to be sent.
  const soltarEnviado = () =>
    caja((store) => {
      const enviado = store.getItem("enviado");
      if (!enviado || enviado === location.pathname) return;
      if (/\/validacion$/.test(location.pathname) && !/\/preinscripciones\/\d+$/.test(enviado)) return;
      store.removeItem(PREFIJO + enviado);
      store.removeItem("enviado");
    });
  const revisar = () => {
    const form = principal();
    const boton = form && form.querySelector("[data-save]");
    if (boton) boton.disabled = !form.checkValidity();
  };
  const filtrarGrados = () => {
    const nivel = document.querySelector("select[name=nivelId]");
    for (const grupo of nivel ? document.querySelectorAll("optgroup[data-nivel]") : []) {
      const suyo = nivel.value === "" || grupo.dataset.nivel === nivel.value;
      grupo.hidden = grupo.disabled = !suyo;
      if (!suyo && grupo.contains(grupo.parentNode.selectedOptions[0])) grupo.parentNode.value = "";
    }
  };

  const ALFABETO = "0123456789ABCDEFGHIJKLMNÑOPQRSTUVWXYZ";
  const esCurp = (curp) => {
    if (!/^[A-Z][AEIOUX][A-Z]{2}\d{6}[HMX][A-Z]{2}[B-DF-HJ-NP-TV-Z]{3}[0-9A-Z]\d$/.test(curp)) return false;
    const suma = [...curp.slice(0, 17)].reduce((van, letra, i) => van + ALFABETO.indexOf(letra) * (18 - i), 0);
    return (10 - (suma % 10)) % 10 === Number(curp[17]);
  };
  const tipoDe = ({ form }) => form.elements.tipoIdentificacion.value;
  const escrito = ({ value }) => value.trim().toUpperCase();
  // What the server would say of a field, as far as it takes no more than looking at it.
  const REGLAS = {
    telefono: (campo) => campo.value.replace(/\D/g, "").length < 10 && "Número incorrecto, deben ser 10 dígitos",
    "digitos:5": (campo) => !/^\d{5}$/.test(campo.value) && "Deben ser 5 dígitos",
    curp: (campo) => tipoDe(campo) === "CURP" && !esCurp(escrito(campo)) && "CURP Incorrecta",
  };
  // It is said when the field is left, and holds the button until the field is written anew.
  const decir = (campo, mensaje) => {
    campo.setCustomValidity(mensaje);
    let nota = campo.parentNode.querySelector("[data-nota]");
    if (!nota && mensaje) {
      nota = campo.parentNode.appendChild(document.createElement("p"));
      nota.className = "mt-1 text-sm text-red-700";
      nota.dataset.nota = "";
      nota.setAttribute("role", "alert");
    }
    if (nota) nota.textContent = mensaje;
    if (mensaje) campo.setAttribute("aria-invalid", "true");
    else campo.removeAttribute("aria-invalid");
    revisar();
  };
  let preguntado = "";
  const preguntarDuplicado = async (campo) => {
    const [, , , formato, registro] = location.pathname.split("/");
    const consulta = new URLSearchParams({
      soloInscritos: "false",
      registro,
      tipoIdentificacion: tipoDe(campo),
      filtro: escrito(campo),
    });
    if (preguntado === String(consulta)) return;
    preguntado = String(consulta);
    try {
      const respuesta = await fetch(`/api/public/preinscripciones/formatos/${formato}/alumnos?${consulta}`);
      const { error } = respuesta.status === 409 ? await respuesta.json() : {};
      if (error && escrito(campo) === consulta.get("filtro")) decir(campo, error);
    } catch {
      preguntado = "";
    }
  };
  const alDejar = (campo) => {
    if (!campo.value) return;
    const reglas = (campo.dataset.validar || "").split(" ").filter((nombre) => REGLAS[nombre]);
    const mensaje = reglas.map((nombre) => REGLAS[nombre](campo)).find(Boolean);
    if (mensaje) decir(campo, mensaje);
    else if (campo.name === "curp") preguntarDuplicado(campo);
  };

  let pedido = "";
  const buscarColonias = async (codigo) => {
    const lista = document.querySelector("select[name=codigoAsentamiento]");
    if (!lista || codigo.value === pedido) return;
    pedido = codigo.value;
    const mostrar = (colonias) => {
      lista.length = 1;
      for (const each of colonias) lista.add(new Option(each.nombreAsentamiento, each.codigoAsentamiento));
      lista.colonias = colonias;
      if (colonias.length === 1) lista.selectedIndex = 1;
      mostrarLugar(lista);
      revisar();
    };
    mostrar([]);
    if (!/^\d{5}$/.test(pedido)) return;
    const formato = location.pathname.split("/")[3];
    try {
      const respuesta = await fetch(`/api/public/preinscripciones/formatos/${formato}/asentamientos?cp=${pedido}`);
      if (codigo.value !== pedido) return;
      if (respuesta.status === 409) estado((await respuesta.json()).error);
      if (respuesta.ok) mostrar(await respuesta.json());
    } catch {
      estado(SIN_CONEXION);
      pedido = "";
    }
  };
  const mostrarLugar = (lista) => {
    const una = (lista.colonias || [])[lista.selectedIndex - 1] || {};
    for (const name of ["nombreCiudad", "nombreMunicipio", "nombreEntidad"]) {
      const campo = document.querySelector(`[name=${name}]`);
      if (campo) campo.value = una[name] || "";
    }
  };

  const achicar = async (archivo) => {
    if (!/^image\/(jpeg|png)$/.test(archivo.type) || archivo.size < 300e3 || !window.createImageBitmap) return archivo;
    try {
      const imagen = await createImageBitmap(archivo, { imageOrientation: "from-image" });
      const escala = Math.min(1, LADO / Math.max(imagen.width, imagen.height));
      const lienzo = document.createElement("canvas");
      lienzo.width = Math.round(imagen.width * escala);
      lienzo.height = Math.round(imagen.height * escala);
      lienzo.getContext("2d").drawImage(imagen, 0, 0, lienzo.width, lienzo.height);
      const chica = await new Promise((resolve) => lienzo.toBlob(resolve, "image/jpeg", 0.8));
      const nombre = archivo.name.replace(/\.[^.]*$/, "") + ".jpg";
      return chica && chica.size < archivo.size ? new File([chica], nombre, { type: "image/jpeg" }) : archivo;
    } catch {
      return archivo;
    }
  };
  const subiendo = (hecho, total) => estado(`Subiendo… ${Math.round((hecho / total) * 100)} %`);
  const pedir = (metodo, url, datos, avance) =>
    new Promise((resolve, reject) => {
      const envio = new XMLHttpRequest();
      envio.open(metodo, url);
      if (avance) envio.upload.onprogress = ({ loaded, total }) => avance(loaded, total);
      envio.onload = () => resolve(envio);
      envio.onerror = envio.ontimeout = reject;
      envio.timeout = 120e3;
      envio.send(datos);
    });
  const mostrar = ({ status, responseText }) => {
    const pagina = new DOMParser().parseFromString(responseText, "text/html").querySelector("main");
    if (!pagina || status >= 500) return estado(NO_SE_PUDO);
    document.querySelector("main").replaceWith(pagina);
    const aviso = pagina.querySelector("[role=alert],[role=status]");
    return aviso && aviso.scrollIntoView({ block: "center" });
  };
  const NO_SE_PUDO = "No se pudo subir el archivo; intenta de nuevo.";
  const pausa = (ms) =>
    new Promise((resolve) => {
      setTimeout(resolve, ms);
      addEventListener("online", resolve, { once: true });
    });
  // A file is known by what is in it, so that it goes on after the page was closed and it was chosen again.
  const huellaDe = async (archivo) => {
    const bytes = new Uint8Array(await archivo.arrayBuffer());
    let [una, otra] = [0x811c9dc5, bytes.length];
    for (let i = 0; i < bytes.length; i += 1) {
      una = Math.imul(una ^ bytes[i], 16777619);
      otra = Math.imul(otra, 31) + bytes[i];
    }
    return [bytes.length, una >>> 0, otra >>> 0].map((each) => each.toString(36)).join("-");
  };
  const PARTE = 96 * 1024;
  // Gives false where this server or this phone takes whole files only: then the form goes as it is.
  const porPartes = async (archivo, requisito) => {
    const [, , , formato, registro] = location.pathname.split("/");
    const url = `/api/public/preinscripciones/formatos/${formato}/registro/${registro}/requisitos/${requisito}/subidas/${await huellaDe(archivo)}`;
    const { name, size } = archivo;
    for (let fallos = 0, hay = null; fallos < 8; ) {
      try {
        const termina = hay === size;
        const envio =
          hay === null
            ? await pedir("GET", url)
            : termina
              ? await pedir("POST", `${url}?nombre=${encodeURIComponent(name)}&total=${size}`)
              : await pedir("PUT", `${url}?desde=${hay}`, archivo.slice(hay, hay + PARTE), (van) => subiendo(hay + van, size));
        if (envio.status >= 500) throw envio;
        if (hay === null && envio.status !== 200) return false;
        const dicho = JSON.parse(envio.responseText);
        if (termina && envio.status === 200) {
          mostrar(await pedir("GET", location.href));
          return true;
        }
        if (dicho.recibidos === undefined) {
          estado(dicho.error);
          return true;
        }
        // More than it has cannot be of this file.
        if (dicho.recibidos > size) return false;
        if (hay !== null) fallos = dicho.recibidos > hay ? 0 : fallos + 1;
        hay = dicho.terminada ? size : dicho.recibidos;
        subiendo(hay, size);
      } catch {
        hay = null;
        estado("Sin conexión. El archivo sigue solo desde donde se quedó.");
        await pausa(1000 * 2 ** fallos);
        fallos += 1;
      }
    }
    estado(NO_SE_PUDO);
    return true;
  };
  const subir = async (form, datos) => {
    for (const [name, valor] of datos) if (valor instanceof File && valor.size) datos.set(name, await achicar(valor));
    const archivo = datos.get("archivo");
    if (archivo.size > PARTE && archivo.arrayBuffer && (await porPartes(archivo, datos.get("requisitoId")))) return;
    for (let intento = 0; intento < 8; intento += 1) {
      try {
        mostrar(await pedir("POST", form.action, datos, subiendo));
        return;
      } catch {
        estado("Sin conexión. El archivo se vuelve a enviar solo.");
        await pausa(1000 * 2 ** intento);
      }
    }
    estado(NO_SE_PUDO);
  };

  document.addEventListener("input", ({ target }) => {
    if (target.form && target.form === principal()) guardar(target.form);
    if (target.name === "codigoPostal") buscarColonias(target);
    if (target.validity && target.validity.customError) decir(target, "");
    revisar();
  });
  document.addEventListener("change", ({ target }) => {
    if (target.name === "tipoIdentificacion") {
      const { curp } = target.form.elements;
      if (target.value === "OTRO") curp.value = "";
      decir(curp, "");
      preguntado = "";
      alDejar(curp);
    }
    if (target.dataset.validar) alDejar(target);
    if (target.name === "codigoAsentamiento" && target.colonias) mostrarLugar(target);
    if (target.name === "nivelId") filtrarGrados();
    revisar();
  });
  document.addEventListener("submit", (event) => {
    const { target: form, submitter } = event;
    const archivo = form.querySelector("input[type=file]");
    if (archivo && archivo.files.length) {
      event.preventDefault();
      const datos = new FormData(form);
      if (submitter && submitter.name) datos.append(submitter.name, submitter.value);
      subir(form, datos);
    } else if (!navigator.onLine) {
      event.preventDefault();
      estado("Sin conexión. Oprime el botón otra vez cuando regrese; nada se pierde.");
    } else if (form === principal() && !(submitter && submitter.name === "__intent__")) {
      caja((store) => store.setItem("enviado", location.pathname));
    }
  });
  addEventListener("offline", () => estado(SIN_CONEXION));
  addEventListener("online", () => estado("Ya hay conexión."));

  soltarEnviado();
  const form = principal();
  if (form) recuperar(form);
  filtrarGrados();
  revisar();
  if (!navigator.onLine) estado(SIN_CONEXION);
})();
