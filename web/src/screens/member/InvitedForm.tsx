import { isRefused } from '@parlour/contract/envelope';
import type { AcceptedAs } from '@parlour/contract/points/referral';
import type { Shop } from '@parlour/contract/shop/calls';
import { genders } from '@parlour/domain/member/personal-data';
import { checkInvited } from '@parlour/domain/points/check-invited';
import type { PhraseKey } from '@parlour/phrases/t';
import { useSearch } from '@tanstack/react-router';
import { FormFrame } from '../../features/account/components/FormFrame.tsx';
import { useForm } from '../../features/account/form.ts';
import type { FormPlace } from '../../features/form/question-ways.ts';
import { invitedTyped, type TypedInvited } from '../../features/member/typed.ts';
import { acceptInvitation } from '../../features/points/referral-calls.ts';
import { useAppContext } from '../../lib/app-context.ts';
import { randomId } from '../../lib/random-id.ts';
import { useTabStore } from '../../lib/storage/tab-store.ts';
import { SelectField } from '@parlour/ui/form/SelectField.tsx';
import { refusedFault } from './fields.ts';
import { EmailField, NameFields } from './PersonFields.tsx';
import { PlainPhone } from './PlainPhone.tsx';

type InvitedFormProps = {
  shop: Shop;
  place: FormPlace;
  onDone: (done: AcceptedAs & { email: string }) => void;
  onRefused: (why: PhraseKey) => void;
};

/** Who accepts an invitation; the ids of the link go along. */
export function InvitedForm({ shop, place, onDone, onRefused }: InvitedFormProps) {
  const { api, t } = useAppContext();
  const { memberId = '', userId = '' } = useSearch({ strict: false }) as { memberId?: string; userId?: string };
  const store = invitedTyped(shop.id);
  const typed = useTabStore(store);
  const change = (text: Partial<TypedInvited>) => store.write({ ...store.read(), key: '', ...text });
  const form = useForm(async (refuse) => {
    const { key: begun, ...words } = typed;
    const checked = checkInvited(words, () => true);
    if (!checked.ok) {
      const { field } = checked.details!;
      return refuse({ field: field === 'dialCode' ? 'mobile' : field, key: `reasons.${checked.reason}` });
    }
    const key = begun || randomId();
    store.write({ ...typed, key });
    try {
      const { kind } = await acceptInvitation(api, { shopId: shop.id, memberId, userId, ...words }, key);
      store.clear();
      onDone({ kind, email: words.email.trim() });
    } catch (error) {
      if (isRefused(error) && (error.reason === 'invite_ended' || error.reason === 'invite_own'))
        return onRefused(`reasons.${error.reason}`);
      const fault = refusedFault(error);
      if (fault === null) throw error;
      return refuse(fault);
    }
  });
  const person = { typed, change, errorOf: form.errorOf };
  return (
    <FormFrame form={form} submitText={t('points.accept')} busyText={t('points.accepting')}>
      <NameFields {...person} />
      <PlainPhone {...{ typed, change, place }} error={form.errorOf('mobile')} />
      <EmailField {...person} />
      <Gender value={typed.gender} onChange={(gender) => change({ gender })} />
    </FormFrame>
  );
}

function Gender({ value, onChange }: { value: string; onChange: (gender: string) => void }) {
  const { t } = useAppContext();
  return (
    <SelectField
      label={t('member.gender')}
      note={t('booking.optional')}
      value={value}
      placeholder={t('member.notSaid')}
      onChange={({ target }) => onChange(target.value)}
      options={genders.map((gender) => ({ value: String(gender), text: t(`account.gender_${gender}`) }))}
    />
  );
}
