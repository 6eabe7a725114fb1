import { createHmac } from 'node:crypto';
import { networkOf } from '../platform/http/caller.ts';
import type { Ctx } from '../platform/context.ts';

type Asker = Pick<Ctx, 'config' | 'limitIp'>;

/** The caller's network as it is kept beside what it asked for: keyed, since all that is ever asked is whether two are the same. */
export function networkName({ config, limitIp }: Asker): string {
  return createHmac('sha256', config.secret)
    .update(`network ${networkOf(limitIp)}`)
    .digest('base64url');
}

/** The lane of a name for the caller's network alone, beside the one that all networks share (see `nameLane`). */
export function networkLane(asker: Asker, key: string): string {
  return `network ${createHmac('sha256', asker.config.secret)
    .update(`${networkName(asker)} login name ${key}`)
    .digest('base64url')}`;
}
