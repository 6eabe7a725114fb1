import type { ParameterMap, PhoneCheck, referenceCalls } from '@parlour/contract/reference/calls';
import { allowed, refused } from '@parlour/domain/verdict';
import type { Answer, Ctx, HandlersOf } from '../platform/context.ts';
import { findAddress, findPlaces } from './actions.ts';
import { findDictionary } from './presenters/dictionary.ts';
import { detailText } from '@parlour/phrases/reasons';
import { judgePhone } from './formats/mobile.ts';
import { displayParameters } from './presenters/parameters.ts';
import { findParameters, readTitles } from './queries.ts';
import { findShopScope } from '../shop/queries/shops.ts';
import { findRegions } from './presenters/regions.ts';

type ParametersRequest = { codes: readonly string[]; shopId?: string; chainId?: string };

async function readDisplayParameters(
  ctx: Ctx,
  { codes, shopId, chainId }: ParametersRequest,
): Promise<Answer<ParameterMap>> {
  const values = await findParameters(ctx.db, shopId, chainId);
  return values
    ? allowed(displayParameters(values, codes))
    : refused('shop_unknown', { field: shopId ? 'compId' : 'custId' });
}

function checkPhone({ lang }: Ctx, asked: { country: string; mobile: string }): PhoneCheck {
  const judged = judgePhone({ ...asked, dialCode: '' });
  if (judged.ok) return { isValid: true };
  return { isValid: false, phoneFault: judged.reason, detail: detailText(lang, { phoneFault: judged.reason })! };
}

export const referenceRoutes: HandlersOf<typeof referenceCalls> = {
  async getBaseData(ctx, { shopId, chainId }) {
    const scope = await findShopScope(ctx.db, shopId, chainId);
    return scope ? allowed({ titles: await readTitles(ctx.db, scope) }) : refused('shop_unknown', { field: 'compId' });
  },
  getTime: async (ctx) => allowed(ctx.clock.now()),
  getDictionary: async ({ lang }, { type }) => allowed([...findDictionary(type, lang)]),
  getOwnDictionary: async ({ lang }, { type }) => allowed([...findDictionary(type, lang)]),
  async getParameter(ctx, { code, shopId, chainId }) {
    const found = await readDisplayParameters(ctx, { codes: [code], shopId, chainId });
    return found.ok ? allowed(Object.values(found.value)[0] ?? null) : found;
  },
  getParameters: readDisplayParameters,
  getRegions: async (ctx, { parent = '' }) => allowed(findRegions(parent, ctx.lang)),
  getOwnRegions: async (ctx, { parent = '' }) => allowed(findRegions(parent, ctx.lang)),
  getAddress: findAddress,
  findPlaces,
  // A seam: no voice service is connected.
  getVoiceToken: async () => refused('not_configured'),
  checkMobile: async (ctx, asked) => allowed(checkPhone(ctx, asked)),
};
