import type { PreparedDay } from './prepare-day.ts';

/** What one question may cost: so many elementary steps, counted and never timed. */
export type Budget = {
  /** Does the work on a day and takes its steps off the budget. */
  spend: <Result>(day: PreparedDay, work: () => Result) => Result;
  isSpent: () => boolean;
};

/** So many times the effort for a plain question, which compares every start with every person, a question over days may take. */
const timesPlain = 25;

/** The steps for single times or states of these days; days beyond it are not known yet. A day is never left half done. */
export function budgetFor(days: readonly PreparedDay[]): Budget {
  return budget(timesPlain * days.reduce((sum, day) => sum + plainSteps(day), 0));
}

/** The first free time of each person is searched for this many plain days ahead; with an ordinary question that is a month and more. */
const plainDaysAhead = 100;

/** The steps for the first free time of each person, by the longest day of those at hand. */
export function budgetForFirstFree(days: readonly PreparedDay[]): Budget {
  return budget(plainDaysAhead * Math.max(0, ...days.map(plainSteps)));
}

/** One question about several stores takes this many plain days of the one with most people and starts. */
const plainDaysOfStores = 30;

/** The steps for the free times of several stores together, by a day of each; stores beyond it are not known yet. */
export function budgetForStores(days: readonly PreparedDay[]): Budget {
  return budget(plainDaysOfStores * Math.max(0, ...days.map(plainSteps)));
}

const plainSteps = ({ grid, roster }: PreparedDay): number => (1 + grid.starts.length) * roster.people.length;

function budget(steps: number): Budget {
  let left = steps;
  return {
    spend: (day, work) => {
      const before = day.roster.effort.steps;
      const result = work();
      left -= day.roster.effort.steps - before;
      return result;
    },
    isSpent: () => left <= 0,
  };
}
