const themes = ['light', 'dark'];
const widths = ['320', '360', '820', '1280'];

/**
 * One line per screen, and per language how many of the eight corners (two themes, four widths) were looked at. A corner that was looked
 * at twice, in a second try, counts once.
 */
export function cornerTable(notes: readonly string[]): string[] {
  const seen = new Map<string, Map<string, Set<string>>>();
  const tags = new Set<string>();
  for (const note of notes) {
    const [width = '', theme = '', tag = '', ...name] = note.split(', ').toReversed();
    const screen = name.toReversed().join(', ');
    const ofScreen = seen.get(screen) ?? new Map<string, Set<string>>();
    seen.set(screen, ofScreen);
    ofScreen.set(tag, (ofScreen.get(tag) ?? new Set()).add(`${theme} ${width}`));
    tags.add(tag);
  }
  const columns = [...tags].toSorted();
  const whole = themes.length * widths.length;
  const widest = Math.max(6, ...[...seen.keys()].map(({ length }) => length));
  const line = (cells: readonly string[]) =>
    cells.map((cell, place) => (place === 0 ? cell.padEnd(widest) : cell.padStart(8))).join('  ');
  return [
    line(['screen', ...columns]),
    ...[...seen].map(([screen, ofScreen]) =>
      line([screen, ...columns.map((tag) => `${ofScreen.get(tag)?.size ?? 0} of ${whole}`)]),
    ),
  ];
}
