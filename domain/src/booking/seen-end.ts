type RightUnits = { rightId: string; units: number };

/** What an end does with money, as decimal text, and with rights, as it is shown before it is agreed to. */
export type SeenEnd = {
  back: string;
  released: string;
  kept: string;
  due: string;
  rightsReturned: readonly RightUnits[];
  rightsUsed: readonly RightUnits[];
};

const unitsOf = (rights: readonly RightUnits[]): RightUnits[] =>
  rights.map(({ rightId, units }) => ({ rightId, units }));

/** What of an end has to be what happens. */
export function seenEnd({ back, released, kept, due, rightsReturned, rightsUsed }: SeenEnd): SeenEnd {
  return { back, released, kept, due, rightsReturned: unitsOf(rightsReturned), rightsUsed: unitsOf(rightsUsed) };
}

/** Whether two ends do the same, in whatever order they name the rights. */
export function isSameEnd(one: SeenEnd, other: SeenEnd): boolean {
  return textOf(one) === textOf(other);
}

const textOf = ({ back, released, kept, due, rightsReturned, rightsUsed }: SeenEnd): string =>
  JSON.stringify([back, released, kept, due, sorted(rightsReturned), sorted(rightsUsed)]);

const sorted = (rights: readonly RightUnits[]): string[] =>
  rights.map(({ rightId, units }) => JSON.stringify([rightId, units])).sort();
