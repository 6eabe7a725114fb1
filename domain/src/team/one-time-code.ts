/** A code of an authenticator is six digits, and lives for thirty seconds; clocks may be one step apart. */
export const codeStepSeconds = 30;
export const stepsApart = 1;
export const recoveryCodeCount = 10;

/** Whether a code of this step may still be used: each step opens once, and none before the last one that did. */
export function isFreshStep(step: number, lastStep: number | null): boolean {
  return lastStep === null || step > lastStep;
}

/** What was typed as a second factor, without blanks and dashes: six digits of an authenticator, otherwise a recovery code. */
export function readSecondFactor(typed: string): { kind: 'code' | 'recovery'; text: string } {
  const text = typed.replaceAll(/[\s-]+/g, '').toUpperCase();
  return { kind: /^\d{6}$/.test(text) ? 'code' : 'recovery', text };
}
