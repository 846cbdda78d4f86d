// What a phone with scripts adds to the family pages: drafts kept on it, photos made small before they are sent, uploads
// that go on where a cut line left them, and a line that says how the connection stands. Every page works without this file.
(() => {
  const PREFIJO = "borrador:";
  const SEMANA = 7 * 24 * 3600e3;
  const SIN_BORRADOR = /^(recaptcha|reto|llave|asunto|codigo|accion|force|__intent__|archivo)$/;
  const LADO = 1600;
  // Where the open page lies. After Back the address is another one until its page comes.
  let lugar = location.pathname;
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
  const clave = () => PREFIJO + lugar;
  const campos = (form, menos = SIN_BORRADOR) =>
    [...form.elements].filter(
      (each) => each.name && !menos.test(each.name) && !/^(hidden|file|submit|button|fieldset)$/.test(each.type) && !each.readOnly,
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
    const { codigoPostal, codigoAsentamiento: colonia } = form.elements;
    const elegida = borrador.valores.codigoAsentamiento;
    if (colonia && codigoPostal.value && colonia.value !== elegida) buscarColonias(codigoPostal, elegida);
    completarRenglones(form, Object.keys(borrador.valores));
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

  // Which places there are: a campus for a grade, a shift for both.
  const filtrarLugares = () => {
    for (const opcion of document.querySelectorAll("option[data-lugares]")) {
      const { gradoId, plantelId } = principal().elements;
      const esPlantel = opcion.parentNode.name === "plantelId";
      const lugar = esPlantel ? gradoId.value : `${gradoId.value}-${plantelId.value}`;
      const elegido = gradoId.value && (esPlantel || plantelId.value);
      const suyo = !elegido || opcion.dataset.lugares.split(" ").includes(lugar);
      opcion.hidden = opcion.disabled = !suyo;
      if (!suyo && opcion.selected) opcion.parentNode.value = "";
    }
  };

  const ALFABETO = "0123456789ABCDEFGHIJKLMNÑOPQRSTUVWXYZ";
  const esCurp = (curp) => {
    if (!/^[A-Z][AEIOUX][A-Z]{2}\d{6}[HMX][A-Z]{2}[B-DF-HJ-NP-TV-Z]{3}[0-9A-Z]\d$/.test(curp)) return false;
    const suma = [...curp.slice(0, 17)].reduce((van, letra, i) => van + ALFABETO.indexOf(letra) * (18 - i), 0);
    return (10 - (suma % 10)) % 10 === Number(curp[17]);
  };
  const NO_CONCUERDA = "La CURP no coincide con la fecha de nacimiento o el género";
  // Its date and its sex against those written beside it; what is still empty is not compared, and X is any gender.
  const noConcuerda = (campo) => {
    const [, fecha, sexo, siglo] = /^.{4}(\d{6})(.).{5}(.)/.exec(escrito(campo));
    const { fechaNacimiento, genero } = campo.form.elements;
    const suya = (/\d/.test(siglo) ? "19" : "20") + fecha;
    const otroSexo = genero.value && sexo !== "X" && sexo !== (genero.value === "MASCULINO" ? "H" : "M");
    const esFecha = fechaNacimiento.value && fechaNacimiento.validity.valid;
    return otroSexo || (esFecha && fechaNacimiento.value.replace(/-/g, "") !== suya);
  };
  const tipoDe = ({ form }) => form.elements.tipoIdentificacion.value;
  const escrito = ({ name, value }) => (name === "curp" ? value.replace(/[\s-]/g, "") : value.trim()).toUpperCase();
  // What the server would say of a field, as far as it takes no more than looking at it.
  const REGLAS = {
    telefono: (campo) => !/^(0052|521?|04[45]|01)?\d{10}$/.test(campo.value.replace(/[\s().+/-]/g, "")) && "Número incorrecto, deben ser 10 dígitos",
    "digitos:5": (campo) => !/^\d{5}$/.test(campo.value) && "Deben ser 5 dígitos",
    curp: (campo) =>
      tipoDe(campo) === "CURP" &&
      (!esCurp(escrito(campo)) ? "CURP Incorrecta" : noConcuerda(campo) && NO_CONCUERDA),
  };
  // The same of what the browser itself finds wrong, which holds the button: it must not do so without a word.
  const delNavegador = ({ type, validity }) => {
    if (validity.valueMissing) return /^select/.test(type) ? "Selecciona una opción" : "Campo obligatorio";
    if (type === "email") return validity.typeMismatch && "No es un email válido";
    return type === "date" && !validity.valid && "Fecha incorrecta";
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
      nota.id = `${campo.id}-nota`;
      campo.setAttribute("aria-describedby", `${campo.getAttribute("aria-describedby") || ""} ${nota.id}`.trim());
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
    if (!campo.value && !campo.required) return;
    const reglas = (campo.dataset.validar || "").split(" ").filter((nombre) => REGLAS[nombre]);
    const mensaje = delNavegador(campo) || (campo.value && reglas.map((nombre) => REGLAS[nombre](campo)).find(Boolean));
    if (mensaje) decir(campo, mensaje);
    else if (campo.name === "curp") preguntarDuplicado(campo);
  };

  // What its date and its sex have to be changed; what else is wrong with it stays said.
  const compararCurp = (curp) => {
    if (!curp || (curp.validationMessage && curp.validationMessage !== NO_CONCUERDA)) return;
    decir(curp, "");
    alDejar(curp);
  };

  const SIN_COLONIAS = "No se pudieron buscar las colonias. Oprime «Buscar colonias».";
  let pedido = "";
  const buscarColonias = async (codigo, elegida) => {
    const lista = document.querySelector("select[name=codigoAsentamiento]");
    if (codigo.value === pedido) return;
    pedido = codigo.value;
    // Where the catalogue has none the place is written by hand, in fields that the server draws; and the other way round.
    const redibujar = () => codigo.form.querySelector("[value=BUSCAR_COLONIAS]").click();
    if (!lista) return /^\d{5}$/.test(pedido) && redibujar();
    const mostrar = (colonias) => {
      lista.length = 1;
      for (const each of colonias) lista.add(new Option(each.nombreAsentamiento, each.codigoAsentamiento));
      lista.colonias = colonias;
      if (colonias.length === 1) lista.selectedIndex = 1;
      else if (elegida) lista.value = elegida;
      mostrarLugar(lista);
      revisar();
    };
    mostrar([]);
    if (!/^\d{5}$/.test(pedido)) return;
    const formato = location.pathname.split("/")[3];
    try {
      const respuesta = await fetch(`/api/public/preinscripciones/formatos/${formato}/asentamientos?cp=${pedido}`);
      if (codigo.value !== pedido) return;
      if (respuesta.status === 409) return redibujar();
      if (!respuesta.ok) throw respuesta;
      mostrar(await respuesta.json());
    } catch {
      if (codigo.value === pedido) decir(codigo, SIN_COLONIAS);
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
  // A page's sheet has a rule a line, and its marks say which of the whole sheet they are: four a hexadecimal digit.
  const hojaDe = (pagina) => pagina.getElementById("propia");
  const marcasDe = (pagina) => (hojaDe(pagina) && hojaDe(pagina).dataset.reglas) || "";
  const tiene = (digitos, i) => (parseInt(digitos[i >> 2], 16) >> (i & 3)) & 1;
  // A page that follows brings the rules that were not here: each goes where the whole sheet has it.
  const unirReglas = (pagina) => {
    const [hoja, suya] = [document, pagina].map(hojaDe);
    if (!hoja || !suya) return;
    const [[version, aqui], [suVersion, suyas]] = [document, pagina].map((each) => marcasDe(each).split("."));
    if (version !== suVersion) return hoja.replaceWith(suya);
    const [mias, nuevas] = [hoja, suya].map((each) => each.textContent.split("\n"));
    const juntas = [];
    for (let i = 0; i < aqui.length * 4; i += 1) {
      const mia = tiene(aqui, i) && mias.shift();
      const regla = tiene(suyas, i) ? nuevas.shift() : mia;
      if (regla) juntas.push(regla);
    }
    hoja.textContent = juntas.join("\n");
    const digitos = [...aqui].map((each, i) => (parseInt(each, 16) | parseInt(suyas[i], 16)).toString(16));
    hoja.dataset.reglas = `${version}.${digitos.join("")}`;
  };
  const pedir = (metodo, url, { datos, avance, pagina } = {}) =>
    new Promise((resolve, reject) => {
      const envio = new XMLHttpRequest();
      envio.open(metodo, url);
      // The page that follows in the same answer, and of it what is not here already.
      if (pagina) envio.setRequestHeader("prefer", `return=representation; reglas=${marcasDe(document)}`);
      if (avance) envio.upload.onprogress = ({ loaded, total }) => avance(loaded, total);
      envio.onload = () => resolve(envio);
      envio.onerror = envio.ontimeout = reject;
      envio.timeout = 120e3;
      envio.send(datos);
    });
  // What a new page begins with is read out: the button that waits, its question, what is wrong, the step.
  const enfocar = (main) => {
    const aviso = main.querySelector("[role=alertdialog],[role=alert],[role=status]:not(:empty)");
    const boton = main.querySelector("[autofocus]");
    const titulo = main.querySelector("[aria-current=step] ~ div h2") || main.querySelector("h2") || main.querySelector("h1");
    const foco = boton || aviso || titulo;
    if (!boton) foco.tabIndex = -1;
    if (!boton) foco.style.outline = "none";
    foco.focus({ preventScroll: true });
    if (foco.getBoundingClientRect().top > innerHeight / 2) foco.scrollIntoView({ block: aviso ? "center" : "start" });
  };
  // Puts the page that came with an answer in the place of the open one, where `donde` is its address. False: it is no page.
  const mostrar = (texto, donde, conBorrador = true) => {
    const elegidos = conArchivo();
    const pagina = new DOMParser().parseFromString(texto, "text/html");
    const main = pagina.querySelector("main");
    if (!main) return false;
    const otra = donde !== location.pathname + location.search;
    if (otra) history.pushState(null, "", donde);
    lugar = location.pathname;
    document.title = pagina.title;
    unirReglas(pagina);
    document.querySelector("main").replaceWith(main);
    scrollTo(0, 0);
    enfocar(main);
    empezar(conBorrador);
    // Files that were chosen for other papers stay chosen.
    for (const { form, files } of elegidos) {
      const suyo = main.querySelector(`[name=requisitoId][value="${form.elements.requisitoId.value}"]`);
      if (suyo && form !== subido) suyo.form.elements.archivo.files = files;
    }
    return true;
  };
  const conArchivo = () => [...document.querySelectorAll("main input[type=file]")].filter(({ files }) => files.length);
  // The form of the file that is going up.
  let subido = null;
  const NO_SE_PUDO = "No se pudo enviar; intenta de nuevo.";
  const dondeEsta = (envio) => {
    const { pathname, search } = new URL(envio.responseURL);
    return envio.getResponseHeader("content-location") || pathname + search;
  };
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
  const porPartes = async (campo, archivo, requisito) => {
    const [, , , formato, registro] = lugar.split("/");
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
              : await pedir("PUT", `${url}?desde=${hay}`, {
                  datos: archivo.slice(hay, hay + PARTE),
                  avance: (van) => subiendo(hay + van, size),
                });
        if (envio.status >= 500) throw envio;
        if (hay === null && envio.status !== 200) return false;
        const dicho = JSON.parse(envio.responseText);
        if (termina && envio.status === 200) {
          const pagina = await pedir("GET", lugar, { pagina: true });
          if (pagina.status >= 500 || !mostrar(pagina.responseText, dondeEsta(pagina))) throw pagina;
          return true;
        }
        if (dicho.recibidos === undefined) {
          decir(campo, dicho.error);
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
  // What is being sent, and nothing beside it.
  const ENVIANDO = "Enviando…";
  const SUBIENDO = "Se está subiendo un archivo; espera a que termine.";
  let ocupado = "";
  let turno = 0;
  // Whether anything was typed since the last form went.
  let tocado = false;
  // A form goes until the line takes it, each time as it stands then. Who presses again while it waits sends it at once.
  const mandar = async (form, boton, cuerpoDe, avance) => {
    turno += 1;
    const [mio, de, antes, libre] = [turno, lugar, boton && boton.innerHTML, ocupado];
    const decirBoton = (html) => boton && (boton.innerHTML = html);
    // An attempt at a code is counted; it is not for a machine to repeat.
    const veces = /\/validacion$/.test(de) ? 1 : 8;
    for (let intento = 1; mio === turno; intento += 1) {
      const cuerpo = cuerpoDe();
      const renglones = String(cuerpo.get("__intent__") || "");
      const guarda = form === principal() && !renglones;
      tocado = false;
      ocupado = libre || ENVIANDO;
      decirBoton(ENVIANDO);
      const envio = await pedir("POST", form.action, { datos: cuerpo, avance, pagina: true }).catch(() => null);
      ocupado = libre;
      decirBoton(antes);
      if (envio) {
        const donde = dondeEsta(envio);
        const seQueda = donde.split("?")[0] === de;
        // A row less gives the others' fields other names: what comes back is the draft.
        const otrosNombres = seQueda && /"remove"/.test(renglones);
        if (envio.status >= 500 || !mostrar(envio.responseText, donde, !otrosNombres)) break;
        if (otrosNombres) guardar(principal());
        const fila = seQueda && /"insert"/.test(renglones) && document.querySelector("main fieldset:last-of-type input");
        if (fila) fila.focus();
        // What was saved is no draft any more; where a code is asked for first, it was not.
        const pideCodigo = /\/validacion$/.test(lugar) && !/\/preinscripciones\/\d+$/.test(de);
        if (guarda && !seQueda && !pideCodigo && !tocado) caja((store) => store.removeItem(PREFIJO + de));
        return;
      }
      if (intento === veces) break;
      estado("Sin conexión. Se vuelve a enviar solo.");
      await pausa(500 * 2 ** intento);
    }
    if (mio === turno) estado(NO_SE_PUDO);
  };
  const subir = async (form, boton, campo, datos) => {
    const antes = boton.innerHTML;
    subido = form;
    ocupado = SUBIENDO;
    boton.innerHTML = "Subiendo…";
    const archivo = await achicar(datos.get("archivo"));
    datos.set("archivo", archivo);
    const tope = Number(campo.dataset.maxMb);
    if (archivo.size > tope * 1024 * 1024) decir(campo, `El archivo ${archivo.name} supera los ${tope}MB permitidos.`);
    else if (!(archivo.size > PARTE && archivo.arrayBuffer && (await porPartes(campo, archivo, datos.get("requisitoId")))))
      await mandar(form, boton, () => datos, subiendo);
    ocupado = "";
    boton.innerHTML = antes;
  };
  // A draft of more tutors than the page has: their rows are asked for, and come filled in.
  let pedidos = 0;
  const completarRenglones = (form, nombres) => {
    const agregar = form.querySelector("button[name=__intent__][value*=insert]");
    const faltan = nombres.some((nombre) => /\[\d\]/.test(nombre) && !form.elements[nombre]);
    if (!faltan || !agregar || ocupado || pedidos > 3 || !window.SubmitEvent) return;
    pedidos += 1;
    mandar(form, agregar, () => cuerpoCon(form, agregar));
  };
  const cuerpoCon = (form, boton) => {
    const datos = new FormData(form);
    if (boton && boton.name) datos.append(boton.name, boton.value);
    return form.enctype === "multipart/form-data" ? datos : new URLSearchParams(datos);
  };

  document.addEventListener("input", ({ target }) => {
    if (target.form && target.form === principal()) {
      tocado = true;
      guardar(target.form);
    }
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
    if (/^(fechaNacimiento|genero)$/.test(target.name)) compararCurp(target.form.elements.curp);
    if (target.dataset.validar || (target.required && target.type !== "checkbox")) alDejar(target);
    if (target.name === "codigoAsentamiento" && target.colonias) mostrarLugar(target);
    if (target.name === "nivelId") filtrarGrados();
    if (/^(nivel|grado|plantel)Id$/.test(target.name)) filtrarLugares();
    revisar();
  });
  document.addEventListener("submit", (event) => {
    const { target: form, submitter } = event;
    if (form.method !== "post") return;
    const archivo = form.querySelector("input[type=file]");
    const conSuArchivo = archivo && archivo.files.length > 0;
    // Without SubmitEvent nobody says which button it was, and the service that tells people from machines has to be loaded
    // anew with its page: the browser sends those by itself.
    if (!conSuArchivo && (!window.SubmitEvent || form.querySelector("script[src]"))) {
      const guarda = form === principal() && !(submitter && submitter.name === "__intent__");
      if (guarda) caja((store) => store.setItem("enviado", location.pathname));
      return;
    }
    event.preventDefault();
    if (ocupado) return ocupado === SUBIENDO && estado(SUBIENDO);
    if (!navigator.onLine) return estado("Sin conexión. Oprime el botón otra vez cuando regrese; nada se pierde.");
    const boton = submitter && submitter.textContent ? submitter : form.querySelector("[data-save]");
    const sinSubir = conArchivo().find(({ validity }) => !validity.customError);
    if (!conSuArchivo && sinSubir && boton && boton.matches("[data-save]")) {
      subir(sinSubir.form, sinSubir.form.querySelector("button"), sinSubir, cuerpoCon(sinSubir.form));
      return estado("Primero se sube el archivo que elegiste; después oprime otra vez.");
    }
    if (conSuArchivo) subir(form, boton, archivo, cuerpoCon(form, submitter));
    else mandar(form, boton, () => cuerpoCon(form, submitter));
  });
  // Closed, the dialog with what was wrong about a code leads back to its field.
  document.addEventListener("close", () => principal() && campos(principal(), /^$/)[0].focus(), true);
  addEventListener("offline", () => estado(SIN_CONEXION));
  addEventListener("online", () => estado("Ya hay conexión."));

  // Back and forward between pages that were put in here: the browser has only their addresses.
  addEventListener("popstate", () => location.pathname === lugar || location.reload());
  const empezar = (conBorrador) => {
    soltarEnviado();
    pedido = preguntado = "";
    const form = principal();
    if (form && conBorrador) recuperar(form);
    filtrarGrados();
    filtrarLugares();
    revisar();
    if (!navigator.onLine) estado(SIN_CONEXION);
  };
  empezar(true);
})();
