import type { Absence, Day, MinuteSpan, StaffFacts } from '@parlour/domain/availability/facts';
import type { DatedWeek } from '@parlour/domain/availability/weeks';
import type { PriceType } from '@parlour/domain/menu/menu';
import { addDays } from '@parlour/domain/time/day';
import { dayFrame } from '@parlour/domain/time/zone';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import type { ShopScope } from '../../shop/queries/scope.ts';

type ReadDb = Kysely<Database>;

/** How a person is named to customers. */
export type StaffName = { id: string; code: string; name: string; nameSecond: string };

/** Who does what at a shop, with own price and length where a person has them. */
export type Skill = {
  staffId: string;
  serviceId: string;
  priceMinor: number | null;
  priceType: PriceType | null;
  minutes: number | null;
};

export async function readSkills(db: ReadDb, { chainId, shopId }: ShopScope): Promise<Skill[]> {
  return db
    .selectFrom('staffServices as skill')
    .innerJoin('staff as person', (join) =>
      join.onRef('person.chainId', '=', 'skill.chainId').onRef('person.id', '=', 'skill.staffId'),
    )
    .select(['skill.staffId', 'skill.serviceId', 'skill.priceMinor', 'skill.priceType', 'skill.minutes'])
    .where('skill.chainId', '=', chainId)
    .where('person.shopId', '=', shopId)
    .where('person.isActive', '=', true)
    .execute();
}

type StaffContext = { zone: string; shopCapacity: number; fromDay: Day; toDay: Day; skills: readonly Skill[] };

/** The people of a shop as availability sees them, in the shop's order, and how all are named, those who left included. */
export async function readStaffFacts(
  db: ReadDb,
  scope: ShopScope,
  { zone, shopCapacity, fromDay, toDay, skills }: StaffContext,
): Promise<{ facts: StaffFacts[]; names: Map<string, StaffName> }> {
  const rows = await db
    .selectFrom('staff')
    .select(['id', 'key', 'name', 'nameSecond', 'capacity', 'weekly', 'laterWeeks', 'shifts', 'isActive'])
    .where('chainId', '=', scope.chainId)
    .where('shopId', '=', scope.shopId)
    .orderBy('position')
    .orderBy('id')
    .execute();
  const away = await readAbsences(db, scope, zone, fromDay, toDay);
  const skillsOf = Map.groupBy(skills, (skill) => skill.staffId);
  const here = rows.filter((row) => row.isActive);
  const facts = here.map((row, order) => ({
    id: row.id,
    order,
    capacity: row.capacity ?? shopCapacity,
    weekly: row.weekly as MinuteSpan[][] | null,
    laterWeeks: row.laterWeeks as DatedWeek<MinuteSpan[][]>[],
    shifts: row.shifts as Record<Day, MinuteSpan[]>,
    away: away.get(row.id) ?? [],
    skills: new Set((skillsOf.get(row.id) ?? []).map((skill) => skill.serviceId)),
  }));
  const names = new Map(rows.map(({ id, key, name, nameSecond }) => [id, { id, code: key, name, nameSecond }]));
  return { facts, names };
}

async function readAbsences(
  db: ReadDb,
  scope: ShopScope,
  zone: string,
  fromDay: Day,
  toDay: Day,
): Promise<Map<string, Absence[]>> {
  const rows = await db
    .selectFrom('staffAbsences as absence')
    .innerJoin('staff as person', (join) =>
      join.onRef('person.chainId', '=', 'absence.chainId').onRef('person.id', '=', 'absence.staffId'),
    )
    .select(['absence.staffId', 'absence.kind', 'absence.startsAt', 'absence.endsAt'])
    .where('absence.chainId', '=', scope.chainId)
    .where('person.shopId', '=', scope.shopId)
    .where('absence.endsAt', '>', new Date(dayFrame(zone, fromDay).startsAt))
    .where('absence.startsAt', '<', new Date(dayFrame(zone, addDays(toDay, 1)).startsAt))
    .orderBy('absence.startsAt')
    .orderBy('absence.id')
    .execute();
  const away = new Map<string, Absence[]>();
  for (const { staffId, kind, startsAt, endsAt } of rows) {
    const list = away.get(staffId) ?? [];
    list.push({ kind, from: startsAt.getTime(), to: endsAt.getTime() });
    away.set(staffId, list);
  }
  return away;
}
