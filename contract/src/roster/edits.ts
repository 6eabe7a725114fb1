/** Hours of one day as in a shop folder: `09:00-17:30`, spans joined by `+`, or `closed`. */
export type HoursText = string;

/** Monday first. */
export type WeekHours = HoursText[];

/** What was seen before, and what it becomes: where something else is there by now, the edit is refused. */
type Replaced<Value> = { was: Value; now: Value };

/** Hours of every week that begin on a day and hold until the next ones; null: those of the store. */
export type LaterWeek = { from: string; weekly: WeekHours | null };

/**
 * Hours of a person. `weekly`: the first ones, null: those of the store; `laterWeeks`: all that follow, in the order of their days. A day's null: no
 * other hours than on every such weekday.
 */
export type PersonHours = {
  staffId: string;
  weekly?: Replaced<WeekHours | null>;
  laterWeeks?: Replaced<LaterWeek[]>;
  days?: ({ day: string } & Replaced<HoursText | null>)[];
};

export type AbsenceKind = 'leave' | 'block';

/** When, in the store's local time (`yyyy-MM-dd HH:mm`), and why. */
export type AbsenceTime = { from: string; to: string; reason: string };

/** A day with its own hours, or closed, and what it is called. */
export type SpecialHours = { hours: HoursText; name: string };

/** One change of a store's roster; what belongs together is saved together. */
export type RosterEdit =
  | { kind: 'hours'; people: PersonHours[] }
  | { kind: 'addAbsence'; staffId: string; absence: AbsenceKind; now: AbsenceTime }
  | { kind: 'changeAbsence'; id: string; was: AbsenceTime; now: AbsenceTime }
  | { kind: 'removeAbsence'; id: string }
  | {
      kind: 'store';
      weekly?: Replaced<WeekHours>;
      special?: ({ day: string } & Replaced<SpecialHours | null>)[];
    };
