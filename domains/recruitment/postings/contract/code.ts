// The code of a posting, in an address or on a poster.
import * as z from 'zod/mini';
import { CODE_PATTERN } from '../lists.ts';

export const PostingCode = z.string().check(z.regex(CODE_PATTERN));
