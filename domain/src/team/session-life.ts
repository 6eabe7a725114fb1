const minuteMs = 60_000;

/**
 * How far a sign-in has come. `code`: the password was right, the second factor is still to come. `setup`: there is no second factor yet, and all that
 * can be done is to set one up. `full`: both are proved.
 */
export type TeamStage = 'code' | 'setup' | 'full';

const lives: Readonly<Record<TeamStage, number>> = {
  code: 10 * minuteMs,
  setup: 60 * minuteMs,
  full: 12 * 60 * minuteMs,
};

/** When a session of a stage ends; nothing renews it. */
export function teamSessionEnd(stage: TeamStage, now: number): number {
  return now + lives[stage];
}

/** How long an invitation and the link to a new password open. */
export const invitationLifeMs = 7 * 24 * 60 * minuteMs;
export const teamResetLifeMs = 60 * minuteMs;

/** How long another second factor can be set up after an owner took the lost one away. */
export const factorResetLifeMs = 7 * 24 * 60 * minuteMs;
