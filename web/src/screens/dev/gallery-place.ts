import { formatTag } from '@parlour/phrases/languages';
import { useAppContext } from '../../lib/app-context.ts';

type Place = { tag: string; timeFormat: string; dateOrder: string; today: string };

const sampleOrders = { en: '0', ch: '2', tw: '2' } as const;

/** Where the samples are: a day, an order and a clock as they are usual in the language of the page. */
export function usePlaceOfSamples(): Place {
  const { language } = useAppContext();
  return {
    tag: formatTag(language, language === 'en' ? 'AU' : ''),
    timeFormat: '12',
    dateOrder: sampleOrders[language as 'en'] ?? '0',
    today: '2026-11-05',
  };
}
