import type { Compared, PersonOccupancy, Report } from '@parlour/contract/report/report';
import type { Minutes, Occupancy } from '@parlour/domain/report/occupancy';
import { timeOfDay } from '@parlour/domain/report/period';
import { sumSales } from '@parlour/domain/report/sum-sales';
import type { ReportFacts, StoreFacts } from '../queries/load-report.ts';
import type { AppointmentRow } from '../queries/appointments.ts';

/** The report as it crosses the wire. */
export function presentReport(facts: ReportFacts): Report {
  const { days, today, stores, customers } = facts;
  const names = new Map(stores.flatMap((store) => [...store.names]));
  return {
    days,
    today,
    stores: stores.map(({ shop: { id, name, zone, currency } }) => ({ id, name, zone, currency })),
    appointments: presentAppointments(facts),
    customers,
    sales: sumSales(facts.sales, facts.pieces, days, facts.listed).map(({ people, ...sums }) => ({
      ...sums,
      people: people.map((person) => ({ ...person, name: names.get(person.staffId ?? '') ?? '' })),
    })),
    occupancy: presentOccupancy(stores),
  };
}

type Counted = { time: 'now' | 'before'; count: number; late: number } & Pick<
  AppointmentRow,
  'day' | 'state' | 'source'
>;

const compared = (rows: readonly Counted[], of: (row: Counted) => number = ({ count }) => count): Compared => {
  const sum = (time: Counted['time']) => rows.reduce((all, row) => all + (row.time === time ? of(row) : 0), 0);
  return { now: sum('now'), before: sum('before') };
};

function presentAppointments({ appointments, days }: ReportFacts): Report['appointments'] {
  const rows = appointments.flatMap((row): Counted[] => {
    const time = timeOfDay(row.day, days);
    return time === null ? [] : [{ ...row, time }];
  });
  const now = Map.groupBy(
    rows.filter(({ time }) => time === 'now'),
    ({ day }) => day,
  );
  const most = <Of extends Compared>(left: Of, right: Of) => right.now - left.now || right.before - left.before;
  return {
    total: compared(rows),
    states: [...Map.groupBy(rows, ({ state }) => state)]
      .map(([state, own]) => ({ state, ...compared(own) }))
      .toSorted(most),
    sources: [...Map.groupBy(rows, ({ source }) => source)]
      .map(([source, own]) => ({ source, ...compared(own) }))
      .toSorted(most),
    days: [...now]
      .map(([day, own]) => ({ day, count: compared(own).now }))
      .toSorted((a, b) => (a.day < b.day ? -1 : 1)),
    noShows: compared(rows.filter(({ state }) => state === 'no_show')),
    lateCancellations: compared(rows, ({ late }) => late),
  };
}

const sumOf = ({ people }: Occupancy): Minutes =>
  [...people.values()].reduce(
    (all, { booked, working }) => ({ booked: all.booked + booked, working: all.working + working }),
    { booked: 0, working: 0 },
  );

/** Who worked or was booked in the time that is asked for, store by store. */
export function peopleOf({ shop, names, occupancy }: StoreFacts): PersonOccupancy[] {
  return [...occupancy.now.people]
    .filter(([, { booked, working }]) => booked + working > 0)
    .map(([staffId, minutes]) => ({ staffId, name: names.get(staffId) ?? '', shopId: shop.id, ...minutes }));
}

function presentOccupancy(stores: readonly StoreFacts[]): Report['occupancy'] {
  const hours = Array.from({ length: 7 }, () => Array.from({ length: 24 }, () => ({ booked: 0, working: 0 })));
  const sums = { now: { booked: 0, working: 0 }, before: { booked: 0, working: 0 } };
  for (const { occupancy } of stores) {
    for (const time of ['now', 'before'] as const) {
      const { booked, working } = sumOf(occupancy[time]);
      sums[time].booked += booked;
      sums[time].working += working;
    }
    for (const [weekday, own] of occupancy.now.hours.entries())
      for (const [hour, { booked, working }] of own.entries()) {
        hours[weekday]![hour]!.booked += booked;
        hours[weekday]![hour]!.working += working;
      }
  }
  return {
    booked: { now: sums.now.booked, before: sums.before.booked },
    working: { now: sums.now.working, before: sums.before.working },
    people: stores.flatMap(peopleOf),
    hours,
  };
}
