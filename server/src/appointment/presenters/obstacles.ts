import type { MoveObstacle } from '@parlour/contract/appointment/move';
import { localOf } from '@parlour/domain/time/zone';
import { minuteText } from '@parlour/domain/time/day';
import { formatTime } from '@parlour/phrases/format';
import { storeTag } from '@parlour/phrases/format/store-tag';
import type { Language } from '@parlour/phrases/languages';
import { translate } from '@parlour/phrases/reasons';
import type { Obstacle } from '../../booking/policies/obstacles.ts';
import { type ShopFacts, shownTexts, type ShownTexts } from '../../catalog/policies/shop-facts.ts';

export type ObstacleReader = {
  facts: ShopFacts;
  lang: Language;
  mayOverride: boolean;
  /** Whether the reader sees when this person has an appointment. */
  seesTimesOf: (staffId: string) => boolean;
  /** When items end for their customers, by id. */
  ends: ReadonlyMap<string, number>;
};

/** Obstacles as the desk reads them, each sentence once. */
export function presentObstacles(obstacles: readonly Obstacle[], reader: ObstacleReader): MoveObstacle[] {
  const shown = obstacles.map((obstacle): MoveObstacle => {
    const { kind } = obstacle;
    const isOpenable = kind === 'outside_hours' || kind === 'over_capacity';
    return { kind, text: textOf(obstacle, reader), mayOverride: isOpenable && reader.mayOverride };
  });
  return [...new Map(shown.map((one) => [one.text, one])).values()];
}

/** The name of a person in the words of the reader; '' for nobody. */
export function staffName({ staff }: Pick<ShopFacts, 'staff'>, staffId: string | null, nameOf: ShownTexts['nameOf']) {
  const person = staffId === null ? undefined : staff.get(staffId);
  return person ? nameOf(person) : '';
}

function textOf(obstacle: Obstacle, reader: ObstacleReader): string {
  const { facts, lang } = reader;
  const t = translate(lang);
  const name = staffName(facts, obstacle.staffId, shownTexts(facts, lang).nameOf);
  switch (obstacle.kind) {
    case 'outside_hours':
      if (obstacle.why === 'store_closed' || name === '') return t('adminAppointment.storeClosed');
      return t(`adminAppointment.${obstacle.why}`, { name });
    case 'over_capacity':
      return name === '' ? t('adminAppointment.storeFull') : t('adminAppointment.full', { name });
    case 'no_skill': {
      const service = obstacle.service === null ? undefined : facts.services.get(obstacle.service);
      if (!service || name === '') return t('adminAppointment.personGone');
      return t('adminAppointment.noSkill', { name, service: shownTexts(facts, lang).nameOf(service) });
    }
    case 'taken':
      return takenText(obstacle, name, reader);
  }
}

function takenText(
  { by, staffId }: Extract<Obstacle, { kind: 'taken' }>,
  name: string,
  { facts, lang, ends, seesTimesOf }: ObstacleReader,
): string {
  const t = translate(lang);
  if (by.why === 'too_far') return t('adminAppointment.tooFar', { count: by.days });
  if (by.why === 'skipped') return t('reasons.time_skipped');
  if (by.why === 'nobody_free') {
    const services = by.services.map(shownTexts(facts, lang).nameOf).join(t('shell.listJoin'));
    return t(by.isGroup ? 'adminAppointment.tooFewFree' : 'adminAppointment.nobodyFree', { services });
  }
  if (name === '') return t('adminAppointment.timeTaken');
  if (by.why === 'self') return t('adminAppointment.twice', { name });
  if (by.why !== 'item' || staffId === null || !seesTimesOf(staffId)) return t('adminAppointment.taken', { name });
  const { item, startsAt, bufferMinutes } = by;
  const { zone, country, details } = facts.shop;
  const until = ends.get(item.itemId) ?? item.to;
  const clock = (instant: number) =>
    formatTime(minuteText(localOf(zone, instant).minute), {
      tag: storeTag(lang, country),
      timeFormat: details.timeFormat,
    });
  const times = { name, from: clock(item.from), to: clock(until) };
  if (item.holdExpiresAt !== null) return t('adminAppointment.held', times);
  const isGap = until <= startsAt || item.from >= by.endsAt;
  return isGap
    ? t('adminAppointment.takenGap', { ...times, minutes: bufferMinutes })
    : t('adminAppointment.takenBy', times);
}
