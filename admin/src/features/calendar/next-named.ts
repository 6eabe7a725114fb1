/** Where a typed letter leads in a list of names: the next one that begins with it, round to the one it began at. Null: none does, or the key is no letter. */
export function nextNamed(all: readonly { name: string }[], current: number, key: string): number | null {
  if ([...key].length !== 1 || key === ' ') return null;
  const letter = key.toLocaleLowerCase();
  for (let step = 1; step <= all.length; step++) {
    const next = (current + step) % all.length;
    if (all[next]!.name.toLocaleLowerCase().startsWith(letter)) return next;
  }
  return null;
}
