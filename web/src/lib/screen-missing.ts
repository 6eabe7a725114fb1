/** A part of the app could not be fetched: the line is down, or a new release has replaced this one. */
export class ScreenMissing extends Error {
  constructor(cause: unknown) {
    super('A part of the app could not be loaded', { cause });
    this.name = 'ScreenMissing';
  }
}
