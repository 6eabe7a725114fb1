import type { CodePurpose } from '@parlour/contract/account/calls';
import type { Address } from '../policies/address.ts';
import type { Ctx } from '../context.ts';
import type { CodeTarget, CodeTargets } from '../ports/code-targets.ts';
import { type AccountRow, findAccount, findByEmail, findByMobile } from '../queries/accounts.ts';
import { findEmailChange, ownsContact } from '../queries/contacts.ts';
import { findMissingEmail } from '../queries/missing-email.ts';
import { findPending } from '../queries/pending.ts';

/**
 * Finds what an address is waiting for a code for; null where there is nothing, and then nothing is sent, though it looks the same from
 * outside.
 */
export function findTarget(ctx: Ctx, purpose: CodePurpose, address: Address): Promise<CodeTarget | null> {
  return purpose === 'waitlist' ? ctx.codeTargets[purpose](ctx, address) : finders[purpose](ctx, address);
}

type Own = Exclude<CodePurpose, keyof CodeTargets>;

const finders: Record<Own, (ctx: Ctx, address: Address) => Promise<CodeTarget | null>> = {
  async signup(ctx, address) {
    const pending = await findPending(ctx.db, address, ctx.deviceId, ctx.clock.now());
    if (!pending) return null;
    const { id, email, language } = pending;
    // The name may not belong to the address yet: it is not written there.
    return { subjectId: id, accountId: null, to: { email, language, firstName: '', lastName: '' } };
  },
  async reset(ctx, address) {
    const found =
      address.kind === 'email' ? await findByEmail(ctx.db, address.key) : await findByMobile(ctx.db, [address.key], []);
    // An e-mail address belongs to its reader; a mobile that was only typed may be a stranger's.
    const isOwn = (await ownsContact(ctx.db, found?.id ?? '', address.kind, address.key)) || address.kind === 'email';
    return found && isOwn && !found.isLocked ? ofAccount(found, found.email) : null;
  },
  async changeEmail(ctx, address) {
    const account = await ownAccount(ctx);
    const wanted = account && (await findEmailChange(ctx.db, account.id, address.key, ctx.clock.now()));
    return account && wanted ? unproven(account, wanted.email) : null;
  },
  async contact(ctx, address) {
    const account = await ownAccount(ctx);
    return account && unproven(account, address.kind === 'email' ? address.value : account.email);
  },
  async missEmail(ctx, address) {
    const link = await findMissingEmail(ctx.db, address.key, ctx.clock.now());
    if (!link) return null;
    const to = { email: link.email, language: ctx.lang, firstName: '', lastName: '' };
    return { subjectId: link.tokenHash, accountId: null, to };
  },
};

function ownAccount({ db, actor }: Ctx): Promise<AccountRow | null> {
  return actor.kind === 'customer' ? findAccount(db, actor.accountId) : Promise.resolve(null);
}

function ofAccount(account: AccountRow, email: string): CodeTarget {
  const { id, language, firstName, lastName } = account;
  return { subjectId: id, accountId: id, to: { email, language, firstName, lastName } };
}

/** As with a sign-up, a name is not written to an address that may be a stranger's: it could be any text. */
function unproven(account: AccountRow, email: string): CodeTarget {
  const { id, language } = account;
  return { subjectId: id, accountId: id, to: { email, language, firstName: '', lastName: '' } };
}
