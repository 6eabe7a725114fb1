import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import { bearerOf } from './caller.ts';

/** Tells whether a request carries the key of this installation's own software. Without a configured key no request does. */
export function hasInternalKey(config: Pick<Config, 'internalKey'>, request: FastifyRequest): boolean {
  if (config.internalKey === null) return false;
  // Hashes have one length, so the comparison tells nothing about the key.
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(bearerOf(request)), digest(config.internalKey));
}
