import type { MoveDay, MovedItem, MoveObstacle, MovePreview } from '@parlour/contract/appointment/move';
import { startTextOf } from '@parlour/domain/time/start-text';
import type { PlannedMove } from '../../booking/policies/plan-move.ts';
import type { ItemRecord } from '../../booking/queries/record.ts';
import { staffName } from './obstacles.ts';
import type { ShopFacts, ShownTexts } from '../../catalog/policies/shop-facts.ts';

type Reader = {
  facts: ShopFacts;
  nameOf: ShownTexts['nameOf'];
  money: MovePreview['money'];
  obstacles: MoveObstacle[];
};

/** A move before it is made, as the desk reads it. */
export function presentPreview(
  { before, after, alternatives, day }: PlannedMove & { day: MoveDay | null },
  reader: Reader,
): MovePreview {
  return {
    before: before.items.map((item) => movedItem(item, before.zone, reader)),
    after: after.map((item) => movedItem(item, before.zone, reader)),
    obstacles: reader.obstacles,
    tellsCustomer: before.contact.email !== '',
    alternatives,
    day,
    money: reader.money,
  };
}

function movedItem(item: ItemRecord, zone: string, { facts, nameOf }: Reader): MovedItem {
  return {
    itemId: item.id,
    name: nameOf(item),
    staffId: item.staffId,
    staffName: staffName(facts, item.staffId, nameOf),
    start: startTextOf(zone, item.startsAt),
    end: startTextOf(zone, item.endsAt),
  };
}
