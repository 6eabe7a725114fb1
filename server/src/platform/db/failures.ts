const lostCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
]);
const lostStates = new Set(['57P01', '57P02', '57P03', '57P05', '53300', '25P03', '55P03', '57014']);
const lostTexts =
  /connection terminated|timeout exceeded when trying to connect|timeout expired|client has encountered a connection error|not queryable|query read timeout|PGlite is closed|PGlite failed/i;
const fullStates = new Set(['53100', 'ENOSPC', 'EDQUOT']);

/** The database's own error: SQLSTATE or a system code, and the constraint that was violated. */
type DatabaseError = { code?: unknown; message?: unknown; constraint?: unknown; errors?: unknown };

/** Tells whether an error means that the database is away or that there is no space left; null for every other error. */
export function databaseFailureOf(error: unknown): 'database_away' | 'storage_full' | null {
  if (typeof error !== 'object' || error === null) return null;
  const { code, message, errors } = error as DatabaseError;
  if (Array.isArray(errors) && errors.length > 0) return databaseFailureOf(errors[0]);
  const text = typeof message === 'string' ? message : '';
  if (fullStates.has(String(code)) || /no space left on device/i.test(text)) return 'storage_full';
  // ENOENT alone may be any missing file; a socket's carries its system call.
  if (code === 'ENOENT') return (error as { syscall?: unknown }).syscall === 'connect' ? 'database_away' : null;
  if (lostCodes.has(String(code)) || lostStates.has(String(code)) || String(code).startsWith('08'))
    return 'database_away';
  return lostTexts.test(text) ? 'database_away' : null;
}

/** Values that no column takes: a NUL character, a number or date out of range, a malformed literal. */
const badValueStates = new Set(['22021', '22P05', '22003', '22008', '22P02', '22001', '22007']);

/** Tells whether the database refused a value of the caller; shapes refuse nearly all of them before. */
export function isBadValue(error: unknown): boolean {
  return badValueStates.has(codeOf(error));
}

const invalidParameter = '22023';

/** Tells whether the database was asked for the time in a zone that it does not know. */
export function hasUnknownZone(error: unknown): boolean {
  return codeOf(error) === invalidParameter && /time zone/i.test(String((error as DatabaseError).message));
}

/** Another transaction holds the time: the exclusion constraint said no. */
export class SlotClash extends Error {
  readonly constraint: string;

  constructor(constraint: string) {
    super(`The time is taken (${constraint}).`);
    this.name = 'SlotClash';
    this.constraint = constraint;
  }
}

/** What went wrong and where, without the values that a message of the database may quote. */
export function causeOf(error: unknown): { name: string; code: string; constraint: string; at: string[] } {
  const { name, stack = '' } = error instanceof Error ? error : { name: typeof error };
  const frames = stack.split('\n').filter((line) => /^\s+at /.test(line));
  return {
    name,
    code: codeOf(error),
    constraint: constraintOf(error),
    at: frames.slice(0, 5).map((frame) => frame.trim()),
  };
}

export function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null ? String((error as DatabaseError).code ?? '') : '';
}

/** On a distributed database the name of a constraint ends with the number of the part of the table. */
const partNumber = /_\d{6,}$/;

export function constraintOf(error: unknown): string {
  const name = typeof error === 'object' && error !== null ? String((error as DatabaseError).constraint ?? '') : '';
  return name.replace(partNumber, '');
}

/** Some failures of a node reach the coordinator by their text alone, under this state. */
const internalError = 'XX000';
const exclusionViolation = '23P01';

/** The exclusion constraint that an error says was violated; null for every other error. */
export function exclusionOf(error: unknown): string | null {
  if (codeOf(error) === exclusionViolation) return constraintOf(error);
  if (codeOf(error) !== internalError) return null;
  const text = String((error as DatabaseError).message ?? '');
  const name = /violates exclusion constraint "(\w+)"/.exec(text)?.[1];
  return name === undefined ? null : name.replace(partNumber, '');
}
