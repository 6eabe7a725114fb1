/** A part of the app could not be fetched: a new release has replaced this one, or it is `late`, as the line is too slow or broken. */
export class ScreenMissing extends Error {
  readonly isLate: boolean;
  constructor(cause: unknown, isLate: boolean = false) {
    super('A part of the app could not be loaded', { cause });
    this.name = 'ScreenMissing';
    this.isLate = isLate;
  }
}
