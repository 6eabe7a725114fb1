import type { ChargeQuote, ItemDeposit } from '@parlour/contract/payment/calls';
import { restAfter } from '@parlour/domain/payment/rest-after';
import { toDecimal, toMinor } from '@parlour/domain/money/money';
import { ownDeposit, readDeposit } from '@parlour/domain/shop/read-charge-terms';
import { formatAmount, formatInstant, type FormatStyle } from '@parlour/phrases/format';
import { restLine } from '@parlour/phrases/format/paid-lines';
import { formatPart } from '@parlour/phrases/format/offers';
import { useQuery } from '@tanstack/react-query';
import { PolicyList } from '../../../features/payment/components/PolicyList.tsx';
import { depositsQuery, merchantsQuery } from '../../../features/payment/quote-calls.ts';
import type { ReactNode } from 'react';
import { useApi, useText } from '../../../lib/app-context.ts';
import { DefinitionRows } from '@parlour/ui/layout/DefinitionRows.tsx';
import { Disclosure } from '@parlour/ui/layout/Disclosure.tsx';
import { Stack } from '@parlour/ui/layout/Stack.tsx';
import type { Means } from './means.ts';
import { isRestFrom } from '../rights/paid-with-rights.ts';
import { policyOf } from './policy.ts';
import type { BookVisit } from '../visit.ts';
import styles from './ConfirmCharge.module.css';

type Props = { visit: BookVisit; quote: ChargeQuote };
type FactsProps = Props & {
  means: Means;
  /** What the shop itself says of it, with the policy. */
  children: ReactNode;
};

/** Due today, left to pay in the store, and until when cancelling is free; the rest of the policy in one part that opens. */
export function ChargeFacts({ visit, quote, means, children }: FactsProps) {
  const t = useText();
  const policy = policyOf(visit, quote, means);
  return (
    <Stack gap={4}>
      <Stack gap={2}>
        <DefinitionRows rows={dueRows(visit, quote, policy.lastFreeAt)} />
        {policy.lastFreeAt === null && policy.fees.length > 0 && <p>{t('deposit.freeOver')}</p>}
        {holdTexts(visit, quote, means).map((text) => (
          <p key={text}>{text}</p>
        ))}
      </Stack>
      <Disclosure title={t('deposit.policyTitle')} level={3}>
        <Stack gap={4}>
          <PolicyList policy={policy} />
          <ByLine visit={visit} quote={quote} />
          {children}
        </Stack>
      </Disclosure>
    </Stack>
  );
}

/** The three lines of what is due: a price that only begins somewhere leaves no exact rest. */
function dueRows(visit: BookVisit, quote: ChargeQuote, lastFreeAt: number | null) {
  const { style, shop, parameters } = visit;
  const { t } = style;
  const { form, currencyCode } = quote;
  const paid = form === 'hold' ? '0' : quote.amount;
  const row = (id: string, term: string, value: string) => ({ id, term, value: <strong>{value}</strong> });
  const rest = restAfter(
    toMinor(quote.rights?.rest ?? quote.total, currencyCode) ?? 0,
    toMinor(paid, currencyCode) ?? 0,
    currencyCode,
  );
  const left = restLine(toDecimal(rest, currencyCode), isRestFrom(visit, quote), { style });
  const isHidden = rest === 0 || (form === 'hold' && parameters.hidesServicePrices);
  return [
    row('due', t('deposit.dueToday'), formatAmount(paid, style)),
    ...(isHidden ? [] : [row(left.id, left.term, left.value)]),
    ...(lastFreeAt === null ? [] : [row('free', t('deposit.freeTerm'), formatInstant(lastFreeAt, shop.zone, style))]),
  ];
}

/** What becomes of an amount that is only held. */
function holdTexts({ style }: BookVisit, { form, amount, keepsCard }: ChargeQuote, means: Means): string[] {
  const { t } = style;
  const written = { amount: formatAmount(amount, style) };
  if (form !== 'hold') return [];
  if (means === 'stored') return [t('deposit.storedHold', written), t('deposit.storedRelease')];
  return [t(keepsCard ? 'deposit.holdLater' : 'deposit.holdNow', written), t('deposit.holdStore')];
}

/** The deposit of each service, where the shop counts it so: what is asked for it, and what that makes. */
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

/** Who takes the money, and that nothing is booked before. */
export function Payee({ visit, quote }: Props) {
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
