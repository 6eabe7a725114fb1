import pino from 'pino';
import type { LogLevel } from '../config/config.ts';

export type Logger = pino.Logger;

/** Structured lines on standard output. Nothing personal may be handed to it: no bodies, no queries, no contacts, no tokens. */
export function createLogger(level: LogLevel): Logger {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: describeError },
    redact: { paths: ['*.password', '*.token', '*.email', '*.mobile', '*.secret'], censor: '[left out]' },
  });
}

/** What a log keeps of an error. Database errors quote values in `detail` and in the message after a colon: both are left out. */
export function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error };
  const { code, constraint, table } = error as { code?: unknown; constraint?: unknown; table?: unknown };
  const isFromDatabase = typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code);
  const message = isFromDatabase ? error.message.replace(/".*"/s, '"…"') : error.message;
  return { type: error.name, message, code, constraint, table, stack: isFromDatabase ? framesOf(error) : error.stack };
}

function framesOf(error: Error): string {
  return (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
}
