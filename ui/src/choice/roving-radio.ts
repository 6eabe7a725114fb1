import type { KeyboardEvent } from 'react';

/** Where a key leads in a row of `count` choices, or null when the key is not ours; the row is a ring. */
export function nextIndex(key: string, current: number, count: number): number | null {
  if (count === 0) return null;
  switch (key) {
    case 'ArrowRight':
    case 'ArrowDown':
      return (current + 1) % count;
    case 'ArrowLeft':
    case 'ArrowUp':
      return (current - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}

/** The one choice that the Tab key reaches: the chosen one, else the first that can be chosen, else the first. */
export function tabStop(
  options: readonly { id: string; isUnfree?: boolean }[],
  selected: string | null,
): string | null {
  const chosen = options.find((option) => option.id === selected);
  const free = options.find((option) => !option.isUnfree);
  return (chosen ?? free ?? options[0])?.id ?? null;
}

const choices = '[role="radio"], [role="tab"]';

/**
 * Moves focus among the choices of a group and picks the one reached, as native radios do.
 * Choices that cannot be picked are reached too, so that their reason is heard, and stay unpicked.
 */
export function moveChoice(event: KeyboardEvent<HTMLElement>): void {
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>(choices)];
  const current = all.indexOf(event.target as HTMLElement);
  if (current < 0) return;
  const next = nextIndex(event.key, current, all.length);
  const choice = next === null ? undefined : all[next];
  if (!choice) return;
  event.preventDefault();
  choice.focus();
  if (choice.getAttribute('aria-disabled') !== 'true') choice.click();
}
