import type { ContactAsked, CustomerLine, NewCustomer } from '@parlour/contract/customer/find';
import { emailKey, isBlank, isEmail } from '@parlour/domain/member/contact';
import { type ContactKeys, keysOfRecord, ownerOf } from '@parlour/domain/member/match-contact';
import { allowed, refused } from '@parlour/domain/verdict';
import { lockContacts } from '../../member/queries/contact-locks.ts';
import { insertMembersSql, type NewMember, ownerRows } from '../../member/queries/matching.ts';
import { writeAudit } from '../../platform/audit/write.ts';
import type { TeamMember } from '../../platform/actor.ts';
import type { Answer, By } from '../../platform/context.ts';
import { writeAtOnce } from '../../platform/db/at-once.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { newId } from '../../platform/ids.ts';
import { dialCodeOf, mobileKey } from '../../reference/formats/mobile.ts';
import { customersWithContact } from '../queries/duplicates.ts';
import { customerLine, type StoreCtx } from './search.ts';

type Contact = Omit<ContactAsked, 'shopId'>;

/** Customers of the chain that have one of the contacts, by the contact itself and not by how it is written. */
export async function duplicates(ctx: StoreCtx, asked: Contact): Promise<Answer<CustomerLine[]>> {
  const keys = await keysAt(ctx, asked);
  return allowed((await customersWithContact(ctx.db, ctx.access.chainId, keys)).map(customerLine));
}

/** A customer who stands at the desk or calls. A record with the same contact is told, and is not made twice without a word. */
export async function make(ctx: StoreCtx & By<TeamMember>, asked: NewCustomer): Promise<Answer<CustomerLine>> {
  const { chainId } = ctx.access;
  const [firstName, lastName] = [asked.firstName.trim(), asked.lastName.trim()];
  if (isBlank(firstName + lastName)) return refused('name_needed', { field: 'lastName' });
  const checked = await checkContact(ctx, asked);
  if (!checked.ok) return checked;
  const { keys, ...contact } = checked.value;
  return inTransaction(ctx.db, async (trx): Promise<Answer<CustomerLine>> => {
    const now = ctx.clock.now();
    await lockContacts(trx, chainId, [keys]);
    const known = await customersWithContact(trx, chainId, keys);
    if (known.length > 0 && asked.isOther !== true) return refused('customer_known');
    // A contact leads to one record: the one that has it keeps it.
    const free = {
      emailKey: known.some((one) => one.emailKey === keys.emailKey) ? null : keys.emailKey,
      mobileKey: known.some((one) => one.mobileKey === keys.mobileKey) ? null : keys.mobileKey,
    };
    const owners = (await ownerRows([free]).execute(trx)).rows;
    const accountId = ownerOf(owners, free);
    const found = keysOfRecord({ ...free, accountId }, owners);
    const member: NewMember = { id: newId(), accountId, firstName, lastName, ...contact, ...found };
    await writeAtOnce(trx, insertMembersSql(chainId, [member], now));
    const entry = { chainId, action: 'customer_made', subject: member.id, facts: { shopId: ctx.access.shopId } };
    await writeAudit(trx, ctx.actor, entry, now);
    return allowed({ id: member.id, firstName, lastName, ...contact, isBlocked: false });
  });
}

export type CheckedContact = Omit<Contact, 'shopId'> & { keys: ContactKeys };

/** A mail and a phone as they are kept and compared; what is said and is none is refused. Nothing has to be said. */
export async function checkContact(ctx: StoreCtx, asked: Contact): Promise<Answer<CheckedContact>> {
  const email = asked.email.trim();
  const mobile = asked.mobile.trim();
  const keys = await keysAt(ctx, asked);
  // The phone comes first: a page knows by itself whether a mail is one, too, and names both.
  if (mobile !== '' && keys.mobileKey === null) return refused('mobile_malformed', { field: 'mobile' });
  if (email !== '' && !isEmail(email)) return refused('email_malformed', { field: 'email' });
  const country = mobile === '' ? '' : await countryAt(ctx, asked);
  const dialCode = mobile === '' ? '' : asked.dialCode || dialCodeOf(country);
  return allowed({ email, mobile, dialCode, country, keys });
}

async function keysAt(ctx: StoreCtx, asked: Contact): Promise<ContactKeys> {
  const mobile = asked.mobile.trim();
  const country = await countryAt(ctx, asked);
  return {
    emailKey: emailKey(asked.email),
    mobileKey: mobile === '' ? null : mobileKey(mobile, country, asked.dialCode),
  };
}

/** The country of a phone: what was said, else the store's. */
async function countryAt({ catalog, access }: StoreCtx, { country, dialCode }: Contact): Promise<string> {
  if (country !== '' || dialCode !== '') return country;
  const scope = await catalog.scope(access.shopId, access.chainId);
  return scope ? (await catalog.facts(scope)).shop.country : '';
}
