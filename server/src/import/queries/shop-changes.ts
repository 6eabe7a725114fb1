import type { Trx } from '../../platform/db/schema.ts';
import { canonical, type EntryChange } from './sync-entries.ts';

/** Collects which shops a load has changed, and whose bookings may no longer fit. */
export class ShopChanges {
  readonly shopIds = new Set<string>();
  readonly rosterShopIds = new Set<string>();
  readonly newZones: { shopId: string; zone: string }[] = [];
  readonly #staff = new Map<string, boolean>();
  #isEveryShop = false;

  /** Menu, parameters, pictures: stores show one another's lowest prices and covers. */
  everyShop(): void {
    this.#isEveryShop = true;
  }

  /** Stores name one another in the store switch. */
  ofShops(changes: readonly EntryChange[]): void {
    if (changes.length > 0) this.everyShop();
    for (const { id, before, after } of changes) {
      if (!before) continue;
      if (differs(before, after, ['zone', 'weekly', 'specialDays', 'isActive'])) this.rosterShopIds.add(id);
      if (after && before['zone'] !== after['zone']) this.newZones.push({ shopId: id, zone: after['zone'] as string });
    }
  }

  ofStaff(changes: readonly EntryChange[]): void {
    for (const { before, after } of changes) {
      const isRoster =
        before !== null && differs(before, after, ['shopId', 'weekly', 'laterWeeks', 'shifts', 'isActive']);
      for (const row of [before, after]) {
        if (!row) continue;
        this.shopIds.add(row['shopId'] as string);
        if (isRoster) this.rosterShopIds.add(row['shopId'] as string);
      }
    }
  }

  /** A row that belongs to a person: the shop is looked up later. */
  ofPerson(staffId: string, isRoster: boolean): void {
    this.#staff.set(staffId, isRoster || (this.#staff.get(staffId) ?? false));
  }

  /** Looks up which shops "every shop" and the people stand for. */
  async resolve(trx: Trx, chainId: string): Promise<void> {
    if (this.#isEveryShop) {
      const rows = await trx.selectFrom('shops').select('id').where('chainId', '=', chainId).execute();
      for (const { id } of rows) this.shopIds.add(id);
    }
    if (this.#staff.size === 0) return;
    const people = await trx.selectFrom('staff').select(['id', 'shopId']).where('chainId', '=', chainId).execute();
    for (const { id, shopId } of people) {
      const isRoster = this.#staff.get(id);
      if (isRoster !== undefined) this.shopIds.add(shopId);
      if (isRoster) this.rosterShopIds.add(shopId);
    }
  }
}

function differs(
  before: Record<string, unknown>,
  after: Record<string, unknown> | null,
  columns: readonly string[],
): boolean {
  return after === null || columns.some((column) => canonical(before[column]) !== canonical(after[column]));
}
