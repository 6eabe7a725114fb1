import type { ChargeQuote, ItemDeposit } from '@parlour/contract/charge';
import { restAfter } from '@parlour/domain/charge/rest-after';
import { currencyDigits } from '@parlour/domain/money/currencies';
import { toDecimal, toMinor } from '@parlour/domain/money/money';
import { ownDeposit, readDeposit } from '@parlour/domain/shop/read-charge-terms';
import { formatAmount, type FormatStyle } from '@parlour/phrases/format';
import { formatPart } from '@parlour/phrases/format-offers';
import { useQuery } from '@tanstack/react-query';
import { PolicyList } from '../../features/charge/components/PolicyList.tsx';
import { depositsQuery, merchantsQuery } from '../../features/charge/quote-calls.ts';
import { totalOf } from '../../features/menu/lookup.ts';
import type { ReactNode } from 'react';
import { useApi, useText } from '../../lib/surroundings.ts';
import { DefinitionRows } from '../../ui/DefinitionRows.tsx';
import { Stack } from '../../ui/Stack.tsx';
import type { Means } from './charge-means.ts';
import { policyOf } from './charge-policy.ts';
import type { BookVisit } from './visit.ts';
import styles from './ConfirmCharge.module.css';

type Props = { visit: BookVisit; quote: ChargeQuote };
type FactsProps = Props & {
  means: Means;
  /** How it is paid, right below how much. */
  children: ReactNode;
};

/** How much, now or held, to whom, and what cancelling will cost (CNF-07, PAY-01). */
export function ChargeFacts({ visit, quote, means, children }: FactsProps) {
  const t = useText();
  const { style } = visit;
  return (
    <Stack gap={4}>
      <div>
        <p className={styles.amount}>{formatAmount(quote.amount, style)}</p>
        <Stack gap={1}>
          {dueTexts(visit, quote, means).map((text) => (
            <p key={text}>{text}</p>
          ))}
          <Rest visit={visit} quote={quote} />
        </Stack>
      </div>
      {children}
      <ByLine visit={visit} quote={quote} />
      <PolicyList title={t('deposit.policyTitle')} policy={policyOf(visit, quote, means)} />
      {means === 'card' && <Payee visit={visit} quote={quote} />}
    </Stack>
  );
}

function dueTexts({ style }: BookVisit, { form, amount, keepsCard }: ChargeQuote, means: Means): string[] {
  const { t } = style;
  const written = { amount: formatAmount(amount, style) };
  if (form !== 'hold') return [t('deposit.payNow', written)];
  if (means === 'stored') return [t('deposit.storedHold', written), t('deposit.storedRelease')];
  return [t(keepsCard ? 'deposit.holdLater' : 'deposit.holdNow', written), t('deposit.holdStore')];
}

/** What a deposit leaves to pay in the store, and that it is only where it begins (B-203, B G-27). */
function Rest({ visit: { menu, style }, quote: { form, amount, total, currencyCode } }: Props) {
  const { t } = style;
  const rest = restAfter(toMinor(total, currencyCode) ?? 0, toMinor(amount, currencyCode) ?? 0, currencyCode);
  if (form === 'hold' || rest === 0 || currencyDigits(currencyCode) === null) return null;
  const written = formatAmount(toDecimal(rest, currencyCode), style);
  if (!totalOf(menu.chosen, currencyCode).hasFromPrice) return <p>{t('deposit.payRest', { amount: written })}</p>;
  const from = t('units.priceFrom', { price: written });
  return <DefinitionRows rows={[{ id: 'rest', term: t('charge.rest'), value: from }]} />;
}

/** The deposit of each service, where the shop counts it so: what is asked for it, and what that makes (B-132, B-237, B-239, B-289). */
function ByLine({ visit, quote }: Props) {
  const t = useText();
  const { shop, parameters, draft, menu, textOf, style } = visit;
  const rows = quote.lines.flatMap(({ position, amount }) => {
    const chosen = menu.chosen.find(({ key }) => key === draft.lines[position - 1]?.key);
    return chosen ? [{ ...chosen, name: textOf(chosen.item.name, chosen.item.nameSecond), amount }] : [];
  });
  const place = { shopId: shop.id, chainId: shop.chainId };
  const ids = [...new Set(rows.map(({ item }) => item.id))];
  const { data } = useQuery({ ...depositsQuery(useApi(), place, ids), enabled: ids.length > 0 });
  if (rows.length === 0) return null;
  const asked = (itemId: string) =>
    shareText(
      data?.find(({ id }) => id === itemId),
      parameters,
      style,
    );
  return (
    <div>
      <h3 className={styles.part}>{t('deposit.byService')}</h3>
      <ul>
        {rows.map(({ key, item, name, amount }) => (
          <li key={key} className={styles.row}>
            <span lang={name.lang}>{name.text}</span>
            <span className={styles.asked}>
              <span className={styles.small}>{data && asked(item.id)}</span>
              <span className="num">{formatAmount(amount, style)}</span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What is asked ahead for a service: its own deposit, or else the shop's for each; a fraction says more than its amount beside it. */
function shareText(
  own: ItemDeposit | undefined,
  { defaultItemDeposit }: BookVisit['parameters'],
  style: FormatStyle,
): string {
  const share = ownDeposit(own?.type ?? null, own?.value ?? null) ?? readDeposit(defaultItemDeposit);
  return share?.kind === 'percent' ? formatPart(share.fraction, style) : '';
}

/** Who takes the money, and that nothing is booked before (PAY-01). */
function Payee({ visit, quote }: Props) {
  const t = useText();
  const { shop } = visit;
  const isHold = quote.form === 'hold';
  const { data } = useQuery(
    merchantsQuery(useApi(), { shopId: shop.id, channel: quote.channel, preAuthStatus: isHold }),
  );
  if (data?.length === 0) return null;
  const provider = quote.channel === 'simulated' ? t('deposit.provider_simulated') : 'Stripe';
  return (
    <p className={styles.small}>{t(isHold ? 'deposit.payeeHold' : 'deposit.payee', { shop: shop.name, provider })}</p>
  );
}
