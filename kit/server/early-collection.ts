// How early a process collects garbage.
import { setFlagsFromString } from 'node:v8';

/** Left to itself, V8 lets garbage grow to several times what is in use before it looks (docs/decisions/0073). */
export function collectEarly(): void {
  setFlagsFromString('--heap-growing-percent=50');
}
