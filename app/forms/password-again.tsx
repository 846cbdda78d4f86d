import { TextField } from "./fields";

/** The account's own password, for the acts that ask for it again within five minutes. */
export function PasswordAgain({ asked }: { asked: boolean }) {
  return asked ? (
    <TextField name="actual" label="Tu contraseña" type="password" autoComplete="current-password" required />
  ) : null;
}
