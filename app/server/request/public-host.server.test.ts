import { expect, test } from "vitest";
import { isPublicAddress, isPublicUrl, publicLookup } from "./public-host.server";

test.each([
  "https://fcm.googleapis.com/fcm/send/abc",
  "https://updates.push.services.mozilla.com/wpush/v2/abc",
  "https://web.push.apple.com/QAbc",
  "https://wns2-bn3p.notify.windows.com/w/?token=abc",
])("%s es de un servidor público", (url) => {
  expect(isPublicUrl(url)).toBe(true);
});

test.each([
  "http://fcm.googleapis.com/a",
  "https://127.0.0.1/a",
  "https://2130706433/a",
  "https://0x7f.1/a",
  "https://[::1]/a",
  "https://10.0.0.8/a",
  "https://localhost/a",
  "https://servidor/a",
  "https://impresora.local/a",
  "https://metadata.google.internal/a",
  "https://fcm.googleapis.com:8443/a",
  "https://yo:clave@fcm.googleapis.com/a",
  "https://fcm.googleapis.com./a",
  "file:///etc/passwd",
  "no es una dirección",
])("%s no lo es", (url) => {
  expect(isPublicUrl(url)).toBe(false);
});

test.each([
  ["8.8.8.8", true],
  ["2607:f8b0:4012::1", true],
  ["127.0.0.1", false],
  ["10.1.2.3", false],
  ["100.64.0.1", false],
  ["169.254.169.254", false],
  ["172.31.255.255", false],
  ["192.168.1.1", false],
  ["224.0.0.1", false],
  ["255.255.255.255", false],
  ["::1", false],
  ["::", false],
  ["::ffff:127.0.0.1", false],
  ["fe80::1", false],
  ["fd00::1", false],
  ["64:ff9b::7f00:1", false],
  ["2002:7f00:1::1", false],
  ["no", false],
])("la dirección %s es pública: %s", (address, esPublica) => {
  expect(isPublicAddress(address)).toBe(esPublica);
});

test.each([true, false])("un nombre que lleva a esta máquina no se abre (todas: %s)", async (all) => {
  const error = await new Promise((resolve) => publicLookup("localhost", { all }, (failed) => resolve(failed)));
  expect(String(error)).toContain("No es una dirección pública");
});
