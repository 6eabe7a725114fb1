/**
 * The invented customers of the demo in one country; a name is given name and family name, in the order in which they are written. `known`: who is in a
 * shop folder, as there. `twice`: who was written down a second time, with the phone in another form.
 */
export type DemoPeople = {
  people: string[];
  phones: string[];
  notes: string[];
  cancelled: string;
  known?: Record<string, DemoContact>;
  twice?: { name: string; mobile: string };
};

export type DemoContact = { email: string; mobile: string };
export type DemoName = { firstName: string; lastName: string };
/** `second`: the contact of every other visit, which is taken for that of another customer. */
export type DemoCustomer = DemoName & DemoContact & { second: DemoContact | null };

/** Another store of the same chain has the same given names with other family names, so many places further on. */
const shift = 7;

/** The people who come to a store again and again, each with one contact. `place`: which store of its chain it is, counted from 0. */
export function regularsOf(of: DemoPeople, { country, place }: { country: string; place: number }): DemoCustomer[] {
  const names = of.people.map((name) => namesOf(name, country));
  return names.map(({ firstName }, index) => {
    const { lastName } = names[(index + place * shift) % names.length]!;
    const isFirst = place === 0;
    const written = of.people[index]!;
    const email = mailOf(`${firstName} ${lastName}`, place * of.people.length + index + 1);
    const mobile = isFirst ? (of.phones[index] ?? '') : '';
    const contact = (isFirst && of.known?.[written]) || { email: mobile === '' ? email : '', mobile };
    const isTwice = isFirst && of.twice?.name === written;
    return { firstName, lastName, ...contact, second: isTwice ? { email, mobile: '' } : null };
  });
}

/** Who comes on a day, with the contact of then. Who was written down twice comes every other day, in turn as one and as the other. */
export function whoComesOn(day: string, customers: readonly DemoCustomer[]): (DemoName & DemoContact)[] {
  const turn = Number(day.slice(-2)) % 4;
  const twice = turn % 2 === 0 ? customers.filter(({ second }) => second !== null) : [];
  return [...twice, ...customers.filter(({ second }) => second === null)].map(({ second, ...customer }) =>
    turn === 0 ? { ...customer, ...second } : customer,
  );
}

/** Chinese names are written with the family name first. */
function namesOf(name: string, country: string): DemoName {
  const [first = '', ...rest] = name.split(' ');
  if (country === 'CN' || country === 'TW') return { firstName: rest.join(''), lastName: first };
  return { firstName: first, lastName: rest.join(' ') };
}

/** An address that no mail reaches. */
function mailOf(name: string, number: number): string {
  const letters = name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z ]/g, '')
    .trim()
    .replaceAll(' ', '.');
  return `${letters === '' ? `guest${number}` : letters}@mail.example`;
}
