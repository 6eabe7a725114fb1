import type { Api } from '@parlour/contract/api';
import type { AnyCall } from '@parlour/contract/call';
import { Refused } from '@parlour/contract/envelope';
import { everyReason } from '@parlour/contract/every-reason';
import type { Reason } from '@parlour/contract/reasons';
import { reasonText } from '@parlour/phrases/reasons';
import type { z } from 'zod';
import { isBadValue, databaseFailureOf } from '../platform/db/failures.ts';
import { noCookies } from '../platform/http/cookies.ts';
import type { ApiModule } from '../platform/http/api-modules.ts';
import { guestActor } from '../platform/actor.ts';
import type { Answering } from '../platform/context.ts';
import type { Ctx, Services } from '../booking/context.ts';

/** The calls that finished pages make, and the worst failure of one of them. */
export type GuestApi = { api: Api; failure: () => Reason | null };

/** Answers the calls of a page that is being finished by the server's own handlers, as a guest. Only worded refusals leave it. */
export function createGuestApi(
  services: Services,
  apiModules: readonly ApiModule[],
  { lang, host, requestId }: Pick<Ctx, 'lang' | 'host' | 'requestId'>,
): GuestApi {
  const ctx: Ctx = {
    ...services,
    requestId,
    lang,
    host,
    actor: guestActor({ viewId: 'page', linkToken: null }),
    cookies: noCookies,
    isOwnOrigin: false,
    userAgent: '',
    deviceId: '',
    ip: '',
    limitIp: '',
    idempotencyKey: null,
  };
  let failure: Reason | null = null;
  const refusal = (reason: Reason, facts = {}) =>
    new Refused(reason, everyReason[reason], reasonText(lang, reason, { requestId }), facts, requestId);
  const ask = async (call: AnyCall, shape: z.ZodType, handler: Answering<unknown, unknown>, input: unknown) => {
    if (call.creates || !(call.access === 'public' || call.access === 'view')) throw refusal('sign_in_needed');
    const checked = shape.safeParse(input);
    if (!checked.success) throw refusal('invalid_input');
    const verdict = await handler(ctx, checked.data).catch((error: unknown) => {
      if (isBadValue(error)) throw refusal('invalid_input');
      failure = databaseFailureOf(error) ?? 'unexpected';
      services.log.error({ err: error, requestId, call: call.path }, 'a page could not be finished');
      throw refusal(failure);
    });
    if (!verdict.ok) throw refusal(verdict.reason, verdict.details);
    return verdict.value;
  };
  const ofModule = ({ calls, shapes, routes }: ApiModule) =>
    Object.fromEntries(
      Object.entries(calls).map(([name, call]) => [
        name,
        (input: unknown) => ask(call, shapes[name]!, routes[name]!, input),
      ]),
    );
  return { api: Object.fromEntries(apiModules.map((one) => [one.name, ofModule(one)])) as Api, failure: () => failure };
}
