type Name = { firstName: string; lastName: string };

/** The words of a name as they are compared: of no case, and in whatever order they were typed. */
const wordsOf = ({ firstName, lastName }: Name): string[] =>
  `${firstName} ${lastName}`
    .normalize('NFKC')
    .toLowerCase()
    .split(/[\s.,'’·-]+/u)
    .filter(Boolean);

const joinsOf = (words: readonly string[]): string[] => [words.join(''), words.toReversed().join('')];

/**
 * Whether an appointment was booked under a name that is not that of the record which its contact leads to: two people may have one number. A part of a
 * name, its words in another order and a name without spaces count as the same; who gave no name is told apart by nothing.
 */
export function isOtherPerson(booked: Name, record: Name): boolean {
  const [first, second] = [wordsOf(booked), wordsOf(record)];
  if (first.length === 0 || second.length === 0) return false;
  const holdsAll = (some: readonly string[], all: readonly string[]) => all.every((word) => some.includes(word));
  if (holdsAll(first, second) || holdsAll(second, first)) return false;
  const [left, right] = [joinsOf(first), joinsOf(second)];
  return !left.some((one) => right.some((other) => one.includes(other) || other.includes(one)));
}

type Owned = { accountId: string | null };

/** Whether a visit stands in the record of another person. What an account booked itself is the account's, for whomever it is. */
export function isOtherVisit({ contact, accountId }: Owned & { contact: Name }, record: Owned & Name): boolean {
  const isOwn = accountId !== null && accountId === record.accountId;
  return !isOwn && isOtherPerson(contact, record);
}
