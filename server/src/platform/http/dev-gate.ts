import type { FastifyRequest } from 'fastify';
import { isLoopback } from '../config/safety.ts';
import type { Config } from '../config/config.ts';

/** What proxies add to a request; `X-Forwarded-…` and its older kin are known by how they begin. */
const forwarding =
  /^(x-(original-)?forwarded(-|$)|forwarded$|via$|(x-real|x-client|x-cluster-client|cf-connecting|true-client|fastly-client)-ip$)/;

/**
 * Whether `/dev` exists for a request: in demo and test, under a name of this machine, and not by way of a proxy. The mails there hold codes and
 * links, so a demo that was put on a network by mistake shows none. HTTP/1.0 is what a proxy speaks that was given nothing but an address; it asks
 * for us by a name of this machine and may add no header at all. Browsers and our own tools speak HTTP/1.1.
 */
export function isAtDevelopment({ mode }: Pick<Config, 'mode'>, request: FastifyRequest): boolean {
  return (
    mode !== 'production' &&
    isLoopback(request.hostname) &&
    request.raw.httpVersion !== '1.0' &&
    !Object.keys(request.headers).some((header) => forwarding.test(header))
  );
}
