/** The focus goes to the first field of a form that is at fault. In the middle it has its label and what is wrong in sight, also between a head and a foot that stay. */
export function focusFault(form: Element | null): void {
  const field = form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]');
  field?.focus({ preventScroll: true });
  field?.scrollIntoView({ block: 'center' });
}
