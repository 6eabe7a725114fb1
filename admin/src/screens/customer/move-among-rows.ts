import type { KeyboardEvent } from 'react';

/** The arrows lead from the search field through the customers below it and back; Enter in the field opens the first one. */
export function moveAmongRows(event: KeyboardEvent<HTMLElement>): void {
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-customer]')];
  const field = event.currentTarget.querySelector('input');
  const at = rows.indexOf(document.activeElement as HTMLElement);
  const isInField = document.activeElement === field;
  if (event.nativeEvent.isComposing || rows.length === 0) return;
  if (event.key === 'Enter' && isInField) rows[0]!.click();
  else if (event.key === 'ArrowDown' && (isInField || at >= 0)) rows[Math.min(at + 1, rows.length - 1)]!.focus();
  else if (event.key === 'ArrowUp' && at >= 0) (at === 0 ? field : rows[at - 1])?.focus();
  else return;
  event.preventDefault();
}
