import type { Shop } from '@parlour/contract/shop/calls';
import { isBlank } from '@parlour/domain/member/contact';
import { isFamilyFirst } from '@parlour/phrases/languages';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormFrame } from '../../features/account/components/FormFrame.tsx';
import { type Fault, fieldId, useForm } from '../../features/account/form.ts';
import type { FormPlace } from '../../features/form/question-ways.ts';
import { addProfile } from '../../features/member/calls.ts';
import { newProfileTyped, sentProfile, type TypedProfile } from '../../features/member/typed.ts';
import { useAppContext, useText } from '../../lib/app-context.ts';
import { renderLink } from '../../lib/navigation/AppLink.tsx';
import { paths } from '../../lib/navigation/paths.ts';
import { randomId } from '../../lib/random-id.ts';
import { useTabStore } from '../../lib/storage/tab-store.ts';
import { Button, ButtonLink } from '@parlour/ui/button/Button.tsx';
import { SuccessScreen } from '@parlour/ui/feedback/SuccessScreen.tsx';
import { TextField } from '@parlour/ui/form/TextField.tsx';
import { PageHeader } from '@parlour/ui/layout/PageHeader.tsx';
import { Stack } from '@parlour/ui/layout/Stack.tsx';
import { faultsOf, refusedFault } from './fields.ts';
import { ProfileFields } from './ProfileFields.tsx';
import { StoreOf } from './StoreOf.tsx';

/** Adds a customer's profile at a chain. */
export function AddProfile() {
  const t = useText();
  return (
    <StoreOf screen="AddProfile" title={t('member.addTitle')}>
      {(shop, place) => <NewProfile key={shop.id} shop={shop} place={place} />}
    </StoreOf>
  );
}

type NewProfileProps = { shop: Shop; place: FormPlace };

function NewProfile({ shop, place }: NewProfileProps) {
  const t = useText();
  const [isAdded, setAdded] = useState(false);
  if (isAdded) return <Added shop={shop} onAgain={() => setAdded(false)} />;
  return (
    <>
      <PageHeader title={t('member.addTitle')} subtitle={t('member.addText', { name: shop.name })} />
      <NewProfileForm {...{ shop, place }} onAdded={() => setAdded(true)} />
    </>
  );
}

/** The page says the same of new and known customers: whom the store knows is told to nobody else. */
function Added({ shop, onAgain }: { shop: Shop; onAgain: () => void }) {
  const t = useText();
  return (
    <SuccessScreen
      title={t('member.addedTitle')}
      text={t('member.addedText', { name: shop.name })}
      action={
        <Stack gap={2}>
          <ButtonLink isWide href={paths.shop({ shopId: shop.id })} render={renderLink}>
            {t('member.toStore', { name: shop.name })}
          </ButtonLink>
          <Button kind="secondary" isWide onClick={onAgain}>
            {t('member.addAnother')}
          </Button>
        </Stack>
      }
    />
  );
}

/** What is missing before anything is asked of the server. */
function missing({ firstName, lastName, mobile, email }: TypedProfile, isFamily: boolean): Fault[] {
  const faults: Fault[] = [];
  if (isBlank(firstName) && isBlank(lastName))
    faults.push({ field: isFamily ? 'lastName' : 'firstName', key: 'reasons.name_needed' });
  if (isBlank(mobile) && isBlank(email)) faults.push({ field: 'mobile', key: 'reasons.mobile_needed' });
  return faults;
}

function NewProfileForm({ shop, place, onAdded }: NewProfileProps & { onAdded: () => void }) {
  const { api, language, t } = useAppContext();
  const queryClient = useQueryClient();
  const store = newProfileTyped(shop.id);
  const typed = useTabStore(store);
  const isFamily = isFamilyFirst(language);
  // Another text is another profile, with a key of its own.
  const change = (text: Partial<TypedProfile>) => store.write({ ...store.read(), key: '', ...text });
  const form = useForm(async (refuse) => {
    const { key: begun, firstName, lastName, ...profile } = typed;
    const sent = sentProfile(profile);
    const faults = [...missing(typed, isFamily), ...faultsOf(sent, place.today)];
    if (faults.length > 0) return refuse(...faults);
    const key = begun || randomId();
    store.write({ ...typed, key });
    try {
      await addProfile({ api, queryClient }, { shopId: shop.id, firstName, lastName, ...sent }, key);
    } catch (error) {
      const fault = refusedFault(error);
      if (fault === null) throw error;
      return refuse(fault);
    }
    store.clear();
    onAdded();
  });
  return (
    <FormFrame form={form} submitText={t('member.add')} busyText={t('member.adding')}>
      {(isFamily ? (['lastName', 'firstName'] as const) : (['firstName', 'lastName'] as const)).map((field) => (
        <TextField
          key={field}
          id={fieldId(field)}
          label={t(`account.${field}`)}
          autoComplete="off"
          maxLength={200}
          value={typed[field]}
          error={form.errorOf(field)}
          onChange={(event) => change({ [field]: event.target.value })}
        />
      ))}
      <ProfileFields isNew profile={typed} change={change} errorOf={form.errorOf} place={place} name={shop.name} />
    </FormFrame>
  );
}
