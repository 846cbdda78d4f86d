import { Button, ButtonLink } from "~/ui/button";

/** A§2 Buttons of a step: Regresar (disabled if there is no step back) and Siguiente, or Terminar on the last one. */
export function BotonesDePaso({
  anterior,
  siguiente = "Siguiente",
  puedeSeguir = true,
}: {
  anterior: string | null;
  siguiente?: string;
  puedeSeguir?: boolean;
}) {
  return (
    <div className="mt-6 flex justify-between gap-3">
      {anterior ? (
        <ButtonLink to={anterior} size="lg">
          Regresar
        </ButtonLink>
      ) : (
        <Button type="button" variant="secondary" size="lg" disabled>
          Regresar
        </Button>
      )}
      <Button size="lg" disabled={!puedeSeguir} data-save="">
        {siguiente}
      </Button>
    </div>
  );
}
