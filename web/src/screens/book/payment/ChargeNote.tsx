import { formatAmount } from '@parlour/phrases/format';
import { useQuery } from '@tanstack/react-query';
import { merchantsQuery } from '../../../features/payment/quote-calls.ts';
import { serverNow } from '../../../lib/http/server-clock.ts';
import { useApi, useText } from '../../../lib/app-context.ts';
import { useChargeQuote } from './quote.ts';
import { isRestFrom } from '../rights/paid-with-rights.ts';
import type { BookVisit } from '../visit.ts';

/**
 * What the server would charge for the draft at present; where nothing is chosen yet, or it cannot say, what the store asks in general.
 * Nothing where the shop cannot take payments.
 */
export function ChargeNote({ visit }: { visit: BookVisit }) {
  const { page, changeId, parameters } = visit;
  // The last page says all of it, and what was booked keeps the charge that it has.
  const isAhead = page !== 'confirm' && page !== 'note' && changeId === null;
  return isAhead && parameters.chargeCondition !== '2' ? <Note visit={visit} /> : null;
}

function Note({ visit }: { visit: BookVisit }) {
  const t = useText();
  const { shop, style, parameters } = visit;
  const isHold = parameters.chargeMode === '1';
  const { data: merchants } = useQuery(merchantsQuery(useApi(), { shopId: shop.id, preAuthStatus: isHold }));
  // Until a time is chosen, any will do; afterwards rights pay only if they are valid on its day.
  const anyTime = `${new Date(serverNow()).toISOString().slice(0, 10)} 12:00`;
  const { quote, isContactKnown } = useChargeQuote(visit, visit.draft.start ?? anyTime);
  const dependsOnPerson = parameters.chargeCondition === '1' && !isContactKnown;
  const text = () => {
    if (quote === null || visit.draft.lines.length === 0 || parameters.hidesServicePrices)
      return t(isHold ? 'deposit.aheadAnyHold' : 'deposit.aheadAnyDeposit');
    const amount = formatAmount(quote.amount, style);
    const isFrom = isRestFrom(visit, quote);
    if (isHold) return t('deposit.aheadHold', { amount });
    return t(isFrom ? 'deposit.aheadFrom' : 'deposit.aheadDeposit', { amount });
  };
  const isAsked = visit.draft.lines.length > 0 && quote !== null ? quote.isRequired : mayBeAsked(visit);
  if (!merchants?.length || !isAsked) return null;
  return (
    <p>
      {text()} {dependsOnPerson && t('deposit.aheadDepends')}
    </p>
  );
}

/** Of a charge for blacklisted customers alone nothing is said to all. */
function mayBeAsked({ parameters: { chargeCondition, chargedCustomers } }: BookVisit): boolean {
  return chargeCondition === '0' || /[12]/.test(JSON.stringify(chargedCustomers));
}
