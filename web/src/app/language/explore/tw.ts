import { explore } from '@parlour/phrases/tw/explore';

/** What is said where stores are looked for. */
export const texts = { explore };
