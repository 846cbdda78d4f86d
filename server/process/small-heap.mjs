// @ts-check
import { setFlagsFromString } from "node:v8";

/**
 * Has the heap of this process cleaned when it has grown by half since it was last, not when it is three or four times as large, as
 * V8 does where there is room: eight people who read lists at once made it 200 MB around 50 that were in use. Looking again
 * costs a few milliseconds every some hundred pages. Memory that is in use is not limited by it.
 */
export function keepHeapSmall() {
  setFlagsFromString("--heap-growing-percent=50");
}
