import { TextField } from "~/forms/fields";

/** The account's own password, for the acts that ask for it again within five minutes. */
export function ContrasenaOtraVez({ pide }: { pide: boolean }) {
  return pide ? (
    <TextField name="actual" label="Tu contraseña" type="password" autoComplete="current-password" required />
  ) : null;
}
