type Press = { detail: number };

/** One press is one payment: the second click of a double one would take the rest, too. A key counts as no click. */
export const once =
  (take: () => void) =>
  (press: Press): void => {
    if (press.detail <= 1) take();
  };
