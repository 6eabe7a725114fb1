/** Measures text in the two weights of an appointment, in CSS pixels. */
export type Measure = { widthOf: (text: string, isBold: boolean) => number };

/** An icon with the space after it. */
const iconRoom = 17;
/** A name of which less can be seen says nothing: then the time, which its place tells as well, gives way. */
const leastNameRoom = 28;

type Words = { time: string; name: string; marks: number; hasIcon: boolean };
/** What a first line shows: its time, as much of its name as there is room for, and so many of its marks. */
type FirstLine = { time: string; name: string; marks: number };

/** Decides what the first line shows in so many pixels: the icon of the state always, then as much of the name as says something, the time, the marks. */
export function firstLine({ widthOf }: Measure, { time, name, marks, hasIcon }: Words, room: number): FirstLine {
  const left = room - (hasIcon ? iconRoom : 0);
  const besideTime = left - widthOf(`${time} `, false);
  const needed = Math.min(leastNameRoom, widthOf(name, true));
  const shown = besideTime >= needed ? time : '';
  const forName = shown ? besideTime : left;
  const shownMarks = Math.max(0, Math.min(marks, Math.floor((forName - needed) / iconRoom)));
  return { time: shown, name: cut({ widthOf }, name, forName - shownMarks * iconRoom, true), marks: shownMarks };
}

/** As much of a text as there is room for, with an ellipsis where that is not all. */
export function cut({ widthOf }: Measure, text: string, room: number, isBold = false): string {
  if (widthOf(text, isBold) <= room) return text;
  const letters = [...text];
  let [fits, not] = [0, letters.length];
  while (not - fits > 1) {
    const middle = (fits + not) >> 1;
    if (widthOf(shortened(letters, middle), isBold) <= room) fits = middle;
    else not = middle;
  }
  return fits === 0 ? '' : shortened(letters, fits);
}

const shortened = (letters: readonly string[], count: number): string =>
  `${letters.slice(0, count).join('').trimEnd()}…`;
