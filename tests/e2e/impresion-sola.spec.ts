// @release: the printing of a receipt, beside the journey of the window in the quick tier
import { conColegiaturas, unaDeudora } from "./alumnos";
import { dialogo, expect, hidratada, test } from "./prueba";

// A browser without a PDF viewer cannot frame a PDF and has no print dialog. The frame gets an HTML page instead, and
// its print requests are recorded.
const ANOTAR_IMPRESIONES = () => {
  const anotadas: { titulo: string; tipo: string }[] = [];
  Object.assign(globalThis, { impresiones: anotadas });
  const crear = URL.createObjectURL.bind(URL);
  const tipos = new Map<string, string>();
  URL.createObjectURL = (pieza) => {
    const pdf = pieza instanceof Blob && pieza.type === "application/pdf";
    const url = crear(pdf ? new Blob(["<title>PDF</title>"], { type: "text/html" }) : pieza);
    if (pieza instanceof Blob) tipos.set(url, pieza.type);
    return url;
  };
  const { get } = Object.getOwnPropertyDescriptor(HTMLIFrameElement.prototype, "contentWindow")!;
  Object.defineProperty(HTMLIFrameElement.prototype, "contentWindow", {
    get(this: HTMLIFrameElement) {
      const ventana = get!.call(this) as Window | null;
      if (ventana)
        ventana.print = () => void anotadas.push({ titulo: this.title, tipo: tipos.get(this.src) ?? this.src });
      return ventana;
    },
  });
};

test(
  "quien lo elige en su navegador tiene la impresión abierta al cobrar, una vez por recibo y con su formato",
  { tag: "@con-javascript" },
  async ({ page, colegio, cuenta, sesion }) => {
    await page.addInitScript(ANOTAR_IMPRESIONES);
    await conColegiaturas(colegio);
    const alumnoId = await unaDeudora(colegio);
    await sesion(await cuenta({ colegios: [colegio] }), colegio);
    const impresiones = () => page.evaluate(() => (globalThis as unknown as { impresiones: unknown[] }).impresiones);
    const pedidos: string[] = [];
    page.on("request", (peticion) => {
      if (peticion.url().includes("formatoRecibo=")) pedidos.push(new URL(peticion.url()).search);
    });
    const cobrar = async (efectivo: string, recibo: string) => {
      await page.goto(`/controlescolar/alumno/${alumnoId}`);
      await hidratada(page);
      await dialogo(page, "Información del alumno")
        .getByRole("button", { name: /^Cobrar/ })
        .click();
      const forma = dialogo(page, /^Agregar movimiento/);
      await forma.getByLabel("Monto").fill(efectivo);
      await forma.getByLabel("Efectivo recibido").fill(efectivo);
      await page.keyboard.press("Enter");
      await expect(dialogo(page, recibo)).toBeVisible();
    };

    await cobrar("500", "Recibo A1");
    const elegir = page.getByLabel("Al cobrar en este navegador");
    await expect(elegir).toHaveValue("");
    expect(await impresiones()).toEqual([]);
    await elegir.selectOption({ label: "abrir la impresión: 80 MM impresora térmica" });

    await cobrar("300", "Recibo A2");
    await expect.poll(impresiones).toEqual([{ titulo: "Impresión", tipo: "application/pdf" }]);
    expect(pedidos.at(-1)).toContain("formatoRecibo=OCHENTA_MM");

    // Opened again, it is an old one.
    const pedidosPrevios = pedidos.length;
    await page.reload();
    await hidratada(page);
    await expect(elegir).toHaveValue("formatoRecibo=OCHENTA_MM");
    expect(await impresiones()).toEqual([]);
    expect(pedidos.length).toBe(pedidosPrevios);
  },
);
