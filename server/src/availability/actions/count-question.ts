import type { Answer } from '../../platform/context.ts';
import type { Ctx } from '../context.ts';

/** One count for all calls that the engine answers. */
export function countQuestion({
  attempts,
  limitIp,
  config,
}: Pick<Ctx, 'attempts' | 'limitIp' | 'config'>): Promise<Answer<undefined>> {
  return attempts.count([{ bucket: `times ip ${limitIp}`, windowSeconds: 3600, max: config.limits.timesPerIp }]);
}
