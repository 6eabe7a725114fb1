import type { PlannedItem, WantedItem } from '../src/availability/question.ts';
import { chosenId, fits, lengthOf, occupy } from './reading.ts';
import type { Person, Reading } from './reading.ts';
import { MINUTE_MS } from './wall-clock.ts';

/** One planned item in minutes since the first minute of the day. */
type Seen = { plan: PlannedItem; item: WantedItem; person: Person; from: number; to: number; until: number };

type Complain = (text: string) => void;

function see(reading: Reading, items: readonly WantedItem[], plan: readonly PlannedItem[], complain: Complain): Seen[] {
  const indexes = plan.map((each) => each.index).sort((a, b) => a - b);
  if (indexes.join() !== items.map((_, index) => index).join()) complain(`items planned: ${indexes.join()}`);
  const at = (instant: number): number => (instant - reading.clock.startsAt) / MINUTE_MS;
  return plan.flatMap((each) => {
    const item = items[each.index];
    const person = reading.people.find((one) => one.id === each.staffId);
    if (item === undefined || person === undefined) {
      complain(`item ${each.index} at unknown person ${each.staffId}`);
      return [];
    }
    return [{ plan: each, item, person, from: at(each.startsAt), to: at(each.endsAt), until: at(each.occupiedUntil) }];
  });
}

function checkItem(reading: Reading, seen: Seen, complain: Complain): void {
  const { plan, item, person } = seen;
  const name = `item ${plan.index}`;
  const chosen = chosenId(reading.facts, item);
  if (plan.serviceId !== item.serviceId || plan.guest !== item.guest) complain(`${name} is another item`);
  if (!person.can(item.serviceId)) complain(`${name}: ${person.id} lacks the skill`);
  if (chosen !== null && chosen !== person.id) complain(`${name}: ${chosen} was chosen, ${person.id} planned`);
  if (![seen.from, seen.to, seen.until].every(Number.isInteger)) complain(`${name} is off the minute`);
  if (seen.to - seen.from !== lengthOf(reading.facts, item)) complain(`${name} lasts ${seen.to - seen.from} minutes`);
  if (seen.to > reading.minutes) complain(`${name} passes the end of the day`);
  for (let index = seen.from; index < seen.to; index += 1) {
    const isOpen = person.hours[index] === 1 && person.leave[index] === 0 && person.blocked[index] === 0;
    if (!isOpen) return complain(`${name}: ${person.id} is not at work at minute ${index} of the day`);
  }
}

function checkGuest(reading: Reading, row: readonly Seen[], start: number, complain: Complain): void {
  const { config, hasOneStaffPerService } = reading.facts;
  row.forEach((seen, position) => {
    const name = `item ${seen.plan.index}`;
    const before = row[position - 1];
    const after = row[position + 1];
    const wait = before === undefined ? 0 : seen.from - before.to;
    if (before === undefined && seen.from !== start) complain(`${name} does not begin the visit at the slot`);
    if (seen.plan.waitMinutes !== wait) complain(`${name} says it waits ${seen.plan.waitMinutes}, it waits ${wait}`);
    if (wait < 0 || wait > config.maxWaitMinutes) complain(`${name} waits ${wait} minutes`);
    if (before?.person === seen.person && wait !== 0) complain(`${name}: a gap inside a block`);
    const bufferMinutes = after?.person === seen.person ? 0 : config.bufferMinutes;
    if (seen.until !== seen.to + bufferMinutes)
      complain(`${name} is kept free for ${seen.until - seen.to} minutes after it`);
    if (!hasOneStaffPerService && before !== undefined && before.person !== seen.person)
      complain(`${name}: a second person`);
  });
}

function checkCapacity(reading: Reading, all: readonly Seen[], complain: Complain): void {
  for (const { person, from, until } of all) {
    for (let index = from; index < until; index += 1) {
      const ours = all.filter((other) => other.person === person && other.from <= index && index < other.until).length;
      if (person.load[index]! + ours > person.capacity)
        return complain(`${person.id} is over capacity at minute ${index} of the day`);
    }
  }
}

/** Consecutive items at one person. */
type Block = { person: Person; from: number; minutes: number };

function blocksOf(row: readonly Seen[]): Block[] {
  const blocks: Block[] = [];
  for (const seen of row) {
    const last = blocks.at(-1);
    if (last?.person === seen.person) last.minutes += seen.to - seen.from;
    else blocks.push({ person: seen.person, from: seen.from, minutes: seen.to - seen.from });
  }
  return blocks;
}

/** A lone guest's later blocks start as early as their people allow. */
function checkEarliest(reading: Reading, row: readonly Seen[], complain: Complain): void {
  const blocks = blocksOf(row);
  blocks.forEach((block, position) => {
    const before = blocks[position - 1];
    for (let from = before === undefined ? block.from : before.from + before.minutes; from < block.from; from += 1) {
      if (fits(reading, block.person, from, block.minutes))
        complain(`${block.person.id} could begin at ${from}, not ${block.from}`);
    }
    occupy(reading, block.person, block.from, block.minutes, 1);
  });
  for (const block of blocks) occupy(reading, block.person, block.from, block.minutes, -1);
}

function occupiedMinutesOfDay(reading: Reading, person: Person): number {
  return person.load.subarray(0, reading.minutes).reduce((sum, running) => sum + running, 0);
}

type Offer = Block & { waitMinutes: number; occupiedMinutes: number };

/** Whom rule 8 asks for the next `count` tasks of a lone guest, best first: least waiting, least occupied, the shop's order. */
function offersFor(reading: Reading, done: number, count: number, end: number, last: Person | null): Offer[] {
  const tasks = reading.guests[0]!.tasks.slice(done, done + count);
  const minutes = tasks.reduce((sum, task) => sum + task.minutes, 0);
  const latest = done === 0 ? end : end + reading.facts.config.maxWaitMinutes;
  return reading.people
    .filter((person) => person !== last && tasks.every((task) => task.people.includes(person)))
    .flatMap((person): Offer[] => {
      for (let from = end; from <= latest; from += 1) {
        if (!fits(reading, person, from, minutes)) continue;
        return [
          { person, from, minutes, waitMinutes: from - end, occupiedMinutes: occupiedMinutesOfDay(reading, person) },
        ];
      }
      return [];
    })
    .sort(
      (a, b) =>
        a.waitMinutes - b.waitMinutes || a.occupiedMinutes - b.occupiedMinutes || a.person.order - b.person.order,
    );
}

/** A lone guest's blocks as rule 8 assigns them: the longest run first, and back where no person fits. */
function assigned(reading: Reading, done: number, end: number, last: Person | null): Block[] | null {
  const left = reading.guests[0]!.tasks.length - done;
  if (left === 0) return [];
  for (let count = left; count > 0; count -= 1) {
    for (const offer of offersFor(reading, done, count, end, last)) {
      occupy(reading, offer.person, offer.from, offer.minutes, 1);
      const rest = assigned(reading, done + count, offer.from + offer.minutes, offer.person);
      occupy(reading, offer.person, offer.from, offer.minutes, -1);
      if (rest !== null) return [offer, ...rest];
    }
  }
  return null;
}

function checkAssignment(reading: Reading, row: readonly Seen[], start: number, complain: Complain): void {
  const named = (blocks: readonly Block[]): string =>
    blocks.map((block) => `${block.person.id} at ${block.from}`).join(', then ');
  const expected = named(assigned(reading, 0, start, null) ?? []);
  const planned = named(blocksOf(row));
  if (planned !== expected) complain(`served by ${planned}, though first come ${expected}`);
}

/** Everything wrong with a plan for the slot at `start` (minutes since the first minute of the day); empty when it holds. */
export function complaintsAbout(reading: Reading, plan: readonly PlannedItem[], start: number): string[] {
  const complaints: string[] = [];
  const complain = (text: string): void => void complaints.push(text);
  const items = reading.question.kind === 'products' ? [] : reading.question.items;
  const all = see(reading, items, plan, complain).sort((a, b) => a.plan.index - b.plan.index);
  if (complaints.length > 0) return complaints;
  for (const seen of all) checkItem(reading, seen, complain);
  const rows = [...Map.groupBy(all, (seen) => seen.item.guest).values()];
  for (const row of rows) checkGuest(reading, row, start, complain);
  checkCapacity(reading, all, complain);
  if (rows.length === 1 && complaints.length === 0) {
    checkEarliest(reading, rows[0]!, complain);
    checkAssignment(reading, rows[0]!, start, complain);
  }
  return complaints;
}
