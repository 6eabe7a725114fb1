import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { quoteQuery } from '../../../features/payment/quote-calls.ts';
import { errorWords } from '../../../lib/http/error-words.ts';
import { useSignedInUser } from '../../../lib/session/session.ts';
import { useApi, useText } from '../../../lib/app-context.ts';
import { Button } from '@parlour/ui/button/Button.tsx';
import { TextField } from '@parlour/ui/form/TextField.tsx';
import { Disclosure } from '@parlour/ui/layout/Disclosure.tsx';
import { quotedRequest } from '../payment/quote.ts';
import type { BookVisit } from '../visit.ts';
import { withCoupon } from './choices.ts';

/** A coupon by its code. Codes that are tried are counted, so each is asked for once; what it stands for is then chosen by its id. */
export function CouponCode({ visit }: { visit: BookVisit }) {
  const t = useText();
  const { use, code, setCode, isAsking, error, isUsed } = useCode(visit);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void use();
  };
  return (
    <Disclosure title={t('usedRights.codeTitle')} level={3}>
      <form onSubmit={submit}>
        <TextField
          label={t('usedRights.code')}
          value={code}
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          error={error ?? undefined}
          onChange={(event) => setCode(event.target.value)}
          end={
            <Button type="submit" kind="quiet" size="sm" loading={isAsking} loadingLabel={t('deposit.asking')}>
              {t('usedRights.codeUse')}
            </Button>
          }
        />
      </form>
      <p role="status">{isUsed && t('usedRights.codeUsed')}</p>
    </Disclosure>
  );
}

function useCode(visit: BookVisit) {
  const t = useText();
  const api = useApi();
  const queryClient = useQueryClient();
  const userId = useSignedInUser()?.id ?? '';
  const [code, setCode] = useState('');
  const [isAsking, setAsking] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [isUsed, setUsed] = useState(false);
  const use = async () => {
    const request = quotedRequest(visit, visit.draft.start);
    const couponCode = code.trim();
    if (!request || couponCode === '') return;
    setAsking(true);
    setError(null);
    setUsed(false);
    try {
      const { lines } = request.rights ?? {};
      const rights = { ...(lines && { lines }), couponCode };
      const asked = { ...quoteQuery(api, { ...request, rights }, userId), staleTime: 0, gcTime: 0 } as const;
      const quoted = await queryClient.fetchQuery({ ...asked, networkMode: 'always' });
      const couponId = quoted.rights?.coupon?.rightId;
      if (couponId) visit.change((draft) => withCoupon(draft, couponId));
      setUsed(couponId !== undefined);
    } catch (failure) {
      setError(errorWords(failure, t).text);
    }
    setAsking(false);
  };
  return {
    use,
    code,
    setCode: (text: string) => {
      setCode(text);
      setError(null);
      setUsed(false);
    },
    isAsking,
    error,
    isUsed,
  };
}
