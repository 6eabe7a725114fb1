import { describe, expect, test } from 'vitest';
import type { ChargedCustomer } from '../shop/read-charge-terms.ts';
import { type ChargedMember, whoPays } from './who-pays.ts';

const regular: ChargedMember = { isBlacklisted: false, hasPurchased: true };
const fresh: ChargedMember = { isBlacklisted: false, hasPurchased: false };
const blacklisted: ChargedMember = { isBlacklisted: true, hasPurchased: true };
const guest = (members: readonly ChargedMember[]) => ({ members, own: [] });
const every: readonly ChargedCustomer[] = ['blacklisted', 'never_purchased', 'not_member'];

describe('who is charged', () => {
  test.each(['everyone', 'some', 'nobody'] as const)(
    'B-233 no customer while charges are off, condition %s',
    (condition) => {
      expect(whoPays({ isEnabled: false, condition, customers: every }, guest([]))).toEqual({ none: 'charge_off' });
    },
  );

  test('B-234 no customer, or every one, by the condition alone', () => {
    const by = (condition: 'everyone' | 'nobody') =>
      whoPays({ isEnabled: true, condition, customers: every }, guest([regular]));
    expect(by('nobody')).toEqual({ none: 'nobody_charged' });
    expect(by('everyone')).toEqual({ reasons: ['everyone'] });
  });

  test.each<[ChargedCustomer, string, readonly ChargedMember[], boolean]>([
    ['blacklisted', 'a blacklisted member', [blacklisted], true],
    ['blacklisted', 'a regular', [regular], false],
    ['blacklisted', 'somebody unknown', [], false],
    ['blacklisted', 'two members of whom one is blacklisted', [regular, blacklisted], true],
    ['never_purchased', 'a new member', [fresh], true],
    ['never_purchased', 'a regular', [regular], false],
    ['never_purchased', 'somebody unknown', [], true],
    ['never_purchased', 'two members of whom one has bought', [regular, fresh], true],
    ['not_member', 'somebody unknown', [], true],
    ['not_member', 'a new member', [fresh], false],
    ['not_member', 'a blacklisted member', [blacklisted], false],
  ])('B-235 G-102 the condition %s alone, for %s', (customer, _, members, isCharged) => {
    expect(whoPays({ isEnabled: true, condition: 'some', customers: [customer] }, guest(members))).toEqual(
      isCharged ? { reasons: [customer] } : { none: 'customer_not_charged' },
    );
  });

  test.each<[ChargedCustomer, string, readonly ChargedMember[], readonly ChargedMember[], boolean]>([
    ['blacklisted', 'who types a contact that nobody knows', [], [blacklisted], true],
    ['blacklisted', "who types a regular's contact", [regular], [blacklisted], true],
    ['blacklisted', "a regular who types the blacklisted one's", [blacklisted], [regular], true],
    [
      'blacklisted',
      'a regular by two of her records, blacklisted by the third',
      [regular],
      [regular, blacklisted],
      true,
    ],
    ['never_purchased', "a new member who types a regular's contact", [regular], [fresh], true],
    ['never_purchased', 'a regular who types a contact that nobody knows', [], [regular], true],
    ['never_purchased', "a regular who types a new member's", [fresh], [regular], true],
    ['never_purchased', 'a regular as herself', [regular], [regular], false],
    ['never_purchased', 'a regular who has a second record without a visit', [regular], [fresh, regular], false],
    ['never_purchased', 'the same, by the contact of that one', [fresh], [fresh, regular], false],
    ['never_purchased', 'somebody without a record of her own, with a regular contact', [regular], [], false],
    ['not_member', 'a member who types a contact that nobody knows', [], [regular], true],
    ['not_member', 'a member as herself', [fresh], [fresh], false],
  ])(
    'G-53 G-62 B-235 signed in, the condition %s counts by the strictest record: %s',
    (customer, _, members, own, is) => {
      expect(whoPays({ isEnabled: true, condition: 'some', customers: [customer] }, { members, own })).toEqual(
        is ? { reasons: [customer] } : { none: 'customer_not_charged' },
      );
    },
  );

  test('B-235 any condition is enough, and all that hold are told', () => {
    const policy = { isEnabled: true, condition: 'some', customers: every } as const;
    expect(whoPays(policy, guest([]))).toEqual({ reasons: ['never_purchased', 'not_member'] });
    expect(whoPays(policy, guest([regular]))).toEqual({ none: 'customer_not_charged' });
    expect(whoPays({ ...policy, customers: [] }, guest([]))).toEqual({ none: 'customer_not_charged' });
  });
});
