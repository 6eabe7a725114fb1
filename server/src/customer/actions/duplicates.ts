import type { DuplicatePair } from '@parlour/contract/customer/merge';
import { mostAlike, pairsOfGroup } from '@parlour/domain/customer/alike';
import { allowed } from '@parlour/domain/verdict';
import type { TeamMember } from '../../platform/actor.ts';
import type { Answer, At, By } from '../../platform/context.ts';
import { countWork } from '../../platform/member-work.ts';
import type { StoreAccess } from '../../platform/team-access.ts';
import type { Ctx } from '../context.ts';
import { type Alike, alikeOf, linesOf, type Parted, partedOf } from '../queries/merge.ts';
import { customerLine } from './search.ts';

type ByTeam = Ctx & At<StoreAccess> & By<TeamMember>;
type Pair = { reason: Alike['reason']; firstId: string; secondId: string; more: number };

/** So many groups are asked at a time for what was parted in them. */
const groupsAtOnce = 100;

/** Records that may be one customer. */
export async function listDuplicates(ctx: ByTeam): Promise<Answer<DuplicatePair[]>> {
  // Every record of the chain is looked at.
  const counted = await countWork(ctx, 'duplicates');
  if (!counted.ok) return counted;
  const { db, access } = ctx;
  const pairs = await firstPairs(ctx);
  const lines = await linesOf(
    db,
    access.chainId,
    pairs.flatMap(({ firstId, secondId }) => [firstId, secondId]),
  );
  return allowed(
    pairs.flatMap(({ reason, firstId, secondId, more }) => {
      const [first, second] = [lines.get(firstId), lines.get(secondId)];
      return first && second ? [{ reason, first: customerLine(first), second: customerLine(second), more }] : [];
    }),
  );
}

/** As many pairs as are shown. One that has the same mail and the same phone is named once. */
async function firstPairs({ db, access: { chainId } }: ByTeam): Promise<Pair[]> {
  const groups = await alikeOf(db, chainId);
  const found = new Map<string, Pair>();
  for (let from = 0; from < groups.length && found.size < mostAlike; from += groupsAtOnce) {
    const some = groups.slice(from, from + groupsAtOnce);
    const ids = new Set(some.flatMap((group) => group.ids));
    const isParted = partedBy(await partedOf(db, chainId, [...ids]));
    for (const { reason, ...group } of some) {
      const { pairs, more } = pairsOfGroup(group, isParted);
      const others = pairs.filter(({ firstId, secondId }) => !found.has(keyOf(firstId, secondId)));
      for (const pair of others)
        found.set(keyOf(pair.firstId, pair.secondId), { reason, ...pair, more: pair === others.at(-1) ? more : 0 });
    }
  }
  return [...found.values()].slice(0, mostAlike);
}

const keyOf = (one: string, other: string) => [one, other].toSorted().join(' ');

function partedBy(parted: readonly Parted[]): (firstId: string, secondId: string) => boolean {
  const keys = new Set(parted.map(({ fromId, intoId }) => keyOf(fromId, intoId)));
  return (firstId, secondId) => keys.has(keyOf(firstId, secondId));
}
