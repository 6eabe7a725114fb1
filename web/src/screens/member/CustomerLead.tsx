import type { Shop } from '@parlour/contract/shop/calls';
import { checkLead } from '@parlour/domain/member/lead';
import { useState } from 'react';
import { FormFrame } from '../../features/account/components/FormFrame.tsx';
import { fieldId, useForm } from '../../features/account/form.ts';
import type { FormPlace } from '../../features/form/question-ways.ts';
import { addLead } from '../../features/member/calls.ts';
import { leadTyped, type TypedLead } from '../../features/member/typed.ts';
import { useAppContext, useText } from '../../lib/app-context.ts';
import { renderLink } from '../../lib/navigation/AppLink.tsx';
import { paths } from '../../lib/navigation/paths.ts';
import { randomId } from '../../lib/random-id.ts';
import { useTabStore } from '../../lib/storage/tab-store.ts';
import { ButtonLink } from '@parlour/ui/button/Button.tsx';
import { SuccessScreen } from '@parlour/ui/feedback/SuccessScreen.tsx';
import { TextArea } from '@parlour/ui/form/TextArea.tsx';
import { TextField } from '@parlour/ui/form/TextField.tsx';
import { PageHeader } from '@parlour/ui/layout/PageHeader.tsx';
import { refusedFault } from './fields.ts';
import { PlainPhone } from './PlainPhone.tsx';
import { StoreOf } from './StoreOf.tsx';

/** Someone wants a store to get in touch, and leaves a phone number. */
export function CustomerLead() {
  const t = useText();
  return (
    <StoreOf screen="CustomerLead" title={t('shell.lead')}>
      {(shop, place) => <Lead key={shop.id} shop={shop} place={place} />}
    </StoreOf>
  );
}

type LeadProps = { shop: Shop; place: FormPlace };

function Lead({ shop, place }: LeadProps) {
  const t = useText();
  const { name } = shop;
  const [sentTo, setSentTo] = useState<string | null>(null);
  if (sentTo !== null)
    return (
      <SuccessScreen
        title={t('member.leadSentTitle')}
        text={t('member.leadSentText', { name, phone: sentTo })}
        action={
          <ButtonLink isWide href={paths.shop({ shopId: shop.id })} render={renderLink}>
            {t('member.toStore', { name })}
          </ButtonLink>
        }
      />
    );
  return (
    <>
      <PageHeader title={t('member.leadTitle', { name })} subtitle={t('member.leadText', { name })} />
      <LeadForm {...{ shop, place }} onSent={setSentTo} />
    </>
  );
}

const mostNote = 1000;

function LeadForm({ shop, place, onSent }: LeadProps & { onSent: (phone: string) => void }) {
  const { api, t } = useAppContext();
  const store = leadTyped(shop.id);
  const typed = useTabStore(store);
  const change = (text: Partial<TypedLead>) => store.write({ ...store.read(), key: '', ...text });
  const form = useForm(async (refuse) => {
    const checked = checkLead(typed, () => true);
    if (!checked.ok) {
      const { field } = checked.details!;
      return refuse({ field: field === 'dialCode' ? 'mobile' : field, key: `reasons.${checked.reason}` });
    }
    const { key: begun, ...lead } = typed;
    const key = begun || randomId();
    store.write({ ...typed, key });
    try {
      await addLead(api, { shopId: shop.id, ...lead }, key);
    } catch (error) {
      const fault = refusedFault(error);
      if (fault === null) throw error;
      return refuse(fault);
    }
    store.clear();
    onSent(`${lead.dialCode} ${lead.mobile}`);
  });
  return (
    <FormFrame form={form} submitText={t('member.leadSend')} busyText={t('member.leadSending')}>
      <PlainPhone {...{ typed, change, place }} error={form.errorOf('mobile')} />
      <TextField
        id={fieldId('name')}
        label={t('member.leadName')}
        note={t('booking.optional')}
        autoComplete="name"
        maxLength={200}
        value={typed.name}
        error={form.errorOf('name')}
        onChange={(event) => change({ name: event.target.value })}
      />
      <TextField
        id={fieldId('email')}
        label={t('member.email')}
        note={t('booking.optional')}
        type="email"
        autoComplete="email"
        maxLength={254}
        value={typed.email}
        error={form.errorOf('email')}
        onChange={(event) => change({ email: event.target.value })}
      />
      <TextArea
        label={t('member.leadNote')}
        note={t('booking.optional')}
        maxLength={mostNote}
        value={typed.note}
        onChange={(event) => change({ note: event.target.value })}
      />
    </FormFrame>
  );
}
