import type { AcceptedAs } from '@parlour/contract/points/referral';
import type { Shop } from '@parlour/contract/shop/calls';
import type { PhraseKey } from '@parlour/phrases/t';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FormPlace } from '../../features/form/question-ways.ts';
import { invitationRuleQuery } from '../../features/points/calls.ts';
import { useApi, useText } from '../../lib/app-context.ts';
import { renderLink } from '../../lib/navigation/AppLink.tsx';
import { paths } from '../../lib/navigation/paths.ts';
import { ButtonLink } from '@parlour/ui/button/Button.tsx';
import { EmptyState } from '@parlour/ui/feedback/EmptyState.tsx';
import { SuccessScreen } from '@parlour/ui/feedback/SuccessScreen.tsx';
import { PageHeader } from '@parlour/ui/layout/PageHeader.tsx';
import { Stack } from '@parlour/ui/layout/Stack.tsx';
import { usePageTitle } from '../book/page-title.ts';
import { Loaded } from '../me/Loaded.tsx';
import { InvitedForm } from './InvitedForm.tsx';
import { StoreOf } from './StoreOf.tsx';

/** Where the link of an invitation leads: a new customer leaves the contact by which the invitation counts. */
export function AcceptInvitation() {
  const t = useText();
  return (
    <StoreOf screen="AcceptInvitation" title={t('points.inviteTitle')}>
      {(shop, place) => <Invited key={shop.id} shop={shop} place={place} />}
    </StoreOf>
  );
}

type Done = AcceptedAs & { email: string };

function Invited({ shop, place }: { shop: Shop; place: FormPlace }) {
  const t = useText();
  const { name, id: shopId, chainId } = shop;
  usePageTitle(t('points.inviteTitle'), name);
  const rule = useQuery(invitationRuleQuery(useApi(), { shopId, chainId }));
  const [done, setDone] = useState<Done | null>(null);
  const [refusal, setRefusal] = useState<PhraseKey | null>(null);
  if (done)
    return (
      <SuccessScreen
        title={t('points.accepted')}
        text={
          done.kind === 'lead'
            ? t('points.inviteLead', { shop: name })
            : t('points.acceptedText', { shop: name, email: done.email })
        }
        action={<ToStore shop={shop} kind="primary" />}
      />
    );
  return (
    <>
      <PageHeader title={t('points.inviteTitle')} subtitle={t('points.inviteText', { shop: name })} />
      <Loaded query={rule} height={420}>
        {(known) => {
          const why = refusal ?? (known?.isOn ? null : 'reasons.invite_ended');
          if (why !== null)
            return (
              <div role="status">
                <EmptyState
                  kind="noData"
                  title={t('points.inviteOff')}
                  text={t(why)}
                  action={<ToStore shop={shop} kind="primary" />}
                />
              </div>
            );
          const most = Math.max(0, ...(known?.rewards ?? []).map(({ inviteePoints }) => inviteePoints));
          return (
            <Stack gap={5}>
              {most > 0 && <p>{t('points.inviteGet', { count: most })}</p>}
              <p>{t('points.inviteNew', { shop: name })}</p>
              <InvitedForm {...{ shop, place }} onDone={setDone} onRefused={setRefusal} />
              <ToStore shop={shop} kind="secondary" />
            </Stack>
          );
        }}
      </Loaded>
    </>
  );
}

function ToStore({ shop, kind }: { shop: Shop; kind: 'primary' | 'secondary' }) {
  const t = useText();
  return (
    <ButtonLink isWide kind={kind} href={paths.shop({ shopId: shop.id })} render={renderLink}>
      {t('member.toStore', { name: shop.name })}
    </ButtonLink>
  );
}
