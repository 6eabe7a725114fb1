import type { FormSubmission, NewFormSubmission, SentForm } from '@parlour/contract/form/calls';
import { allowed, refused } from '@parlour/domain/verdict';
import { joinName } from '@parlour/phrases/format';
import { keepAccounts } from '../../account/queries/accounts.ts';
import type { ShopForm } from '../../catalog/queries/shop-forms.ts';
import { accountIdOf, actorNames, type Customer, type Guest } from '../../platform/actor.ts';
import { memberById } from '../../member/queries/records.ts';
import type { Answer, By } from '../../platform/context.ts';
import type { Trx } from '../../platform/db/schema.ts';
import { hashSecret } from '../../platform/ids.ts';
import { answeredBefore, onceByKey } from '../../platform/http/idempotency.ts';
import { insertOutbox } from '../../platform/outbox/write.ts';
import { useLink } from '../../platform/links/open-link.ts';
import { readMobile } from '../../reference/formats/mobile.ts';
import type { ShopScope } from '../../shop/queries/scope.ts';
import type { Ctx } from '../context.ts';
import { checkContact } from '../policies/check-contact.ts';
import { saveLimits } from '../policies/limits.ts';
import type { FormAccess } from '../queries/access.ts';
import { accessOfCaller } from './context.ts';
import { joinMember } from './join-member.ts';
import { removeMadeFiles } from './loose-files.ts';
import type { PreparedForm } from './prepare-files.ts';
import { prepareForm } from './prepare-form.ts';
import { writeAnswer } from './write-answer.ts';

type Saving = Ctx & By<Guest | Customer>;
type Place = { scope: ShopScope; form: ShopForm };
type Sent = Place & { prepared: PreparedForm; access: FormAccess | null };

/** Saves a form of a customer who is known: who is proved to be the one, or has the booking, or a link that the store made. */
export async function updateForm(
  ctx: Saving,
  submission: FormSubmission & { memberId: string },
): Promise<Answer<SentForm>> {
  const before = await answeredBefore<SentForm>(ctx, 'updateForm', submission);
  if (before) return allowed(before);
  const place = await placeOf(ctx, submission);
  const access = place && (await accessOfCaller(ctx, place.scope, submission));
  if (!place || !access || access.memberId !== submission.memberId) return refused('not_found');
  const open = checkAccess(access, place.form);
  if (!open.ok) return open;
  // A link of the store is for one use.
  const counted = access.link === null ? await countSave(ctx) : allowed(null);
  if (!counted.ok) return counted;
  const prepared = await prepareForm(ctx, place.scope, place.form, submission, await nameOf(ctx, access));
  if (!prepared.ok) return prepared;
  const sent = { ...place, prepared: prepared.value, access };
  return keptOrRemoved(ctx, sent, () =>
    onceByKey(ctx, 'updateForm', submission, (trx) =>
      write(ctx, trx, sent, { memberId: access.memberId, isOwn: access.isOwn, seen: submission.revisionId ?? '' }),
    ),
  );
}

/** Saves a form with the contact of its customer. A contact that is only typed finds or makes the record, and proves nothing. */
export async function saveForm(ctx: Saving, submission: NewFormSubmission): Promise<Answer<SentForm>> {
  const before = await answeredBefore<SentForm>(ctx, 'saveForm', submission);
  if (before) return allowed(before);
  const place = await placeOf(ctx, submission);
  if (!place) return refused('not_found');
  const { isMobilePrimary } = (await ctx.catalog.facts(place.scope)).parameters;
  const { contact, trigger, relationId } = submission;
  const checked = checkContact(contact, { isMobilePrimary, ...readMobile(contact) });
  if (!checked.ok) return checked;
  // A record that is named here is not believed: the contact says whose it is.
  const relation = trigger === 'member' ? { trigger, relationId: '' } : { trigger, relationId };
  const found = await accessOfCaller(ctx, place.scope, relation);
  const access = found?.trigger === 'member' && found.link === null ? null : found;
  if (access === null && trigger !== 'member') return refused('not_found');
  const open = access ? checkAccess(access, place.form) : allowed(null);
  if (!open.ok) return open;
  const counted = await countSave(ctx);
  if (!counted.ok) return counted;
  const name = joinName(contact.firstName, contact.lastName);
  const prepared = await prepareForm(ctx, place.scope, place.form, submission, name);
  if (!prepared.ok) return prepared;
  const sent = { ...place, prepared: prepared.value, access };
  const joining = { chainId: place.scope.chainId, contact, accountId: accountIdOf(ctx.actor), isMobilePrimary };
  return keptOrRemoved(ctx, sent, () =>
    onceByKey(ctx, 'saveForm', submission, async (trx) => {
      const known = access?.memberId ? { memberId: access.memberId, isOwn: access.isOwn } : null;
      const member = known ?? (await joinMember(trx, ctx.log, joining, ctx.clock.now()));
      // Who has only typed a contact is not told what was saved with it.
      const seen = access || member.isOwn ? (submission.revisionId ?? '') : undefined;
      return write(ctx, trx, sent, { ...member, seen }, contact);
    }),
  );
}

/** Writes an answer; of one that is not written, what was made for it goes. Where this process dies, the clearing of files removes it. */
async function keptOrRemoved(
  ctx: Saving,
  { scope, prepared }: Sent,
  save: () => Promise<Answer<SentForm>>,
): Promise<Answer<SentForm>> {
  const remove = () => removeMadeFiles(ctx, scope.chainId, prepared.madeFiles);
  let saved: Answer<SentForm>;
  try {
    saved = await save();
  } catch (error) {
    await remove().catch(() => {});
    throw error;
  }
  if (prepared.madeFiles.length > 0) await remove();
  return saved;
}

/** Counts a form that is sent, also where it is refused afterwards. */
async function countSave(ctx: Saving): Promise<Answer<null>> {
  const { attempts, named } = saveLimits(ctx);
  const counted = await ctx.attempts.count(attempts, named);
  return counted.ok ? allowed(null) : counted;
}

/** Whose form it is, as the store knows them. */
async function nameOf({ db }: Saving, { chainId, memberId }: FormAccess): Promise<string> {
  const member = memberId === null ? null : await memberById(db, chainId, memberId);
  return member ? joinName(member.firstName, member.lastName) : '';
}

async function placeOf(ctx: Saving, { shopId, formId }: FormSubmission): Promise<Place | null> {
  const scope = await ctx.catalog.scope(shopId);
  const form = scope && (await ctx.catalog.facts(scope)).forms.find(({ id }) => id === formId);
  return form ? { scope, form } : null;
}

/** A link is for one form; what is over takes no answers any more. */
function checkAccess({ formId, isOpen }: FormAccess, form: ShopForm): Answer<null> {
  if (formId !== null && formId !== form.id) return refused('not_found');
  return isOpen ? allowed(null) : refused('form_closed');
}

/** Answers that came with a typed contact are kept apart by who sent them: none of two senders replaces, or hears of, what the other has sent. */
function typedBy(actor: Guest | Customer): string {
  const { actorKind, actorId } = actorNames(actor);
  return `typed ${hashSecret(`${actorKind} ${actorId}`)}`;
}

type OfMember = { memberId: string | null; isOwn: boolean; seen?: string | undefined };

async function write(
  ctx: Saving,
  trx: Trx,
  { scope, form, prepared, access }: Sent,
  { memberId, isOwn, seen }: OfMember,
  contact: NewFormSubmission['contact'] | null = null,
): Promise<Answer<SentForm>> {
  const now = ctx.clock.now();
  // A customer who is being forgotten saves nothing any more: of the two one waits for the other.
  if (ctx.actor.kind === 'customer') await keepAccounts(trx, [ctx.actor.accountId]);
  if (access?.link && !(await useLink(trx, access.link, now))) return refused('not_found');
  const { chainId, shopId } = scope;
  const { trigger, relationId } = access ?? {
    trigger: 'member' as const,
    relationId: isOwn ? memberId! : typedBy(ctx.actor),
  };
  const key = { chainId, formId: form.id, trigger, relationId, memberId, isProved: isOwn };
  const by = { actor: ctx.actor, deviceId: ctx.deviceId, filledBy: access?.filledBy ?? ('customer' as const) };
  const revision = { key, shopId, versionId: form.versionId, form: prepared, contact, by, seen, holdUntil: null };
  const written = await writeAnswer(ctx, trx, revision, now);
  if (written.ok && trigger === 'booking' && by.filledBy === 'customer') {
    const event = { chainId, bookingId: relationId, kind: 'form_filled_in' as const, payload: { formId: form.id } };
    await insertOutbox(trx, [event], now);
  }
  return written.ok ? allowed({ answerId: written.value.answerId, isCompleted: true }) : written;
}
