/** Which part of a long list an address asks for, from 1. */
export const partOf = (part: unknown): number => Math.max(1, Math.trunc(Number(part)) || 1);
