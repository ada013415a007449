// Logs: one JSON line an event, without names, government numbers, tokens or bodies.
import pino, { type Logger } from 'pino';

export type Log = Logger;

export function openLog(level: string): Log {
  return pino({ level, base: null, redact: ['req.headers', 'headers'] });
}
