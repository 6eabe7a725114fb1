import type { AppointmentMove, MoveDay } from '@parlour/contract/appointment/move';

/** What was told of a day, for the same people and lengths. */
export type KnownDay = { day: string; of: string; told: MoveDay };

type DayQuestion = Pick<AppointmentMove, 'staff' | 'minutes'> & { start: string };

const dayOf = ({ start }: DayQuestion): string => start.slice(0, 10);
const askedAs = (asked: DayQuestion): string => JSON.stringify([dayOf(asked), asked.staff, asked.minutes]);

/** What is known of the day of a move by its own answer; that of another time, which may still be shown meanwhile, says nothing of it. */
export const knownDay = (before: KnownDay | null, asked: DayQuestion, told: MoveDay | null): KnownDay | null =>
  told === null || before?.told === told ? before : { day: dayOf(asked), of: askedAs(asked), told };

/** The free times of the day that is asked for; undefined: not known yet. Those of other people or lengths are none of them. */
export const startsOf = (known: KnownDay | null, asked: DayQuestion): readonly string[] | undefined =>
  known?.of === askedAs(asked) ? known.told.starts : undefined;

/** Who does not work on the day that is asked for, as far as it is known. */
export const offOn = (known: KnownDay | null, asked: DayQuestion): readonly string[] =>
  known?.day === dayOf(asked) ? known.told.offIds : [];
