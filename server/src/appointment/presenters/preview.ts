import type { MovedItem, MoveObstacle, MovePreview } from '@parlour/contract/appointment/move';
import { startTextOf } from '@parlour/domain/time/start-text';
import type { Translate } from '@parlour/phrases/t';
import type { PlannedMove, Obstacle } from '../../booking/policies/plan-move.ts';
import type { ItemRecord } from '../../booking/queries/record.ts';
import type { ShopFacts } from '../../catalog/policies/shop-facts.ts';

type Reader = { facts: ShopFacts; mayOverride: boolean; money: MovePreview['money']; t: Translate };

/** A move before it is made, as the desk reads it. */
export function presentPreview({ before, after, obstacles, alternatives }: PlannedMove, reader: Reader): MovePreview {
  return {
    before: before.items.map((item) => movedItem(item, before.zone, reader)),
    after: after.map((item) => movedItem(item, before.zone, reader)),
    obstacles: obstacles.map((obstacle) => obstacleOf(obstacle, reader)),
    tellsCustomer: before.contact.email !== '',
    alternatives,
    money: reader.money,
  };
}

function movedItem(item: ItemRecord, zone: string, { facts }: Reader): MovedItem {
  return {
    itemId: item.id,
    name: item.name,
    staffId: item.staffId,
    staffName: nameOf(facts, item.staffId),
    start: startTextOf(zone, item.startsAt),
    end: startTextOf(zone, item.endsAt),
  };
}

const nameOf = ({ staff }: ShopFacts, staffId: string | null) =>
  (staffId === null ? undefined : staff.get(staffId)?.name) ?? '';

function obstacleOf(obstacle: Obstacle, { facts, mayOverride, t }: Reader): MoveObstacle {
  const { kind } = obstacle;
  return { kind, text: textOf(obstacle, facts, t), mayOverride: kind !== 'taken' && mayOverride };
}

function textOf(obstacle: Obstacle, facts: ShopFacts, t: Translate): string {
  const name = nameOf(facts, obstacle.staffId);
  switch (obstacle.kind) {
    case 'outside_hours':
      if (obstacle.why === 'store_closed' || name === '') return t('adminAppointment.storeClosed');
      return t(`adminAppointment.${obstacle.why}`, { name });
    case 'over_capacity':
      return name === '' ? t('adminAppointment.storeFull') : t('adminAppointment.full', { name });
    case 'taken':
      return name === '' ? t('adminAppointment.timeTaken') : t('adminAppointment.taken', { name });
  }
}
