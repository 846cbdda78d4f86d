import { QueuePlace } from "~/ui/queue-place";

type Props = { numero: number; cuantas: number; anterior: number | null; siguiente: number | null };

const a = (misivaId: number | null) => (misivaId === null ? null : `../${misivaId}`);

/** The place of an open misiva in the queue of a review. */
export function LugarEnLaCola({ numero, cuantas, anterior, siguiente }: Props) {
  return (
    <QueuePlace noun="Misiva" number={numero} count={cuantas} previous={a(anterior)} next={a(siguiente)} takesFocus />
  );
}
