/** A commit as the check reads it; `parents` tells a merge. */
export type Commit = { hash: string; parents: number; subject: string; body: string };

const longestSubject = 72;
/** Words that begin a description or a report, never an order. */
const noOrders = new Set(
  'a an the this that these those there it its we i you no some all also more new now is are was were be has have does'.split(
    ' ',
  ),
);
/** Orders that look like another form of a verb. */
const orders = new Set(
  'alias bias bring bleed breed canvas embed exceed feed focus heed need ping proceed ring seed shed shred sing speed spring sting string succeed swing weed'.split(
    ' ',
  ),
);

/** What is wrong with the message of a commit, one sentence each. */
export function messageComplaints({ hash, parents, subject, body }: Commit): string[] {
  const name = `${hash.slice(0, 8)} "${subject}"`;
  const wrong = [
    subject.length > longestSubject && `the subject has ${subject.length} characters; ${longestSubject} are allowed`,
    /[.。]$/.test(subject) && 'the subject ends with a full stop',
    !/^\p{Lu}/u.test(subject) && 'the subject begins with a capital letter',
    !isOrder(subject) && 'the subject says what the commit does as an order: "Add", not "Added", "Adds" or "Adding"',
    parents < 2 && body.trim() === '' && 'the body says why',
  ];
  return wrong.filter((one) => one !== false).map((one) => `${name}: ${one}.`);
}

/** Whether the first word may be a verb in the imperative, as far as its form tells. */
function isOrder(subject: string): boolean {
  const word = /^[\p{L}'-]+/u.exec(subject)?.[0].toLowerCase() ?? '';
  if (noOrders.has(word)) return false;
  return orders.has(word) || !/(?:ed|ing|[^siu]s)$/.test(word);
}
