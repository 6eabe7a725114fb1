import { createHash } from 'node:crypto';
import { isLanguage } from '@parlour/phrases/languages';
import type { Services } from '../../booking/context.ts';
import { nextTry } from '../../platform/outbox/next-try.ts';
import type { PushOutcome, PushSender } from '../../platform/ports/push-sender.ts';
import { deleteTeamPush } from '../../team/queries/pushes.ts';
import type { Sorted } from '../policies/still-told.ts';
import { teamPushPayload } from '../presenters/team-push-payload.ts';
import { type DueSend, endSends, postponeSends, takeTeamPushes } from '../queries/team-sends.ts';
import { sortedSends, withShops } from './told-notices.ts';

const lifeSeconds = 86_400;

/** Sends what waits for the devices of members, one notice to each device; answers how many notices were due. */
export async function sendTeamPushes(services: Services, sender: PushSender): Promise<number> {
  const taken = await takeTeamPushes(services.db, services.clock.now());
  if (taken.length === 0) return 0;
  const groups = await sortedSends(services, 'push', taken);
  // All at once: a push service that answers late holds none of the others up, and the lease lasts longer than any request.
  await Promise.all(groups.map(({ sorted }) => sendToDevice(services, sender, sorted)));
  return taken.length;
}

async function sendToDevice(services: Services, sender: PushSender, sorted: Sorted): Promise<void> {
  const { db, clock, log } = services;
  const { told, over, later, laterAt, to } = sorted;
  await endSends(db, over);
  await postponeSends(db, later, laterAt);
  if (told.length === 0 || !to) return;
  const sends = told.map(({ send }) => send);
  try {
    const notices = await withShops(services, told);
    const language = isLanguage(to.language) ? to.language : 'en';
    const about = told.length === 1 ? told[0]!.booking.id : 'several';
    const outcome = await sender.send({
      subscription: sends[0]!.pushId!,
      payload: teamPushPayload(notices, language),
      lifeSeconds,
      topic: createHash('sha256').update(`team ${about}`).digest('base64url').slice(0, 32),
      isUrgent: false,
    });
    await note(services, sends, outcome);
  } catch (error) {
    log.warn(
      { reason: error instanceof Error ? error.name : 'unknown' },
      'a notice to a member could not be sent; it is tried again',
    );
    await postponeSends(db, sends, nextTry(clock.now(), mostTries(sends)));
  }
}

async function note({ db, clock, log }: Services, sends: readonly DueSend[], outcome: PushOutcome): Promise<void> {
  const now = clock.now();
  const { pushId, memberId } = sends[0]!;
  if (outcome.kind === 'gone') return deleteTeamPush(db, { pushId: pushId!, memberId });
  if (outcome.kind === 'later')
    return postponeSends(db, sends, Math.max(nextTry(now, mostTries(sends)), now + outcome.afterSeconds * 1000));
  if (outcome.kind === 'refused') log.warn('a push service refused a notice to a member; it is not tried again');
  await endSends(db, sends);
}

const mostTries = (sends: readonly DueSend[]): number => Math.max(...sends.map(({ attempts }) => attempts));
