/** The program cannot start; the message says in sentences why, for the person at the terminal. */
export class CannotStart extends Error {}
