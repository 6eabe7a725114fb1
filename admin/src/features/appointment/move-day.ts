import type { AppointmentMove, MoveDay } from '@parlour/contract/appointment/move';

/** What was told of the day of a start, for the same people and lengths. */
export type KnownDay = { start: string; of: string; told: MoveDay };

type DayQuestion = Pick<AppointmentMove, 'staff' | 'minutes'> & { start: string };

const askedAs = ({ staff, minutes }: DayQuestion): string => JSON.stringify([staff, minutes]);

/** What is known of the day of a move by its own answer; that of another time, which may still be shown meanwhile, says nothing of it. */
export const knownDay = (before: KnownDay | null, asked: DayQuestion, told: MoveDay | null): KnownDay | null =>
  told === null || before?.told === told ? before : { start: asked.start, of: askedAs(asked), told };

/** Whether a start is of the day that was told: by its date, or as one of its late hours, which have the date after. */
const isOf = ({ start, told }: KnownDay, asked: DayQuestion): boolean =>
  asked.start.startsWith(told.day) || asked.start === start || told.starts.includes(asked.start);

/** What the day that is asked for offers; undefined: not known yet. What is free for other people or lengths is none of it. */
export const dayOf = (known: KnownDay | null, asked: DayQuestion): MoveDay | undefined =>
  known !== null && known.of === askedAs(asked) && isOf(known, asked) ? known.told : undefined;

/** Who does not work on the day that is asked for, as far as it is known. */
export const offOn = (known: KnownDay | null, asked: DayQuestion): readonly string[] =>
  known !== null && isOf(known, asked) ? known.told.offIds : [];
