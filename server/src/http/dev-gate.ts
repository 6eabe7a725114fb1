import type { FastifyRequest } from 'fastify';
import { isLoopback } from '../config-safety.ts';
import type { Config } from '../config.ts';

/** What proxies add to a request. */
const forwarding = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'via',
  'cf-connecting-ip',
  'true-client-ip',
];

/**
 * Whether `/dev` exists for a request: in demo and test, under a name of this machine, and not by way of a proxy. The mails there hold codes and
 * links, so a demo that was put on a network by mistake shows none.
 */
export function isAtDevelopment({ mode }: Pick<Config, 'mode'>, request: FastifyRequest): boolean {
  return (
    mode !== 'production' &&
    isLoopback(request.hostname) &&
    forwarding.every((header) => request.headers[header] === undefined)
  );
}
