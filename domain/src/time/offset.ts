/** From this instant (epoch ms) on, a zone's wall clock is UTC plus `offset` ms. */
export type OffsetChange = { at: number; offset: number };

const WEEK_MS = 604_800_000;
const SECOND_MS = 1000;
const KEPT_ZONES = 700;
const KEPT_WEEKS = 1500;
const OFFSET_SHAPE = /GMT(?:([+-])(\d{1,2}):(\d{2})(?::(\d{2}))?)?$/;

type ZoneClock = { format: Intl.DateTimeFormat; weeks: Map<number, readonly OffsetChange[]> };

const clocks = new Map<string, ZoneClock>();

function clockOf(zone: string): ZoneClock {
  let clock = clocks.get(zone);
  if (!clock) {
    const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' });
    clock = { format, weeks: new Map() };
    if (clocks.size >= KEPT_ZONES) clocks.clear();
    clocks.set(zone, clock);
  }
  return clock;
}

function readOffset(clock: ZoneClock, instant: number): number {
  const text = clock.format.format(instant);
  const parts = OFFSET_SHAPE.exec(text);
  if (!parts) throw new RangeError(`no offset in "${text}"`);
  if (!parts[1]) return 0;
  const seconds = Number(parts[2]) * 3600 + Number(parts[3]) * 60 + Number(parts[4] ?? 0);
  return (parts[1] === '-' ? -seconds : seconds) * SECOND_MS;
}

/** Adds every change in (from, to] to the list, halving the stretch until it is one second long. */
function collectChanges(clock: ZoneClock, from: OffsetChange, to: OffsetChange, found: OffsetChange[]): void {
  if (from.offset === to.offset) return;
  if (to.at - from.at <= SECOND_MS) {
    found.push(to);
    return;
  }
  const at = from.at + Math.floor((to.at - from.at) / 2 / SECOND_MS) * SECOND_MS;
  const middle = { at, offset: readOffset(clock, at) };
  collectChanges(clock, from, middle, found);
  collectChanges(clock, middle, to, found);
}

function changesOfWeek(clock: ZoneClock, week: number): readonly OffsetChange[] {
  let changes = clock.weeks.get(week);
  if (!changes) {
    const first = { at: week * WEEK_MS, offset: readOffset(clock, week * WEEK_MS) };
    const next = { at: first.at + WEEK_MS, offset: readOffset(clock, first.at + WEEK_MS) };
    const found = [first];
    collectChanges(clock, first, next, found);
    changes = found;
    if (clock.weeks.size >= KEPT_WEEKS) clock.weeks.clear();
    clock.weeks.set(week, changes);
  }
  return changes;
}

/** The offset in force at an instant, in ms east of UTC. */
export function offsetAt(zone: string, instant: number): number {
  const changes = changesOfWeek(clockOf(zone), Math.floor(instant / WEEK_MS));
  let offset = 0;
  for (const change of changes) if (change.at <= instant) offset = change.offset;
  return offset;
}

/** The offsets in force between two instants, in order; the first is the one in force at `from`. */
export function offsetsBetween(zone: string, from: number, to: number): OffsetChange[] {
  const clock = clockOf(zone);
  const list: OffsetChange[] = [{ at: from, offset: offsetAt(zone, from) }];
  for (let week = Math.floor(from / WEEK_MS); week * WEEK_MS < to; week += 1) {
    for (const change of changesOfWeek(clock, week)) {
      const isNew = change.at > from && change.at < to && change.offset !== list[list.length - 1]?.offset;
      if (isNew) list.push(change);
    }
  }
  return list;
}
