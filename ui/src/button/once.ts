type Press = { detail: number };

/** The second click of a double one answers nothing: it would take what is left to pay, or answer the question that the first one opened. A key counts as no click. */
export const once =
  (act: () => void) =>
  (press: Press): void => {
    if (press.detail <= 1) act();
  };
