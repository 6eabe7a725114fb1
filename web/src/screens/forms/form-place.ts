import type { Shop } from '@parlour/contract/shop/calls';
import { defaultCountry } from '@parlour/domain/member/default-country';
import type { Parameters } from '@parlour/domain/shop/parameters';
import { todayIn } from '@parlour/domain/time/zone';
import { formatTag } from '@parlour/phrases/languages';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { insurersQuery } from '../../features/form/calls.ts';
import type { FormPlace } from '../../features/form/question-ways.ts';
import { dialCodesQuery } from '../../features/reference/calls.ts';
import { dialCodeOptions } from '../../features/reference/dial-code-options.ts';
import { useShopLanguage } from '../../features/shop/second-language.ts';
import { useAppContext } from '../../lib/app-context.ts';
import { serverNow } from '../../lib/http/server-clock.ts';

/** What the forms of a store need to know of it; null while the dial codes are on their way. */
export function useFormPlace(shop: Shop, { dateOrder }: Pick<Parameters, 'dateOrder'>): FormPlace | null {
  const { api, language } = useAppContext();
  const { textOf } = useShopLanguage(shop);
  const { data: codes } = useQuery(dialCodesQuery(api));
  const { data: insurers } = useQuery(insurersQuery(api, shop.id));
  const tag = formatTag(language, shop.countryCode);
  const dialCodes = useMemo(() => dialCodeOptions(codes ?? [], { tag }), [codes, tag]);
  if (!codes) return null;
  return {
    tag,
    dateOrder,
    today: todayIn(shop.zone, serverNow()),
    dialCodes,
    country: defaultCountry({ shopCountry: shop.countryCode, isAustralian: shop.wording.isAustralian }),
    insurers: (insurers ?? []).map(({ code, name, nameSecond }) => ({
      value: code,
      text: textOf(name, nameSecond).text,
    })),
  };
}
