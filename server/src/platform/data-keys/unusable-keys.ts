import { CannotStart } from '../cannot-start.ts';

/** The data keys cannot be used; the message says why. */
export class UnusableKeys extends CannotStart {}
