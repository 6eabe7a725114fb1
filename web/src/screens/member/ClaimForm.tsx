import { isRefused } from '@parlour/contract/envelope';
import type { Shop } from '@parlour/contract/shop/calls';
import { checkClaim } from '@parlour/domain/rights/check-claim';
import type { PhraseKey } from '@parlour/phrases/t';
import { useQueryClient } from '@tanstack/react-query';
import { FormFrame } from '../../features/account/components/FormFrame.tsx';
import { useForm } from '../../features/account/form.ts';
import type { FormPlace } from '../../features/form/question-ways.ts';
import { claimTyped, type TypedClaim } from '../../features/member/typed.ts';
import { claimGift } from '../../features/rights/gift-calls.ts';
import { useAppContext } from '../../lib/app-context.ts';
import { randomId } from '../../lib/random-id.ts';
import { useSession } from '../../lib/session/session.ts';
import { useTabStore } from '../../lib/storage/tab-store.ts';
import { refusedFault } from './fields.ts';
import { EmailField, NameFields } from './PersonFields.tsx';
import { PlainPhone } from './PlainPhone.tsx';

type ClaimFormProps = {
  shop: Shop;
  place: FormPlace;
  code: string;
  onClaimed: (email: string) => void;
  /** The card cannot be claimed, or not once more. */
  onRefused: (why: PhraseKey) => void;
};

const endings = new Set(['claimed_once', 'claim_ended', 'claim_sold_out', 'claim_not_begun']);
const blank: TypedClaim = { firstName: '', lastName: '', email: '', mobile: '', dialCode: '', country: '', key: '' };

/** For whom the card is claimed; a customer who is signed in finds the own name and e-mail. */
export function ClaimForm({ shop, place, code, onClaimed, onRefused }: ClaimFormProps) {
  const { api, t } = useAppContext();
  const queryClient = useQueryClient();
  const { user } = useSession();
  const store = claimTyped(shop.id, code);
  const own = user && { firstName: user.firstName, lastName: user.lastName, email: user.email };
  const typed: TypedClaim = { ...blank, ...own, ...useTabStore(store) };
  const change = (text: Partial<TypedClaim>) => store.write({ ...store.read(), key: '', ...text });
  const form = useForm(async (refuse) => {
    const { key: begun, ...words } = typed;
    const hasPhone = words.mobile.trim() !== '';
    // Two digits are no phone anywhere; the server judges the others.
    const checked = checkClaim(words, () => words.mobile.replaceAll(/\D/g, '').length > 4);
    if (!checked.ok) {
      const { field } = checked.details!;
      return refuse({ field: field === 'dialCode' ? 'mobile' : field, key: `reasons.${checked.reason}` });
    }
    const key = begun || randomId();
    store.write({ ...store.read(), key });
    try {
      const phone = hasPhone ? {} : { mobile: '', dialCode: '', country: '' };
      await claimGift({ api, queryClient }, { shopId: shop.id, code, ...words, ...phone }, key);
    } catch (error) {
      if (isRefused(error) && endings.has(error.reason)) return onRefused(`reasons.${error.reason}`);
      const fault = refusedFault(error);
      if (fault === null) throw error;
      return refuse(fault);
    }
    store.clear();
    onClaimed(words.email.trim());
  });
  const person = { typed, change, errorOf: form.errorOf };
  return (
    <FormFrame form={form} submitText={t('rights.giftClaim')} busyText={t('rights.giftClaiming')}>
      <NameFields {...person} />
      <EmailField {...person} />
      <PlainPhone {...{ typed, change, place }} note={t('booking.optional')} error={form.errorOf('mobile')} />
    </FormFrame>
  );
}
