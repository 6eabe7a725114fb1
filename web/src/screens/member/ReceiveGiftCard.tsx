import { isRefused } from '@parlour/contract/envelope';
import type { GiftOffer } from '@parlour/contract/rights/gift';
import type { Shop } from '@parlour/contract/shop/calls';
import type { PhraseKey } from '@parlour/phrases/t';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { FormPlace } from '../../features/form/question-ways.ts';
import { giftQuery } from '../../features/rights/gift-calls.ts';
import { useApi, useText } from '../../lib/app-context.ts';
import { renderLink } from '../../lib/navigation/AppLink.tsx';
import { paths } from '../../lib/navigation/paths.ts';
import { useSession } from '../../lib/session/session.ts';
import { ButtonLink } from '@parlour/ui/button/Button.tsx';
import { EmptyState } from '@parlour/ui/feedback/EmptyState.tsx';
import { PageHeader } from '@parlour/ui/layout/PageHeader.tsx';
import { Stack } from '@parlour/ui/layout/Stack.tsx';
import { usePageTitle } from '../book/page-title.ts';
import { Loaded } from '../me/Loaded.tsx';
import { ClaimForm } from './ClaimForm.tsx';
import { GiftClaimed } from './GiftClaimed.tsx';
import { GiftFace } from './GiftFace.tsx';
import { StoreOf } from './StoreOf.tsx';

/** A card that a store gives away, by a link; one tap and a contact claim it. */
export function ReceiveGiftCard() {
  const t = useText();
  const { code = '' } = useSearch({ strict: false }) as { code?: string };
  return (
    <StoreOf screen="ReceiveGiftCard" title={t('rights.giftTitle')}>
      {(shop, place) => <Gift key={`${shop.id} ${code}`} shop={shop} place={place} code={code} />}
    </StoreOf>
  );
}

type GiftProps = { shop: Shop; place: FormPlace; code: string };

function Gift({ shop, place, code }: GiftProps) {
  const api = useApi();
  const t = useText();
  const { status } = useSession();
  usePageTitle(t('rights.giftTitle'), shop.name);
  const isNamed = code !== '';
  const found = useQuery({ ...giftQuery(api, shop.id, code), enabled: isNamed && status !== 'unknown' });
  const [claimedFor, setClaimedFor] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<PhraseKey | null>(null);
  if (claimedFor !== null) return <GiftClaimed email={claimedFor} />;
  const isUnknown =
    isRefused(found.error) && (found.error.reason === 'not_found' || found.error.reason === 'invalid_input');
  const isMissing = !isNamed || isUnknown;
  const isOver = isMissing || refusal !== null || (found.data !== undefined && found.data.state !== 'open');
  const subtitle = isOver ? shop.name : t('rights.giftFrom', { shop: shop.name });
  return (
    <>
      <PageHeader title={t('rights.giftTitle')} subtitle={subtitle} />
      {isMissing ? (
        <Refused shop={shop} title={t('rights.giftUnknown')} text={t('rights.giftUnknownText')} />
      ) : (
        <Loaded query={found} height={420}>
          {(offer) => {
            const why = refusal ?? refusals[offer.state];
            return (
              <Stack gap={5}>
                <GiftFace offer={offer} />
                {why === null ? (
                  <ClaimForm {...{ shop, place, code }} onClaimed={setClaimedFor} onRefused={setRefusal} />
                ) : (
                  <Refused shop={shop} title={t('rights.giftRefused')} text={t(why)} />
                )}
              </Stack>
            );
          }}
        </Loaded>
      )}
    </>
  );
}

const refusals: Record<GiftOffer['state'], PhraseKey | null> = {
  open: null,
  not_begun: 'reasons.claim_not_begun',
  ended: 'reasons.claim_ended',
  sold_out: 'reasons.claim_sold_out',
};

function Refused({ shop, title, text }: { shop: Shop; title: string; text: string }) {
  const t = useText();
  return (
    <div role="status">
      <EmptyState
        kind="noData"
        title={title}
        text={text}
        action={
          <ButtonLink href={paths.shop({ shopId: shop.id })} render={renderLink}>
            {t('member.toStore', { name: shop.name })}
          </ButtonLink>
        }
      />
    </div>
  );
}
