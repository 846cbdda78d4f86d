/** The pages on which a family pays on line, in a copy of the demo school: the debts, the ways, a voucher, and a payment. */
import { createPlainBrowser } from "../plain-browser.mjs";
import { codeOf } from "../torture-familia.mjs";
import { begin, enter, payAtProvider, pickCharges } from "./cobros-family.mjs";
import { linkedFamilies } from "./cobros-school.mjs";
import { createClient } from "./http.mjs";

/** The first debt alone: the voucher takes another one. */
const first = () => 0;

/** Gives `{ name, path, cookie }` for each page, on a phone that gave its code. */
export async function paymentPages(folder, port) {
  const [{ link, email }] = linkedFamilies(folder, 1);
  const client = createClient(port);
  const browser = createPlainBrowser(client.ask);
  const payment = async (method) => {
    await browser.go(`${link}/pagar`);
    await pickCharges(browser, first);
    const ways = browser.page.url;
    await begin(browser, method);
    return { ways, payment: browser.page.url };
  };
  await enter(browser, { link, code: () => codeOf(folder, email) });
  const { payment: onTheWay } = await payment("TARJETA");
  await payAtProvider(browser, { method: "TARJETA", notices: "NINGUNO" });
  // The charges of a voucher stay open, and so does the page of their ways to pay.
  const { ways, payment: voucher } = await payment("EFECTIVO");
  client.close();
  const cookie = client.session();
  return [
    { name: "/familia/:token", path: link, cookie },
    { name: "  familia: pagar", path: `${link}/pagar`, cookie },
    { name: "  familia: metodo", path: ways, cookie },
    { name: "  familia: pago, la ficha espera", path: voucher, cookie },
    { name: "  familia: pago con su recibo", path: onTheWay, cookie },
  ];
}
