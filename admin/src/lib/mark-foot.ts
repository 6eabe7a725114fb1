/** The lower quarter of the window, and of it the half where messages begin. */
const whereMessagesLie = '-75% -50% 0px 0px';

/**
 * For the `ref` of the part with which people finish on a page, such as a total with its button: while messages would cover it, they rise above it
 * (`data-foot`).
 */
export function markFoot(part: HTMLElement | null): (() => void) | undefined {
  if (!part) return undefined;
  const mark = (isFoot: boolean) => part.toggleAttribute('data-foot', isFoot);
  const observer = new IntersectionObserver((entries) => mark(entries.at(-1)!.isIntersecting), {
    rootMargin: whereMessagesLie,
  });
  observer.observe(part);
  return () => {
    observer.disconnect();
    mark(false);
  };
}
