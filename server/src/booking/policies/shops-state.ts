import type { ShopScope } from '../../shop/queries/scope.ts';
import type { BatchState } from './batch-state.ts';
import { type Stock, stockIn, withStock } from './stock.ts';

/** What a decision at one shop changes for the commands at all other shops of the batch. */
type CommonState = Pick<BatchState, 'spent' | 'usedRights' | 'counted' | 'newSpellings'>;

/** What it changes for the other shops of its chain: the chain's members, and the stock of the products that the batch has locked. */
type ChainState = Pick<BatchState, 'members' | 'newMembers'> & { stock: Stock };

/** What the commands of a batch over several shops are decided by; the commands of one shop see it as their `BatchState`. */
export type ShopsState = Readonly<{
  common: CommonState;
  chains: ReadonlyMap<string, ChainState>;
  shops: ReadonlyMap<string, BatchState>;
}>;

/** The state of a batch before its first decision. `stocks` has the locked products of each chain. */
export function shopsStateOf(
  states: readonly BatchState[],
  stocks: ReadonlyMap<string, Stock> = new Map(),
): ShopsState {
  const [first] = states;
  if (!first) throw new Error('A batch has a shop.');
  return {
    common: commonOf(first),
    chains: new Map(
      states.map((state) => [state.scope.chainId, chainOf(state, stocks.get(state.scope.chainId) ?? new Map())]),
    ),
    shops: new Map(states.map((state) => [state.scope.shopId, state])),
  };
}

/** The state of one shop, with everything that decisions at other shops have changed for it. */
export function stateOfShop(state: ShopsState, { chainId, shopId }: ShopScope): BatchState {
  const shop = state.shops.get(shopId)!;
  const { stock, ...ofChain } = state.chains.get(chainId)!;
  return { ...shop, ...ofChain, ...state.common, menu: withStock(shop.menu, stock) };
}

/** The state of all shops after a decision that left one of them like this. */
export function withShop(state: ShopsState, decided: BatchState): ShopsState {
  const { chainId, shopId } = decided.scope;
  const { stock } = state.chains.get(chainId)!;
  return {
    common: commonOf(decided),
    chains: new Map(state.chains).set(chainId, chainOf(decided, stockIn(decided.menu, stock))),
    shops: new Map(state.shops).set(shopId, decided),
  };
}

const commonOf = ({ spent, usedRights, counted, newSpellings }: BatchState): CommonState => ({
  spent,
  usedRights,
  counted,
  newSpellings,
});

const chainOf = ({ members, newMembers }: BatchState, stock: Stock): ChainState => ({ members, newMembers, stock });
