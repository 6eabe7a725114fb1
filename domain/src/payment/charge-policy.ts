import { type ParameterName, type Parameters, parameters as known } from '../shop/parameters.ts';
import {
  type ChargedCustomer,
  type LateFee,
  readChargedCustomers,
  readDeposit,
  readFee,
  readLateFees,
  type Share,
} from '../shop/read-charge-terms.ts';

/** The parameters that are read together. */
export type ChargeParameters = Pick<
  Parameters,
  | 'isChargeEnabled'
  | 'chargeCondition'
  | 'chargedCustomers'
  | 'chargeMode'
  | 'hasDepositPerService'
  | 'defaultDeposit'
  | 'defaultItemDeposit'
  | 'holdPolicy'
  | 'noShowFee'
  | 'lateFees'
>;

/** A deposit is paid at once; a hold only keeps an amount ready on a card. */
export type ChargeForm = 'deposit' | 'hold';

/** Fees as a shop asks them: kept with a booking, they are what the customer agreed to. */
export type FeePolicy = { noShowFee: Share; lateFees: readonly LateFee[] };

/** How a shop charges, with every document of its parameters read. */
export type ChargePolicy = FeePolicy & {
  isEnabled: boolean;
  condition: 'everyone' | 'some' | 'nobody';
  customers: readonly ChargedCustomer[];
  form: ChargeForm;
  isPerService: boolean;
  deposit: Share;
  itemDeposit: Share;
  /** Null: the highest fee that could fall due. */
  hold: Share | null;
};

const conditions: Record<string, ChargePolicy['condition']> = { '0': 'everyone', '1': 'some' };

/** Reads a shop's charge parameters; a text that says nothing gives its default. */
export function chargePolicyOf(parameters: ChargeParameters): ChargePolicy {
  const read = <Value>(name: ParameterName & keyof ChargeParameters, reader: (text: string) => Value | null): Value =>
    reader(String(parameters[name])) ?? reader(String(known[name].default))!;
  return {
    isEnabled: parameters.isChargeEnabled,
    condition: conditions[parameters.chargeCondition] ?? 'nobody',
    customers: read('chargedCustomers', readChargedCustomers),
    form: parameters.chargeMode === '1' ? 'hold' : 'deposit',
    isPerService: parameters.hasDepositPerService,
    deposit: read('defaultDeposit', readDeposit),
    itemDeposit: read('defaultItemDeposit', readDeposit),
    hold: readDeposit(parameters.holdPolicy),
    noShowFee: read('noShowFee', readFee),
    lateFees: read('lateFees', readLateFees),
  };
}
