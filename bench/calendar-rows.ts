import type { Frames, Twice } from './calendar-page.ts';
import { medianOf, type Row } from './table.ts';

const kilobyte = 1000;

/** One turn: the floor page and the calendar. */
export type Turn = { floor: Twice; own: Twice };
/** Some turns, and then what moves in the calendar. */
export type Run = { visits: readonly Turn[]; frames: Frames };

const row = (what: string, runs: number[], unit: Row['unit'], limit?: Row['limit']): Row => ({
  goal: 8,
  what: `calendar page, ${what}`,
  runs,
  unit,
  ...(limit ? { limit } : { note: 'for information' }),
});

/** What is in sight when, beside the floor page. */
export function sightRows(runs: readonly Run[]): Row[] {
  const ratio = (visit: keyof Twice, what: 'painted' | 'piece') =>
    runs.map(({ visits }) => medianOf(visits.map(({ own, floor }) => own[visit][what] / floor[visit].painted)));
  const limit = { atMost: 1.5 };
  return [
    row('first paint ÷ floor page, cold', ratio('cold', 'painted'), '×', limit),
    row('first paint ÷ floor page, warm', ratio('warm', 'painted'), '×', limit),
    row('appointments in sight ÷ first paint of the floor page, cold', ratio('cold', 'piece'), '×'),
    row('appointments in sight ÷ first paint of the floor page, warm', ratio('warm', 'piece'), '×'),
    row(
      'script and style before the first appointment, kB gzip',
      runs.map(({ visits }) => visits[0]!.own.cold.scriptBytes / kilobyte),
      '',
    ),
    row(
      'files of script and style',
      runs.map(({ visits }) => visits[0]!.own.cold.files),
      '',
    ),
  ];
}

const motions = {
  sideways: { name: 'scrolling sideways', bare: 'emptySideways' },
  down: { name: 'scrolling down', bare: 'emptyDown' },
  carried: { name: 'carrying', bare: 'emptyDown' },
} as const;

/** How far frames are apart, beside those of an empty page. */
export function motionRows(runs: readonly Run[]): Row[] {
  const of = (what: (frames: Frames) => number) => runs.map(({ frames }) => what(frames));
  const rows = Object.entries(motions).flatMap(([key, { name, bare }]) => {
    const own = key as keyof typeof motions;
    return [
      ...(['p50', 'p95', 'longest'] as const).map((what) =>
        row(
          `${name}, frame ${what}`,
          of((frames) => frames[own][what]),
          'ms',
        ),
      ),
      row(
        `${name}, frames dropped`,
        of((frames) => frames[own].dropped * 100),
        '%',
      ),
      row(
        `${name}, frames that an empty page drops`,
        of((frames) => frames[bare].dropped * 100),
        '%',
      ),
      row(
        `${name}, frame p95 ÷ an empty page`,
        of((frames) => frames[own].p95 / frames[bare].p95),
        '×',
      ),
    ];
  });
  return [
    ...rows,
    row(
      'a change of one appointment, longest frame',
      of(({ change }) => change.longest),
      'ms',
    ),
    row(
      'a change of one appointment, answer in kB gzip',
      of(({ change }) => change.bytes / kilobyte),
      '',
    ),
  ];
}
