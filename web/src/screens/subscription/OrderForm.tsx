import type { OrderMade, Plan } from '@parlour/contract/subscription/calls';
import { type OrderKind, type PlanPeriod, planPeriods } from '@parlour/domain/subscription/plan';
import { formatAmount } from '@parlour/phrases/format';
import { orderedPlans } from '../../features/subscription/ordered.ts';
import { lazyPart } from '../../lib/loading/lazy-part.ts';
import { useFormatStyle } from '../../lib/language/format-style.ts';
import { useText } from '../../lib/app-context.ts';
import { useTabStore } from '../../lib/storage/tab-store.ts';
import { Button } from '@parlour/ui/button/Button.tsx';
import { DefinitionRows } from '@parlour/ui/layout/DefinitionRows.tsx';
import { NoticeBox } from '@parlour/ui/feedback/NoticeBox.tsx';
import { RadioCards } from '@parlour/ui/form/RadioCards.tsx';
import { SegmentSwitch } from '@parlour/ui/choice/SegmentSwitch.tsx';
import { Stack } from '@parlour/ui/layout/Stack.tsx';
import { OrderContact } from './OrderContact.tsx';
import { orderFieldId, useOrder } from './order.ts';
import styles from './OrderForm.module.css';

const EarlierNotice = lazyPart(async () => (await import('./EarlierOrder.tsx')).EarlierNotice);

type OrderFormProps = { kind: OrderKind; plans: readonly Plan[]; onMade: (made: OrderMade) => void };

const priceOf = (plan: Plan, period: PlanPeriod) => (period === 'year' ? plan.yearPrice : plan.monthPrice);

/** Plan, period, contact and total on one page; the button sends all of it, and the first thing that is missing is said at its place. */
export function OrderForm({ kind, plans, onMade }: OrderFormProps) {
  const t = useText();
  const { typed, change, failure, errorOf, isSending, submit, submitBeside } = useOrder({
    kind,
    plans,
    onMade,
    priceOf,
  });
  const earlier = useTabStore(orderedPlans)[kind];
  const plan = plans.find(({ key }) => key === typed.planKey);
  const isPaidNext = plan ? plan.isPayable : plans.some(({ isPayable }) => isPayable);
  return (
    <form noValidate method="post" onSubmit={submit}>
      <Stack gap={6}>
        <PlanChoice
          plans={plans}
          period={typed.period}
          selected={typed.planKey}
          onSelect={(planKey) => change({ planKey })}
          error={errorOf('planKey')}
        />
        <Stack gap={2} as="section">
          <h2>{t('subscription.period')}</h2>
          <SegmentSwitch
            label={t('subscription.period')}
            options={planPeriods.map((id) => ({
              id,
              text: t(id === 'year' ? 'subscription.yearly' : 'subscription.monthly'),
            }))}
            selected={typed.period}
            onSelect={(period) => change({ period: period as PlanPeriod })}
          />
        </Stack>
        <OrderContact typed={typed} change={change} errorOf={errorOf} />
        {plan && <Total plan={plan} period={typed.period} />}
        <NoticeBox tone="info">{t(isPaidNext ? 'subscription.payNotice' : 'subscription.nothingCharged')}</NoticeBox>
        <div role="alert">
          {failure?.earlier && earlier ? (
            <EarlierNotice kind={kind} ordered={earlier} isPaid={failure.earlier === 'paid'} onBeside={submitBeside} />
          ) : (
            failure?.field === null && <NoticeBox tone="danger">{failure.text}</NoticeBox>
          )}
        </div>
        <Button type="submit" isWide loading={isSending} loadingLabel={t('shell.loading')}>
          {t(kind === 'renew' ? 'subscription.sendRenewal' : 'subscription.sendOrder')}
        </Button>
      </Stack>
    </form>
  );
}

/** An amount of the product's own price list, as the reader's language writes it. */
function usePrice(plan: Plan): (period: PlanPeriod) => string {
  const style = useFormatStyle({ ...plan, countryCode: '', timeFormat: '24' });
  return (period) => `${formatAmount(priceOf(plan, period), style)} ${plan.currencyCode}`;
}

const perPeriod = (period: PlanPeriod) => (period === 'year' ? 'subscription.perYear' : 'subscription.perMonth');

function Total({ plan, period }: { plan: Plan; period: PlanPeriod }) {
  const t = useText();
  const price = usePrice(plan);
  const value = `${price(period)} ${t(perPeriod(period))}`;
  return <DefinitionRows rows={[{ id: 'total', term: t('subscription.total'), value, isTotal: true }]} />;
}

type PlanChoiceProps = {
  plans: readonly Plan[];
  period: PlanPeriod;
  selected: string;
  onSelect: (key: string) => void;
  error: string | undefined;
};

function PlanChoice({ plans, period, selected, onSelect, error }: PlanChoiceProps) {
  const t = useText();
  return (
    <div id={orderFieldId('planKey')} tabIndex={-1}>
      <RadioCards
        label={t('subscription.plan')}
        options={plans.map((plan) => ({
          id: plan.key,
          title: plan.name,
          text: plan.text,
          end: <PlanPrice plan={plan} period={period} />,
        }))}
        selected={selected || null}
        onSelect={onSelect}
        error={error}
      />
    </div>
  );
}

function PlanPrice({ plan, period }: { plan: Plan; period: PlanPeriod }) {
  const t = useText();
  const price = usePrice(plan);
  return (
    <span className={styles.price}>
      <span className={styles.amount}>{price(period)}</span>
      <span>{t(perPeriod(period))}</span>
      {period === 'year' && plan.yearSavingPercent > 0 && (
        <span className={styles.saving}>{t('subscription.saving', { percent: plan.yearSavingPercent })}</span>
      )}
    </span>
  );
}
