// The texts of what every page needs, in another language than English: written in by the build.
import type { Texts } from '@kawani/kit/contract/say';

export const texts: Texts = {};
